"""Cross heads as a clock: when each word that Whisper writes was spoken, by where one head looks as it is written.

OpenAI's timing (https://github.com/openai/whisper, `find_alignment` in whisper/timing.py) takes the mean of some chosen
heads, and the best path through it that never goes back. Here each head stands alone, and nothing makes its times rise:
the steps are the same up to the mean over heads, and the time of a token is where its row is largest.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.analysis.bootstrap import draws, limits, spearman
from mha_core.heads import Head
from mha_core.models import TextModel
from mha_core.models.text.sound import Sound
from mha_core.trace import Trace

SECONDS = 0.02  # of a frame
WIDTH = 7  # frames of the median filter, as in timing.py
SLACK = 0.1  # seconds by which a time may lie outside of its word: a token is written as its word begins
RANDOM_ORDERS = 2000

Span = tuple[float, float]  # seconds


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


@dataclass(frozen=True, eq=False)
class WordTiming:
    """How well each head of the cross-attention tells the times of words, over several sounds.

    Attributes:
        sounds, words: how many.
        rises: (L, H), the mean over sounds of Spearman's ρ between the times of the words and their order.
        low, high: the ends of its 95 % interval, over the sounds.
        all_heads: the same ρ of the mean of all heads' weights.
        hits: (L, H), the share of words whose time is within SLACK of the word as it was spoken; None where that is not
            known.
        hits_of_all_heads: the same of the mean of all heads' weights.
        hits_if_even: what it would be with words spread evenly over the sound, which rise as well as any.
    """

    sounds: int
    words: int
    rises: Tensor
    low: Tensor
    high: Tensor
    all_heads: float
    hits: Tensor | None = None
    hits_of_all_heads: float | None = None
    hits_if_even: float | None = None

    def as_good_as(self, heads: Sequence[Head]) -> tuple[Head, ...]:
        """The heads that are not among these, and whose ρ is at least that of the worst of them."""
        worst = min(float(self.rises[head]) for head in heads)
        layers, number = self.rises.shape
        every = [Head(layer, head) for layer in range(layers) for head in range(number)]
        return tuple(head for head in every if head not in heads and float(self.rises[head]) >= worst)


def measure(
    model: TextModel, sounds: Sequence[Sound], texts: Sequence[str], spans: Sequence[Sequence[Span]] = ()
) -> WordTiming:
    """Measure every cross head on sounds whose words are known.

    Args:
        texts: what is said in each; of three words or more.
        spans: from when to when each word is spoken, of each sound; () = not known.

    Raises:
        ValueError: the model reads no sounds, there is none, or spans are not of the words.
    """
    if model.listen is None or not sounds:
        raise ValueError(f"'{model.info.name}' reads no sounds, or there is none; valid: whisper-tiny-en.")
    return timing_of([_cross(model, *pair) for pair in zip(sounds, texts, strict=True)], spans)


def _cross(model: TextModel, sound: Sound, text: str) -> Trace:
    cross = model.trace(sound, target=text).cross
    assert cross is not None, "it is an encoder-decoder"
    return cross


def timing_of(crosses: Sequence[Trace], spans: Sequence[Sequence[Span]] = ()) -> WordTiming:
    """As `measure`, of the Traces of cross-attention. Raises ValueError: spans are not of the words."""
    rises, hits, even, words = [], [], [], 0
    for cross, of_words in zip(crosses, spans or [()] * len(crosses), strict=True):
        every = torch.cat([cross.attentions.flatten(0, 1), cross.attentions.mean((0, 1))[None]])  # (L·H + 1, T, T_k)
        times = word_times(cross, every)  # (L·H + 1, words)
        rises.append(order_rho(times))
        words += times.size(-1)
        if spans:
            if len(of_words) != times.size(-1):
                raise ValueError(f"there are {len(of_words)} spans; valid: one of each of the {times.size(-1)} words.")
            hits.append(_within(times, of_words))
            evenly = torch.arange(len(of_words)) / len(of_words) * SECONDS * len(cross.keys)
            even.append(_within(evenly[None], of_words)[0])
    rising = torch.stack(rises, -1)  # (L·H + 1, E)
    counts = draws(len(crosses)).double()
    low, high = limits(rising @ counts.T / len(crosses))
    shape = crosses[0].info.shape
    found = WordTiming(
        len(crosses),
        words,
        rising.mean(-1)[:-1].view(shape),
        low[:-1].view(shape),
        high[:-1].view(shape),
        float(rising.mean(-1)[-1]),
    )
    if not spans:
        return found
    share = torch.cat(hits, -1).double().mean(-1)
    return replace(
        found,
        hits=share[:-1].view(shape),
        hits_of_all_heads=float(share[-1]),
        hits_if_even=float(torch.cat(even).double().mean()),
    )


def _within(times: Tensor, spans: Sequence[Span]) -> Tensor:
    """(…, words) times → whether each is within SLACK of its word."""
    begin, end = torch.tensor(spans).T
    return (times >= begin - SLACK) & (times <= end + SLACK)
