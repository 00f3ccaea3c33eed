"""What is looked at: sentences and sets of heads, drawn with a seed."""

import random
from collections.abc import Sequence
from typing import NamedTuple

NOUNS = ("keys", "cabinet", "window", "ducklings", "teacher", "unbelievers", "cathedral", "microscope", "tokenizer")
VERBS = ["watch", "repaint", "embarrass", "follow", "misunderstand", "carry", "find", "outnumber"]
ADJECTIVES = ["old", "wooden", "unfathomable", "small", "bluish", "quiet"]
PLACES = ["near", "behind", "above", "beside"]
MODES = ("zero", "mean", "uniform")

Head = tuple[int, int]


class Case(NamedTuple):
    """An address of the app: a model, a text, perhaps a second one, and heads that are off."""

    model: str
    text: str
    off: tuple[Head, ...] = ()
    mode: str = "zero"
    pair: str = ""

    @property
    def address(self) -> dict[str, str]:
        off = ",".join(f"{layer}.{head}" for layer, head in self.off)
        given = {"model": self.model, "text": self.text, "off": off, "mode": self.mode, "pair": self.pair}
        return {name: value for name, value in given.items() if value} | {"mask": "false"}  # the text as it is


class Sample:
    """Draws with a seed: the same seed, the same numbers looked at."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def sentence(self) -> str:
        """Such as "the old keys near the window outnumber the small ducklings"; some words are several tokens."""
        one, other, third = self.random.sample(NOUNS, 3)
        a, b = self.random.sample(ADJECTIVES, 2)
        return f"the {a} {one} {self.random.choice(PLACES)} the {other} {self.random.choice(VERBS)} the {b} {third}"

    def words(self, vocabulary: Sequence[str], count: int) -> str:
        """Any words of a vocabulary."""
        return " ".join(self.random.choices(vocabulary, k=count))

    def heads(self, shape: tuple[int, int], count: int, whole_layer: bool = False) -> tuple[Head, ...]:
        """Some heads, and perhaps a whole layer, in order."""
        layers, heads = shape
        every = [(layer, head) for layer in range(layers) for head in range(heads)]
        found = set(self.random.sample(every, count))
        if whole_layer:
            chosen = self.random.randrange(layers)
            found |= {head for head in every if head[0] == chosen}
        return tuple(sorted(found))

    def one(self, options: Sequence[Head]) -> Head:
        return self.random.choice(list(options))
