"""What a classifier is for: which class a text belongs to."""

from collections.abc import Sequence

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.analysis.metrics.base import Batch, Change, Metric, Row, evaluate
from mha_core.models import TextModel
from mha_core.models.forward import Output


class Classes(Metric):
    """Does a classifier still decide alike, and rightly?

    Values: "agreement", how often it chooses the class that it chose with every head on; with labels "accuracy"; and "loss", the mean of
    −log p of the label, or else of the class first chosen.

    Args:
        labels: the right class of each text, by its number; () if nobody knows.
    """

    main_value, unit, higher_is_better = "agreement", "loss", True

    def __init__(self, model: TextModel, rows: Sequence[Row], texts: Sequence[str], labels: Sequence[int] = ()) -> None:
        self.model, self.rows, self.raw_rows, self.texts = model, tuple(rows), tuple(rows), tuple(texts)
        self.title = "classification"
        self.baseline = evaluate(self)
        self.chosen = self.baseline.argmax(-1)
        self.labels = torch.tensor(labels) if labels else None
        self.truth = self.chosen if self.labels is None else self.labels

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """Scores of the classes, (B, C)."""
        return output.logits

    def cost_per_row(self, said: Tensor, rows: Sequence[int]) -> Tensor:
        return F.cross_entropy(said, self.truth[list(rows)], reduction="none") / len(self.rows)

    def values(self, said: Tensor) -> dict[str, float]:
        given = said.argmax(-1)
        right = {} if self.labels is None else {"accuracy": float((given == self.labels).float().mean())}
        return (
            {"agreement": float((given == self.chosen).float().mean())}
            | right
            | {"loss": float(F.cross_entropy(said, self.truth))}
        )

    def loss_terms(self) -> list[tuple[int, int]]:
        return [(i, i) for i in range(len(self.rows))]

    def losses(self, said: Tensor, terms: Sequence[int], now: Tensor) -> Tensor:
        return F.cross_entropy(said, self.truth[list(terms)], reduction="none")

    def changes(self, said: Tensor) -> list[Change]:
        """By the probability of the true class."""
        before, after = (s.softmax(-1)[range(len(s)), self.truth].tolist() for s in (self.baseline, said))
        found = [Change(*row) for row in zip(self.texts, before, after, strict=True)]
        return sorted(found, key=lambda change: change.after - change.before)
