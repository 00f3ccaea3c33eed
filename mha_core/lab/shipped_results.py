"""Results that are shipped with the app: scores and pruning curves of bundled models on the built-in texts.

They lie in assets/measured, one file for each model and set of texts, and hold only for the weights and the texts whose
digests they name. `python -m mha_core.lab` makes them again.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from mha_core.backends.builtin.checkpoint import CONFIG, WEIGHTS, is_trained
from mha_core.backends.builtin.training.model_card import read_card
from mha_core.backends.cards import cards, folder_of
from mha_core.checks import check_count
from mha_core.heads import Head
from mha_core.jobs.digest import text_digest
from mha_core.lab.curve_points import Curve, Point
from mha_core.lab.intervals.contributions_file import Packed, unpack
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.scores.score_so_far import Scores, ScoreSamples
from mha_core.paths import ASSETS
from mha_core.stats.metrics.build import PAIRS, SUITE_SIZES, TEST_SET
from mha_core.stats.metrics.dataset_files import plain_item
from mha_core.stats.metrics.datasets import Dataset
from mha_core.stats.suites.suite import EnglishSuite, suite_class_of

FOLDER = ASSETS / "measured"
_DIGITS = 9  # significant ones: enough for a float32


@dataclass(frozen=True)
class ShippedResults:
    """The shipped results of a model on a set of texts.

    Attributes:
        scores: by name, as `jobs.importance_job` computes them, each (L, H).
        curves: each removes one head per step.
        unit: of the exact score.
        made_with: versions and processor, by name.
        samples: what each text contributes to the scores, by name, for their intervals; {} if it was not kept.
    """

    scores: Mapping[str, Tensor]
    curves: tuple[Curve, ...]
    unit: str
    made_with: Mapping[str, str]
    samples: Mapping[str, ScoreSamples] = field(default_factory=dict)

    def importance(self) -> tuple[Scores, ...]:
        """The results of `jobs.importance_job`."""
        return tuple(Scores(name, scores, 1.0, None, self.samples.get(name)) for name, scores in self.scores.items())

    def curves_of(self, orders: Iterable[RemovalOrder], step: int) -> dict[RemovalOrder, Curve]:
        """The curves of these orders, as far as they are shipped, with `step` heads removed per step."""
        wanted = set(orders)
        return {curve.order: thinned(curve, step) for curve in self.curves if curve.order in wanted}


def thinned(curve: Curve, step: int) -> Curve:
    """A curve of single steps as it is with `step` heads removed per step. Not for orders that recompute scores."""
    last, step = len(curve.points) - 1, check_count("step", step)
    return replace(curve, points=tuple(point for i, point in enumerate(curve.points) if i % step == 0 or i == last))


def model_digest(name: str) -> str:
    """SHA-256 of the weights' file of a bundled model; of a package's as its card has it, which loading checks."""
    source = cards()[name].source
    return source.sha256[WEIGHTS] if source else _file_digest(folder_of(name) / WEIGHTS)


@cache
def _file_digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def texts_digest(texts: Dataset | None, name: str = "") -> str:
    """SHA-256 of everything in a set of texts that a result depends on; of None, in the test set of a toy model."""
    if texts is None:
        return _test_set_digest(name)
    items = json.dumps([plain_item(item) for item in texts.items], ensure_ascii=True)
    return hashlib.sha256(items.encode()).hexdigest()


@cache
def _test_set_digest(name: str) -> str:
    """The digest of the held-out sentences of a toy model's language; "" for a model without."""
    if not is_trained(folder := folder_of(name)):
        return ""
    suite = suite_class_of(read_card(name, (folder / CONFIG).read_bytes()).vocabulary)
    if suite is not EnglishSuite:
        return ""
    return text_digest(*(sentence.text for sentence in suite(SUITE_SIZES[suite]).sentences))


def shipped_results(name: str, texts: Dataset | None) -> ShippedResults | None:
    """The shipped results of the model with this name on these texts; None if there are none that fit."""
    if name not in cards() or not (paths := _paths(name)):
        return None
    wanted = model_digest(name), texts_digest(texts, name)
    files = ((path, _read(path)) for path in paths)
    return next((_results(path) for path, of in files if (of["model_sha256"], of["texts_sha256"]) == wanted), None)


def path_of(name: str, texts: str = PAIRS[0]) -> Path:
    """The file of a model's results on the built-in texts of this kind: NAME.json, NAME-same-words.json; of a toy
    model on its test set: NAME.json.
    """
    return FOLDER / f"{name}{'' if texts == PAIRS[0] else f'-{texts}'}.json"


def _paths(name: str) -> list[Path]:
    """A model's files, one for each set of texts, as far as they are there."""
    return [path for texts in PAIRS if (path := path_of(name, texts)).is_file()]


@cache
def _results(path: Path) -> ShippedResults:
    """The results in a file; without samples if those are missing, or belong to other results."""
    samples = path.with_suffix(".npz")
    return from_json(_read(path), samples.read_bytes() if samples.is_file() else None)


@cache
def _read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def to_json(name: str, texts: Dataset | None, results: ShippedResults, samples: Packed | None = None) -> dict[str, Any]:
    """The content of the file of a model's results.

    Args:
        samples: what lies beside it.
    """
    scores = {name: [[_rounded(x) for x in row] for row in values.tolist()] for name, values in results.scores.items()}
    return {
        "model": name,
        "model_sha256": model_digest(name),
        "texts": texts.title if texts else TEST_SET,
        "texts_sha256": texts_digest(texts, name),
        "made_with": dict(results.made_with),
        "unit": results.unit,
        "scores": scores,
        "curves": [_curve_to_json(curve) for curve in results.curves],
    } | ({"samples": samples.facts} if samples else {})


def from_json(file: Mapping[str, Any], samples: bytes | None = None) -> ShippedResults:
    """The results in a file's content; one of an earlier version has no samples.

    Args:
        samples: the file beside it.
    """
    scores = {name: torch.tensor(values) for name, values in file["scores"].items()}
    curves, of_scores = tuple(map(_curve_from_json, file["curves"])), {}
    if samples is not None and "samples" in file:
        with suppress(ValueError):  # of other results: then without
            curves, of_scores = unpack(Packed(samples, file["samples"]), curves)
    return ShippedResults(scores, curves, file["unit"], file["made_with"], of_scores)


def _curve_to_json(curve: Curve) -> dict[str, Any]:
    """A curve that removes one head per step: its last point has the order of removal, so the others need not."""
    order, points = curve.order, curve.points
    values = {name: [_rounded(point.values[name]) for point in points] for name in points[0].values}
    return {
        "criterion": order.criterion,
        "most_important_first": order.most_important_first,
        "seed": order.seed,
        "removed": " ".join(map(str, points[-1].removed)),
        "values": values,
    }


def _curve_from_json(curve: Mapping[str, Any]) -> Curve:
    order = RemovalOrder(curve["criterion"], curve["most_important_first"], seed=curve["seed"])
    removed = tuple(Head.parse(head) for head in curve["removed"].split())
    values = [dict(zip(curve["values"], row, strict=True)) for row in zip(*curve["values"].values(), strict=True)]
    return Curve(order, tuple(Point(removed[:count], row) for count, row in enumerate(values)))


def _rounded(number: float) -> float:
    return float(f"{number:.{_DIGITS}g}")
