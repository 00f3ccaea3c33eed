"""Front ends are started again one after another: their visitors stay, new ones go to the others."""

import asyncio
import logging
import sys
import time
import urllib.request
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path

import pytest
from websockets.sync.client import connect

from mha_core.errors import HallError
from mha_core.serving import front_ends, processes
from mha_core.serving.haproxy import Front
from mha_core.serving.processes import Process
from tests.support.hall_server import HallServer

FRONTS = [Front("front-1", 1), Front("front-2", 2)]
PATIENCE = 600  # seconds


BUSY = -1


class Happened(list[str]):
    """What happens to a hall whose front ends have visitors: so many at each look, then none."""

    def __init__(self, patch: pytest.MonkeyPatch, visitors: dict[str, list[int]], broken: str = "") -> None:
        async def answer(fronts: list[Front]) -> None:
            if fronts[0].name == broken:
                raise HallError(f"{broken} did not answer.")

        def counted(socket: Path) -> dict[str, int]:
            now = {name: counts.pop(0) if counts else 0 for name, counts in visitors.items()}
            if BUSY in now.values():
                raise HallError("HAProxy does not answer.")
            return now

        patch.setattr(front_ends, "CHECK_SECONDS", 0)
        patch.setattr(front_ends, "counted", counted)
        patch.setattr(front_ends, "set_state", lambda socket, name, state: self.append(f"{name} {state}"))
        patch.setattr(front_ends, "until_they_answer", answer)

    def restart(self, fronts: list[Front], seconds: float) -> "Happened":
        note = self.append

        class Noted(Process):
            async def restart(self) -> None:
                note(f"{self.name} again")

        noted = [Noted(front.name, [], Path(), {}) for front in fronts]
        asyncio.run(front_ends.restart_all(fronts, noted, Path("s"), seconds))
        return self


ALL = [f"{name} {state}" for name in ("front-1", "front-2") for state in ("drain", "maint", "again", "ready")]


def test_each_waits_for_its_visitors_before_it_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    visitors = {"front-1": [2, BUSY, 1, 1], "front-2": []}
    assert Happened(monkeypatch, visitors).restart(FRONTS, PATIENCE) == ALL
    assert visitors["front-1"] == []


def test_nobody_is_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Happened(monkeypatch, {"front-1": [1] * 10**6}).restart(FRONTS, 0.01) == ALL


def test_a_hall_of_one_front_end_does_not_lock_new_visitors_out(monkeypatch: pytest.MonkeyPatch) -> None:
    happened = Happened(monkeypatch, {"front-1": [1] * 10}).restart(FRONTS[:1], PATIENCE)
    assert happened == ["front-1 maint", "front-1 again", "front-1 ready"]


def test_if_the_new_version_does_not_start_the_others_go_on_as_they_are(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert Happened(monkeypatch, {"front-1": []}, broken="front-1").restart(FRONTS, PATIENCE) == ALL[:4]
    assert caplog.messages[-1] == "The other front ends go on as they are. front-1 did not answer."


def test_a_process_that_was_restarted_may_end_at_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The hall, which waits for the first HallError of a process, would end with it."""
    monkeypatch.setattr(processes, "MOST_QUICK", 1)
    caplog.set_level(logging.INFO)
    ends = tmp_path / "ends"
    command = [sys.executable, "-c", f"import os, time; os.path.exists({str(ends)!r}) or time.sleep(600)"]

    async def story() -> None:
        process = Process("one", command, tmp_path, {})
        keeping = asyncio.create_task(process.keep())
        while process.process is None:
            await asyncio.sleep(0.01)
        ends.touch()
        await process.restart()
        while not any("ends at once" in message for message in caplog.messages):
            assert not keeping.done(), "The hall would end."
            await asyncio.sleep(0.01)
        keeping.cancel()

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


class Visitor:
    """Somebody with a browser's cookies."""

    def __init__(self, hall: HallServer) -> None:
        self.url, self.jar = hall.url, CookieJar()
        self.look()

    def look(self) -> str:
        """Open the page; the name of the front end that has answered."""
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        opener.addheaders = [("Accept", "text/html")]
        assert opener.open(self.url, timeout=PATIENCE).status == 200
        return next(cookie.value for cookie in self.jar if cookie.name == "front") or ""


def wait(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.2)


@pytest.mark.exhaustive
def test_a_hall_is_started_again_around_somebody_who_is_there(tmp_path: Path) -> None:
    with HallServer(tmp_path, front_ends=2, seats=100) as hall:
        before = hall.front_ends()
        visitor = next(each for each in (Visitor(hall) for _ in range(20)) if each.look() == "front-1")
        stream = hall.url.replace("http", "ws") + "_stcore/stream"
        origin, cookie = hall.url.rstrip("/"), {"Cookie": "front=front-1"}
        with connect(stream, origin=origin, subprotocols=["streamlit"], additional_headers=cookie):  # type: ignore
            hall.restart_front_ends()
            wait(lambda: "front-1 takes no new visitors" in hall.log)
            assert {Visitor(hall).look() for _ in range(4)} == {"front-2"}
            assert visitor.look() == "front-1"
            assert hall.front_ends() == before
        wait(lambda: "All front ends were started again." in hall.log)
        after = hall.front_ends()
        assert after.keys() == before.keys() and not set(after.values()) & set(before.values())
        assert {Visitor(hall).look() for _ in range(8)} == {"front-1", "front-2"}
        assert hall.log.count("it is started again.") == 2
