"""Say words: look them up in the language that is spoken, and fill in their values.

The English words are the keys. Values have names, `{n:,}`, so that another language can order them differently.
"""

from numbers import Number
from string import Formatter
from typing import Any

from mha_core.i18n.direction import isolate
from mha_core.i18n.languages import ENGLISH, language, number_marks, translations


class LazyString(str):
    """Words in English which know what they were made of, so that `gettext` can say them in another language.

    Attributes:
        english: the words before values were filled in: one form, or those for one and for many.
        values: by name; `n` chooses the form if there are two.
    """

    __slots__ = ("english", "values")
    english: tuple[str, ...]
    values: dict[str, Any]

    def __new__(cls, english: tuple[str, ...], values: dict[str, Any]) -> "LazyString":
        said = super().__new__(cls, _filled(_form(english, values), values))
        said.english, said.values = english, values
        return said

    def __reduce__(self) -> tuple[Any, ...]:
        return LazyString, (self.english, self.values)


def gettext(words: str | BaseException, /, **values: Any) -> str:
    """Words in the language that is spoken now.

    Args:
        words: in English, with the names of values in braces; or what `lazy_gettext` kept; or an error: its message.
        values: by name. What `lazy_gettext` kept among them is said in the same language.
    """
    if isinstance(words, BaseException):
        words = message_of(words)
    if isinstance(words, LazyString):
        english, values = words.english, words.values
    else:
        english = (words,)
    if (name := language()) == ENGLISH or not any(english):  # gettext says its header for ""
        return _filled(_form(english, values), values)
    table = translations(name)
    said = table.gettext(english[0]) if len(english) == 1 else table.ngettext(english[0], english[1], values["n"])
    values = {key: gettext(value) if isinstance(value, LazyString) else value for key, value in values.items()}
    return _filled(said, values, name)


def ngettext(one: str, many: str, n: int, /, **values: Any) -> str:
    """Words about `n` things, which they may name, `{n}`, in the language that is spoken now."""
    return gettext(lazy_ngettext(one, many, n, **values))


def lazy_gettext(words: str, /, **values: Any) -> LazyString:
    """Words that are kept, such as the message of an error: English until `gettext` says them."""
    return LazyString((words,), values)


def lazy_ngettext(one: str, many: str, n: int, /, **values: Any) -> LazyString:
    """Words about `n` things that are kept."""
    return LazyString((one, many), {"n": n, **values})


def message_of(error: BaseException) -> str:
    """The message of an error, to be kept without it; if `lazy_gettext` made it, `gettext` can translate it."""
    return error.args[0] if error.args and isinstance(error.args[0], LazyString) else str(error)


def N_(words: str) -> str:
    """The same words: they stand in a table, and are said by `gettext` where they are shown."""
    return words


def number(value: float, spec: str = ",") -> str:
    """A number as the language writes it that is spoken now: "1,200.50 %", in German "1.200,50 %".

    Args:
        spec: as `format` takes it.
    """
    return _number(value, spec, language())


def percent(share: float, digits: int = 0) -> str:
    """A percentage without a line break, such as "34 %"."""
    return number(share, f".{digits}%")


def lazy_number(value: float, spec: str = ",") -> LazyString:
    """A number among words that are kept."""
    return lazy_gettext(f"{{value:{spec}}}", value=value)


def _number(value: Any, spec: str, language: str) -> str:
    return format(value, spec).translate(number_marks(language))


class _Values(Formatter):
    """Format as `str.format`, with numbers written by `number`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec and isinstance(value, Number):
            return _number(value, format_spec, self.language)
        return super().format_field(value, format_spec)


def _form(english: tuple[str, ...], values: dict[str, Any]) -> str:
    return english[0] if len(english) == 1 or values["n"] == 1 else english[1]


def _filled(words: str, values: dict[str, Any], language: str = ENGLISH) -> str:
    """Words without values are as they stand: a brace in them is a brace. No value changes the order of the others."""
    if not values:
        return words
    values = {name: isolate(value) if isinstance(value, str) else value for name, value in values.items()}
    if language == ENGLISH and "%}" not in words:
        return words.format_map(values)  # which is faster
    return _Values(language).vformat(words, (), values)
