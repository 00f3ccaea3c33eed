"""The from-scratch models: our own encoder, untrained or with the weights of a BERT."""

import copy
from dataclasses import replace
from typing import Any, cast

from torch import Tensor, nn

from mha_core.backends.builtin.network.language_model import ClassHead
from mha_core.backends.builtin.network.seeds import seeded
from mha_core.backends.builtin.network.transformer import Encoder, EncoderConfig, our_encoder
from mha_core.backends.cards import DEFAULT
from mha_core.backends.convert import bert_projections
from mha_core.checks import check_count
from mha_core.errors import ModelError
from mha_core.forward import Gatings, Outputs, Pass
from mha_core.inputs.text import Text
from mha_core.message import Message
from mha_core.model import Model
from mha_core.model_info import ModelInfo
from mha_core.network import Capabilities, Network, Sublayer
from mha_core.trace import Trace

BERT, RANDOM = "scratch-bert", "scratch-random"  # their names, before a colon and what they are made of
# (smallest, largest) of each option of the untrained encoder
LIMITS = {"layers": (1, 12), "heads": (1, 16), "d_model": (16, 512), "seed": (0, 9999)}
OURS = Capabilities(can_resume=True, takes_padding=True)  # of our encoder's passes
DEFAULTS = {"layers": 4, "heads": 4, "d_model": 128, "seed": 0}


def scratch_random(tokenizer: Any, /, **choices: int) -> Model:
    """Our encoder, untrained: attention before any learning.

    Args:
        tokenizer: its tokenizer, which determines the size of the vocabulary.
        choices: any of layers, heads, d_model, seed; DEFAULTS for the others.

    Raises:
        ModelError: an option outside LIMITS, or a d_model that is not a multiple of the heads.
    """
    sizes = DEFAULTS | choices
    for key, value in sizes.items():
        if key not in LIMITS:
            raise ModelError(
                "{name} has no option '{key}'. Valid: {options}.", name=RANDOM, key=key[:40], options=", ".join(LIMITS)
            )
        low, high = LIMITS[key]
        try:
            sizes[key] = check_count(key, value, low, high)
        except ValueError:
            raise ModelError(
                "{key} = {value} is out of range. Valid: {low}–{high}.",
                key=key,
                value=str(value)[:40],
                low=low,
                high=high,
            ) from None
    if sizes["d_model"] % sizes["heads"]:
        raise ModelError(
            "d_model = {d_model} does not split into {heads} heads of equal width.",
            d_model=sizes["d_model"],
            heads=sizes["heads"],
        )
    config = EncoderConfig(
        vocab_size=len(tokenizer),
        d_model=sizes["d_model"],
        num_layers=sizes["layers"],
        num_heads=sizes["heads"],
        d_ff=4 * sizes["d_model"],
    )
    with seeded(sizes["seed"]):
        encoder = Encoder(config).eval().requires_grad_(False)
    chosen = {key: value for key, value in sizes.items() if value != DEFAULTS[key]}
    name = RANDOM + (":" + ",".join(f"{k}={v}" for k, v in chosen.items()) if chosen else "")
    info = encoder_info(name, Message("From scratch, untrained"), encoder)
    return Model(info, Text(tokenizer), encoder, EncoderNetwork(encoder), capabilities=OURS)


def scratch_bert(source: Model) -> Model:
    """Our encoder with the weights of a pretrained BERT: the same tokens in, the same attentions and hidden states out.

    Raises:
        ModelError: the source is not a BERT, or has pruned heads.
    """
    config = getattr(source.module, "config", None)
    if (
        config is None
        or getattr(config, "model_type", None) != "bert"
        or getattr(config, "hidden_act", None) != "gelu"
        or source.info.causal
    ):
        raise ModelError("'{name}' is not a BERT; only BERT weights fit our encoder.", name=source.info.name)
    if source.pruned_heads:
        raise ModelError(
            "'{name}' has {pruned} pruned heads; our encoder takes a BERT with all its heads.",
            name=source.info.name,
            pruned=len(source.pruned_heads),
        )
    network = cast(Any, source.module)  # transformers' own, whose parts are known by name only
    bert = getattr(network, "bert", network)
    encoder = Encoder(
        EncoderConfig(
            vocab_size=config.vocab_size,
            d_model=config.hidden_size,
            num_layers=config.num_hidden_layers,
            num_heads=config.num_attention_heads,
            d_ff=config.intermediate_size,
            max_tokens=config.max_position_embeddings,
            num_segments=config.type_vocab_size,
            norm_eps=config.layer_norm_eps,
        )
    )
    copy_bert_weights(encoder, bert)
    head = _bert_head(source.info.task, encoder, network)
    module = nn.ModuleDict({"encoder": encoder} | ({"head": head} if head else {})).eval().requires_grad_(False)
    name = BERT if source.info.name == DEFAULT else f"{BERT}:{source.info.name}"
    theirs = source.info
    info = encoder_info(name, Message("From scratch, weights of {title}", title=theirs.title), encoder, theirs.task)
    same = {"labels": theirs.labels, "note": theirs.note, "pooling": theirs.pooling}
    info = replace(info, max_tokens=theirs.max_tokens, **same)
    return Model(info, source.modality, module, EncoderNetwork(module), source.reference, OURS)


def has_weights_of_a_bert(name: str) -> bool:
    """Whether this is the name of our encoder with the weights of a BERT; no folder's, such as scratch-bert-ours."""
    return name.partition(":")[0] == BERT


def _bert_head(output: str, encoder: Encoder, network: Any) -> nn.Module | None:
    """A copy of the head that transformers' BERT has for this output, to stand behind ours; None if it has none."""
    if output == "masked-lm":
        theirs = network.cls.predictions
        head = copy.deepcopy(theirs)
        if theirs.decoder.weight is network.bert.embeddings.word_embeddings.weight:
            head.decoder.weight = encoder.embeddings.word.weight  # shared, as there
        return head
    parts = {
        "classifier": lambda: (network.bert.pooler, network.classifier),
        "token-classifier": lambda: (network.classifier,),
        "question-answering": lambda: (network.qa_outputs, StartAndEnd()),
    }
    return copy.deepcopy(nn.Sequential(*parts[output]())) if output in parts else None


class StartAndEnd(nn.Module):
    """Puts the two logits of each token (B, T, 2) as `Output.logits` has them: (B, 2, T)."""

    def forward(self, logits: Tensor) -> Tensor:
        return logits.transpose(1, 2)


def copy_bert_weights(encoder: Encoder, bert: Any) -> None:  # a BertModel, whose parts are known by name only
    """Copy every weight of transformers' BertModel into our encoder."""
    ours, theirs = encoder.embeddings, bert.embeddings
    parts: list[tuple[Any, Any]] = [
        (ours.word, theirs.word_embeddings),
        (ours.position, theirs.position_embeddings),
        (ours.segment, theirs.token_type_embeddings),
        (ours.norm, theirs.LayerNorm),
    ]
    for layer, block in zip(encoder.layers, bert.encoder.layer, strict=True):
        layer.attention.load_projections(**bert_projections(block.attention))
        parts += [
            (layer.attention_norm, block.attention.output.LayerNorm),
            (layer.widen, block.intermediate.dense),
            (layer.narrow, block.output.dense),
            (layer.output_norm, block.output.LayerNorm),
        ]
    for part, same in parts:
        part.load_state_dict(same.state_dict())


class EncoderNetwork(Network):
    """Our encoder, and perhaps a head that makes logits of its last hidden states, (B, T, D).

    Args:
        module: an Encoder, or a module with the parts `encoder` and perhaps `head`.
    """

    def __init__(self, module: nn.Module) -> None:
        encoder = our_encoder(module)
        assert encoder is not None, "only modules of our own come here"
        self.encoder, self.head = encoder, getattr(module, "head", None)
        self.shapes = {"self": (encoder.config.num_layers, encoder.config.num_heads)}  # pruned heads included
        self.output_projections = {"self": [layer.attention for layer in encoder.layers]}

    def run(self, request: Pass, gatings: Gatings) -> Outputs:
        ((name, of_layers),) = gatings.items()
        options = {"gating": of_layers, "resume": request.resume, "need_weights": request.need_weights}
        output = self.encoder(request.inputs, request.segment_ids, request.attention_mask, **options)
        ends_early = request.resume is not None and request.resume.end is not None
        positions, last = request.positions, output.hidden_states[-1]
        if isinstance(self.head, ClassHead):
            last = last[:, 0]
        elif positions is not None:
            last = last[:, positions]
        logits = self.head(last) if self.head and not ends_early and positions != [] else None
        return {name: output._replace(logits=logits)}

    def with_module(self, module: nn.Module) -> "EncoderNetwork":
        return EncoderNetwork(module)

    def sublayer(self, layer: int, attention: str) -> Sublayer:
        found = self.encoder.layers[layer]
        return Sublayer(found.attention, self.encoder.is_causal(layer), found.attention_norm, found.norm_first)


def encoder_info(name: str, title: str, encoder: Encoder, task: str = "embedding") -> ModelInfo:
    """The ModelInfo of an encoder; `parameters` counts the encoder alone, without a head."""
    config = encoder.config
    return ModelInfo(
        name=name,
        title=title,
        layers=config.num_layers,
        heads=config.num_heads,
        d_k=config.head_width,
        d_model=config.d_model,
        causal=config.causal,
        task=task,
        max_tokens=config.max_tokens,
        parameters=sum(p.numel() for p in encoder.parameters()),
    )


def largest_difference(a: Trace, b: Trace) -> float:
    """The largest difference between any two numbers of two Traces: attentions and hidden states."""
    pairs = [(a.attentions, b.attentions), (a.hidden_states, b.hidden_states)]
    return max(float((x - y).abs().max()) for x, y in pairs)
