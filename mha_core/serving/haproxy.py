"""HAProxy before the front ends: its configuration, and what it counts.

A hall sits behind one address, so people are told apart by a cookie: who has opened the page at one front end stays
there, since a Streamlit session lives in one process. A page is given to those who have a seat
(mha_core/serving/waiting_room.py); pictures, phones in a room and files need none.
"""

import csv
import io
import os
import shutil
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from mha_core.errors import HallError
from mha_core.serving.request_source import CAME_THROUGH

SEAT = "seat"  # the cookie of who was let in
FRONT = "front"  # the cookie that names the front end
WAITING_ROOM = "/hall/"  # paths of the waiting room
PAGES, SESSIONS = "pages", "sessions"  # the backends: all else, and websockets
CONNECTIONS = 8000
KNOCKS = 1000  # of one address at the waiting room in ten seconds, at the least: a hall of people is one address
# Paths below these need no seat.
FILES = "/static/ /_stcore/ /component/ /media/ /room /picture /export/ /view /head/ /lesson /stage/ /health"

CONFIGURATION = """\
global
    maxconn {connections}
    stats socket {socket} mode 600 level admin
    tune.ssl.cachesize 0
    tune.bufsize 65536
    noreuseport

defaults
    mode http
    option redispatch 1
    option http-server-close
    retries 3
    retry-on conn-failure empty-response
    timeout http-request 10s
    timeout http-keep-alive 10s
    timeout connect 3s
    timeout client 90s
    timeout server 90s
    timeout tunnel 12h
    timeout client-fin 30s
    timeout queue 60s
    timeout check 5s

frontend hall
    bind {host}:{port}
    acl is_here src 127.0.0.0/8 ::1
    acl is_forwarded req.hdr_cnt(X-Forwarded-For) gt 0
    http-request del-header {came_through}
    http-request set-header {came_through} 1 if is_forwarded
    http-request del-header X-Forwarded-For if !is_here
    option forwardfor if-none
    acl is_waiting_room path_beg {waiting_room}
    acl is_metrics path /metrics
    acl is_session hdr(Upgrade) -i websocket
    acl is_page method GET
    acl is_page_text hdr_sub(Accept) text/html
    acl is_file path_beg {files}
    acl is_seated req.cook({seat}),field(1,.),hmac(sha256,{secret}),hex,lower,strcmp(txn.given) eq 0
    http-request set-var(txn.given) req.cook({seat}),field(2,.)
    acl has_waiting_room nbsrv(waiting_room) gt 0
    stick-table type ipv6 size 100k expire 1m store http_req_rate(10s)
    http-request set-var(txn.knock) int(1) if is_page is_page_text !is_file !is_seated
    acl is_knock var(txn.knock) -m found
    http-request track-sc0 req.hdr_ip(X-Forwarded-For,-1),ipmask(32,64) if is_knock is_here is_forwarded
    http-request track-sc0 src,ipmask(32,64) if is_knock
    http-request deny deny_status 429 if {{ sc_http_req_rate(0) gt {knocks} }}
    use_backend waiting_room if is_waiting_room or is_metrics
    use_backend sessions if is_session
    use_backend waiting_room if is_knock has_waiting_room
    default_backend pages

backend waiting_room
    server waiting_room 127.0.0.1:{waiting_room_port} check inter 2s

backend pages
{servers}

backend sessions
{servers}
"""
SERVERS = """\
    balance leastconn
    cookie {cookie} insert indirect nocache httponly attr SameSite=Lax
    option httpchk GET /_stcore/health
    default-server check inter 2s fastinter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
{lines}"""


@dataclass(frozen=True)
class Front:
    """A front end: its name in cookies, and its port on this machine."""

    name: str
    port: int


def configuration(
    fronts: Sequence[Front],
    *,
    host: str,
    port: int,
    waiting_room_port: int,
    socket: Path,
    secret: str,
    seats: int = 0,
    connections: int = CONNECTIONS,
) -> str:
    """The text of haproxy.cfg.

    Args:
        host, port: where people come.
        waiting_room_port: of the waiting room, on this machine.
        socket: path of HAProxy's own socket.
        secret: what seats are signed with, base64.
        seats: of the hall.
        connections: that are open at once, all in all.
    """
    lines = "\n".join(f"    server {each.name} 127.0.0.1:{each.port} cookie {each.name}" for each in fronts)
    return CONFIGURATION.format(
        host="" if host == "0.0.0.0" else host,
        port=port,
        waiting_room=WAITING_ROOM,
        waiting_room_port=waiting_room_port,
        files=FILES,
        seat=SEAT,
        secret=secret,
        socket=socket,
        connections=connections,
        came_through=CAME_THROUGH,
        knocks=max(KNOCKS, 4 * seats),
        servers=SERVERS.format(cookie=FRONT, lines=lines),
    )


def find_haproxy() -> str | None:
    """The path of HAProxy, which Debian keeps off the PATH of most users; None if there is none."""
    return shutil.which("haproxy", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin")


def counted(path: Path) -> dict[str, int]:
    """How many sessions are open now, by front end.

    Raises:
        HallError: HAProxy does not answer.
    """
    rows = csv.DictReader(io.StringIO(_told(path, "show stat").removeprefix("# ")))
    return {
        row["svname"]: int(row["scur"])
        for row in rows
        if row["pxname"] == SESSIONS and row["svname"] not in ("FRONTEND", "BACKEND")
    }


def set_state(path: Path, name: str, state: Literal["drain", "maint", "ready"]) -> None:
    """Whether a front end gets visitors: only those who are at it (drain), none (maint), or as all others (ready).

    Raises:
        HallError: HAProxy does not answer, or refuses.
    """
    for backend in (PAGES, SESSIONS):
        if said := _told(path, f"set server {backend}/{name} state {state}").strip():
            raise HallError(f"HAProxy refuses: {said}")


def _told(path: Path, command: str) -> str:
    """What HAProxy answers to a command. Raises HallError if it does not."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asked:
            asked.settimeout(2)
            asked.connect(str(path))
            asked.sendall(f"{command}\n".encode())
            return b"".join(iter(lambda: asked.recv(65536), b"")).decode()
    except OSError as error:
        raise HallError(f"HAProxy does not answer: {error}") from error
