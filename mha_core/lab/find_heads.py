"""What the lab gives to *Find heads*: evidence about a head by its shipped scores."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from torch import Tensor

from mha_core.find_heads.evidence import CAUSAL, CONTROLLED, NOT_TRIED, REPLICATED, Claim, listed
from mha_core.heads import Head
from mha_core.lab.intervals.score_intervals import Verdicts, score_limits, verdicts
from mha_core.lab.shipped_results import shipped_results
from mha_core.message import N_, Message
from mha_core.stats.metrics.build import PAIRS
from mha_core.stats.metrics.datasets import Dataset, built_in


class _Measured(NamedTuple):
    """The exact scores of all heads on one set of texts, (L, H), with their intervals, and how they compare."""

    texts: Dataset
    unit: str
    scores: Tensor
    limits: tuple[Tensor, Tensor]
    compared: Verdicts


@cache
def _shipped(name: str) -> tuple[_Measured, ...]:
    """Shipped scores of a model, by set of texts, if they hold the contribution of each text."""
    found = []
    for texts in map(built_in, PAIRS):
        results = shipped_results(name, texts)
        if results and (samples := results.samples.get("exact")):
            scores = results.scores["exact"]
            compared = verdicts(samples, scores, from_average=True, by_layer=True)
            found.append(_Measured(texts, results.unit, scores, score_limits(samples), compared))
    return tuple(found)


def steps(name: str, head: Head) -> tuple[Claim, ...]:
    """The steps after the first, by the exact score; () where none is shipped of the model."""
    return tuple(_steps(head, found)) if (found := _shipped(name)) else ()


def _steps(head: Head, found: tuple[_Measured, ...]) -> Iterator[Claim]:
    first, others = found[0], found[1:]
    low, high = (float(end[head]) for end in first.limits)
    moved = Message(
        "switched off, it moves the output by {value:.4f} ({unit}; 95 %: {low:.4f} to {high:.4f}) on {texts}; any head "
        "moves it by something, so only more than the average head of its layer counts",
        value=float(first.scores[head]),
        unit=Message(first.unit),
        low=low,
        high=high,
        texts=Message(first.texts.title),
    )
    above = head in first.compared.above
    yield Claim(CAUSAL, above, moved)
    yield Claim(CONTROLLED, above, _compared(head, first))
    if not others:
        yield Claim(REPLICATED, None, Message(NOT_TRIED))
        return
    holds = all(head in each.compared.above for each in found)
    yield Claim(REPLICATED, holds, listed([_compared(head, each) for each in others]))


def _compared(head: Head, measured: _Measured) -> Message:
    words = N_("no significant difference from the average head of its layer")
    if head in measured.compared.above:
        words = N_("it moves the output more than the average head of its layer")
    elif head in measured.compared.below:
        words = N_("it moves the output less than the average head of its layer")
    return Message(
        "{compared} ({value:.4f} and {mean:.4f}, on {texts}; Holm’s correction for all heads)",
        compared=Message(words),
        value=float(measured.scores[head]),
        mean=float(measured.scores[head.layer].mean()),
        texts=Message(measured.texts.title),
    )
