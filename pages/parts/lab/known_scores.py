"""Importance scores that are known already, for reuse by the curves and the presets."""

from torch import Tensor

from mha_core.analysis.metrics import built_in_dataset
from mha_core.analysis.pruning.jobs import scores_in
from pages.parts.background.measurement_jobs import known_result, poll
from pages.parts.lab.dataset import Subject
from pages.parts.lab.shown import shipped_for


def known_scores(subject: Subject) -> dict[str, Tensor]:
    """The complete scores of this model on these texts, by name."""
    shipped = shipped_for(subject)
    complete = dict(shipped.scores) if shipped else {}
    own = [polled for kind in ("curves", "importance") if (polled := poll(kind))]
    results = [polled.progress for polled in own if polled.measurement.subject == subject]
    if known := known_result("importance", subject):
        results.append(known)
    for progress in results:
        complete |= {name: score.scores for name, score in scores_in(progress.results).items() if score.done >= 1}
    return complete


def known_elsewhere(subject: Subject) -> tuple[dict[str, Tensor], Subject] | None:
    """The scores of this model on these or else any other texts, and what they were measured on; None if there are
    none.
    """
    others = [polled.measurement.subject for kind in ("importance", "curves") if (polled := poll(kind))]
    if built_in := built_in_dataset(subject.model):
        others.append(Subject(subject.name, built_in.title, built_in, subject.model))
    for other in (subject, *others):
        if other.name == subject.name and (scores := known_scores(other)):
            return scores, other
    return None
