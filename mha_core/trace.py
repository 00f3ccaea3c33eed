"""Trace: the record of one forward pass. Pictures and numbers of one text are pure functions of Traces."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

import torch
from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.cached_property import cached_property
from mha_core.errors import TextError
from mha_core.forward import Output
from mha_core.heads import check_head, check_heads
from mha_core.modality import Encoded, ids_of
from mha_core.model_info import ModelInfo

LARGEST_SHOWN = 1e15  # a layer norm sums squares, which overflow float32 for larger numbers


@dataclass(frozen=True, eq=False)
class Trace:
    """One sentence (or pair) through one model under one ablation. float32 on the CPU; treat the tensors as read-only.

    A Trace holds one attention. `Model.trace` of an encoder-decoder gives the encoder's; its `decoder` and `cross` are
    the other two. The keys of `cross` are the encoder's tokens.

    Attributes:
        info: the model.
        ablation: the heads of this attention that were off, and the edges that were cut.
        tokens: T readable strings; ## marks a piece that continues a word (see `inputs.readable_tokens`).
        words: T word indices (counting through both sentences); None for special tokens.
        segments: T numbers, 0 for the first sentence and 1 for the second.
        layer_attentions: L of (H, T, T_k), rows are queries, columns keys: the model's own pattern, also for a
            head that is off. Traces of one text share the layers in which they do not differ.
        hidden_states: (L + 1, T, D), the embeddings first.
        logits: of the model's output layer, of a shape by `ModelInfo.logits_shape`; None where it has none.
        dropped: number of tokens that were cut off because the input was too long.
        values: (L, H, T_k, d_k), each head's value vectors as computed from the layer's input, before any value mask;
            None where they are unknown.
        inputs: the model's input, for another pass: (1, T) token ids, or a picture's values (1, C, height, width); None
            for a Trace made by hand.
        source: for cross-attention, the encoder's Trace, with the T_k tokens that are the keys; else T_k is T.
        decoder: the Trace of an encoder-decoder's decoder. Its tokens are the target's; each row of logits predicts the
            token after.
        cross: the Trace of an encoder-decoder's cross-attention, from target to source; its other fields are the
            decoder's.
        picture: an input that is no text, as the model sees it (`Encoded.picture`).

    Raises:
        ValueError: a shape that does not match the others.
    """

    info: ModelInfo
    ablation: Ablation
    tokens: tuple[str, ...]
    words: tuple[int | None, ...]
    segments: tuple[int, ...]
    layer_attentions: Sequence[Tensor]
    hidden_states: Tensor
    logits: Tensor | None = None
    dropped: int = 0
    values: Tensor | None = None
    inputs: Tensor | None = None
    source: "Trace | None" = None
    decoder: "Trace | None" = None
    cross: "Trace | None" = None
    picture: Any = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "layer_attentions", tuple(self.layer_attentions))
        length, keys, info = len(self.tokens), len(self.keys), self.info
        expected: dict[str, tuple[Any, Any]] = {
            "words": (len(self.words), length),
            "segments": (len(self.segments), length),
            "layer_attentions": (
                (len(self.layer_attentions), {tuple(each.shape) for each in self.layer_attentions}),
                (info.layers, {(info.heads, length, keys)}),
            ),
            "hidden_states": (tuple(self.hidden_states.shape), (info.layers + 1, length, info.d_model)),
        }
        if self.logits is not None:
            shape = tuple(self.logits.shape)
            expected["logits"] = shape, info.logits_shape(length, shape[-1] if shape else 0)
        if self.values is not None:
            expected["values"] = (tuple(self.values.shape), (info.layers, info.heads, keys, info.d_k))
        if self.ids:
            expected["inputs"] = (len(self.ids), length)
        for name, (shape, valid) in expected.items():
            if shape != valid:
                raise ValueError(
                    f"Trace.{name} has shape {shape}; {valid} expected for {length} tokens of {info.name}."
                )

    def __len__(self) -> int:
        return len(self.tokens)

    def __repr__(self) -> str:
        """A line, for a notebook: all tensors would be hundreds."""
        shape, off = (*self.info.shape, len(self), len(self.keys)), str(self.ablation)
        return f"<Trace of {self.info.name}{off and f', off: {off}'}, attentions {shape}: {' '.join(self.tokens)}>"

    @property
    def keys(self) -> "Trace":
        """The Trace with the tokens that are the keys: itself, or the source of cross-attention."""
        return self if self.source is None else self.source

    @property
    def by_attention(self) -> dict[str, "Trace"]:
        """The Trace of each attention by its name, as of `ModelInfo.by_attention`."""
        traces = self, self.decoder, self.cross
        return {each.info.attention: each for each in traces if each is not None}

    def of(self, attention: str) -> "Trace":
        """The Trace of an attention by its name; "self" is this one, or the encoder's. Raises ValueError."""
        found = self if attention == "self" else self.by_attention.get(attention)
        if found is None:
            raise ValueError(f"attention is {attention!r}; valid: {', '.join(self.by_attention)}.")
        return found

    @cached_property
    def attentions(self) -> Tensor:
        """The attentions of all layers, (L, H, T, T_k), kept once computed."""
        return self.stacked()

    def stacked(self) -> Tensor:
        """The same, not kept: for Traces that stay in memory."""
        return torch.stack(tuple(self.layer_attentions))

    def heads(self, heads: Iterable[tuple[int, int] | str]) -> Tensor:
        """The attentions of these heads, (n, T, T_k). Raises ValueError as `check_head`, and for none."""
        chosen = check_heads(heads, self.info.shape)
        if not chosen:
            raise ValueError("heads is empty; valid: at least one, such as [Head(3, 1)].")
        return torch.stack([self.layer_attentions[layer][head] for layer, head in chosen])

    def head(self, head: tuple[int, int] | str) -> Tensor:
        """The attention of a head, (T, T_k). Raises ValueError as `check_head`."""
        layer, number = check_head(head, self.info.shape)
        return self.layer_attentions[layer][number]

    @cached_property
    def ids(self) -> tuple[int, ...]:
        """T token ids; () for a Trace made by hand, or of an input without ids."""
        return ids_of(self.inputs)

    @cached_property
    def special(self) -> tuple[bool, ...]:
        """T flags, True for [CLS], [SEP] and other tokens that are not part of a word."""
        return tuple(word is None for word in self.words)

    @property
    def word_logits(self) -> Tensor | None:
        """The logits of a model that predicts words, (T, V)."""
        return self.logits if self.info.predicts_words else None

    @property
    def class_logits(self) -> Tensor | None:
        """The logits of a classifier of texts, (C,)."""
        return self.logits if self.info.task == "classifier" else None

    # Their names before 1.0.
    scores, classes = property(attrgetter("logits")), class_logits

    @property
    def nbytes(self) -> int:
        """Size of all tensors in bytes. Tensors that several Traces share count once."""
        tensors = {
            id(tensor): tensor.element_size() * tensor.nelement()
            for each in self.by_attention.values()
            for tensor in (
                *(*each.layer_attentions, each.hidden_states, each.logits, each.values, each.inputs),
                *(each.picture or ()),
            )
            if isinstance(tensor, Tensor)
        }
        return sum(tensors.values())


def trace_of(
    info: ModelInfo,
    encoded: Encoded,
    ablation: Ablation,
    output: Output,
    at: int = 0,
    base: Trace | None = None,
) -> Trace:
    """The Trace of one text in a batch, without padding.

    Args:
        at: its row in the batch.
        base: a Trace with the layers that a resumed pass skipped.

    Raises:
        TextError: the model computed infinities or NaN.
    """
    length = len(encoded.tokens)
    attentions, states, values = (), (), ()  # of the layers that were skipped
    if base is not None:
        assert base.values is not None, "a model that can resume knows its values"
        parts, skipped = (base.layer_attentions, base.hidden_states, base.values), info.layers - len(output.attentions)
        attentions, states, values = (each[:skipped] for each in parts)

    def copied(numbers: Tensor) -> Tensor:  # so that a Trace does not keep the whole batch in memory
        return (numbers.clone() if output.hidden_states[-1].size(0) > 1 else numbers).float().cpu()

    hidden_states = torch.stack([*states, *(each[at, :length] for each in output.hidden_states)]).float().cpu()
    logits = None if output.logits is None else copied(logits_of_text(output.logits[at], info, length))
    if not can_be_shown(hidden_states[-1], logits):
        raise TextError(
            "On this text '{name}' computes numbers that are too large or not numbers at all: its weights are broken, "
            "or its precision is too low. Choose another text or another model.",
            name=info.name,
        )
    values = [*values, *(each[at, :, :length] for each in output.values)]
    return Trace(
        info=info,
        ablation=ablation,
        tokens=encoded.tokens,
        words=encoded.words,
        segments=tuple(encoded.segments[0].tolist()),
        layer_attentions=(*attentions, *(copied(weights[at, :, :length, :length]) for weights in output.attentions)),
        hidden_states=hidden_states,
        logits=logits,
        dropped=encoded.dropped,
        values=torch.stack(values).float().cpu() if values else None,
        inputs=encoded.inputs,
        picture=encoded.picture,
    )


def can_be_shown(last: Tensor, logits: Tensor | None) -> bool:
    """True if the last hidden states and the logits are numbers that can be drawn.

    An infinity or NaN of an earlier layer reaches the last one, so it is enough to check these.
    """
    results = (last,) if logits is None else (last, logits)
    ends = [float(end) for x in results for end in x.aminmax()]  # no copy: logits are large
    return all(abs(end) <= LARGEST_SHOWN for end in ends)  # False for NaN


def logits_of_text(logits: Tensor, info: ModelInfo, length: int) -> Tensor:
    """A text's logits without those of its padding."""
    return logits[tuple(map(slice, info.logits_shape(length, logits.size(-1))))]
