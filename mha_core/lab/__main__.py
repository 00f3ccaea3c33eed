"""Make the results again that the Pruning lab shows at once: `python -m mha_core.lab [MODEL …]`.

Every score of every head, and the pruning curves of all scores and of ten random orders, one head at a time: of the
bundled sentence encoder on the built-in pairs, half an hour on one core for each set; of toy English on its test set,
some seconds.
"""

import argparse
import json
import platform
from collections.abc import Iterator, Mapping
from importlib.metadata import version
from pathlib import Path

from torch import Tensor

from mha_core.backends import Model, load_model
from mha_core.backends.cards import bundled, cards
from mha_core.lab.curve_points import Curve
from mha_core.lab.intervals.contributions_file import pack
from mha_core.lab.jobs import importance_job, scores_in
from mha_core.lab.pruning_curves import metric_curve
from mha_core.lab.removal_orders import SCORES, RemovalOrder
from mha_core.lab.scores.score_so_far import Scores, ScoreSamples
from mha_core.lab.shipped_results import FOLDER, ShippedResults, path_of, to_json
from mha_core.stats.metrics import Metric, built_in_dataset, built_in_metric
from mha_core.stats.metrics.build import PAIRS, TEST_SET
from mha_core.stats.suites.suite import suite_class

SEEDS = range(10)
MODELS = tuple(name for name in cards() if path_of(name).is_file())
ORDERS = tuple(
    [RemovalOrder(score, most_important_first) for score in SCORES for most_important_first in (False, True)]
    + [RemovalOrder("random", seed=seed) for seed in SEEDS]
)


def measured(metric: Metric) -> dict[str, Scores]:
    """All scores of every head, by name, and what each text contributes."""
    return scores_in([step.result for step in importance_job(metric) if step.result is not None])


def curves_of(metric: Metric, scores: dict[str, Tensor]) -> Iterator[Curve]:
    """All curves, one after another."""
    for order in ORDERS:
        yield metric_curve(metric, order, step=1, scores=scores.get(order.criterion))


def processor() -> str:
    """The name of this machine's processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), platform.machine())


def write(path: Path, model: Model, pairs: str, made_with: Mapping[str, str]) -> None:
    """Measure a model, and write its results, and beside them what each text contributes.

    Args:
        pairs: the kind of built-in pairs, for a sentence encoder.
        made_with: versions by name.
    """
    name, texts, metric = model.info.name, built_in_dataset(model, pairs), built_in_metric(model, pairs)
    found, curves = measured(metric), []
    scores = {each: score.scores for each, score in found.items()}
    samples: dict[str, ScoreSamples] = {each: score.samples for each, score in found.items() if score.samples}
    print(f"{name} on {texts.title if texts else TEST_SET}: every head is scored.", flush=True)
    for done in curves_of(metric, scores):
        curves.append(done)
        print(f"{name}: {len(curves)} of {len(ORDERS)} curves, {done.order.label}.", flush=True)
    results = ShippedResults(scores, tuple(curves), metric.unit, made_with, samples)
    packed = pack(results.curves, results.samples)
    if packed:
        path.with_suffix(".npz").write_bytes(packed.data)
    path.write_text(json.dumps(to_json(name, texts, results, packed)) + "\n", encoding="utf-8")
    print(f"Written: {path}.")


def main() -> None:
    """Measure and write the files."""
    parser = argparse.ArgumentParser(description=__doc__ and __doc__.splitlines()[0])
    parser.add_argument("models", nargs="*", default=MODELS, metavar="MODEL", help=f"of {', '.join(bundled())}")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="to write to; by default that of the app")
    parser.add_argument("--pairs", nargs="+", choices=PAIRS, default=PAIRS, help="only on these")
    options = parser.parse_args()
    if unknown := [name for name in options.models if name not in bundled()]:
        parser.error(f"{', '.join(unknown)}: not bundled. Valid: {', '.join(bundled())}.")
    made_with = {name: version(name) for name in ("torch", "transformers", "numpy")} | {"processor": processor()}
    for name in options.models:
        model = load_model(name)
        for pairs in PAIRS[:1] if suite_class(model) else options.pairs:
            write(options.folder / path_of(name, pairs).name, model, pairs, made_with)


if __name__ == "__main__":
    main()
