"""An encoder-decoder of transformers: its pass of three attentions, what it writes, and their self-test."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import torch
from torch import Tensor
from transformers import DynamicCache, EncoderDecoderCache, GenerationConfig
from transformers.modeling_outputs import BaseModelOutput

from mha_core.attention import NO_GATING, Gating
from mha_core.backends.convert import from_bart, from_t5
from mha_core.backends.huggingface.configuration import longest_input
from mha_core.backends.huggingface.forward import cache_option, check_incremental_decoder, eager_clone
from mha_core.backends.huggingface.patches.locate import (
    CROSS_PROJECTIONS,
    OutputModule,
    find_output_projections,
    projections_read_contexts,
)
from mha_core.backends.huggingface.patches.transformers_attention import ForwardContext, use_context
from mha_core.backends.huggingface.self_test import TOLERANCE, GatedPass, refusal, self_test
from mha_core.encoder_decoder import EncoderDecoderNetwork
from mha_core.errors import ModelError
from mha_core.forward import Gatings, Output, Outputs, Pass, Target, gating_by_attention
from mha_core.heads import Shapes
from mha_core.intervention import UNCHANGED, Intervention
from mha_core.message import Message
from mha_core.model_info import ModelInfo
from mha_core.network import Network, Sublayer

# The entries of generation_config.json that affect greedy decoding.
RULES = (
    *("decoder_start_token_id", "bos_token_id", "eos_token_id", "pad_token_id"),
    *("forced_bos_token_id", "forced_eos_token_id", "suppress_tokens", "begin_suppress_tokens", "bad_words_ids"),
    *("no_repeat_ngram_size", "encoder_no_repeat_ngram_size", "repetition_penalty", "min_length", "min_new_tokens"),
)
TRIED = 8  # tokens that are written in the self-test
UNCHANGED_PASS: Gatings = dict.fromkeys(("encoder", "decoder", "cross"), ())


def read_encoder_decoder(
    name: str, module: Any, encoders: tuple[Network, Network], info: ModelInfo, tokenizer: Any, ids: Tensor
) -> tuple["TransformersEncoderDecoder", "TransformersEncoderDecoder", ModelInfo]:
    """The network of a module on our attention function, tried out; its reference; and its sizes.

    Args:
        encoders: the network of its encoder alone, and that one's reference.
        info: the sizes of its encoder alone.
        tokenizer: of both texts.
        ids: (1, T), to try it with.

    Raises:
        ModelError: an attention is not what our function computes. Errors of transformers are passed on.
    """
    if getattr(module.config, "decoder_start_token_id", None) is None:  # transformers reads it in two files
        module.config.decoder_start_token_id = module.generation_config.decoder_start_token_id
    words = module.get_output_embeddings().weight.size(0)
    first = module.config.decoder_start_token_id
    if type(first) is not int or first not in range(words):
        raise ModelError(
            "'{name}' can't be loaded: decoder_start_token_id, the token that a target starts with, is {first}. Valid, "
            "in its config.json or generation_config.json: 0 to {last:,}.",
            name=name,
            first=str(first)[:40],
            last=words - 1,
        )
    target = Target(decoder_input(module, torch.arange(TRIED).flip(0)[None] % words))
    with torch.inference_mode():
        tried = TransformersEncoderDecoder(module, encoders[0], {}).run(Pass(ids, target=target), UNCHANGED_PASS)
    shapes = {each: (len(output.attentions), output.attentions[0].size(1)) for each, output in tried.items()}
    network = TransformersEncoderDecoder(module, encoders[0], shapes)
    reference = TransformersEncoderDecoder(eager_clone(module), encoders[1], shapes)
    sizes = {
        attention: self_test(
            name, _attention_pass(network, attention, ids, target), _attention_pass(reference, attention, ids, target)
        )
        for attention in shapes
    }
    own = sizes["decoder"]
    if sizes["cross"]._replace(causal=True) != own or sizes["encoder"].d_model != own.d_model:
        raise refusal(name, Message("its stacks are of different widths."))
    projections = {
        "decoder": find_output_projections(module.get_decoder(), own.layers),
        "cross": find_output_projections(module.get_decoder(), own.layers, CROSS_PROJECTIONS),
    }
    network.output_projections = {
        **encoders[0].output_projections,
        **{
            attention: [OutputModule(each) for each in found]
            for attention, found in projections.items()
            if found and projections_read_contexts(found, partial(_attention_pass(network, attention, ids, target), ()))
        },
    }
    network.keeps = check_incremental_decoder(
        lambda _: network.reader(module.get_encoder()(input_ids=ids), lambda tokens: [], True),
        lambda each: network(Pass(ids, need_weights=False, target=Target(each.inputs))),
        target.ids,
        tolerance=TOLERANCE,
    )
    try:
        network.write(ids, UNCHANGED, TRIED)
    except Exception as error:
        raise ModelError(
            "'{name}' can't be loaded: it writes nothing by the rules of its generation_config.json ({reason}). Valid: "
            "the file that was saved with the model.",
            name=name,
            reason=str(error)[:160] or type(error).__name__,
        ) from error
    decoder = ModelInfo(
        name=info.name,
        title=info.title,
        **own._asdict(),
        task="causal-lm",
        max_tokens=min(longest_input(module, tokenizer), info.max_tokens),
        parameters=info.parameters,
        attention="decoder",
    )
    return network, reference, replace(info, decoder=decoder)


class TransformersEncoderDecoder(EncoderDecoderNetwork):
    """A transformers encoder-decoder. With another attention than ours it ignores the gating and returns no values.

    Attributes:
        encoder: the network of the encoder alone, for passes without a target.
        keeps: whether keys and values may be kept while it writes, where no query's change depends on others.
    """

    def __init__(self, module: Any, encoder: Network, shapes: Shapes, *, keeps: bool = False) -> None:
        self.module, self.encoder, self.shapes, self.keeps = module, encoder, shapes, keeps
        self.output_projections = encoder.output_projections
        self.vocab_size = module.get_output_embeddings().weight.size(0)

    def run(self, request: Pass, gatings: Gatings) -> Outputs:
        target, need_weights = request.target, request.need_weights
        if target is None:
            return self.encoder.run(request, gatings)
        in_turn = self._in_turn(gatings)
        given: dict[str, Any] = {"input_ids": request.inputs}
        if target.source_states is not None:
            given = {"encoder_outputs": BaseModelOutput(target.source_states)}
            in_turn = in_turn[self._layers("encoder") :]
        with use_context(ForwardContext(in_turn, need_weights)) as context:
            output: Any = self.module(
                **given,
                attention_mask=None if request.attention_mask is None else request.attention_mask.long(),
                decoder_input_ids=target.ids,
                decoder_attention_mask=None if target.attention_mask is None else target.attention_mask.long(),
                output_attentions=need_weights,
                output_hidden_states=True,
                use_cache=False,
            )
        if not need_weights:
            own = Output((), output.decoder_hidden_states, (), output.logits)
            states = output.encoder_hidden_states if target.source_states is None else (target.source_states,)
            return {"encoder": Output((), states), "decoder": own, "cross": own}
        layers = len(output.encoder_attentions)
        values, decoder_values = tuple(context.values[:layers]), context.values[layers:]
        own = Output(output.decoder_attentions, output.decoder_hidden_states, tuple(decoder_values[::2]), output.logits)
        return {
            "encoder": Output(output.encoder_attentions, output.encoder_hidden_states, values),
            "decoder": own,
            "cross": own._replace(attentions=output.cross_attentions, values=tuple(decoder_values[1::2])),
        }

    def sublayer(self, layer: int, attention: str) -> Sublayer:
        """One attention of a layer of T5, BART and their kin. Raises ModelError."""
        module, is_cross = self.module, attention == "cross"
        stack = module.get_encoder() if attention == "encoder" else module.get_decoder()
        causal = attention == "decoder"
        try:
            if hasattr(stack, "block"):  # T5, whose first layer has the position bias of all
                part, first = stack.block[layer].layer[is_cross], stack.block[0].layer[0].SelfAttention
                found = from_t5(part.EncDecAttention) if is_cross else from_t5(part.SelfAttention, first.compute_bias)
                return Sublayer(found.requires_grad_(False), causal, part.layer_norm, norm_first=True)
            block, part = stack.layers[layer], "encoder_attn" if is_cross else "self_attn"
            norm = getattr(block, f"{part}_layer_norm")
            # A stack normalises at its end where its layers do so before each of their parts.
            found = from_bart(getattr(block, part)).requires_grad_(False)
            return Sublayer(found, causal, norm, norm_first=hasattr(stack, "layer_norm"))
        except (AttributeError, ValueError) as error:
            kind = module.config.model_type
            raise ModelError(
                "The layers of {kind} can't be opened; those of T5, BART and their kin can.", kind=kind
            ) from error

    def start(self, labels: Tensor) -> Tensor:
        return decoder_input(self.module, labels)

    @torch.inference_mode()
    def write(self, ids: Tensor, intervention: Intervention, max_tokens: int) -> Tensor:
        """Write as `EncoderDecoderNetwork.write`, by the rules of generation_config.json, except beam search.

        transformers reads the rules, and each token is of a pass of ours.
        """
        module, encoder_layers = self.module, self._layers("encoder")

        def gating(tokens: int) -> list[Gating]:
            target = Target(ids.new_zeros(1, tokens))
            return self._in_turn(gating_by_attention(intervention, self.shapes, ids.size(1), target))

        with use_context(ForwardContext(gating(max_tokens)[:encoder_layers], need_weights=False)):
            encoded = module.get_encoder()(input_ids=ids)
        keeps = self.keeps and intervention.is_row_by_row
        after = self.reader(encoded, lambda tokens: gating(tokens)[encoder_layers:], keeps)

        def write(_: Any, target: Tensor, logits_processor: Any, stopping_criteria: Any, **others: Any) -> Tensor:
            read = 0
            while True:
                logits = after(target[:, read:])
                read = target.size(1) if keeps else 0
                target = torch.cat([target, logits_processor(target, logits.float()).argmax(-1, keepdim=True)], 1)
                if bool(stopping_criteria(target, None).all()):
                    return target

        given = module.generation_config.to_dict()
        rules = {rule: given[rule] for rule in RULES if given.get(rule) is not None}
        return module.generate(
            ids,
            generation_config=GenerationConfig(max_length=max_tokens, **rules),
            encoder_outputs=encoded,
            attention_mask=torch.ones_like(ids),
            custom_generate=write,
        )

    def reader(self, encoded: Any, gating: Callable[[int], list[Gating]], keeps: bool) -> Callable[[Tensor], Tensor]:
        """Read a target: the logits (1, V) of the word after the tokens (1, T) that are given, all so far; or only the
        new ones, with the keys and values that it keeps of those before them.
        """
        module = self.module
        kept = cache_option(module, EncoderDecoderCache(DynamicCache(), DynamicCache())) if keeps else {}

        def after(tokens: Tensor) -> Tensor:
            with use_context(ForwardContext(gating(tokens.size(1)), need_weights=False)):
                return module(encoder_outputs=encoded, decoder_input_ids=tokens, use_cache=keeps, **kept).logits[:, -1]

        return after

    def _layers(self, attention: str) -> int:
        """The number of its layers."""
        return self.shapes[attention][0]

    def _in_turn(self, gatings: Gatings) -> list[Gating]:
        """The gatings in the order of a pass: the encoder's, then two in each layer of the decoder."""
        if not any(gatings.values()):
            return []
        encoder, own, cross = (gatings[name] or [NO_GATING] * self._layers(name) for name in self.shapes)
        return [*encoder, *(gating for layer in zip(own, cross, strict=True) for gating in layer)]


def decoder_input(module: Any, labels: Tensor) -> Tensor:
    """The decoder's input for a target, as `EncoderDecoderNetwork.start`."""
    if hasattr(module, "prepare_decoder_input_ids_from_labels"):
        return module.prepare_decoder_input_ids_from_labels(labels)
    first = torch.full_like(labels[:, :1], module.generation_config.decoder_start_token_id)
    return torch.cat([first, labels[:, :-1]], 1)


def _attention_pass(network: Network, attention: str, ids: Tensor, target: Target) -> GatedPass:
    """The passes over a source and a target that change one attention."""
    request = Pass(ids, target=target)
    return lambda gating: network.run(request, {**UNCHANGED_PASS, attention: gating})[attention]
