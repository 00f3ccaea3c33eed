"""Texts of one-letter tokens as batches of sentences, and attentions for them."""

import torch
from torch import Tensor

from mha_core.stats.counts.sentence_rows import SentenceBatch
from tests.support.random_attentions import random_attentions


def batch_of(*texts: str) -> SentenceBatch:
    """Texts of one-letter tokens: ^ and $ are special, "." and "," punctuation; a capital continues the word before.

    Shorter ones are padded at the end.
    """
    longest = max(map(len, texts))
    ids = torch.tensor([[ord(letter) for letter in text.ljust(longest, "$")] for text in texts])
    real = torch.tensor([[at < len(text) for at in range(longest)] for text in texts])
    special = real & ((ids == ord("^")) | (ids == ord("$")))
    punctuation = real & ((ids == ord(".")) | (ids == ord(",")))
    padding = None if real.all() else real
    begins = (ids < ord("A")) | (ids > ord("Z"))
    pieces = torch.where(real & ~special, begins.cumsum(1), -1)
    return SentenceBatch(tuple(range(len(texts))), ids, torch.zeros_like(ids), padding, pieces, special, punctuation)


def attentions_of(texts: tuple[str, ...], seed: int, causal: bool = False) -> tuple[Tensor, ...]:
    """2 layers of (B, 3, T, T), padded with zeros as a model pads them."""
    longest = max(map(len, texts))
    padded = torch.zeros(2, len(texts), 3, longest, longest)
    for at, text in enumerate(texts):
        own = random_attentions(len(text), seed=seed + at)
        own = own.tril() / own.tril().sum(-1, keepdim=True) if causal else own
        padded[:, at, :, : len(text), : len(text)] = own
        padded[:, at, :, len(text) :, : len(text)] = 1 / len(text)  # what padding looks at must not count
    return tuple(padded)
