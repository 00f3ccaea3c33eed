"""Other scores, by overriding `scores(q, k)` alone: ALiBi and Transformer-XL's relative positions."""

import pytest
import torch
from torch import Tensor, nn

from mha_core.attention import Gating, MultiHeadAttention, causal_mask


class ALiBi(MultiHeadAttention):
    """Press et al. 2022: each head subtracts the distance, times a slope of its own, from its scores."""

    def scores(self, q: Tensor, k: Tensor) -> Tensor:
        slopes = 2.0 ** (-8.0 * torch.arange(1, self.num_heads + 1) / self.num_heads)
        distance = torch.arange(q.size(2))[:, None] - torch.arange(k.size(2))  # (T_q, T_k)
        return super().scores(q, k) - slopes[:, None, None] * distance


class TransformerXL(MultiHeadAttention):
    """Dai et al. 2019, section 3.3: (q + u)·k + (q + v)·r, with r a learned vector per relative distance."""

    def __init__(self, d_model: int, num_heads: int, max_length: int) -> None:
        super().__init__(d_model, num_heads)
        self.u, self.v = (nn.Parameter(torch.randn(num_heads, 1, self.d_k)) for _ in "uv")
        self.r = nn.Parameter(torch.randn(num_heads, 2 * max_length - 1, self.d_k))
        self.max_length = max_length

    def scores(self, q: Tensor, k: Tensor) -> Tensor:
        distance = torch.arange(q.size(2))[:, None] - torch.arange(k.size(2)) + self.max_length - 1
        content = (q + self.u) @ k.transpose(-2, -1)
        position = torch.einsum("bhid,hijd->bhij", q + self.v, self.r[:, distance])
        return (content + position) / self.d_k**0.5


@pytest.mark.parametrize("need_weights", [True, False])
def test_alibi_equals_the_paper(need_weights: bool) -> None:
    """Against the paper's formula, pair by pair: softmax of q_i·k_j/√d_k − m·(i − j) over j ≤ i."""
    attention, x = ALiBi(16, 4).double(), torch.randn(1, 6, 16, dtype=torch.float64)
    output, weights = attention(x, mask=causal_mask(6), need_weights=need_weights)
    q, k, v = attention.project(x, x, x)
    context = torch.zeros(6, 16, dtype=torch.float64)
    for h, slope in enumerate([1 / 4, 1 / 16, 1 / 64, 1 / 256]):
        for i in range(6):
            row = torch.stack([q[0, h, i] @ k[0, h, j] / 2 - slope * (i - j) for j in range(i + 1)]).softmax(0)
            context[i, 4 * h : 4 * h + 4] = row @ v[0, h, : i + 1]
            if need_weights:
                assert torch.allclose(weights[0, h, i, : i + 1], row, atol=1e-12)
    assert torch.allclose(output[0], context @ attention.W_O.T + attention.b_O, atol=1e-12)
    assert (weights is not None) is need_weights


@pytest.mark.parametrize("need_weights", [True, False])
def test_transformer_xl_equals_the_paper(need_weights: bool) -> None:
    """Against a loop over pairs; and its parameters learn."""
    attention, x = TransformerXL(8, 2, max_length=5).double(), torch.randn(1, 5, 8, dtype=torch.float64)
    output, _ = attention(x, need_weights=need_weights)
    q, k, v = attention.project(x, x, x)
    context = torch.zeros(5, 8, dtype=torch.float64)
    for h in range(2):
        u, w, r = attention.u[h, 0], attention.v[h, 0], attention.r[h]
        for i in range(5):
            row = [(q[0, h, i] + u) @ k[0, h, j] + (q[0, h, i] + w) @ r[i - j + 4] for j in range(5)]
            context[i, 4 * h : 4 * h + 4] = (torch.stack(row) / 2).softmax(0) @ v[0, h]
    assert torch.allclose(output[0], context @ attention.W_O.T + attention.b_O, atol=1e-12)
    output.sum().backward()
    assert all((parameter.grad != 0).any() for parameter in (attention.u, attention.v, attention.r))


def test_default_scores_are_finite_where_float16_ends() -> None:
    q = torch.full((1, 2, 3, 4), 400.0, dtype=torch.float16)
    assert (MultiHeadAttention(8, 2).half().scores(q, q) == 4 * 400**2 / 2).all()  # float16 ends at 65504


def test_overridden_scores_work_with_masks_and_gates() -> None:
    attention, x = ALiBi(8, 2), torch.randn(2, 5, 8)
    _, weights = attention(x, mask=torch.tensor([1, 1, 0, 1, 1]))
    assert (weights[..., 2] == 0).all()
    assert torch.equal(attention(x, gating=Gating(torch.zeros(2)))[0], attention.b_O.expand(2, 5, 8))
    with pytest.raises(ValueError, match="head_gate"):
        attention(x, gating=Gating(torch.zeros(3)))
