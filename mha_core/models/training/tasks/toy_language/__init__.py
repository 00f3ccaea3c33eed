"""Toy English: a small language written by a grammar, so that it is known exactly which word depends on which.

`sample("test", 300)` gives sentences with gold links and slots.
"""

from mha_core.models.training.tasks.toy_language.sentence import PHENOMENA, RELATIONS, Link, Sentence, Slot
from mha_core.models.training.tasks.toy_language.splits import MAX_TOKENS, SPLITS, generate, sample, split_of, stream
from mha_core.models.training.tasks.toy_language.vocabulary import IDS, SPECIAL, VOCABULARY

__all__ = [
    "IDS",
    "MAX_TOKENS",
    "PHENOMENA",
    "RELATIONS",
    "SPECIAL",
    "SPLITS",
    "VOCABULARY",
    "Link",
    "Sentence",
    "Slot",
    "generate",
    "sample",
    "split_of",
    "stream",
]
