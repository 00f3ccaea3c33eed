"""Pruning curves: the spread of several, and where one falls below a floor."""

import math
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.pruning.orders import Curve, Point, RemovalOrder, curve_band, first_below
from mha_core.heads import Head


def curve(*values: float, seed: int = 0) -> Curve:
    """Of a random order: one head of a layer of its own after the other."""
    points = tuple(
        Point(tuple(Head(seed, i) for i in range(count)), {"fidelity": value}) for count, value in enumerate(values)
    )
    return Curve(RemovalOrder("random", seed=seed), points)


def seeds(*values: tuple[float, ...]) -> list[Curve]:
    return [curve(*some, seed=seed) for seed, some in enumerate(values)]


SEVERAL = st.lists(st.lists(st.floats(0, 1) | st.just(math.nan), max_size=6), max_size=5).map(
    lambda rows: seeds(*map(tuple, rows))
)


def measured(curves: list[Curve], count: int) -> list[float]:
    """By every curve that has a number there."""
    values = [point.values["fidelity"] for curve in curves for point in curve.points if len(point.removed) == count]
    return [value for value in values if not math.isnan(value)]


# --- spread -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([(1.0, 0.5)], (0.5, 0.5, 0.5, 1, 0)),
        ([(1.0, 0.5), (1.0, 0.2), (1.0, 0.6)], (0.2, 0.5, 0.6, 3, 0)),
        ([(1.0, 0.25), (1.0, 0.75)], (0.25, 0.5, 0.75, 2, 0)),  # both as near: the lower seed
        ([(1.0, 0.9), (1.0, 0.1), (1.0, 0.2), (1.0, 0.25)], (0.1, 0.225, 0.9, 4, 2)),
        ([(1.0,), (1.0, 0.3)], (0.3, 0.3, 0.3, 1, 1)),  # seed 0 has not got there yet
        ([(1.0, math.nan), (1.0, 0.3)], (0.3, 0.3, 0.3, 1, 1)),
    ],
    ids=["one", "odd", "even", "nearest the median", "different lengths", "not a number"],
)
def test_spread_with_one_head_off(values: list[tuple[float, ...]], expected: tuple[float, ...]) -> None:
    found = curve_band(seeds(*values), "fidelity")[1]
    assert found[:-1] == pytest.approx(expected)
    assert found.removed == (Head(found.seed, 0),)  # what that seed took away, not another


@given(SEVERAL)
def test_there_is_a_spread_wherever_anything_was_measured(curves: list[Curve]) -> None:
    found = curve_band(curves, "fidelity")
    assert list(found) == [count for count in range(6) if measured(curves, count)]


@given(SEVERAL)
def test_the_spread_holds_every_value_and_its_median(curves: list[Curve]) -> None:
    for count, one in curve_band(curves, "fidelity").items():
        values = measured(curves, count)
        assert one.low <= one.median <= one.high
        assert (one.low, one.median, one.high, one.count) == (min(values), median(values), max(values), len(values))


@given(SEVERAL)
def test_the_set_of_heads_is_one_that_was_measured_and_no_other_is_nearer(curves: list[Curve]) -> None:
    for count, one in curve_band(curves, "fidelity").items():
        (value,) = [
            point.values["fidelity"]
            for point in curves[one.seed].points
            if point.removed == one.removed and len(point.removed) == count
        ]
        assert abs(value - one.median) == min(abs(other - one.median) for other in measured(curves, count))


@given(SEVERAL, st.randoms())
def test_in_which_order_the_curves_come_does_not_matter(curves: list[Curve], random) -> None:
    assert curve_band(random.sample(curves, len(curves)), "fidelity") == curve_band(curves, "fidelity")


# --- the floor ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((1.0, 0.97, 0.94, 0.5), 2),
        ((1.0, 0.94, 0.97, 0.5), 1),  # the first, though it recovers
        ((1.0, 0.95), None),  # on the floor is not below it
        ((0.9,), 0),
        ((1.0, math.nan, 0.5), 2),
        ((), None),
    ],
)
def test_how_many_heads_until_it_falls_below_the_floor(values: tuple[float, ...], expected: int | None) -> None:
    assert first_below(curve(*values), "fidelity", 0.95) == expected
