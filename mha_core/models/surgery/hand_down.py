"""Hand the context of a forward pass down to attention modules whose layers keep it to themselves.

StableLM's and Nemotron's attention calls transformers' attention interface, but their layers do not pass their further
keyword arguments on to it, so our function would never learn which heads are off.
"""

import copy
from functools import cache, partial
from inspect import signature
from typing import Any

import torch
from torch import Tensor, nn

from mha_core.models.surgery.locate import find_layers
from mha_core.models.surgery.transformers_attention import ForwardContext


@torch.inference_mode()
def hand_down_context(module: nn.Module, ids: Tensor) -> None:
    """Make a module's layers pass `forward_context` on, in place, if they do not by themselves.

    Call it before the module is shared.

    Args:
        ids: (1, T), of a trial pass on our attention function.
    """
    trial = ForwardContext(need_weights=False)
    module(input_ids=ids, forward_context=trial)
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
