"""A sweep goes on from what was saved of it, and ends with the same bits."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path

import pytest
import torch

from mha_core.jobs.checkpoints import Checkpoint
from mha_core.jobs.task import Step
from mha_core.lab.curve_points import Curve
from mha_core.lab.jobs import AffectedTexts, Scores, curve_job, curves_in, importance_job, merged, scores_in
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.tasks import packed, sweep_key, unpacked
from mha_core.stats.metrics import Metric, evaluate, metric_for
from tests.support.importance_by_hand import TEXTS, examples

ORDERS = (
    RemovalOrder("random", seed=3),
    RemovalOrder("exact"),
    RemovalOrder("gradient", most_important_first=True, recompute=True),
    RemovalOrder("greedy"),
)


@pytest.fixture(scope="module")
def bert(tiny_models: Callable) -> Metric:
    metric = metric_for(tiny_models("bert"), examples(*TEXTS))
    metric.batch_tokens = 40  # several batches
    metric.baseline = evaluate(metric)
    return metric


def importance(metric: Metric, results: Sequence[object]) -> Iterator[Step]:
    return importance_job(metric, scores_in(results))


def curves(metric: Metric, results: Sequence[object]) -> Iterator[Step]:
    begun = {curve.order: curve for curve in curves_in(results)}
    return curve_job(metric, ORDERS, 1, {}, scores_in(results), begun)


@pytest.mark.exhaustive
@pytest.mark.parametrize("sweep", [importance, curves])
@pytest.mark.parametrize("share", [0.15, 0.5, 0.85])
def test_what_goes_on_after_saved_results_equals_uninterrupted_bit_for_bit(
    bert: Metric, tmp_path: Path, sweep: Callable[[Metric, Sequence[object]], Iterator[Step]], share: float
) -> None:
    checkpoint, begun = Checkpoint(tmp_path, "key"), []
    alone = [step.result for step in sweep(bert, ())]
    for step in islice(sweep(bert, ()), round(share * len(alone))):
        begun = merged(begun, step.result) if step.result is not None else begun
    checkpoint.write(packed(begun))
    state = checkpoint.read()
    assert state is not None
    again = list(sweep(bert, unpacked(state)))
    assert len(again) < len(alone)
    results = [step.result for step in again]
    one, other = scores_in(alone), scores_in(results)
    assert set(one) >= set(other)
    for name, score in other.items():
        assert torch.equal(score.scores.view(torch.int32), one[name].scores.view(torch.int32)), name
        assert score.done == one[name].done == 1
    assert repr(curves_in(results)) == repr(curves_in(alone))
    assert sum(step.share for step in again) == pytest.approx(1, abs=0.05)


def test_a_result_takes_the_place_of_the_one_that_it_is_more_of() -> None:
    exact, other = Scores("exact", torch.zeros(1, 1), 0.5), Scores("gradient", torch.zeros(1, 1), 1.0)
    one, another = (Curve(RemovalOrder("random", seed=seed), ()) for seed in (1, 2))
    texts, more = AffectedTexts(()), exact._replace(done=1.0)
    results: list[object] = []
    for result in (exact, other, one, texts, another, more, AffectedTexts(())):
        results = merged(results, result)
    assert results == [more, other, one, texts, another]


def test_the_key_depends_on_weights_texts_and_settings(bert: Metric, tiny_models: Callable) -> None:
    other_texts = metric_for(tiny_models("bert"), examples(*TEXTS[1:]))
    keys = {sweep_key("curves", bert, 1), sweep_key("curves", bert, 2), sweep_key("importance", bert, 1)}
    keys.add(sweep_key("curves", other_texts, 1))
    weight = next(bert.model.module.parameters())
    before = weight.detach().clone()
    with torch.no_grad():
        weight.view(-1)[0] += 1
        keys.add(sweep_key("curves", bert, 1))
        weight.copy_(before)
    assert len(keys) == 5
    assert sweep_key("curves", bert, 1) in keys
