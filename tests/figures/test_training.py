"""Pictures of a training: each line and bar is where its number is."""

import pytest

from mha_core.figures.palette import DARK, LIGHT, Palette
from mha_core.figures.training import curves, skill_bars

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


def test_what_stands_out_is_drawn_last_and_named() -> None:
    figure = curves(STEPS, {"0.0": [1, 1, 1], "0.1": [0, 0, 0], "1.0": [0, 1, 1]}, LIGHT, up="score", bold=["0.0"])
    assert [line.name for line in figure.data] == ["0.1", "1.0", "0.0"]
    assert [line.showlegend for line in figure.data] == [False, False, True]


def test_bars_side_by_side_and_a_tick_at_chance() -> None:
    series = {"all on": [1.0, 0.9], "without 1.5": [0.6, 0.9], "without 0.2": [1.0, 0.8]}
    *bars, ticks = skill_bars(["verb", "surname"], series, [0.5, 0.4], LIGHT).data
    assert {bar.name: list(bar.x) for bar in bars} == series
    assert all(list(bar.y) == ["verb", "surname"] for bar in bars)
    assert (ticks.name, list(ticks.x)) == ("chance", [0.5, 0.4])
