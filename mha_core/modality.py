"""Modality: a kind of input: how it becomes tokens, and which wordings fit it. One object, held by the model."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from torch import Tensor

from mha_core.cached_property import cached_property


def ids_of(inputs: Tensor | None) -> tuple[int, ...]:
    """The token ids of an input (1, T); () for one of floats, such as a picture's values."""
    return () if inputs is None or inputs.is_floating_point() else tuple(inputs[0].tolist())


@dataclass(frozen=True, eq=False)
class Encoded:
    """A text, a pair or a picture as the input of a model. A picture's tokens are its patches.

    Attributes:
        inputs: (1, T) token ids, whole numbers; or floats, such as a picture's values (1, C, height, width).
        segments: (1, T), 0 for the first sentence and 1 for the second.
        tokens: T readable strings.
        words: T word indices, counting through both sentences; None for special tokens.
        dropped: number of tokens that were cut off; the part of a very long text that is not tokenised counts as one.
        picture: a NamedTuple that draws an input that is no text, such as `inputs.model_image.ModelImage`.
    """

    inputs: Tensor
    segments: Tensor
    tokens: tuple[str, ...]
    words: tuple[int | None, ...]
    dropped: int
    picture: Any = None

    @cached_property
    def ids(self) -> tuple[int, ...]:
        """T token ids; () for an input without ids, such as a picture."""
        return ids_of(self.inputs)

    def replaced(self, position: int, token_id: int, token: str) -> "Encoded":
        """The same text with another token at a position."""
        tokens = (*self.tokens[:position], token, *self.tokens[position + 1 :])
        inputs = self.inputs.clone()
        inputs[0, position] = token_id
        return replace(self, inputs=inputs, tokens=tokens)


class Modality(ABC):
    """A kind of input.

    Formatted, it selects a wording: `gettext("all {input:words|patches}", input=modality)` gives "all words" for texts,
    "all patches" for pictures. A translation has its own wordings, which fit its sentence.

    Attributes:
        tokenizer: a fast tokenizer; for models without words, a stand-in with an empty vocabulary.
        name: by which pages find how this input is asked for and drawn.
        form: which of two wordings such as "words|patches" fits it: 0, the first, or 1.
        takes_pair: whether a second input can be read together with the first.
        pooling: how all its models make an embedding (`backends.pooling`); "" where their files say it.
        can_be_saved: whether the files of a pruned model have all that prepares its input.
    """

    tokenizer: Any
    name: ClassVar[str]
    form: ClassVar[int] = 0
    takes_pair: ClassVar[bool] = False
    pooling: ClassVar[str] = ""
    can_be_saved: ClassVar[bool] = True

    def __format__(self, forms: str) -> str:
        return forms.split("|")[self.form] if forms else self.name

    @property
    def length(self) -> int | None:
        """The number of tokens, if all inputs have as many."""
        return None

    @abstractmethod
    def encode(self, given: Any, pair: str | None, max_tokens: int) -> Encoded:
        """The model's input, cut at `max_tokens`, of what it reads. Raises TextError for anything else."""

    def encode_target(self, text: str, max_tokens: int) -> tuple[list[int], int]:
        """The ids of a target text, its end token included, and the number of ids that were cut off."""
        raise NotImplementedError(f"{self.name} is no target")

    def encode_ids(self, ids: Sequence[int], dropped: int = 0) -> Encoded:
        """Token ids as `encode` returns a text."""
        raise NotImplementedError(f"{self.name} has no ids")

    def masked(self, name: str, encoded: Encoded, at: int) -> Encoded:
        """The same with the mask in place of a token. Raises ValueError, with the model's name, where it can't be."""
        raise ValueError(f"'{name}' has no mask; valid: mask_at=None, or a masked language model.")

    def readable(self, token_id: int) -> str:
        """A token by itself, as readable text."""
        raise NotImplementedError(f"{self.name} has no ids")

    @abstractmethod
    def sample(self, length: int, vocab_size: int) -> Tensor:
        """Ids to try a model with, (1, length), each below `vocab_size`; or a picture, (1, C, height, width)."""
