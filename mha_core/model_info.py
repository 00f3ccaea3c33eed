"""ModelInfo: a model's name, sizes and task."""

from dataclasses import dataclass, replace
from operator import attrgetter

from mha_core.heads import ATTENTIONS, Head

TASKS = ("embedding", "masked-lm", "causal-lm", "seq2seq", "classifier", "token-classifier", "question-answering")
ON_CPU = ("cpu", "float32")  # device and precision


@dataclass(frozen=True)
class ModelInfo:
    """A model's name, sizes, task and place; or those of one attention of an encoder-decoder.

    Attributes:
        name: the argument of `load_model`; also the cache key and the URL's `model`.
        title: its name on screen.
        layers: number of layers, L.
        heads: heads per layer, H.
        d_k: width of one head.
        d_model: width of a token's vector, D.
        causal: True if a token attends only to itself and the tokens before it.
        task: one of TASKS: "embedding" (one vector of the last hidden states, by `pooling`), "masked-lm"
            (predicts a masked word), "causal-lm" (predicts the next word), "classifier" (chooses one of `labels` for
            the whole text), "token-classifier" (one for each token), "question-answering" (where an answer starts
            and ends) or "seq2seq" (reads a source and writes a target).
        max_tokens: the longest text of a Trace, special tokens included.
        reads_tokens: the longest text that the model itself reads; None: `max_tokens`.
        parameters: number of weights.
        note: one line about its origin, and what of the checkpoint is not used.
        labels: C class names of a classifier, of texts or of tokens; () for all other models.
        pooling: how a sentence embedding is made of the last hidden states, L2-normalised afterwards: a key of
            `backends.pooling.POOLINGS`.
        attention: the name of the attention whose sizes these are (`heads.ATTENTIONS`); "encoder" with a decoder.
        decoder: the sizes of an encoder-decoder's second stack, which predicts the target's next word; the other
            fields are the encoder's.
        heads_per_group: consecutive heads that share their keys and values (Ainslie et al. 2023); 1 in most models.
        runs_on: device and precision of its passes (`devices.on_device`).
        weights: SHA-256 of the weights of a model that was loaded from memory; "" where the name says which they are.
    """

    name: str
    title: str
    layers: int
    heads: int
    d_k: int
    d_model: int
    causal: bool
    task: str
    max_tokens: int
    parameters: int
    note: str = ""
    labels: tuple[str, ...] = ()
    pooling: str = "mean"
    attention: str = "self"
    decoder: "ModelInfo | None" = None
    reads_tokens: int | None = None
    heads_per_group: int = 1
    runs_on: tuple[str, str] = ON_CPU
    weights: str = ""

    def __post_init__(self) -> None:
        if self.task not in TASKS:
            raise ValueError(f"task is {self.task!r}; valid: {', '.join(TASKS)}.")
        if self.decoder is not None:
            object.__setattr__(self, "attention", "encoder")

    @property
    def shape(self) -> tuple[int, int]:
        """(L, H)."""
        return self.layers, self.heads

    output = property(attrgetter("task"))  # its name before 1.0

    @property
    def predicts_words(self) -> bool:
        """Whether it is a language model of one text, masked or causal."""
        return self.task in ("masked-lm", "causal-lm")

    @property
    def by_attention(self) -> dict[str, "ModelInfo"]:
        """The sizes of each attention by its name: "self"; or "encoder", "decoder" and "cross"."""
        if self.decoder is None:
            return {self.attention: self}
        cross = replace(self.decoder, attention="cross", causal=False)
        return {"encoder": self, "decoder": self.decoder, "cross": cross}

    def of(self, attention: str) -> "ModelInfo":
        """The sizes of an attention by its name; "self" is the model's own, or its encoder's. Raises ValueError."""
        info = self if attention == "self" else self.by_attention.get(attention)
        if info is None:
            raise ValueError(f"attention is {attention!r}; valid: {', '.join(self.by_attention)}.")
        return info

    def named(self, head: Head) -> str:
        """A head's name: "5.4"; "d5.4" in a decoder's self-attention, "x5.4" in its cross-attention."""
        return f"{ATTENTIONS[self.attention].prefix}{head}"

    @property
    def shapes(self) -> dict[str, tuple[int, int]]:
        """(L, H) of each attention by its name."""
        return {name: info.shape for name, info in self.by_attention.items()}

    def logits_shape(self, T: int, V: int) -> tuple[int, ...]:
        """The shape of the logits of a text of T tokens, by `task`: (T, V) over V words, (C,), (T, C), or (2, T)."""
        C = len(self.labels)
        return {"classifier": (C,), "token-classifier": (T, C), "question-answering": (2, T)}.get(self.task, (T, V))
