"""Whether one visitor's hostile address holds up another's click, while it is opened again and again.

    python -m benchmarks.stall [--looks 10]

A click asks for the picture of heads that nobody switched off before. Its median time while somebody opens such an
address is divided by its median time just before and after, when nobody does. The goal is at most 3. Who opens it has a
process of its own: what that reads of the server's answers must not hold up the click, too.
"""

import argparse
import asyncio
import tempfile
import time
from contextlib import suppress
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import quote

from benchmarks.measure import section
from benchmarks.person import LostError, Person
from tests.support.app_server import Server
from tests.support.visit import visit

LONG = 100_000  # characters
GOAL = 3
ATTACKS = {
    "a harmless link (to compare)": "text=hi&off=1.1",
    "60 kB of + in off": f"text=hi&off=1.1{'+' * 60_000}a",
    "60 kB of + in chosen": f"text=hi&scope=chosen+heads&chosen=1.1{'+' * 60_000}a",
    "1,000 nested model names": f"text=hi&model={'scratch-bert:+' * 1000}",
}
ATTACKS |= {
    f"{LONG:,} of {character!r} in {name}": f"{name}={quote(character) * LONG}"
    for name in ("text", "pair", "off", "chosen", "model", "pin", "at", "curves", "job", "no-such-name")
    for character in ("a", ".")
}


class Clicks:
    """A person who switches other heads off each time."""

    def __init__(self, port: int) -> None:
        self.person = Person(port)
        self.fresh = combinations([f"{layer}.{head}" for layer in range(6) for head in range(12)], 3)

    async def median_of(self, looks: int) -> float:
        """Seconds of a click."""
        seconds = []
        for _ in range(looks):
            self.person.choose(off=",".join(next(self.fresh)))
            start = time.perf_counter()
            await self.person.look()
            seconds.append(time.perf_counter() - start)
            await asyncio.sleep(0.1)
        return median(seconds)


async def attack(port: int, query: str, over: asyncio.Event) -> None:
    """Open this address again and again, as a page and as a picture, until it is over."""
    while not over.is_set():
        await visit(port, query=query)
        with suppress(
            LostError, OSError, asyncio.IncompleteReadError, KeyError, ValueError
        ):  # refused, as it should be
            await Person(port)._get(f"/picture?{query}")


def attacker(port: int, orders: Any) -> None:
    """Attack with each address that is ordered, until the next order, which is to stop; then say that it is over."""

    async def obey() -> None:
        while query := await asyncio.to_thread(orders.recv):
            over = asyncio.Event()  # Python 3.11 can lose a cancellation
            task = asyncio.create_task(attack(port, query, over))
            await asyncio.to_thread(orders.recv)
            over.set()
            await task  # raises what went wrong
            orders.send("over")

    asyncio.run(obey())


async def measure(port: int, looks: int, orders: Any) -> list[list[str]]:
    """A row for each attack."""
    clicks, rows = Clicks(port), []
    await visit(port)
    await clicks.median_of(looks)  # warm
    for name, query in ATTACKS.items():
        before = await clicks.median_of(looks)
        orders.send(query)
        await asyncio.sleep(0.5)
        during = await clicks.median_of(looks)
        orders.send("stop")
        await asyncio.to_thread(orders.recv)  # an error there closes the pipe, which is one here
        await asyncio.sleep(1)
        usual = median([before, await clicks.median_of(looks)])
        times = during / usual
        rows.append(
            [name, f"{1000 * usual:.0f} ms", f"{1000 * during:.0f} ms", f"{times:.1f}", "" if times <= GOAL else "!"]
        )
        print(*rows[-1], sep=" | ", flush=True)
    return rows


def main() -> None:
    """Measure on one fresh server, and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--looks", type=int, default=10, help="clicks for each number")
    options = parser.parse_args()
    processes = get_context("spawn")
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        orders, theirs = processes.Pipe()
        process = processes.Process(target=attacker, args=(server.port, theirs), daemon=True)
        process.start()
        theirs.close()
        rows = asyncio.run(measure(server.port, options.looks, orders))
        orders.send("")
        process.join()
    header = ["address", "a click alone", "meanwhile", "times", f"over {GOAL}"]
    print(section("One visitor's address and another's click", header, rows))


if __name__ == "__main__":
    main()
