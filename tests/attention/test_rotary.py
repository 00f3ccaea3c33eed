"""Rotary positions: rotations whose dot products depend on the distance alone."""

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from transformers.models.llama.modeling_llama import apply_rotary_pos_emb

from mha_core.attention import MultiHeadAttention, rotate


def at(x: torch.Tensor, position: int) -> torch.Tensor:
    return rotate(x, torch.tensor([position]))


@given(i=st.integers(0, 4000), j=st.integers(0, 4000), shift=st.integers(0, 4000), d_k=st.sampled_from([2, 4, 64]))
@settings(max_examples=50, deadline=None)
def test_scores_depend_on_the_distance_alone(i: int, j: int, shift: int, d_k: int) -> None:
    q, k = torch.randn(2, 1, 1, 1, d_k, dtype=torch.float64)
    score = (at(q, i) * at(k, j)).sum()
    shifted = (at(q, i + shift) * at(k, j + shift)).sum()
    assert torch.allclose(score, shifted, atol=1e-9, rtol=0)


@given(position=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_rotation_keeps_the_norm(position: int) -> None:
    x = torch.randn(2, 3, 1, 8, dtype=torch.float64)
    assert torch.allclose(at(x, position).norm(dim=-1), x.norm(dim=-1), atol=1e-12)


def test_equals_multiplication_of_complex_numbers() -> None:
    """Pair (x_i, x_{i + d_k/2}) as x + iy times e^{i · position · θ_i}: as in the paper (eq. 12)."""
    x = torch.randn(2, 3, 7, 10, dtype=torch.float64)
    theta = 10_000.0 ** (-torch.arange(5, dtype=torch.float64) * 2 / 10)
    turned = torch.complex(x[..., :5], x[..., 5:]) * torch.polar(
        torch.ones(7, 5).double(), torch.arange(7)[:, None] * theta
    )
    assert torch.allclose(rotate(x), torch.cat((turned.real, turned.imag), -1), atol=1e-12)


def test_equals_rotary_positions_of_llama() -> None:
    q, k = torch.randn(2, 1, 3, 50, 16)
    angles = torch.arange(50)[:, None] * 10_000.0 ** (-torch.arange(0, 16, 2) / 16)
    cos, sin = (torch.cat((f(angles), f(angles)), -1)[None] for f in (torch.cos, torch.sin))
    for mine, theirs in zip((rotate(q), rotate(k)), apply_rotary_pos_emb(q, k, cos, sin), strict=True):
        assert (mine - theirs).abs().max() <= 1e-5


def test_position_zero_and_the_default_positions() -> None:
    x = torch.randn(1, 2, 5, 8)
    assert torch.equal(rotate(x)[:, :, 0], x[:, :, 0])
    assert torch.equal(rotate(x), rotate(x, torch.arange(5)))


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16], ids=str)
def test_half_precision_distinguishes_distant_positions(dtype: torch.dtype) -> None:
    x = torch.randn(1, 1, 1, 64, dtype=torch.float64)
    for position in (4095, 4096, 4097):
        assert (at(x.to(dtype), position) - at(x, position)).abs().max() <= 4 * torch.finfo(dtype).eps * x.abs().max()


def test_order_of_tokens_matters_only_with_rotary_positions() -> None:
    x, order = torch.randn(1, 6, 8, dtype=torch.float64), torch.tensor([3, 1, 5, 0, 2, 4])
    for rotary in (False, True):
        attention = MultiHeadAttention(8, 2, rotary=rotary).double()
        same = torch.allclose(attention(x[:, order])[0], attention(x)[0][:, order])
        assert same is not rotary


def test_module_rotates_only_queries_and_keys() -> None:
    attention = MultiHeadAttention(8, 2, rotary=True).double()
    x = torch.randn(2, 5, 8, dtype=torch.float64)
    q, k, v = attention.project(x, x, x)
    attention.rotary = False
    plain_q, plain_k, plain_v = attention.project(x, x, x)
    assert torch.equal(q, rotate(plain_q)) and torch.equal(k, rotate(plain_k)) and torch.equal(v, plain_v)


def test_odd_width_is_refused() -> None:
    with pytest.raises(ValueError, match="d_k is 5"):
        rotate(torch.randn(1, 1, 2, 5))
    with pytest.raises(ValueError, match="is 3; rotary"):
        MultiHeadAttention(6, 2, rotary=True)
