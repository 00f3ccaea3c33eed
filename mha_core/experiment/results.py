"""The results of an experiment: numbers in lists and mappings by name, as JSON has them, each with its interval.

Intervals are over the texts (`mha_core.analysis.bootstrap`); of too few texts there is none.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from torch import Tensor

from mha_core.analysis.bootstrap import Contributions, Sampling, draws, interval
from mha_core.analysis.pruning.curve_points import Curve
from mha_core.analysis.pruning.intervals.of_curves import point_intervals
from mha_core.analysis.pruning.intervals.of_scores import score_limits
from mha_core.analysis.pruning.scores.parts import ScoreSamples
from mha_core.heads import Shapes, head_name, layer_names

Results = Mapping[str, Any]  # None for what is not a number
INTERVALS = "95 % intervals"


def values_as_results(
    before: Mapping[str, float],
    after: Mapping[str, float],
    sampling: Sampling | None = None,
    samples: Contributions | None = None,
) -> Results:
    """The metric's values with all heads on, and with some off; [low, high] of these, if `samples` are theirs."""
    ends = {}
    if sampling and samples:
        counts = draws(sampling.units)
        ends = {name: [*interval(sampling.resampled([samples], name, counts)[0])] for name in sampling.statistics}
    return plain_numbers({"all heads on": before, "heads off": after, INTERVALS: ends})


def scores_as_results(scores: Mapping[str, Tensor], samples: Mapping[str, ScoreSamples | None]) -> Results:
    """Scores of all heads, (L, H), by name, and of each the low and the high ends, (L, H)."""
    ends = {name: dict(zip(("low", "high"), score_limits(each), strict=True)) for name, each in samples.items() if each}
    return plain_numbers({**scores, INTERVALS: ends})


def curves_as_results(curves: Sequence[Curve], shapes: Shapes) -> Results:
    """Curves by the label of their order. The last point has the order of removal, so the others need not.

    Args:
        shapes: of the model's attentions, in which heads are named.
    """
    layers = layer_names(shapes)
    return {
        each.order.label: {
            "removed": " ".join(head_name(head, layers) for head in each.points[-1].removed),
            "heads_off": [len(point.removed) for point in each.points],
            "values": {
                name: plain_numbers([point.values[name] for point in each.points]) for name in each.points[0].values
            },
            INTERVALS: {
                name: plain_numbers([list(ends) for ends in intervals.values()])
                for name in each.points[0].values
                if (intervals := point_intervals(each, name))
            },
        }
        for each in curves
    }


def plain_numbers(value: Any) -> Any:
    """Numbers for JSON, which has no NaN: None."""
    if isinstance(value, Tensor):
        return plain_numbers(value.tolist())
    if isinstance(value, Mapping):
        return {name: plain_numbers(each) for name, each in value.items()}
    if isinstance(value, list):
        return [plain_numbers(each) for each in value]
    return None if value != value else value


def largest_difference(a: Any, b: Any) -> float:
    """The largest difference of any two numbers; infinite where one has what the other has not."""
    if isinstance(a, Mapping) and isinstance(b, Mapping) and a.keys() == b.keys():
        return max((largest_difference(a[name], b[name]) for name in a), default=0.0)
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return max((largest_difference(x, y) for x, y in zip(a, b, strict=True)), default=0.0)
    if isinstance(a, int | float) and isinstance(b, int | float):
        return abs(a - b)
    return 0.0 if a == b else float("inf")
