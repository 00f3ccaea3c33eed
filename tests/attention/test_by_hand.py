"""The versions by hand equal the module, with shared weights, to 1e-10 in float64."""

import pytest
import torch
from torch import Tensor

from mha_core.attention import MultiHeadAttention, causal_mask
from tests.support.attention_by_hand import StackedHeads, numpy_attention, sequence_first, unfused


def by_numpy(attention: MultiHeadAttention, x: Tensor, mask: Tensor | None) -> Tensor:
    mask = None if mask is None else mask.numpy()
    return torch.stack([torch.from_numpy(numpy_attention(attention, sentence.numpy(), mask)) for sentence in x])


TWINS = {
    "heads apart": lambda attention, x, mask: StackedHeads(attention)(x, mask),
    "unfused": unfused,
    "sequence first": lambda attention, x, mask: sequence_first(attention, x.transpose(0, 1), mask).transpose(0, 1),
    "NumPy": by_numpy,
}


@pytest.mark.parametrize("twin", TWINS.values(), ids=TWINS)
@pytest.mark.parametrize("causal", [False, True])
@pytest.mark.parametrize("options", [{}, {"fused": False}, {"bias": False}, {"out_bias": False}], ids=str)
@pytest.mark.parametrize(("d_in", "d_model", "H", "T"), [(3, 2, 2, 6), (16, 16, 4, 9), (64, 48, 1, 1)])
def test_equals_the_module(d_in: int, d_model: int, H: int, T: int, options: dict, causal: bool, twin) -> None:
    attention = MultiHeadAttention(d_model, H, d_in=d_in, **options).double()
    for parameter in attention.parameters():
        torch.nn.init.normal_(parameter)
    x, mask = torch.randn(5, T, d_in, dtype=torch.float64), causal_mask(T) if causal else None
    expected, _ = attention(x, mask=None if mask is None else mask[None, None])
    assert (twin(attention, x, mask) - expected).abs().max() <= 1e-10


def test_separate_heads_have_the_gradients_of_stacked_ones() -> None:
    attention, x = MultiHeadAttention(8, 2).double(), torch.randn(2, 5, 8, dtype=torch.float64)
    twin = StackedHeads(attention)
    twin(x).square().sum().backward()
    gradient = attention.W_O.grad.clone()
    attention.zero_grad()
    attention(x)[0].square().sum().backward()
    assert torch.allclose(attention.W_O.grad, gradient, atol=1e-10)
    for name, rows in (("W_Q", slice(0, 8)), ("W_K", slice(8, 16)), ("W_V", slice(16, 24))):
        apart = torch.cat([getattr(head, name).grad for head in twin.heads])
        assert torch.allclose(attention.W_QKV.grad[rows], apart, atol=1e-10)
