"""The held-out sentences and sequences of the models trained here, as the app draws them: no numbers.

What a model makes of them is reckoned by `reference.roles`.
"""

import json
from collections import defaultdict
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.backends.builtin.training.loop import VALIDATION_SEED
from mha_core.backends.builtin.training.tasks.induction import Induction
from mha_core.backends.builtin.training.tasks.task import NO_TARGET
from mha_core.backends.builtin.training.tasks.toy_language import IDS, sample
from mha_core.backends.builtin.training.tasks.toy_language.task import ToyEnglish
from mha_core.paths import ASSETS
from mha_core.stats.suites.suite import ACROSS_ATTRACTOR, SEED
from tests.support.reference.roles import Query


class English(NamedTuple):
    """Links by relation and forced choices by skill, of so many sentences."""

    links: dict[str, list[Query]]
    slots: dict[str, list[Query]]


def english(sentences: int) -> English:
    """The held-out sentences of toy English."""
    links, slots = defaultdict(list), defaultdict(list)
    for sentence in sample("test", sentences, SEED):
        ids = tuple(IDS[token] for token in sentence.tokens)
        for relation, start, end in sentence.links:
            links[relation].append(Query(ids, start, end))
        for slot in sentence.slots:
            query = Query(ids, slot.position, IDS[slot.right], tuple(IDS[word] for word in slot.wrong))
            slots[slot.phenomenon].append(query)
            if slot.attractor and slot.phenomenon in ACROSS_ATTRACTOR:
                slots[ACROSS_ATTRACTOR[slot.phenomenon]].append(query)
    return English(links, slots)


def symbols(sequences: int) -> tuple[Tensor, Tensor]:
    """Ids and targets of the held-out sequences, (B, T) each."""
    batch = Induction().batch(torch.Generator().manual_seed(SEED), sequences)
    return batch.ids, batch.targets


def validation(name: str) -> list[tuple[Tensor, Tensor]]:
    """Ids and targets (T,) of each sequence on which the loss was taken during training, without padding."""
    # As the recipe has them, whose own training sentences take a minute to draw.
    task = ToyEnglish("validation", 2000, bucketed=False) if name == "toy-english" else Induction()
    size = 4 * json.loads((ASSETS / "models" / name / "config.json").read_text(encoding="utf-8"))["plan"]["batch_size"]
    batch = task.batch(torch.Generator().manual_seed(VALIDATION_SEED), size)
    real = torch.ones_like(batch.ids, dtype=torch.bool) if batch.mask is None else batch.mask
    return [(ids[kept], targets[kept]) for ids, targets, kept in zip(batch.ids, batch.targets, real, strict=True)]


__all__ = ["NO_TARGET", "English", "english", "symbols", "validation"]
