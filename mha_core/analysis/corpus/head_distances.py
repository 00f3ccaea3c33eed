"""How alike heads are: Jensen–Shannon divergences between all heads over texts (Clark et al. 2019, section 6).

For each query, two heads of one attention give two distributions p and q over the same keys, m is their mean, and

    JS(p, q) = ½ Σ p log₂(p / m) + ½ Σ q log₂(q / m) = H(m) − ½ H(p) − ½ H(q),

in bits: 0 for the same attention, 1 where no key is shared. It is averaged over the queries of all texts (the paper
sums it, in nats, which changes the scale alone). As in the paper and its code (head_distances.py), every token is a
query and a key, special ones too, and p is smoothed to 0.999 p + 0.001 / T. The root of one query's divergence is
SciPy's `jensenshannon`.

The heads of two models are compared token by token where both read the same tokens. Otherwise word by word, on the
words of which both have read a token: attention to a word is summed, from it averaged, and each row is renormalised.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor

from mha_core.analysis.corpus.counts.intervals_over_texts import Array
from mha_core.analysis.corpus.counts.relations import word_weights
from mha_core.analysis.corpus.counts.rows import SentenceRow, attended, read
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.errors import TextError
from mha_core.heads import Head, all_heads
from mha_core.models import TextModel

MOST_TEXTS = 100  # of the sample; more change the picture little
MOST_TOKENS = 128  # a text with more is left out: the work grows with the square
SMOOTHING = 0.001
_WEIGHTS_AT_ONCE = 2**17  # 1 MB of float64: what stays in a core's cache


class HeadOf(NamedTuple):
    """A head of one of the models that are compared: 0 for the first, 1 for the second."""

    model: int
    head: Head


class HeadDistances(NamedTuple):
    """Divergences between the heads of one model or two.

    Attributes:
        heads: N of them, in the order of rows and columns: layer by layer, the first model first.
        divergence: (N, N), the mean over queries in bits, 0 to 1; symmetric, 0 on the diagonal.
        by_words: True if word by word, False if token by token.
        texts, queries: how many were compared.
    """

    heads: tuple[HeadOf, ...]
    divergence: Array
    by_words: bool
    texts: int
    queries: int


def head_distances(
    model: TextModel, texts: Sequence[str | Sentence], other: TextModel | None = None, attention: str = ""
) -> HeadDistances:
    """Compare all heads on the first MOST_TEXTS texts.

    Args:
        other: a second model, whose heads are compared with these and with each other.
        attention: of an encoder-decoder, whose heads: a name of `ModelInfo.by_attention`; "" = the model's own, of an
            encoder-decoder the encoder's.

    Raises:
        TextError: no text can be read (by both models), with MOST_TOKENS tokens at most.
    """
    models = [model, other] if other else [model]
    infos = [each.info.by_attention[attention or each.info.attention] for each in models]
    heads = tuple(HeadOf(i, head) for i, info in enumerate(infos) for head in all_heads(*info.shape))
    total, queries, done = torch.zeros(len(heads), len(heads), dtype=torch.double), 0, 0
    readable = _readable(models, texts[:MOST_TEXTS])
    by_words = not all(_same_tokens(models, rows) for rows in readable)
    for rows in readable:
        patterns = _patterns(models, rows, by_words, attention)
        if patterns.numel():
            total += summed_divergences(patterns)
            queries, done = queries + patterns.size(1), done + 1
    return HeadDistances(heads, total.numpy() / max(queries, 1), by_words, done, queries)


def nearest_heads(found: HeadDistances, head: HeadOf, number: int) -> list[HeadOf]:
    """So many heads that attend most like this one, the nearest first; of equal ones the first."""
    order = np.argsort(found.divergence[found.heads.index(head)], kind="stable").tolist()
    return [found.heads[i] for i in order if found.heads[i] != head][:number]


def outliers(found: HeadDistances, number: int) -> list[HeadOf]:
    """So many heads that attend like no other: those whose nearest head is farthest, the farthest first."""
    others = found.divergence + np.diag(np.full(len(found.heads), np.inf))
    order = np.argsort(-others.min(1, initial=np.inf), kind="stable").tolist()
    return [found.heads[i] for i in order][:number]


def summed_divergences(patterns: Tensor) -> Tensor:
    """The divergence of every two heads, summed over queries: (N, T, K), rows summing to 1, → (N, N) bits, float64."""
    heads, _, keys = patterns.shape
    total = torch.zeros(heads, heads, dtype=torch.double)
    for some in patterns.split(max(1, _WEIGHTS_AT_ONCE // (heads * keys)), dim=1):
        p = (1 - SMOOTHING) * some.double().flatten(1) + SMOOTHING / keys  # (N, queries · K)
        own = _entropies(p)
        for i in range(heads - 1):
            mixed = (p[i] + p[i + 1 :]) / 2
            total[i, i + 1 :] += _entropies(mixed) - (own[i] + own[i + 1 :]) / 2
    return (total + total.T).clamp_(min=0)  # rounding may go below


def _entropies(p: Tensor) -> Tensor:
    """−Σ p log₂ p of each row."""
    return -torch.einsum("nk,nk->n", p, p.log2())


def _readable(models: Sequence[TextModel], texts: Sequence[str | Sentence]) -> list[list[SentenceRow]]:
    """Each text as every model reads it, if all can and none of them needs too many tokens."""
    found = []
    for each in texts:
        text, target = (each, None) if isinstance(each, str) else (each.text, each.target)
        sentence = replace(Sentence.in_words(text), target=target)
        rows = [row for model in models if (row := read(model, sentence)) and row.length <= MOST_TOKENS]
        if len(rows) == len(models):
            found.append(rows)
    if not found:
        raise TextError(
            "None of these texts can be compared. Valid: sentences of at most {most} tokens.", most=MOST_TOKENS
        )
    return found


def _same_tokens(models: Sequence[TextModel], rows: Sequence[SentenceRow]) -> bool:
    """Whether all models read the same tokens in a text."""
    tokens = [model.tokenizer.convert_ids_to_tokens(list(row.row.ids)) for model, row in zip(models, rows, strict=True)]
    return all(each == tokens[0] for each in tokens)


def _patterns(models: Sequence[TextModel], rows: Sequence[SentenceRow], by_words: bool, attention: str) -> Tensor:
    """The attention of all heads of all models on one text, (N, T, T_k), or of its words, (N, W, W)."""
    shared = sorted(set.intersection(*(set(row.word_of) - {-1} for row in rows))) if by_words else []
    found = []
    for model, row in zip(models, rows, strict=True):
        (by_name,) = attended(model, [row])
        weights = torch.cat(by_name[attention or model.info.attention].attentions)  # (L, H, T, T_k)
        found.append((_of_words(weights, row, shared) if by_words else weights).flatten(0, 1))
    return torch.cat(found)


def _of_words(weights: Tensor, row: SentenceRow, words: Sequence[int]) -> Tensor:
    """(L, H, T, T) of tokens → (L, H, W, W) of these words, renormalised; a row that gives them nothing is uniform."""
    present = sorted(set(row.word_of) - {-1})
    at = torch.tensor([present.index(word) for word in words], dtype=torch.long)
    chosen = word_weights(weights, row)[..., at, :][..., at]
    sums = chosen.sum(-1, keepdim=True)
    return torch.where(sums > 0, chosen / sums.where(sums > 0, 1), torch.full_like(chosen, 1 / max(len(words), 1)))


class HeadMap(NamedTuple):
    """Heads as points, so that near points attend alike.

    Attributes:
        points: (N, 2), in the order of `HeadDistances.heads`, in bits.
        stress: how badly two dimensions show the divergences: √(Σ (d − δ)² / Σ d²), 0 is perfect (stress-1; Kruskal
            1964).
    """

    points: Array
    stress: float


def head_map(distances: HeadDistances) -> HeadMap:
    """Two dimensions by metric multidimensional scaling of the divergences, as in the paper: the same each time."""
    from sklearn.manifold import MDS  # a second to import

    delta = distances.divergence
    if len(delta) < 3 or not delta.any():
        along = np.array([*range(len(delta))], dtype=float) * delta.max(initial=0)
        return HeadMap(np.stack([along, np.zeros_like(along)], 1), 0.0)
    scaling = MDS(metric="precomputed", init="classical_mds", n_init=1, max_iter=1000, eps=1e-9, random_state=0)
    points = np.asarray(scaling.fit_transform(delta))
    shown = np.linalg.norm(points[:, None] - points[None], axis=-1)
    stress = float(np.sqrt(((shown - delta) ** 2).sum() / (shown**2).sum()))
    # A map has no up and no left. It is turned so that it is widest across, as a screen is, and so that the head
    # farthest out on each axis lies on its positive side.
    points = points @ np.linalg.svd(points - points.mean(0))[2].T
    farthest = points[np.abs(points).argmax(0), [0, 1]]
    return HeadMap(points * np.where(farthest < 0, -1, 1), stress)
