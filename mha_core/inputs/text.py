"""Text as input; and small pictures as text, with a word for the grey levels of each patch."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import torch
from torch import Tensor

from mha_core.checks import check_index
from mha_core.errors import TextError, kind_of
from mha_core.inputs.encoding import encode, encode_ids, encode_target
from mha_core.inputs.readable_tokens import readable_token
from mha_core.modality import Encoded, Modality


@dataclass(frozen=True)
class Text(Modality):
    """A sentence, or a pair, read by a fast tokenizer."""

    tokenizer: Any

    name: ClassVar[str] = "text"
    takes_pair: ClassVar[bool] = True

    def encode(self, given: Any, pair: str | None, max_tokens: int) -> Encoded:
        for argument, each in {"text": given, "pair": "" if pair is None else pair}.items():
            if not isinstance(each, str):
                raise TextError(
                    "{argument} is {kind}, and this model reads texts. Valid: a string; several strings by "
                    "model.traces(texts); or a model that reads pictures.",
                    argument=argument,
                    kind=kind_of(each),
                )
        return encode(self.tokenizer, given, pair, max_tokens)

    def encode_target(self, text: str, max_tokens: int) -> tuple[list[int], int]:
        return encode_target(self.tokenizer, text, max_tokens)

    def encode_ids(self, ids: Sequence[int], dropped: int = 0) -> Encoded:
        return encode_ids(self.tokenizer, ids, dropped)

    def masked(self, name: str, encoded: Encoded, at: int) -> Encoded:
        mask = self.tokenizer.mask_token
        if mask is None:
            return super().masked(name, encoded, at)
        return encoded.replaced(check_index("mask_at", at, len(encoded.tokens)), self.tokenizer.mask_token_id, mask)

    def readable(self, token_id: int) -> str:
        return readable_token(self.tokenizer, token_id)

    def sample(self, length: int, vocab_size: int) -> Tensor:
        return torch.arange(length)[None] % vocab_size


@dataclass(frozen=True)
class PatchText(Text):
    """A square picture as a text: a word for each patch, row by row (`training.tasks.digits`).

    Attributes:
        per_row: patches in a row.
    """

    per_row: int

    name: ClassVar[str] = "patches"
    form: ClassVar[int] = 1
    takes_pair: ClassVar[bool] = False

    def encode(self, given: Any, pair: str | None, max_tokens: int) -> Encoded:
        """The text's input; each patch has its column and row in its name, as in a spreadsheet: "B1 0321", the second
        of all.
        """
        encoded = super().encode(given, pair, max_tokens)
        places = [None if word is None else divmod(word, self.per_row) for word in encoded.words]
        tokens = [
            token if place is None else f"{column_name(place[1])}{place[0] + 1} {token}"
            for token, place in zip(encoded.tokens, places, strict=True)
        ]
        return replace(encoded, tokens=tuple(tokens))


def column_name(column: int) -> str:
    """The name of a column, counted from 0, as in a spreadsheet: A, B, …, Z, AA, …"""
    return (column_name(column // 26 - 1) if column >= 26 else "") + chr(ord("A") + column % 26)
