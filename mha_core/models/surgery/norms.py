"""The part of a layer norm that is a matrix, and can be multiplied into the weights that read through it."""

import re
from typing import NamedTuple

import torch
from torch import Tensor, nn

NAME = re.compile(r"norm|^ln_", re.IGNORECASE)  # of a norm in any family: "input_layernorm", "ln_f"


def norms_in(part: nn.Module) -> dict[str, nn.Module]:
    """The norms that are children of a module, by their names."""
    return {name: child for name, child in part.named_children() if NAME.search(name)}


class LinearNorm(NamedTuple):
    """A layer norm without its division and its bias: x ↦ gain · (x − mean(x)), or gain · x.

    The division by the standard deviation of x is what is left out: it makes every vector longer or shorter, and turns
    none. (Elhage et al. 2021 fold the gain likewise.)

    Attributes:
        gain: (D,).
        centred: True for LayerNorm (Ba et al. 2016); False for RMSNorm (Zhang & Sennrich 2019), which does not
            subtract the mean.
    """

    gain: Tensor
    centred: bool

    def folded_into(self, weight: Tensor) -> Tensor:
        """The matrix (…, D) that reads x as `weight` reads the normalised x."""
        folded = weight * self.gain
        return folded - folded.mean(-1, keepdim=True) if self.centred else folded

    def applied_to(self, x: Tensor) -> Tensor:
        """The vectors (…, D) as they come out of it."""
        return self.gain * (x - x.mean(-1, keepdim=True) if self.centred else x)


@torch.no_grad()
def linear_norm(norm: nn.Module, width: int) -> LinearNorm:
    """Measure a norm on a few vectors of this width, however its class keeps the gain (Gemma: 1 + weight).

    Raises:
        RuntimeError: the norm has another width.
    """
    weight = next(norm.parameters(), torch.zeros(()))
    x = torch.ones(width, dtype=weight.dtype, device=weight.device)
    x[1::2] = -1.0
    x -= x.mean()  # not 0, if the width is odd
    gain = (norm(x) - norm(-x)) / 2 / x  # a bias cancels
    shifted = (norm(x + 1.0) - norm(-x - 1.0)) / 2  # to a norm that subtracts the mean, a shift is nothing
    return LinearNorm(gain.clone(), bool(torch.allclose(shifted, gain * x, rtol=1e-3, atol=1e-6)))
