"""Pruning curves: a metric while heads are switched off, one removal order beside another."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypedDict, Unpack

import plotly.graph_objects as go

from mha_core.backends.joint_layers import joint_ablation
from mha_core.draw.importance_map import three_digits
from mha_core.draw.marks import clickable, level, upright
from mha_core.draw.palette import Palette
from mha_core.heads import Head, Shapes
from mha_core.i18n import gettext, ngettext, number
from mha_core.lab.curve_points import Curve
from mha_core.lab.intervals.curve_intervals import point_intervals
from mha_core.lab.random_band import CurveBand, curve_band
from mha_core.lab.removal_orders import SCORES, RemovalOrder
from mha_core.stats.intervals import Interval

# Each order's colour is that of its place here, whatever else is shown. Orders often seen together are far apart.
_COLOURED = [
    *(RemovalOrder(by) for by in SCORES),
    *(RemovalOrder("exact", most_important_first=True), RemovalOrder("exact", recompute=True)),
    *(RemovalOrder("gradient", most_important_first=True), RemovalOrder("gradient", recompute=True)),
    RemovalOrder("greedy"),
    *(RemovalOrder("confidence", most_important_first=True), RemovalOrder("confidence", recompute=True)),
    *(RemovalOrder(by, most_important_first=True, recompute=True) for by in SCORES),
    *(RemovalOrder("shapley", most, again) for again in (False, True) for most in (False, True)),
]
_DASHES = {  # by (most, again)
    (False, False): "solid",
    (True, False): "9px,4px",
    (False, True): "3px,3px",
    (True, True): "9px,3px,3px,3px",
}


class CurvesOptions(TypedDict, total=False):
    """Options of `pruning_curves`.

    Attributes:
        at: number of heads that are off now.
        floor: a value to stay above.
        intervals: draw each order's 95 % interval over the texts as a band, where it is known.
    """

    at: int | None
    floor: float | None
    intervals: bool


def pruning_curves(
    curves: Sequence[Curve],
    palette: Palette,
    *,
    metric: str,
    total: int,
    shapes: Shapes,
    **options: Unpack[CurvesOptions],
) -> go.Figure:
    """A metric over the number of heads that are off: a line per order; random orders as a band and their median.

    A click selects a point whose customdata is the set of heads that are off there, as text. On the median it is a set
    that was measured: that of the seed nearest to the median.

    Args:
        metric: a key of every point's values.
        total: number of heads that the axis has room for.
        shapes: (L, H) of each of the model's attentions.
    """
    at, floor, intervals = options.get("at"), options.get("floor"), options.get("intervals", False)
    traces = _CurveTraces(palette, metric, total, shapes)
    random = [curve for curve in curves if curve.order.criterion == "random"]
    ordered = [curve for curve in curves if curve.order.criterion != "random"]
    lines = [traces.interval(curve) for curve in ordered if intervals and point_intervals(curve, metric)]
    lines += [traces.line(curve) for curve in ordered]
    figure = go.Figure([*(traces.band(random) if random else []), *lines], layout=_layout(metric, total))
    figure.update_layout(margin_r=12 if floor is None else 52)
    if floor is not None:
        figure.add_shape(level(floor, palette))
        figure.add_annotation(_beside(floor, palette))
    if at is not None:
        figure.add_shape(upright(at, palette, 1))
        figure.add_annotation(_above(at, total, palette))
    return figure


def _layout(metric: str, total: int) -> dict:
    """Axes and legend. None of it depends on the points, so that curves that stream in move nothing."""
    return {
        "height": 420,
        "margin": {"l": 52, "t": 26, "b": 44},
        "xaxis": {
            "title": {"text": gettext("heads off, of {n}", n=total), "standoff": 4},
            "range": [-0.025 * total, 1.025 * total],  # a marker on the edge is whole
            "tickformat": "d",
            "dtick": 1 if total <= 10 else None,
            "zeroline": False,
            "showgrid": False,
        },
        "yaxis": {"title": {"text": gettext(metric), "standoff": 4}, "zeroline": False},
        "legend": {
            "orientation": "h",
            "xref": "container",
            "x": 0,
            "xanchor": "left",
            "yref": "container",
            "y": 0,
            "yanchor": "bottom",
            "font": {"size": 12},
            "traceorder": "normal",
            "uirevision": "orders",
        },
        "showlegend": True,
        "hovermode": "closest",
        "hoverlabel": {"align": "left"},
        "uirevision": metric,
    }


class _CurveTraces:
    """Makes Plotly's traces of curves."""

    def __init__(self, palette: Palette, metric: str, total: int, shapes: Shapes) -> None:
        self.palette = palette
        self.metric = metric
        self.total = total
        self.shapes = shapes

    def interval(self, curve: Curve) -> go.Scatter:
        """The interval of an order that is not random, as a band that goes with its line in the legend."""
        ends = point_intervals(curve, self.metric)
        return go.Scatter(
            x=[*ends, *reversed(ends)],
            y=[*(each.high for each in ends.values()), *(each.low for each in reversed(ends.values()))],
            uid=f"{curve.order.label}, interval",
            legendgroup=curve.order.label,
            mode="lines",
            line={"width": 1, "color": self._colour(curve.order) + "66"},  # bands overlap: their edges tell them apart
            fill="toself",
            fillcolor=self._colour(curve.order) + "1c",
            hoverinfo="skip",
            showlegend=False,
        )

    def line(self, curve: Curve) -> go.Scatter:
        """The line of an order that is not random."""
        order, points, ends = curve.order, curve.points, point_intervals(curve, self.metric)
        name = gettext(order.label)
        colour = self._colour(order)
        values = {
            len(point.removed): _in_words(point.values[self.metric], ends.get(len(point.removed))) for point in points
        }
        return self._through(
            [(len(point.removed), point.values[self.metric], point.removed) for point in points],
            [self._hover(name, count, value, gettext("click: switch these off")) for count, value in values.items()],
            name=name,
            colour=colour,
            dash=_DASHES[order.most_important_first, order.recompute],
            width=2,
        ).update(uid=order.label, legendgroup=order.label)

    def _colour(self, order: RemovalOrder) -> str:
        # Recomputed Shapley values share the last colour: their dashes differ.
        return self.palette.series[min(_COLOURED.index(replace(order, seed=0)), len(self.palette.series) - 1)]

    def band(self, curves: Sequence[Curve]) -> list[go.Scatter]:
        """Random orders: a band from lowest to highest, and the median. Behind the lines, and last in the legend."""
        bands = curve_band(curves, self.metric)
        name = ngettext("random order, {n} draw", "random order, {n} draws", len(curves))
        around = go.Scatter(
            x=[*bands, *reversed(bands)],
            y=[*(s.high for s in bands.values()), *(s.low for s in reversed(bands.values()))],
            uid="random, band",
            legendgroup="random",
            mode="lines",
            line={"width": 0},
            fill="toself",
            fillcolor=self.palette.muted + "38",
            hoverinfo="skip",
            showlegend=False,
        )
        median = self._through(
            [(count, s.median, s.removed) for count, s in bands.items()],
            [
                self._hover(name, count, self._range(s), gettext("click: switch these off (seed {seed})", seed=s.seed))
                for count, s in bands.items()
            ],
            name=name,
            colour=self.palette.muted,
            dash="solid",
            width=1.5,
        )
        return [around, median.update(uid="random", legendgroup="random", legendrank=1001)]

    def _through(
        self,
        points: list[tuple[int, float, tuple[Head, ...]]],
        words: list[str],
        *,
        name: str,
        colour: str,
        dash: str,
        width: float,
    ) -> go.Scatter:
        """A line with small markers. It is in the legend even without points, so that the first point moves nothing."""
        return go.Scatter(
            x=[count for count, _, _ in points] or [None],
            y=[value for _, value, _ in points] or [None],
            name=name,
            line={"color": colour, "width": width, "dash": dash},
            marker={"color": colour, "size": 6 if self.total <= 24 else 4},
            **clickable([joint_ablation(removed, self.shapes) for _, _, removed in points], words)
            | {"mode": "lines+markers"},
        )

    def _hover(self, name: str, count: int, value: str, click: str) -> str:
        off = gettext("{n} of {total} heads off ({share:.0%})", n=count, total=self.total, share=count / self.total)
        return "<br>".join([f"<b>{name}</b>", off, f"{gettext(self.metric)} {value}", click])

    def _range(self, s: CurveBand) -> str:
        if s.count == 1:
            return three_digits(s.median)
        values = {"value": three_digits(s.median), "low": three_digits(s.low), "high": three_digits(s.high)}
        return gettext("{value}, from {low} to {high}", **values)


def _in_words(value: float, ends: Interval | None) -> str:
    """A value, with its interval if there is one."""
    said = three_digits(value)
    if ends is None:
        return said
    return gettext(
        "{value}, 95 %: {low} to {high}", value=said, low=three_digits(ends.low), high=three_digits(ends.high)
    )


def _beside(value: float, palette: Palette) -> dict:
    """The number of a horizontal line, in the margin, where no curve goes."""
    place = {"xref": "paper", "x": 1, "xanchor": "left", "xshift": 4, "y": value, "yanchor": "middle"}
    return place | {"text": number(value, "g"), "showarrow": False, "font": {"size": 12, "color": palette.ink}}


def _above(at: int, total: int, palette: Palette) -> dict:
    """The words on top of the vertical line, within the picture at both ends."""
    side = "left" if at < total / 6 else "right" if at > total * 5 / 6 else "center"
    place = {"x": at, "xanchor": side, "yref": "paper", "y": 1, "yanchor": "bottom"}
    return place | {
        "text": gettext("{n} off now", n=at),
        "showarrow": False,
        "font": {"size": 12, "color": palette.accent},
    }
