"""What switching heads off did: two Traces of the same tokens, before and after."""

from dataclasses import dataclass

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.trace import Trace


def drift(before: Trace, after: Trace) -> Tensor:
    """How far each token's vector turned, by layer: 1 − cosine, 0 (same) to 2 (opposite). (L + 1, T).

    Reckoned as ½‖a/‖a‖ − b/‖b‖‖², which is the same and stays exact for small turns.
    """
    a, b = F.normalize(before.hidden_states, dim=-1), F.normalize(after.hidden_states, dim=-1)
    return (a - b).square().sum(-1) / 2


def attention_change(before: Trace, after: Trace) -> Tensor:
    """How much of its attention each head moved elsewhere: ½ Σ|after − before|, mean over queries; 0 to 1. (L, H)."""
    return (after.attentions - before.attentions).abs().sum(-1).mean(-1) / 2


def embedding(trace: Trace) -> Tensor:
    """The sentence's embedding: mean of the last hidden states over all tokens, L2-normalised (Reimers & Gurevych 2019). (D,)."""
    return F.normalize(trace.hidden_states[-1].mean(0), dim=0)


def similarity(a: Trace, b: Trace) -> float:
    """Cosine of two sentence embeddings, −1 to 1."""
    return float(embedding(a) @ embedding(b))


@dataclass(frozen=True)
class Prediction:
    """A word and its probability before and after."""

    token_id: int
    before: float
    after: float


def predictions(before: Trace, after: Trace, position: int, k: int = 5) -> list[Prediction]:
    """The k likeliest words at a position before and the k likeliest after, likeliest before first (k to 2k of them).

    Raises:
        ValueError: the model has no head over the vocabulary.
    """
    if before.logits is None or after.logits is None:
        raise ValueError(f"{before.info.name} predicts no words; its output is {before.info.output}.")
    p, q = before.logits[position].softmax(-1), after.logits[position].softmax(-1)  # (V,)
    ids = torch.cat([p.topk(k).indices, q.topk(k).indices]).unique()
    ids = ids[p[ids].argsort(descending=True)]
    return [Prediction(int(i), float(p[i]), float(q[i])) for i in ids]


@dataclass(frozen=True)
class ClassChange:
    """A class, its place among `ModelInfo.labels`, and its probability before and after."""

    index: int
    label: str
    before: float
    after: float


def class_change(before: Trace, after: Trace) -> list[ClassChange]:
    """Every class of a classifier, likeliest before first.

    Raises:
        ValueError: the model has no classes.
    """
    if before.classes is None or after.classes is None:
        raise ValueError(f"{before.info.name} chooses no class; its output is {before.info.output}.")
    p, q = before.classes.softmax(-1), after.classes.softmax(-1)  # (C,)
    labels = before.info.labels
    return [
        ClassChange(i, labels[i], float(p[i]), float(q[i])) for i in p.argsort(descending=True, stable=True).tolist()
    ]


@dataclass(frozen=True)
class NextToken:
    """What a causal model expects after one position, before and after.

    Attributes:
        position: where it stands; it has seen the tokens up to here.
        top_before, top_after: the likeliest next token's id.
        actual: the id of the token that really follows; None at the end.
        before, after: that token's probability; None at the end.
    """

    position: int
    top_before: int
    top_after: int
    actual: int | None
    before: float | None
    after: float | None


def next_tokens(before: Trace, after: Trace) -> list[NextToken]:
    """One for every position of a text. Raises ValueError where the model has no head over the vocabulary."""
    if before.logits is None or after.logits is None:
        raise ValueError(f"{before.info.name} predicts no words; its output is {before.info.output}.")
    p, q = before.logits.softmax(-1), after.logits.softmax(-1)  # (T, V)
    tops = zip(p.argmax(-1).tolist(), q.argmax(-1).tolist(), strict=True)
    found = []
    for i, (top_before, top_after) in enumerate(tops):
        n = before.ids[i + 1] if i + 1 < len(before.ids) else None
        found.append(
            NextToken(i, top_before, top_after, n, *((None, None) if n is None else (float(p[i, n]), float(q[i, n]))))
        )
    return found


def largest_difference(a: Trace, b: Trace) -> float:
    """The largest difference between any two numbers of two Traces: attentions and hidden states."""
    pairs = [(a.attentions, b.attentions), (a.hidden_states, b.hidden_states)]
    return max(float((x - y).abs().max()) for x, y in pairs)
