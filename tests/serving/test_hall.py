"""A real hall: two front ends behind HAProxy, kept by supervisor; what is killed comes back."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.hall import SOON, Hall, until

pytestmark = pytest.mark.exhaustive  # the app starts five times

PICTURE = "/picture?model=toy-english&text=the+cat+sat"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with Hall(tmp_path_factory.mktemp("hall"), front_ends=2) as hall:
        yield hall


def front_of(hall: Hall, cookie: str = "") -> str | None:
    """The cookie by which HAProxy keeps somebody at a front end; None if it leaves the one that they have."""
    cookies = hall.get(PICTURE, cookie)[2].get_all("Set-Cookie", [])
    return next((each.partition(";")[0] for each in cookies if each.startswith("front=")), None)


def test_pages_and_pictures_are_answered_and_people_stay_at_their_front_end(hall: Hall) -> None:
    assert b"<title>Streamlit</title>" in hall.get("/")[1]
    status, picture, _ = hall.get(PICTURE)
    assert status == 200 and len(picture) > 1000
    assert {front_of(hall) for _ in range(8)} == {"front=front-1", "front=front-2"}
    assert front_of(hall, "front=front-1") is front_of(hall, "front=front-2") is None


@pytest.mark.parametrize("name", ["front-1", "haproxy"])
def test_what_is_killed_comes_back(hall: Hall, name: str) -> None:
    until(lambda: name in hall.processes())
    before = hall.processes()[name]
    os.kill(before, signal.SIGKILL)
    if name != "haproxy":  # meanwhile its people are sent to the other one
        assert hall.get(PICTURE, f"front={name}")[0] == 200
    until(lambda: hall.processes().get(name, before) != before and hall.are_up())
    assert hall.get(PICTURE, "front=front-1")[0] == 200


def test_while_front_ends_are_started_again_everybody_is_answered(hall: Hall) -> None:
    until(lambda: len(hall.processes()) == 3)
    before = hall.processes()
    script, answers = hall.begin_to_restart(), 0
    while script.poll() is None:
        for front in ("front=front-1", "front=front-2", ""):
            assert hall.get(PICTURE, front)[0] == 200
            answers += 1
        time.sleep(0.1)  # the processor is for those that start
    assert script.communicate(timeout=SOON)[0].count("started") == 2 and script.returncode == 0
    after = hall.processes()
    assert {name for name in before if after[name] != before[name]} == {"front-1", "front-2"} and answers > 10


def test_the_log_of_each_front_end_is_a_file(hall: Hall) -> None:
    folder = Path(hall.environment["HALL_FOLDER"])
    assert {file.name for file in folder.glob("*.log")} == {"front-1.log", "front-2.log", "haproxy.log"}
