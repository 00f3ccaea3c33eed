"""Toy English as a task: masked words must be predicted, mostly those that the rest of the sentence determines."""

from collections import defaultdict
from itertools import islice

import torch
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from mha_core.models.training.tasks.task import NO_TARGET, Batch
from mha_core.models.training.tasks.toy_language.splits import stream
from mha_core.models.training.tasks.toy_language.vocabulary import IDS, VOCABULARY

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
        seed: of the sentences.
        bucketed: True = all sentences of a batch have the same length, which avoids padding; False = any length.
    """

    vocabulary = VOCABULARY
    output = "masked-lm"
    split = "words"

    def __init__(self, split: str = "train", sentences: int = 60_000, seed: int = 0, *, bucketed: bool = True) -> None:
        groups: defaultdict[int, list[tuple[Tensor, Tensor]]] = defaultdict(list)
        for sentence in islice(stream(split, seed), sentences):
            ids = torch.tensor([IDS[token] for token in sentence.tokens], dtype=torch.int16)
            rate = torch.full((len(sentence),), MASK_RATE)
            for slot in sentence.slots:
                slot_rate = MASK_RATE + (1 - MASK_RATE) * SLOT_MASK_RATES.get(slot.phenomenon, SLOT_MASK_RATE)
                rate[slot.position] = max(slot_rate, rate[slot.position])  # a word may be in two slots
            rate[0] = rate[-1] = 0.0
            groups[len(sentence) if bucketed else 0].append((ids, rate))
        self._groups = [
            tuple(pad_sequence(list(part), batch_first=True) for part in zip(*group, strict=True))
            for group in groups.values()
        ]
        self._sizes = torch.tensor([float(len(ids)) for ids, _ in self._groups])
        self._padded = not bucketed

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """`size` sentences of one group, drawn in proportion to its size; every batch masks other words."""
        ids, rates = self._groups[torch.multinomial(self._sizes, 1, generator=generator)]
        chosen = torch.randint(len(ids), (size,), generator=generator)
        ids, rates = ids[chosen].long(), rates[chosen]
        masked = torch.rand(ids.shape, generator=generator) < rates  # (B, T)
        padding_mask: Tensor | None = ids != IDS["[PAD]"] if self._padded else None
        return Batch(ids.masked_fill(masked, IDS["[MASK]"]), ids.masked_fill(~masked, NO_TARGET), padding_mask)
