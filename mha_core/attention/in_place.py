"""Steps from scores to weights, written over the scores where nothing else needs them.

Scores (B, H, T_q, T_k) are the largest tensors of a pass; a copy takes as long as the arithmetic. Inside torch.func,
which allows no changes in place, each step makes a new tensor.
"""

import torch
from torch import Tensor
from torch.autograd.forward_ad import unpack_dual
from torch.func import debug_unwrap


def multiply(scores: Tensor, factor: float) -> Tensor:
    """scores · factor."""
    if factor == 1:
        return scores
    return scores * factor if is_transformed(scores) else scores.mul_(factor)


def add(scores: Tensor, bias: Tensor) -> Tensor:
    """scores + bias."""
    return scores + bias if is_transformed(scores, bias) else scores.add_(bias)


def mask_out(scores: Tensor, mask: Tensor) -> Tensor:
    """−∞ where the mask (…, T_q, T_k) is True, the scores elsewhere."""
    fill = scores.masked_fill if is_transformed(scores, mask) else scores.masked_fill_
    return fill(mask, float("-inf"))


def softmax(scores: Tensor) -> Tensor:
    """Softmax over the keys, written over the scores unless autograd, the compiler or torch.func forbids it.

    Torch does not promise that it may write into its own input; tests/attention/test_against_torch.py checks it.
    """
    copies = scores.requires_grad or torch.compiler.is_compiling() or is_transformed(scores)
    return torch.softmax(scores, dim=-1, out=None if copies else scores)


def is_transformed(*tensors: Tensor | None) -> bool:
    """Whether a tensor is inside torch.func's vmap, grad or forward-mode differentiation."""
    if torch.compiler.is_compiling():  # torch.compile traces these as any other operation
        return False
    return any(
        tensor is not None and (debug_unwrap(tensor) is not tensor or unpack_dual(tensor).tangent is not None)
        for tensor in tensors
    )
