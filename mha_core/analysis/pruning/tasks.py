"""The pruning lab's measurements as tasks, which any process can do, from where another one left them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from torch import Tensor

from mha_core.analysis.metrics.subject import Subject, metric_of
from mha_core.analysis.pruning.checkpoint import packed, sweep_key, unpacked
from mha_core.analysis.pruning.curve_points import Curve
from mha_core.analysis.pruning.jobs import (
    QUICK,
    curve_job,
    curves_in,
    importance_job,
    merged,
    scores_in,
    what_is_left_job,
)
from mha_core.analysis.pruning.orders import RemovalOrder
from mha_core.analysis.pruning.shipped import shipped_results
from mha_core.engine.jobs.task import Step, Task
from mha_core.engine.saved_state import SavedState
from mha_core.heads import Head
from mha_core.models import by_name  # noqa: F401 (so that models travel by their names)


@dataclass(frozen=True)
class CurveSettings:
    """The curves to draw: their orders, how many heads to remove per step, and what stands in for them."""

    orders: tuple[RemovalOrder, ...]
    step: int
    mode: str = "zero"


@dataclass(frozen=True)
class Known:
    """What need not be measured for the chosen curves: scores by name, and whole curves by their order."""

    scores: Mapping[str, Tensor] = field(default_factory=dict)
    curves: Mapping[RemovalOrder, Curve] = field(default_factory=dict)


class _Sweep(Task):
    """Work whose results are of different scores, orders or methods, and of each the last one is valid."""

    def merge(self, results: list[Any], new: Any) -> list[Any]:
        return merged(results, new)

    def saved(self, results: Sequence[Any]) -> SavedState:
        return packed(results)

    def restored(self, state: SavedState) -> Sequence[Any]:
        return unpacked(state)


@dataclass(frozen=True, eq=False)
class ImportanceTask(_Sweep):
    """The quick scores of every head; results as of `importance_job`.

    Attributes:
        settings: the mode: what stands in for the heads that are off.
    """

    kind: ClassVar = "importance"  # of measurement
    names: ClassVar = QUICK
    subject: Subject
    settings: str = "zero"
    again: bool = False

    def steps(self, results: Sequence[Any]) -> Iterator[Step]:
        return importance_job(metric_of(self.subject), scores_in(results), self.settings, self.names)

    def key(self) -> str:
        return sweep_key(self.kind, metric_of(self.subject), self.subject.items, self.settings)


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


@dataclass(frozen=True, eq=False)
class WhatIsLeftTask(_Sweep):
    """The metric without some heads; results as of `what_is_left_job`.

    Attributes:
        settings: the heads that are off.
    """

    kind: ClassVar = "left"  # of measurement
    subject: Subject
    settings: tuple[Head, ...]

    def steps(self, results: Sequence[Any]) -> Iterator[Step]:
        return what_is_left_job(metric_of(self.subject), self.settings, results)
