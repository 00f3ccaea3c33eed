"""The same weights twice: a module that can be changed without the other one noticing."""

import copy

from torch import nn


def clone_sharing_weights(module: nn.Module) -> nn.Module:
    """The same weights, not copied, in a module of its own."""
    return copy.deepcopy(module, {id(p): p for p in module.parameters()})
