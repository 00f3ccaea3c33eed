"""Model cards: what was written by hand about each model that the app offers, in assets/models/NAME/card.yaml.

What is measured stays in a model's checkpoint. Words are English; `gettext` translates them where they are shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

import yaml

from mha_core.heads import Head
from mha_core.paths import ASSETS

FOLDER = ASSETS / "models"


@dataclass(frozen=True)
class Tile:
    """The model among those that stand above the sentence: a title, what kind of model it is, and what it does."""

    title: str
    kind: str
    does: str


@dataclass(frozen=True)
class Replay:
    """Its training on the page Train: the role whose best head is open at first, and what can be seen."""

    role: str
    about: str


@dataclass(frozen=True)
class Card:
    """The words about a model.

    Attributes:
        place: in the list of all models.
        title: its name in words, with its sizes.
        line: what it is, in a few words, for a list.
        about: what it does, and so what can be seen of it when a head is switched off.
        tile, replay: for the pages that offer few models; None for the others.
        licence: of what is pruned from it; "" where that is its authors' choice.
        first_head: the head of its first example; None where the page chooses.
    """

    place: int
    title: str
    line: str
    about: str
    tile: Tile | None = None
    replay: Replay | None = None
    licence: str = ""
    first_head: Head | None = None

    @classmethod
    def read(cls, text: str) -> "Card":
        """A card from YAML. Raises TypeError for an entry that no card has."""
        given: dict[str, Any] = yaml.safe_load(text)
        tile, replay, head = (given.pop(name, None) for name in ("tile", "replay", "first_head"))
        return cls(
            **given,
            tile=Tile(**tile) if tile else None,
            replay=Replay(**replay) if replay else None,
            first_head=Head.parse(head) if head else None,
        )

    @property
    def words(self) -> tuple[str, ...]:
        """All that is shown in the language of the reader."""
        tile = (self.tile.title, self.tile.kind, self.tile.does) if self.tile else ()
        return (self.title, self.line, self.about, *tile, *((self.replay.about,) if self.replay else ()))


@cache
def cards() -> Mapping[str, Card]:
    """The cards by the names of their models, in the order of their places."""
    read = {file.parent.name: Card.read(file.read_text(encoding="utf-8")) for file in FOLDER.glob("*/card.yaml")}
    return MappingProxyType(dict(sorted(read.items(), key=lambda item: item[1].place)))
