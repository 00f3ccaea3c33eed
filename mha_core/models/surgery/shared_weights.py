"""Clone a module without copying its weights, so that the clone's structure can be changed."""

import copy

from torch import nn


def clone_sharing_weights(module: nn.Module) -> nn.Module:
    """A second module with the same parameters, which are shared, not copied."""
    return copy.deepcopy(module, {id(p): p for p in module.parameters()})
