"""Value vectors set to zero: what is left of the context, in all heads or in one, and unchanged weights."""

import pytest
import torch
from torch import Tensor

from mha_core.attention import GATE_MODES, Gating, MultiHeadAttention, causal_mask, scaled_dot_product_attention

B, H, T, D_K = 2, 4, 6, 8
EACH = torch.tensor([[1, 0, 1, 1, 1, 0], [1, 1, 1, 0.5, 1, 1]])  # (B, T_k)


def qkv() -> list[Tensor]:
    return [torch.randn(B, H, T, D_K, dtype=torch.float64) for _ in range(3)]


@pytest.mark.parametrize("need_weights", [True, False])
@pytest.mark.parametrize("mask", [None, causal_mask(T)], ids=["all", "causal"])
@pytest.mark.parametrize("kept", [EACH, torch.rand(B, H, T)], ids=["all heads", "head by head"])
def test_the_context_is_the_sum_of_what_is_kept(kept: Tensor, mask: Tensor | None, need_weights: bool) -> None:
    q, k, v = qkv()
    _, weights = scaled_dot_product_attention(q, k, v, mask)
    masked, same = scaled_dot_product_attention(
        q, k, v, mask=mask, gating=Gating(value_mask=kept), need_weights=need_weights
    )
    by_head = kept[:, None].expand(B, H, T) if kept.dim() == 2 else kept
    expected = torch.einsum("bhij,bhj,bhjd->bhid", weights, by_head.double(), v)
    torch.testing.assert_close(masked, expected)
    assert same is None or same.equal(weights)


@pytest.mark.parametrize("mode", GATE_MODES)
def test_a_head_that_is_off_has_what_its_mode_makes_of_the_rest(mode: str) -> None:
    q, k, v = qkv()
    options = {"head_gate": torch.tensor([1.0, 0.0, 1.0, 0.0]), "gate_mode": mode}
    zeroed, _ = scaled_dot_product_attention(q, k, v, gating=Gating(**options, value_mask=EACH))
    expected, _ = scaled_dot_product_attention(q, k, v * EACH[:, None, :, None], gating=Gating(**options))
    assert zeroed.equal(expected)


def test_our_module_takes_it_too() -> None:
    attention = MultiHeadAttention(H * D_K, H)
    x = torch.randn(B, T, H * D_K)
    with torch.no_grad():
        q, k, v = attention.project(x, x, x)
        context, _ = scaled_dot_product_attention(q, k, v * EACH[:, None, :, None])
        expected = attention.merge_heads(context) @ attention.W_O.T + attention.b_O
        torch.testing.assert_close(attention(x, gating=Gating(value_mask=EACH))[0], expected)
        torch.testing.assert_close(attention(x, gating=Gating(value_mask=EACH), need_weights=False)[0], expected)


@pytest.mark.parametrize("shape", [(T,), (H, T), (B, T + 1), (B, 1, T), (B, H, T, 1)], ids=str)
@pytest.mark.parametrize("need_weights", [True, False])
def test_another_shape_is_refused(shape: tuple[int, ...], need_weights: bool) -> None:
    with pytest.raises(ValueError, match=r"value_mask has shape .* valid: \(B, T_k\) = \(2, 6\) or"):
        scaled_dot_product_attention(*qkv(), gating=Gating(value_mask=torch.ones(shape)), need_weights=need_weights)
