"""Sweeps that leave a checkpoint and go on from it: the scores and curves so far, as tensors and JSON."""

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from typing import Any, NamedTuple

import torch

from mha_core.analysis.metrics.base import Metric
from mha_core.analysis.pruning.importance import Sums
from mha_core.analysis.pruning.jobs import Scores
from mha_core.analysis.pruning.orders import Curve, Point, RemovalOrder
from mha_core.engine.checkpoints import INTERVAL, Checkpoint
from mha_core.engine.digest import digest
from mha_core.engine.generator_job import Step
from mha_core.engine.saved_state import SavedState
from mha_core.heads import Head
from mha_core.models.surgery.fast_linear import TRIAL_TOKENS, convolution_is_faster


class Begun(NamedTuple):
    """What a sweep has so far: scores by name and curves by order, complete or not."""

    scores: dict[str, Scores]
    curves: dict[RemovalOrder, Curve]


def sweep_key(kind: str, metric: Metric, *settings: object) -> str:
    """The digest of everything that a sweep's results depend on. To be called in the thread that runs it.

    Args:
        settings: the texts, with their scores and labels, and the rest; their `repr` says everything.
    """
    kernels = [convolution_is_faster(tokens, torch.get_num_threads()) for tokens in TRIAL_TOKENS]
    texts = type(metric).__name__, metric.rows, metric.raw_rows, metric.batch_tokens
    tensors = {"baseline": metric.baseline, "gate": metric.full_gate} | metric.model.module.state_dict()
    return digest(kind, texts, metric.loss_terms(), settings, kernels, tensors=tensors)


def with_checkpoints(
    make: Callable[[Begun], Iterator[Step]], checkpoint: Checkpoint, clock: Callable[[], float] = time.monotonic
) -> Iterator[Step]:
    """The steps of a sweep, from its last checkpoint on; once it is complete, its checkpoint is dropped.

    Args:
        make: makes the sweep from what it has so far.
        clock: returns seconds.
    """
    state = checkpoint.read()
    begun = _unpacked(state) if state else Begun({}, {})
    worked, last = 0.0, clock()
    for step in make(begun):
        if isinstance(step.result, Scores):
            begun.scores[step.result.name] = step.result
        elif isinstance(step.result, Curve):
            begun.curves[step.result.order] = step.result
        worked += clock() - last
        if worked > INTERVAL:
            checkpoint.write(packed(begun))
            worked = 0.0
        yield step
        last = clock()  # a pause is no work
    checkpoint.remove()


def packed(begun: Begun) -> SavedState:
    """As it is saved."""
    tensors = {f"scores.{name}": score.scores for name, score in begun.scores.items()}
    facts: dict[str, Any] = {"done": {name: score.done for name, score in begun.scores.items()}, "sums": {}}
    for name, score in begun.scores.items():
        if score.sums:
            tensors |= {f"increase.{name}": score.sums.increase, f"counts.{name}": score.sums.counts}
            facts["sums"][name] = [score.sums.parts, score.sums.done]
    facts["curves"] = [
        {
            "order": asdict(order),
            "points": [[" ".join(map(str, point.removed)), point.values] for point in curve.points],
        }
        for order, curve in begun.curves.items()
    ]
    return SavedState(tensors, facts)


def _unpacked(state: SavedState) -> Begun:
    tensors, facts = state
    scores = {
        name: Scores(name, tensors[f"scores.{name}"], done, _sums(name, state)) for name, done in facts["done"].items()
    }
    curves = {}
    for curve in facts["curves"]:
        order = RemovalOrder(**curve["order"])
        curves[order] = Curve(order, tuple(_point(removed, values) for removed, values in curve["points"]))
    return Begun(scores, curves)


def _sums(name: str, state: SavedState) -> Sums | None:
    if name not in state.facts["sums"]:
        return None
    parts, done = state.facts["sums"][name]
    return Sums(parts, done, state.tensors[f"increase.{name}"], state.tensors[f"counts.{name}"])


def _point(removed: str, values: Mapping[str, float]) -> Point:
    return Point(tuple(Head.parse(head) for head in removed.split()), dict(values))
