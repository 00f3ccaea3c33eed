"""Start the front ends of a hall again, one after another, without an end to it: rolling_restart.py [MINUTES]

Each takes no new visitors, is started again once its own have left or MINUTES (10) are over, and takes visitors again.
Run with the hall's HALL_FOLDER and FRONT_PORTS, as `make restart` does.
"""

import csv
import os
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from socket import AF_UNIX, socket

FOLDER, PORTS = os.environ["HALL_FOLDER"], os.environ["FRONT_PORTS"]
CONF = Path(__file__).with_name("supervisord.conf")
MOST_SECONDS = 60 * float(sys.argv[1] if sys.argv[1:] else 10)


def haproxy(command: str) -> list[str]:
    with socket(AF_UNIX) as asked:
        asked.connect(f"{FOLDER}/haproxy.sock")
        asked.sendall(f"{command}\n".encode())
        return b"".join(iter(lambda: asked.recv(65536), b"")).decode().splitlines()


def supervisor(*command: str) -> str:
    ctl = [sys.executable, "-m", "supervisor.supervisorctl", "-c", str(CONF), *command]
    return subprocess.run(ctl, stdout=subprocess.PIPE, text=True, check=False).stdout


def sessions(name: str) -> int:
    return sum(int(row["scur"]) for row in csv.DictReader(haproxy("show stat")) if row["svname"] == name)


def answers(name: str) -> bool:
    with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{PORTS}{name[-1]}/health", timeout=30):
        return True
    return False


names = [line.split()[0].removeprefix("front:") for line in supervisor("status", "front:*").splitlines()]
for name in names:
    haproxy(f"set server front_ends/{name} state drain")
    end = time.monotonic() + (MOST_SECONDS if len(names) > 1 else 0)
    while sessions(name) and time.monotonic() < end:
        time.sleep(0.5)
    haproxy(f"set server front_ends/{name} state maint")
    print(supervisor("restart", f"front:{name}"), end="", flush=True)
    end = time.monotonic() + 120
    while not answers(name):
        if time.monotonic() > end:
            haproxy(f"set server front_ends/{name} state ready")
            sys.exit(f"{name} does not answer; the others go on as they are. See {FOLDER}/{name}.log")
        time.sleep(0.5)
    haproxy(f"set server front_ends/{name} state ready")
