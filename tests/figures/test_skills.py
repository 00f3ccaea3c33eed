"""Bars of skills show their numbers."""

from mha_core.figures.skills import skill_bars
from mha_core.palette import LIGHT


def test_bars_side_by_side_and_a_tick_at_chance() -> None:
    series = {"all on": [1.0, 0.9], "without 1.5": [0.6, 0.9], "without 0.2": [1.0, 0.8]}
    *bars, ticks = skill_bars(["verb", "surname"], series, [0.5, 0.4], LIGHT).data
    assert {bar.name: list(bar.x) for bar in bars} == series
    assert all(list(bar.y) == ["verb", "surname"] for bar in bars)
    assert (ticks.name, list(ticks.x)) == ("chance", [0.5, 0.4])
