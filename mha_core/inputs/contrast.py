"""Contrasts: a text whose next word is known, beside a similar one with another next word, to measure a circuit on."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from mha_core.checks import shown
from mha_core.errors import TextError
from mha_core.inputs.encoding import encode
from mha_core.rows import Row

LISTED = "at least one Contrast(text, right, other, wrong), in a list"


class Contrast(NamedTuple):
    """Two texts of as many tokens, and the word that follows each.

        Contrast("When Mary and John met, John gave it to", "Mary", "When Mary and John met, Mary gave it to", "John")

    Attributes:
        text: such that `right` follows it.
        other: such that `wrong` follows it.
    """

    text: str
    right: str
    other: str
    wrong: str

    @property
    def swapped(self) -> "Contrast":
        """The other text, and what follows it."""
        return Contrast(self.other, self.wrong, self.text, self.right)


class ReadContrast(NamedTuple):
    """A contrast as a model reads it; `right` and `wrong` are token ids."""

    row: Row
    right: int
    other: Row
    wrong: int


def read_contrasts(tokenizer: Any, contrasts: Iterable[Contrast], max_tokens: int) -> list[ReadContrast]:
    """Encode contrasts for a causal model.

    Raises:
        TextError: no contrast, or what is none; texts of different lengths, or a word that is more than one token.
    """
    found = []
    for contrast in contrasts:
        if not isinstance(contrast, Contrast):
            raise TextError(f"contrasts has {shown(contrast)} in it; valid: {LISTED}.")
        row, right = _read(tokenizer, contrast.text, contrast.right, max_tokens)
        other, wrong = _read(tokenizer, contrast.other, contrast.wrong, max_tokens)
        if len(row.ids) != len(other.ids):
            raise TextError(
                f"{contrast.text[:60]!r} has {len(row.ids)} tokens, {contrast.other[:60]!r} {len(other.ids)}. "
                "Valid: two texts of as many tokens."
            )
        found.append(ReadContrast(row, right, other, wrong))
    if not found:
        raise TextError(f"contrasts is empty; valid: {LISTED}.")
    return found


def _read(tokenizer: Any, text: str, word: str, max_tokens: int) -> tuple[Row, int]:
    """A text, and the token of the word that follows it."""
    row = Row.of(encode(tokenizer, text, None, max_tokens))
    with_word = encode(tokenizer, f"{text} {word}", None, max_tokens + 1).ids
    if with_word[:-1] != row.ids or with_word[-1] == tokenizer.unk_token_id:
        raise TextError(f"{word[:40]!r} is not one token of this model after {text[-40:]!r}. Valid: a word that is.")
    return row, with_word[-1]
