"""The curve of a loss: few points, whatever was trained, and nothing lost of it on average."""

import math

import pytest

from mha_core.figures.loss import MOST_POINTS, loss_curve, thinned
from mha_core.figures.palette import LIGHT


def test_few_steps_are_shown_as_they_are() -> None:
    assert thinned([3.0, 2.0, 1.0]) == ([1, 2, 3], [3.0, 2.0, 1.0])
    assert thinned([]) == ([], [])


def test_many_steps_are_shown_as_means() -> None:
    x, y = thinned([5, 3, 2, 0, 1], most=3)
    assert (x, y) == ([1.5, 3.5, 5], [4, 1, 1])
    x, y = thinned(range(3000))
    assert len(x) <= MOST_POINTS
    assert [at - 1 for at in x] == pytest.approx(y)


def test_the_curve_has_room_for_all_steps_and_leaves_out_what_there_is_not() -> None:
    figure = loss_curve([3.0, 2.0], [(0, 3.5), (1, math.nan), (2, 2.5)], 100, LIGHT)
    training, held_out = figure.data
    assert (list(training.x), list(training.y)) == ([1, 2], [3.0, 2.0])
    assert (list(held_out.x), list(held_out.y)) == ([0, 2], [3.5, 2.5])
    assert tuple(figure.layout.xaxis.range) == (0, 100)
