"""Say words: look them up in the language that is spoken, and fill in their values. The English words are the keys."""

from typing import Any

from mha_core.i18n.languages import ENGLISH, language, number_marks, translations
from mha_core.message import Message, filled, form, message_of

lazy_gettext, lazy_ngettext = Message, Message.plural


def lazy_number(value: float, spec: str = ",") -> Message:
    """A number, as each language writes it.

    Args:
        spec: a format specification, such as ".2f".
    """
    return Message(f"{{value:{spec}}}", value=value)


def gettext(words: str | BaseException, /, **values: Any) -> str:
    """Words in the language that is spoken now.

    Args:
        words: in English, with the names of values in braces; or a `Message`; or an error: its message.
        values: by name. A `Message` among them is said in the same language.
    """
    if isinstance(words, BaseException):
        words = message_of(words)
    if isinstance(words, Message):
        english, values = words.english, words.values
    else:
        english = (words,)
    if (name := language()) == ENGLISH or not any(english):  # gettext says its header for ""
        return filled(form(english, values), values)
    table = translations(name)
    said = table.gettext(english[0]) if len(english) == 1 else table.ngettext(english[0], english[1], values["n"])
    values = {key: gettext(value) if isinstance(value, Message) else value for key, value in values.items()}
    return filled(said, values, number_marks(name))


def ngettext(one: str, many: str, n: int, /, **values: Any) -> str:
    """Words about `n` things, which they may name, `{n}`, in the language that is spoken now."""
    return gettext(Message.plural(one, many, n, **values))


def number(value: float, spec: str = ",") -> str:
    """A number as the language writes it that is spoken now: "1,200.50 %", in German "1.200,50 %".

    Args:
        spec: as `format` takes it.
    """
    return format(value, spec).translate(number_marks(language()))


def percent(share: float, digits: int = 0) -> str:
    """A percentage without a line break, such as "34 %"."""
    return number(share, f".{digits}%")
