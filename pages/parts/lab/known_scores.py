"""The scores of every head that this session has measured, wherever it did: for the curves, and for sets of heads."""

from collections.abc import Callable

from torch import Tensor

from mha_core.analysis.pruning.jobs import scores_in
from pages.parts.background.measurement_jobs import look
from pages.parts.lab.dataset import Subject


def known_scores(subject: Subject) -> dict[str, Tensor]:
    """By name, those of this model on these texts."""
    return _scores(lambda about: about == subject)


def known_elsewhere(subject: Subject) -> tuple[dict[str, Tensor], Subject] | None:
    """Those of this model on any texts, these first, and on which they were measured; None where there are none."""
    if here := known_scores(subject):
        return here, subject
    for kind in ("importance", "curves"):
        seen = look(kind)
        if (
            seen
            and seen[0].subject.name == subject.name
            and (found := _scores(lambda about, of=seen[0].subject: about == of))
        ):
            return found, seen[0].subject
    return None


def _scores(fits: Callable[[Subject], bool]) -> dict[str, Tensor]:
    found: dict[str, Tensor] = {}
    for kind in ("curves", "importance"):
        seen = look(kind)
        if seen and fits(seen[0].subject):
            found |= {by: each.scores for by, each in scores_in(seen[1].found).items() if each.done >= 1}
    return found
