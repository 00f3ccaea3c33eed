"""Measured latency of a forward pass: of the whole model, with heads switched off, and with the same heads pruned."""

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

import torch

from mha_core.ablation import Ablation
from mha_core.backends import Model
from mha_core.checks import check_count
from mha_core.intervention import UNCHANGED, Intervention
from mha_core.jobs.interleaved_timing import interleaved_rounds, timed

if TYPE_CHECKING:
    from mha_core.inputs.picture import Picture


class Speed(NamedTuple):
    """Seconds per forward pass, and the speed of the other two relative to the whole model (above 1: faster)."""

    whole: float
    gated: float
    pruned: float
    times_gated: float
    times_pruned: float


def measure_latency(
    model: Model,
    pruned: Model,
    texts: "Sequence[str | Picture]",
    *,
    rounds: int = 9,
    clock: Callable[[], float] = perf_counter,
) -> Speed:
    """Measure in turns a model, the model with the heads off that `pruned` lacks, and `pruned`, on these texts, or
    pictures.

    Seconds are medians over the rounds, per text. The ratios are medians too, each of two measurements in one round, so
    that a machine that slows down for a while slows both.

    Raises:
        ValueError: no text, no round, or a model that is not a pruned version of the other.
        TextError: an empty text.
    """
    info = model.info
    rounds = check_count("rounds", rounds)
    check_count("the number of texts", len(texts))
    if pruned.pruned is None or info.shape != pruned.info.shape:
        raise ValueError(
            f"'{pruned.info.name}' is not '{info.name}' without some heads; valid: the model that prune made of it."
        )
    encoded = [model.encoded(text) for text in texts]
    off = Intervention(Ablation.of(pruned.pruned_heads, info.shape))

    def all_texts(each: Model, intervention: Intervention = UNCHANGED) -> Callable[[], float]:
        def run() -> None:
            for text in encoded:
                each.forward(text.inputs, text.segments, intervention, need_weights=False)

        return timed(run, clock)

    measurements = {"whole": all_texts(model), "gated": all_texts(model, off), "pruned": all_texts(pruned)}
    with torch.inference_mode():
        results = interleaved_rounds(measurements, rounds)
    seconds = {name: median(result[name] for result in results) / len(texts) for name in measurements}
    ratios = {
        f"times_{name}": median(result["whole"] / result[name] for result in results) for name in ("gated", "pruned")
    }
    return Speed(**seconds, **ratios)
