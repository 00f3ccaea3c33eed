"""Pruning curves of a model as a table: `python -m mha_core.analysis.pruning.markdown_table minilm --greedy`

On the built-in dataset, one head at a time.
"""

import argparse
from statistics import median

from mha_core.analysis.metrics import Metric, built_in_metric
from mha_core.analysis.pruning.curves import curve, score_parts
from mha_core.analysis.pruning.importance import run_to_end
from mha_core.analysis.pruning.orders import SCORES, Curve, RemovalOrder, curve_band, first_below
from mha_core.models import load_model

FLOOR = 0.95  # of the main value with every head on
COLUMN_SHARES = (0.25, 0.5, 0.75, 1.0)  # of all heads


def curves(metric: Metric, seeds: int, greedy: bool, step: int = 1) -> list[list[Curve]]:
    """Compute curves of every order without recomputing, and of the gradient with it; random ones in one group."""
    scores = {name: run_to_end(score_parts(metric, name)) for name in SCORES}
    groups = [
        [curve(metric, RemovalOrder(name, most_important_first), step, scores[name])]
        for most_important_first in (False, True)
        for name in SCORES
    ]
    groups.append([curve(metric, RemovalOrder("gradient", recompute=True), step)])
    if greedy:
        groups.append([curve(metric, RemovalOrder("greedy"))])
    groups.append([curve(metric, RemovalOrder("random", seed=seed), step) for seed in range(seeds)])
    return groups


def table(metric: Metric, groups: list[list[Curve]]) -> str:
    """Format groups of curves as a Markdown table, a line for each group."""
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
        bands = curve_band(group, name)
        values = []
        for count in counts:
            band = bands[min(bands, key=lambda off, count=count: abs(off - count))]
            spread = f" ({band.low:.3f}–{band.high:.3f})" if len(group) > 1 else ""
            values.append(f"{band.median:.3f}{spread}")
        lines.append([label, _heads_until(group, name, floor), *values])
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _heads_until(group: list[Curve], name: str, floor: float | None) -> str:
    """The number of heads off until a value is below the floor; of several curves, the median and the range."""
    if floor is None:
        return ""
    counts = sorted(first_below(curve, name, floor) or len(curve.points[-1].removed) for curve in group)
    spread = f" ({counts[0]}–{counts[-1]})" if len(counts) > 1 else ""
    return f"{median(counts):g}{spread}"


def main() -> None:
    """Print the table of a model."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("name", nargs="?", default="minilm", help="as load_model takes it")
    parser.add_argument("--seeds", type=int, default=10, help="number of random orders")
    parser.add_argument("--step", type=int, default=1, help="number of heads per step")
    parser.add_argument("--greedy", action="store_true", help="the greedy order too, which takes minutes")
    options = parser.parse_args()
    metric = built_in_metric(load_model(options.name))
    print(table(metric, curves(metric, options.seeds, options.greedy, options.step)))


if __name__ == "__main__":
    main()
