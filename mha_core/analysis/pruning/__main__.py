"""Make the results again that the Pruning lab shows at once: `python -m mha_core.analysis.pruning`.

Every score of every head, and the pruning curves of all scores and of ten random orders, of the bundled model on the
built-in texts, one head at a time: half an hour on one core.
"""

import argparse
import json
import platform
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from torch import Tensor

from mha_core.analysis.metrics import Metric, built_in_dataset, metric_for
from mha_core.analysis.pruning.curves import curve
from mha_core.analysis.pruning.jobs import importance_job, scores_in
from mha_core.analysis.pruning.orders import SCORES, Curve, RemovalOrder
from mha_core.analysis.pruning.shipped import DIGESTS, FOLDER, ShippedResults, to_json
from mha_core.models import load_model

SEEDS = range(10)
ORDERS = tuple(
    [RemovalOrder(score, most_important_first) for score in SCORES for most_important_first in (False, True)]
    + [RemovalOrder("random", seed=seed) for seed in SEEDS]
)


def scores_of(metric: Metric) -> dict[str, Tensor]:
    """All scores of every head, by name."""
    results = [step.result for step in importance_job(metric) if step.result is not None]
    return {name: score.scores for name, score in scores_in(results).items()}


def curves_of(metric: Metric, scores: dict[str, Tensor]) -> Iterator[Curve]:
    """All curves, one after another."""
    for order in ORDERS:
        yield curve(metric, order, step=1, scores=scores.get(order.criterion))


def processor() -> str:
    """The name of this machine's processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def main() -> None:
    """Measure and write the file."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=FOLDER, help="to write to; by default that of the app")
    folder: Path = parser.parse_args().folder
    made_with = {name: version(name) for name in ("torch", "transformers", "numpy")} | {"processor": processor()}
    for name in DIGESTS:
        model = load_model(name)
        texts = built_in_dataset(model)
        assert texts is not None, "toy models have no built-in texts"
        metric = metric_for(model, texts)
        scores, curves = scores_of(metric), []
        print(f"{name}: every head is scored.", flush=True)
        for done in curves_of(metric, scores):
            curves.append(done)
            print(f"{name}: {len(curves)} of {len(ORDERS)} curves, {done.order.label}.", flush=True)
        path = folder / f"{name}.json"
        results = ShippedResults(scores, tuple(curves), metric.unit, made_with)
        path.write_text(json.dumps(to_json(name, texts, results)) + "\n", encoding="utf-8")
        print(f"Written: {path}.")


if __name__ == "__main__":
    main()
