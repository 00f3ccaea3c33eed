"""How long a forward pass takes: of the whole model, with heads switched off, and with the same heads cut out. Measured, not reckoned."""

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple

import torch

from mha_core.heads import Ablation
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.forward import UNCHANGED
from mha_core.models.text.encoding import encode


class Speed(NamedTuple):
    """Seconds per forward pass, and how many times as fast as the whole model the other two are (above 1: quicker)."""

    whole: float
    gated: float
    pruned: float
    times_gated: float
    times_pruned: float


def rounds_of(
    calls: Mapping[str, Callable[[], object]], rounds: int, clock: Callable[[], float]
) -> list[dict[str, float]]:
    """Seconds of each call in each round, by name. They take turns, each going first as often as the others; one round before
    warms up and does not count."""
    names, taken = list(calls), []
    for turn in range(rounds + 1):
        first, seconds = turn % len(names), {}
        for name in names[first:] + names[:first]:
            begun = clock()
            calls[name]()
            seconds[name] = clock() - begun
        taken.append(seconds)
    return taken[1:]


def measure_latency(
    model: TextModel,
    pruned: TextModel,
    texts: Sequence[str],
    *,
    rounds: int = 9,
    clock: Callable[[], float] = perf_counter,
) -> Speed:
    """`model` whole, with the heads off that `pruned` has lost, and `pruned`: all on these texts one after another, in turns.

    Seconds are medians over the rounds, per text. The ratios are medians too, each of two passes of one round: so a machine that
    slows down for a while slows both.

    Raises:
        ValueError: no text, no round, or models of other sizes.
        TextError: a text with nothing in it.
    """
    info = model.info
    if not texts or rounds < 1:
        raise ValueError(f"{len(texts)} texts in {rounds} rounds; valid: at least one of each.")
    if pruned.pruned is None or info.shape != pruned.info.shape:
        raise ValueError(
            f"'{pruned.info.name}' is not '{info.name}' without some heads; valid: what prune_model gave for it."
        )
    encoded = [encode(model.tokenizer, text, None, info.max_tokens) for text in texts]
    off = Intervention(Ablation.of(pruned.pruned_heads, info.shape))

    def all_texts(each: TextModel, intervention: Intervention = UNCHANGED) -> Callable[[], None]:
        def run() -> None:
            for text in encoded:
                each.forward(text.ids, text.segments, intervention, need_weights=False)

        return run

    calls = {"whole": all_texts(model), "gated": all_texts(model, off), "pruned": all_texts(pruned)}
    with torch.inference_mode():
        taken = rounds_of(calls, rounds, clock)
    seconds = {name: median(each[name] for each in taken) / len(texts) for name in calls}
    return Speed(
        **seconds,
        **{f"times_{name}": median(each["whole"] / each[name] for each in taken) for name in ("gated", "pruned")},
    )
