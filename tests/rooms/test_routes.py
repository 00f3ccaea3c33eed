"""A room's routes: who is refused; what listeners are told; what never runs."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from typing import Any

import pytest
from cachetools import TTLCache
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.testclient import TestClient
from starlette.types import Message

from mha_core.rooms.room_types import MOST_CHOICE_CHARS, MOST_CHOICES, MOST_QUESTION_CHARS, FullError, State, Vote
from mha_core.rooms.votes import Rooms
from pages.rooms import FEATURE, check_request, live_updates, routes
from pages.rooms.check_request import MOST_BYTES, Quota, QuotaError, event_stream
from pages.rooms.live_updates import Hub
from pages.rooms.routes import MOST_ADDRESS_CHARS
from pages.shell.server import startup
from pages.shell.server.security_headers import SecurityHeaders
from tests.support.clock import Clock
from tests.support.javascript import value

STATE = {"lesson": "verb", "step": 2, "address": "/?layer=1&text=the+cat", "revealed": False}
ASKED = STATE | {"question": "verb/2/a", "choices": 3, "asks": "", "options": []}
TYPED = {"question": "typed/1/a", "choices": 2, "asks": "Which head <b>is it?", "options": ["3.1", "5.4"]}
NO_ROOM = "a" * 26


@pytest.fixture
def rooms(monkeypatch: pytest.MonkeyPatch) -> Iterator[Rooms]:
    live_updates.rooms.cache_clear()
    yield live_updates.rooms()
    live_updates.rooms.cache_clear()


@pytest.fixture
def client(rooms: Rooms) -> TestClient:
    return TestClient(Starlette(routes=startup.routes(FEATURE.routes), middleware=[Middleware(SecurityHeaders)]))


class Speaker:
    """A speaker with a room whose question is asked."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        opened = client.post("/room", json={}).json()
        self.path, self.key, self.secret = f"/room/{opened['key']}", opened["key"], opened["secret"]
        self.move()

    def move(self, **changes: object) -> Any:
        return self.client.post(f"{self.path}/move", json=ASKED | {"secret": self.secret} | changes)

    def phone(self) -> str:
        return self.client.post(f"{self.path}/join", json={}).json()["phone"]

    def vote(self, phone: str, choice: object = 0, number: object = 1, **changes: object) -> Any:
        vote = {"phone": phone, "question": "verb/2/a", "choice": choice, "number": number}
        return self.client.post(f"{self.path}/vote", json=vote | changes)


@pytest.fixture
def speaker(client: TestClient) -> Speaker:
    return Speaker(client)


def message(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["message"]


# --- what is done


def test_a_room_from_its_opening_to_its_end(client: TestClient, speaker: Speaker, rooms: Rooms) -> None:
    assert speaker.vote(speaker.phone(), 2).status_code == 200
    seen = rooms.look(speaker.key)
    assert (seen.state.step, seen.counts) == (2, (0, 0, 1))
    assert client.post(f"{speaker.path}/close", json={"secret": speaker.secret}).status_code == 200
    assert client.get(speaker.path).status_code == 404
    assert client.get(f"{speaker.path}/events").status_code == 404


def test_a_key_may_be_typed_in_capital_letters(client: TestClient, speaker: Speaker) -> None:
    assert client.get(speaker.path.upper().replace("/ROOM", "/room")).status_code == 200


def test_nothing_of_a_room_is_kept_by_a_browser_or_a_proxy(client: TestClient, speaker: Speaker) -> None:
    phone = speaker.phone()
    for answer in (client.get(speaker.path), speaker.move(), speaker.vote(phone), speaker.vote(phone)):
        assert answer.headers["cache-control"] == "no-store"


# --- what is refused


@pytest.mark.parametrize("key", ["x", NO_ROOM, "a" * 27, "ä" * 26, "%2e%2e", "a" * 25 + "%00"], ids=ascii)
def test_another_key_is_no_room(client: TestClient, speaker: Speaker, key: str) -> None:
    for answer in (
        client.get(f"/room/{key}/qr.svg"),
        client.get(f"/room/{key}/addresses"),
        client.get(f"/room/{key}/events"),
        client.post(f"/room/{key}/join", json={}),
        client.post(f"/room/{key}/move", json=ASKED | {"secret": speaker.secret}),
    ):
        assert answer.status_code == 404


@pytest.mark.parametrize("what", ["move", "watch", "close"])
def test_only_the_speaker_moves_and_closes(client: TestClient, speaker: Speaker, what: str) -> None:
    for secret in (NO_ROOM, speaker.key, speaker.phone(), Speaker(client).secret):
        answer = client.post(f"{speaker.path}/{what}", json=ASKED | {"secret": secret})
        assert answer.status_code == 403


def test_a_replayed_vote_is_refused_and_said_to_count(speaker: Speaker, rooms: Rooms) -> None:
    phone = speaker.phone()
    assert speaker.vote(phone).json() == {}
    again = speaker.vote(phone)
    assert (again.status_code, again.json()["counted"]) == (409, True)
    assert rooms.look(speaker.key).counts == (1, 0, 0)


def test_votes_that_do_not_count(client: TestClient, speaker: Speaker) -> None:
    phone, stranger = speaker.phone(), Speaker(client).phone()
    assert speaker.vote(stranger).status_code == 409
    assert speaker.vote(phone, 3).status_code == 409
    assert speaker.vote(phone, question="verb/1/a").status_code == 409
    speaker.move(revealed=True)
    assert speaker.vote(phone).status_code == 409


def test_the_form_takes_what_the_server_takes() -> None:
    limits = {"question": MOST_QUESTION_CHARS, "option": MOST_CHOICE_CHARS, "options": MOST_CHOICES}
    assert value("rooms/speakers_question", "MOST") == limits


def test_a_typed_question_is_told_to_phones_and_voted_on(speaker: Speaker, rooms: Rooms) -> None:
    phone = speaker.phone()
    speaker.move(**TYPED)
    assert rooms.look(speaker.key).state == State(
        "verb", 2, STATE["address"], False, "typed/1/a", 2, TYPED["asks"], ["3.1", "5.4"]
    )
    assert speaker.vote(phone, question="typed/1/a", choice=1).status_code == 200
    assert speaker.vote(phone).status_code == 409  # that of the lesson
    assert rooms.look(speaker.key).counts == (0, 1)


INVALID = [
    *(("choice", value) for value in (-1, 6, 1.0, "1", None, True, 10**30)),
    *(("number", value) for value in (-1, 2**53, "1", None)),
    *(("question", value) for value in (None, 3, [], "x" * 101)),
    *(("phone", value) for value in (None, {}, "x" * 101)),
]


def test_a_vote_of_another_form_is_refused(speaker: Speaker) -> None:
    phone = speaker.phone()
    for name, invalid in INVALID:
        status, said = message(speaker.vote(**{"phone": phone, name: invalid}))
        assert (status, said.partition(" ")[0]) == (400, name), invalid


INVALID_STATES = [
    *({"address": value} for value in ("", "//evil.example/", "https://evil.example/", "javascript:alert(1)")),
    *({"address": value} for value in ("/\\evil.example", "/?text=<b>\n", "/?a=1#x\x00", "/a b", "/../x", None)),
    *({"address": value} for value in ("/x\u2028", "/?" + "x" * MOST_ADDRESS_CHARS, "/ä")),
    *({"lesson": value} for value in ("<script>", "a b", "x" * 101, 3, "a\n")),
    *({"question": value} for value in ("<img src=x>", "'", None)),
    *({"step": value} for value in (-1, "2", 1.5, 1001, True)),
    *({"choices": value} for value in (-1, 7, "3")),
    *({"revealed": value} for value in (1, "true", None)),
    *({"asks": value} for value in (None, 3, "x" * 301)),
    *(TYPED | {"options": value} for value in (None, "3.1", ["3.1"], ["3.1", 5], ["3.1", "x" * 101], ["a"] * 7)),
    {"options": ["is", "are", "be"]},  # with no question
    {"secret": None},
]


def test_a_state_of_another_form_is_refused(speaker: Speaker, rooms: Rooms) -> None:
    before = rooms.look(speaker.key)
    for changes in INVALID_STATES:
        assert speaker.move(**changes).status_code == 400, changes
    assert rooms.look(speaker.key) == before


@pytest.mark.parametrize(
    "origin", ["https://stranger.example", "null", "http://testserver.stranger.example", "http://["]
)
@pytest.mark.parametrize("what", ["", "/join", "/vote", "/move", "/watch", "/close"])
def test_a_page_of_another_site_can_do_nothing(client: TestClient, speaker: Speaker, origin: str, what: str) -> None:
    path = f"{speaker.path}{what}" if what else "/room"
    answer = client.post(path, json=ASKED | {"secret": speaker.secret}, headers={"origin": origin})
    assert answer.status_code == 403


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonx"])
def test_what_a_form_of_another_site_could_send_is_refused(client: TestClient, kind: str) -> None:
    assert client.post("/room", content="{}", headers={"content-type": kind}).status_code == 415


@pytest.mark.parametrize("body", ["", "{", "\xff", "[" * 20_000, "NaN", b"\xff\xfe"], ids=lambda body: repr(body[:6]))
def test_what_is_not_json_is_refused(client: TestClient, body: str | bytes) -> None:
    answer = client.post("/room", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400


def test_a_body_is_bounded(client: TestClient) -> None:
    body = json.dumps({"x": "x" * MOST_BYTES})
    answer = client.post("/room", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 413


def test_a_body_that_does_not_come_is_refused(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_request, "MOST_SECONDS", 0.05)
    sent: list[Message] = []

    async def receive() -> Message:
        return await asyncio.Future()

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "path": "/room", "headers": headers, "query_string": b""}
    asyncio.run(asyncio.wait_for(client.app(scope, receive, send), 10))
    assert sent[0]["status"] == 408


# --- one address


@pytest.fixture
def stranger(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    """Another machine, which may do all things three times."""
    for name in ("ROOMS", "JOINS", "VOTES"):
        monkeypatch.setattr(routes, name, Quota(3, 600))
    return TestClient(client.app, client=("203.0.113.7", 50000))


def test_one_address_does_so_much_and_others_as_much_again(stranger: TestClient) -> None:
    speaker = Speaker(stranger)
    phone = speaker.phone()
    vote = {"phone": phone, "question": "", "choice": 0, "number": 1}
    posts = {
        "room": lambda site: site.post("/room", json={}),
        "join": lambda site: site.post(f"{speaker.path}/join", json={}),
        "vote": lambda site: site.post(f"{speaker.path}/vote", json=vote),
    }
    for name, post in posts.items():
        answers = [post(stranger) for _ in range(5)]
        assert answers[-1].status_code == 429, name
        for address in ("203.0.113.8", "2001:db8::1", "127.0.0.1", "::1", "testclient"):
            assert post(TestClient(stranger.app, client=(address, 50000))).status_code != 429


def test_a_quota_begins_anew_after_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    quota, clock = Quota(2, 10), Clock()
    quota._counts = TTLCache(9, 10, clock)

    def takes(address: str) -> bool:
        try:
            quota.take(Request({"type": "http", "headers": [], "client": (address, 1)}))
        except QuotaError:
            return False
        return True

    assert [takes("2001:db8::1"), takes("2001:db8::2"), takes("2001:db8::3")] == [True, True, False]  # one network
    assert takes("2001:db8:0:1::1")
    clock.now = 9
    assert not takes("2001:db8::1")
    clock.now = 10
    assert takes("2001:db8::1")
    assert all(takes("127.0.0.1") for _ in range(9))


def test_a_phone_whose_place_is_taken_is_told_that_it_may_join_again(speaker: Speaker) -> None:
    assert speaker.vote("a" * 26).json()["rejoin"]


# --- the phones' page


def test_the_page_says_nothing_of_its_room_and_runs_no_script_of_its_own(client: TestClient, speaker: Speaker) -> None:
    page = client.get(speaker.path)
    assert speaker.key not in page.text
    assert page.text.count("<script") == page.text.count('<script type="module" src="/charts/') == 1
    assert "'unsafe-inline'" not in page.headers["content-security-policy"].partition("script-src")[2].partition(";")[0]
    assert client.head(speaker.path).status_code == 200


# --- those who listen


class Connection:
    """A request that is answered for ever, without a network: what has been sent so far, until it hangs up."""

    def __init__(self, client: TestClient, path: str, **words: str) -> None:
        self.app = client.app
        headers = [(b"host", b"testserver"), (b"content-type", b"application/json")]
        self.scope = {"type": "http", "method": "POST" if words else "GET", "path": path, "headers": headers}
        self.scope |= {"query_string": b"as=speaker", "http_version": "1.1", "client": ("127.0.0.1", 50000)}
        self.body = json.dumps(words).encode()

    async def first(self) -> tuple[int, dict[str, Any]]:
        """The status, and the first state or sentence."""
        sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        received = iter([{"type": "http.request", "body": self.body}])
        forever = asyncio.Event()

        async def receive() -> dict[str, Any]:
            if (message := next(received, None)) is None:
                await forever.wait()
            return message or {"type": "http.disconnect"}

        serving = asyncio.create_task(self.app(self.scope, receive, sent.put))
        try:
            status = (await asyncio.wait_for(sent.get(), 30))["status"]
            while b"{" not in (piece := (await asyncio.wait_for(sent.get(), 30))["body"]):
                pass
        finally:
            forever.set()
            await serving
        return status, json.loads(piece[piece.index(b"{") :])


def test_only_the_speaker_hears_votes_before_the_answer(client: TestClient, speaker: Speaker) -> None:
    speaker.vote(speaker.phone(), 2)

    async def story() -> None:
        assert (await Connection(client, f"{speaker.path}/events").first())[1]["counts"] == []  # it says as=speaker
        heard = await Connection(client, f"{speaker.path}/watch", secret=speaker.secret).first()
        assert (heard[0], heard[1]["counts"]) == (200, [0, 0, 1])

    asyncio.run(story())


def test_strangers_take_no_place_of_the_speaker(
    client: TestClient, speaker: Speaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_updates, "MOST_SPEAKERS", 0)  # whoever is let in as a speaker finds it full
    for secret in (NO_ROOM, speaker.key, speaker.phone(), "", Speaker(client).secret):
        answer = client.post(f"{speaker.path}/watch", json={"secret": secret})
        assert answer.status_code == 403
    assert client.post(f"{speaker.path}/watch", json={"secret": speaker.secret}).status_code == 503


class Heard:
    """Reads server-sent events one by one."""

    def __init__(self, stream: AsyncIterator[bytes]) -> None:
        self.stream = stream

    async def state(self) -> dict[str, Any]:
        """The next state, its id too."""
        while True:
            lines = (await asyncio.wait_for(anext(self.stream), 30)).decode().splitlines()
            given = dict(line.split(": ", 1) for line in lines if line and not line.startswith(":"))
            if "event" in given:
                return given
            if "data" in given:
                return json.loads(given["data"]) | {"id": given["id"]}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch, rooms: Rooms) -> Rooms:
    monkeypatch.setattr(live_updates, "POLL_SECONDS", 0.005)
    return rooms


def test_phones_hear_steps_and_the_votes_only_after_the_answer(quick: Rooms) -> None:
    async def story() -> None:
        own, opened = Hub(), quick.open()
        state = State("verb", 2, "/", False, "verb/2/a", 2)
        async with (
            aclosing(await own.listen(opened.key, speaks=False, last="")) as phone,
            aclosing(await own.listen(opened.key, speaks=True, last="")) as speaker,
        ):
            at_phone, at_speaker = Heard(phone), Heard(speaker)
            assert (await at_phone.state())["step"] == (await at_speaker.state())["step"] == 0
            quick.move(opened.key, opened.secret, state)
            assert (await at_phone.state())["question"] == "verb/2/a"
            quick.vote(opened.key, quick.join(opened.key), Vote("verb/2/a", 1, 1))
            while (heard := await at_speaker.state())["counts"] != [0, 1]:
                pass
            assert heard["here"] == 1
            quick.move(opened.key, opened.secret, State("verb", 2, "/", True, "verb/2/a", 2))
            heard = await at_phone.state()  # nothing in between: votes are no news to phones
            assert (heard["revealed"], heard["counts"], heard["version"]) == (True, [0, 1], 3)
            quick.close(opened.key, opened.secret)
            assert (await at_phone.state())["event"] == "closed"
            while "event" not in await at_speaker.state():
                pass

    asyncio.run(story())


def test_whoever_missed_many_steps_hears_the_newest_alone(quick: Rooms) -> None:
    async def story() -> None:
        own, opened = Hub(), quick.open()
        async with aclosing(await own.listen(opened.key, speaks=False, last="")) as phone:
            heard = Heard(phone)
            first = await heard.state()
        for step in range(1, 50):
            quick.move(opened.key, opened.secret, State("verb", step))
        async with aclosing(await own.listen(opened.key, speaks=False, last=first["id"])) as phone:
            newest = await Heard(phone).state()
            assert (newest["step"], newest["version"]) == (49, 50)
        async with aclosing(await own.listen(opened.key, speaks=False, last=newest["id"])) as phone:
            heard = Heard(phone)
            quick.move(opened.key, opened.secret, State("verb", 50))
            assert (await heard.state())["step"] == 50  # not 49 again

    asyncio.run(story())


def test_listeners_are_bounded_and_leave(quick: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_updates, "MOST_PHONES", 3)

    async def story() -> None:
        own, opened = Hub(), quick.open()
        listening = [await own.listen(opened.key, speaks=False, last="") for _ in range(3)]
        for each in listening:
            await anext(each)
        with pytest.raises(FullError):
            await own.listen(opened.key, speaks=False, last="")
        await listening[0].aclose()
        assert await own.listen(opened.key, speaks=False, last="")
        for each in listening:
            await each.aclose()

    asyncio.run(story())


@pytest.mark.parametrize("most", [3, 9])
def test_listeners_leave_room_for_pages_and_for_other_networks(
    quick: Rooms, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, most: int
) -> None:
    monkeypatch.setattr(live_updates, "connections", lambda: most)
    monkeypatch.setattr(live_updates, "MOST_LISTENERS", 3)

    async def story() -> None:
        own, opened = Hub(), quick.open()
        hall = {"speaks": False, "last": "", "address": "203.0.113.7"}
        listening = [await own.listen(opened.key, **hall) for _ in range(3)]
        for each in listening:
            await anext(each)
        for _ in range(2):
            with pytest.raises(FullError):
                await own.listen(opened.key, **hall)
        assert len(caplog.records) == (most == 3)
        if most == 9:
            assert await own.listen(opened.key, speaks=False, last="", address="203.0.113.8")
        await listening[0].aclose()
        assert await own.listen(opened.key, **hall)
        for each in listening:
            await each.aclose()
        assert not own._from

    asyncio.run(story())


def test_a_silence_is_filled_and_no_proxy_waits_with_an_event(quick: Rooms) -> None:
    async def story() -> None:
        answer = event_stream(await Hub().listen(quick.open().key, speaks=False, last=""))
        assert (answer.media_type, answer.ping_interval) == ("text/event-stream", 15)
        assert (answer.headers["x-accel-buffering"], answer.headers["cache-control"]) == ("no", "no-store")

    asyncio.run(story())
