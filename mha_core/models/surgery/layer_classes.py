"""Layers of a transformers module, given other classes: they hand a pass's context down, and a pass can begin at one.

StableLM's and Nemotron's attention calls transformers' attention interface, but their layers do not pass their further
keyword arguments on to it, so our function would never learn which heads are off.
"""

import copy
from functools import cache, partial
from inspect import signature
from typing import Any, TypeVar

import torch
from torch import Tensor, nn

from mha_core.models.forward import Forward, ResumePoint
from mha_core.models.surgery.fast_linear import accelerate
from mha_core.models.surgery.locate import find_layers
from mha_core.models.surgery.transformers_attention import ForwardContext

Module = TypeVar("Module", bound=nn.Module)
TOLERANCE = 1e-5  # relative to the largest number of the last hidden state


def clone_sharing_weights(module: Module) -> Module:
    """A second module with the same parameters, which are shared, not copied."""
    return copy.deepcopy(module, {id(p): p for p in module.parameters()})


@torch.inference_mode()
def hand_down_context(module: Any, ids: Tensor) -> None:
    """Make a module's layers pass `forward_context` on, in place, if they do not by themselves.

    Call it before the module is shared.

    Args:
        ids: (1, T), or a spectrogram, of a trial pass on our attention function.
    """
    trial = ForwardContext(need_weights=False)
    module(**{module.main_input_name: ids}, forward_context=trial)
    if trial.values:
        return
    for layer in dict.fromkeys(find_layers(module) or ()):
        children = layer.named_children()
        names = [name for name, part in children if "attention" in type(part).__name__.lower() and _takes_more(part)]
        if len(names) == 1:
            layer.__class__ = _handing_down(type(layer), names[0])


def _takes_more(attention: nn.Module) -> bool:
    """False for attention of its own kind, such as DeBERTa's, which never calls transformers' interface."""
    return any(each.kind is each.VAR_KEYWORD for each in signature(attention.forward).parameters.values())


@cache
def _handing_down(kind: type[nn.Module], attention: str) -> type[nn.Module]:
    """A subclass of a layer's class whose attention module is called with the context too.

    The context belongs to one pass, the layer to all of them: each pass sees a shallow copy of the layer, with the same
    weights.
    """

    class HandingDown(kind):
        def forward(self, *args: Any, forward_context: ForwardContext | None = None, **others: Any) -> Any:
            of_this_pass = copy.copy(self)
            bound = partial(getattr(self, attention), forward_context=forward_context)
            of_this_pass.__dict__[attention] = bound  # found before the submodule of this name
            return kind.forward(of_this_pass, *args, **others)

    return HandingDown


def resumable_clone(module: nn.Module) -> nn.Module | None:
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
    for layer in dict.fromkeys(layers):
        layer.__class__ = _resumable(type(layer))
    accelerate(module)
    return module


@cache
def _resumable(kind: type[nn.Module]) -> type[nn.Module]:
    """A subclass of a layer's class that follows `ForwardContext.resume`."""

    class Resumable(kind):
        def forward(self, hidden_states: Tensor, *args: Any, forward_context: ForwardContext, **others: Any) -> Any:
            resume, layer = forward_context.resume, forward_context.layers_passed
            forward_context.layers_passed += 1
            if resume and not resume.passes(layer):
                return hidden_states
            if resume and layer == resume.layer:
                hidden_states = resume.hidden_states
            return super().forward(hidden_states, *args, forward_context=forward_context, **others)

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
