"""The pruning lab's measurements as tasks, which any process can do, from where another one left them.

On disk are their scores and curves so far, complete or not, as tensors and JSON.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar, Self

import torch
from torch import Tensor

from mha_core.heads import Head
from mha_core.jobs import saved_state
from mha_core.jobs.digest import digest
from mha_core.jobs.saved_state import SavedState
from mha_core.jobs.task import MeasurementTask, Step
from mha_core.lab.curve_points import Curve, Point
from mha_core.lab.jobs import QUICK, curve_job, curves_in, importance_job, merged, scores_in, what_is_left_job
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.replacement_from_texts import MODES
from mha_core.lab.scores.score_so_far import Scores, ScoreSamples, Shapley, Sums
from mha_core.lab.shipped_results import shipped_results
from mha_core.model import Model
from mha_core.stats.intervals import Contributions, Mean
from mha_core.stats.metrics.base import Metric
from mha_core.stats.metrics.dataset_files import as_json, of_json
from mha_core.stats.metrics.datasets import Dataset, built_in
from mha_core.stats.metrics.subject import Subject, metric_of

FORMAT = 3  # of what is saved; what an earlier version left is not read
_KINDS = (Scores, Sums, Shapley, ScoreSamples, Mean, RemovalOrder, Head)


@dataclass(frozen=True)
class CurveSettings:
    """The curves to draw: their orders, how many heads to remove per step, and what stands in for them."""

    orders: tuple[RemovalOrder, ...]
    step: int
    mode: str = "zero"


@dataclass(frozen=True)
class Known:
    """Known results for the chosen curves: scores by name, and whole curves by their order."""

    scores: Mapping[str, Tensor] = field(default_factory=dict)
    curves: Mapping[RemovalOrder, Curve] = field(default_factory=dict)


class _Sweep(MeasurementTask):
    """Work whose results are of different scores, orders or methods, and of each the last one is valid."""

    def merge(self, results: list[Any], new: Any) -> list[Any]:
        return merged(results, new)

    def saved(self, results: Sequence[Any]) -> SavedState:
        return packed(results)

    def restored(self, state: SavedState) -> Sequence[Any]:
        return unpacked(state)


@dataclass(frozen=True, eq=False)
class ImportanceTask(_Sweep):
    """The quick scores of every head, in the mode of its settings; results as of `importance_job`."""

    kind: ClassVar = "importance"  # of measurement
    names: ClassVar = QUICK
    subject: Subject
    settings: str = "zero"
    again: bool = False

    def steps(self, results: Sequence[Any]) -> Iterator[Step]:
        return importance_job(metric_of(self.subject), scores_in(results), self.settings, self.names)

    def key(self) -> str:
        return sweep_key(self.kind, metric_of(self.subject), self.subject.items, self.settings)

    def arguments(self) -> SavedState:
        return SavedState({}, {"kind": self.kind, "mode": self.settings} | _plain_subject(self.subject))

    @classmethod
    def of(cls, state: SavedState, model_of: Callable[[str], Model]) -> Self:
        return cls(_subject(state.facts, model_of), _mode(state.facts))


@dataclass(frozen=True, eq=False)
class ShapleyTask(ImportanceTask):
    """The Shapley values of every head; results as of `importance_job`."""

    kind: ClassVar = "shapley"
    names: ClassVar = ("shapley",)


@dataclass(frozen=True, eq=False)
class CurvesTask(_Sweep):
    """Pruning curves; results as of `curve_job`."""

    kind: ClassVar = "curves"  # of measurement
    subject: Subject
    settings: CurveSettings
    known: Known = field(default_factory=Known)
    again: bool = False

    def steps(self, results: Sequence[Any]) -> Iterator[Step]:
        settings, known, begun = self.settings, self.known, {curve.order: curve for curve in curves_in(results)}
        missing = [order for order in settings.orders if order not in known.curves]
        yield from (Step(0.0, curve) for curve in known.curves.values())  # at once
        scores = scores_in(results)
        metric = metric_of(self.subject)
        yield from curve_job(metric, missing, settings.step, known.scores, scores, begun, settings.mode)

    def key(self) -> str:
        subject, known = self.subject, self.known
        rounded = known.scores if shipped_results(subject.name, subject.examples) else {}  # others have all their bits
        scores = {name: tuple(values.flatten().tolist()) for name, values in sorted(rounded.items())}
        return sweep_key("curves", metric_of(subject), subject.items, self.settings, scores, tuple(known.curves))

    def arguments(self) -> SavedState:
        orders = [asdict(order) for order in self.settings.orders]
        facts = {"kind": self.kind, "orders": orders, "step": self.settings.step, "mode": self.settings.mode}
        facts |= {"shipped": bool(self.known.curves)} | _plain_subject(self.subject)
        return SavedState(dict(self.known.scores), facts)

    @classmethod
    def of(cls, state: SavedState, model_of: Callable[[str], Model]) -> Self:
        facts = state.facts
        subject, orders = _subject(facts, model_of), tuple(RemovalOrder(**order) for order in facts["orders"])
        settings = CurveSettings(orders, int(facts["step"]), _mode(facts))
        shipped = shipped_results(subject.name, subject.examples) if facts["shipped"] else None
        curves = shipped.curves_of(orders, settings.step) if shipped else {}
        return cls(subject, settings, Known(state.tensors, curves))


@dataclass(frozen=True, eq=False)
class WhatIsLeftTask(_Sweep):
    """The metric without some heads, those of its settings; results as of `what_is_left_job`."""

    kind: ClassVar = "left"  # of measurement
    subject: Subject
    settings: tuple[Head, ...]

    def steps(self, results: Sequence[Any]) -> Iterator[Step]:
        return what_is_left_job(metric_of(self.subject), self.settings, results)

    def arguments(self) -> SavedState:
        off = [str(head) for head in self.settings]
        return SavedState({}, {"kind": self.kind, "off": off} | _plain_subject(self.subject))

    @classmethod
    def of(cls, state: SavedState, model_of: Callable[[str], Model]) -> Self:
        return cls(_subject(state.facts, model_of), tuple(Head.parse(head) for head in state.facts["off"]))


def _plain_subject(subject: Subject) -> dict[str, Any]:
    return {"model": subject.name, "title": str(subject.title), "texts": as_json(subject.examples)}


def _subject(facts: dict[str, Any], model_of: Callable[[str], Model]) -> Subject:
    model = model_of(str(facts["model"]))
    return Subject(model.info.name, str(facts["title"]), _dataset(facts["texts"]), model)


def _dataset(saved: dict[str, Any] | None) -> Dataset | None:
    """An older file names a built-in dataset by its kind."""
    return built_in(saved["built in"]) if saved and "built in" in saved else of_json(saved)


def _mode(facts: dict[str, Any]) -> str:
    if facts["mode"] not in MODES:
        raise ValueError(f"mode is {facts['mode']!r}; valid: {', '.join(MODES)}.")
    return facts["mode"]


# --- what is on disk ----------------------------------------------------------------------------------------------


def sweep_key(kind: str, metric: Metric, *settings: object) -> str:
    """The digest of everything that a sweep's results depend on. To be called in the thread that runs it.

    Args:
        settings: the texts or pictures, with their scores and labels, and the rest; their `repr` says everything.
    """
    rows, raw_rows = ([row._replace(features=None) for row in each] for each in (metric.rows, metric.raw_rows))
    texts = type(metric).__name__, rows, raw_rows, metric.batch_tokens
    tensors = {"baseline": metric.baseline, "gate": metric.full_gate} | metric.model.module.state_dict()
    return digest(FORMAT, kind, texts, metric.loss_terms(), settings, tensors=tensors)


def packed(results: Sequence[object]) -> SavedState:
    """Results of a sweep as they are saved; how curves are sampled is known without."""
    scores, curves = scores_in(results), curves_in(results)
    return saved_state.packed(([*scores.values()], [_saved(curve) for curve in curves]))


def unpacked(state: SavedState) -> list[Scores | Curve]:
    """The scores and curves that were packed."""
    scores, curves = saved_state.unpacked(state, _KINDS)
    return [*scores, *(_curve(*each) for each in curves)]


def _saved(curve: Curve) -> tuple[Any, ...]:
    """The heads in the order of their removal, each point's number of them and values, and what texts contribute."""
    points = [(len(point.removed), point.values) for point in curve.points]
    first, samples = curve.points[0].samples, [point.samples.by_value for point in curve.points if point.samples]
    stacked = {name: torch.stack([each[name] for each in samples]) for name in (first.by_value if first else ())}
    return curve.order, curve.mode, curve.points[-1].removed, points, stacked


def _curve(
    order: RemovalOrder,
    mode: str,
    removed: tuple[Head, ...],
    points: list[tuple[int, dict[str, float]]],
    samples: dict[str, Tensor],
) -> Curve:
    """The curve again."""
    found = (
        Point(
            removed[:count],
            values,
            Contributions({name: each[at] for name, each in samples.items()}) if samples else None,
        )
        for at, (count, values) in enumerate(points)
    )
    return Curve(order, tuple(found), mode)
