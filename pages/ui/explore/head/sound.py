"""Of a model that listens: the spectrogram above the frames of the sound, and when a head puts each word."""

from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.maps.options import AttentionMap, MapOptions, apply_options
from mha_core.analysis.roles.word_timing import SECONDS, by_chance, order_rho, word_rows, word_times
from mha_core.i18n import tr
from mha_core.widgets.pictures import Heard
from pages.ui.explore.picture_context import PictureContext
from pages.ui.state.cache import get_spectrogram

FEWEST = 3  # words that can rise


def hears_keys(ctx: PictureContext) -> bool:
    """Whether the keys of the attention that is shown are the frames of a sound."""
    return ctx.model.listen is not None and ctx.info.attention != "decoder"


def heard(ctx: PictureContext, attention: AttentionMap, weights: Tensor) -> Heard | None:
    """What is drawn above a map whose columns are frames; None above any other.

    Args:
        weights: (T, T_k), the mean of the heads that are shown.
    """
    if not hears_keys(ctx):
        return None
    frames = [unit[0] for unit in attention.columns.positions]
    loud = get_spectrogram(ctx.model.info.name, ctx.address.text)[:, frames]
    if ctx.info.attention != "cross":
        return Heard(loud)
    rows = {position: i for i, unit in enumerate(attention.rows.positions) for position in unit}
    columns = {frame: i for i, frame in enumerate(frames)}
    spoken = [
        (rows.get(word.row, -1), columns[round(word.seconds / SECONDS)], word.text) for word in _words(ctx, weights)
    ]
    return Heard(loud, spoken)


def in_order(ctx: PictureContext, weights: Tensor) -> list[str]:
    """What is said of a sound: how well the times of words rise, and what rows lack.

    Args:
        weights: as of `heard`.
    """
    if not hears_keys(ctx):
        return []
    silence = [tr("What rows lack to 100 % went to the silence behind the sound: the model always hears 30 seconds.")]
    if ctx.info.attention != "cross" or len(word_rows(ctx.after)) < FEWEST:
        return silence
    mean = torch.stack([layer.mean(0) for layer in ctx.after.layers]).mean(0)
    one, all_heads = order_rho(word_times(ctx.after, torch.stack([weights, mean]))).tolist()
    words = len(word_rows(ctx.after))
    marks = tr("The words above the map are marked where {name} looks as it writes them.", name=tr(ctx.scope.name))
    order = tr(
        "In {name} the times of the {n} words follow their order with Spearman’s ρ = {rho:.2f}; in the mean of all "
        "heads with {mean:.2f}. Of 100 random orders 95 stay below {chance:.2f}. This is of one sound.",
        name=tr(ctx.scope.name),
        rho=one,
        mean=all_heads,
        n=words,
        chance=by_chance(words),
    )
    return [*([marks] if ctx.view == "heatmap" else []), order, *silence]


class _Word(NamedTuple):
    """A word of the target: the row that writes it, when that looks, and the word itself."""

    row: int
    seconds: float
    text: str


def _words(ctx: PictureContext, weights: Tensor) -> list[_Word]:
    cross = ctx.after
    units = apply_options(cross, weights, MapOptions(words=True)).rows
    name = {unit[0]: token for unit, token in zip(units.positions, units.tokens, strict=True)}
    times = word_times(cross, weights[None])[0].tolist()
    return [_Word(row, time, name[row + 1]) for row, time in zip(word_rows(cross), times, strict=True)]
