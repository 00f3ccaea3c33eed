"""The types of a room: its state, a vote, a snapshot, and refusals. `votes.py` counts."""

from dataclasses import dataclass, field

from mha_core.errors import AppError

IDLE_SECONDS = 2 * 60 * 60  # until a room in which nothing happens is forgotten
UNUSED_SECONDS = 10 * 60  # until one that nobody joined gives way to a new one, if somebody listens to it
MOST_ROOMS = 200
MOST_PHONES = 2_000  # that join one room
MOST_QUESTIONS = 200  # of one room
MOST_CHOICES = 6  # of one question
MOST_QUESTION_CHARS = 300  # of one that the speaker types
MOST_CHOICE_CHARS = 100


class RoomError(AppError):
    """A refusal of a room, with a message for the person who asked."""


class NoRoomError(RoomError):
    """The room does not exist, or no longer."""

    def __init__(self) -> None:
        super().__init__("This room is closed.")


class SpeakerError(RoomError):
    """The request is reserved for the speaker."""


class FullError(RoomError):
    """The room, or the server, has no more place."""


class VoteError(RoomError):
    """A vote that does not count."""


class NotJoinedError(VoteError):
    """A phone that has not joined, or whose place another one has taken: it may join again."""


class ReplayedError(VoteError):
    """A vote that has been counted."""


class BusyError(RoomError):
    """Another process has been writing for too long."""

    def __init__(self) -> None:
        super().__init__("The rooms of this server are busy. Try again.")


class StoreError(RoomError):
    """The file of the rooms can't be read or written, for example because the disk is full."""

    def __init__(self, reason: str) -> None:
        super().__init__("This server can't keep rooms now ({reason}). Tell who runs it, and try later.", reason=reason)


@dataclass(frozen=True)
class State:
    """The speaker's screen. Only its question means anything to a room."""

    lesson: str = ""
    step: int = 0  # of the lesson
    address: str = "/"  # of the page, from its name on
    revealed: bool = False  # whether the answer is shown: no more votes then
    question: str = ""  # that is asked, by a name that no other question has; "" = none
    choices: int = 0  # how many the question has
    asks: str = ""  # the question, as the speaker typed it; "" = that of the lesson's step
    options: list[str] = field(default_factory=list)  # its choices


@dataclass(frozen=True)
class Vote:
    """A phone's vote."""

    question: str  # that it answers
    choice: int  # from 0 on
    number: int  # greater with each vote of a phone, so that none is counted again


@dataclass(frozen=True)
class RoomSnapshot:
    """A room as it is now."""

    state: State
    version: int  # grows with each step of the speaker's
    tally: int  # grows with each vote that counts
    counts: tuple[int, ...]  # votes for each choice of the question that is asked
    here: int  # phones that listen


@dataclass(frozen=True)
class RoomCredentials:
    """A new room: its key, for everyone who joins, and the secret of its speaker. 128 random bits each."""

    key: str
    secret: str
