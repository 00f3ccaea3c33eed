"""A lecture hall: 500 phones follow a speaker and vote, while 20 people use the app. One process serves all.

Everybody is on this machine, and the phones are a process of their own. The people look every five seconds on average,
all the time; the hall comes and goes, so that their clicks are measured with it and without in turns. Goals: a step is
on the last phones within 2 s (p95), no vote lost or counted twice, and clicks at most 1.5 times as slow (median).

    python -m benchmarks.room [--phones 500] [--people 20] [--rounds 2] [--seconds 40]
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.load import HEADS, LAYERS, THINK, Log, crowd, visit
from benchmarks.measure import section
from benchmarks.person import Person
from tests.support.app_server import ROOT, Server

LOOKS = ("head opened", "head switched")


class PhasedLog(Log):
    """A log that knows what is going on: "alone", "arriving" or "room"."""

    phase = "alone"

    def add(self, kind: str, seconds: float, size: int) -> None:
        super().add(f"{self.phase}: {'look' if kind in LOOKS else kind}", seconds, size)


async def measure(port: int, phones: int, people: int, rounds: int, seconds: float) -> tuple[PhasedLog, list[dict]]:
    """People for the whole time, and the hall in every second part of it."""
    log, pairs = PhasedLog(), list(combinations([f"{i}.{j}" for i in range(LAYERS) for j in range(HEADS)], 2))
    random.Random(0).shuffle(pairs)
    stop = time.perf_counter() + 24 * 3600
    visits = [
        asyncio.create_task(visit(Person(port), set(pairs[i]), THINK * i / people, stop, log)) for i in range(people)
    ]
    halls = []
    try:
        log.phase = "begin"
        await asyncio.sleep(3 * THINK)
        for _ in range(rounds):
            log.phase = "alone"
            await asyncio.sleep(seconds)
            log.phase = "arriving"
            halls.append(await _hall(port, phones, seconds, log))
    finally:
        for each in visits:
            each.cancel()
        await asyncio.gather(*visits, return_exceptions=True)
    return log, halls


async def _hall(port: int, phones: int, seconds: float, log: PhasedLog) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.phones", str(port), "--phones", str(phones)]
    command += ["--steps", str(max(1, round(seconds / 10)))]
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE, limit=2**26)
    assert process.stdout
    if (await process.stdout.readline()).strip() != b"ready":
        raise RuntimeError("The hall did not fill.")
    log.phase = "room"
    found = json.loads(await process.stdout.readline())
    await process.wait()
    return found


def quantile(values: list[float], share: float) -> float:
    """The value below which this share of them lies."""
    ordered = sorted(values)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]


def rows(log: PhasedLog, halls: list[dict]) -> list[list[str]]:
    """Waits, and what became of the votes."""
    of_all = {name: [value for hall in halls for value in hall[name]] for name in ("reached", "voted", "wrong")}
    sums = {name: sum(hall[name] for hall in halls) for name in ("votes", "lost", "doubled", "unreached")}
    alone, room = log.seconds["alone: look"], log.seconds["room: look"]

    def times(name: str, values: list[float], goal: str = "") -> list[str]:
        shown = [f"{1000 * value:.0f} ms" for value in (median(values), quantile(values, 0.95), max(values))]
        return [name, str(len(values)), *shown, goal]

    medians, ends = (f"{of(room) / of(alone):.2f}" for of in (median, lambda values: quantile(values, 0.95)))
    wrong = [*of_all["wrong"], *log.lost]
    return [
        times("a step reaches a phone", of_all["reached"], "p95 ≤ 2 s"),
        times("a vote is taken", of_all["voted"]),
        times("a click, without the room", alone),
        times("a click, while phones arrive", log.seconds.get("arriving: look") or [0.0]),
        times("a click, with the room", room),
        ["clicks, with / without", "", medians, ends, "", "median ≤ 1.5"],
        ["steps that did not reach a phone", str(sums["unreached"]), "", "", "", "0 (a newer one came first)"],
        [f"votes lost, of {sums['votes']:,}", str(sums["lost"]), "", "", "", "0"],
        ["votes counted twice", str(sums["doubled"]), "", "", "", "0"],
        ["what went wrong", str(len(wrong)), str(wrong[:2]), "", "", "0"],
    ]  # fmt: skip


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--phones", type=int, default=500)
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=40, help="of each part of a round")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        asyncio.run(crowd(server.port, 1, 1, 0))  # so that the model is loaded
        log, halls = asyncio.run(measure(server.port, options.phones, options.people, options.rounds, options.seconds))
        if "Traceback" in server.log:
            print(server.log[-2000:])
    header = ["what", "times", "p50", "p95", "longest", "goal"]
    title = f"A lecture hall: {options.phones} phones, {options.people} people on Explore, one process"
    print(section(title, header, rows(log, halls)))


if __name__ == "__main__":
    main()
