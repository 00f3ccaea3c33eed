"""Rooms and their votes, counted in one process's memory, or in a file that the processes of one machine share."""

import hashlib
import logging
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from json import dumps, loads
from pathlib import Path
from typing import Literal

from mha_core.rooms.room_types import (
    IDLE_SECONDS,
    MOST_CHOICES,
    MOST_PHONES,
    MOST_QUESTIONS,
    MOST_ROOMS,
    UNUSED_SECONDS,
    BusyError,
    FullError,
    NoRoomError,
    NotJoinedError,
    ReplayedError,
    RoomCredentials,
    RoomSnapshot,
    SpeakerError,
    State,
    StoreError,
    Vote,
    VoteError,
)

SILENT_SECONDS = 30  # until a process that says nothing has no phones
WAIT_SECONDS = 5  # for another process that writes
# As Crockford has it: no letter is taken for a digit when it is typed from a projector's picture.
_DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
_KEY_DIGITS = 26  # of 5 bits

_log = logging.getLogger(__name__)

_TABLES = """
CREATE TABLE IF NOT EXISTS rooms (key TEXT PRIMARY KEY, secret TEXT NOT NULL, state TEXT NOT NULL,
    version INTEGER NOT NULL, tally INTEGER NOT NULL, joined INTEGER NOT NULL, touched REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS phones (room TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE, phone TEXT NOT NULL,
    PRIMARY KEY (room, phone)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS questions (room TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE, question TEXT NOT NULL,
    PRIMARY KEY (room, question)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS votes (room TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE, question TEXT NOT NULL,
    phone TEXT NOT NULL, choice INTEGER NOT NULL, number INTEGER NOT NULL,
    PRIMARY KEY (room, question, phone)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS listening (room TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE, process TEXT NOT NULL,
    phones INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (room, process)) WITHOUT ROWID;
"""


class Rooms:
    """Rooms in a small database. What a room does is one transaction, so that a vote is counted once or not at all.

    Each method may be called from any thread, and raises NoRoomError without such a room.

    Args:
        file: that several processes share; None: this process's memory.
        clock: seconds that go on while a process does not run, the same for all processes.

    Attributes:
        is_shared: whether other processes have the same rooms, so that a call may wait for one of them.

    Raises:
        StoreError: the file cannot be written; so may each method, and BusyError.
    """

    def __init__(self, file: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        self.is_shared = file is not None
        self._clock = clock
        self._lock = threading.Lock()
        with _refusing():
            if file is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.touch(mode=0o600)  # nobody else's
            self._db = sqlite3.connect(
                file or ":memory:", timeout=WAIT_SECONDS, isolation_level=None, check_same_thread=False
            )
            # What is forgotten is overwritten, in a file too. No disk is waited for: a power cut may take the last
            # votes.
            for setting in ("journal_mode = WAL", "synchronous = OFF", "foreign_keys = ON", "secure_delete = ON"):
                self._db.execute(f"PRAGMA {setting}")
            self._db.executescript(_TABLES)

    def open(self) -> RoomCredentials:
        """A new room. Raises FullError if there are too many."""
        opened = RoomCredentials(_token(), _token())
        with self._transaction("IMMEDIATE") as db:
            self._forget_old(db)
            if db.execute("SELECT COUNT(*) FROM rooms").fetchone()[0] >= MOST_ROOMS and not self._give_way(db):
                raise FullError(
                    "{rooms} rooms are open on this server, which is as many as it has. Try later.",
                    rooms=MOST_ROOMS,
                )
            db.execute(
                "INSERT INTO rooms VALUES (?, ?, ?, 1, 0, 0, ?)",
                (opened.key, _digest(opened.secret), dumps(asdict(State())), self._clock()),
            )
        return opened

    def close(self, key: str, secret: str) -> None:
        """Forget a room and all of its votes. Raises SpeakerError."""
        with self._transaction("IMMEDIATE") as db:
            self._check_speaker(db, key, secret)
            db.execute("DELETE FROM rooms WHERE key = ?", (key,))
        if self.is_shared:
            with self._lock, _refusing():
                self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # nothing of it stays in the log of the file either

    def check_speaker(self, key: str, secret: str) -> None:
        """Check that this is the secret of the room's speaker. Raises SpeakerError if not."""
        with self._transaction() as db:
            self._check_speaker(db, key, secret)

    def join(self, key: str) -> str:
        """A phone joins; returns its token.

        In a full room it takes the place of one that has not voted on what is asked. Raises FullError if all have.
        """
        phone = _token()
        with self._transaction("IMMEDIATE") as db:
            state, _, _, joined = self._room(db, key)
            is_full = joined >= MOST_PHONES
            if is_full and not self._leave(db, key, state.question):
                raise FullError("This room is full: {phones:,} phones have joined.", phones=MOST_PHONES)
            db.execute("INSERT INTO phones VALUES (?, ?)", (key, phone))
            count = joined if is_full else joined + 1
            db.execute("UPDATE rooms SET joined = ?, touched = ? WHERE key = ?", (count, self._clock(), key))
        return phone

    def move(self, key: str, secret: str, state: State) -> int:
        """The speaker shows something else; returns the version. Raises SpeakerError; FullError: too many questions."""
        if not 0 <= state.choices <= MOST_CHOICES:
            raise ValueError(f"A question has {state.choices} choices. Valid: at most {MOST_CHOICES}.")
        with self._transaction("IMMEDIATE") as db:
            version = self._check_speaker(db, key, secret) + 1
            if state.question:
                db.execute("INSERT OR IGNORE INTO questions VALUES (?, ?)", (key, state.question))
                if db.execute("SELECT COUNT(*) FROM questions WHERE room = ?", (key,)).fetchone()[0] > MOST_QUESTIONS:
                    raise FullError(
                        "This room has been asked {questions} questions. Open another one.",
                        questions=MOST_QUESTIONS,
                    )
            db.execute(
                "UPDATE rooms SET state = ?, version = ?, touched = ? WHERE key = ?",
                (dumps(asdict(state)), version, self._clock(), key),
            )
        return version

    def vote(self, key: str, phone: str, vote: Vote) -> None:
        """Count a vote; a phone's later one for the same question replaces it. Raises VoteError."""
        with self._transaction("IMMEDIATE") as db:
            state = self._room(db, key)[0]
            if not db.execute("SELECT 1 FROM phones WHERE room = ? AND phone = ?", (key, phone)).fetchone():
                raise NotJoinedError("This phone has not joined this room.")
            if not state.question or vote.question != state.question:
                raise VoteError("This question is closed.")
            if state.revealed:
                raise VoteError("The answer is shown already.")
            if not 0 <= vote.choice < state.choices:
                raise VoteError("There is no such choice. Valid: 0 to {last}.", last=state.choices - 1)
            last = "SELECT number FROM votes WHERE room = ? AND question = ? AND phone = ?"
            before = db.execute(last, (key, vote.question, phone)).fetchone()
            if before and vote.number <= before[0]:
                raise ReplayedError("This vote has been counted already.")
            db.execute(
                "INSERT OR REPLACE INTO votes VALUES (?, ?, ?, ?, ?)",
                (key, vote.question, phone, vote.choice, vote.number),
            )
            db.execute("UPDATE rooms SET tally = tally + 1, touched = ? WHERE key = ?", (self._clock(), key))

    def look(self, key: str) -> RoomSnapshot:
        """The room as it is now."""
        with self._transaction() as db:
            state, version, tally, _ = self._room(db, key)
            counts = dict(
                db.execute(
                    "SELECT choice, COUNT(*) FROM votes WHERE room = ? AND question = ? GROUP BY choice",
                    (key, state.question),
                )
            )
            counts_of_all = tuple(counts.get(i, 0) for i in range(state.choices))
            return RoomSnapshot(state, version, tally, counts_of_all, self._here(db, key))

    def mark(self, key: str) -> tuple[int, int, int]:
        """Version, tally and phones that listen: what differs when the room has changed. Cheaper than `look`."""
        with self._transaction() as db:
            found = db.execute("SELECT version, tally, touched FROM rooms WHERE key = ?", (key,)).fetchone()
            if found is None or found[2] < self._clock() - IDLE_SECONDS:
                raise NoRoomError
            return found[0], found[1], self._here(db, key)

    def listening(self, process: str, phones: dict[str, int]) -> None:
        """A process tells how many phones of each room listen to it, 0 if its speaker alone does.

        Who says nothing for a while has none.
        """
        with self._transaction("IMMEDIATE") as db:
            db.execute("DELETE FROM listening WHERE process = ?", (process,))
            db.executemany(
                "INSERT INTO listening SELECT key, ?, ?, ? FROM rooms WHERE key = ?",
                [(process, count, self._clock(), key) for key, count in phones.items()],
            )

    def sweep(self) -> None:
        """Forget rooms in which nothing has happened for too long."""
        with self._transaction("IMMEDIATE") as db:
            self._forget_old(db)

    # --- in a transaction

    @contextmanager
    def _transaction(self, kind: Literal["", "IMMEDIATE"] = "") -> Iterator[sqlite3.Connection]:
        """One that writes is IMMEDIATE: two that read first and then want to write would wait for each other."""
        with self._lock, _refusing():
            try:
                self._db.execute(f"BEGIN {kind}")
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _room(self, db: sqlite3.Connection, key: str) -> tuple[State, int, int, int]:
        """State, version, tally, and how many have joined."""
        found = db.execute("SELECT state, version, tally, joined, touched FROM rooms WHERE key = ?", (key,)).fetchone()
        if found is None or found[4] < self._clock() - IDLE_SECONDS:
            raise NoRoomError
        return State(**loads(found[0])), found[1], found[2], found[3]

    def _check_speaker(self, db: sqlite3.Connection, key: str, secret: str) -> int:
        """The version of the room, if this is its speaker's secret."""
        version = self._room(db, key)[1]
        known = db.execute("SELECT secret FROM rooms WHERE key = ?", (key,)).fetchone()[0]
        if not secrets.compare_digest(known, _digest(secret)):
            raise SpeakerError("Only the speaker who opened this room may do this.")
        return version

    def _here(self, db: sqlite3.Connection, key: str) -> int:
        since = self._clock() - SILENT_SECONDS
        query = "SELECT COALESCE(SUM(phones), 0) FROM listening WHERE room = ? AND at >= ?"
        return db.execute(query, (key, since)).fetchone()[0]

    def _forget_old(self, db: sqlite3.Connection) -> None:
        db.execute("DELETE FROM rooms WHERE touched < ?", (self._clock() - IDLE_SECONDS,))

    def _give_way(self, db: sqlite3.Connection) -> bool:
        """Forget the oldest room that nobody has joined, and nobody listens to, or for long; whether there was one."""
        heard = "SELECT 1 FROM listening WHERE room = key AND at >= ?"
        unused = f"joined = 0 AND (touched < ? OR NOT EXISTS ({heard}))"
        oldest = f"SELECT key FROM rooms WHERE {unused} ORDER BY touched LIMIT 1"
        now = self._clock()
        since = (now - UNUSED_SECONDS, now - SILENT_SECONDS)
        return db.execute(f"DELETE FROM rooms WHERE key = ({oldest})", since).rowcount > 0

    def _leave(self, db: sqlite3.Connection, key: str, question: str) -> bool:
        """Let a phone go that has not voted on this question; whether there was one.

        Whoever joins 2,000 times keeps nobody out. The phone's earlier votes count, and it may join again. Any of them:
        one that has just come has the time to vote.
        """
        voted = "SELECT 1 FROM votes WHERE room = phones.room AND question = ? AND phone = phones.phone"
        silent = f"SELECT phone FROM phones WHERE room = ? AND NOT EXISTS ({voted}) ORDER BY RANDOM() LIMIT 1"
        gone = db.execute(f"DELETE FROM phones WHERE room = ? AND phone = ({silent})", (key, key, question))
        return gone.rowcount > 0


@contextmanager
def _refusing() -> Iterator[None]:
    """Raise BusyError where another process has locked the file, StoreError for its other errors."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):  # of any kind
            raise BusyError from error
        _log.warning("The file of the rooms can't be read or written: %s", error)
        raise StoreError(getattr(error, "strerror", None) or str(error)) from error


def _token() -> str:
    """130 random bits."""
    return "".join(secrets.choice(_DIGITS) for _ in range(_KEY_DIGITS))


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
