"""All heads as dots by two numbers: each where its numbers are, and its text under the pointer."""

import math

import numpy as np
import plotly.graph_objects as go
import pytest

from mha_core.draw.head_scatter import head_scatter
from mha_core.draw.palette import DARK, LIGHT, Palette
from mha_core.heads import Head

X = np.array([[0.1, 0.2, 1.0], [0.4, math.nan, 0.0]])
Y = np.array([[3.0, 2.0, 1.0], [0.5, 0.5, 2.5]])
TITLES = ("Previous token", "Entropy (bits)")


def layers(figure: go.Figure) -> list[go.Scatter]:
    return [trace for trace in figure.data if trace.name]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_each_head_is_where_its_numbers_are(palette: Palette) -> None:
    first, second = layers(head_scatter(X, Y, TITLES, palette))
    assert (first.name, second.name) == ("L0", "L1")
    np.testing.assert_array_equal([first.x, second.x], X)
    np.testing.assert_array_equal([first.y, second.y], Y)
    assert [*first.customdata, *second.customdata] == ["0.0", "0.1", "0.2", "1.0", "1.1", "1.2"]
    assert first.hovertext[1] == "<b>Head 0.1</b><br>Previous token: 0.2<br>Entropy (bits): 2"
    assert first.marker.color != second.marker.color


def test_axes_say_what_they_are_and_have_room_for_dots_at_both_ends() -> None:
    layout = head_scatter(X, Y, TITLES, LIGHT).layout
    assert (layout.xaxis.title.text, layout.yaxis.title.text) == TITLES
    assert layout.xaxis.range[0] < 0 < 1 < layout.xaxis.range[1]
    assert layout.yaxis.range[0] < 0 < 3 < layout.yaxis.range[1]


def test_shares_stand_at_their_square_roots_and_the_axis_and_the_words_say_the_shares() -> None:
    figure = head_scatter(X, Y, TITLES, LIGHT, roots=(True, False))
    np.testing.assert_allclose([trace.x for trace in layers(figure)], np.sqrt(X))
    np.testing.assert_array_equal([trace.y for trace in layers(figure)], Y)
    axis = figure.layout.xaxis
    np.testing.assert_allclose(np.square(axis.tickvals), [float(text) for text in axis.ticktext])
    assert layers(figure)[0].hovertext[1] == layers(head_scatter(X, Y, TITLES, LIGHT))[0].hovertext[1]
    nothing = np.full((2, 3), math.nan)
    assert head_scatter(nothing, nothing, TITLES, LIGHT, roots=(True, True)).layout.xaxis.ticktext[-1] == "1"


def test_numbers_below_zero_are_on_the_axis_too() -> None:
    low, high = head_scatter(X - 0.5, Y, TITLES, LIGHT).layout.xaxis.range
    assert low < -0.5 < 0.5 < high


def test_without_numbers_the_axes_are_there() -> None:
    nothing = np.full((2, 3), math.nan)
    layout = head_scatter(nothing, nothing, TITLES, LIGHT).layout
    assert layout.xaxis.range == layout.yaxis.range == (-0.04, 1.04)


def test_heads_that_are_off_are_crosses_and_the_chosen_one_has_a_ring() -> None:
    figure = head_scatter(X, Y, TITLES, LIGHT, chosen=Head(1, 0), off=[Head(0, 2)])
    first, second = layers(figure)
    assert (first.marker.symbol, second.marker.symbol) == (("circle", "circle", "x"), ("circle",) * 3)
    assert "Head 0.2</b>, off" in first.hovertext[2]
    (ring,) = [trace for trace in figure.data if not trace.name]
    assert (ring.x[0], ring.y[0], ring.hoverinfo) == (0.4, 0.5, "skip")
