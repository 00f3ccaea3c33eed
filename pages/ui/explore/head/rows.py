"""Rows of the open head in full, for maps too large to be sent whole: those of the pinned tokens, or their columns."""

from collections.abc import Sequence

import torch
from torch import Tensor

from mha_core import Head, Trace
from mha_core.analysis.maps.options import apply_options, combine, whole_units
from mha_core.widgets.blob import pack, quantised
from mha_core.widgets.widget import Widget
from pages.ui.explore.part import Part
from pages.ui.explore.picture_context import PictureContext


def rows(ctx: PictureContext) -> Part:
    """`positions`: the first token of each row, or, where keys are pinned, of each column of the map; and `way`.

    The picture has the n rows of each of m maps, (m, n, C), and, while heads are off, their change (1, n, C).
    """
    heads, how = ctx.scope.heads, ctx.scope.how
    layer = [Head(ctx.head.layer, head) for head in range(ctx.info.heads)]
    apart = ctx.view == "lines" and heads == (ctx.head,)
    positions, maps = _rows(ctx, ctx.after, layer if apart else heads)
    codes, most = quantised(maps if apart else combine(maps, how)[None])
    header, arrays = {"most": most}, {"maps": codes}
    if ctx.ablation:
        after, before = (combine(_rows(ctx, trace, heads)[1], how) for trace in (ctx.after, ctx.before))
        arrays["change"], header["most_change"] = quantised((after - before)[None], signed=True)
    words = {"positions": positions, "way": ctx.pins.way}
    return Part(words, {"rows": Widget("rows", "", pack(header, **arrays))})


def _rows(ctx: PictureContext, trace: Trace, heads: Sequence[Head]) -> tuple[list[int], Tensor]:
    """The first token of each row, and the rows in each head, (m, n, C)."""
    options, (pinned, way) = ctx.shown_options, ctx.pins
    if way == "from":
        queries = whole_units(trace, pinned, options)
        maps = [apply_options(trace, trace.rows(head, queries), options, queries) for head in heads]
        return [unit[0] for unit in maps[0].rows.positions], torch.stack([each.weights for each in maps])
    maps = [apply_options(trace, trace.rows(head), options) for head in heads]
    found = [(i, unit[0]) for i, unit in enumerate(maps[0].columns.positions) if not set(pinned).isdisjoint(unit)]
    columns = [i for i, _ in found]
    return [first for _, first in found], torch.stack([each.weights[:, columns].T for each in maps])
