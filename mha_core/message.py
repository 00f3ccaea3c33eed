"""Message: English text with named values, such as an error's, which `mha_core.i18n` translates.

Values have names, `{n:,}`, so that another language can order them differently.
"""

from collections.abc import Mapping
from numbers import Number
from string import Formatter
from typing import Any, Self
from unicodedata import bidirectional

ENGLISH_MARKS = {ord("%"): "\N{NO-BREAK SPACE}%"}  # what stands for signs in a number, for `str.translate`
_FIRST_STRONG_ISOLATE, _POP_ISOLATE = "\u2068", "\u2069"
_FROM_THE_RIGHT = frozenset({"R", "AL", "AN"})


class Message(str):
    """English text that remembers its template and its values.

    Attributes:
        english: the template: one form, or the forms for one and for many.
        values: by name; `n` chooses the form if there are two.
    """

    __slots__ = ("english", "values")
    english: tuple[str, ...]
    values: dict[str, Any]

    def __new__(cls, words: str, /, **values: Any) -> Self:
        return cls._of((words,), values)

    @classmethod
    def plural(cls, one: str, many: str, n: int, /, **values: Any) -> Self:
        """A text about `n` things, which may contain `{n}`."""
        return cls._of((one, many), {"n": n, **values})

    @classmethod
    def _of(cls, english: tuple[str, ...], values: dict[str, Any]) -> Self:
        message = super().__new__(cls, filled(form(english, values), values))
        message.english, message.values = english, values
        return message

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._of, (self.english, self.values)


def N_(words: str) -> str:
    """Mark a text for the catalogues, to be translated where it is shown. Returns it unchanged."""
    return words


def message_of(error: BaseException) -> str:
    """The message of an error: a `Message` if it has one."""
    return error.args[0] if error.args and isinstance(error.args[0], Message) else str(error)


def form(english: tuple[str, ...], values: Mapping[str, Any]) -> str:
    """The template for `n` things."""
    return english[0] if len(english) == 1 or values["n"] == 1 else english[1]


def filled(words: str, values: Mapping[str, Any], marks: Mapping[int, str] = ENGLISH_MARKS) -> str:
    """Fill values into a template. Without values it stays as it is, braces included.

    Args:
        marks: a language's signs for ".", "," and "%" in numbers.
    """
    if not values:
        return words
    values = {name: isolate(value) if isinstance(value, str) else value for name, value in values.items()}
    if marks is ENGLISH_MARKS and "%}" not in words:
        return words.format_map(values)  # which is faster
    return _Values(marks).vformat(words, (), values)


class _Values(Formatter):
    """`str.format` with numbers in a language's marks."""

    def __init__(self, marks: Mapping[int, str]) -> None:
        self.marks = marks

    def format_field(self, value: Any, format_spec: str) -> str:
        said = super().format_field(value, format_spec)
        return said.translate(self.marks) if format_spec and isinstance(value, Number) else said


def isolate(text: str) -> str:
    """The text, isolated if it has letters that run from right to left, such as Hebrew and Arabic.

    Otherwise they would change the order of the words and numbers beside them (Unicode Annex 9).
    """
    if text.isascii() or not any(bidirectional(letter) in _FROM_THE_RIGHT for letter in text):
        return text
    return f"{_FIRST_STRONG_ISOLATE}{text}{_POP_ISOLATE}"
