"""A plain BERT as reference for the tests: one sentence, one head at a time, in float64."""

import copy
import functools
from collections.abc import Collection, Iterator
from contextlib import contextmanager

import torch
import torch.nn.functional as F
from torch import Tensor, nn


def plain_bert(
    bert: nn.Module, ids: Tensor, segments: Tensor, off: Collection[tuple[int, int]] = (), mode: str = "zero"
) -> tuple[Tensor, Tensor]:
    """Run one unpadded sentence through the weights of transformers' BertModel, with some heads off.

    Args:
        ids, segments: (T,).
        off: pairs (layer, head), 0-indexed.
        mode: the replacement for the context of a head that is off: "zero" 0; "mean" the mean of its context over the
            positions; "uniform" the mean of its values.

    Returns:
        attentions (L, H, T, T), unchanged for heads that are off; hidden states (L + 1, T, D). Both float64.
    """
    bert, H, (T,) = in_double(bert), bert.config.num_attention_heads, ids.shape
    parts = bert.embeddings
    x = parts.word_embeddings(ids) + parts.token_type_embeddings(segments) + parts.position_embeddings(torch.arange(T))
    x = parts.LayerNorm(x)
    attentions, hidden_states = [], [x]
    for i, layer in enumerate(bert.encoder.layer):
        attention = layer.attention.self
        q, k, v = attention.query(x), attention.key(x), attention.value(x)  # (T, D)
        d_k = q.size(-1) // H
        contexts, patterns = [], []
        for h in range(H):
            columns = slice(h * d_k, (h + 1) * d_k)
            pattern = torch.softmax(q[:, columns] @ k[:, columns].T / d_k**0.5, dim=-1)  # (T, T)
            context = pattern @ v[:, columns]
            if (i, h) in off:
                context = {
                    "zero": 0 * context,
                    "mean": context.mean(0) + 0 * context,
                    "uniform": v[:, columns].mean(0) + 0 * context,
                }[mode]
            contexts.append(context)
            patterns.append(pattern)
        x = layer.attention.output.LayerNorm(x + layer.attention.output.dense(torch.cat(contexts, dim=-1)))
        x = layer.output.LayerNorm(x + layer.output.dense(F.gelu(layer.intermediate.dense(x))))
        attentions.append(torch.stack(patterns))
        hidden_states.append(x)
    return torch.stack(attentions), torch.stack(hidden_states)


@functools.cache
def in_double(bert: nn.Module) -> nn.Module:
    """A copy in float64."""
    return copy.deepcopy(bert).double()


@contextmanager
def zeroed_columns(outputs: list[nn.Linear], heads: Collection[tuple[int, int]], num_heads: int) -> Iterator[None]:
    """Set the columns of W_O that read these heads' contexts to 0 inside the block. `outputs`: W_O of each layer."""
    originals = [output.weight.clone() for output in outputs]
    with torch.no_grad():
        for layer, head in heads:
            weight = outputs[layer].weight
            d_k = weight.size(1) // num_heads
            weight[:, head * d_k : (head + 1) * d_k] = 0
    try:
        yield
    finally:
        with torch.no_grad():
            for output, weight in zip(outputs, originals, strict=True):
                output.weight.copy_(weight)


def largest(a: Tensor, b: Tensor) -> float:
    """The largest absolute difference between two tensors of the same shape."""
    assert a.shape == b.shape
    return float((a.double() - b.double()).abs().max())
