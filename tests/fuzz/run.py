"""Cases are sent to servers, several at once; what fails is tried again alone, and made smaller."""

import asyncio
import time
import urllib.request
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from urllib.error import HTTPError

from tests.fuzz.case import Case, smaller
from tests.fuzz.damage import Files
from tests.fuzz.doors import DOORS
from tests.fuzz.hands import Hands
from tests.fuzz.log import SETTLE, Log, kind
from tests.support.app_server import Server

AT_ONCE = 4  # cases on one server
MOST_TRIALS = 200  # to make one failing case smaller
MOST_SUSPECTS = 20  # cases that are tried again, of those that were under way when something was logged
PICTURE = "picture?model=minilm&text=The+cat+sat."


@dataclass
class Failure:
    """What went wrong.

    Attributes:
        from_log: the log says so, and it may have been another case that was under way.
        confirmed: it went wrong again when the case was alone.
    """

    case: Case
    what: str
    from_log: bool = False
    confirmed: bool = False


@dataclass
class Report:
    """How it went.

    Attributes:
        seconds: that each case took, by door.
        failures: one for each kind.
        slowest: the case that took longest, and how many seconds, by door.
    """

    seconds: dict[str, list[float]] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    slowest: dict[str, tuple[float, Case]] = field(default_factory=dict)


async def send(case: Case, hands: Hands) -> str:
    """Send a case; returns what went wrong, "" = nothing."""
    try:
        return await DOORS[case.door].send(hands, case.parts)
    except Exception as error:  # whatever it is, nobody got an answer
        hands.http.close()
        return f"no answer: {type(error).__name__} {error}"


async def fuzz(cases: Sequence[Case], servers: Sequence[Server], models: Path, files: dict[str, Files]) -> Report:
    """Send all of them, in an order that mixes the doors; then look again at those that failed."""
    report, queue = Report(), deque(Random(0).sample(cases, len(cases)))
    suspects = [
        each
        for found in await asyncio.gather(
            *(_one_server(server, queue, Hands(server.port, models, files), report) for server in servers)
        )
        for each in found
    ]
    hands, log = Hands(servers[0].port, models, files), Log(servers[0])
    await log.trouble()
    explained: set[str] = set()  # kinds: a page and the log may tell of the same error
    for name, alike in _kinds(suspects).items():
        if name not in explained:
            report.failures += await _looked_at(name, alike, hands, log, explained)
    report.failures += [each for server in servers if (each := await asyncio.to_thread(_not_well, server))]
    return report


async def _one_server(server: Server, queue: deque[Case], hands: Hands, report: Report) -> list[Failure]:
    log, found = Log(server), []
    under_way: list[Case] = []
    over: deque[Case] = deque(maxlen=2 * AT_ONCE)  # an error may be written when its case is over

    async def runner(own: Hands) -> None:
        while queue:
            case = queue.popleft()
            under_way.append(case)
            begin = time.perf_counter()
            what = await send(case, own)
            seconds = time.perf_counter() - begin
            report.seconds.setdefault(case.door, []).append(seconds)
            if seconds >= max(report.seconds[case.door]):
                report.slowest[case.door] = seconds, case
            if what:
                found.append(Failure(case, what))
            for written in await log.trouble():
                found.extend(Failure(each, written, from_log=True) for each in (*under_way, *over))
            under_way.remove(case)
            over.append(case)

    await asyncio.gather(*(runner(Hands(hands.port, hands.models, hands.files)) for _ in range(AT_ONCE)))
    await _settled(hands)
    found.extend(Failure(each, written, from_log=True) for written in await log.trouble() for each in over)
    return found


def _kinds(suspects: Sequence[Failure]) -> dict[str, list[Failure]]:
    """The failures by their kind of error; those that the error itself names come first."""
    kinds: dict[str, list[Failure]] = {}
    for failure in sorted(suspects, key=lambda failure: failure.from_log):
        kinds.setdefault(kind(failure.what), []).append(failure)
    return kinds


async def _looked_at(name: str, alike: Sequence[Failure], hands: Hands, log: Log, explained: set[str]) -> list[Failure]:
    """One failure for all of a kind: of the first case that fails again alone, as small as it can be made.

    All kinds that this case brings about are explained by it. Errors written at once may mix their lines into a kind
    that no case brings about alone: then there is one failure for each kind that the suspects do bring about.
    """
    confirmed = []
    for failure in alike[:MOST_SUSPECTS]:
        found = await _alone(failure.case, hands, log)
        if new := [each for each in found if each not in explained]:
            explained |= set(found)
            case = await _smallest(name if name in new else new[0], failure.case, hands, log)
            confirmed.append(Failure(case, "\n".join(found.values()), confirmed=True))
        if name in explained:
            break
    return confirmed or [alike[0]]


async def _alone(case: Case, hands: Hands, log: Log) -> dict[str, str]:
    """What goes wrong with this case while nothing else goes on, by its kind."""
    what = await send(case, hands)
    await _settled(hands)
    return {kind(each): each for each in (what, *await log.trouble()) if each}


async def _settled(hands: Hands) -> None:
    """Wait until the server has written what it has to say: its one loop answers this only afterwards."""
    with suppress(OSError):  # it is gone, as the cases to come will tell
        await hands.http.ask("GET", "/_stcore/health", {})
    await asyncio.sleep(SETTLE)


async def _smallest(name: str, case: Case, hands: Hands, log: Log) -> Case:
    """The smallest case that can be made of this one, by leaving out one thing after another, and fails alike."""
    trials, found = MOST_TRIALS, True
    while found and trials > 0:
        found = False
        for parts in smaller(case.parts):
            trials -= 1
            if trials <= 0:
                break
            if name in await _alone(Case(case.door, parts), hands, log):
                case, found = Case(case.door, parts), True
                break
    return case


def _not_well(server: Server) -> Failure | None:
    """A failure if the server does not do its plain work any more."""
    for path in ("_stcore/health", PICTURE):
        try:
            with urllib.request.urlopen(server.url + path, timeout=60) as answer:
                if answer.status == 200:
                    continue
                what = f"status {answer.status}"
        except (OSError, HTTPError) as error:
            what = str(error)
        return Failure(Case("pictures", {"path": f"/{path}"}), f"After all cases, the server does not answer: {what}")
    return None
