"""The pruning lab's measurements as tasks, which any process can do, from where another one left them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from torch import Tensor

from mha_core.analysis.metrics.subject import Subject, metric_of
from mha_core.analysis.pruning.checkpoint import Begun, sweep_key, with_checkpoints
from mha_core.analysis.pruning.jobs import curve_job, curves_in, importance_job, scores_in, what_is_left_job
from mha_core.analysis.pruning.orders import Curve, RemovalOrder
from mha_core.analysis.pruning.shipped import shipped_results
from mha_core.engine.checkpoints import checkpoint_of
from mha_core.engine.jobs.generator_job import Step
from mha_core.engine.jobs.task import Task
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


def importance_task(subject: Subject, mode: str, again: bool) -> Task:
    """The scores of every head; results as of `importance_job`.

    Args:
        mode: what stands in for the head that is off.
        again: from the beginning, whatever was left on the machine that does it.
    """
    return Task(ImportanceSteps(subject, mode, again))


def curves_task(subject: Subject, settings: CurveSettings, known: Known, again: bool) -> Task:
    """Pruning curves; results as of `curve_job`. `again` as of `importance_task`."""
    return Task(CurveSteps(subject, settings, known, again))


def what_is_left_task(subject: Subject, off: tuple[Head, ...]) -> Task:
    """The metric without these heads; results as of `what_is_left_job`."""
    return Task(WhatIsLeftSteps(subject, off))


@dataclass(frozen=True, eq=False)
class ImportanceSteps:
    """The steps of `importance_task`; `settings` is the mode."""

    subject: Subject
    settings: str
    again: bool = False

    def __call__(self, begun: Sequence[Any]) -> Iterator[Step]:
        metric, mode = metric_of(self.subject), self.settings
        checkpoint = checkpoint_of(sweep_key("importance", metric, self.subject.items, mode), self.again)
        return with_checkpoints(
            lambda saved: importance_job(metric, scores_in(begun) or saved.scores, mode), checkpoint
        )


@dataclass(frozen=True, eq=False)
class CurveSteps:
    """The steps of `curves_task`."""

    subject: Subject
    settings: CurveSettings
    known: Known
    again: bool = False

    def __call__(self, begun: Sequence[Any]) -> Iterator[Step]:
        subject, settings, known, metric = self.subject, self.settings, self.known, metric_of(self.subject)
        rounded = known.scores if shipped_results(subject.name, subject.examples) else {}  # others have all their bits
        scores = {name: tuple(values.flatten().tolist()) for name, values in sorted(rounded.items())}
        key = sweep_key("curves", metric, subject.items, settings, scores, tuple(known.curves))
        missing = [order for order in settings.orders if order not in known.curves]
        so_far = Begun(scores_in(begun), {curve.order: curve for curve in curves_in(begun)}) if begun else None

        def rest(saved: Begun) -> Iterator[Step]:
            scores, curves = so_far or saved
            yield from (Step(0.0, curve) for curve in known.curves.values())  # at once
            yield from curve_job(metric, missing, settings.step, known.scores, scores, curves, settings.mode)

        return with_checkpoints(rest, checkpoint_of(key, self.again))


@dataclass(frozen=True, eq=False)
class WhatIsLeftSteps:
    """The steps of `what_is_left_task`; `settings` are the heads that are off."""

    subject: Subject
    settings: tuple[Head, ...]

    def __call__(self, begun: Sequence[Any]) -> Iterator[Step]:
        return what_is_left_job(metric_of(self.subject), self.settings, begun)
