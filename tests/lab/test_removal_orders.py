"""Removal orders, the band of several curves, and the first point below a floor."""

import math
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.heads import Head
from mha_core.lab.curve_points import Curve, Point, first_below
from mha_core.lab.random_band import curve_band
from mha_core.lab.removal_orders import RemovalOrder


def curve(*values: float, seed: int = 0) -> Curve:
    """A curve of a random order, which removes heads of one layer one by one."""
    points = tuple(
        Point(tuple(Head(seed, i) for i in range(count)), {"fidelity": value}) for count, value in enumerate(values)
    )
    return Curve(RemovalOrder("random", seed=seed), points)


def random_curves(*values: tuple[float, ...]) -> list[Curve]:
    return [curve(*of_seed, seed=seed) for seed, of_seed in enumerate(values)]


SEVERAL = st.lists(st.lists(st.floats(0, 1) | st.just(math.nan), max_size=6), max_size=5).map(
    lambda rows: random_curves(*map(tuple, rows))
)


def measured(curves: list[Curve], count: int) -> list[float]:
    """The values of every curve at this number of heads off."""
    values = [point.values["fidelity"] for curve in curves for point in curve.points if len(point.removed) == count]
    return [value for value in values if not math.isnan(value)]


# --- orders ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "label"),
    [
        (RemovalOrder(), "least first, by exact"),
        (RemovalOrder("gradient", most_important_first=True), "most first, by gradient"),
        (RemovalOrder("gradient", recompute=True), "least first, by gradient, recomputed"),
        (RemovalOrder("greedy"), "greedy"),
        (RemovalOrder("random", seed=2), "random, seed 2"),
    ],
)
def test_label_names_the_order(order: RemovalOrder, label: str) -> None:
    assert order.label == label


# --- bands -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([(1.0, 0.5)], (0.5, 0.5, 0.5, 1, 0)),
        ([(1.0, 0.5), (1.0, 0.2), (1.0, 0.6)], (0.2, 0.5, 0.6, 3, 0)),
        ([(1.0, 0.25), (1.0, 0.75)], (0.25, 0.5, 0.75, 2, 0)),  # equally near: the lower seed
        ([(1.0, 0.9), (1.0, 0.1), (1.0, 0.2), (1.0, 0.25)], (0.1, 0.225, 0.9, 4, 2)),
        ([(1.0,), (1.0, 0.3)], (0.3, 0.3, 0.3, 1, 1)),  # the curve of seed 0 is not that far yet
        ([(1.0, math.nan), (1.0, 0.3)], (0.3, 0.3, 0.3, 1, 1)),
    ],
    ids=["one", "odd", "even", "nearest the median", "different lengths", "not a number"],
)
def test_band_with_one_head_off(values: list[tuple[float, ...]], expected: tuple[float, ...]) -> None:
    band = curve_band(random_curves(*values), "fidelity")[1]
    assert band[:-1] == pytest.approx(expected)
    assert band.removed == (Head(band.seed, 0),)  # of that seed's curve


@given(SEVERAL)
def test_band_exists_wherever_a_curve_has_a_value(curves: list[Curve]) -> None:
    bands = curve_band(curves, "fidelity")
    assert list(bands) == [count for count in range(6) if measured(curves, count)]


@given(SEVERAL)
def test_band_contains_every_value_and_their_median(curves: list[Curve]) -> None:
    for count, band in curve_band(curves, "fidelity").items():
        values = measured(curves, count)
        assert band.low <= band.median <= band.high
        assert (band.low, band.median, band.high, band.count) == (min(values), median(values), max(values), len(values))


@given(SEVERAL)
def test_removed_heads_are_those_of_the_curve_nearest_the_median(curves: list[Curve]) -> None:
    for count, band in curve_band(curves, "fidelity").items():
        (value,) = [
            point.values["fidelity"]
            for point in curves[band.seed].points
            if point.removed == band.removed and len(point.removed) == count
        ]
        assert abs(value - band.median) == min(abs(other - band.median) for other in measured(curves, count))


@given(SEVERAL, st.randoms())
def test_band_does_not_depend_on_the_order_of_curves(curves: list[Curve], random) -> None:
    assert curve_band(random.sample(curves, len(curves)), "fidelity") == curve_band(curves, "fidelity")


# --- the floor -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((1.0, 0.97, 0.94, 0.5), 2),
        ((1.0, 0.94, 0.97, 0.5), 1),  # the first one, although it recovers
        ((1.0, 0.95), None),  # equal is not below
        ((0.9,), 0),
        ((1.0, math.nan, 0.5), 2),
        ((), None),
    ],
)
def test_first_below_is_the_number_of_heads_off(values: tuple[float, ...], expected: int | None) -> None:
    assert first_below(curve(*values), "fidelity", 0.95) == expected
