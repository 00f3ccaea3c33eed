"""Errors for people: what was wrong, and what would be valid. The app translates a `Message`; programs read English."""

from collections.abc import Sequence
from typing import Any

from mha_core.message import Message

MOST_QUOTED = 40  # characters of a piece in a message


class AppError(Exception):
    """An error with a `Message`, which the app translates."""

    def __init__(self, words: str = "", /, **values: Any) -> None:
        super().__init__(words if isinstance(words, Message) else Message(words, **values))


class ModelError(AppError):
    """A model cannot be loaded, or cannot do what it is asked for."""


class TextError(AppError, ValueError):
    """A text cannot be used, for example because it is empty or too long."""


def kind_of(value: object) -> str:
    """A value's kind, for a message about a wrong argument: 3 → "an int"."""
    name = type(value).__name__
    return f"an {name}" if name[0] in "aeiouAEIO" else f"a {name}"


def excerpt(pieces: Sequence[object], most: int = 5) -> str:
    """The first pieces of an input, each cut short, for a message: "5.4, 6.1 …"."""
    return ", ".join(str(piece)[:MOST_QUOTED] for piece in pieces[:most]) + (" …" if len(pieces) > most else "")
