"""How many heads can go: read off curves by hand, and of the shipped ones with their intervals."""

import math

import pytest

from mha_core.heads import Head
from mha_core.lab.curve_points import Curve, Point
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.shipped_results import shipped_results
from mha_core.lab.smaller_model import main_share, smaller
from mha_core.stats.metrics.datasets import built_in


def drawn(order: RemovalOrder, values: list[float], step: int = 1, name: str = "accuracy") -> Curve:
    heads = [Head(0, i) for i in range(step * len(values))]
    return Curve(order, tuple(Point(tuple(heads[: step * i]), {"loss": 1.0, name: v}) for i, v in enumerate(values)))


@pytest.mark.parametrize(
    ("values", "step", "count", "after"),
    [
        pytest.param([0.8, 0.8, 0.77, 0.75, 0.79], 1, 2, 3, id="up to the first point below 95 % of the beginning"),
        pytest.param([0.8, 0.8, 0.7], 4, 4, 8, id="four heads at a time"),
        pytest.param([1.0, 0.5, 1.0], 1, 0, 1, id="none"),
        pytest.param([1.0, 1.0, 1.0], 1, 2, None, id="all of them"),
        pytest.param([1.0, 1.0, math.nan], 1, 1, 2, id="what has no value is below"),
    ],
)
def test_heads_can_go_until_the_value_first_falls_below_the_floor(
    values: list[float], step: int, count: int, after: int | None
) -> None:
    found = smaller([drawn(RemovalOrder("exact"), values, step)])
    assert found is not None and found.value == "accuracy"
    assert found.floor == pytest.approx(0.95 * values[0])
    assert (found.count, found.after and len(found.after.removed)) == (count, after)
    assert (found.interval, found.random) == (None, None)


def test_in_random_order_it_is_the_median_that_falls() -> None:
    curves = [
        drawn(RemovalOrder("exact"), [1.0, 1.0, 0.0]),
        *(drawn(RemovalOrder("random", seed=i), row) for i, row in enumerate([[1, 0, 0], [1, 1, 0], [1, 1, 1]])),
    ]
    found = smaller(curves)
    assert found is not None and found.random == 1


def test_without_the_curve_of_least_important_heads_nothing_is_said() -> None:
    assert smaller([drawn(RemovalOrder("random"), [1.0, 1.0])]) is None
    assert smaller([Curve(RemovalOrder("exact"))]) is None


@pytest.mark.parametrize(
    ("values", "name"),
    [({"loss": 1.0, "accuracy": 0.5}, "accuracy"), ({"fidelity": 1.0, "cosine": 1.0}, "fidelity")],
    ids=["a language model", "a sentence encoder"],
)
def test_the_value_is_the_first_of_which_one_is_the_best(values: dict[str, float], name: str) -> None:
    assert main_share(values) == name


@pytest.mark.parametrize(
    ("model", "texts", "count", "interval"),
    [("minilm", "same-words", 14, (12, 18)), ("minilm", "pairs", 62, (35, 72)), ("toy-english", None, 7, (6, 8))],
)
def test_the_shipped_curves_say_how_many_and_how_sure(
    model: str, texts: str | None, count: int, interval: tuple[int, int]
) -> None:
    shipped = shipped_results(model, built_in(texts) if texts else None)
    assert shipped is not None
    found = smaller(shipped.curves)
    assert found is not None
    assert (found.count, found.interval) == (count, interval)
    assert found.random is not None and found.random < count
