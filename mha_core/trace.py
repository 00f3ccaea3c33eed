"""Trace: what one forward pass leaves behind. Every picture and number is a pure function of Traces."""

from dataclasses import dataclass

from torch import Tensor

from mha_core.heads import Ablation


@dataclass(frozen=True)
class ModelInfo:
    """What a model is.

    Attributes:
        name: what `load_model` was asked for; the cache key and the URL's `model`.
        title: how it is called on screen.
        layers: number of layers, L.
        heads: heads per layer, H.
        d_k: width of one head.
        d_model: width of a token's vector, D.
        causal: whether a token sees only the tokens before it.
        output: what the model is for: "embedding" (mean of the last hidden states, L2-normalised), "masked-lm" (predicts
            a hidden word), "causal-lm" (predicts the next word) or "classifier" (chooses one of `labels` for the whole text).
        max_tokens: the longest input, special tokens included.
        parameters: number of weights.
        note: one line of provenance or proof.
        labels: C names of the classes of a classifier; () for all others.
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

    @property
    def shape(self) -> tuple[int, int]:
        """(L, H)."""
        return self.layers, self.heads


@dataclass(frozen=True)
class Trace:
    """One sentence (or pair) through one model under one ablation. float32 on the CPU; treat the tensors as read-only.

    Attributes:
        info: the model.
        ablation: which heads were off.
        tokens: T strings as people read them; ## where a word goes on (see `models.display`).
        words: T word indices (counting through both sentences); None for special tokens.
        segments: T numbers, 0 for the first sentence and 1 for the second.
        attentions: (L, H, T, T), rows are queries, columns keys. The model's own pattern, also for a head that is off.
        hidden_states: (L + 1, T, D), the embeddings first.
        logits: (T, V) where the model has a head over the vocabulary.
        dropped: how many tokens of the input did not fit.
        values: (L, H, T, d_k), each head's value vectors as they went into the weighted sum; None where nobody saw them.
        ids: T token ids; () for a Trace made by hand.
        classes: (C,), a classifier's scores of `info.labels`, before softmax.

    Raises:
        ValueError: a shape that does not match the others.
    """

    info: ModelInfo
    ablation: Ablation
    tokens: tuple[str, ...]
    words: tuple[int | None, ...]
    segments: tuple[int, ...]
    attentions: Tensor
    hidden_states: Tensor
    logits: Tensor | None = None
    dropped: int = 0
    values: Tensor | None = None
    ids: tuple[int, ...] = ()
    classes: Tensor | None = None

    def __post_init__(self) -> None:
        length, info = len(self.tokens), self.info
        expected = {
            "words": (len(self.words), length),
            "segments": (len(self.segments), length),
            "attentions": (tuple(self.attentions.shape), (info.layers, info.heads, length, length)),
            "hidden_states": (tuple(self.hidden_states.shape), (info.layers + 1, length, info.d_model)),
        }
        if self.logits is not None:
            expected["logits"] = (tuple(self.logits.shape[:-1]), (length,))
        if self.values is not None:
            expected["values"] = (tuple(self.values.shape), (info.layers, info.heads, length, info.d_k))
        if self.ids:
            expected["ids"] = (len(self.ids), length)
        if self.classes is not None:
            expected["classes"] = (tuple(self.classes.shape), (len(info.labels),))
        for name, (got, want) in expected.items():
            if got != want:
                raise ValueError(f"Trace.{name} has shape {got}; {want} expected for {length} tokens of {info.name}.")

    def __len__(self) -> int:
        return len(self.tokens)

    @property
    def special(self) -> tuple[bool, ...]:
        """T flags: [CLS], [SEP] and other tokens that are not part of a word."""
        return tuple(word is None for word in self.words)

    @property
    def nbytes(self) -> int:
        tensors = (self.attentions, self.hidden_states, self.logits, self.values, self.classes)
        return sum(t.element_size() * t.nelement() for t in tensors if t is not None)
