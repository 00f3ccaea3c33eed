"""Sentence: tokens with gold links and slots; Draft: a sentence while it is being written."""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

# Which links there are: from a word to the one that it depends on.
RELATIONS = {
    "determiner": "a determiner attends to its noun",
    "adjective": "an adjective attends to its noun",
    "verb": "a verb attends to its subject, with which it agrees",
    "pronoun": "he, she, it or they attends to its antecedent",
    "possessive": "his, her, its or their attends to the owner",
    "reflexive": "himself, herself, itself or themselves attends to the subject",
    "bracket": "a closing bracket or quotation mark attends to the opening one",
    "surname": "a surname attends to its earlier occurrence",
}
# What can be right or wrong: as the relations, and a or an, which looks at the next word whatever that is.
PHENOMENA = (*RELATIONS, "article")


class Link(NamedTuple):
    """Which word depends on which."""

    relation: str  # a key of RELATIONS
    start: int  # the position of the word that looks,
    end: int  # and of the one that it should look at


class Slot(NamedTuple):
    """A word that the rest of the sentence decides.

    Attributes:
        position: where it stands.
        phenomenon: one of PHENOMENA.
        right: the word that stands there.
        wrong: what would be wrong there; a forced choice is between `right` and these.
        attractor: a noun of the other number stands between it and the word that decides.
    """

    position: int
    phenomenon: str
    right: str
    wrong: tuple[str, ...]
    attractor: bool


class Mention(NamedTuple):
    """A noun in a sentence: where, how many, and of which kind."""

    position: int
    plural: bool
    kind: str

    @property
    def gender(self) -> str:
        """A key of words.PRONOUNS."""
        return "they" if self.plural else self.kind if self.kind in ("man", "woman") else "it"


@dataclass(frozen=True)
class Sentence:
    """T tokens, [CLS] first and [SEP] last, so that positions are those of a Trace.

    Attributes:
        tokens: all of them words of the vocabulary.
        links: the gold links, in order of their starts.
        slots: what can be asked, in order of their positions.
    """

    tokens: tuple[str, ...]
    links: tuple[Link, ...]
    slots: tuple[Slot, ...]

    def __len__(self) -> int:
        return len(self.tokens)

    @property
    def text(self) -> str:
        return " ".join(self.tokens[1:-1])


class Draft:
    """A sentence while it is being written, from left to right; `rng` makes every choice."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.tokens = ["[CLS]"]
        self.links: list[Link] = []
        self.nouns: list[Mention] = []
        self.open: list[str] = []  # brackets that are not closed yet
        self._slots: list[tuple[int, str, tuple[str, ...], int]] = []

    def say(self, text: str) -> int:
        """Adds one word or several; the position of the last."""
        self.tokens += text.split()
        return len(self.tokens) - 1

    def chance(self, probability: float) -> bool:
        return self.rng.random() < probability

    def link(self, relation: str, start: int, end: int) -> None:
        self.links.append(Link(relation, start, end))

    def ask(self, phenomenon: str, position: int, wrong: tuple[str, ...], decided_by: int) -> None:
        """Makes a slot of the word at `position`, whose form the word at `decided_by` decides."""
        self._slots.append((position, phenomenon, wrong, decided_by))

    def depend(self, relation: str, position: int, on: int, wrong: tuple[str, ...]) -> None:
        """A link and its slot."""
        self.link(relation, position, on)
        self.ask(relation, position, wrong, on)

    def finish(self) -> Sentence:
        self.say("[SEP]")
        slots = [
            Slot(position, phenomenon, self.tokens[position], wrong, self._attracted(position, end))
            for position, phenomenon, wrong, end in self._slots
        ]
        return Sentence(
            tuple(self.tokens), tuple(sorted(self.links, key=lambda link: link.start)), tuple(sorted(slots))
        )

    def _attracted(self, position: int, decided_by: int) -> bool:
        plural = {noun.plural for noun in self.nouns if noun.position == decided_by}
        between = range(min(position, decided_by) + 1, max(position, decided_by))
        return bool(plural) and any(noun.position in between and noun.plural not in plural for noun in self.nouns)
