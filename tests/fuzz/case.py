"""A case: what is sent through one of the doors, as plain data that can be printed, pasted and made smaller."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Case:
    """What is sent.

    Attributes:
        door: the name of the door, a key of `tests.fuzz.doors.DOORS`.
        parts: its data by name, of what JSON can hold; what is left out of them is not sent.
    """

    door: str
    parts: dict[str, Any]

    def __str__(self) -> str:
        """One line of ASCII; `read` takes it."""
        return json.dumps({"door": self.door, **self.parts})

    @classmethod
    def read(cls, text: str) -> "Case":
        parts = json.loads(text)
        return cls(parts.pop("door"), parts)


def smaller(value: Any) -> Iterator[Any]:
    """Values like this one with something less: a part left out, or a part that is smaller."""
    if isinstance(value, dict):
        for name in value:
            yield {other: each for other, each in value.items() if other != name}
        for name, each in value.items():
            yield from (value | {name: less} for less in smaller(each))
    elif isinstance(value, list):
        yield from _halves(value, [])
        for i, each in enumerate(value):
            yield value[:i] + value[i + 1 :]
            yield from ([*value[:i], less, *value[i + 1 :]] for less in smaller(each))
    elif isinstance(value, str):
        yield from _halves(value, "")


def _halves(value: Any, empty: Any) -> Iterator[Any]:
    """Of a list or a text: nothing of it, its halves, and all but its first or last piece."""
    if len(value) > 1:
        middle = len(value) // 2
        yield from (empty, value[:middle], value[middle:])
    if len(value) > 3:
        yield from (value[1:], value[:-1])
