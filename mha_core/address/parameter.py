"""A parameter of an address: what is valid, its default, and which pictures depend on it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import quote

from mha_core.message import N_, Message

MAX_HEADS_CHARS = 4000  # of a set of heads
MAX_NAME_CHARS = 200  # of a model
MAX_PINS = 1024
# The texts that a page about many takes.
DATASETS = THIS_SENTENCE, BUILT_IN, MY_TEXTS = N_("this sentence"), N_("built-in texts"), N_("my texts")


class OneOf(NamedTuple):
    """One of these."""

    values: tuple[str, ...]

    def mistake(self, value: str) -> str:
        return "" if value in self.values else Message("one of {options}", options=", ".join(self.values))

    def read(self, value: str) -> str:
        return value


class Switch(NamedTuple):
    """A switch: on or off."""

    values: tuple[str, ...] = ("true", "false")

    def mistake(self, value: str) -> str:
        return OneOf(self.values).mistake(value.lower())

    def read(self, value: str) -> bool:
        return value.lower() == "true"


class IntRange(NamedTuple):
    """A whole number between two others, or nothing: as the model or the text has it."""

    low: int = 0
    high: int = 10**9 - 1

    def mistake(self, value: str) -> str:
        if value and not is_whole_number(value):
            return Message("a whole number")
        return "" if not value or self.low <= int(value) <= self.high else Message("{low} to {high}", **self._asdict())

    def read(self, value: str) -> int | None:
        return int(value) if value else None


class Text(NamedTuple):
    """So many characters at most."""

    most: int
    encoded: bool = False  # whether they are counted as a link has them

    def mistake(self, value: str) -> str:
        fits = len(value) <= self.most and (not self.encoded or len(quote(value)) <= self.most)
        return "" if fits else Message("at most {limit} characters", limit=self.most)

    def read(self, value: str) -> str:
        return value


class Heads(Text):
    """Heads such as 3.1, 5.* or *.2."""


class Positions(NamedTuple):
    """Positions of tokens."""

    def mistake(self, value: str) -> str:
        if too_long := Text(MAX_HEADS_CHARS).mistake(value):
            return too_long
        pieces = value.split(",") if value else []
        valid = len(pieces) <= MAX_PINS and all(map(is_whole_number, pieces))
        return "" if valid else Message("whole numbers separated by commas")

    def read(self, value: str) -> tuple[int, ...]:
        return tuple(dict.fromkeys(map(int, value.split(",")))) if value else ()


class Nothing(NamedTuple):
    """No value: the feature that reads it is not part of this app."""

    def mistake(self, value: str) -> str:
        return Message("none, since this app comes without it")

    def read(self, value: str) -> None:
        return None


# The kinds of parameters. `mistake` of each says what would be valid, "" if a value is; `read` gives a valid value as
# Python has it.
Kind = OneOf | Switch | IntRange | Text | Positions | Nothing


@dataclass(frozen=True)
class Parameter:
    """One parameter of an address."""

    kind: Kind  # what is valid
    default: str = ""  # as text; it is left out of addresses
    parts: tuple[str, ...] = ()  # of the pictures of Explore, those that depend on it, whatever else is chosen


def is_whole_number(value: str) -> bool:
    """Whether this is a whole number of a plausible length."""
    return value.isascii() and value.isdecimal() and len(value) < 10


@dataclass(frozen=True)
class FeatureAddress:
    """What a feature adds to addresses: `ADDRESS` in its `mha_core/FEATURE/address.py`.

    Attributes:
        pages: the paths that a lesson may open.
        places: what a step of a lesson may ring or cover there.
        views: of the open head, in the order of their menu; each with the parameters that it alone depends on.
        bound: parameters of widgets that Streamlit binds to the address, on the feature's own page.
        written: parameters that its page writes itself.
        staying: parameters that stay in the address from page to page.
        of_example: those of `bound` that an example of a model may set (`further` in its card).
        renamed: values in older links, by their parameter, and what they are called now.
        keeps_model: those of `staying` with which a link keeps its model.
        moved: paths that a page had before: its path now, and what a link without a choice meant there.
    """

    pages: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    views: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    bound: Mapping[str, Parameter] = field(default_factory=dict)
    written: Mapping[str, Parameter] = field(default_factory=dict)
    staying: Mapping[str, Parameter] = field(default_factory=dict)
    of_example: tuple[str, ...] = ()
    renamed: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    keeps_model: tuple[str, ...] = ()
    moved: Mapping[str, tuple[str, Mapping[str, str]]] = field(default_factory=dict)
