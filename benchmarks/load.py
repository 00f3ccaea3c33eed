"""Many people at once, without a browser: each a real session of Streamlit that opens Explore and looks again.

A person asks for pictures by HTTP and then tells Streamlit over the websocket, as the browser does: one look every five
seconds on average. Every second look opens another head, the others switch one, and no two people have the same heads
off. One process serves all, on this machine, where the people are as well.

    python -m benchmarks.load [--people 100 200 300] [--seconds 60] [--arrive 10]
"""

import argparse
import asyncio
import random
import tempfile
import time
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from statistics import median

from benchmarks.measure import section
from benchmarks.person import Person
from tests.support.app_server import Server

THINK = 5.0  # seconds from one look to the next, on average
QUIET = 10.0  # seconds without another choice before Streamlit is told, as in assets/js/core/address.js
LAYERS, HEADS = 6, 12
GOALS = {200: "looks: p95 ≤ 1 s; none lost", 300: "none lost"}


@dataclass
class Log:
    """What happened to everybody: seconds by kind, bytes by kind, and what was lost."""

    seconds: dict[str, list[float]] = field(default_factory=dict)
    bytes: dict[str, list[int]] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)

    def add(self, kind: str, seconds: float, size: int) -> None:
        self.seconds.setdefault(kind, []).append(seconds)
        self.bytes.setdefault(kind, []).append(size)


async def visit(person: Person, own: set[str], arrives: float, end: float, log: Log) -> None:
    """One person, from the first picture to the last look.

    Args:
        own: the first heads that this person switches off, nobody else's.
        arrives: seconds until then.
        end: when nobody looks any more, in seconds of the clock.
    """
    chance = random.Random(str(own))
    told: list[asyncio.Task[None]] = []
    try:
        await asyncio.sleep(arrives)
        start = time.perf_counter()
        size = await person.open()
        log.add("page", time.perf_counter() - start, size)
        size = await person.look()
        log.add("first picture", time.perf_counter() - start, size)
        following, off = time.perf_counter() + chance.expovariate(1 / THINK), set[str]()
        while following < end:
            await asyncio.sleep(following - time.perf_counter())
            start = time.perf_counter()
            following = start + chance.expovariate(1 / THINK)
            head = f"{chance.randrange(LAYERS)}.{chance.randrange(HEADS)}"
            if opens := bool(off) and chance.random() < 0.5:
                layer, _, number = head.partition(".")
                person.choose(layer=layer, head=number)
            else:
                off = off ^ {head} if off else own | {head}
                person.choose(off=",".join(sorted(off)))
            kind = "head opened" if opens else "head switched"
            told.append(asyncio.create_task(_tell(person, person.number, log)))
            await _look(person, kind, log)
            for each in told:
                if each.done():
                    each.result()  # raises what went wrong
    except Exception as error:  # whatever it is, this person is lost
        log.lost.append(repr(error)[:120])
    finally:
        for each in told:
            each.cancel()
        await person.leave()


async def _look(person: Person, kind: str, log: Log) -> None:
    start = time.perf_counter()
    size = await person.look()
    log.add(kind, time.perf_counter() - start, size)


async def _tell(person: Person, number: int, log: Log) -> None:
    """Tell Streamlit once nothing more is chosen for a while."""
    await asyncio.sleep(QUIET)
    if person.number > number:
        return
    start = time.perf_counter()
    size = await person.tell()
    log.add("Streamlit told", time.perf_counter() - start, size)


async def crowd(port: int, people: int, seconds: float, arrive: float) -> Log:
    """So many people for so long; they arrive within `arrive` seconds."""
    log, pairs = Log(), list(combinations([f"{i}.{j}" for i in range(LAYERS) for j in range(HEADS)], 2))
    random.Random(0).shuffle(pairs)
    end = time.perf_counter() + arrive + seconds
    await asyncio.gather(*(visit(Person(port), set(pairs[i]), arrive * i / people, end, log) for i in range(people)))
    return log


def rows(people: int, log: Log) -> list[list[str]]:
    """For each kind of wait: how many, p50, p95, the longest, and the median size."""
    shown = []
    looks = [*log.seconds.get("head opened", ()), *log.seconds.get("head switched", ())]
    sizes = [*log.bytes.get("head opened", ()), *log.bytes.get("head switched", ())]
    for kind, seconds, size in (
        *((kind, log.seconds[kind], log.bytes[kind]) for kind in log.seconds),
        ("**all looks**", looks, sizes),
    ):
        if not seconds:
            continue
        ordered = sorted(seconds)
        p95 = ordered[min(int(0.95 * len(ordered)), len(ordered) - 1)]
        times = [f"{value:.2f} s" for value in (median(ordered), p95, ordered[-1])]
        goal = GOALS.get(people, "") if kind == "**all looks**" else ""
        shown.append([str(people), kind, str(len(ordered)), *times, f"{median(size) / 1e3:.1f} kB", "", goal])
    shown[-1][7] = str(len(log.lost))
    return shown


def memory(pid: int | None) -> str:
    """What a process has in memory."""
    status = Path(f"/proc/{pid}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((f"{int(line.split()[1]) / 1e6:.1f} GB" for line in lines if line.startswith("VmRSS")), "unknown")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, nargs="+", default=[100, 200, 300])
    parser.add_argument("--seconds", type=float, default=60, help="after all have arrived")
    parser.add_argument("--arrive", type=float, default=10, help="seconds within which all arrive")
    options = parser.parse_args()
    found: list[list[str]] = []
    for people in options.people:
        with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
            asyncio.run(crowd(server.port, 1, 1, 0))  # so that the model is loaded
            log = asyncio.run(crowd(server.port, people, options.seconds, options.arrive))
            found += rows(people, log)
            print(f"{people} people: {memory(server.pid)} in memory; lost: {log.lost[:3] or 'nobody'}", flush=True)
            if "Traceback" in server.log:
                print(server.log[-2000:])
    header = ["people", "what", "times", "p50", "p95", "longest", "bytes (median)", "people lost", "goal"]
    title = f"Many people at once: one process, all arrive within {options.arrive:.0f} s, a look every {THINK:.0f} s"
    print(section(title, header, found))


if __name__ == "__main__":
    main()
