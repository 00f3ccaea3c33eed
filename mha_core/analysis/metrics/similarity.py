"""What a sentence encoder is for: which texts are alike."""

from collections.abc import Sequence

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.analysis.metrics.base import Batch, Change, Metric, Row, evaluate
from mha_core.analysis.metrics.spearman import spearman
from mha_core.models import TextModel
from mha_core.models.forward import Output


class Similarity(Metric):
    """Does a model still find the same texts alike?

    Values: "fidelity", Spearman's ρ between the similarities (cosine) of all pairs with every head on and now; "cosine", the mean
    cosine of each text to itself as it was; and with scores "human", Spearman's ρ between similarities and scores. The
    correlations need 3 pairs.

    Args:
        model: an encoder; a text's embedding is the mean of its last hidden states, L2-normalised (Reimers & Gurevych 2019).
        texts: N texts and what is written of them on screen.
        pairs: which are compared.
        own: so many first texts count; the others are there to be compared with.
        scores: how alike people find the pairs; () if nobody was asked.
    """

    main_value, unit, higher_is_better = "fidelity", "1 − cosine", True

    def __init__(
        self,
        model: TextModel,
        rows: Sequence[Row],
        texts: Sequence[str],
        pairs: Sequence[tuple[int, int]],
        own: int | None = None,
        scores: Sequence[float] = (),
    ) -> None:
        self.model, self.rows, self.texts = model, tuple(rows), tuple(texts)
        self.pairs, self.scores = tuple(pairs), tuple(scores)
        self.own = len(self.rows) if own is None else own
        self.raw_rows = self.rows[: self.own]
        # Either side of each pair, where its text counts: (row, the one that it is compared with, pair).
        self._sides = [
            (row, other, i) for i, (a, b) in enumerate(self.pairs) for row, other in ((a, b), (b, a)) if row < self.own
        ]
        self.title = "similarity fidelity"
        if len(self.pairs) < 3:
            self.main_value, self.title = "cosine", "similarity to the original embedding"
        self.baseline = evaluate(self)

    @property
    def all_rows(self) -> tuple[Row, ...]:
        return self.rows

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """Embeddings, (B, D)."""
        last = output.hidden_states[-1]  # (B, T, D)
        if batch.padding is None:
            return F.normalize(last.mean(1), dim=-1)
        real = batch.padding[..., None].to(last.dtype)
        return F.normalize((last * real).sum(1) / real.sum(1), dim=-1)

    def cost_per_row(self, said: Tensor, rows: Sequence[int]) -> Tensor:
        """1 − cosine of each text to itself as it was, shared among those that count."""
        counts = torch.tensor([i < self.own for i in rows]) / self.own
        return apart(said, self.baseline[list(rows)]) * counts

    def values(self, said: Tensor) -> dict[str, float]:
        a, b = torch.tensor(self.pairs, dtype=torch.long).reshape(-1, 2).T
        now, then = ((e[a] * e[b]).sum(-1) for e in (said, self.baseline))
        found = {"cosine": 1 - float(apart(said, self.baseline)[: self.own].mean())}
        if len(self.pairs) >= 3:
            found = {"fidelity": spearman(now, then)} | found
            found |= {"human": spearman(now, torch.tensor(self.scores, dtype=torch.double))} if self.scores else {}
        return found

    @property
    def scored_rows(self) -> Sequence[int]:
        return range(self.own)

    def loss_terms(self) -> list[tuple[int, int]]:
        return [(row, pair) for row, _, pair in self._sides]

    def losses(self, said: Tensor, terms: Sequence[int], now: Tensor) -> Tensor:
        """The loss of a pair is 1 − its similarity. By the product rule each side is moved while the other stands still."""
        return -(said * now[[self._sides[term][1] for term in terms]]).sum(-1)

    def changes(self, said: Tensor) -> list[Change]:
        moved = (1 - apart(said, self.baseline))[: self.own].tolist()
        return [Change(self.texts[i], 1.0, moved[i]) for i in sorted(range(self.own), key=moved.__getitem__)]


def apart(a: Tensor, b: Tensor) -> Tensor:
    """1 − cosine of (N, D) of length 1, (N,); exact for small differences too."""
    return (a - b).square().sum(-1) / 2


def beside_each_other(count: int, most: int) -> list[tuple[int, int]]:
    """Pairs of `count` texts: each with the next, each with the next but one, and so on, `most` of them at most."""
    return [(i, i + step) for step in range(1, count) for i in range(count - step)][:most]
