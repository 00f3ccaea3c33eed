"""Results that are shipped with the app: scores and pruning curves of the bundled model on the built-in texts.

They lie in assets/measured, one file for each model, and hold only for the weights and the texts whose digests they
name. `python -m mha_core.analysis.pruning` makes them again.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import torch
from torch import Tensor

from mha_core.analysis.metrics.datasets import Dataset
from mha_core.analysis.pruning.jobs import Scores
from mha_core.analysis.pruning.orders import Curve, Point, RemovalOrder
from mha_core.heads import Head
from mha_core.models.pretrained.bundled import MINILM, MINILM_SHA256
from mha_core.paths import ASSETS

FOLDER = ASSETS / "measured"
DIGESTS = {MINILM: MINILM_SHA256}  # of the weights, by the model's name; checked when the model is loaded
_DIGITS = 9  # significant ones: enough for a float32


@dataclass(frozen=True)
class ShippedResults:
    """What was measured once of a model on a set of texts.

    Attributes:
        scores: by name, as `jobs.importance_job` computes them, each (L, H).
        curves: each removes one head per step.
        unit: of the exact score.
        made_with: versions and processor, by name.
    """

    scores: Mapping[str, Tensor]
    curves: tuple[Curve, ...]
    unit: str
    made_with: Mapping[str, str]

    def importance(self) -> tuple[Scores, ...]:
        """The results of `jobs.importance_job`."""
        return tuple(Scores(name, scores, 1.0) for name, scores in self.scores.items())

    def curves_of(self, orders: Iterable[RemovalOrder], step: int) -> dict[RemovalOrder, Curve]:
        """The curves of these orders, as far as they are shipped, with `step` heads removed per step."""
        wanted = set(orders)
        return {curve.order: thinned(curve, step) for curve in self.curves if curve.order in wanted}


def thinned(curve: Curve, step: int) -> Curve:
    """A curve of single steps as it is with `step` heads removed per step. Not for orders that recompute scores."""
    last = len(curve.points) - 1
    return Curve(curve.order, tuple(point for i, point in enumerate(curve.points) if i % step == 0 or i == last))


def texts_digest(texts: Dataset) -> str:
    """SHA-256 of everything in a set of texts that a result depends on."""
    items = json.dumps([list(item) for item in texts.items], ensure_ascii=True)
    return hashlib.sha256(items.encode()).hexdigest()


def shipped_results(name: str, texts: Dataset | None) -> ShippedResults | None:
    """The shipped results of the model with this name on these texts; None if there are none that fit."""
    if name not in DIGESTS or texts is None:
        return None
    file = _read(name)
    if file is None or file["model_sha256"] != DIGESTS[name] or file["texts_sha256"] != texts_digest(texts):
        return None
    return from_json(file)


def to_json(name: str, texts: Dataset, results: ShippedResults) -> dict[str, Any]:
    """The content of the file of a model's results."""
    scores = {name: [[_rounded(x) for x in row] for row in values.tolist()] for name, values in results.scores.items()}
    return {
        "model": name,
        "model_sha256": DIGESTS[name],
        "texts": texts.title,
        "texts_sha256": texts_digest(texts),
        "made_with": dict(results.made_with),
        "unit": results.unit,
        "scores": scores,
        "curves": [_curve_to_json(curve) for curve in results.curves],
    }


def from_json(file: Mapping[str, Any]) -> ShippedResults:
    """The results in a file's content."""
    scores = {name: torch.tensor(values) for name, values in file["scores"].items()}
    return ShippedResults(scores, tuple(map(_curve_from_json, file["curves"])), file["unit"], file["made_with"])


@cache
def _read(name: str) -> dict[str, Any] | None:
    path = FOLDER / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


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
