"""The scores of one head on one text, to set beside what it does over many."""

from collections.abc import Mapping

import torch

from mha_core.analysis.corpus.counts.rows import SentenceBatch, is_punctuation
from mha_core.analysis.corpus.counts.scores import NAMES, text_sums
from mha_core.heads import Head
from mha_core.trace import Trace


def scores_of_trace(trace: Trace, head: Head) -> Mapping[str, float]:
    """SCORES by name, counted as over many texts; those that this text says nothing about are left out."""
    special = torch.tensor([trace.special])
    marks = [not each and is_punctuation(token) for token, each in zip(trace.tokens, trace.special, strict=True)]
    ids = torch.tensor([trace.ids])
    batch = SentenceBatch((0,), ids, torch.zeros_like(ids), None, ~special, special, torch.tensor([marks]))
    sums = text_sums([trace.attentions[head.layer, head.head][None, None]], batch, trace.info.causal)
    pairs = zip(sums.sums.flatten().tolist(), sums.counts.flatten().tolist(), strict=True)
    return {name: value / number for name, (value, number) in zip(NAMES, pairs, strict=True) if number}
