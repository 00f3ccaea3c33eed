"""The metric of a sentence encoder: similarities between texts."""

from collections.abc import Sequence

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.pooling import cosine_distance, pool
from mha_core.forward import Output
from mha_core.message import N_
from mha_core.rows import Batch, Row
from mha_core.stats.intervals import FEWEST, Mean, RankCorrelation, Sampling, Share, spearman
from mha_core.stats.metrics.base import Change, Metric, evaluate


class Similarity(Metric):
    """Fidelity of a sentence encoder's similarities to those with every head on.

    Values: "fidelity", Spearman's ρ between the similarities (cosine) of all pairs with every head on and now;
    "cosine", the mean cosine between each text's embedding and its original; "other neighbour", the share of texts
    whose nearest neighbour among all texts is another than it was; and with scores "human", Spearman's ρ between
    similarities and scores. The correlations need 3 pairs, neighbours 3 texts.

    A sample is one of pairs where no two of them share a text, else of texts.

    Args:
        model: an encoder; a text's embedding is made of its last hidden states by the model's own pooling, and
            L2-normalised (Reimers & Gurevych 2019).
        rows, texts: N texts, encoded and as shown on screen.
        pairs: the indices of the texts that are compared.
        scored: the number of texts that are scored, the first ones; all others are references to compare with. None =
            all.
        scores: human similarity ratings of the pairs; () without ratings.
    """

    main_value, unit, higher_is_better = "fidelity", N_("change, 0 = none"), True

    def __init__(
        self,
        model: Model,
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
        self.title = N_("how well it still ranks similar sentences")
        if len(self.pairs) < 3:
            self.main_value, self.title = "cosine", N_("similarity to the original embedding")
        # The units of a sample: (N,) of each text; that of a reference, which is no part of the sample, is -1.
        self._in_pairs = len({text for pair in self.pairs for text in pair}) == 2 * len(self.pairs) == self.scored
        units = {text: i for i, pair in enumerate(self.pairs) for text in pair} if self._in_pairs else {}
        self._units = torch.tensor(
            [units.get(i, i) if i < self.scored else -1 for i in range(len(self.rows))], dtype=torch.long
        )
        self.baseline = evaluate(self)
        self._neighbours = self._nearest(self.baseline)

    @property
    def all_rows(self) -> tuple[Row, ...]:
        return self.rows

    def outputs(self, output: Output, batch: Batch) -> Tensor:
        """The embeddings, (B, D)."""
        return pool(output.hidden_states[-1], batch.attention_mask, self.model.info.pooling)

    def cost_per_row(self, outputs: Tensor, rows: Sequence[int]) -> Tensor:
        """1 − cosine between each embedding and its original, over the number of scored texts; 0 for references."""
        shares = torch.tensor([i < self.scored for i in rows]) / self.scored
        return cosine_distance(outputs, self.baseline[list(rows)]) * shares

    def values(self, outputs: Tensor) -> dict[str, float]:
        cosine = 1 - float(cosine_distance(outputs, self.baseline)[: self.scored].mean())
        if len(self.pairs) < 3:
            return {"cosine": cosine}
        after, before = self._similarities(outputs), self._similarities(self.baseline)
        values = {"fidelity": float(spearman(after, before)), "cosine": cosine}
        if self.scored >= 3:
            values["other neighbour"] = float(self._other_neighbour(outputs).mean())
        if self.scores:
            values["human"] = float(spearman(after, torch.tensor(self.scores, dtype=torch.double)))
        return values

    @property
    def sampling(self) -> Sampling | None:
        units = int(self._units.max()) + 1
        if units < FEWEST or len(self.pairs) < 3:
            return None
        members, sizes = self._pair_members(), self._units[: self.scored].bincount().float()
        texts = Mean(torch.arange(units)[:, None], sizes)
        statistics = {
            "fidelity": RankCorrelation(members, self._similarities(self.baseline)),
            "cosine": texts,
            "other neighbour": Share(texts.members, sizes),
        }
        if self.scores:
            statistics["human"] = RankCorrelation(members, torch.tensor(self.scores))
        return Sampling(units, "pair" if self._in_pairs else "text", statistics)

    def contributions(self, outputs: Tensor) -> dict[str, Tensor]:
        similarities = self._similarities(outputs)
        cosines = 1 - cosine_distance(outputs, self.baseline)[: self.scored]
        by_text = {"cosine": cosines, "other neighbour": self._other_neighbour(outputs)}
        mine = self._units[: self.scored]
        sums = {name: torch.zeros(int(mine.max()) + 1).index_add(0, mine, x) for name, x in by_text.items()}
        return {"fidelity": similarities} | sums | ({"human": similarities} if self.scores else {})

    def row_units(self) -> list[int]:
        return self._units.tolist()

    def text_units(self) -> list[int]:
        return self._units[: self.scored].tolist()

    def example_units(self) -> Tensor:
        """An example is a pair."""
        return self._pair_members()[list(dict.fromkeys(pair for _, _, pair in self._terms))]

    def _pair_members(self) -> Tensor:
        """(P, 1 or 2), the units of each pair; of a pair with a reference, that of its text."""
        if self._in_pairs:
            return torch.arange(len(self.pairs))[:, None]
        a, b = torch.tensor(self.pairs, dtype=torch.long).reshape(-1, 2).T
        return (
            self._units[a][:, None] if (self._units[b] < 0).any() else torch.stack([self._units[a], self._units[b]], 1)
        )

    def _similarities(self, embeddings: Tensor) -> Tensor:
        """(P,), the cosine of each pair."""
        a, b = torch.tensor(self.pairs, dtype=torch.long).T
        return (embeddings[a] * embeddings[b]).sum(-1)

    def _nearest(self, embeddings: Tensor) -> Tensor:
        """(S,), the nearest other text of each scored text."""
        similarities = embeddings[: self.scored] @ embeddings.T  # (S, N)
        similarities.fill_diagonal_(-torch.inf)
        return similarities.argmax(-1)

    def _other_neighbour(self, outputs: Tensor) -> Tensor:
        """(S,), 1 for each scored text whose nearest neighbour is another than with every head on."""
        return (self._nearest(outputs) != self._neighbours).float()

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
        """The texts, by the cosine to their original embedding."""
        cosines = (1 - cosine_distance(outputs, self.baseline))[: self.scored].tolist()
        order = sorted(range(self.scored), key=cosines.__getitem__)
        return [Change(self.texts[i], 1.0, cosines[i]) for i in order]


def nearest_pairs(count: int, max_pairs: int) -> list[tuple[int, int]]:
    """Pairs of `count` texts, nearest first: each with the next, then each with the next but one, and so on."""
    return [(i, i + step) for step in range(1, count) for i in range(count - step)][:max_pairs]
