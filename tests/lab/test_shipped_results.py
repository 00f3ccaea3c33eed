"""Shipped results: they belong to these weights and texts, and a part of them, measured again, is the same."""

import json
from dataclasses import replace

import pytest
import torch

from mha_core import Ablation, Head
from mha_core.intervention import Intervention
from mha_core.lab import shipped_results as shipped
from mha_core.lab.__main__ import ORDERS, measured
from mha_core.lab.curve_points import Curve
from mha_core.lab.importance import confidence
from mha_core.lab.intervals.curve_intervals import has_intervals
from mha_core.lab.jobs import WITH_SPECIAL, WITHOUT_END, importance_job, scores_in
from mha_core.lab.pruning_curves import metric_curve
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.shipped_results import ShippedResults, from_json, shipped_results, thinned, to_json
from mha_core.stats.metrics import Metric, evaluate, metric_for, skills_metric
from mha_core.stats.metrics.datasets import Dataset, built_in
from mha_core.stats.metrics.examples import Example
from mha_core.stats.suites.suite import EnglishSuite
from tests.support.models import loaded

PAIRS, SAME_WORDS = built_in("pairs"), built_in("same-words")
TOY_TEXTS = Dataset("three", tuple(map(Example, ("a b k a b k", "Q 7 m Q 7 m", "k k 7 7 k"))))


@pytest.fixture(scope="module", params=[PAIRS, SAME_WORDS], ids=["pairs", "same-words"])
def texts(request: pytest.FixtureRequest) -> Dataset:
    return request.param


@pytest.fixture(scope="module")
def results(texts: Dataset) -> ShippedResults:
    found = shipped_results("minilm", texts)
    assert found is not None
    return found


@pytest.fixture(scope="module")
def metric(texts: Dataset) -> Metric:
    return metric_for(loaded("minilm"), texts)


@pytest.fixture(scope="module")
def toy() -> Metric:
    return metric_for(loaded("toy-induction"), TOY_TEXTS)


def without(metric: Metric, *heads: Head) -> torch.Tensor:
    return evaluate(metric, Intervention(Ablation.of(heads, metric.shape)))


# --- a part measured again ----------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("head", [Head(5, 11), Head(0, 2)], ids=str)
def test_the_exact_score_of_a_head_is_that_of_today(results: ShippedResults, metric: Metric, head: Head) -> None:
    cost = metric.cost_per_row(without(metric, head), metric.scored_rows)
    cost -= metric.cost_per_row(metric.baseline, metric.scored_rows)
    assert float(results.scores["exact"][head]) == pytest.approx(float(cost.sum()), rel=1e-3, abs=1e-4)


@pytest.mark.exhaustive
def test_confidence_of_all_heads_is_that_of_today(results: ShippedResults, metric: Metric) -> None:
    torch.testing.assert_close(results.scores["confidence"], confidence(metric), rtol=1e-4, atol=1e-5)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "order",
    [RemovalOrder("gradient"), RemovalOrder("random", seed=3)],
    ids=lambda order: order.label,
)
def test_a_point_of_a_curve_is_that_of_today(results: ShippedResults, metric: Metric, order: RemovalOrder) -> None:
    point = results.curves_of([order], 1)[order].points[30]
    values = metric.values(without(metric, *point.removed))
    assert point.values == pytest.approx(values, abs=2e-3)


# --- what they are ------------------------------------------------------------------------------------------------


def test_they_have_what_the_lab_shows_at_first(results: ShippedResults) -> None:
    scored = scores_in(results.importance())
    assert set(scored) == {"exact", "gradient", "confidence", WITH_SPECIAL, WITHOUT_END}
    assert all(score.done == 1 and score.scores.shape == (6, 12) for score in scored.values())
    assert {each.order for each in results.curves} == set(ORDERS)
    for each in results.curves:
        assert [len(point.removed) for point in each.points] == list(range(73))
        assert each.points[0].values == pytest.approx({"fidelity": 1, "cosine": 1, "other neighbour": 0}, abs=1e-5)
    assert {"torch", "transformers", "processor"} <= set(results.made_with)


def test_heads_leave_in_the_order_of_their_scores(results: ShippedResults) -> None:
    order = RemovalOrder("exact", most_important_first=True)
    removed = results.curves_of([order], 1)[order].points[-1].removed
    scores = [float(results.scores["exact"][head]) for head in removed]
    assert scores == sorted(scores, reverse=True)


def test_other_texts_another_model_and_other_weights_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert shipped_results("minilm", replace(PAIRS, items=PAIRS.items[1:])) is None
    assert shipped_results("minilm", built_in("sentences")) is None
    assert shipped_results("minilm", None) is None
    assert shipped_results("scratch-bert", PAIRS) is None
    assert shipped_results("minilm", replace(PAIRS, title="copied")) is not None  # the texts count, not their title
    same_words, mixed = shipped_results("minilm", SAME_WORDS), shipped_results("minilm", PAIRS)
    assert same_words and mixed and not torch.equal(same_words.scores["exact"], mixed.scores["exact"])
    monkeypatch.setattr(shipped, "model_digest", lambda name: "0" * 64)
    assert shipped_results("minilm", PAIRS) is None


def test_toy_english_is_shipped_on_its_own_test_set(monkeypatch: pytest.MonkeyPatch) -> None:
    found, metric = shipped_results("toy-english", None), skills_metric(loaded("toy-english"))
    assert found is not None and metric is not None
    assert found.curves[0].points[0].values == pytest.approx(metric.values(metric.baseline), abs=1e-4)
    for each in found.curves:  # also of the mean of all skills
        assert each.sampling is not None
        again = each.sampling.jackknife([point.samples for point in each.points], "all skills").value
        assert again.tolist() == pytest.approx([point.values["all skills"] for point in each.points], abs=1e-3)
    monkeypatch.setitem(shipped.SUITE_SIZES, EnglishSuite, 3)
    shipped._test_set_digest.cache_clear()
    try:
        assert shipped_results("toy-english", None) is None
    finally:
        shipped._test_set_digest.cache_clear()


# --- as files -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [1, 3, 4, 8])
def test_fewer_points_are_those_of_larger_steps(toy: Metric, step: int) -> None:
    order = RemovalOrder("random", seed=1)
    assert same(thinned(metric_curve(toy, order, 1), step), metric_curve(toy, order, step))


def test_results_are_read_as_they_were_written(toy: Metric, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "model_digest", lambda name: "1" * 64)
    order = RemovalOrder("confidence", most_important_first=True)
    scores = {name: score.scores for name, score in measured(toy).items()}
    assert list(scores) == list(scores_in([step.result for step in importance_job(toy)]))
    written = ShippedResults(scores, (metric_curve(toy, order, 1, scores["confidence"]),), toy.unit, {"torch": "2"})
    read = from_json(json.loads(json.dumps(to_json("toy", TOY_TEXTS, written))))
    assert (read.unit, dict(read.made_with)) == (written.unit, written.made_with)
    for name, values in written.scores.items():
        torch.testing.assert_close(read.scores[name], values, rtol=1e-7, atol=0)
    assert same(read.curves[0], written.curves[0])


# --- what intervals need ------------------------------------------------------------------------------------------


def test_each_value_and_score_follows_from_what_the_texts_contribute(results: ShippedResults) -> None:
    """Where each text counts once, the value is that of the file, up to its digits."""
    (units,) = {each.sampling.units for each in results.curves if each.sampling}
    for each in results.curves:
        assert each.sampling is not None and each.sampling.unit == "pair"
        # The files keep similarities in steps, those of the same words lie closer than a step (docs/numbers_lab.md).
        fidelity = 3e-4 if units == 100 else 2e-3
        for name, tolerance in (("fidelity", fidelity), ("cosine", 1e-5), ("other neighbour", 1e-5)):
            again = each.sampling.jackknife([point.samples for point in each.points], name).value
            assert again.tolist() == pytest.approx([point.values[name] for point in each.points], abs=tolerance)
    assert set(results.samples) == set(results.scores)
    for name, samples in results.samples.items():
        torch.testing.assert_close(samples.jackknife.value.float(), results.scores[name], rtol=1e-3, atol=1e-5)


def test_a_file_of_an_earlier_version_and_one_of_other_results_have_no_intervals() -> None:
    file = json.loads((shipped.FOLDER / "minilm.json").read_text(encoding="utf-8"))
    samples = (shipped.FOLDER / "minilm.npz").read_bytes()
    assert has_intervals(from_json(file, samples).curves[0])
    earlier = {name: value for name, value in file.items() if name != "samples"}
    for read in (from_json(earlier, samples), from_json(file), from_json(file, samples[:-1])):
        assert len(read.curves) == len(ORDERS) and not read.samples
        assert not any(map(has_intervals, read.curves))


def same(one: Curve, other: Curve) -> bool:
    """Whether two curves are the same, up to the digits in a file."""
    removed = [point.removed for point in one.points] == [point.removed for point in other.points]
    values = all(
        a.values == pytest.approx(b.values, rel=1e-5, abs=1e-6) for a, b in zip(one.points, other.points, strict=True)
    )
    return one.order == other.order and removed and values
