"""A sentence encoder on pairs of texts: metric values, head scores and what stands in for heads, by definition."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np
import torch
import torch.nn.functional as F
from torch import Tensor

from tests.support.reference.bert import Bert
from tests.support.reference.passes import ALL_ON, Heads, Off, Pass
from tests.support.reference.statistics import LeftOut, spearman

Array = np.ndarray
SEEDED_DONORS = 0  # which other text stands in, in mode "resample"


class Pairs:
    """Pairs of texts, none of which is in two pairs."""

    def __init__(self, network: Bert, pairs: Sequence[tuple[str, str]]) -> None:
        self.network, self.pairs = network, pairs
        self.texts = [text for pair in pairs for text in pair]
        assert len(set(self.texts)) == len(self.texts), "a text is in two pairs"

    @cached_property
    def passes(self) -> list[Pass]:
        """Every text, all heads on."""
        return self.network.run_all(self.texts, [ALL_ON] * len(self.texts))

    @cached_property
    def before(self) -> Array:
        """(N, D)."""
        return _embeddings(self.passes).numpy()

    def after(self, off: Heads, mode: str = "zero") -> Array:
        """The embeddings (N, D) with heads off; modes as the lab's, whose mean is over all texts, and "own mean"."""
        return _embeddings(self.network.run_all(self.texts, self.offs(off, mode))).numpy()

    # --- what stands in

    def offs(self, off: Heads, mode: str) -> list[Off]:
        """For each text."""
        if mode == "mean":
            return [Off(off, "given", self.means)] * len(self.texts)
        if mode == "resample":
            return [Off(off, "given", contexts) for contexts in self.of_other_texts]
        return [Off(off, mode.removeprefix("own "))] * len(self.texts)

    @cached_property
    def means(self) -> Tensor:
        """Each head's mean context over all tokens of all texts, (L, H, 1, d_k)."""
        return torch.cat([each.contexts for each in self.passes], 2).mean(2, keepdim=True)

    @cached_property
    def of_other_texts(self) -> list[Tensor]:
        """Each head's contexts in another pair's text, from its beginning again where that is shorter."""
        generator, found = torch.Generator().manual_seed(SEEDED_DONORS), []
        for i, own in enumerate(self.passes):
            others = [j for j in range(len(self.texts)) if j // 2 != i // 2]
            donor = self.passes[others[int(torch.randint(len(others), (1,), generator=generator))]].contexts
            places = [t % donor.size(2) for t in range(own.contexts.size(2))]
            found.append(donor[:, :, places])
        return found

    # --- the metric

    def similarities(self, embeddings: Array) -> Array:
        """Of each pair."""
        return (embeddings[0::2] * embeddings[1::2]).sum(1)

    def fidelity(self, embeddings: Array) -> float:
        """Spearman's ρ of the similarities with those of every head on."""
        return spearman(self.similarities(embeddings), self.similarities(self.before))

    def values(self, embeddings: Array) -> dict[str, float]:
        """As the lab names them."""
        return {
            "fidelity": self.fidelity(embeddings),
            "cosine": float((embeddings * self.before).sum(1).mean()),
            "other neighbour": float((_nearest(embeddings) != _nearest(self.before)).mean()),
        }

    def interval_of_fidelity(self, embeddings: Array) -> tuple[Array, Array]:
        """Over the pairs."""
        after, before = self.similarities(embeddings), self.similarities(self.before)
        fidelity = LeftOut(lambda kept: spearman(after[kept], before[kept]), len(self.pairs))
        return fidelity.ends_within(-1, 1)

    def interval_of_mean(self, of_pairs: Array) -> tuple[Array, Array]:
        """Of numbers (P,), over the pairs."""
        return LeftOut(lambda kept: of_pairs[kept].mean(), len(of_pairs)).ends

    # --- the scores

    def exact(self, head: tuple[int, int], mode: str = "zero") -> Array:
        """1 − cosine to itself without a head, of each text (N,): the score is the mean."""
        return 1 - (self.after([head], mode) * self.before).sum(1)

    @cached_property
    def gradient(self) -> Array:
        """|∂(1 − similarity) / ∂ξ| of each pair, (P, L, H), by autograd through both texts: the score is the mean."""
        gates = torch.ones(len(self.texts), self.network.layers, self.network.heads, dtype=torch.float64)
        gates.requires_grad_()
        embeddings = _embeddings(self.network.run_all(self.texts, [Off(gates=gate) for gate in gates]))
        (1 - (embeddings[0::2] * embeddings[1::2]).sum(1)).sum().backward()
        assert gates.grad is not None, "the gates are in every pass"
        return (gates.grad[0::2] + gates.grad[1::2]).abs().numpy()

    def confidence(self, left_out: str) -> Array:
        """The mean largest weight (Voita et al. 2019, 3), (L, H), without "special" tokens, the "end" or "none"."""
        total, count = np.zeros((self.network.layers, self.network.heads)), 0
        for text, each in zip(self.texts, self.passes, strict=True):
            words = self.network.word_of(text)
            kept = {
                "special": [i for i, word in enumerate(words) if word is not None],
                "end": list(range(len(words) - 1)),
                "none": list(range(len(words))),
            }[left_out]
            weights = each.attentions.numpy()[:, :, kept][:, :, :, kept]
            total += weights.max(-1).sum(-1)
            count += len(kept)
        return total / count


def normalised(scores: Array) -> Array:
    """Divided by each layer's L2 norm (Michel et al. 2019, 4.1)."""
    return scores / np.sqrt((scores**2).sum(1, keepdims=True))


def _embeddings(passes: Sequence[Pass]) -> Tensor:
    """The mean of all tokens, of length 1: (N, D)."""
    return F.normalize(torch.stack([each.hidden[-1].mean(0) for each in passes]), dim=-1)


def _nearest(embeddings: Array) -> Array:
    """The nearest other text of each."""
    similarities = embeddings @ embeddings.T
    np.fill_diagonal(similarities, -np.inf)
    return similarities.argmax(1)
