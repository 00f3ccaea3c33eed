"""Toy English as something to train on: hidden words are to be found, above all those that the rest of the sentence decides."""

from collections import defaultdict
from itertools import islice

import torch
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from mha_core.models.training.tasks.task import NO_TARGET, Batch
from mha_core.models.training.tasks.toy_language.splits import stream
from mha_core.models.training.tasks.toy_language.vocabulary import IDS, VOCABULARY

HIDDEN = 0.10  # how many of all words are hidden,
HIDDEN_SLOTS = 0.5  # and of those in slots besides:
HIDDEN_OFTEN = {
    "determiner": 0.2,
    "adjective": 0.15,
    "surname": 0.8,
    "article": 0.8,
}  # less of what is common, more of what is hard


class ToyEnglish:
    """A Task, of the masked kind.

    Args:
        split: "train", "validation" or "test".
        sentences: how many different ones there are; batches are drawn from these.
        seed: of the sentences.
        bucketed: a batch holds sentences of one length, which spares padding; else of any length.
    """

    vocabulary = VOCABULARY
    output = "masked-lm"
    split = "words"

    def __init__(self, split: str = "train", sentences: int = 60_000, seed: int = 0, *, bucketed: bool = True) -> None:
        groups = defaultdict(list)
        for sentence in islice(stream(split, seed), sentences):
            ids = torch.tensor([IDS[token] for token in sentence.tokens], dtype=torch.int16)
            rate = torch.full((len(sentence),), HIDDEN)
            for slot in sentence.slots:
                more = HIDDEN + (1 - HIDDEN) * HIDDEN_OFTEN.get(slot.phenomenon, HIDDEN_SLOTS)
                rate[slot.position] = max(more, rate[slot.position])  # a word may be asked for twice
            rate[0] = rate[-1] = 0.0
            groups[len(sentence) if bucketed else 0].append((ids, rate))
        self._groups = [
            tuple(pad_sequence(part, batch_first=True) for part in zip(*group, strict=True))
            for group in groups.values()
        ]
        self._sizes = torch.tensor([float(len(ids)) for ids, _ in self._groups])
        self._padded = not bucketed

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """`size` sentences of a group that is drawn as often as it is large; no two batches hide the same words."""
        ids, rates = self._groups[torch.multinomial(self._sizes, 1, generator=generator)]
        chosen = torch.randint(len(ids), (size,), generator=generator)
        ids, rates = ids[chosen].long(), rates[chosen]
        hidden = torch.rand(ids.shape, generator=generator) < rates  # (B, T)
        mask: Tensor | None = ids != IDS["[PAD]"] if self._padded else None
        return Batch(ids.masked_fill(hidden, IDS["[MASK]"]), ids.masked_fill(~hidden, NO_TARGET), mask)
