"""The checkpoint of a sweep: its scores and curves so far, complete or not, as tensors and JSON."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import torch

from mha_core.analysis.intervals import Contributions, Mean
from mha_core.analysis.metrics.base import Metric
from mha_core.analysis.pruning.jobs import Scores, curves_in, scores_in
from mha_core.analysis.pruning.orders import Curve, Point, RemovalOrder
from mha_core.analysis.pruning.scores.parts import ScoreSamples, Sums
from mha_core.engine.digest import digest
from mha_core.engine.saved_state import SavedState
from mha_core.heads import Head
from mha_core.models.surgery.fast_linear import TRIAL_TOKENS, convolution_is_faster

FORMAT = 2  # of what is saved; what an earlier version left is not read


def sweep_key(kind: str, metric: Metric, *settings: object) -> str:
    """The digest of everything that a sweep's results depend on. To be called in the thread that runs it.

    Args:
        settings: the texts, with their scores and labels, and the rest; their `repr` says everything.
    """
    kernels = [convolution_is_faster(tokens, torch.get_num_threads()) for tokens in TRIAL_TOKENS]
    texts = type(metric).__name__, metric.rows, metric.raw_rows, metric.batch_tokens
    tensors = {"baseline": metric.baseline, "gate": metric.full_gate} | metric.model.module.state_dict()
    return digest(FORMAT, kind, texts, metric.loss_terms(), settings, kernels, tensors=tensors)


def packed(results: Sequence[object]) -> SavedState:
    """Results of a sweep as they are saved."""
    scores, curves = scores_in(results), curves_in(results)
    tensors = {f"scores.{name}": score.scores for name, score in scores.items()}
    facts: dict[str, Any] = {
        "done": {name: score.done for name, score in scores.items()},
        "sums": {},
        "units": {},
    }
    for name, score in scores.items():
        if score.sums:
            tensors |= {f"increase.{name}": score.sums.increase, f"counts.{name}": score.sums.counts}
            facts["sums"][name] = [score.sums.parts, score.sums.done]
        if score.samples:
            contributions, mean, units = score.samples
            tensors |= {f"contributions.{name}": contributions, f"members.{name}": mean.members}
            tensors |= {f"shares.{name}": mean.shares}
            facts["units"][name] = units
    for i, curve in enumerate(curves):
        for value in curve.points[0].samples.by_value if curve.points[0].samples else ():
            points = [point.samples.by_value[value] for point in curve.points if point.samples]
            tensors[f"curve.{i}.{value}"] = torch.stack(points)
    facts["curves"] = [
        {
            "order": asdict(curve.order),
            "points": [[" ".join(map(str, point.removed)), point.values] for point in curve.points],
        }
        for curve in curves
    ]
    return SavedState(tensors, facts)


def unpacked(state: SavedState) -> list[Scores | Curve]:
    """As they were packed."""
    tensors, facts = state
    results: list[Scores | Curve] = [
        Scores(name, tensors[f"scores.{name}"], done, _sums(name, state), _samples(name, state))
        for name, done in facts["done"].items()
    ]
    for i, curve in enumerate(facts["curves"]):
        order, prefix = RemovalOrder(**curve["order"]), f"curve.{i}."
        kept = {name.removeprefix(prefix): tensor for name, tensor in tensors.items() if name.startswith(prefix)}
        points = (
            Point(
                tuple(Head.parse(head) for head in removed.split()),
                dict(values),
                Contributions({name: tensor[at] for name, tensor in kept.items()}) if kept else None,
            )
            for at, (removed, values) in enumerate(curve["points"])
        )
        results.append(Curve(order, tuple(points)))
    return results


def _sums(name: str, state: SavedState) -> Sums | None:
    if name not in state.facts["sums"]:
        return None
    parts, done = state.facts["sums"][name]
    return Sums(parts, done, state.tensors[f"increase.{name}"], state.tensors[f"counts.{name}"])


def _samples(name: str, state: SavedState) -> ScoreSamples | None:
    if name not in state.facts["units"]:
        return None
    contributions, members, shares = (
        state.tensors[f"{what}.{name}"] for what in ("contributions", "members", "shares")
    )
    return ScoreSamples(contributions, Mean(members, shares), state.facts["units"][name])
