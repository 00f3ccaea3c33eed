"""The network of an encoder-decoder, which reads a source and writes a target.

Its pass has three attentions: the encoder's, the decoder's own, and the one from target to source.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor

from mha_core.attention import MultiHeadAttention
from mha_core.attention.gating import NO_GATING
from mha_core.checks import count, index, listed
from mha_core.errors import TextError
from mha_core.forward import Network
from mha_core.inputs.encoding import Encoded, encoded_target, target_ids
from mha_core.intervention import Intervention
from mha_core.trace import Trace

LONGER = 32  # tokens that a target which is written may have beyond its source's


class EncoderDecoderNetwork(Network):
    """A network with the attentions "encoder", "decoder" and "cross"; without a target, a pass has the first alone.

    The output of "cross" has attentions (B, H, T_t, T_s) and values of its own; hidden states and logits (B, T_t, V)
    are the decoder's.

    Attributes:
        words: the size of the targets' vocabulary.
    """

    words: int

    @abstractmethod
    def write(self, ids: Tensor, intervention: Intervention, most: int) -> Tensor:
        """Generate a target of (1, T_s) ids greedily: (1, n), the start token included, n at most `most`.

        By the rules of its generation_config.json, but without beams.
        """

    @abstractmethod
    def start(self, labels: Tensor) -> Tensor:
        """The decoder's input for a target (1, T_t) that ends with the end token."""

    def source_norm(self, x: Tensor) -> Tensor:
        """The encoder's last hidden states, (T_s, D), as the decoder reads them."""
        return x


class AttentionInputs(NamedTuple):
    """The attention of a layer as our own module, and its input in one text."""

    attention: MultiHeadAttention  # all its heads are on
    x: Tensor  # (T, D), input of the queries: behind the layer norm, if that comes first
    source: Tensor | None = None  # (T_k, D), input of keys and values; None = x
    mask: Tensor | None = None  # (T, T_k), True = may attend; None = all may


@torch.inference_mode()
def attention_inputs(network: Network, trace: Trace, name: str, layer: int) -> AttentionInputs:
    """One attention of a layer, with its input in a Trace.

    Cross-attention reads the output of the decoder's self-attention, which is computed here, with the same heads off.
    """
    of = trace.by_attention
    x = of[name].hidden_states[layer]  # of cross-attention the decoder's
    opened = network.sublayer(name, layer, len(x))
    if of[name].source is None:
        return AttentionInputs(opened.attention, opened.attention_input(x), mask=opened.mask)
    assert isinstance(network, EncoderDecoderNetwork), "only these attend to another text"
    before = network.sublayer("decoder", layer, len(x))
    gating = Intervention(of["decoder"].ablation).gating(of["decoder"].info.shape, len(x))
    attended, _ = before.attention(
        before.attention_input(x)[None], mask=before.mask, gating=gating[layer] if gating else NO_GATING
    )
    source = network.source_norm(of["encoder"].hidden_states[-1])
    return AttentionInputs(opened.attention, opened.attention_input(before.output(x, attended[0])), source)


def target_of(
    network: EncoderDecoderNetwork,
    tokenizer: Any,
    source: Encoded,
    target: str | Sequence[int] | None,
    intervention: Intervention,
    most: int,
) -> Encoded:
    """The decoder's input for a target: a text, ids, or None for the target that the model writes, without its end.

    Raises:
        TextError: a target that is none.
        ValueError: an attention has no such head.
    """
    if isinstance(target, str):
        labels, dropped = target_ids(tokenizer, target, most)
        return encoded_target(tokenizer, network.start(torch.tensor([labels]))[0].tolist(), dropped)
    if target is None:
        ids = network.write(source.ids, intervention, min(most, len(source.tokens) + LONGER))[0].tolist()
        ids = ids[:-1] if len(ids) > 1 and ids[-1] == tokenizer.eos_token_id else ids
    else:
        valid = "a text, the ids of another Trace's target (trace.decoder.ids), or None: the model writes it"
        try:
            ids = [index("an id in target", each, network.words) for each in listed("target", target, valid)]
            count("the number of ids of target", len(ids), 1, most)
        except ValueError as error:
            raise TextError(str(error)) from None
    return encoded_target(tokenizer, ids, 0)


@torch.inference_mode()
def read_target(
    network: EncoderDecoderNetwork, tokenizer: Any, source: Tensor, target: str | None, most: int
) -> tuple[Encoded, tuple[int, ...]]:
    """A target as an encoder-decoder reads it, and the token that comes after each of its tokens.

    Args:
        source: (1, T_s) ids.
        target: None = what the model writes with every head on.
        most: tokens.
    """
    if target is None:
        labels, dropped = network.write(source, Intervention(), most)[0].tolist(), 0
        read = labels[:-1]
    else:
        labels, dropped = target_ids(tokenizer, target, most)
        read = network.start(torch.tensor([labels]))[0].tolist()
    # A generated target begins with the start token; a given one does not.
    return encoded_target(tokenizer, read, dropped), tuple(labels[-len(read) :])
