"""Multi-head attention by hand: four more versions, each as short as possible, that the module is compared with.

All take a `MultiHeadAttention` and use its very weights, so that they can be read, and run, side by side with it. The
masks here are bool (T_q, T_k), True = may attend, with no empty row.
"""

import math

import numpy as np
import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention


class SingleHead(nn.Module):
    """One head on its own: softmax(Q Kᵀ / √d_k) V. (B, T, d_in) → (B, T, d_k)."""

    def __init__(self, attention: MultiHeadAttention, head: int) -> None:
        super().__init__()
        rows = slice(head * attention.d_k, (head + 1) * attention.d_k)
        self.W_Q, self.W_K, self.W_V = (nn.Parameter(W[rows].detach().clone()) for W in matrices(attention))
        self.b_Q, self.b_K, self.b_V = (nn.Parameter(b[rows].detach().clone()) for b in biases(attention))

    def forward(self, x: Tensor, mask: Tensor | None = None) -> Tensor:
        q = x @ self.W_Q.T + self.b_Q
        k = x @ self.W_K.T + self.b_K
        v = x @ self.W_V.T + self.b_V
        scores = q @ k.transpose(-2, -1) / math.sqrt(q.size(-1))  # (B, T_q, T_k)
        if mask is not None:
            scores = scores.masked_fill(~mask, -math.inf)
        return scores.softmax(dim=-1) @ v


class StackedHeads(nn.Module):
    """Heads as separate modules, concatenated, then W_O: the definition, taken literally."""

    def __init__(self, attention: MultiHeadAttention) -> None:
        super().__init__()
        self.heads = nn.ModuleList(SingleHead(attention, head) for head in range(attention.num_heads))
        self.W_O, self.b_O = attention.W_O, attention.b_O

    def forward(self, x: Tensor, mask: Tensor | None = None) -> Tensor:
        concat = torch.cat([head(x, mask) for head in self.heads], dim=-1)  # (B, T, d_model)
        return nn.functional.linear(concat, self.W_O, self.b_O)


def unfused(attention: MultiHeadAttention, x: Tensor, mask: Tensor | None = None) -> Tensor:
    """Three products, then heads by view and transpose: how most tutorials write it. (B, T, d_in) → (B, T, d_model)."""
    B, T, _ = x.shape
    q, k, v = (
        nn.functional.linear(x, W, b).view(B, T, attention.num_heads, attention.d_k).transpose(1, 2)  # (B, H, T, d_k)
        for W, b in zip(matrices(attention), biases(attention), strict=True)
    )
    scores = q @ k.transpose(2, 3) / math.sqrt(attention.d_k)  # (B, H, T, T)
    if mask is not None:
        scores = scores.masked_fill(~mask, -math.inf)
    context = scores.softmax(dim=-1) @ v  # (B, H, T, d_k)
    return nn.functional.linear(context.transpose(1, 2).reshape(B, T, -1), attention.W_O, attention.b_O)


def sequence_first(attention: MultiHeadAttention, x: Tensor, mask: Tensor | None = None) -> Tensor:
    """(T, B, d_in) → (T, B, d_model), by einsum: i: query, j: key, b: batch, h: head, d: d_k, t: token, e: width."""
    split = (attention.num_heads, attention.d_k)
    q, k, v = (
        (torch.einsum("tbd,ed->tbe", x, W) + b).unflatten(-1, split)  # (T, B, H, d_k)
        for W, b in zip(matrices(attention), biases(attention), strict=True)
    )
    scores = torch.einsum("ibhd,jbhd->ijbh", q, k) / math.sqrt(attention.d_k)
    if mask is not None:
        scores = scores.masked_fill(~mask[:, :, None, None], -math.inf)
    context = torch.einsum("ijbh,jbhd->ibhd", scores.softmax(dim=1), v)
    output = torch.einsum("tbe,de->tbd", context.flatten(2), attention.W_O)
    return output if attention.b_O is None else output + attention.b_O


def numpy_attention(attention: MultiHeadAttention, x: np.ndarray, mask: np.ndarray | None = None) -> np.ndarray:
    """One sentence, (T, d_in) → (T, d_model), with NumPy alone: no autograd, no batch, one head at a time."""
    to_numpy = lambda tensor: tensor.detach().numpy()  # noqa: E731
    (W_Q, W_K, W_V), (b_Q, b_K, b_V) = map(to_numpy, matrices(attention)), map(to_numpy, biases(attention))
    q, k, v = x @ W_Q.T + b_Q, x @ W_K.T + b_K, x @ W_V.T + b_V
    heads = []
    for h in range(attention.num_heads):
        own = slice(h * attention.d_k, (h + 1) * attention.d_k)
        scores = q[:, own] @ k[:, own].T / np.sqrt(attention.d_k)  # (T, T)
        if mask is not None:
            scores = np.where(mask, scores, -np.inf)
        weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
        weights /= weights.sum(axis=-1, keepdims=True)
        heads.append(weights @ v[:, own])
    output = np.concatenate(heads, axis=-1) @ to_numpy(attention.W_O).T
    return output if attention.b_O is None else output + to_numpy(attention.b_O)


def matrices(attention: MultiHeadAttention) -> tuple[Tensor, Tensor, Tensor]:
    return attention.W_Q, attention.W_K, attention.W_V


def biases(attention: MultiHeadAttention) -> tuple[Tensor, Tensor, Tensor]:
    """b_Q, b_K, b_V; zeros where there are none."""
    given = (attention.b_Q, attention.b_K, attention.b_V)
    b_Q, b_K, b_V = (
        W.new_zeros(W.size(0)) if b is None else b for W, b in zip(matrices(attention), given, strict=True)
    )
    return b_Q, b_K, b_V
