"""Importance scores in order, each with its interval over the texts as a whisker."""

from collections.abc import Collection, Sequence
from typing import TypedDict, Unpack

import plotly.graph_objects as go
import torch
from torch import Tensor

from mha_core.backends.joint_layers import head_name
from mha_core.draw.importance_map import headline, three_digits
from mha_core.draw.marks import clickable
from mha_core.draw.palette import Palette
from mha_core.heads import Head, all_heads
from mha_core.i18n import gettext

_MARGINS = {"l": 50, "r": 8, "t": 12, "b": 40}


class RankedOptions(TypedDict, total=False):
    """Options of `ranked_scores`.

    Attributes:
        off: heads that are switched off; crosses in place of points.
        unclear: heads that do not differ significantly from what they are compared with; hollow points.
        layers: as in `importance_map.ScoreMapOptions`.
        height: pixels; 240 by default.
    """

    off: Collection[Head]
    unclear: Collection[Head]
    layers: Sequence[str]
    height: int


def ranked_scores(
    scores: Tensor,
    low: Tensor,
    high: Tensor,
    palette: Palette,
    *,
    unit: str,
    **options: Unpack[RankedOptions],
) -> go.Figure:
    """Every head with a score, the most important first: a point, and a whisker from low to high.

    A click on a point selects it; its customdata is the head's text.

    Args:
        scores, low, high: (L, H); NaN = not known. Without low and high there is no whisker.
        unit: of the scores.
    """
    off, unclear = options.get("off", ()), options.get("unclear", ())
    named = options.get("layers") or [str(i) for i in range(len(scores))]
    heads = [head for head in all_heads(scores.shape) if scores[head].isfinite()]
    heads.sort(key=lambda head: -float(scores[head]))
    values = torch.tensor([[float(side[head]) for side in (scores, low, high)] for head in heads]).reshape(-1, 3)
    symbols = ["x" if head in off else "circle-open" if head in unclear else "circle" for head in heads]
    hovers = [
        _hover(head_name(head, named), place, row, unit, head in off, head in unclear)
        for place, (head, row) in enumerate(zip(heads, values.tolist(), strict=True), 1)
    ]
    points = go.Scatter(
        x=list(range(1, len(heads) + 1)),
        y=values[:, 0].tolist(),
        error_y={
            "type": "data",
            "symmetric": False,
            "array": (values[:, 2] - values[:, 0]).clamp(min=0).tolist(),
            "arrayminus": (values[:, 0] - values[:, 1]).clamp(min=0).tolist(),
            "color": palette.muted,
            "thickness": 1,
            "width": 0,
        },
        marker={"size": 5, "symbol": symbols, "color": palette.series[0]},
        name="scores",
        showlegend=False,
        **clickable([head_name(head, named) for head in heads], hovers),
    )
    layout = {
        "height": options.get("height", 240),
        "margin": _MARGINS,
        "xaxis": {"title": {"text": gettext("heads, in order"), "standoff": 4}, "zeroline": False, "showgrid": False},
        "yaxis": {"title": {"text": unit, "standoff": 4}, "zeroline": True, "tickformat": ".2~g"},
        "hovermode": "closest",
    }
    return go.Figure([points], layout=layout)


def _hover(head: str, place: int, row: list[float], unit: str, off: bool, unclear: bool) -> str:
    score, low, high = map(three_digits, row)
    values = f"{score} {unit}"
    if row[1] == row[1]:
        values = gettext("{score} {unit}, 95 %: {low} to {high}", score=score, unit=unit, low=low, high=high)
    lines = [headline(head, off), values, gettext("place {n}", n=place)]
    return "<br>".join([*lines, *([gettext("does not stand out")] if unclear else [])])
