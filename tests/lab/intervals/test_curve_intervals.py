"""Intervals of pruning curves: against values computed anew on the drawn texts, and by cases made by hand."""

import math
from dataclasses import replace

import numpy as np
import pytest
import torch

from mha_core import load_model
from mha_core.heads import Head
from mha_core.lab.curve_points import Curve, Point
from mha_core.lab.intervals.curve_intervals import (
    comparisons,
    counted,
    difference,
    has_intervals,
    median_intervals,
    point_intervals,
    threshold_interval,
)
from mha_core.lab.pruning_curves import metric_curve
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.stats.intervals import Contributions, Mean, Sampling
from mha_core.stats.metrics import Metric, metric_for, skills_metric
from mha_core.stats.metrics.datasets import Dataset, built_in
from tests.support.importance_by_hand import TWENTY_TEXTS, examples
from tests.support.reference.statistics import LeftOut, spearman

LEAST, MOST = RemovalOrder("exact"), RemovalOrder("exact", most_important_first=True)


def by_hand(order: RemovalOrder, *points: list[float]) -> Curve:
    """A curve whose value is the mean of one number for each text; one head goes at each point."""
    sampling = Sampling(
        len(points[0]), "text", {"value": Mean(torch.arange(len(points[0]))[:, None], torch.ones(len(points[0])))}
    )
    heads = tuple(Head(0, i) for i in range(len(points)))
    return Curve(
        order,
        tuple(
            Point(heads[:i], {"value": float(np.mean(each))}, Contributions({"value": torch.tensor(each)}))
            for i, each in enumerate(points)
        ),
        sampling=sampling,
    )


def flat(*values: float, texts: int = 20) -> list[list[float]]:
    """The same number for every text: no interval is wider than a point."""
    return [[value] * texts for value in values]


# --- against values computed anew -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pairs(minilm) -> Metric:
    return metric_for(minilm, Dataset("twenty", built_in("pairs").items[:20]))


def test_the_interval_of_a_point_is_by_leaving_out_each_pair(pairs: Metric) -> None:
    of_random = metric_curve(pairs, RemovalOrder("random"), 36)
    first = of_random.points[0].samples
    for point in of_random.points[1:]:
        assert point.samples is not None and first is not None
        after, before = (each.by_value["fidelity"].double().numpy() for each in (point.samples, first))
        fidelity = LeftOut(lambda kept, a=after, b=before: spearman(a[kept], b[kept]), 20).ends_within(-1, 1)
        cosines = point.samples.by_value["cosine"].double().numpy() / 2  # of the two texts of each pair
        cosine = LeftOut(lambda kept, each=cosines: each[kept].mean(), 20).ends
        count = len(point.removed)
        assert point_intervals(of_random, "fidelity")[count] == pytest.approx(fidelity, abs=1e-5)
        assert point_intervals(of_random, "cosine")[count] == pytest.approx(cosine, abs=1e-6)


@pytest.mark.parametrize("name", ["bert", "bert-mlm", "gpt2", "bert-classifier"])
def test_what_the_texts_contribute_adds_up_to_the_value(tiny_models, name: str) -> None:
    metric = metric_for(tiny_models(name), examples(*TWENTY_TEXTS))
    assert metric.sampling is not None and metric.sampling.unit == "text"
    for point in metric_curve(metric, RemovalOrder("random", seed=1), 5).points:
        for value, number in point.values.items():
            again = metric.sampling.jackknife([point.samples], value).value
            assert float(again) == pytest.approx(number, abs=1e-5, nan_ok=True), value


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["toy-english", "toy-induction"])
def test_the_same_of_skills(name: str) -> None:
    metric = skills_metric(load_model(name))
    assert metric is not None and metric.sampling is not None
    for point in metric_curve(metric, RemovalOrder("random"), 8).points:
        for value, number in point.values.items():
            again = metric.sampling.jackknife([point.samples], value).value
            assert float(again) == pytest.approx(number, abs=1e-5), value


def test_few_texts_have_no_intervals(tiny_models) -> None:
    """Of 19 texts, and of one among references."""
    for texts, references in ((TWENTY_TEXTS[:19], ()), (TWENTY_TEXTS[:1], TWENTY_TEXTS[1:])):
        metric = metric_for(tiny_models("bert"), examples(*texts), references=references)
        of_few = metric_curve(metric, RemovalOrder("random"), 6)
        assert metric.sampling is None and not has_intervals(of_few)
        assert point_intervals(of_few, metric.main_value) == {}
        assert threshold_interval([of_few], metric.main_value, 0.95) is None
        assert difference([of_few], [of_few], metric.main_value, 6) is None
        assert comparisons([of_few], metric.main_value, [6]) == []


# --- by hand ----------------------------------------------------------------------------------------------------------


def test_a_threshold_without_doubt_is_a_point() -> None:
    assert threshold_interval([by_hand(LEAST, *flat(1.0, 0.97, 0.9, 0.96, 0.8))], "value", 0.95) == (2, 2)
    assert threshold_interval([by_hand(LEAST, *flat(1.0, 0.97))], "value", 0.95) == (math.inf, math.inf)


def test_an_unsure_threshold_goes_from_the_first_to_never() -> None:
    unsure = [0.95 + 0.2 * (-1) ** i for i in range(20)]
    assert threshold_interval([by_hand(LEAST, *flat(1.0), unsure, unsure)], "value", 0.95) == (1, math.inf)


def test_of_several_curves_the_median_counts() -> None:
    three = [by_hand(RemovalOrder("random", seed=i), *flat(1.0, value)) for i, value in enumerate((0.2, 0.8, 0.9))]
    assert median_intervals(three, "value")[1] == pytest.approx((0.8, 0.8))
    assert (
        threshold_interval(three, "value", 0.85) == (1, 1)
        and threshold_interval(three, "value", 0.75) == (math.inf,) * 2
    )


def test_a_paired_difference_is_surer_than_its_two_sides() -> None:
    """Texts differ a lot from each other, and one order is better on each of them by the same amount."""
    hard = [i / 20 for i in range(20)]
    better, worse = by_hand(LEAST, *flat(1.0), [x + 0.1 for x in hard]), by_hand(MOST, *flat(1.0), hard)
    found = difference([better], [worse], "value", 1)
    assert found is not None and found.interval.excludes_zero
    assert (found.count, found.value) == (1, pytest.approx(0.1)) and found.interval == pytest.approx(
        (0.1, 0.1), abs=1e-5
    )
    low, high = point_intervals(better, "value")[1]
    assert high - low > 0.2
    same = difference([better], [replace(better, order=MOST)], "value", 1)
    assert same is not None and not same.interval.excludes_zero


def test_a_difference_is_at_a_number_of_heads_that_both_have() -> None:
    one, other = by_hand(LEAST, *flat(1, 0.9, 0.8, 0.7)), by_hand(MOST, *flat(1, 0.9, 0.8, 0.7))
    other = replace(other, points=(other.points[0], other.points[2]))
    assert [difference([one], [other], "value", near).count for near in (0, 1.4, 3)] == [0, 2, 2]


def test_each_order_is_compared_with_random_ones_and_least_with_most() -> None:
    curves = [by_hand(each, *flat(1.0, 0.9)) for each in (LEAST, MOST, RemovalOrder("greedy"), RemovalOrder("random"))]
    assert [each.name for each in comparisons(curves, "value", [1])] == [
        "least first, by exact − random order",
        "most first, by exact − random order",
        "greedy − random order",
        "least first, by exact − most first",
    ]
    assert comparisons(curves[2:3], "value", [1]) == []


@pytest.mark.parametrize(("number", "words"), [(40.0, "40"), (math.inf, "never")])
def test_counts_in_words(number: float, words: str) -> None:
    assert counted(number) == words
