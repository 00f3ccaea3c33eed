"""Errors for people: each message says what was wrong and what would be valid."""

import re
from collections.abc import Sequence
from typing import Any

from mha_core.message import Message

MOST_QUOTED = 40  # characters of a piece in a message

# Model types spoken with a vowel first: "albert", "opt", and "xlm" or "mpnet", whose first letter is spelled out.
_VOWEL_SOUND = re.compile(r"[aeiox]|[hmnr][^aeiouy]|f[^aeiouylr]|l[^aeiouyl]", re.IGNORECASE)


class AppError(Exception):
    """An error with a `Message`, which the app translates."""

    def __init__(self, words: str = "", /, **values: Any) -> None:
        super().__init__(words if isinstance(words, Message) else Message(words, **values))


class ModelError(AppError):
    """A model cannot be loaded, or cannot do what it is asked for."""


class SettingsError(ModelError):
    """A setting of the server is not valid."""


class TextError(AppError, ValueError):
    """A text cannot be used, for example because it is empty or too long."""


def with_article(model_type: str) -> str:
    """ "bert" → "a bert", "albert" → "an albert"."""
    vowel = _VOWEL_SOUND.match(model_type)
    return (
        Message("an {model_type}", model_type=model_type) if vowel else Message("a {model_type}", model_type=model_type)
    )


def kind_of(value: object) -> str:
    """A value's kind, for a message about a wrong argument: 3 → "an int"."""
    return with_article(type(value).__name__)


def excerpt(pieces: Sequence[object], most: int = 5) -> str:
    """The first pieces of an input, each cut short, for a message: "5.4, 6.1 …"."""
    return ", ".join(str(piece)[:MOST_QUOTED] for piece in pieces[:most]) + (" …" if len(pieces) > most else "")
