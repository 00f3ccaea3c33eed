"""Training curves: each line is where its numbers are; a long one is thinned to window means. Bars of skills."""

import math

import pytest

from mha_core.draw.palette import DARK, LIGHT, Palette
from mha_core.train.training_curves import MAX_POINTS, curves, loss_curve, skill_bars, thinned

STEPS = [0, 10, 40]


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_a_line_for_each_series(palette: Palette) -> None:
    figure = curves(STEPS, {"verb": [0.5, 0.6, 0.9], "noun": [0.1, None, 0.3]}, palette, up="accuracy")
    assert {line.name: (list(line.x), list(line.y)) for line in figure.data} == {
        "verb": (STEPS, [0.5, 0.6, 0.9]),
        "noun": (STEPS, [0.1, None, 0.3]),
    }
    assert len({line.line.color for line in figure.data}) == 2
    assert figure.layout.yaxis.title.text == "accuracy"


def test_the_step_and_chance_are_marked() -> None:
    mark, chance = curves(STEPS, {"verb": [0, 0, 1]}, LIGHT, up="", at=10, chance=0.5).layout.shapes
    assert (mark.x0, mark.x1) == (10, 10)
    assert (chance.y0, chance.y1, chance.line.dash) == (0.5, 0.5, "dash")
    assert not curves(STEPS, {"verb": [0, 0, 1]}, LIGHT, up="").layout.shapes


def test_bold_series_are_drawn_last_and_named() -> None:
    figure = curves(STEPS, {"0.0": [1, 1, 1], "0.1": [0, 0, 0], "1.0": [0, 1, 1]}, LIGHT, up="score", bold=["0.0"])
    assert [line.name for line in figure.data] == ["0.1", "1.0", "0.0"]
    assert [line.showlegend for line in figure.data] == [False, False, True]


def test_few_steps_are_shown_as_they_are() -> None:
    assert thinned([3.0, 2.0, 1.0]) == ([1, 2, 3], [3.0, 2.0, 1.0])
    assert thinned([]) == ([], [])


def test_many_steps_are_shown_as_means() -> None:
    x, y = thinned([5, 3, 2, 0, 1], most=3)
    assert (x, y) == ([1.5, 3.5, 5], [4, 1, 1])
    x, y = thinned(range(3000))
    assert len(x) <= MAX_POINTS
    assert [at - 1 for at in x] == pytest.approx(y)


def test_the_axis_has_room_for_all_steps_and_nan_is_left_out() -> None:
    figure = loss_curve([3.0, 2.0], [(0, 3.5), (1, math.nan), (2, 2.5)], 100, LIGHT)
    training, held_out = figure.data
    assert (list(training.x), list(training.y)) == ([1, 2], [3.0, 2.0])
    assert (list(held_out.x), list(held_out.y)) == ([0, 2], [3.5, 2.5])
    assert tuple(figure.layout.xaxis.range) == (0, 100)


def test_bars_side_by_side_and_a_tick_at_chance() -> None:
    series = {"all on": [1.0, 0.9], "without 1.5": [0.6, 0.9], "without 0.2": [1.0, 0.8]}
    *bars, ticks = skill_bars(["verb", "surname"], series, [0.5, 0.4], LIGHT).data
    assert {bar.name: list(bar.x) for bar in bars} == series
    assert all(list(bar.y) == ["verb", "surname"] for bar in bars)
    assert (ticks.name, list(ticks.x)) == ("chance", [0.5, 0.4])


def test_percentages_have_a_space_as_in_the_other_figures() -> None:
    axis = skill_bars(["verb"], {"All on": [1.0]}, [0.5], LIGHT).layout.xaxis
    assert list(zip(axis.tickvals, axis.ticktext, strict=True))[:2] == [
        (0, "0\N{NO-BREAK SPACE}%"),
        (0.2, "20\N{NO-BREAK SPACE}%"),
    ]
