"""Importance scores that are known already, for reuse by the curves and the presets."""

from typing import Any

from torch import Tensor

from mha_core.analysis.metrics import built_in_dataset
from mha_core.analysis.pruning.jobs import scores_in
from pages.ui.background.measurement_jobs import known_result, poll
from pages.ui.lab.dataset import Subject
from pages.ui.lab.shipped import shipped_for


def known_scores(subject: Subject, mode: str = "zero") -> dict[str, Tensor]:
    """The complete scores of this model on these texts, by name; the exact one in this mode."""
    shipped = shipped_for(subject)
    complete = (
        {name: scores for name, scores in shipped.scores.items() if mode == "zero" or name != "exact"}
        if shipped
        else {}
    )
    own = [found for kind in ("curves", "shapley", "importance") if (found := poll(kind))]
    results = [found.progress for found in own if found.subject == subject and mode_of(found.settings) == mode]
    results += [known for kind in ("shapley", "importance") if (known := known_result(kind, subject, mode))]
    for progress in results:
        complete |= {name: score.scores for name, score in scores_in(progress.results).items() if score.done >= 1}
    return complete


def mode_of(settings: Any) -> str:
    """The mode of a measurement, from its settings: those of curves have one, those of importance are one."""
    return getattr(settings, "mode", settings)


def known_elsewhere(subject: Subject) -> tuple[dict[str, Tensor], Subject] | None:
    """The scores of this model on these or else any other texts, and what they were measured on; None if there are
    none.
    """
    others = [found.subject for kind in ("importance", "curves") if (found := poll(kind))]
    if built_in := built_in_dataset(subject.model):
        others.append(Subject(subject.name, built_in.title, built_in, subject.model))
    for other in (subject, *others):
        if other.name == subject.name and (scores := known_scores(other)):
            return scores, other
    return None
