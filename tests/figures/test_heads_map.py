"""The map of heads: every head in its place, in the colour of its value, with its click target and its words."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from mha_core.analysis.corpus.head_distances import HeadMap, HeadOf
from mha_core.figures.heads_map import NAME_PLACES, SYMBOLS, heads_map, name_places
from mha_core.heads import Head
from mha_core.palette import DARK, LIGHT, Palette

HEADS = (HeadOf(0, Head(0, 0)), HeadOf(0, Head(0, 1)), HeadOf(1, Head(2, 3)))
PLACED = HeadMap(np.array([[0.0, 0.0], [0.5, 0.1], [-0.3, 0.2]]), 0.1)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_every_head_has_its_place_its_words_and_its_model(palette: Palette) -> None:
    figure = heads_map(PLACED, HEADS, [0.2, 0.7, math.nan], palette, unit="share", models=["a", "b"])
    ours, theirs = figure.data[:2]
    assert (list(ours.x), list(ours.y)) == ([0.0, 0.5], [0.0, 0.1]) and list(theirs.x) == [-0.3]
    assert (list(ours.customdata), list(theirs.customdata)) == (["0:0.0", "0:0.1"], ["1:2.3"])
    assert [trace.marker.symbol for trace in (ours, theirs)] == list(SYMBOLS)
    assert list(ours.hovertext) == ["<b>Head 0.0</b> of a<br>0.2 share", "<b>Head 0.1</b> of a<br>0.7 share"]
    assert list(theirs.hovertext) == ["<b>Head 2.3</b> of b<br>not measured"]
    assert list(theirs.marker.color) == [palette.page]  # hollow


def test_the_lowest_and_the_highest_value_have_the_ends_of_the_scale() -> None:
    figure = heads_map(PLACED, HEADS[:2], [0.2, 0.7], LIGHT, unit="share", models=["a"])
    points, scale = figure.data
    assert [points.marker.color[0], points.marker.color[1]] == [
        scale.marker.colorscale[0][1],
        scale.marker.colorscale[-1][1],
    ]
    assert (scale.marker.cmin, scale.marker.cmax, scale.marker.colorbar.title.text) == (0.2, 0.7, "share")
    assert points.marker.color[0] != LIGHT.page
    assert "of a" not in points.hovertext[0] and not points.showlegend


def test_a_ring_is_around_the_chosen_head_of_either_model() -> None:
    for i, head in enumerate(HEADS):
        figure = heads_map(PLACED, HEADS, [1.0, 2.0, 3.0], LIGHT, unit="", models=["a", "b"], chosen=head)
        (ring,) = [trace for trace in figure.data if trace.marker.symbol == "circle-open"]
        assert (ring.x[0], ring.y[0]) == tuple(PLACED.points[i]) and ring.customdata is None


def test_without_a_known_value_there_is_no_scale() -> None:
    figure = heads_map(PLACED, HEADS[:2], [math.nan] * 2, LIGHT, unit="share", models=["a"])
    assert len(figure.data) == 1


def test_both_axes_have_one_scale_and_hold_every_point() -> None:
    layout = heads_map(PLACED, HEADS, [0.0] * 3, LIGHT, unit="", models=["a", "b"]).layout
    assert layout.yaxis.scaleanchor == "x"
    for axis, values in zip((layout.xaxis, layout.yaxis), PLACED.points.T, strict=True):
        assert axis.range[0] < values.min() and values.max() < axis.range[1]


def test_some_heads_bear_their_names_beside_their_points() -> None:
    figure = heads_map(PLACED, HEADS, [1.0, 2.0, 3.0], LIGHT, unit="", models=["a", "b"], named=[HEADS[2], HEADS[0]])
    (names,) = [trace for trace in figure.data if trace.mode == "text"]
    assert list(names.text) == ["2.3", "0.0"] and list(names.x) == [-0.3, 0.0]
    assert set(names.textposition) <= set(NAME_PLACES) and names.hoverinfo == "skip"


def test_a_name_hides_no_other_point_if_a_place_is_free() -> None:
    """To the right of the first point lie three others."""
    points = np.array([[0.0, 0.0], [0.08, 0.0], [0.1, 0.0], [0.12, 0.0], [1.0, 1.0]])
    assert name_places(points, [0]) == ["middle left"]
    assert name_places(points, [4]) == ["middle right"]


def test_two_names_never_lie_on_each_other() -> None:
    points = np.concatenate([np.zeros((10, 2)), np.ones((1, 2))])
    places = [place for place in name_places(points, range(10)) if place]
    assert 1 < len(places) < 10 and len(set(places)) == len(places)


@given(hnp.arrays(float, (12, 2), elements=st.floats(-1, 1)))
def test_the_first_name_always_finds_room(points: np.ndarray) -> None:
    places = name_places(points, range(4))
    assert places[0] and len(places) == 4


@pytest.mark.parametrize(
    ("values", "whole"), [((0.0, 1.0, 1.0), True), ((0.0, 5.0, 11.0), True), ((0.0, 0.4, 0.9), False)]
)
def test_the_scale_of_layers_has_no_half_layer(values: tuple[float, ...], whole: bool) -> None:
    scale = heads_map(PLACED, HEADS, values, LIGHT, unit="layer", models=["a", "b"]).data[-1]
    step = scale.marker.colorbar.dtick
    assert step == max(1, math.ceil(max(values) / 4)) if whole else step is None
