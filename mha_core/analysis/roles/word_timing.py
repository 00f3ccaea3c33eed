"""Cross heads as a clock: when each word that Whisper writes was spoken, by where one head looks as it is written.

OpenAI's timing (https://github.com/openai/whisper, `find_alignment` in whisper/timing.py) takes the mean of some chosen
heads, and the best path through it that never goes back. Here each head stands alone, and nothing makes its times rise:
the steps are the same up to the mean over heads, and the time of a token is where its row is largest.
"""

from functools import lru_cache

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.analysis.bootstrap import spearman
from mha_core.trace import Trace

SECONDS = 0.02  # of a frame
WIDTH = 7  # frames of the median filter, as in timing.py
RANDOM_ORDERS = 2000


def token_times(weights: Tensor) -> Tensor:
    """When each token was spoken, by the weights of N heads (N, tokens, frames): (N, tokens) seconds.

    Weights are normalised over the tokens, so that a frame that all of them look at says nothing, and smoothed.
    """
    deviation, mean = torch.std_mean(weights, dim=-2, keepdim=True, correction=0)
    distinct = (weights - mean) / deviation.clamp_min(1e-12)
    if weights.size(-1) > WIDTH // 2:
        padded = F.pad(distinct, (WIDTH // 2, WIDTH // 2), mode="reflect")
        distinct = padded.unfold(-1, WIDTH, 1).median(-1).values
    return SECONDS * distinct.argmax(-1)


def word_rows(cross: Trace) -> tuple[int, ...]:
    """The row of the first token of each word of a target: a row is of the token after it.

    Punctuation, which is not spoken, is no word here.
    """
    first = {word: i for i, word in reversed(list(enumerate(cross.words))) if word is not None}
    return tuple(i - 1 for _, i in sorted(first.items()) if any(char.isalnum() for char in cross.tokens[i]))


def word_times(cross: Trace, weights: Tensor) -> Tensor:
    """When each word of a target was spoken, by the weights of N heads (N, T, T_k): (N, words) seconds.

    All tokens are normalised together, with the row of what is written first; the prompt's others are left out.
    """
    rows = list(word_rows(cross))
    if not rows:
        return weights.new_zeros(len(weights), 0)
    return token_times(weights[:, rows[0] :])[:, [row - rows[0] for row in rows]]


def order_rho(times: Tensor) -> Tensor:
    """Spearman's ρ between the times of words (…, words) and their order; 0 where all are equal, or fewer than 3."""
    return spearman(times, torch.arange(times.size(-1)).expand_as(times).double()).nan_to_num(0)


@lru_cache(maxsize=64)
def by_chance(words: int) -> float:
    """The ρ of `order_rho` below which 95 of 100 random orders of so many words stay."""
    orders = torch.rand(RANDOM_ORDERS, words, generator=torch.Generator().manual_seed(0)).argsort(-1)
    return float(order_rho(orders.double()).quantile(0.95))
