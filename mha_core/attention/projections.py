"""Storage of W_Q, W_K and W_V: stacked in one W_QKV, (3·H·d_k, d_in), or separate. Both are read and loaded by name."""

from typing import Any

import torch
from torch import Tensor, nn


def projection(name: str) -> property:
    """W_Q, b_K and so on: a separate parameter, or a view of a third of the stacked one, writable in place."""

    def read(self: nn.Module) -> Any:  # a Tensor, or None for a bias that is not there
        if not self.fused:
            return nn.Module.__getattr__(self, name)
        kind, letter = name.split("_")
        stacked = getattr(self, f"{kind}_QKV")
        return None if stacked is None else stacked.chunk(3)["QKV".index(letter)]

    return property(read, doc=projection.__doc__)


def restack(module: nn.Module, state: dict[str, Tensor], prefix: str, *_) -> None:
    """Before a state dict is loaded, stack W_Q, W_K, W_V or split W_QKV, as `module` stores them."""
    for kind in ("W", "b"):
        stacked, thirds = f"{prefix}{kind}_QKV", [f"{prefix}{kind}_{letter}" for letter in "QKV"]
        if module.fused and all(name in state for name in thirds):
            state[stacked] = torch.cat([state.pop(name) for name in thirds])
        elif not module.fused and stacked in state:
            state.update(zip(thirds, state.pop(stacked).chunk(3), strict=True))
