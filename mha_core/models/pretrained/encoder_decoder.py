"""An encoder-decoder of transformers: its pass of three attentions, what it writes, and their self-test."""

from collections.abc import Callable
from functools import partial
from typing import Any

import torch
from torch import Tensor
from transformers import DynamicCache, EncoderDecoderCache, GenerationConfig
from transformers.modeling_outputs import BaseModelOutput

from mha_core.attention import from_bart, from_t5
from mha_core.attention.ablation import NO_GATING, Gating
from mha_core.errors import ModelError, with_article
from mha_core.heads import Shapes
from mha_core.message import Message
from mha_core.models.decoder import (
    ALL_ON,
    Decoder,
    Interventions,
    Sublayer,
    TargetForward,
    TargetPass,
    attention_inputs,
    gating_of,
)
from mha_core.models.forward import Forward, Output, Pass
from mha_core.models.pretrained.configuration import longest_input
from mha_core.models.pretrained.forward import cache_option, check_incremental_decoder, eager_clone
from mha_core.models.pretrained.self_test import TOLERANCE, refusal, self_test
from mha_core.models.surgery.locate import CROSS_PROJECTIONS, find_output_projections, projections_read_contexts
from mha_core.models.surgery.transformers_attention import ForwardContext, use_context
from mha_core.trace import ModelInfo

# The entries of generation_config.json that affect greedy decoding.
RULES = (
    *("decoder_start_token_id", "bos_token_id", "eos_token_id", "pad_token_id"),
    *("forced_bos_token_id", "forced_eos_token_id", "suppress_tokens", "begin_suppress_tokens", "bad_words_ids"),
    *("no_repeat_ngram_size", "encoder_no_repeat_ngram_size", "repetition_penalty", "min_length", "min_new_tokens"),
)
TRIED = 8  # tokens that are written in the self-test
UNKNOWN: Shapes = {}  # at first


def read_decoder(name: str, module: Any, encoder: ModelInfo, tokenizer: Any, ids: Tensor) -> Decoder:
    """The decoder of a module on our attention function, tried out.

    Args:
        encoder: the sizes of its encoder alone.
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
    target = start(module, torch.arange(TRIED).flip(0)[None] % words)
    with torch.inference_mode():
        tried = three_pass(module)(TargetPass(ids, target))
    shapes = {each: (len(output.attentions), output.attentions[0].size(1)) for each, output in tried.items()}
    forward, reference = (three_pass(each, shapes) for each in (module, eager_clone(module)))
    sizes = {
        attention: self_test(name, _one(forward, attention, target), _one(reference, attention, target), ids)
        for attention in ("encoder", "decoder", "cross")
    }
    own = sizes["decoder"]
    if sizes["cross"]._replace(causal=True) != own or sizes["encoder"].d_model != own.d_model:
        raise refusal(name, Message("its stacks are of different widths."))
    projections = {
        "decoder": find_output_projections(module.get_decoder(), own.layers),
        "cross": find_output_projections(module.get_decoder(), own.layers, CROSS_PROJECTIONS),
    }
    for attention, found in projections.items():
        if found and not projections_read_contexts(found, _one(forward, attention, target), ids):
            projections[attention] = None
    keeps = check_incremental_decoder(
        lambda _: _after(module, module.get_encoder()(input_ids=ids), lambda tokens: [], True),
        lambda each: forward(TargetPass(ids, each.ids, need_weights=False))["decoder"],
        target,
        tolerance=TOLERANCE,
    )
    write = partial(written, module, shapes, keeps)
    try:
        write(ids, ALL_ON, TRIED)
    except Exception as error:
        raise ModelError(
            "'{name}' can't be loaded: it writes nothing by the rules of its generation_config.json ({reason}). Valid: "
            "the file that was saved with the model.",
            name=name,
            reason=str(error)[:160] or type(error).__name__,
        ) from error
    info = ModelInfo(
        name=encoder.name,
        title=encoder.title,
        **own._asdict(),
        output="causal-lm",
        max_tokens=min(longest_input(module, tokenizer), encoder.max_tokens),
        parameters=encoder.parameters,
        attention="decoder",
    )
    open_ = partial(attention_inputs, sublayer=partial(sublayer_of, module))
    return Decoder(info, words, forward, reference, write, partial(start, module), projections, open_)


def sublayer_of(module: Any, name: str, layer: int, tokens: int) -> Sublayer:
    """One attention of a layer of T5, BART and their kin, as `decoder.attention_inputs` takes it. Raises ModelError."""
    stack = module.get_encoder() if name == "encoder" else module.get_decoder()
    try:
        if hasattr(stack, "block"):  # T5, whose first layer has the position bias of all
            part, first = stack.block[layer].layer[name == "cross"], stack.block[0].layer[0].SelfAttention
            if name == "cross":
                attention = from_t5(part.EncDecAttention)
            else:
                attention = from_t5(part.SelfAttention, first.compute_bias(tokens, tokens)[0])
            return Sublayer(attention.requires_grad_(False), part.layer_norm, norm_first=True)
        block, part = stack.layers[layer], "encoder_attn" if name == "cross" else "self_attn"
        norm = getattr(block, f"{part}_layer_norm")
        # A stack normalises at its end where its layers do so before each of their parts.
        attention = from_bart(getattr(block, part)).requires_grad_(False)
        return Sublayer(attention, norm, norm_first=hasattr(stack, "layer_norm"))
    except (AttributeError, ValueError) as error:
        kind = with_article(module.config.model_type)
        raise ModelError(
            "The layers of {kind} can't be opened; those of T5, BART and their kin can.", kind=kind
        ) from error


def three_pass(module: Any, shapes: Shapes = UNKNOWN) -> TargetForward:
    """The pass of a transformers encoder-decoder. With another attention than ours it returns no values."""

    def forward(each: TargetPass) -> dict[str, Output]:
        ids, target, interventions, padding, target_padding, need_weights, encoded = each
        gating = _in_turn(interventions, shapes, ids.size(1), target.size(1), target_padding)
        given: dict[str, Any] = {"input_ids": ids}
        if encoded is not None:
            given, gating = {"encoder_outputs": BaseModelOutput(encoded)}, gating[shapes["encoder"][0] :]
        with use_context(ForwardContext(gating, need_weights)) as context:
            output: Any = module(
                **given,
                attention_mask=None if padding is None else padding.long(),
                decoder_input_ids=target,
                decoder_attention_mask=None if target_padding is None else target_padding.long(),
                output_attentions=need_weights,
                output_hidden_states=True,
                use_cache=False,
            )
        if not need_weights:
            own = Output((), output.decoder_hidden_states, (), output.logits)
            states = output.encoder_hidden_states if encoded is None else (encoded,)
            return {"encoder": Output((), states), "decoder": own, "cross": own}
        layers = len(output.encoder_attentions)
        values, decoder_values = tuple(context.values[:layers]), context.values[layers:]
        own = Output(output.decoder_attentions, output.decoder_hidden_states, tuple(decoder_values[::2]), output.logits)
        return {
            "encoder": Output(output.encoder_attentions, output.encoder_hidden_states, values),
            "decoder": own,
            "cross": own._replace(attentions=output.cross_attentions, values=tuple(decoder_values[1::2])),
        }

    return forward


def _in_turn(
    interventions: Interventions, shapes: Shapes, sources: int, targets: int, target_padding: Tensor | None = None
) -> list[Gating]:
    """The gating of each attention in the order of a pass: the encoder's, then two in each layer of the decoder."""
    if not any(interventions.values()):
        return []
    given = gating_of(interventions, shapes, sources, targets, target_padding)
    encoder, own, cross = (given[name] or [NO_GATING] * layers for name, (layers, _) in shapes.items())
    return [*encoder, *(gating for layer in zip(own, cross, strict=True) for gating in layer)]


def start(module: Any, labels: Tensor) -> Tensor:
    """The decoder's input for (1, T) ids of a target: behind the token that starts it, without the last of them."""
    if hasattr(module, "prepare_decoder_input_ids_from_labels"):
        return module.prepare_decoder_input_ids_from_labels(labels)
    first = torch.full_like(labels[:, :1], module.generation_config.decoder_start_token_id)
    return torch.cat([first, labels[:, :-1]], 1)


def _after(module: Any, encoded: Any, gating: Callable[[int], list[Gating]], keeps: bool) -> Callable[[Tensor], Tensor]:
    """Read a target: the logits (1, V) of the word after the tokens (1, T) that are given, all so far; or only the new
    ones, with the keys and values that it keeps of those before them.
    """
    kept = cache_option(module, EncoderDecoderCache(DynamicCache(), DynamicCache())) if keeps else {}

    def after(tokens: Tensor) -> Tensor:
        with use_context(ForwardContext(gating(tokens.size(1)), need_weights=False)):
            return module(encoder_outputs=encoded, decoder_input_ids=tokens, use_cache=keeps, **kept).logits[:, -1]

    return after


@torch.inference_mode()
def written(module: Any, shapes: Shapes, keeps: bool, ids: Tensor, interventions: Interventions, most: int) -> Tensor:
    """What is written from (1, T) ids, greedily: (1, n) ids, n ≤ most. See `Decoder.write`.

    transformers prepares everything and reads the rules; each token is of a pass of ours.

    Args:
        keeps: whether keys and values may be kept, where no query's change depends on others.
    """
    sources, (layers, _) = ids.size(1), shapes["encoder"]
    gating = _in_turn(interventions, shapes, sources, most)
    encoder = module.get_encoder()
    with use_context(ForwardContext(gating[:layers], need_weights=False)):
        encoded = encoder(input_ids=ids)

    keeps = keeps and all(each.is_row_by_row for each in interventions.values())
    after = _after(module, encoded, lambda tokens: _in_turn(interventions, shapes, sources, tokens)[layers:], keeps)

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
        generation_config=GenerationConfig(max_length=most, **rules),
        encoder_outputs=encoded,
        attention_mask=torch.ones_like(ids),
        custom_generate=write,
    )


def _one(forward: TargetForward, attention: str, target: Tensor) -> Forward:
    """A pass as if there were one attention: what the self-test tries."""

    def of_one(each: Pass) -> Output:
        return forward(TargetPass(each.ids, target, {attention: each.intervention}))[attention]

    return of_one
