"""/metrics of a hall: the figures of all front ends under their names, and the seats; for the owner alone."""

import base64
from collections.abc import Sequence

import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.testclient import TestClient

from mha_core.serving import metrics as module
from mha_core.serving.haproxy import Front
from mha_core.serving.seats import Seats
from mha_core.serving.waiting_room import WaitingRoom

TEXT = """\
# HELP mha_sessions Pages that are open.
# TYPE mha_sessions gauge
mha_sessions {sessions}
# HELP mha_errors_total Errors in the server's log.
# TYPE mha_errors_total counter
mha_errors_total{{logger="mha_core"}} 2.0
"""
FRONTS = (Front("front-1", 1), Front("front-2", 2), Front("front-3", 3))
ANSWERS = {1: TEXT.format(sessions=4), 2: TEXT.format(sessions=7), 3: None}  # by port


@pytest.fixture
def waiting_room(monkeypatch: pytest.MonkeyPatch) -> WaitingRoom:
    monkeypatch.setattr(module, "said", lambda port, path, seconds: ANSWERS[port])
    return WaitingRoom(Seats(20), lambda: 11, base64.b64encode(b"secret").decode(), FRONTS)


def read(waiting_room: WaitingRoom, **headers: str) -> Sequence:
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = TestClient(waiting_room.app, "http://127.0.0.1").get("/metrics", headers=given)
    assert answer.status_code == 200
    return list(text_string_to_metric_families(answer.text))


def test_each_figure_stands_under_the_name_of_its_front_end(waiting_room: WaitingRoom) -> None:
    told = {each.name: each.samples for each in read(waiting_room, x_forwarded_for="127.0.0.1")}
    assert {each.labels["front_end"]: each.value for each in told["mha_sessions"]} == {"front-1": 4, "front-2": 7}
    assert [each.labels["logger"] for each in told["mha_errors"]] == ["mha_core", "mha_core"]


def test_the_hall_tells_its_seats_and_how_many_front_ends_answer(waiting_room: WaitingRoom) -> None:
    told = {
        each.name: each.samples[0].value for each in read(waiting_room, x_forwarded_for="::1") if "hall" in each.name
    }
    assert told == {"mha_hall_seats": 20, "mha_hall_taken": 11, "mha_hall_waiting": 0, "mha_hall_front_ends": 2}


def test_strangers_get_nothing(waiting_room: WaitingRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    here = {"x-forwarded-for": "127.0.0.1"}
    others = ({}, {"x-forwarded-for": "192.168.1.7"}, {"x-forwarded-for": "127.0.0.1, 192.168.1.7"})
    proxied = (here | {name: "1"} for name in ("x-came-through", "via", "x-real-ip", "x-forwarded-proto"))
    for headers in (*others, *proxied, here | {"host": "heads.example.org"}):
        assert TestClient(waiting_room.app, "http://127.0.0.1").get("/metrics", headers=headers).status_code == 404
    monkeypatch.setenv("MHA_METRICS", "0123456789abcdef")
    read(waiting_room, x_forwarded_for="192.168.1.7", authorization="Bearer 0123456789abcdef")
