"""Duplicate-token and induction scores on repeated random tokens (Olsson et al. 2022, appendix).

Random tokens mean nothing, and no sentence repeats itself so: a head that looks at what followed the last time does it
for the repetition alone. On real texts the same scores also count what tends to stand together.
"""

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.errors import TextError
from mha_core.stats.counts.ratio_sums import RatioSums
from mha_core.stats.counts.scores_and_baselines import NAMES, TextSums, text_sums, uniform_sums
from mha_core.stats.counts.sentence_rows import SentenceBatch

SEQUENCES, LENGTH, SEED = 64, 25, 0  # LENGTH: of the half that is repeated
REPEATED = ("duplicate", "induction")  # those of the SCORES that are measured here


class Repeats(NamedTuple):
    """The sums of REPEATED.

    Attributes:
        heads: (2, L, H).
        uniform: the same of a head that looks at all tokens alike, (2, 1, 1).
    """

    heads: RatioSums
    uniform: RatioSums


@torch.inference_mode()
def repeated_sums(model: Model) -> Repeats | None:
    """Sums of the heads' scores on repeated random tokens; None for a model with too few tokens or too short texts."""
    batch = repeated_batch(model)
    if batch is None:
        return None
    attentions = model.forward(batch.ids, batch.segments, logits_at=()).attentions
    sums = text_sums(tuple(weights.float().cpu() for weights in attentions), batch, model.info.causal)
    return Repeats(_of_repeated(sums), _of_repeated(uniform_sums(batch, model.info.causal)))


def _of_repeated(sums: TextSums) -> RatioSums:
    chosen = [NAMES.index(name) for name in REPEATED]
    return RatioSums.of(sums.sums[:, chosen].numpy(), sums.counts[:, chosen].numpy())


def repeated_batch(model: Model) -> SentenceBatch | None:
    """SEQUENCES of LENGTH different random tokens, twice in a row, between the tokenizer's special tokens."""
    special = set(model.tokenizer.all_special_ids)
    ordinary = torch.tensor([i for i in range(len(model.tokenizer)) if i not in special])
    before, after = _special_tokens(model, ordinary)
    length = min(LENGTH, (model.info.max_tokens - len(before) - len(after)) // 2, len(ordinary))
    if length < 2:
        return None
    generator = torch.Generator().manual_seed(SEED)
    halves = torch.stack(
        [ordinary[torch.randperm(len(ordinary), generator=generator)[:length]] for _ in range(SEQUENCES)]
    )
    ends = [torch.tensor([each] * SEQUENCES, dtype=torch.long).reshape(SEQUENCES, -1) for each in (before, after)]
    ids = torch.cat([ends[0], halves, halves, ends[1]], 1)
    pieces = torch.full_like(ids, -1)
    pieces[:, len(before) : len(before) + 2 * length] = torch.arange(2 * length)  # each is a word of its own
    special = pieces < 0
    none = torch.zeros_like(special)
    return SentenceBatch(tuple(range(SEQUENCES)), ids, torch.zeros_like(ids), None, pieces, special, none)


def _special_tokens(model: Model, ordinary: Tensor) -> tuple[Sequence[int], Sequence[int]]:
    """The special tokens that the tokenizer puts before and after a text."""
    for token in ordinary.tolist():
        try:
            encoded = model.encoded(model.tokenizer.decode([token]))
        except TextError:  # a blank, or half a character
            continue
        ids, words = list(encoded.ids), [i for i, word in enumerate(encoded.words) if word is not None]
        return ids[: words[0]], ids[words[-1] + 1 :]
    return [], []
