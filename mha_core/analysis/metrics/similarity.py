"""The metric of a sentence encoder: similarities between texts."""

from collections.abc import Sequence

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.analysis.metrics.base import Batch, Change, Metric, Row, evaluate
from mha_core.analysis.metrics.spearman import spearman
from mha_core.models import TextModel
from mha_core.models.forward import Output


class Similarity(Metric):
    """Fidelity of a sentence encoder's similarities to those with every head on.

    Values: "fidelity", Spearman's ρ between the similarities (cosine) of all pairs with every head on and now;
    "cosine", the mean cosine between each text's embedding and its original; and with scores "human", Spearman's ρ
    between similarities and scores. The correlations need 3 pairs.

    Args:
        model: an encoder; a text's embedding is the mean of its last hidden states, L2-normalised (Reimers & Gurevych
            2019).
        rows, texts: N texts, encoded and as shown on screen.
        pairs: the indices of the texts that are compared.
        scored: the number of texts that are scored, the first ones; all others are references to compare with. None =
            all.
        scores: human similarity ratings of the pairs; () without ratings.
    """

    main_value, unit, higher_is_better = "fidelity", "1 − cosine", True

    def __init__(
        self,
        model: TextModel,
        rows: Sequence[Row],
        texts: Sequence[str],
        pairs: Sequence[tuple[int, int]],
        scored: int | None = None,
        scores: Sequence[float] = (),
    ) -> None:
        self.model, self.rows, self.texts = model, tuple(rows), tuple(texts)
        self.pairs, self.scores = tuple(pairs), tuple(scores)
        self.scored = len(self.rows) if scored is None else scored
        self.raw_rows = self.rows[: self.scored]
        # A loss term for either text of each pair that is scored: (row, the other row, pair).
        self._terms = [
            (row, other, i)
            for i, (a, b) in enumerate(self.pairs)
            for row, other in ((a, b), (b, a))
            if row < self.scored
        ]
        self.title = "similarity fidelity"
        if len(self.pairs) < 3:
            self.main_value, self.title = "cosine", "similarity to the original embedding"
        self.baseline = evaluate(self)

    @property
    def all_rows(self) -> tuple[Row, ...]:
        return self.rows

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """The embeddings, (B, D)."""
        hidden_states = output.hidden_states[-1]  # (B, T, D)
        if batch.padding is None:
            return F.normalize(hidden_states.mean(1), dim=-1)
        real = batch.padding[..., None].to(hidden_states.dtype)
        return F.normalize((hidden_states * real).sum(1) / real.sum(1), dim=-1)

    def cost_per_row(self, outputs: Tensor, rows: Sequence[int]) -> Tensor:
        """1 − cosine between each embedding and its original, over the number of scored texts; 0 for references."""
        shares = torch.tensor([i < self.scored for i in rows]) / self.scored
        return cosine_distance(outputs, self.baseline[list(rows)]) * shares

    def values(self, outputs: Tensor) -> dict[str, float]:
        cosine = 1 - float(cosine_distance(outputs, self.baseline)[: self.scored].mean())
        if len(self.pairs) < 3:
            return {"cosine": cosine}
        a, b = torch.tensor(self.pairs, dtype=torch.long).T
        after, before = ((embeddings[a] * embeddings[b]).sum(-1) for embeddings in (outputs, self.baseline))
        values = {"fidelity": spearman(after, before), "cosine": cosine}
        if self.scores:
            values["human"] = spearman(after, torch.tensor(self.scores, dtype=torch.double))
        return values

    @property
    def scored_rows(self) -> Sequence[int]:
        return range(self.scored)

    def loss_terms(self) -> list[tuple[int, int]]:
        return [(row, pair) for row, _, pair in self._terms]

    def losses(self, outputs: Tensor, terms: Sequence[int], all_outputs: Tensor) -> Tensor:
        """The loss of a pair is 1 − its similarity.

        By the product rule its gradient is the sum of two terms, in each of which one of the texts is constant.
        """
        others = [self._terms[term][1] for term in terms]
        return -(outputs * all_outputs[others]).sum(-1)

    def changes(self, outputs: Tensor) -> list[Change]:
        """By the cosine to the original embedding."""
        cosines = (1 - cosine_distance(outputs, self.baseline))[: self.scored].tolist()
        order = sorted(range(self.scored), key=cosines.__getitem__)
        return [Change(self.texts[i], 1.0, cosines[i]) for i in order]


def cosine_distance(a: Tensor, b: Tensor) -> Tensor:
    """1 − cosine of unit vectors, (N, D) → (N,); precise for small distances too."""
    return (a - b).square().sum(-1) / 2


def nearest_pairs(count: int, max_pairs: int) -> list[tuple[int, int]]:
    """Pairs of `count` texts, nearest first: each with the next, then each with the next but one, and so on."""
    return [(i, i + step) for step in range(1, count) for i in range(count - step)][:max_pairs]
