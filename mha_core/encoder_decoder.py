"""The encoder-decoder, which reads a source and writes a target: its network, its model, its Trace.

Its pass has three attentions: the encoder's, the decoder's own, and the one from target to source.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import torch
from torch import Tensor

from mha_core.ablation import NOTHING_OFF, Ablation
from mha_core.attention.gating import of_layer
from mha_core.checks import check_count, check_index, check_list
from mha_core.errors import TextError
from mha_core.forward import Output, Pass, Target
from mha_core.intervention import Intervention
from mha_core.modality import Encoded
from mha_core.model import GivenTarget, Model
from mha_core.model_info import ModelInfo
from mha_core.network import AttentionInputs, Network
from mha_core.trace import Trace, trace_of

EXTRA_TARGET_TOKENS = 32  # a written target may exceed its source by so many


class EncoderDecoderNetwork(Network):
    """A network with the attentions "encoder", "decoder" and "cross"; a pass without a target has the encoder's alone.

    The output of "cross" has its own attentions (B, H, T_t, T_s) and values. It shares the decoder's hidden states and
    logits (B, T_t, V).

    Attributes:
        vocab_size: of the targets' words.
    """

    vocab_size: int

    @abstractmethod
    def write(self, ids: Tensor, intervention: Intervention, max_tokens: int) -> Tensor:
        """Generate a target of (1, T_s) ids greedily: (1, n), the start token included, at most `max_tokens`."""

    @abstractmethod
    def start(self, labels: Tensor) -> Tensor:
        """The decoder's input for these labels, (1, T_t): the start token, then all labels but the last."""

    def source_norm(self, x: Tensor) -> Tensor:
        """The encoder's last hidden states, (T_s, D), as the decoder reads them."""
        return x

    @torch.inference_mode()
    def attention_inputs(self, trace: Trace, layer: int, attention: str) -> AttentionInputs:
        """As of any network. Cross-attention reads the output of the decoder's self-attention, computed here."""
        if attention != "cross":
            return super().attention_inputs(trace, layer, attention)
        decoder = trace.of("decoder")
        x = decoder.hidden_states[layer]
        before = self.sublayer(layer, "decoder")
        gatings = Intervention(decoder.ablation).by_layer(decoder.info.shape, len(x))
        attended, _ = before.module(
            before.attention_input(x)[None], mask=before.mask(len(x)), gating=of_layer(gatings, layer)
        )
        cross = self.sublayer(layer, "cross")
        source = self.source_norm(trace.of("encoder").hidden_states[-1])
        return AttentionInputs(cross.module, cross.attention_input(before.output(x, attended[0])), source)


@dataclass(frozen=True, repr=False)
class EncoderDecoderModel(Model):
    """A model of three attentions. `trace` gives the encoder's Trace, with the others in its `decoder` and `cross`."""

    network: EncoderDecoderNetwork

    takes_target: ClassVar[bool] = True

    def _traced(
        self, network: Network, encoded: Encoded, ablation: Ablation, target: GivenTarget, base: Trace | None
    ) -> Trace:
        longest = len(encoded.tokens) + EXTRA_TARGET_TOKENS if target is None else None
        read, _ = self.read_target(encoded.inputs, target, longest, ablation)
        request = Pass(encoded.inputs, encoded.segments, Intervention(ablation), target=Target(read.inputs))
        return trace_of_target(self.info, encoded, read, ablation, network.outputs(request))

    def read_target(
        self, source: Tensor, target: GivenTarget, most: int | None = None, ablation: Ablation = NOTHING_OFF
    ) -> tuple[Encoded, tuple[int, ...]]:
        """A target as the decoder reads it.

        Args:
            source: (1, T_s) ids.
            target: a text, ids, or None: the model writes it itself, with these heads off.
            most: tokens; None = as many as the decoder reads.

        Returns:
            the decoder's input, and the id that should follow each of its tokens. Of a target given as ids, the last
            token has none.

        Raises:
            TextError: a target that is neither a text nor ids.
            ValueError: a head that no attention has.
        """
        longest = self.info.of("decoder").max_tokens
        most = longest if most is None else min(check_count("most", most), longest)
        dropped = 0
        if isinstance(target, str):
            labels, dropped = self.modality.encode_target(target, most)
            ids = self.network.start(torch.tensor([labels]))[0].tolist()
            labels = labels[len(labels) - len(ids) :]  # some tokenizers begin labels with the start token
        elif target is None:
            written = self.network.write(source, Intervention(ablation), most + 1)[0].tolist()
            ids, labels = written[:-1], written[1:]
        else:
            ids = check_target_ids(target, self.network.vocab_size, most)
            labels = ids[1:]
        return self.modality.encode_ids(ids, dropped), tuple(labels)


def check_target_ids(target: Sequence[int], vocab_size: int, max_tokens: int) -> list[int]:
    """Check a target given as ids. Raises TextError."""
    valid = "a text, the ids of another Trace's target (trace.decoder.ids), or None: the model writes it"
    try:
        ids = [check_index("an id in target", each, vocab_size) for each in check_list("target", target, valid)]
        check_count("the number of ids of target", len(ids), 1, max_tokens)
    except ValueError as error:
        raise TextError(str(error)) from None
    return ids


def trace_of_target(
    info: ModelInfo, source: Encoded, target: Encoded, ablation: Ablation, outputs: Mapping[str, Output]
) -> Trace:
    """The encoder's Trace, with the decoder's and that of the cross-attention. Raises TextError as `trace_of`.

    Args:
        target: the decoder's input.
        ablation: that of all three attentions.
    """
    infos = info.by_attention
    cross = outputs["cross"]
    encoder = trace_of(info, source, ablation.within("encoder"), outputs["encoder"])
    decoder = trace_of(infos["decoder"], target, ablation.within("decoder"), outputs["decoder"])
    of_cross = replace(
        decoder,
        info=infos["cross"],
        ablation=ablation.within("cross"),
        layer_attentions=[weights[0].float().cpu() for weights in cross.attentions],
        values=torch.cat(cross.values).float().cpu() if cross.values else None,
        source=encoder,
    )
    return replace(encoder, decoder=decoder, cross=of_cross)
