"""Bars of skills show their numbers."""

from mha_core.figures.skills import skill_bars
from mha_core.palette import LIGHT


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
