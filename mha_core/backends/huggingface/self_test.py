"""The self-test of every transformers module: our attention function must not change what it computes.

And whether a text may be run beside others.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.attention import Gating
from mha_core.encoder_decoder import EncoderDecoderNetwork
from mha_core.errors import ModelError
from mha_core.forward import Output, Pass, Target
from mha_core.message import Message
from mha_core.network import Network

TOLERANCE = 1e-4  # of an attention weight; of a hidden state, relative to the largest


# The output of one attention in a pass over a fixed input, by the gating of its layers; () changes nothing.
GatedPass = Callable[[Sequence[Gating]], Output]


class Sizes(NamedTuple):
    """The sizes of a model, taken from a forward pass."""

    layers: int
    heads: int
    d_k: int
    d_model: int
    causal: bool


@torch.inference_mode()
def self_test(name: str, forward: GatedPass, reference: GatedPass, last: int | None = -1) -> Sizes:
    """Check that a model's attention is what our function computes, and return the model's sizes.

    Every layer must return attention weights and hidden states equal to those of transformers' own eager attention, and
    values; and the gate of the last layer must change the output of that layer, and nothing before it. If that layer's
    heads add nothing (a W_O of zeros), so of the layer before, and so on.

    Args:
        forward, reference: over a text that is longer than the model's sliding window, where it has one.
        last: the last layer with heads; None if no layer has any.

    Raises:
        ModelError: the model differs, or fails in transformers, too; the message names the difference.
    """
    try:
        eager = reference(())
    except Exception as error:
        why = (str(error).strip() or type(error).__name__).splitlines()[0][:160]
        raise ModelError(
            "transformers itself can't run '{name}' with the attention that returns weights ({reason}).",
            name=name,
            reason=why,
        ) from error
    ours = forward(())
    if not ours.attentions or any(a is None for a in ours.attentions):
        raise refusal(name, Message("it gives no attention weights."))
    if len(ours.values) != len(ours.attentions):
        raise refusal(name, Message("its layers compute attention with code of their own."))
    shape = _shape(ours)
    if shape is None:
        raise refusal(name, Message("its layers are not all of one size, with attention in each."))
    if not all(bool(h.isfinite().all()) for h in ours.hidden_states):
        raise ModelError("'{name}' computes numbers that are not finite; its weights are broken.", name=name)
    difference = _largest_difference(ours.attentions, eager.attentions)
    if difference > TOLERANCE:
        raise refusal(name, Message("its weights differ from ours by {difference:.2g}.", difference=difference))
    scale = max(1.0, *(float(h.abs().max()) for h in eager.hidden_states))
    difference = _largest_difference(ours.hidden_states, eager.hidden_states) / scale
    if difference > TOLERANCE:
        raise refusal(name, Message("its hidden states differ from ours by {difference:.2g}.", difference=difference))
    if last is None:
        return shape
    for layer in range(last % shape.layers, -1, -1):
        gates = torch.ones(shape.layers, shape.heads)
        gates[layer] = 0
        off = forward([Gating(head_gate=gate) for gate in gates])
        changed = [not torch.equal(a, b) for a, b in zip(off.hidden_states, ours.hidden_states, strict=True)]
        if changed == [i > layer for i in range(shape.layers + 1)]:
            return shape
        if any(changed):
            raise refusal(name, Message("its heads can't be switched off."))
    raise refusal(name, Message("its heads can't be switched off, or none of them adds anything."))


# All attentions of a pass: of ids (B, T) and, where some are padding, their attention mask (B, T).
Attentions = Callable[[Tensor, Tensor | None], Sequence[Output]]


def all_attentions(network: Network) -> Attentions:
    """The passes of a network's attentions; of an encoder-decoder's three, with the source as its target."""

    def run(ids: Tensor, mask: Tensor | None) -> Sequence[Output]:
        target = Target(ids, mask) if isinstance(network, EncoderDecoderNetwork) else None
        return list(network.outputs(Pass(ids, attention_mask=mask, target=target)).values())

    return run


@torch.inference_mode()
def check_texts_apart(name: str, run: Attentions, ids: Tensor) -> None:
    """Check that what is computed of a text (1, T) does not depend on another of the same length beside it.

    That of a mixture of experts could: each takes so many tokens of a batch.

    Raises:
        ModelError: it does. Many measures run copies of a text, with other heads off in each.
    """
    if not _is_same(run(ids, None), run(torch.cat([ids, ids.flip(1)]), None), 0):
        raise refusal(name, Message("what it computes of a text depends on the texts beside it."))


@torch.inference_mode()
def takes_padding(run: Attentions, ids: Tensor) -> bool:
    """Check that a text's results are the same alone and padded, beside a longer one.

    In MobileBERT (Sun et al. 2020, 3.1) it is not: the embedding of each token is joined with its neighbours', and the
    neighbour of [SEP] is then padding.

    Args:
        ids: (1, T), the longer one; the shorter one has half of its tokens, and others of them as its padding.
    """
    longer, shorter = ids, ids[:, : max(1, ids.size(1) // 2)].flip(1)
    padded = torch.cat([shorter, longer[:, shorter.size(1) :].flip(1)], 1)
    mask = torch.ones(2, ids.size(1), dtype=torch.bool)
    mask[1, shorter.size(1) :] = False
    alone = [run(each, None) for each in (longer, shorter)]
    try:
        together = run(torch.cat([longer, padded]), mask)
    except Exception:  # a family that does not run on padded batches
        return False
    return all(_is_same(outputs, together, at) for at, outputs in enumerate(alone))


def _is_same(alone: Sequence[Output], beside: Sequence[Output], at: int) -> bool:
    """Compare a text's attentions and hidden states with those that it has as one of a batch."""

    def close(one: Tensor, other: Tensor) -> bool:
        own = other[at][tuple(slice(size) for size in one.shape[1:])]  # without its padding
        return float((own - one[0]).abs().max()) <= TOLERANCE * max(1.0, float(one.abs().max()))

    return all(
        close(one, other)
        for own, others in zip(alone, beside, strict=True)
        for one, other in zip(
            (*own.attentions, *own.hidden_states), (*others.attentions, *others.hidden_states), strict=True
        )
    )


def refusal(name: str, reason: str) -> ModelError:
    """The message about a model whose attention is not our function's."""
    return ModelError("'{name}' attends in a way that can't be shown here: {reason}", name=name, reason=reason)


def _shape(output: Output) -> Sizes | None:
    """The sizes of a model; None unless every layer has attentions, values and hidden states of the same shapes."""
    shapes = [{t.shape for t in tensors} for tensors in (output.attentions, output.values, output.hidden_states)]
    if len(output.hidden_states) != len(output.attentions) + 1 or any(len(distinct) != 1 for distinct in shapes):
        return None
    (_, heads, _, _), (*_, d_k), (*_, d_model) = (distinct.pop() for distinct in shapes)
    causal = not any(bool(a.triu(1).any()) for a in output.attentions)
    return Sizes(len(output.attentions), heads, d_k, d_model, causal)


def _largest_difference(ours: tuple[Tensor, ...], theirs: tuple[Tensor, ...]) -> float:
    return max(float((a - b).abs().max()) for a, b in zip(ours, theirs, strict=True))
