"""Layers of a transformers module, given other classes, so that a pass can begin at one, and leave out equal rows."""

import copy
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

import torch
from torch import Tensor, nn

from mha_core.backends.huggingface.patches.family_attention import ADAPTERS, BARE
from mha_core.backends.huggingface.patches.locate import find_layers, has_attention
from mha_core.backends.huggingface.patches.transformers_attention import current_context
from mha_core.forward import Forward, Pass, ResumePoint

Module = TypeVar("Module", bound=nn.Module)
TOLERANCE = 1e-5  # relative to the largest number of the last hidden state


def clone_sharing_weights(module: Module) -> Module:
    """A second module with the same parameters, which are shared, not copied."""
    return copy.deepcopy(module, {id(p): p for p in module.parameters()})


def resumable_clone(module: Any) -> Any:
    """A second module on the same weights that can resume; None if the module's layers are not found.

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
        for part in _row_by_row(layer):
            part.__class__ = _of_distinct_rows(type(part))
        layer.__class__ = _resumable(type(layer), in_tuple)
    return module


def _row_by_row(module: nn.Module) -> Iterator[nn.Module]:
    """The largest parts of a layer that have weights, and no attention in them: they make a row of a row."""
    for part in module.children():
        if has_attention(part):
            yield from _row_by_row(part)
        elif next(part.parameters(), None) is not None:
            yield part


@cache
def _of_distinct_rows(kind: type[nn.Module]) -> type[nn.Module]:
    """A subclass of a part's class that computes only `ForwardContext.distinct`."""

    class OfDistinctRows(kind):
        def forward(self, *args: Any, **others: Any) -> Any:
            distinct = current_context().distinct
            if distinct is None or others or len(args) != 1 or args[0].shape[:2] != distinct.place.shape:
                return super().forward(*args, **others)
            found = super().forward(args[0].flatten(0, 1).index_select(0, distinct.rows)[None])
            of_rows = found[0] if isinstance(found, tuple) else found  # a mixture of experts also returns its choices
            spread = of_rows[0].index_select(0, distinct.place.flatten()).unflatten(0, distinct.place.shape)
            return (spread, *found[1:]) if isinstance(found, tuple) else spread

    return OfDistinctRows


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
def check_resumable(forward: Forward, ids: Tensor, *, causal: bool = False) -> bool:
    """Check that passes resumed at any layer end with the hidden states of the complete pass.

    Of a causal model also that a text (1, T) and a copy that is another from its middle on end as they do if all rows
    are computed.
    """
    states = forward(Pass(ids)).hidden_states
    length = ids.size(1)
    half = length // 2
    try:
        points = [ResumePoint(layer, x) for layer, x in enumerate(states[:-1])]
        ends = [(forward(Pass(ids, resume=each)).hidden_states[-1], states[-1]) for each in points]
        if causal:
            text = states[0]
            texts = torch.cat([text, torch.cat([text[:, :half], text[:, half:].flip(1)], dim=1)])
            point = ResumePoint(0, texts, first_change=torch.tensor([length, half]))
            points = (point, point._replace(first_change=None))
            both = ids.expand(2, -1)
            found, whole = (forward(Pass(both, resume=each)).hidden_states[-1] for each in points)
            ends.append((found, whole))
    except Exception:  # a family whose layers pass on more than hidden states
        return False
    return all(
        end.shape == whole.shape and float((end - whole).abs().max()) <= TOLERANCE * max(1.0, float(whole.abs().max()))
        for end, whole in ends
    )
