"""A sweep that was killed goes on from its checkpoint, and ends with the same bits."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from pathlib import Path

import pytest
import torch

from mha_core.analysis.metrics import Metric, evaluate, metric_for
from mha_core.analysis.pruning.checkpoint import Begun, sweep_key, with_checkpoints
from mha_core.analysis.pruning.jobs import curve_job, curves_in, importance_job, scores_in
from mha_core.analysis.pruning.orders import RemovalOrder
from mha_core.engine.checkpoints import Checkpoint, Checkpoints
from mha_core.engine.jobs.generator_job import Step
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


def importance(metric: Metric, begun: Begun) -> Iterator[Step]:
    return importance_job(metric, begun.scores)


def curves(metric: Metric, begun: Begun) -> Iterator[Step]:
    return curve_job(metric, ORDERS, 1, {}, begun.scores, begun.curves)


@pytest.mark.exhaustive
@pytest.mark.parametrize("sweep", [importance, curves])
@pytest.mark.parametrize("share", [0.15, 0.5, 0.85])
def test_killed_and_started_again_equals_uninterrupted_bit_for_bit(
    bert: Metric, tmp_path: Path, sweep: Callable[[Metric, Begun], Iterator[Step]], share: float
) -> None:
    checkpoint, make = Checkpoint(Checkpoints(tmp_path), "key"), partial(sweep, bert)
    alone = [step.result for step in make(Begun({}, {}))]
    # By this clock a step takes half a minute: every third leaves a checkpoint.
    killed = with_checkpoints(make, checkpoint, clock=count(0, 30).__next__)
    list(islice(killed, round(share * len(alone))))
    again = list(with_checkpoints(make, checkpoint))
    assert len(again) < len(alone)
    results = [step.result for step in again]
    one, other = scores_in(alone), scores_in(results)
    assert set(one) >= set(other)
    for name, score in other.items():
        assert torch.equal(score.scores.view(torch.int32), one[name].scores.view(torch.int32)), name
        assert score.done == one[name].done == 1
    assert repr(curves_in(results)) == repr(curves_in(alone))
    assert list(tmp_path.iterdir()) == []  # what is complete needs none
    assert sum(step.share for step in again) == pytest.approx(1, abs=0.05)


def test_what_takes_less_than_a_minute_leaves_none(bert: Metric, tmp_path: Path) -> None:
    steps = with_checkpoints(partial(importance, bert), Checkpoint(Checkpoints(tmp_path), "key"), clock=lambda: 0.0)
    list(islice(steps, 5))
    assert list(tmp_path.iterdir()) == []


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
