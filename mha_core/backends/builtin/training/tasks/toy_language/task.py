"""Toy English as a task: masked words must be predicted, mostly those that the rest of the sentence determines.

A hash of each sentence assigns it to training, validation or test, so the splits share no sentence.
"""

import hashlib
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Protocol, TypeVar

import torch
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from mha_core.backends.builtin.training.tasks.task import NO_TARGET, Batch, Grouped
from mha_core.backends.builtin.training.tasks.toy_language.clauses import clause
from mha_core.backends.builtin.training.tasks.toy_language.sentence import Draft, ToySentence
from mha_core.backends.builtin.training.tasks.toy_language.words import IDS, VOCABULARY

MAX_TOKENS = 48  # of a sentence, including [CLS] and [SEP]
SPLITS = {"train": 90, "validation": 5, "test": 5}  # per cent


def generate(seed: int | Random) -> ToySentence:
    """Generate one sentence, of any split, from a seed; or the next one from a random number generator."""
    rng = seed if isinstance(seed, Random) else Random(seed)
    while True:
        draft = Draft(rng)
        clause(draft)
        draft.write(".")
        sentence = draft.finish()
        if len(sentence) <= MAX_TOKENS:
            return sentence


class HasText(Protocol):
    """A sentence with a text of its own."""

    @property
    def text(self) -> str: ...


S = TypeVar("S", bound=HasText)


def split_of(sentence: HasText) -> str:
    """The split of a sentence, by a hash of its words: the same on every machine, without a stored list."""
    number = int.from_bytes(hashlib.blake2b(sentence.text.encode(), digest_size=8).digest()) % 100
    for name, share in SPLITS.items():
        if number < share:
            return name
        number -= share
    raise AssertionError("SPLITS do not add up to 100.")


def stream(split: str, seed: int = 0) -> Iterator[ToySentence]:
    """An endless stream of different sentences of one split.

    Raises:
        ValueError: no such split.
    """
    return drawn(generate, split, seed)


def drawn(generate: Callable[[Random], S], split: str, seed: int) -> Iterator[S]:
    """Sentences as of `stream`, from another grammar."""
    if split not in SPLITS:
        raise ValueError(f"there is no split {split!r}; valid: {', '.join(SPLITS)}.")
    rng, seen = Random(seed), set()
    while True:
        sentence = generate(rng)
        if split_of(sentence) == split and sentence.text not in seen:
            seen.add(sentence.text)
            yield sentence


def sample(split: str, count: int, seed: int = 0) -> list[ToySentence]:
    """`count` different sentences of one split. Raises ValueError as `stream` does."""
    return list(islice(stream(split, seed), count))


MASK_RATE = 0.10  # of all words
SLOT_MASK_RATE = 0.5  # of the other words in slots,
SLOT_MASK_RATES = {  # or these: lower for common phenomena, higher for hard ones
    "determiner": 0.2,
    "adjective": 0.15,
    "surname": 0.8,
    "article": 0.8,
}


class ToyEnglish:
    """A masked-language-model task.

    Args:
        split: "train", "validation" or "test".
        sentences: number of different sentences that batches are drawn from.
        bucketed: True = all sentences of a batch have the same length, which avoids padding; False = any length.
    """

    vocabulary = VOCABULARY
    output = "masked-lm"
    split = "words"

    def __init__(self, split: str = "train", sentences: int = 60_000, *, bucketed: bool = True) -> None:
        groups: defaultdict[int, list[tuple[Tensor, Tensor]]] = defaultdict(list)
        for sentence in islice(stream(split), sentences):
            ids = torch.tensor([IDS[token] for token in sentence.tokens], dtype=torch.int16)
            rate = torch.full((len(sentence),), MASK_RATE)
            for slot in sentence.slots:
                slot_rate = MASK_RATE + (1 - MASK_RATE) * SLOT_MASK_RATES.get(slot.phenomenon, SLOT_MASK_RATE)
                rate[slot.position] = max(slot_rate, rate[slot.position])  # a word may be in two slots
            rate[0] = rate[-1] = 0.0
            groups[len(sentence) if bucketed else 0].append((ids, rate))
        self._sentences = Grouped(
            [pad_sequence(list(part), batch_first=True) for part in zip(*group, strict=True)]
            for group in groups.values()
        )
        self._padded = not bucketed

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """`size` sentences of one group, drawn in proportion to its size; every batch masks other words."""
        ids, rates = self._sentences.draw(generator, size)
        ids = ids.long()
        masked = torch.rand(ids.shape, generator=generator) < rates  # (B, T)
        padding_mask: Tensor | None = ids != IDS["[PAD]"] if self._padded else None
        return Batch(ids.masked_fill(masked, IDS["[MASK]"]), ids.masked_fill(~masked, NO_TARGET), padding_mask)
