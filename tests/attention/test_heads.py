"""Heads are independent: they can be permuted and pruned."""

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from mha_core.attention import Gating, MultiHeadAttention, causal_mask

H, D_K = 4, 2


def module(**options) -> MultiHeadAttention:
    attention = MultiHeadAttention(H * D_K, H, **options)
    for parameter in attention.parameters():
        torch.nn.init.normal_(parameter, std=0.3)  # biases too
    return attention


@given(order=st.permutations(range(H)), fused=st.booleans())
@settings(max_examples=24, deadline=None)
def test_permuting_heads_permutes_the_weights_alone(order: list[int], fused: bool) -> None:
    attention, permuted = module(fused=fused).double(), MultiHeadAttention(H * D_K, H, fused=fused).double()
    rows = torch.tensor([head * D_K + i for head in order for i in range(D_K)])
    own = attention.projections()
    moved = {name: own[name][rows] for name in own if name[2] != "O"}
    permuted.load_projections(**moved, W_O=own["W_O"][:, rows], b_O=own["b_O"])
    x = torch.randn(2, 5, H * D_K, dtype=torch.float64)
    (output, weights), (same, others) = attention(x), permuted(x)
    assert torch.allclose(same, output, atol=1e-12)
    assert torch.allclose(others, weights[:, order], atol=1e-12)


@pytest.mark.parametrize(
    "options", [{}, {"fused": False}, {"bias": False}, {"out_bias": False}, {"rotary": True}], ids=str
)
@pytest.mark.parametrize("off", [[], [0], [3], [1, 2], [0, 1, 3], [0, 1, 2, 3]], ids=str)
def test_pruning_equals_gating(off: list[int], options: dict) -> None:
    attention = module(**options)
    x, mask = torch.randn(2, 5, H * D_K), causal_mask(5)
    kept = [head for head in range(H) if head not in off]
    gate = torch.tensor([float(head in kept) for head in range(H)])
    expected, weights = attention(x, mask=mask, gating=Gating(gate))
    sizes = {name: tensor.numel() for name, tensor in attention.state_dict().items()}
    attention.prune_heads(off)
    attention.prune_heads([])  # even without any remaining head
    assert attention.heads == tuple(kept) and attention.num_heads == len(kept)
    for need_weights in (True, False):
        output, left = attention(x, mask=mask, need_weights=need_weights)
        assert (output - expected).abs().max() <= 1e-6
        if need_weights:
            assert (left - weights[:, kept]).abs().sum() <= 1e-5
    for name, tensor in attention.state_dict().items():
        assert tensor.numel() == (sizes[name] if name == "b_O" else sizes[name] * len(kept) // H), name
    assert attention.W_Q.shape == (len(kept) * D_K, H * D_K) and attention.W_O.shape == (H * D_K, len(kept) * D_K)


def test_heads_keep_their_original_indices() -> None:
    attention, x = module(), torch.randn(1, 3, H * D_K)
    _, weights = attention(x)
    attention.prune_heads([1])
    assert attention.heads == (0, 2, 3)
    attention.prune_heads({2})
    assert attention.heads == (0, 3)
    assert torch.allclose(attention(x)[1], weights[:, [0, 3]], atol=1e-6)
    assert "num_heads=2" in repr(attention) and "heads=(0, 3)" in repr(attention)
    assert attention(x, gating=Gating(torch.tensor([1.0, 0.0])))[1].shape == (1, 2, 3, 3)


def test_pruning_a_head_again_is_refused() -> None:
    attention = module()
    attention.prune_heads([1])
    with pytest.raises(ValueError, match=r"valid: \[0, 2, 3\]"):
        attention.prune_heads([0, 1])
    assert attention.heads == (0, 2, 3)


def test_pruned_state_dict_loads_into_a_module_pruned_the_same() -> None:
    attention, other, x = module(), module(fused=False), torch.randn(1, 3, H * D_K)
    attention.prune_heads([0, 2])
    with pytest.raises(RuntimeError, match="size mismatch"):
        other.load_state_dict(attention.state_dict())
    other.prune_heads([0, 2])
    other.load_state_dict(attention.state_dict())
    assert torch.equal(other(x)[0], attention(x)[0])


def test_pruned_module_trains_and_frozen_parameters_stay_frozen() -> None:
    attention = module()
    attention.W_O.requires_grad_(False)
    attention.prune_heads([2])
    attention(torch.randn(1, 3, H * D_K))[0].sum().backward()
    assert attention.W_O.grad is None and attention.W_QKV.grad.shape == attention.W_QKV.shape == (3 * 3 * D_K, H * D_K)
