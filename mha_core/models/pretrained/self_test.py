"""The self-test that every transformers module passes before it is shown: that what we show is what it really does."""

from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.errors import ModelError
from mha_core.intervention import Intervention
from mha_core.models.forward import Forward, Output

TOLERANCE = 1e-4  # in a weight; in a state, relative to the largest


class Shape(NamedTuple):
    """What a forward pass says of the model."""

    layers: int
    heads: int
    d_k: int
    d_model: int
    causal: bool


@torch.inference_mode()
def self_test(name: str, forward: Forward, reference: Forward, ids: Tensor, last: int | None = -1) -> Shape:
    """Refuse an architecture whose attention is not what our function computes.

    Every layer must hand back weights and states equal to those of transformers' own eager attention, and values; and the
    gate of the last layer must change what that layer gives, and nothing before it.

    Args:
        ids: (1, T); longer than the model's sliding window, where it has one.
        last: the last layer that has heads; None if none has.

    Raises:
        ModelError: says in what it differs.
    """
    refusal = f"'{name}' attends in a way that can't be shown here"
    ours, eager = forward(ids), reference(ids)
    if not ours.attentions or any(a is None for a in ours.attentions):
        raise ModelError(f"{refusal}: it gives no attention weights.")
    if len(ours.values) != len(ours.attentions):
        raise ModelError(f"{refusal}: its layers compute attention with code of their own.")
    shape = _shape(ours)
    if shape is None:
        raise ModelError(f"{refusal}: its layers are not all of one size, with attention in each.")
    if not all(bool(h.isfinite().all()) for h in ours.hidden_states):
        raise ModelError(f"'{name}' computes numbers that are not finite; its weights are broken.")
    worst = _largest(ours.attentions, eager.attentions)
    if worst > TOLERANCE:
        raise ModelError(f"{refusal}: its weights differ from ours by {worst:.2g}.")
    worst = _largest(ours.hidden_states, eager.hidden_states) / max(
        1.0, *(float(h.abs().max()) for h in eager.hidden_states)
    )
    if worst > TOLERANCE:
        raise ModelError(f"{refusal}: what its layers give differs from ours by {worst:.2g}.")
    if last is None:
        return shape
    gate, last = torch.ones(shape.layers, shape.heads), last % shape.layers
    gate[last] = 0
    off = forward(ids, intervention=Intervention.gated(gate))
    changed = [not torch.equal(a, b) for a, b in zip(off.hidden_states, ours.hidden_states, strict=True)]
    if changed != [i > last for i in range(shape.layers + 1)]:
        raise ModelError(f"{refusal}: its heads can't be switched off.")
    return shape


def _shape(output: Output) -> Shape | None:
    """None unless there are as many layers of each kind of tensor, all of one size."""
    sizes = [{t.shape for t in tensors} for tensors in (output.attentions, output.values, output.hidden_states)]
    if len(output.hidden_states) != len(output.attentions) + 1 or any(len(size) != 1 for size in sizes):
        return None
    (_, heads, _, _), (*_, d_k), (*_, d_model) = (size.pop() for size in sizes)
    causal = not any(bool(a.triu(1).any()) for a in output.attentions)
    return Shape(len(output.attentions), heads, d_k, d_model, causal)


def _largest(ours: tuple[Tensor, ...], theirs: tuple[Tensor, ...]) -> float:
    return max(float((a - b).abs().max()) for a, b in zip(ours, theirs, strict=True))
