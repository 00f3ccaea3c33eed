"""Composition: how much a head reads of what an earlier head writes, by its queries, its keys or its values."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import NormalDist

import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.checks import check_count
from mha_core.find_heads.head_matrices import HeadMatrices, head_matrices
from mha_core.heads import Head, all_heads, check_head

KINDS = ("K", "Q", "V")
DRAWS, SEED = 100, 0  # pairs of random heads
ALPHA = 0.05  # how often any pair at all of random heads may stand out


@dataclass(frozen=True)
class Baseline:
    """The composition of two random heads of the same sizes: mean, and standard deviation from pair to pair."""

    mean: float
    spread: float

    def deviations(self, score: float) -> float:
        """Standard deviations of a score above the mean."""
        return (score - self.mean) / self.spread


@dataclass(frozen=True)
class ComposedHeads:
    """An earlier head, a later head, and their composition."""

    writer: Head
    reader: Head
    score: float


@dataclass(frozen=True)
class Composition:
    """The composition of all pairs of heads.

    Attributes:
        scores: by kind, "K", "Q" or "V": (L, H, L, H), the reader first, then the writer; NaN unless the writer's
            layer is earlier than the reader's, and for pruned heads.
        baseline: of all three kinds.
        norm_first: False for a post-LN model, for which this is an approximation.
    """

    scores: Mapping[str, Tensor]
    baseline: Baseline
    norm_first: bool

    @property
    def nbytes(self) -> int:
        """Size of all tensors in bytes."""
        return sum(scores.element_size() * scores.nelement() for scores in self.scores.values())

    @property
    def comparisons(self) -> int:
        """Number of pairs compared with the baseline, over all kinds."""
        return sum(int((~scores.isnan()).sum()) for scores in self.scores.values())

    @property
    def least_deviations(self) -> float:
        """Standard deviations above the baseline's mean from which a pair stands out.

        The quantile 1 − ALPHA / `comparisons` of the normal distribution: one-sided, and Bonferroni's, so that of a
        model with random weights, whose scores are about normal, any pair stands out once in 1 / ALPHA models.
        """
        return NormalDist().inv_cdf(1 - ALPHA / max(self.comparisons, 1))

    @property
    def least(self) -> float:
        """The score above which a pair stands out."""
        return self.baseline.mean + self.least_deviations * self.baseline.spread

    def strongest_writer(self, kind: str, reader: Head) -> ComposedHeads | None:
        """The earlier head that a head reads most from, significant or not; None in the first layer and for a pruned
        head.
        """
        scores = self.scores[kind]
        scores = scores[check_head(reader, scores.shape[:2])].nan_to_num(-1)  # (L, H), of the writers
        writer = Head(*divmod(int(scores.argmax()), scores.shape[1]))
        return None if scores[writer] < 0 else ComposedHeads(writer, reader, float(scores[writer]))

    def links(self, kind: str, head: Head | None = None) -> list[ComposedHeads]:
        """The pairs of a kind that stand out, the strongest first; those of one head, if one is given."""
        scores, least = self.scores[kind], self.least
        heads = all_heads(scores.shape[:2])
        head = None if head is None else check_head(head, scores.shape[:2])
        found = [
            ComposedHeads(writer, reader, float(scores[(*reader, *writer)]))
            for reader in heads
            for writer in heads
            if head in (None, reader, writer) and scores[(*reader, *writer)] > least
        ]
        return sorted(found, key=lambda link: -link.score)


def composition(model: Model) -> Composition:
    """Composition score of each head B with each earlier head A: the share of B's input that A writes (Elhage et al.
    2021, "Composition scores").

    K: ‖W_QK^B W_OV^A‖ / (‖W_QK^B‖ ‖W_OV^A‖), Frobenius norms; A moves what B's keys are found by. Q: the same with the
    transpose of W_QK^B, A moves what B asks with. V: with W_OV^B, A moves what B hands on. A score is between 0, B
    reads nothing of what A writes, and 1; for random weights it is about 1/√D.

    No (D, D) matrix is made. The outer factors of ‖W_Qᵀ (W_K W_O) W_V‖ count by their lengths alone, so the (d_k, d_k)
    factors of their QR decompositions can stand for them, and all pairs of two layers are one product.

    Raises:
        ModelError: as `head_matrices`.
    """
    layers, heads = model.info.shape
    scores = {kind: torch.full((layers, heads, layers, heads), torch.nan) for kind in KINDS}
    writers: list[Tensor] = []
    norm_first = True
    for layer in range(layers):
        matrices = head_matrices(model, layer)
        norm_first = matrices.norm_first
        for kind, reader in readers(matrices).items():
            for earlier, writer in enumerate(writers):
                scores[kind][layer, :, earlier] = norms_of_products(reader, writer)
        writers.append(writer_of(matrices))
    return Composition(scores, random_baseline(model.info.d_model, model.info.d_k), norm_first)


def readers(heads: HeadMatrices) -> dict[str, Tensor]:
    """The matrices by which each head reads, by kind: (H, d_k, D), of Frobenius norm 1; NaN for a pruned head."""
    return {
        "K": _normalised(_root(heads.query.mT).mT @ heads.key),  # ‖W_Qᵀ (W_K x)‖
        "Q": _normalised(_root(heads.key.mT).mT @ heads.query),
        "V": _normalised(_root(heads.output).mT @ heads.value),
    }


def writer_of(heads: HeadMatrices) -> Tensor:
    """The matrix by which each head writes: (H, D, d_k), of Frobenius norm 1; NaN for a pruned head."""
    return _normalised(heads.output @ _root(heads.value.mT))


def _root(tall: Tensor) -> Tensor:
    """S (…, d_k, d_k) with ‖tall · x‖ = ‖Sᵀ x‖ for every x: the transposed R of QR. `tall` is (…, D, d_k)."""
    return torch.linalg.qr(tall, mode="r").R.mT


def _normalised(matrices: Tensor) -> Tensor:
    return matrices / torch.linalg.matrix_norm(matrices)[..., None, None]


def norms_of_products(readers: Tensor, writers: Tensor) -> Tensor:
    """‖reader · writer‖ of every pair: (B, d_k, D), (A, D, d_k) → (B, A)."""
    product = readers.flatten(0, 1) @ writers.transpose(0, 1).flatten(1)  # (B·d_k, A·d_k)
    squares = product.square().unflatten(0, readers.shape[:2]).unflatten(2, (len(writers), -1))
    return squares.sum((1, 3)).sqrt()


def random_baseline(d_model: int, d_k: int, draws: int = DRAWS, seed: int = SEED) -> Baseline:
    """The composition of pairs of heads with independent normal weights, W_Q, W_K, W_V, W_O of these sizes.

    All three kinds have the same distribution: each is a product of two random matrices of rank d_k. Deterministic.
    """
    draws = check_count("draws", draws, 2)
    generator = torch.Generator().manual_seed(seed)

    def draw() -> HeadMatrices:
        query, key, value = torch.randn(3, 1, d_k, d_model, generator=generator).unbind(0)
        return HeadMatrices(query, key, value, torch.randn(1, d_model, d_k, generator=generator), True)

    found = [float(norms_of_products(readers(draw())["K"], writer_of(draw()))) for _ in range(draws)]
    mean = math.fsum(found) / draws
    return Baseline(mean, math.sqrt(math.fsum((x - mean) ** 2 for x in found) / (draws - 1)))
