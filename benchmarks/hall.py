"""A hall: hundreds of people at several front ends behind HAProxy, all on this machine, where the people are as well.

Everybody opens the page in the same instant, then looks again five times, 5 s apart on average: sessions of Streamlit
as the browser opens them, without a browser. Then one front end is killed in the middle; and people who never rest show
how many runs a second one front end does, and two.

    python -m benchmarks.hall [--people 200 500] [--rounds 5] [--saturated 20]
"""

import argparse
import asyncio
import random
import resource
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from benchmarks.measure import section
from tests.support.hall_server import HallServer
from tests.support.websocket import PATIENCE, open_websocket

THINK = 5.0  # seconds from one look to the next, on average
QUERY = "model=minilm&text=The+keys+to+the+old+cabinet+near+the+window+are+on+the+table.&layer=3&head=1"
BUSY = 60  # people who never rest
GOALS = {200: "looks: p95 ≤ 0.6 s", 500: "nobody lost; first page ≤ 60 s; looks: p95 ≤ 4 s"}
BACK_SECONDS = 15


@dataclass
class Log:
    """Seconds of everybody's first page and later looks, seconds until they were back, and who was lost."""

    first: list[float] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


async def run(socket: ClientConnection) -> None:
    """Ask for the page, and wait until its script has ended."""
    message = BackMsg()
    message.rerun_script.query_string = QUERY
    await socket.send(message.SerializeToString())
    while True:
        data = await asyncio.wait_for(socket.recv(), PATIENCE)
        answer = ForwardMsg()
        answer.ParseFromString(data)  # pyright: ignore[reportArgumentType]
        if answer.delta.new_element.WhichOneof("type") == "exception":
            raise RuntimeError("The page shows an exception.")
        if answer.WhichOneof("type") == "script_finished":
            return


async def person(port: int, rounds: int, log: Log) -> None:
    """One person. Whose connection ends comes back as the browser does: again and again, to the same address."""
    socket: ClientConnection | None = None
    try:
        for round_ in range(rounds + 1):
            start = time.perf_counter()
            ended = None
            while True:
                try:
                    socket = socket or await open_websocket(port)
                    await run(socket)
                    break
                except (ConnectionClosed, OSError) as error:
                    ended, socket = ended or time.perf_counter(), None
                    if time.perf_counter() - ended > PATIENCE:
                        raise TimeoutError("It never came back.") from error
                    await asyncio.sleep(0.5)
            seconds = time.perf_counter() - (ended or start)
            (log.back if ended else log.looks if round_ else log.first).append(seconds)
            if round_ < rounds:
                await asyncio.sleep(random.expovariate(1 / THINK))
    except Exception as error:  # whatever it is, this person is lost
        log.lost.append(repr(error)[:120])
    finally:
        if socket:
            await socket.close()


async def crowd(hall: HallServer, people: int, rounds: int, kill_after: float | None = None) -> Log:
    """Everybody at once; a front end dies after so many seconds."""
    log = Log()
    visits = asyncio.gather(*(person(hall.port, rounds, log) for _ in range(people)))
    if kill_after:
        await asyncio.sleep(kill_after)
        hall.kill("front-1")
    await visits
    return log


async def saturate(port: int, seconds: float) -> tuple[float, float]:
    """Runs a second of BUSY people who never rest, and the CPU seconds a run that asking for them took here."""
    done, end = 0, 0.0

    async def one() -> None:
        nonlocal done
        socket = await open_websocket(port)
        await run(socket)
        while time.perf_counter() < end:
            await run(socket)
            done += 1
        await socket.close()

    end, before = time.perf_counter() + 8 + seconds, _cpu()
    began = time.perf_counter()
    await asyncio.gather(*(one() for _ in range(BUSY)))
    return done / (time.perf_counter() - began), (_cpu() - before) / max(done, 1)


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _seconds(values: list[float]) -> list[str]:
    if not values:
        return ["–", "–", "–"]
    ordered = sorted(values)
    return [f"{each:.2f}" for each in (median(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1])]


def main() -> None:
    """Print a table for the crowds, and one for one front end against two."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--people", type=int, nargs="*", default=[200, 500])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--saturated", type=float, default=20.0, help="seconds for each; 0: left out")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        rows = []
        with HallServer(Path(folder), 2, 2000) as hall:
            for people in asked.people:
                log = asyncio.run(crowd(hall, people, asked.rounds))
                goal = GOALS.get(people, "")
                for what, values in (("first page, s", log.first), ("look again, s", log.looks)):
                    rows.append([str(people), what, *_seconds(values), str(len(log.lost)), goal])
            log = asyncio.run(crowd(hall, min(asked.people, default=100), asked.rounds, kill_after=3 * THINK))
            goal = f"everybody within {BACK_SECONDS} s"
            rows.append([str(len(log.back)), "back after a front end was killed, s", *_seconds(log.back)])
            rows[-1] += [str(len(log.lost)), goal]
        print(section("A hall: two front ends", ["people", "what", "p50", "p95", "longest", "lost", "goal"], rows))
        if asked.saturated:
            found = {}
            for fronts in (1, 2, 1, 2):
                with HallServer(Path(folder), fronts, 2000) as hall:
                    found.setdefault(fronts, []).append(asyncio.run(saturate(hall.port, asked.saturated)))
            one, two = (median(runs for runs, _ in found[fronts]) for fronts in (1, 2))
            cpu = median(cpu for _, cpu in found[2])
            rows = [
                ["one front end", f"{one:.1f}", "", ""],
                ["two", f"{two:.1f}", f"{two / one:.2f}", "≥ 1.7"],
                ["of the two cores, those who ask took", f"{100 * two * cpu / 2:.0f} %", "", ""],
            ]
            print(section("Runs a second, nobody resting", ["front ends", "runs/s", "ratio", "goal"], rows))


if __name__ == "__main__":
    main()
