"""The waiting room: in with a seat while there are some, a light page with one's place when there are none."""

import base64
import hashlib
import hmac
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from mha_core.serving.seats import ARRIVING_SECONDS, Seats
from mha_core.serving.waiting_room import KEPT_SECONDS, WaitingRoom, sealed

SECRET = base64.b64encode(b"secret").decode()


class Hall:
    """A waiting room with `seats`, a clock of its own, and visitors who each have cookies."""

    def __init__(self, patch: pytest.MonkeyPatch, seats: int) -> None:
        self.taken = 0
        self.now = 0.0
        patch.setattr("mha_core.serving.waiting_room.time.monotonic", lambda: self.now)
        self.waiting_room = WaitingRoom(Seats(seats), lambda: self.taken, SECRET)

    def visitor(self, language: str = "en") -> TestClient:
        headers = {"accept-language": language}
        return TestClient(self.waiting_room.app, "http://hall", follow_redirects=False, headers=headers)

    def waiting(self, language: str = "en", path: str = "/") -> tuple[TestClient, Any]:
        """A visitor who opens a page while the hall is full, and the page that says so."""
        visitor = self.visitor(language)
        assert visitor.get(visitor.get(path).headers["location"]).headers["location"] == path
        return visitor, visitor.get(path)


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch) -> Hall:
    return Hall(monkeypatch, 1)


def test_who_finds_a_seat_goes_on_to_the_address_that_was_asked_for(hall: Hall) -> None:
    visitor = hall.visitor()
    answer = visitor.get("/Inside_a_head?text=a+b&off=1.5")
    assert answer.status_code == 302
    onward = visitor.get(answer.headers["location"])
    assert (onward.status_code, onward.headers["location"]) == (302, "/Inside_a_head?text=a+b&off=1.5")


def test_a_seat_is_signed_and_says_nothing_of_who_has_it(hall: Hall) -> None:
    visitor = hall.visitor()
    cookie = visitor.get(visitor.get("/").headers["location"]).headers.get_list("set-cookie")[0]
    assert f"Max-Age={KEPT_SECONDS}" in cookie and "HttpOnly" in cookie
    number, seal = visitor.cookies["seat"].split(".")
    assert seal == hmac.new(b"secret", number.encode(), hashlib.sha256).hexdigest()
    assert sealed(b"secret") != sealed(b"secret")


@pytest.mark.parametrize("kept", ["", "ticket=0123456789abcdef", "ticket=a.b", "ticket=.", "ticket=\xe4.\xff", "x=y"])
def test_who_keeps_no_cookie_takes_no_seat_and_no_place(hall: Hall, kept: str) -> None:
    """Link previews, monitors, scripts: as many as like."""
    for _ in range(50):
        hall.visitor().get("/", headers={"cookie": kept.encode("latin-1")} if kept else {})
    hall.taken = 1
    for _ in range(50):
        hall.visitor().get("/", headers={"cookie": kept.encode("latin-1")} if kept else {})
    assert hall.waiting_room.seats.waiting == 0
    hall.taken = 0
    visitor = hall.visitor()
    visitor.get(visitor.get("/").headers["location"])
    assert "seat" in visitor.cookies


def test_a_ticket_is_one_person_and_no_seat(hall: Hall) -> None:
    hall.waiting_room.seats.seats = 2
    visitor = hall.visitor()
    visitor.get("/")
    ticket = visitor.cookies["ticket"]
    for _ in range(20):
        again = hall.visitor().get("/", headers={"cookie": f"ticket={ticket}"})
        assert again.status_code == 302
    number, seal = ticket.split(".")
    assert seal != hmac.new(b"secret", number.encode(), hashlib.sha256).hexdigest()
    other = hall.visitor()
    other.get(other.get("/").headers["location"])
    assert "seat" in other.cookies  # the second seat is free


def test_when_all_is_full_a_light_page_says_the_place_and_lets_in_by_itself(hall: Hall) -> None:
    inside = hall.visitor()
    inside.get(inside.get("/").headers["location"])
    (first, one), (second, two) = hall.waiting(), hall.waiting()
    for answer, words in ((one, "You are next."), (two, "1 person is ahead of you.")):
        assert answer.status_code == 503
        assert answer.headers["retry-after"] == "5"
        assert len(answer.content) < 4000
        assert words in answer.text
        assert re.search(r"Your turn comes in about \d+ minutes?\.", answer.text)
    hall.now = ARRIVING_SECONDS
    hall.taken = 1
    assert second.get("/hall/place").json()["in"] is False
    hall.taken = 0
    assert second.get("/hall/place").json()["in"] is False  # the seat is for the first
    assert first.get("/hall/place").json() == {"in": True, "says": ""}
    assert "seat" in first.cookies and "ticket" not in first.cookies
    assert second.get("/hall/place").json()["says"].startswith("You are next.")


@pytest.mark.parametrize(("language", "words"), [("de-AT", "Der Saal ist voll"), ("zh-CN", "大厅已满")])
def test_it_speaks_the_language_of_the_browser(hall: Hall, language: str, words: str) -> None:
    hall.taken = 1
    _, answer = hall.waiting(language)
    assert words in answer.text
    assert f'<html lang="{language[:2]}">' in answer.text
    assert "The hall is full" in hall.waiting(language, "/?lang=en")[1].text


def test_a_browser_without_cookies_is_told_and_not_sent_around(hall: Hall) -> None:
    visitor = hall.visitor()
    onward = visitor.get("/").headers["location"]
    answer = hall.visitor().get(onward)  # the cookie did not come
    assert answer.status_code == 200
    assert "your browser blocks its cookies" in answer.text


@pytest.mark.parametrize("to", ["https://example.org/", "//example.org/", "/\\example.org", "javascript:alert(1)", ""])
def test_nobody_is_sent_to_another_site(hall: Hall, to: str) -> None:
    visitor = hall.visitor()
    visitor.get("/")
    assert visitor.get("/hall/enter", params={"to": to}).headers["location"] == "/"


def test_nobody_who_comes_in_is_sent_to_another_site(hall: Hall) -> None:
    visitor = hall.visitor()
    visitor.get("/")
    assert visitor.get("http://hall//example.org/").headers["location"] == "/"


def test_who_asks_for_a_place_without_a_ticket_asks_for_the_page_again(hall: Hall) -> None:
    hall.taken = 1
    assert hall.visitor().get("/hall/place").json()["in"] is True


@pytest.mark.parametrize("ticket", ["<script>", "a" * 5000])
def test_another_ticket_is_none(hall: Hall, ticket: str) -> None:
    answer = hall.visitor().get("/", headers={"cookie": f"ticket={ticket}"})
    assert answer.headers["location"] == "/hall/enter?to=%2F" and ticket not in answer.headers["set-cookie"]
