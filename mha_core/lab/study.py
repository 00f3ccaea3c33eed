"""Importance of heads and pruning curves in one call each, with tables and figures, for notebooks and scripts.

from mha_core import curve, importance, load_model, prune

scores = importance(model, texts, labels=labels)
scores.table(), scores.plot(), scores.lowest(6)
line = curve(model, texts, labels=labels, order=scores)
line.table(), line.plot()
smaller = prune(model, scores.lowest(6))
"""

import io
import math
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from torch import Tensor

from mha_core.backends.joint_layers import head_name, layer_names
from mha_core.backends.pruned.groups import group_of
from mha_core.checks import check_count, check_list
from mha_core.draw.importance_map import importance_map
from mha_core.draw.palette import palette
from mha_core.errors import TextError, kind_of
from mha_core.heads import Head
from mha_core.jobs.progress_bar import with_progress
from mha_core.jobs.task import Step
from mha_core.lab.curve_figure import pruning_curves
from mha_core.lab.curve_points import Curve
from mha_core.lab.export import curves_csv, scores_csv
from mha_core.lab.intervals.score_intervals import score_limits
from mha_core.lab.jobs import curve_job, curves_in, importance_job, merged, scores_in
from mha_core.lab.removal_orders import CRITERIA, SCORES, RemovalOrder, ranked
from mha_core.lab.scores.score_so_far import Scores
from mha_core.model import Model
from mha_core.stats import intervals
from mha_core.stats.metrics.base import Metric
from mha_core.stats.metrics.build import metric_for
from mha_core.stats.metrics.datasets import MAX_EXAMPLES, Dataset
from mha_core.stats.metrics.examples import Example

if TYPE_CHECKING:
    import pandas as pd
    import plotly.graph_objects as go

Texts = Dataset | Iterable[str | tuple[str, str]]
MOST_POINTS = 20  # of a curve, unless a step is given


def dataset_of(texts: Texts, labels: Iterable[str | int] | None = None, title: str = "texts") -> Dataset:
    """A Dataset of texts, or of pairs of texts, each with its class if labels are given.

    Args:
        texts: texts, or (text, text) pairs, at most MAX_EXAMPLES; or a Dataset (`mha_core.stats.metrics.datasets`).
        labels: one for each text: the name of a class of the model, or its number.

    Raises:
        TextError: one string in place of a list, something that is no text, or not as many labels as texts.
    """
    if isinstance(texts, Dataset):
        if labels is not None:
            raise TextError("labels are given beside a Dataset, which has its own; valid: labels=None.")
        return texts
    try:
        items = check_list("texts", texts, 'several texts, in a list or a column, such as df["text"]')
        classes = [None] * len(items) if labels is None else check_list("labels", labels, "as many labels, in a list")
    except ValueError as error:
        raise TextError(str(error)) from None
    if len(items) != len(classes):
        raise TextError(f"There are {len(items)} texts and {len(classes)} labels. Valid: one label for each text.")
    examples = []
    for number, (item, label) in enumerate(zip(items, classes, strict=True)):
        parts = (item,) if isinstance(item, str) else item
        if not (isinstance(parts, Sequence) and 1 <= len(parts) <= 2 and all(isinstance(part, str) for part in parts)):
            raise TextError(f"Text {number} is {kind_of(item)}. Valid: a string, or a pair of strings.")
        if not all(part.strip() for part in parts):
            raise TextError(f"Text {number} is empty. Valid: texts with at least one word.")
        text, pair = (*parts, None)[:2]
        examples.append(Example(text, pair, label=None if label is None else str(label)))
    return Dataset(title, tuple(examples[:MAX_EXAMPLES]), left_out=max(0, len(examples) - MAX_EXAMPLES))


@dataclass(frozen=True, repr=False, eq=False)
class Importance:
    """Importance scores of every head on some texts, higher = more important.

    Attributes:
        metric: the model on the texts.
        results: by the name of the score: "exact" (the metric's cost of switching the head off), "gradient" (Michel et
            al. 2019), "confidence" (Voita et al. 2019).
        mode: what stood in for a head that was off.
    """

    metric: Metric
    results: Mapping[str, Scores]
    mode: str = "zero"

    def __getitem__(self, name: str) -> Tensor:
        """One score of all heads, (L, H); NaN for pruned heads. Raises ValueError for another name."""
        return self.result(name).scores

    def limits(self, by: str = "") -> tuple[Tensor, Tensor] | None:
        """Low and high end of each head's 95 % interval over the texts, (L, H) each; None from too few texts.

        Args:
            by: the name of a score, here and below; "" = the exact one if it was computed, else the first.
        """
        samples = self.result(by).samples
        return score_limits(samples) if samples else None

    def lowest(self, number: int, by: str = "") -> list[Head] | list[str]:
        """The least important heads, the lowest score first, as `off=` takes them: an encoder-decoder's are "x1.2".

        Where heads share keys and values (`ModelInfo.heads_per_group`), whole groups, as they can be pruned: the fewest
        with so many heads, the lowest sum of scores first. A warning says how many heads if they are more.

        Raises:
            ValueError: more heads than there are.
        """
        number, scores, info = self._checked(number), self[by], self.metric.model.info
        groups = dict.fromkeys(group_of(head, info.heads_per_group) for head in self._in_order(by))
        in_order = sorted(groups, key=lambda group: sum(float(scores[head]) for head in group))
        found = list(chain.from_iterable(in_order[: math.ceil(number / info.heads_per_group)]))
        if len(found) > number:
            whole = f"Heads of '{info.name}' share keys and values in groups of {info.heads_per_group}"
            warnings.warn(f"{whole}, so whole groups were taken: {len(found)} heads, not {number}.", stacklevel=2)
        return self._named(found)

    def highest(self, number: int, by: str = "") -> list[Head] | list[str]:
        """The most important heads, the highest score first, as `lowest`."""
        return self._named(self._in_order(by)[::-1][: self._checked(number)])

    def table(self) -> "pd.DataFrame":
        """A row for each head: every score, and the ends of its interval."""
        samples = {name: result.samples for name, result in self.results.items()}
        layers = layer_names(self.metric.model.info.shapes)
        return _frame(scores_csv({name: self[name] for name in self.results}, samples, self.mode, layers=layers))

    def plot(self, by: str = "", theme: str = "light") -> "go.Figure":
        """A map of one score, with intervals on hover."""
        unit = {"gradient": "gradient", "confidence": "weight"}.get(self.result(by).name, str(self.metric.unit))
        layers = layer_names(self.metric.model.info.shapes)
        return importance_map(self[by], palette(theme), unit=unit, limits=self.limits(by), layers=layers)

    def __repr__(self) -> str:
        heads, texts, name = int(self.metric.full_gate.sum()), len(self.metric.rows), self.metric.model.info.name
        return f"<Importance of {heads} heads of {name} on {texts} texts: {', '.join(self.results)}>"

    def result(self, by: str = "") -> Scores:
        """One score of every head, as it was computed. Raises ValueError for a name that is not there."""
        name = by or ("exact" if "exact" in self.results else next(iter(self.results)))
        if name not in self.results:
            raise ValueError(f"there is no score {by!r}; valid: {', '.join(self.results)}.")
        return self.results[name]

    def _in_order(self, by: str) -> list[Head]:
        scores = self[by]
        return ranked([Head(*place) for place in scores.isfinite().nonzero().tolist()], scores, False)

    def _named(self, heads: list[Head]) -> list[Head] | list[str]:
        """Heads of rows of a score, which are the layers of all attentions, by the names that they have in a model."""
        shapes = self.metric.model.info.shapes
        return heads if len(shapes) == 1 else [head_name(head, layer_names(shapes)) for head in heads]

    def _checked(self, number: int) -> int:
        return check_count("number", number, 0, int(self.metric.full_gate.sum()))


@dataclass(frozen=True, repr=False, eq=False)
class PruningCurve:
    """The values of a metric while heads are switched off, one after another.

    Attributes:
        metric: the model on the texts.
        curve: the points, from every head on to every head off.
    """

    metric: Metric
    curve: Curve

    def table(self) -> "pd.DataFrame":
        """A row for each point: how many heads are off, which, and the metric's values with their 95 % intervals."""
        return _frame(curves_csv([self.curve], self.metric.model.info.shapes))

    def plot(self, value: str | None = None, theme: str = "light") -> "go.Figure":
        """The line of one of the metric's values, with its 95 % interval; None = the main value."""
        total, shapes = int(self.metric.full_gate.sum()), self.metric.model.info.shapes
        name = value or self.metric.main_value
        return pruning_curves([self.curve], palette(theme), metric=name, total=total, shapes=shapes, intervals=True)

    def __repr__(self) -> str:
        name, last = self.metric.main_value, len(self.curve.points) - 1
        values = " → ".join(f"{self.curve.points[at].values[name]:.3g}" for at in (0, last // 2, last))
        return f"<PruningCurve of {self.metric.model.info.name}, {self.curve.order.label}: {name} {values}>"


def importance(
    model: Model,
    texts: Texts,
    *,
    labels: Iterable[str | int] | None = None,
    scores: str | Sequence[str] = SCORES,
    mode: str = "zero",
    progress: bool = True,
) -> Importance:
    """Score every head of a model on texts.

    Args:
        texts: as of `dataset_of`.
        labels: of a classifier, the right class of each text; without labels it is compared with itself, every head on.
        scores: one or several of "exact", "gradient" and "confidence".
        mode: what stands in for a head that is off, for the exact score.
        progress: draw a progress bar.

    Raises:
        TextError: texts or labels that are not valid, or don't fit the model.
        ValueError: another score or mode.
    """
    scores = (scores,) if isinstance(scores, str) else scores
    if not set(scores) <= set(SCORES) or not scores:
        raise ValueError(f"scores is {list(scores)!r}; valid: any of {', '.join(SCORES)}.")
    metric = _metric(model, texts, labels)
    results = _run(importance_job(metric, mode=mode, names=scores), "importance", progress)
    return Importance(metric, scores_in(results), mode)


def curve(
    model: Model,
    texts: Texts,
    *,
    labels: Iterable[str | int] | None = None,
    order: "Importance | RemovalOrder | str" = "exact",
    step: int | None = None,
    mode: str = "zero",
    progress: bool = True,
) -> PruningCurve:
    """Switch off the heads of a model one after another, and measure it after each step.

    Args:
        texts, labels: as of `importance`.
        order: which heads leave first: the least important by an `Importance` of this model, or by the name of a
            score, computed on these texts; "greedy", "random", or a `RemovalOrder`.
        step: heads that leave at a time; None = as many as make a curve of some MOST_POINTS points.
        mode: what stands in for heads that are off.
        progress: draw a progress bar.

    Raises:
        TextError: texts or labels that are not valid, or don't fit the model.
        ValueError: another order, step or mode; an Importance of another model.
    """
    metric, known = _metric(model, texts, labels), {}
    if isinstance(order, Importance):
        if order.metric.model.info != model.info:
            other, name = order.metric.model.info.name, model.info.name
            raise ValueError(f"order is an importance of '{other}'; valid: of '{name}'.")
        result = order.result()
        known, order = {result.name: result.scores}, RemovalOrder(result.name)
    elif isinstance(order, str) and order in CRITERIA:
        order = RemovalOrder(order)
    elif not isinstance(order, RemovalOrder):
        valid = f"an Importance, a RemovalOrder, or one of {', '.join(CRITERIA)}"
        raise ValueError(f"order is {repr(order) if isinstance(order, str) else kind_of(order)}; valid: {valid}.")
    heads = int(metric.full_gate.sum())
    step = max(1, round(heads / MOST_POINTS)) if step is None else check_count("step", step, 1, max(1, heads))
    (result,) = curves_in(_run(curve_job(metric, [order], step, known, mode=mode), "curve", progress))
    return PruningCurve(metric, result)


def _metric(model: Model, texts: Texts, labels: Iterable[str | int] | None) -> Metric:
    """The metric of a model on texts; a warning if they are too few for intervals.

    Raises TextError, also for labels that the model can't use.
    """
    if labels is not None and model.info.task != "classifier":
        raise TextError(
            f"'{model.info.name}' has no classes, so labels can't be used. Valid: a classifier, or no labels."
        )
    metric = metric_for(model, dataset_of(texts, labels))
    if metric.sampling is None:
        warnings.warn(intervals.NONE, stacklevel=3)
    return metric


def _run(steps: Iterable[Step], title: str, progress: bool) -> list[object]:
    """The results of a job."""
    results: list[object] = []
    for step in with_progress(steps, title, is_shown=progress):
        if step.result is not None:
            results = merged(results, step.result)
    return results


def _frame(csv: str) -> "pd.DataFrame":
    import pandas as pd

    return pd.read_csv(io.StringIO(csv), dtype={"layer": str, "which": str}, keep_default_na=False, na_values=[""])
