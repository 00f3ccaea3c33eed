"""Pruning curves of a model as a table: `python -m docs.pruning_curves minilm --greedy`

On the built-in dataset, one head at a time.
"""

import argparse
import math
from statistics import median

from mha_core.backends import load_model
from mha_core.lab.curve_points import Curve, first_below
from mha_core.lab.intervals.curve_intervals import counted, median_intervals, threshold_interval
from mha_core.lab.pruning_curves import metric_curve, score_parts
from mha_core.lab.random_band import curve_band
from mha_core.lab.removal_orders import SCORES, RemovalOrder
from mha_core.lab.scores.score_so_far import run_to_end
from mha_core.stats.metrics import Metric, built_in_metric
from mha_core.stats.metrics.build import PAIRS

FLOOR = 0.95  # of the main value with every head on
COLUMN_SHARES = (0.25, 0.5, 0.75, 1.0)  # of all heads


def curves(metric: Metric, seeds: int, greedy: bool, step: int = 1) -> list[list[Curve]]:
    """Compute curves of every order without recomputing, and of the gradient with it; random ones in one group."""
    scores = {name: run_to_end(score_parts(metric, name)) for name in SCORES}
    groups = [
        [metric_curve(metric, RemovalOrder(name, most_important_first), step, scores[name])]
        for most_important_first in (False, True)
        for name in SCORES
    ]
    groups.append([metric_curve(metric, RemovalOrder("gradient", recompute=True), step)])
    if greedy:
        groups.append([metric_curve(metric, RemovalOrder("greedy"))])
    groups.append([metric_curve(metric, RemovalOrder("random", seed=seed), step) for seed in range(seeds)])
    return groups


def table(metric: Metric, groups: list[list[Curve]]) -> str:
    """Format groups of curves as a Markdown table, a line for each group.

    In each cell are the value, its 95 % interval over the texts if there is one, and of several curves the range. Where
    a step leaps over a column's number of heads, the number that was measured stands before the value.
    """
    name, heads = metric.main_value, metric.shape[0] * metric.shape[1]
    floor = FLOOR * metric.values(metric.baseline)[name] if metric.higher_is_better else None
    counts = [round(share * heads) for share in COLUMN_SHARES]
    header = ["order", f"heads off until {name} < {floor:g}" if floor else ""]
    header += [f"{count} of {heads} off" for count in counts]
    lines = [header, ["---"] * len(header)]
    for group in groups:
        label = group[0].order.label
        if len(group) > 1:
            label = f"random, median of {len(group)} seeds (lowest to highest)"
        lines.append([label, _heads_until(group, name, floor), *(_value(group, name, count) for count in counts)])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _value(group: list[Curve], name: str, column: int) -> str:
    """The value nearest to a column's number of heads, under its own number."""
    bands = curve_band(group, name)
    count = min(bands, key=lambda off: abs(off - column))
    band, ends = bands[count], median_intervals(group, name).get(count)
    own = "" if count == column else f"{count} off: "
    spread = f" ({band.low:.3f}–{band.high:.3f})" if len(group) > 1 else ""
    return f"{own}{band.median:.3f}{spread}" + (f" [{ends.low:.3f}, {ends.high:.3f}]" if ends else "")


def _heads_until(group: list[Curve], name: str, floor: float | None) -> str:
    """The number of heads off until a value is below the floor, with its interval; of several, the median and range."""
    if floor is None:
        return ""
    below = [first_below(curve, name, floor) for curve in group]
    counts = sorted(math.inf if count is None else count for count in below)
    spread = f" ({counted(counts[0])}–{counted(counts[-1])})" if len(counts) > 1 else ""
    ends = threshold_interval(group, name, floor)
    return f"{counted(median(counts))}{spread}" + (f" [{counted(ends.low)} to {counted(ends.high)}]" if ends else "")


def main() -> None:
    """Print the table of a model."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("name", nargs="?", default="minilm", help="as load_model takes it")
    parser.add_argument("--seeds", type=int, default=10, help="number of random orders")
    parser.add_argument("--step", type=int, default=1, help="number of heads per step")
    parser.add_argument("--greedy", action="store_true", help="the greedy order too, which takes minutes")
    parser.add_argument("--pairs", choices=PAIRS, default=PAIRS[0], help="the built-in pairs of a sentence encoder")
    options = parser.parse_args()
    metric = built_in_metric(load_model(options.name), options.pairs)
    print(table(metric, curves(metric, options.seeds, options.greedy, options.step)))


if __name__ == "__main__":
    main()
