"""Layers of a transformers module, given other classes, so that a pass can begin at one."""

import copy
from functools import cache
from typing import Any, TypeVar

import torch
from torch import Tensor, nn

from mha_core.models.forward import Forward, ResumePoint
from mha_core.models.surgery.family_attention import ADAPTERS, BARE
from mha_core.models.surgery.fast_linear import accelerate
from mha_core.models.surgery.locate import find_layers
from mha_core.models.surgery.transformers_attention import current_context

Module = TypeVar("Module", bound=nn.Module)
TOLERANCE = 1e-5  # relative to the largest number of the last hidden state


def clone_sharing_weights(module: Module) -> Module:
    """A second module with the same parameters, which are shared, not copied."""
    return copy.deepcopy(module, {id(p): p for p in module.parameters()})


def resumable_clone(module: Any) -> Any:
    """A second module on the same weights that can resume, and whose linear layers are fast.

    None if the module's layers are not found.

    Layers that `ForwardContext.resume` does not pass return their input; the layer to resume at takes the cached hidden
    states instead. Masks and positions are made by the module's own code, from the ids. Swapping the layers' classes
    makes this work for every family without a copy of its code.
    """
    module = clone_sharing_weights(module)
    layers = find_layers(module)
    if layers is None:
        return None
    in_tuple = module.config.model_type in ADAPTERS.keys() - BARE
    for layer in dict.fromkeys(layers):
        layer.__class__ = _resumable(type(layer), in_tuple)
    accelerate(module)
    return module


@cache
def _resumable(kind: type[nn.Module], in_tuple: bool) -> type[nn.Module]:
    """A subclass of a layer's class that follows `ForwardContext.resume`.

    Args:
        in_tuple: a layer returns its hidden states in a tuple with the weights, as those of older families do.
    """

    class Resumable(kind):
        def forward(self, hidden_states: Tensor, *args: Any, **others: Any) -> Any:
            context = current_context()
            resume, layer = context.resume, context.layers_passed
            context.layers_passed += 1
            if resume and not resume.passes(layer):
                return (hidden_states, None) if in_tuple else hidden_states
            if resume and layer == resume.layer:
                hidden_states = resume.hidden_states
            return super().forward(hidden_states, *args, **others)

    return Resumable


@torch.inference_mode()
def check_resumable(forward: Forward, ids: Tensor) -> bool:
    """Check that passes resumed at any layer end with the hidden states of the complete pass."""
    states = forward(ids).hidden_states
    largest = max(1.0, float(states[-1].abs().max()))
    try:
        ends = [forward(ids, resume=ResumePoint(i, x)).hidden_states[-1] for i, x in enumerate(states[:-1])]
    except Exception:  # a family whose layers pass on more than hidden states
        return False
    return all(
        end.shape == states[-1].shape and float((end - states[-1]).abs().max()) <= TOLERANCE * largest for end in ends
    )
