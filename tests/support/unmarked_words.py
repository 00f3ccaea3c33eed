"""Which words of a page nobody has marked for translation: the page in a language that puts each word into brackets."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from mha_core.i18n import say

_MARKED = re.compile(r"⟦[^⟦⟧]*⟧")
_NOT_WORDS = re.compile(
    r"<style>.*?</style>|<[^>]*>|`[^`]*`|:material/\w+:|:\w+-background|:(?:small|gray)\[|\bd_\w+|https?://\S+|&\w+;",
    re.DOTALL,
)
_WORD = re.compile(r"[A-Za-z][a-z]{2,}")
# Attributes of elements that a visitor reads.
READ = ("body", "value", "label", "help", "placeholder", "markdown")


class Brackets(NullTranslations):
    """Says every word in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


@contextmanager
def in_brackets(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pages in German say every marked word in brackets."""
    with patch.context() as patched:
        patched.setattr(say, "translations", lambda _: Brackets())
        yield


def unmarked(text: str, *, allowed: str = "") -> str:
    """What is left of a text without what stands in brackets; "" if that is no word, or matches `allowed`."""
    while (shorter := _MARKED.sub(" ", text)) != text:
        text = shorter
    rest = " ".join(_NOT_WORDS.sub(" ", text).split())
    words = [word for word in _WORD.findall(rest) if not (allowed and re.fullmatch(allowed, word))]
    return rest if words else ""


def unmarked_on(app: AppTest, *, allowed: str = "") -> list[str]:
    """Unmarked words of all elements of a page, and of what its components are given to say."""
    return sorted({left for text in _texts(app) if (left := unmarked(text, allowed=allowed))})


def unmarked_in(answer: Any, *, allowed: str = "", ignored: tuple[str, ...] = ()) -> list[str]:
    """Unmarked words in JSON, but for the values of these keys."""
    return sorted({left for text in _strings(answer, ignored) if (left := unmarked(text, allowed=allowed))})


def _texts(app: AppTest) -> Iterator[str]:
    for element in (*app.main, *app.sidebar):
        for name in READ:
            if isinstance(text := getattr(element.proto, name, None), str):
                yield text
        yield from (str(option) for option in getattr(element, "options", ()) if isinstance(option, str))


def _strings(value: Any, ignored: tuple[str, ...]) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            if key not in ignored:
                yield from _strings(each, ignored)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _strings(each, ignored)
