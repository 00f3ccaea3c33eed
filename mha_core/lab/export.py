"""Export of head scores and pruning curves as tables for a spreadsheet."""

from collections.abc import Collection, Mapping, Sequence

import torch
from torch import Tensor

from mha_core.backends.joint_layers import joint_ablation
from mha_core.export import csv_table
from mha_core.heads import Shapes, all_heads
from mha_core.lab.curve_points import Curve
from mha_core.lab.intervals.curve_intervals import point_intervals
from mha_core.lab.intervals.score_intervals import score_limits
from mha_core.lab.scores.score_so_far import ScoreSamples, Shapley
from mha_core.stats.intervals import Interval

_NO_INTERVAL = Interval(float("nan"), float("nan"))
_NO_SAMPLES: Mapping[str, ScoreSamples | None] = {}


def scores_csv(
    scores: Mapping[str, Tensor],
    samples: Mapping[str, ScoreSamples | Shapley | None] = _NO_SAMPLES,
    mode: str = "zero",
    per_layer: Collection[str] = (),
    layers: Sequence[str] = (),
) -> str:
    """A CSV table of head scores (L, H), a line for each head, its layer and number in two columns; NaN is empty.

    (As one name, "0.1" and "0.10" would be the same number to a spreadsheet.)

    The columns of each score are the score, NAME, and the ends of its 95 % interval over the texts (of Shapley values,
    over the orders), NAME_low and NAME_high, empty without one. The last column is the mode of the exact score.

    Args:
        samples: by the score's name.
        mode: what stood in for a head that was off.
        per_layer: the names of scores that are `normalised`; their samples are those of the scores before.
        layers: the name of each, as of `backends.joint_layers.layer_names`; () = their numbers.
    """
    shape = next(iter(scores.values())).shape
    columns: dict[str, Tensor] = {}
    for name, score in scores.items():
        found = samples.get(name)
        low = high = torch.full(shape, torch.nan)
        if found:
            low, high = found.limits if isinstance(found, Shapley) else score_limits(found, name in per_layer)
        columns |= {name: score, f"{name}_low": low, f"{name}_high": high}
    named = layers or range(shape[0])
    rows = [
        [named[head.layer], head.head, *(_number(float(column[head])) for column in columns.values()), mode]
        for head in all_heads(shape)
    ]
    return csv_table(["layer", "head", *columns, "mode"], rows)


def curves_csv(curves: Sequence[Curve], shapes: Shapes) -> str:
    """A CSV table of pruning curves, a line for each point.

    Its columns are order, heads off, which, the metric's values, each with the ends of its 95 % interval over the texts
    (empty without one), and the mode: what stood in for the heads.
    """
    names = list(curves[0].points[0].values)
    rows = []
    for curve in curves:
        intervals = {name: point_intervals(curve, name) for name in names}
        for point in curve.points:
            count = len(point.removed)
            values = []
            for name in names:
                ends = intervals[name].get(count, _NO_INTERVAL)
                values += [_number(number) for number in (point.values[name], *ends)]
            rows.append([curve.order.label, count, str(joint_ablation(point.removed, shapes)), *values, curve.mode])
    columns = [column for name in names for column in (name, f"{name}_low", f"{name}_high")]
    return csv_table(["order", "heads_off", "which", *columns, "mode"], rows)


def _number(value: float) -> str:
    return "" if value != value else f"{value:.6g}"
