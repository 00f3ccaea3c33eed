"""Sentence: tokens with gold links and slots; Draft: a sentence while it is being written."""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from mha_core.message import N_

# The kinds of links, each from a word to the one that it depends on.
RELATIONS = {
    N_("determiner"): N_("a determiner attends to its noun"),
    N_("adjective"): N_("an adjective attends to its noun"),
    N_("verb"): N_("a verb attends to its subject, with which it agrees"),
    N_("pronoun"): N_("he, she, it or they attends to its antecedent"),
    N_("possessive"): N_("his, her, its or their attends to the owner"),
    N_("reflexive"): N_("himself, herself, itself or themselves attends to the subject"),
    N_("bracket"): N_("a closing bracket or quotation mark attends to the opening one"),
    N_("surname"): N_("a surname attends to its earlier occurrence"),
}
# The kinds of slots: the relations, and a or an, which depends on the next word, whatever that is.
PHENOMENA = (*RELATIONS, N_("article"))


class Dependency(NamedTuple):
    """A gold dependency of one word on another."""

    relation: str  # a key of RELATIONS
    start: int  # position of the dependent word, the query
    end: int  # position of the word that it should attend to, the key


class Slot(NamedTuple):
    """A word that the rest of the sentence determines."""

    position: int
    phenomenon: str  # one of PHENOMENA
    right: str  # the word in the sentence
    wrong: tuple[str, ...]  # words that would be wrong there; a forced choice is between `right` and these
    attractor: bool  # True if a noun of the other number stands between it and the word that determines it


class Mention(NamedTuple):
    """A noun in a sentence: its position, number and kind."""

    position: int
    plural: bool
    kind: str

    @property
    def gender(self) -> str:
        """A key of words.PRONOUNS."""
        return "they" if self.plural else self.kind if self.kind in ("man", "woman") else "it"


@dataclass(frozen=True)
class ToySentence:
    """T tokens, [CLS] first and [SEP] last, so that positions are those of a Trace."""

    tokens: tuple[str, ...]  # words of the vocabulary
    links: tuple[Dependency, ...]  # the gold links, in order of their starts
    slots: tuple[Slot, ...]  # the words that can be tested, in order of their positions

    def __len__(self) -> int:
        return len(self.tokens)

    @property
    def text(self) -> str:
        return " ".join(self.tokens[1:-1])


class Draft:
    """A sentence under construction, written from left to right; `rng` makes every choice."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.tokens = ["[CLS]"]
        self.links: list[Dependency] = []
        self.nouns: list[Mention] = []
        self.open: list[str] = []  # brackets that are not closed yet
        self._slots: list[tuple[int, str, tuple[str, ...], int]] = []

    def write(self, text: str) -> int:
        """Append one word or several, and return the position of the last."""
        self.tokens += text.split()
        return len(self.tokens) - 1

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        return self.rng.random() < probability

    def add_link(self, relation: str, start: int, end: int) -> None:
        self.links.append(Dependency(relation, start, end))

    def add_slot(self, phenomenon: str, position: int, wrong: tuple[str, ...], determined_by: int) -> None:
        """Make the word at `position` a slot; the word at `determined_by` determines its form."""
        self._slots.append((position, phenomenon, wrong, determined_by))

    def add_dependency(self, relation: str, position: int, on: int, wrong: tuple[str, ...]) -> None:
        """Add a link and its slot."""
        self.add_link(relation, position, on)
        self.add_slot(relation, position, wrong, on)

    def finish(self) -> ToySentence:
        """Append [SEP] and return the sentence."""
        self.write("[SEP]")
        slots = [
            Slot(position, phenomenon, self.tokens[position], wrong, self._has_attractor(position, end))
            for position, phenomenon, wrong, end in self._slots
        ]
        links = sorted(self.links, key=lambda link: link.start)
        return ToySentence(tuple(self.tokens), tuple(links), tuple(sorted(slots)))

    def _has_attractor(self, position: int, determined_by: int) -> bool:
        plural = {noun.plural for noun in self.nouns if noun.position == determined_by}
        between = range(min(position, determined_by) + 1, max(position, determined_by))
        return bool(plural) and any(noun.position in between and noun.plural not in plural for noun in self.nouns)
