"""The first visitors of a fresh server, all in the same instant and on all pages: nobody may see an error.

    python -m benchmarks.first_visitors [--times 10] [--people 20]

Also how long the server takes to start, and until the last of them has a page.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from benchmarks.measure import section
from tests.support.app_server import Server
from tests.support.visit import all_at_once


def main() -> None:
    """Start so many servers, one after another, and say what went wrong. Exits with 1 if anything did."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--times", type=int, default=10, help="how many fresh servers")
    parser.add_argument("--people", type=int, default=20, help="visitors of each")
    options = parser.parse_args()
    starts, pages, wrong = [], [], []
    for _ in range(options.times):
        with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
            starts.append(server.seconds_to_start)
            begin = time.perf_counter()
            wrong += asyncio.run(all_at_once(server.port, options.people))
            pages.append(time.perf_counter() - begin)
            wrong += [line for line in server.log.splitlines() if "Error" in line or "Traceback" in line]
    title = f"{options.people} first visitors in the same instant, {options.times} fresh servers"
    row = [f"{median(starts):.1f} s", f"{median(pages):.1f} s", str(len(wrong))]
    print(section(title, ["start (median)", "everybody has a page (median)", "errors"], [row]), *wrong[:20], sep="\n")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
