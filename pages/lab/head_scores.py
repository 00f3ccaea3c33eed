"""Scores of every head: those that are known already, shipped or measured, and how the lab draws them."""

from collections.abc import Sequence
from functools import partial
from typing import Any, TypedDict, Unpack

from torch import Tensor

from mha_core import Head
from mha_core.backends.joint_layers import joint_heads, joint_shape, layer_names
from mha_core.draw.importance_map import importance_map
from mha_core.draw.ranked_scores import ranked_scores
from mha_core.i18n import gettext
from mha_core.jobs.run import RunProgress
from mha_core.lab.jobs import scores_in
from mha_core.lab.shipped_results import ShippedResults, shipped_results
from mha_core.stats.metrics import built_in_dataset
from pages.lab.dataset import Subject
from pages.shell.background.measurement_jobs import Shown, known_result, poll, shown
from pages.shell.elements.chart import chart, chart_palette
from pages.shell.frame.heads_off_menu import toggle
from pages.shell.frame.selection import Selection

CELL, MARGIN = 27, 72  # pixels: height of a head in a map a third of the page wide, and of everything around the map
Limits = tuple[Tensor, Tensor]


def shipped_for(subject: Subject) -> ShippedResults | None:
    """The shipped results that fit, if there are any."""
    return shipped_results(subject.name, subject.examples)


def shown_or_shipped(kind: str, subject: Subject, settings: Any, results: tuple[Any, ...]) -> Shown | None:
    """The results as `shown` has them, or shipped `results`, if any fit."""
    shipped = shipped_for(subject)
    if not (shipped and results):
        return shown(kind, subject, settings)
    complete = RunProgress("done", 0, "", done=1.0, seconds=0.0, seconds_left=None, results=results)
    made_with = dict(shipped.made_with)
    of = {"torch": made_with.get("torch"), "processor": made_with.get("processor")}
    source = gettext("Measured beforehand, with torch {torch} on {processor}.", **of)
    return shown(kind, subject, settings, Shown(subject, settings, complete, source))


def known_scores(subject: Subject, mode: str = "zero") -> dict[str, Tensor]:
    """The complete scores of this model on these texts, by name; the exact one in this mode."""
    shipped = shipped_for(subject)
    complete = {}
    if shipped:
        complete = {name: scores for name, scores in shipped.scores.items() if mode == "zero" or name != "exact"}
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
    """The scores of this model on these or else any other texts, and their subject; None if there are none."""
    others = [found.subject for kind in ("importance", "curves") if (found := poll(kind))]
    if built_in := built_in_dataset(subject.model):
        others.append(Subject(subject.name, built_in.title, built_in, subject.model))
    for other in (subject, *others):
        if other.name == subject.name and (scores := known_scores(other)):
            return scores, other
    return None


def draw_map(
    selection: Selection, subject: Subject, name: str, values: Tensor, unit: str, limits: Limits | None
) -> None:
    """One score (L, H) of all heads of a subject as a map; a click switches a head off or on.

    Args:
        limits: the ends of the intervals, if there are any.
    """
    is_own, how = _of_heads(selection, subject)
    figure = importance_map(values, chart_palette(), unit=unit, limits=limits, **how)
    chart(figure, f"lab-map-{name}", toggles=subject.model.info.shapes if is_own else None)


class RankedChartOptions(TypedDict, total=False):
    """Options of `draw_ranked`.

    Attributes:
        unclear: heads that do not stand out.
        heights: the least and the largest height, if it is not that of the map.
    """

    unclear: Sequence[Head]
    heights: tuple[int, int]


def draw_ranked(
    selection: Selection,
    subject: Subject,
    name: str,
    values: Tensor,
    unit: str,
    limits: Limits,
    **options: Unpack[RankedChartOptions],
) -> None:
    """The same with whiskers, by rank."""
    is_own, how = _of_heads(selection, subject)
    if heights := options.get("heights"):
        how["height"] = max(heights[0], min(how["height"], heights[1]))
    figure = ranked_scores(values, *limits, chart_palette(), unit=unit, unclear=options.get("unclear", ()), **how)
    chart(figure, f"lab-ranked-{name}", partial(toggle, subject.model.info.shapes) if is_own else None)


def _of_heads(selection: Selection, subject: Subject) -> tuple[bool, dict[str, Any]]:
    """Whether the heads are the selected model's (another one has others), and the options that all charts of them
    share.
    """
    shapes, is_own = subject.model.info.shapes, subject.name == selection.model.info.name
    off = joint_heads(selection.ablation, shapes) if is_own else []
    height = CELL * joint_shape(subject.model.info)[0] + MARGIN
    return is_own, {"off": off, "layers": layer_names(shapes), "height": height}
