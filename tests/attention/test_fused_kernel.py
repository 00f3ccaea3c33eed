"""need_weights=False: the same output, without any (T_q, T_k) tensor."""

import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from mha_core.attention import GATE_MODES, Gating, MultiHeadAttention, causal_mask, padding_mask

B, T, D_MODEL, H = 2, 65, 16, 2


class LargestTensor(TorchDispatchMode):
    """Record the number of elements of the largest result of any operation."""

    elements = 0

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        result = func(*args, **(kwargs or {}))
        for tensor in result if isinstance(result, (tuple, list)) else (result,):
            if isinstance(tensor, torch.Tensor):
                self.elements = max(self.elements, tensor.numel())
        return result


@pytest.mark.parametrize("options", [{}, {"rotary": True}, {"batch_first": False}, {"fused": False}], ids=str)
@pytest.mark.parametrize("mask", [None, "causal", "padding", "both", "per head"])
@pytest.mark.parametrize("mode", [None, *GATE_MODES])
def test_equals_the_path_with_weights(mode: str | None, mask: str | None, options: dict) -> None:
    attention = MultiHeadAttention(D_MODEL, H, **options).double()
    x = torch.randn(
        (B, T, D_MODEL) if attention.batch_first else (T, B, D_MODEL), dtype=torch.float64, requires_grad=True
    )
    causal, padding = causal_mask(T)[None, None], padding_mask(torch.tensor([40, T]))[:, None, None, :]
    masks = {"causal": causal, "padding": padding, "both": causal & padding, "per head": torch.rand(B, H, T, T) < 0.5}
    arguments = {"mask": masks.get(mask)}
    if mode:
        arguments["gating"] = Gating(torch.tensor([0.0, 0.7]), mode)
    expected, weights = attention(x, **arguments)
    output, none = attention(x, **arguments, need_weights=False)
    assert weights.shape == (B, H, T, T) and none is None
    assert (output - expected).abs().max() <= 1e-10
    seed = torch.randn_like(output)
    for mine, theirs in zip(torch.autograd.grad(output, x, seed), torch.autograd.grad(expected, x, seed), strict=True):
        assert (mine - theirs).abs().max() <= 1e-10


@pytest.mark.parametrize("grad", [True, False])
@pytest.mark.parametrize("gate", [None, torch.tensor([0.0, 1.0])], ids=["no gate", "gate"])
def test_no_tensor_of_queries_by_keys_is_stored(gate: torch.Tensor | None, grad: bool) -> None:
    length = 512
    attention, x = MultiHeadAttention(D_MODEL, H), torch.randn(1, length, D_MODEL)
    sizes = {}
    for need_weights in (True, False):
        with LargestTensor() as largest, torch.set_grad_enabled(grad):
            output, _ = attention(x, need_weights=need_weights, gating=Gating(gate))
            if grad:
                output.sum().backward()
        sizes[need_weights] = largest.elements
    assert sizes[True] == H * length**2
    assert sizes[False] == length * 3 * D_MODEL  # q, k and v in one
