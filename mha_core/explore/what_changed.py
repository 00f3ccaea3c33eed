"""The effect of an ablation: two Traces of the same tokens, before and after; and the prediction of masked words."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.pooling import cosine_distance, pool
from mha_core.checks import check_count, check_index, check_indices
from mha_core.intervention import Intervention
from mha_core.trace import Trace

BATCH_TOKENS = 1024  # each has V logits
ROWS = 32  # of logits at once, 6 MB of the largest vocabularies


def drift(before: Trace, after: Trace) -> Tensor:
    """The drift of each token's vector, by layer: 1 − cosine, 0 (same) to 2 (opposite direction). (L + 1, T)."""
    by_layer = zip(before.hidden_states, after.hidden_states, strict=True)  # each stays in the processor's cache
    return torch.stack([cosine_distance(*(F.normalize(states, dim=-1) for states in both)) for both in by_layer])


def attention_change(before: Trace, after: Trace) -> Tensor:
    """Compute the share of each head's attention that is no longer where it was, (L, H), the mean over queries.

    Σ max(before − after, 0) of a row: it moved elsewhere, or, of an edge that nobody takes over, is lost.
    """
    moved = torch.zeros(after.info.shape)
    for layer, (now, then) in enumerate(zip(after.layer_attentions, before.layer_attentions, strict=True)):
        if now is not then:  # head by head: it stays in the processor's cache
            moved[layer] = torch.stack([(b - a).clamp_(min=0).sum() for a, b in zip(now, then, strict=True)])
    return moved / len(after)


def embedding(trace: Trace) -> Tensor:
    """Compute the sentence embedding (D,) by the model's own pooling, L2-normalised (Reimers & Gurevych 2019)."""
    return pool(trace.hidden_states[-1:], pooling=trace.info.pooling)[0]


def similarity(a: Trace, b: Trace) -> float:
    """Compute the cosine of two sentence embeddings, −1 to 1."""
    return float(embedding(a) @ embedding(b))


@dataclass(frozen=True)
class Prediction:
    """A token and its probability before and after."""

    token_id: int
    before: float
    after: float


def predictions(before: Trace, after: Trace, position: int, k: int = 5) -> list[Prediction]:
    """List the k likeliest tokens at a position before and the k likeliest after (k to 2k), likeliest before first.

    Raises:
        ValueError: the model has no language-modelling head; a position or a k that it does not have.
    """
    if before.word_logits is None or after.word_logits is None:
        raise ValueError(f"{before.info.name} predicts no words; its task is {before.info.task}.")
    position, k = check_index("position", position, len(before)), check_count("k", k, 1, before.word_logits.size(-1))
    p, q = before.word_logits[position].softmax(-1), after.word_logits[position].softmax(-1)  # (V,)
    ids = torch.cat([p.topk(k).indices, q.topk(k).indices]).unique()
    ids = ids[p[ids].argsort(descending=True)]
    return [Prediction(int(i), float(p[i]), float(q[i])) for i in ids]


@dataclass(frozen=True)
class ClassChange:
    """A class, its index in `ModelInfo.labels`, and its probability before and after."""

    index: int
    label: str
    before: float
    after: float


def class_change(before: Trace, after: Trace) -> list[ClassChange]:
    """List every class of a classifier, likeliest before first.

    Raises:
        ValueError: the model has no classes.
    """
    if before.class_logits is None or after.class_logits is None:
        raise ValueError(f"{before.info.name} chooses no class; its task is {before.info.task}.")
    return class_changes(before.info.labels, before.class_logits.softmax(-1), after.class_logits.softmax(-1))


def class_changes(labels: Sequence[str], before: Tensor, after: Tensor) -> list[ClassChange]:
    """The same from the probabilities, (C,) each."""
    order = before.argsort(descending=True, stable=True).tolist()
    return [ClassChange(i, labels[i], float(before[i]), float(after[i])) for i in order]


@dataclass(frozen=True)
class NextToken:
    """The next-token prediction of a causal model at one position, before and after.

    Attributes:
        position: the last token that the prediction depends on.
        top_before, top_after: the id of the likeliest next token.
        actual: the id of the actual next token; None at the end.
        before, after: the actual token's probability; None at the end.
    """

    position: int
    top_before: int
    top_after: int
    actual: int | None
    before: float | None
    after: float | None


def next_tokens(before: Trace, after: Trace) -> list[NextToken]:
    """List the prediction at every position. Raises ValueError if the model has no language-modelling head."""
    if before.word_logits is None or after.word_logits is None:
        raise ValueError(f"{before.info.name} predicts no words; its task is {before.info.task}.")
    tops, p = _next_of(before.word_logits, before.ids)
    tops_after, q = (tops, p) if after is before else _next_of(after.word_logits, before.ids)
    actual: list[int | None] = [*before.ids[1:], None]
    return [NextToken(*each) for each in zip(range(len(before)), tops, tops_after, actual, p, q, strict=True)]


def _next_of(logits: Tensor, ids: Sequence[int]) -> tuple[list[int], list[float | None]]:
    """The id of the likeliest next token at each position, and the probability of the actual one; None at the end."""
    tops: list[int] = []
    probabilities: list[float | None] = []
    actual = torch.tensor([*ids[1:], 0])
    for some, wanted in zip(logits.split(ROWS), actual.split(ROWS), strict=True):  # which stay in the processor's cache
        p = some.softmax(-1)  # (ROWS, V)
        tops += p.argmax(-1).tolist()
        probabilities += p.gather(-1, wanted[:, None])[:, 0].tolist()
    return tops, [*probabilities[:-1], None]


@torch.inference_mode()
def masked_predictions(model: Model, trace: Trace, positions: Sequence[int]) -> Tensor:
    """Mask each of n positions in turn, with the Trace's heads off: the probabilities there, (n, V).

    Raises:
        ValueError: the model has no mask, or predicts no words; a position that the text does not have.
    """
    if model.tokenizer.mask_token_id is None or trace.word_logits is None:
        raise ValueError(f"{model.info.name} predicts no masked words; valid: a masked language model.")
    ids, segments = torch.tensor([trace.ids]), torch.tensor([trace.segments])
    found = []
    for rows in torch.tensor(check_indices("positions", positions, len(trace)), dtype=torch.long).split(
        max(1, BATCH_TOKENS // len(trace))
    ):
        masked = ids.repeat(len(rows), 1)
        masked[torch.arange(len(rows)), rows] = model.tokenizer.mask_token_id
        change = Intervention(trace.ablation)
        output = model.forward(masked, segments.expand_as(masked), change, need_weights=False)
        assert output.logits is not None, "its Trace has logits"
        found.append(output.logits[torch.arange(len(rows)), rows].float().softmax(-1))
    return torch.cat(found)


def total_variation(p: Tensor, q: Tensor) -> Tensor:
    """½ Σ|q − p| of distributions (…, V): the share of probability that moved, 0 to 1, (…)."""
    return (p - q).abs().sum(-1) / 2


def prediction_change(before: Trace, after: Trace, positions: Sequence[int]) -> Tensor:
    """The `total_variation` of the predictions at each of n positions, (n,).

    Raises:
        ValueError: the model predicts no words; a position that the text does not have.
    """
    a, b = before.word_logits, after.word_logits
    if a is None or b is None:
        raise ValueError(f"{before.info.name} predicts no words; its task is {before.info.task}.")
    some = torch.tensor(check_indices("positions", positions, len(before)), dtype=torch.long).split(ROWS)
    return torch.cat([total_variation(a[rows].softmax(-1), b[rows].softmax(-1)) for rows in some])
