"""How many heads can go, by order, as a table: `python -m mha_core.analysis.pruning.table minilm --greedy`

On the built-in texts, with the heads going one by one.
"""

import argparse
from statistics import median

from mha_core.analysis.metrics import Metric, built_in_metric
from mha_core.analysis.pruning.curves import curve, score_parts
from mha_core.analysis.pruning.importance import run_to_end
from mha_core.analysis.pruning.orders import SCORES, Curve, RemovalOrder, curve_band, first_below
from mha_core.models import load_model

FLOOR = 0.95  # of the main value with every head on
SHOWN = (0.25, 0.5, 0.75, 1.0)  # of all heads


def curves(metric: Metric, seeds: int, greedy: bool, step: int = 1) -> list[list[Curve]]:
    """Curves of every order without recomputing, and of the gradient with it; random ones together."""
    scores = {by: run_to_end(score_parts(metric, by)) for by in SCORES}
    found = [[curve(metric, RemovalOrder(by, most), step, scores[by])] for most in (False, True) for by in SCORES]
    found.append([curve(metric, RemovalOrder("gradient", again=True), step)])
    found += [[curve(metric, RemovalOrder("greedy"))]] if greedy else []
    return [*found, [curve(metric, RemovalOrder("random", seed=seed), step) for seed in range(seeds)]]


def table(metric: Metric, found: list[list[Curve]]) -> str:
    """A Markdown table, a line for each order."""
    name, total = metric.main_value, metric.shape[0] * metric.shape[1]
    floor = FLOOR * metric.values(metric.baseline)[name] if metric.higher_is_better else None
    counts = [round(share * total) for share in SHOWN]
    lines = [
        [
            "order",
            f"heads off until {name} < {floor:g}" if floor else "",
            *(f"{count} of {total} off" for count in counts),
        ]
    ]
    for together in found:
        label = (
            together[0].order.label
            if len(together) == 1
            else f"random, median of {len(together)} seeds (lowest to highest)"
        )
        by_count = curve_band(together, name)
        values = []
        for count in counts:
            at = by_count[min(by_count, key=lambda off, count=count: abs(off - count))]
            values.append(f"{at.median:.3f}" + (f" ({at.low:.3f}–{at.high:.3f})" if len(together) > 1 else ""))
        lines.append([label, _until(together, name, floor), *values])
    return "\n".join("| " + " | ".join(line) + " |" for line in [lines[0], ["---"] * len(lines[0]), *lines[1:]])


def _until(together: list[Curve], name: str, floor: float | None) -> str:
    """How many heads, or the median over several curves and from where to where they are."""
    if floor is None:
        return ""
    counts = sorted(first_below(each, name, floor) or len(each.points[-1].removed) for each in together)
    return f"{median(counts):g}" + (f" ({counts[0]}–{counts[-1]})" if len(counts) > 1 else "")


def main() -> None:
    """Prints the table of a model."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", nargs="?", default="minilm", help="as load_model takes it")
    parser.add_argument("--seeds", type=int, default=10, help="how many random orders")
    parser.add_argument("--step", type=int, default=1, help="how many heads at a time")
    parser.add_argument("--greedy", action="store_true", help="the greedy order too, which takes minutes")
    asked = parser.parse_args()
    metric = built_in_metric(load_model(asked.name))
    print(table(metric, curves(metric, asked.seeds, asked.greedy, asked.step)))


if __name__ == "__main__":
    main()
