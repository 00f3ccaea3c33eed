"""W_Q, W_K, W_V and W_O of all heads: how they are stored, loaded and pruned. What they compute is in multi_head.py."""

from collections.abc import Iterable
from typing import Any

import torch
from torch import Tensor, nn

from mha_core.checks import check_indices


def projection(name: str) -> property:
    """W_Q, b_K and so on: a separate parameter, or a view of a third of the stacked one, writable in place."""

    def read(self: nn.Module) -> Any:  # a Tensor, or None for a bias that is not there
        if not self.fused:
            return nn.Module.__getattr__(self, name)
        kind, letter = name.split("_")
        stacked = getattr(self, f"{kind}_QKV")
        return None if stacked is None else stacked.chunk(3)["QKV".index(letter)]

    return property(read, doc=projection.__doc__)


class Projections(nn.Module):
    """The parameters of multi-head attention. W_Q, W_K and W_V are stacked in one W_QKV, (3·H·d_k, d_in), or separate.

    Both kinds are read and loaded by name. For its arguments see `MultiHeadAttention`.
    """

    W_Q, W_K, W_V = projection("W_Q"), projection("W_K"), projection("W_V")
    b_Q, b_K, b_V = projection("b_Q"), projection("b_K"), projection("b_V")  # noqa: N815
    W_QKV: nn.Parameter
    W_O: nn.Parameter
    b_QKV: nn.Parameter | None  # noqa: N815
    b_O: nn.Parameter | None  # noqa: N815

    def __init__(
        self, d_model: int, num_heads: int, d_k: int, d_in: int, *, bias: bool, out_bias: bool, fused: bool
    ) -> None:
        super().__init__()
        self.d_model, self.d_in, self.d_k, self.fused = d_model, d_in, d_k, fused
        self.heads = tuple(range(num_heads))
        wide = num_heads * d_k
        names, rows = (["QKV"], 3 * wide) if fused else (["Q", "K", "V"], wide)
        for name in names:
            self.register_parameter(f"W_{name}", nn.Parameter(torch.empty(rows, d_in)))
            self.register_parameter(f"b_{name}", nn.Parameter(torch.empty(rows)) if bias else None)
        self.W_O = nn.Parameter(torch.empty(d_model, wide))
        self.register_parameter("b_O", nn.Parameter(torch.empty(d_model)) if out_bias else None)
        self.register_load_state_dict_pre_hook(restack)
        self.reset_parameters()

    @property
    def num_heads(self) -> int:
        return len(self.heads)

    def projections(self) -> dict[str, Tensor]:
        """W_Q, W_K, W_V, W_O and the biases, if there are any, by name, however they are stored."""
        named = {name: getattr(self, name) for name in ("W_Q", "W_K", "W_V", "W_O", "b_Q", "b_K", "b_V", "b_O")}
        return {name: tensor for name, tensor in named.items() if tensor is not None}

    @torch.no_grad()
    def reset_parameters(self) -> None:
        """Xavier-uniform weights (Glorot & Bengio 2010), each matrix on its own fan; zero biases."""
        for name, tensor in self.projections().items():
            nn.init.xavier_uniform_(tensor) if name.startswith("W") else nn.init.zeros_(tensor)

    @torch.no_grad()
    def load_projections(self, **tensors: Tensor) -> None:
        """Copy any of W_Q, W_K, W_V, W_O, b_Q, b_K, b_V, b_O into the parameters, by name, however they are stored.

        Raises:
            ValueError: a name or a shape that this module does not have; then nothing is copied.
        """
        parameters = self.projections()
        for name, tensor in tensors.items():
            if name not in parameters:
                raise ValueError(f"there is no {name} here; valid: {', '.join(parameters)}.")
            if tensor.shape != parameters[name].shape:
                raise ValueError(f"{name} has shape {tuple(tensor.shape)}; valid: {tuple(parameters[name].shape)}.")
        for name, tensor in tensors.items():
            parameters[name].copy_(tensor)

    @torch.no_grad()
    def prune_heads(self, heads: Iterable[int]) -> None:
        """Remove heads (Michel et al. 2019): their rows of W_Q, W_K, W_V and their columns of W_O.

        The parameters are new ones: pass these to the optimizer. `heads` are original indices, also after earlier
        pruning. To load the smaller state dict, first prune a new module in the same way.

        Raises:
            ValueError: a head that does not exist, or was pruned before.
        """
        pruned = set(check_indices("heads", heads, max(self.heads, default=-1) + 1))
        if not pruned <= set(self.heads):
            raise ValueError(f"there are no heads {sorted(pruned - set(self.heads))} here; valid: {list(self.heads)}.")
        if not pruned:
            return
        remaining = [i for i, head in enumerate(self.heads) if head not in pruned]
        for name, parameter in list(self.named_parameters(recurse=False)):
            if name == "W_O":
                tensor = parameter.unflatten(1, (self.num_heads, self.d_k))[:, remaining].flatten(1)
            elif name == "b_O":
                continue
            else:  # 3 matrices if stacked, else 1
                tensor = parameter.unflatten(0, (-1, self.num_heads, self.d_k))[:, remaining].flatten(0, 2)
            setattr(self, name, nn.Parameter(tensor, requires_grad=parameter.requires_grad))
        self.heads = tuple(self.heads[i] for i in remaining)


def restack(module: nn.Module, state: dict[str, Tensor], prefix: str, *_) -> None:
    """Before a state dict is loaded, stack W_Q, W_K, W_V or split W_QKV, as `module` stores them."""
    for kind in ("W", "b"):
        stacked, thirds = f"{prefix}{kind}_QKV", [f"{prefix}{kind}_{letter}" for letter in "QKV"]
        if module.fused and all(name in state for name in thirds):
            state[stacked] = torch.cat([state.pop(name) for name in thirds])
        elif not module.fused and stacked in state:
            state.update(zip(thirds, state.pop(stacked).chunk(3), strict=True))
