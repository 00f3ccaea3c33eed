"""Importance scores that this session has already computed, for reuse by the curves and the presets."""

from collections.abc import Callable

from torch import Tensor

from mha_core.analysis.pruning.jobs import scores_in
from pages.parts.background.measurement_jobs import poll
from pages.parts.lab.dataset import Subject


def known_scores(subject: Subject) -> dict[str, Tensor]:
    """The scores of this model on these texts, by name."""
    return _scores_of(lambda measured: measured == subject)


def known_elsewhere(subject: Subject) -> tuple[dict[str, Tensor], Subject] | None:
    """The scores of this model on these or else any other texts, and what they were measured on; None if there are
    none.
    """
    if here := known_scores(subject):
        return here, subject
    for kind in ("importance", "curves"):
        if not (polled := poll(kind)) or (other := polled[0].subject).name != subject.name:
            continue
        if scores := _scores_of(lambda measured, other=other: measured == other):
            return scores, other
    return None


def _scores_of(matches: Callable[[Subject], bool]) -> dict[str, Tensor]:
    """The complete scores of the subject that matches, by name."""
    complete: dict[str, Tensor] = {}
    for kind in ("curves", "importance"):
        polled = poll(kind)
        if polled and matches(polled[0].subject):
            scores = scores_in(polled[1].results)
            complete |= {name: score.scores for name, score in scores.items() if score.done >= 1}
    return complete
