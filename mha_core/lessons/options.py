"""The kinds of options that a measure takes in a lesson's file."""

import math
import re
from collections.abc import Callable
from typing import Any, NamedTuple

from mha_core.ablation import Ablation

Plain = Any  # as a file has it: text, or a list of these
MAX_WORD, MAX_TEXT, MAX_HEADS, MOST = 60, 2000, 400, 64


class Option(NamedTuple):
    """A kind of option."""

    read: Callable[[Plain], Any]  # the value from a file's text or list; raises ValueError where it is not valid
    valid: str  # what would be


def one_of(*names: str) -> Option:
    """One of these words."""

    def read(given: Plain) -> str:
        if given not in names:
            raise ValueError
        return str(given)

    return Option(read, f"one of {', '.join(names)}")


def _matching(pattern: str, most: int = MAX_WORD) -> Callable[[Plain], str]:
    def read(given: Plain) -> str:
        if not isinstance(given, str) or not 0 < len(given) <= most or not re.fullmatch(pattern, given, re.DOTALL):
            raise ValueError
        return given

    return read


def _list(read: Callable[[Plain], Any]) -> Callable[[Plain], tuple[Any, ...]]:
    """A list of these; one alone is a list too."""

    def read_all(given: Plain) -> tuple[Any, ...]:
        pieces = given if isinstance(given, list) else [given]
        if not 0 < len(pieces) <= MOST:
            raise ValueError
        return tuple(map(read, pieces))

    return read_all


def several(option: Option) -> Option:
    """A list of these; one alone is a list too."""
    return Option(_list(option.read), f"a list, each {option.valid}")


def _groups(given: Plain) -> tuple[tuple[str, ...], ...]:
    if not isinstance(given, list) or not 0 < len(given) <= MOST:
        raise ValueError
    return tuple(WORDS.read(each) if each else () for each in given)


def _heads(given: Plain) -> str:
    return str(Ablation.parse(_matching(".*", MAX_HEADS)(given)))


def _number(given: Plain) -> float:
    value = float(_matching(r"-?[0-9.]{1,12}")(given))
    if not math.isfinite(value):
        raise ValueError
    return value


WORD = Option(_matching(r"\S.*"), f"a word of at most {MAX_WORD} characters")
WORDS = Option(_list(WORD.read), "a word, or a list of words")
WORDS_OF_CHOICES = Option(_groups, "a list with the words of each choice, such as [[is, was], [are, were]]")
TEXT = Option(_matching(r".*", MAX_TEXT), f"a text of at most {MAX_TEXT:,} characters")
POSITION = Option(lambda given: int(_matching(r"[0-9]{1,4}")(given)), "the position of a token, such as 6")
POSITIONS = Option(_list(POSITION.read), "the position of a token, such as 6, or a list of them")
WHOLE = Option(lambda given: int(_matching(r"[0-9]{1,6}")(given)), "a whole number")
NUMBER = Option(_number, "a number")
HEAD = Option(_matching(r"[0-9]{1,3}\.[0-9]{1,3}"), "a head, such as 1.5")
HEADS = Option(_heads, "heads, such as 1.5, or 3.1, 2.*")
HEADS_OF_CHOICES = Option(_list(_heads), "a list with the heads of each choice, such as [1.5, 0.3]")
