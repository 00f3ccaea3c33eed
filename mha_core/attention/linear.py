"""x Wᵀ + b, by the fastest product that torch has for it."""

import torch
import torch.nn.functional as F
from torch import Tensor


def linear(x: Tensor, weight: Tensor, bias: Tensor | None = None) -> Tensor:
    """As `torch.nn.functional.linear`: (B, T, in) → (B, T, out), weight (out, in).

    On CPU, F.linear goes to MKL, which on an AMD EPYC runs at half the speed of oneDNN (benchmarks/attention.py; not
    measured on Intel). A 1×1 convolution over the tokens is the same product, and goes to oneDNN.
    """
    if not prefers_convolution(x, weight):
        return F.linear(x, weight, bias)
    image = x.unsqueeze(-2).permute(0, 3, 1, 2)  # (B, in, T, 1), channels last: no copy
    return F.conv2d(image, weight[:, :, None, None], bias).permute(0, 2, 3, 1).squeeze(-2)


def prefers_convolution(x: Tensor, weight: Tensor) -> bool:
    """Float32 on CPU, run eagerly, and so much work that oneDNN's reordering of the weight pays."""
    if x.device.type != "cpu" or x.dtype != torch.float32 or weight.dtype != torch.float32 or x.dim() != 3:
        return False
    if torch.compiler.is_compiling() or not (torch.backends.mkldnn.is_available() and torch.backends.mkldnn.enabled):
        return False
    trains = torch.is_grad_enabled() and (x.requires_grad or weight.requires_grad)
    tokens = x.size(0) * x.size(1)  # the weight's gradient is reordered too: training takes more of them to pay
    return tokens >= (256 if trains else 64) and tokens * weight.numel() >= 2**24
