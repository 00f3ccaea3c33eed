"""Rooms: what counts as a vote, who may move a room, what is refused, and what is forgotten."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, consumes, initialize, invariant, rule

from mha_core.rooms.room_types import (
    IDLE_SECONDS,
    MOST_QUESTIONS,
    MOST_ROOMS,
    UNUSED_SECONDS,
    BusyError,
    FullError,
    NoRoomError,
    NotJoinedError,
    ReplayedError,
    RoomCredentials,
    RoomError,
    SpeakerError,
    State,
    StoreError,
    Vote,
    VoteError,
)
from mha_core.rooms.votes import SILENT_SECONDS, Rooms

ASKED = State("verb", 2, "/?layer=1", False, "verb/2/a", 3)


class Clock:
    now = 1e9

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["memory", "file"])
def rooms(request: pytest.FixtureRequest, tmp_path: Path, clock: Clock) -> Rooms:
    return Rooms(tmp_path / "rooms.sqlite3" if request.param == "file" else None, clock)


@pytest.fixture
def room(rooms: Rooms) -> RoomCredentials:
    """A room whose question is asked."""
    opened = rooms.open()
    rooms.move(opened.key, opened.secret, ASKED)
    return opened


# --- keys


def test_keys_and_secrets_are_unguessable_and_all_different(rooms: Rooms) -> None:
    """26 digits of 5 bits; none that is taken for another one."""
    opened = [rooms.open() for _ in range(20)]
    tokens = [token for each in opened for token in (each.key, each.secret)] + [rooms.join(opened[0].key)]
    assert len(set(tokens)) == 41
    assert all(len(token) == 26 and set(token) <= set("0123456789abcdefghjkmnpqrstvwxyz") for token in tokens)


def test_the_file_has_no_secret_and_is_nobody_elses(tmp_path: Path) -> None:
    file = tmp_path / "rooms.sqlite3"
    opened = Rooms(file).open()
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert opened.key.encode() in written
    assert opened.secret.encode() not in written
    assert file.stat().st_mode & 0o077 == 0


# --- the speaker


def test_a_step_is_seen_and_the_version_grows(rooms: Rooms, room: RoomCredentials) -> None:
    assert rooms.look(room.key).state == ASKED
    before = rooms.look(room.key).version
    assert rooms.move(room.key, room.secret, replace(ASKED, step=3)) == before + 1
    assert rooms.look(room.key).state.step == 3


@pytest.mark.parametrize("secret", ["", "x", "a" * 26, "ä", "\udc80"], ids=ascii)
def test_only_the_speaker_moves_and_closes(rooms: Rooms, room: RoomCredentials, secret: str) -> None:
    with pytest.raises(SpeakerError):
        rooms.move(room.key, secret, replace(ASKED, step=9))
    with pytest.raises(SpeakerError):
        rooms.close(room.key, secret)
    assert rooms.look(room.key).state == ASKED


def test_the_key_and_the_secret_of_another_room_do_not_help(rooms: Rooms, room: RoomCredentials) -> None:
    other = rooms.open()
    for secret in (other.secret, other.key, room.key, rooms.join(room.key)):
        with pytest.raises(SpeakerError):
            rooms.move(room.key, secret, ASKED)


# --- votes


def test_a_vote_is_counted_once_and_may_be_changed(rooms: Rooms, room: RoomCredentials) -> None:
    phone, other = rooms.join(room.key), rooms.join(room.key)
    rooms.vote(room.key, phone, Vote("verb/2/a", 0, 1))
    rooms.vote(room.key, other, Vote("verb/2/a", 2, 1))
    assert rooms.look(room.key).counts == (1, 0, 1)
    rooms.vote(room.key, phone, Vote("verb/2/a", 1, 2))
    assert rooms.look(room.key).counts == (0, 1, 1)


REFUSED = {
    "a replayed one": (Vote("verb/2/a", 0, 7), ReplayedError),
    "an older one": (Vote("verb/2/a", 1, 3), ReplayedError),
    "for another step": (Vote("verb/1/a", 0, 8), VoteError),
    "for other words of this question": (Vote("verb/2/b", 0, 8), VoteError),
    "for none": (Vote("", 0, 8), VoteError),
    "for a choice that is not there": (Vote("verb/2/a", 3, 8), VoteError),
    "for a choice before the first": (Vote("verb/2/a", -1, 8), VoteError),
}


@pytest.mark.parametrize(("vote", "error"), REFUSED.values(), ids=REFUSED)
def test_a_vote_is_refused(rooms: Rooms, room: RoomCredentials, vote: Vote, error: type[RoomError]) -> None:
    phone = rooms.join(room.key)
    rooms.vote(room.key, phone, Vote("verb/2/a", 0, 7))
    with pytest.raises(error):
        rooms.vote(room.key, phone, vote)
    assert rooms.look(room.key).counts == (1, 0, 0)


def test_a_phone_votes_in_the_room_that_it_joined(rooms: Rooms, room: RoomCredentials) -> None:
    other = rooms.open()
    rooms.move(other.key, other.secret, ASKED)
    for stranger in (rooms.join(other.key), "", "no token"):
        with pytest.raises(VoteError, match="has not joined"):
            rooms.vote(room.key, stranger, Vote("verb/2/a", 0, 1))
    assert rooms.look(room.key).counts == (0, 0, 0)


def test_no_vote_counts_once_the_answer_is_shown(rooms: Rooms, room: RoomCredentials) -> None:
    phone = rooms.join(room.key)
    rooms.move(room.key, room.secret, replace(ASKED, revealed=True))
    with pytest.raises(VoteError, match="The answer is shown already"):
        rooms.vote(room.key, phone, Vote("verb/2/a", 0, 1))


def test_votes_stay_with_their_question(rooms: Rooms, room: RoomCredentials) -> None:
    """The speaker goes on, and back: the counts are there again."""
    rooms.vote(room.key, rooms.join(room.key), Vote("verb/2/a", 2, 1))
    rooms.move(room.key, room.secret, replace(ASKED, step=3, question="verb/3/a", choices=2))
    assert rooms.look(room.key).counts == (0, 0)
    rooms.move(room.key, room.secret, ASKED)
    assert rooms.look(room.key).counts == (0, 0, 1)


def test_a_crowd_in_threads_is_counted_to_the_last_vote(rooms: Rooms, room: RoomCredentials) -> None:
    def one(i: int) -> None:
        phone = rooms.join(room.key)
        rooms.vote(room.key, phone, Vote("verb/2/a", i % 3, 1))
        rooms.vote(room.key, phone, Vote("verb/2/a", (i + 1) % 3, 2))

    with ThreadPoolExecutor(8) as threads:
        list(threads.map(one, range(300)))
    assert rooms.look(room.key).counts == (100, 100, 100)


# --- bounds


@pytest.mark.exhaustive
def test_ten_times_as_many_joins_as_a_room_takes_are_survived(
    rooms: Rooms, room: RoomCredentials, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mha_core.rooms.votes.MOST_PHONES", 50)
    for _ in range(500):
        rooms.join(room.key)
    assert rooms.look(room.key).state == ASKED
    assert rooms.join(rooms.open().key)


def test_who_joins_again_and_again_keeps_nobody_out(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that lost its place joins again and votes; those that have voted keep theirs."""
    monkeypatch.setattr("mha_core.rooms.votes.MOST_PHONES", 5)
    room = rooms.open()
    rooms.move(room.key, room.secret, ASKED)
    first, second = rooms.join(room.key), rooms.join(room.key)
    rooms.vote(room.key, first, Vote("verb/2/a", 1, 1))
    for _ in range(200):
        rooms.join(room.key)
    with pytest.raises(NotJoinedError):
        rooms.vote(room.key, second, Vote("verb/2/a", 2, 1))
    rooms.vote(room.key, rooms.join(room.key), Vote("verb/2/a", 2, 1))
    rooms.vote(room.key, first, Vote("verb/2/a", 0, 2))
    assert rooms.look(room.key).counts == (1, 0, 1)
    for _ in range(3):
        rooms.vote(room.key, rooms.join(room.key), Vote("verb/2/a", 2, 1))
    with pytest.raises(FullError):
        rooms.join(room.key)
    rooms.move(room.key, room.secret, replace(ASKED, question="verb/3/a"))
    assert rooms.join(room.key)  # nobody has voted on this one


def test_there_are_so_many_rooms_and_unused_ones_give_way(rooms: Rooms, room: RoomCredentials, clock: Clock) -> None:
    rooms.join(room.key)
    unused = [rooms.open() for _ in range(MOST_ROOMS - 1)]
    heard = dict.fromkeys([each.key for each in unused], 0)
    rooms.listening("one", heard)  # their speakers do
    with pytest.raises(FullError):
        rooms.open()
    clock.now += UNUSED_SECONDS + 1
    rooms.listening("one", heard)
    assert rooms.open()
    with pytest.raises(NoRoomError):
        [rooms.look(each.key) for each in unused]
    assert rooms.look(room.key)  # somebody joined it


def test_rooms_that_nobody_uses_give_way_at_once(rooms: Rooms, room: RoomCredentials, clock: Clock) -> None:
    """A script opens as many as it likes: the rooms of speakers stay, and there is place for others."""
    joined, heard = rooms.open(), rooms.open()
    rooms.join(joined.key)
    rooms.listening("one", {heard.key: 0})
    clock.now += 1
    for _ in range(2 * MOST_ROOMS):
        rooms.open()
    assert rooms.look(joined.key) and rooms.look(heard.key)
    with pytest.raises(NoRoomError):
        rooms.look(room.key)
    clock.now += SILENT_SECONDS + 1  # its speaker has gone
    rooms.open()
    with pytest.raises(NoRoomError):
        rooms.look(heard.key)


def test_a_room_is_asked_so_many_questions(rooms: Rooms, room: RoomCredentials) -> None:
    for i in range(MOST_QUESTIONS - 1):
        rooms.move(room.key, room.secret, replace(ASKED, question=f"verb/{i}/b"))
    with pytest.raises(FullError):
        rooms.move(room.key, room.secret, replace(ASKED, question="one more"))
    rooms.move(room.key, room.secret, ASKED)  # an earlier one


def test_a_question_has_at_most_six_choices(rooms: Rooms, room: RoomCredentials) -> None:
    with pytest.raises(ValueError, match="Valid: at most 6"):
        rooms.move(room.key, room.secret, replace(ASKED, choices=7))


# --- the end


def test_a_closed_room_is_forgotten(rooms: Rooms, room: RoomCredentials) -> None:
    phone = rooms.join(room.key)
    rooms.vote(room.key, phone, Vote("verb/2/a", 0, 1))
    rooms.listening("one", {room.key: 3})
    rooms.close(room.key, room.secret)
    asks: list[Callable[[], object]] = [
        lambda: rooms.look(room.key),
        lambda: rooms.mark(room.key),
        lambda: rooms.join(room.key),
        lambda: rooms.vote(room.key, phone, Vote("verb/2/a", 0, 2)),
        lambda: rooms.move(room.key, room.secret, ASKED),
        lambda: rooms.close(room.key, room.secret),
    ]
    for ask in asks:
        with pytest.raises(NoRoomError):
            ask()


def test_nothing_of_a_closed_room_stays_in_the_file(tmp_path: Path) -> None:
    rooms = Rooms(tmp_path / "rooms.sqlite3")
    room = rooms.open()
    rooms.move(room.key, room.secret, replace(ASKED, address="/?text=a+secret+sentence"))
    phone = rooms.join(room.key)
    rooms.close(room.key, room.secret)
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not [word for word in (room.key, phone, "secret+sentence") if word.encode() in written]


def test_after_two_idle_hours_a_room_is_forgotten(rooms: Rooms, room: RoomCredentials, clock: Clock) -> None:
    clock.now += IDLE_SECONDS - 1
    phone = rooms.join(room.key)  # something happens
    clock.now += IDLE_SECONDS - 1
    rooms.vote(room.key, phone, Vote("verb/2/a", 0, 1))
    clock.now += IDLE_SECONDS + 1
    for ask in (rooms.look, rooms.mark, rooms.join):
        with pytest.raises(NoRoomError):
            ask(room.key)


# --- who is here


def test_those_who_listen_to_any_process_are_here(rooms: Rooms, room: RoomCredentials, clock: Clock) -> None:
    rooms.listening("one", {room.key: 3})
    rooms.listening("other", {room.key: 2, "no room": 5})
    assert rooms.look(room.key).here == 5
    rooms.listening("one", {room.key: 1})
    assert rooms.mark(room.key)[2] == 3
    clock.now += SILENT_SECONDS + 1
    rooms.listening("one", {room.key: 1})
    assert rooms.look(room.key).here == 1  # the other process has died


# --- several processes


def test_two_processes_have_the_same_rooms(tmp_path: Path) -> None:
    one, other = (Rooms(tmp_path / "rooms.sqlite3") for _ in range(2))
    room = one.open()
    phone = other.join(room.key)
    other.move(room.key, room.secret, ASKED)
    one.vote(room.key, phone, Vote("verb/2/a", 1, 1))
    with pytest.raises(ReplayedError):
        other.vote(room.key, phone, Vote("verb/2/a", 1, 1))
    assert other.look(room.key) == one.look(room.key)
    one.close(room.key, room.secret)
    with pytest.raises(NoRoomError):
        other.look(room.key)


def test_whoever_waits_too_long_for_another_process_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mha_core.rooms.votes.WAIT_SECONDS", 0.01)
    rooms = Rooms(tmp_path / "rooms.sqlite3")
    room = rooms.open()
    writer = sqlite3.connect(tmp_path / "rooms.sqlite3", isolation_level=None)
    writer.execute("BEGIN IMMEDIATE")
    with pytest.raises(BusyError, match="busy"):
        rooms.join(room.key)
    assert rooms.look(room.key)  # reading does not wait
    writer.execute("COMMIT")
    assert rooms.join(room.key)


@pytest.mark.parametrize("content", [None, b"no database" * 100], ids=["a folder that is a file", "another file"])
def test_a_file_that_can_not_hold_rooms_is_refused_with_the_reason(tmp_path: Path, content: bytes | None) -> None:
    (tmp_path / "x").write_bytes(content or b"")
    with pytest.raises(StoreError, match=r"^This server can't keep rooms now \(.+\)\. Tell who runs it"):
        Rooms(tmp_path / "x" if content else tmp_path / "x" / "rooms.sqlite3").open()


def test_on_a_full_disk_what_was_kept_is_there_and_more_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nearly_full(*given: Any, **more: Any) -> sqlite3.Connection:
        connection = connect(*given, **more)
        connection.execute("PRAGMA max_page_count = 20")
        return connection

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", nearly_full)
    rooms = Rooms(tmp_path / "rooms.sqlite3")
    room = rooms.open()
    phones = []
    with pytest.raises(StoreError, match=r"\(database or disk is full\)"):
        while True:
            phones.append(rooms.join(room.key))
    rooms.move(room.key, room.secret, State(question="a", choices=2))
    assert phones and rooms.look(room.key).state.question == "a"


# --- whatever happens, in any order


class AnyOrder(RuleBasedStateMachine):
    """Rooms beside a model of them: dictionaries that anybody can follow."""

    opened, phones = Bundle("opened"), Bundle("phones")

    @initialize()
    def begin(self) -> None:
        self.rooms = Rooms()
        self.states: dict[str, State] = {}
        self.versions: dict[str, int] = {}
        self.votes: dict[tuple[str, str], dict[str, tuple[int, int]]] = {}

    @rule(target=opened)
    def open(self) -> RoomCredentials:
        room = self.rooms.open()
        self.states[room.key], self.versions[room.key] = State(), 1
        return room

    @rule(target=phones, room=opened)
    def join(self, room: RoomCredentials) -> tuple[str, str]:
        if room.key in self.states:
            return room.key, self.rooms.join(room.key)
        with pytest.raises(NoRoomError):
            self.rooms.join(room.key)
        return room.key, "none"

    @rule(room=opened, step=st.integers(0, 2), revealed=st.booleans(), choices=st.integers(2, 4))
    def move(self, room: RoomCredentials, step: int, revealed: bool, choices: int) -> None:
        state = State("verb", step, "/", revealed, f"verb/{step}/{choices}" if step else "", choices if step else 0)
        if room.key in self.states:
            self.versions[room.key] += 1
            assert self.rooms.move(room.key, room.secret, state) == self.versions[room.key]
            self.states[room.key] = state
        else:
            with pytest.raises(NoRoomError):
                self.rooms.move(room.key, room.secret, state)

    @rule(room=opened, other=opened)
    def move_by_another(self, room: RoomCredentials, other: RoomCredentials) -> None:
        if room != other and room.key in self.states:
            with pytest.raises(SpeakerError):
                self.rooms.move(room.key, other.secret, State(step=7))

    @rule(
        room=opened,
        phone=phones,
        step=st.integers(1, 2),
        of=st.integers(2, 4),
        choice=st.integers(-1, 4),
        number=st.integers(0, 3),
    )
    def vote(self, room: RoomCredentials, phone: tuple[str, str], step: int, of: int, choice: int, number: int) -> None:
        question, state = f"verb/{step}/{of}", self.states.get(room.key)
        votes = self.votes.setdefault((room.key, question), {})
        counts = (
            state is not None
            and phone[0] == room.key
            and phone[1] != "none"
            and (state.question, state.revealed) == (question, False)
            and 0 <= choice < of
            and (phone[1] not in votes or number > votes[phone[1]][1])
        )
        if counts:
            self.rooms.vote(room.key, phone[1], Vote(question, choice, number))
            votes[phone[1]] = (choice, number)
        else:
            with pytest.raises(RoomError):
                self.rooms.vote(room.key, phone[1], Vote(question, choice, number))

    @rule(room=consumes(opened))
    def close(self, room: RoomCredentials) -> None:
        if self.states.pop(room.key, None):
            self.rooms.close(room.key, room.secret)

    @invariant()
    def is_as_the_model_says(self) -> None:
        for key, state in self.states.items():
            seen = self.rooms.look(key)
            votes = self.votes.get((key, state.question), {}).values()
            counts = tuple(sum(choice == i for choice, _ in votes) for i in range(state.choices))
            assert (seen.state, seen.version, seen.counts) == (state, self.versions[key], counts)


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=60, stateful_step_count=30, deadline=None)
