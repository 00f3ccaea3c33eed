"""The lab's long computations: their results are those of the functions, and their steps sum to all of the work."""

import pickle
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import torch

from mha_core import load_model
from mha_core.ablation import Ablation
from mha_core.backends import by_name  # noqa: F401 (so that models travel by their names)
from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.jobs import runners
from mha_core.jobs.runners import Here, Shared
from mha_core.lab.ablation_methods import ABLATION_METHODS
from mha_core.lab.importance import confidence, exact, gradient, pairs
from mha_core.lab.jobs import (
    WITH_SPECIAL,
    WITHOUT_END,
    AffectedTexts,
    Pairs,
    Steps,
    curve_job,
    curves_in,
    importance_job,
    results_in,
    scores_in,
    unknown_scores,
    what_is_left_job,
)
from mha_core.lab.pruning_curves import metric_curve
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.stats.metrics import Metric, metric_for
from mha_core.stats.metrics.base import evaluate
from tests.support.bits import same_bits
from tests.support.importance_by_hand import TEXTS, examples

ORDERS = (RemovalOrder("exact"), RemovalOrder("exact", most_important_first=True), RemovalOrder("random", seed=1))


@pytest.fixture(scope="module")
def bert(tiny_models: Callable) -> Metric:
    return metric_for(tiny_models("bert"), examples(*TEXTS))


def results_of(job: Steps) -> list[object]:
    """All results of a job, whose steps must sum to all of its work."""
    steps = list(job)
    assert sum(step.share for step in steps) == pytest.approx(1)
    assert all(step.share >= 0 for step in steps)
    return [step.result for step in steps if step.result is not None]


def test_importance_job_computes_every_score(bert: Metric) -> None:
    scores = scores_in(results_of(importance_job(bert)))
    expected = {
        "confidence": confidence(bert),
        WITH_SPECIAL: confidence(bert, left_out="none"),
        WITHOUT_END: confidence(bert, left_out="end"),
        "gradient": gradient(bert),
        "exact": exact(bert),
    }
    assert list(scores) == list(expected)
    for name, of_name in scores.items():
        assert of_name.done == 1 and torch.allclose(of_name.scores, expected[name], atol=1e-6)


def test_curve_job_computes_the_scores_that_its_orders_need(bert: Metric) -> None:
    results = results_of(curve_job(bert, ORDERS, 2, {}))
    scores = scores_in(results)
    assert list(scores) == ["exact"]
    assert [of_order.order for of_order in curves_in(results)] == list(ORDERS)
    for of_order in curves_in(results):
        assert of_order == metric_curve(bert, of_order.order, 2, scores["exact"].scores)


def test_known_scores_are_not_computed_again(bert: Metric) -> None:
    known = {"exact": torch.rand(bert.shape)}
    results = results_of(curve_job(bert, ORDERS[:1], 3, known))
    assert not scores_in(results)
    assert curves_in(results) == [metric_curve(bert, ORDERS[0], 3, known["exact"])]


def test_what_is_left_job_lists_texts_then_ablation_methods_then_pairs(bert: Metric) -> None:
    heads = [Head(0, 1), Head(1, 0), Head(2, 3)]
    results = results_of(what_is_left_job(bert, heads))
    affected = next(result for result in results if isinstance(result, AffectedTexts))
    zero = evaluate(bert, Intervention(Ablation.of(heads, bert.shape)))
    assert affected.changes == tuple(bert.changes(zero))
    assert [result.method for result in results_in(results)] == list(ABLATION_METHODS)
    found = [result.pairs for result in results if isinstance(result, Pairs)]
    assert [*map(len, found)] == [1, 2, 3] and list(found[-1]) == pairs(bert, heads)
    many = [Head(layer, head) for layer in (0, 1, 2) for head in (0, 1, 2)]
    assert not any(isinstance(result, Pairs) for result in results_of(what_is_left_job(bert, many)))


def test_unknown_scores_are_nan() -> None:
    assert unknown_scores((2, 3)).isnan().all() and unknown_scores((2, 3)).shape == (2, 3)


class Travelling:
    """A runner whose parts are done by two others in turns, who get copies of everything."""

    message = ""

    def results(self, work: Callable, shared: Shared, parts: Iterable[Any]) -> Iterator[Any]:
        packed = pickle.dumps(shared.value)
        others = [pickle.loads(packed), pickle.loads(packed)]
        for number, part in enumerate(parts):
            yield pickle.loads(pickle.dumps(work(others[number % 2], pickle.loads(pickle.dumps(part)))))


@pytest.mark.exhaustive
@pytest.mark.parametrize("mode", ["mean", "resample"])
def test_parts_that_others_do_have_the_same_bits(
    monkeypatch: pytest.MonkeyPatch, models_folder: Path, mode: str
) -> None:
    metric = metric_for(load_model("bert"), examples(*TEXTS))
    metric.batch_tokens = 32  # so that there are parts for both
    orders = (*ORDERS, RemovalOrder("greedy"))
    jobs = (lambda: importance_job(metric, mode=mode), lambda: curve_job(metric, orders, 5, {}, mode=mode))
    jobs += (lambda: what_is_left_job(metric, (Head(0, 1), Head(2, 3))),)
    for job in jobs:
        monkeypatch.setattr(runners, "_runner", Here())
        here = results_of(job())
        monkeypatch.setattr(runners, "_runner", Travelling())
        there = results_of(job())
        assert same_bits(there, here)
