"""Python's end of the choices made in the browser (heads off, the open head, pins …): a state machine by itself.

The browser keeps the choices in the address and numbers them (assets/js/core/choices.js is its end). It tells Python
afterwards, all of them with the number of the last. Python may choose too (an example, a square of a chart): it hands
all of them back with the number that it has been told of, and the browser takes them unless it has chosen something
newer. After Back or Forward both ends read the address. `tests/vectors/choices.json` holds both to it.
"""

from collections.abc import Container, Mapping
from enum import StrEnum
from typing import Any

from mha_core import Head
from mha_core.address.parameter import is_whole_number
from mha_core.address.parameters import CHOSEN

MAX_CHARS = 8000  # of one value

DEFAULTS = {name: each.default for name, each in CHOSEN.items()}  # as text; those of layer and head depend on the model
_NUMBERS = ("layer", "head")  # a whole number, or "" for the model's first


class State(StrEnum):
    """The relation of one end's choices to the other's."""

    SYNCED = "synced"  # both ends have the same, as far as is known here
    AHEAD = "ahead"  # something was chosen here that the other end has not confirmed
    RESTORING = "restoring"  # the address was read after Back or Forward, which the other end has not confirmed


class Choices:
    """The choices as Python knows them.

    Attributes:
        values: text by parameter, every one of DEFAULTS.
        number: of the last choice of the browser that was heard of.
        restored: how often the address was read. The browser waits for it, whatever else has changed.
    """

    def __init__(self, values: Mapping[str, str] | None = None) -> None:
        self.values = DEFAULTS | _valid(values or {})
        self.number = self.restored = 0
        self.state = State.SYNCED

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def choose(self, /, **values: str) -> None:
        """Make these choices here."""
        changed = self.values | _valid(values)
        if changed != self.values:
            self.values, self.state = changed, State.AHEAD

    def open_head(self, head: Head) -> None:
        """Choose the open head."""
        self.choose(layer=str(head.layer), head=str(head.head))

    def restore(self, address: Mapping[str, str]) -> None:
        """After Back or Forward: the address alone says what is chosen."""
        self.values, self.state = DEFAULTS | _valid(address), State.RESTORING
        self.restored += 1

    def receive(self, event: Any) -> None:
        """The browser tells its choices, {"choices": {name: text}, "number": n}. Nothing else is heard."""
        match event:
            case {"choices": dict() as values, "number": int() as number}:
                self.values, self.number, self.state = self.values | _valid(values), number, State.SYNCED

    def message(self, except_for: Container[str] = ()) -> dict[str, Any]:
        """The choices for the browser, without some."""
        state = {name: value for name, value in self.values.items() if name not in except_for}
        return {"state": state, "told": self.number, "restored": self.restored}


def _valid(values: Mapping[str, Any]) -> dict[str, str]:
    """Those of DEFAULTS, as text of a length that a link holds."""
    texts = {name: str(values[name])[:MAX_CHARS] for name in DEFAULTS if name in values}
    return texts | {name: "" for name in _NUMBERS if name in texts and not is_whole_number(texts[name])}
