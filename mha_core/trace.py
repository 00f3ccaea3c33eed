"""Trace: the record of one forward pass. Every picture and number is a pure function of Traces."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, overload
from weakref import WeakValueDictionary

import torch
from torch import Tensor

from mha_core.attention.scored import ALL, BLOCKS, Chosen, Scored
from mha_core.cached_property import cached_property
from mha_core.errors import TextError
from mha_core.heads import ATTENTIONS, Ablation, Head, check_head

SAMPLE = 128  # queries that stand for all, in numbers of all heads of a long text


@dataclass(frozen=True)
class ModelInfo:
    """A model's name, sizes and purpose.

    Attributes:
        name: the argument of `load_model`; also the cache key and the URL's `model`.
        title: its name on screen.
        layers: number of layers, L.
        heads: heads per layer, H.
        d_k: width of one head.
        d_model: width of a token's vector, D.
        causal: True if a token attends only to itself and the tokens before it.
        output: the purpose of the model: "embedding" (one vector of the last hidden states, by `pooling`), "masked-lm"
            (predicts a masked word), "causal-lm" (predicts the next word), "classifier" (chooses one of `labels` for
            the whole text), "token-classifier" (one for each token), "question-answering" (where an answer starts
            and ends) or "seq2seq" (reads a source and writes a target).
        max_tokens: the longest input, special tokens included.
        whole_tokens: the longest text whose attentions a Trace keeps; of a longer one, each is computed when it is
            asked for. None: of any text.
        parameters: number of weights.
        note: one line about its origin, and what of the checkpoint is not used.
        labels: C class names of a classifier, of texts or of tokens; () for all other models.
        pooling: how a sentence embedding is made of the last hidden states, L2-normalised afterwards: a key of
            `models.pooling.POOLINGS`.
        attention: the name of the attention that these sizes are of, one of `heads.ATTENTIONS`.
        decoder: of an encoder-decoder, the sizes of its second stack, which predicts the target's next word; all else
            is of the encoder.
    """

    name: str
    title: str
    layers: int
    heads: int
    d_k: int
    d_model: int
    causal: bool
    output: str
    max_tokens: int
    parameters: int
    note: str = ""
    labels: tuple[str, ...] = ()
    pooling: str = "mean"
    attention: str = "self"
    decoder: "ModelInfo | None" = None
    whole_tokens: int | None = None

    def is_whole(self, tokens: int) -> bool:
        """True if a Trace of so many tokens keeps its attentions."""
        return self.whole_tokens is None or tokens <= self.whole_tokens

    @property
    def shape(self) -> tuple[int, int]:
        """(L, H)."""
        return self.layers, self.heads

    @property
    def by_attention(self) -> dict[str, "ModelInfo"]:
        """The sizes of each attention by its name: "self"; of an encoder-decoder "encoder", "decoder" and "cross"."""
        if self.decoder is None:
            return {self.attention: self}
        cross = replace(self.decoder, attention="cross", causal=False)
        return {"encoder": self, "decoder": self.decoder, "cross": cross}

    def named(self, head: Head) -> str:
        """ "5.4"; of an encoder-decoder's decoder "d5.4", of its cross-attention "x5.4"."""
        return f"{ATTENTIONS[self.attention]}{head}"

    @property
    def shapes(self) -> dict[str, tuple[int, int]]:
        """(L, H) of each attention by its name."""
        return {name: info.shape for name, info in self.by_attention.items()}

    def trace_bytes(self, tokens: int, words: int = 0) -> int:
        """The size of a Trace of so many tokens; `words` is the size of the vocabulary, where the model predicts one.

        What grows with the square are the attentions, if they are kept. Of an encoder-decoder, with a target of as many
        tokens, if it takes so many.
        """
        numbers, target = 0, tokens
        for name, info in self.by_attention.items():
            target = tokens if info is self else min(tokens, info.max_tokens)
            keys = target if name == "decoder" else tokens
            attentions = keys * target
            if not self.is_whole(tokens):
                attentions = (target + keys) * info.d_k + min(target, BLOCKS) * min(keys, BLOCKS)
            numbers += info.layers * info.heads * (attentions + keys * info.d_k)  # with values
            if name != "cross":  # which has the decoder's
                numbers += (info.layers + 1) * target * info.d_model
        return 4 * (numbers + target * words)


class Seen(NamedTuple):
    """A picture as a model sees it, resized and cropped.

    Attributes:
        values: (C, height, width), normalised: what the model reads in the place of ids.
        pixels: (height, width, 3), the same as uint8.
        patch: pixels of a side of one patch. What fills none, at the right and at the bottom, is not seen.
    """

    values: Tensor
    pixels: Tensor
    patch: int

    @property
    def grid(self) -> tuple[int, int]:
        """Rows and columns of patches."""
        height, width = (side // self.patch for side in self.pixels.shape[:2])
        return height, width


class OnDemand(Sequence[Tensor]):
    """The attentions of a text that is too long to keep them, L of (H, T, T_k): each is computed when it is asked for.

    Whoever asks for a layer, or for the same rows of it, while somebody else holds them gets the same.

    Attributes:
        scored: what each layer's are made of. Traces of one text share those in which they do not differ.
    """

    def __init__(self, scored: Iterable[Scored]) -> None:
        self.scored = tuple(scored)
        self._held = WeakValueDictionary[tuple[int, str], Tensor]()

    def __len__(self) -> int:
        return len(self.scored)

    @overload
    def __getitem__(self, layer: int) -> Tensor: ...

    @overload
    def __getitem__(self, layer: slice) -> "OnDemand": ...

    def __getitem__(self, layer: int | slice) -> "Tensor | OnDemand":
        if isinstance(layer, slice):
            return OnDemand(self.scored[layer])
        return self.rows(layer, ALL)

    def rows(self, layer: int, queries: Chosen) -> Tensor:
        """The rows of these queries, (H, n, T_k)."""
        key = layer, str(queries)
        if (weights := self._held.get(key)) is None:
            weights = self._held[key] = self.scored[layer].weights(queries=queries)
        return weights


@dataclass(frozen=True)
class Trace:
    """One sentence (or pair) through one model under one ablation. float32 on the CPU; treat the tensors as read-only.

    It is of one attention. An encoder-decoder has three, and its Trace is the encoder's, with two more in `decoder` and
    `cross`: each is a Trace like any other, but for the keys of the last, which are the encoder's tokens.

    Attributes:
        info: the model.
        ablation: the heads of this attention that were off.
        tokens: T readable strings; ## marks a piece that continues a word (see `models.text.display`).
        words: T word indices (counting through both sentences); None for special tokens.
        segments: T numbers, 0 for the first sentence and 1 for the second.
        layers: the attentions, L of (H, T, T_k), rows are queries, columns keys: the model's own pattern, also for a
            head that is off. Traces of one text share the layers in which they do not differ. Of a text that is not
            `is_whole` each is computed when it is asked for: ask for `heads` or `rows` where they will do.
        hidden_states: (L + 1, T, D), the embeddings first.
        logits: (T, V) where the model has a head over the vocabulary.
        dropped: number of tokens that were cut off because the input was too long.
        values: (L, H, T_k, d_k), each head's value vectors as they went into the weighted sum; None where they are
            unknown.
        ids: T token ids; () for a Trace made by hand, or of a picture.
        classes: (C,), a classifier's logits for `info.labels`.
        token_classes: (T, C), a token classifier's logits for `info.labels`.
        answer: (2, T), the logits of a question-answering model that the answer starts, and that it ends, at a token.
        source: of cross-attention, the encoder's Trace, whose T_k tokens are the keys; else T_k is T.
        decoder: of an encoder-decoder, its decoder's self-attention. The target's tokens are its input: a row of the
            logits is of the token after.
        cross: of an encoder-decoder, the attention from target to source; all else in it is the decoder's.
        picture: what was read, of a model that reads pictures; its tokens are patches by column and row, "B1", behind
            [CLS] and the like.

    Raises:
        ValueError: a shape that does not match the others.
    """

    info: ModelInfo
    ablation: Ablation
    tokens: tuple[str, ...]
    words: tuple[int | None, ...]
    segments: tuple[int, ...]
    layers: Sequence[Tensor]
    hidden_states: Tensor
    logits: Tensor | None = None
    dropped: int = 0
    values: Tensor | None = None
    ids: tuple[int, ...] = ()
    classes: Tensor | None = None
    token_classes: Tensor | None = None
    answer: Tensor | None = None
    source: "Trace | None" = None
    decoder: "Trace | None" = None
    cross: "Trace | None" = None
    picture: Seen | None = None

    def __post_init__(self) -> None:
        if self.is_whole:
            object.__setattr__(self, "layers", tuple(self.layers))
        length, keys, info = len(self.tokens), len(self.keys), self.info
        expected: dict[str, tuple[Any, Any]] = {
            "words": (len(self.words), length),
            "segments": (len(self.segments), length),
            "layers": (
                (len(self.layers), {tuple(each.shape) for each in self._kept}),
                (info.layers, {(info.heads, length, keys)}),
            ),
            "hidden_states": (tuple(self.hidden_states.shape), (info.layers + 1, length, info.d_model)),
        }
        if self.logits is not None:
            expected["logits"] = (tuple(self.logits.shape[:-1]), (length,))
        if self.values is not None:
            expected["values"] = (tuple(self.values.shape), (info.layers, info.heads, keys, info.d_k))
        if self.ids:
            expected["ids"] = (len(self.ids), length)
        if self.classes is not None:
            expected["classes"] = (tuple(self.classes.shape), (len(info.labels),))
        if self.token_classes is not None:
            expected["token_classes"] = (tuple(self.token_classes.shape), (length, len(info.labels)))
        if self.answer is not None:
            expected["answer"] = (tuple(self.answer.shape), (2, length))
        for name, (shape, valid) in expected.items():
            if shape != valid:
                raise ValueError(
                    f"Trace.{name} has shape {shape}; {valid} expected for {length} tokens of {info.name}."
                )

    def check_is_of_one_text(self) -> None:
        """Raise ValueError if the keys are another text's, for what is known of a text that attends to itself."""
        if self.source is not None:
            raise ValueError(
                f"This is cross-attention of '{self.info.name}', from one text to another; valid: a Trace of "
                "self-attention, such as its decoder's or its encoder's."
            )

    def __len__(self) -> int:
        return len(self.tokens)

    def __repr__(self) -> str:
        """A line, for a notebook: all tensors would be hundreds."""
        shape, off = (*self.info.shape, len(self), len(self.keys)), str(self.ablation)
        return f"<Trace of {self.info.name}{off and f', off: {off}'}, attentions {shape}: {' '.join(self.tokens)}>"

    @property
    def keys(self) -> "Trace":
        """The Trace whose tokens are the keys: itself, but for cross-attention."""
        return self if self.source is None else self.source

    @property
    def by_attention(self) -> dict[str, "Trace"]:
        """The Trace of each attention by its name, as of `ModelInfo.by_attention`."""
        return {each.info.attention: each for each in (self, self.decoder, self.cross) if each is not None}

    @property
    def is_whole(self) -> bool:
        """True if the attentions are kept, and not computed when they are asked for."""
        return not isinstance(self.layers, OnDemand)

    @property
    def sample(self) -> slice:
        """The queries over which numbers of all heads are means: all, or some of a text that is not whole."""
        return ALL if self.is_whole else slice(None, None, -(-len(self) // SAMPLE))

    def shares_layer(self, other: "Trace", layer: int) -> bool:
        """True if a Trace of the same text has the attentions of this layer from the other, or the other from it."""
        return self._kept[layer] is other._kept[layer]

    @property
    def _kept(self) -> Sequence[Tensor | Scored]:
        """What there is of each layer: its attentions, or what they are made of."""
        return self.layers.scored if isinstance(self.layers, OnDemand) else self.layers

    @cached_property
    def attentions(self) -> Tensor:
        """All of them, (L, H, T, T_k): `stacked`, made when it is first asked for, and kept."""
        return self.stacked()

    def stacked(self) -> Tensor:
        """The attentions of all layers, (L, H, T, T_k): a copy that is not kept, for Traces that stay in memory.

        Raises TextError as `check_is_whole`.
        """
        self.check_is_whole()
        return torch.stack(tuple(self.layers))

    def check_is_whole(self) -> None:
        """Raise TextError for a text whose attentions are not kept, for what needs those of all heads at once."""
        if not self.is_whole:
            raise TextError(
                "With {tokens:,} tokens, the attentions of all heads are too many at once; valid: at most {most:,}. "
                "Shorten the text.",
                tokens=len(self),
                most=self.info.whole_tokens,
            )

    def heads(self, heads: Iterable[Head]) -> Tensor:
        """The attentions of these heads, (n, T, T_k)."""
        return torch.stack([self.rows(head) for head in heads])

    def rows(self, head: Head, queries: Chosen = ALL) -> Tensor:
        """What these queries attend to in a head, (n, T_k); by default all. Raises ValueError as `check_head`."""
        check_head(head, *self.info.shape)
        kept = self._kept[head.layer]
        return kept.weights([head.head], queries)[0] if isinstance(kept, Scored) else kept[head.head, queries]

    def rows_of_layer(self, layer: int, queries: Chosen) -> Tensor:
        """What these queries attend to in every head of a layer, (H, n, T_k)."""
        return self.layers.rows(layer, queries) if isinstance(self.layers, OnDemand) else self.layers[layer][:, queries]

    @property
    def input(self) -> Tensor | None:
        """What the model read, for another pass: ids (1, T), or a picture (1, C, height, width); None = not known."""
        if self.picture is not None:
            return self.picture.values[None]
        return torch.tensor([self.ids]) if self.ids else None

    @cached_property
    def special(self) -> tuple[bool, ...]:
        """T flags, True for [CLS], [SEP] and other tokens that are not part of a word."""
        return tuple(word is None for word in self.words)

    @property
    def scores(self) -> Tensor | None:
        """What the model computes beyond hidden states, whichever it is: logits of words, classes or an answer."""
        return next((x for x in (self.logits, self.classes, self.token_classes, self.answer) if x is not None), None)

    @property
    def nbytes(self) -> int:
        """Size of all tensors in bytes; what the Traces of several attentions share counts once."""
        tensors = {
            id(tensor): tensor.element_size() * tensor.nelement()
            for each in self.by_attention.values()
            for tensor in (
                *(part for kept in each._kept for part in ([kept] if isinstance(kept, Tensor) else kept)),
                *(each.hidden_states, each.logits, each.values),
                *(each.classes, each.token_classes, each.answer),
                *(each.picture or ()),
            )
            if isinstance(tensor, Tensor)
        }
        return sum(tensors.values())
