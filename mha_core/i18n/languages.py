"""The languages, the current one, and their catalogues: assets/i18n/LANGUAGE.po."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Any, cast

from mha_core.message import ENGLISH_MARKS
from mha_core.paths import ASSETS

ENGLISH = "en"
FOLDER = ASSETS / "i18n"
# What each calls itself. A new one: its name here, and `python -m mha_core.i18n` begins its file.
LANGUAGES = {ENGLISH: "English", "de": "Deutsch", "zh": "中文 (Chinese)"}
MAX_HEADER_CHARS = 400

_spoken: ContextVar[str] = ContextVar("language", default="")
_asked: list[Callable[[], str]] = []


def language() -> str:
    """The language that is spoken now, a key of LANGUAGES: that of `speaking`, else what `language_by` says."""
    return _spoken.get() or next((found for ask in _asked if (found := ask())), ENGLISH)


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Speak this language. Raises ValueError if it is not known."""
    if name not in LANGUAGES:
        raise ValueError(f"{name[:40]!r} is no language of this app. Valid: {', '.join(LANGUAGES)}.")
    token = _spoken.set(name)
    try:
        yield
    finally:
        _spoken.reset(token)


def language_by(ask: Callable[[], str]) -> None:
    """Ask this where nobody has said `speaking`: the language of a visitor, or "" where there is none."""
    if ask not in _asked:
        _asked.append(ask)


def known(tag: str) -> str:
    """The language of a tag such as "de-AT", a key of LANGUAGES; "" if there is none."""
    name = tag[:40].strip().lower().replace("_", "-").partition("-")[0]
    return name if name in LANGUAGES else ""


def accepted(header: str) -> str:
    """The first known language of an Accept-Language header, "de-AT,de;q=0.9,en;q=0.8"; without any, English."""
    weighted: list[tuple[float, str]] = []
    for part in header[:MAX_HEADER_CHARS].split(","):
        tag, _, weight = part.partition(";")
        try:
            weighted.append((float(weight.strip().removeprefix("q=") or 1), known(tag)))
        except ValueError:
            continue
    best = sorted((each for each in weighted if each[1] and 0 < each[0] <= 1), key=lambda each: -each[0])
    return best[0][1] if best else ENGLISH


@cache
def translations(language: str) -> NullTranslations:
    """A language's catalogue; words that it lacks stay English."""
    # Here, so that who reads English never waits for it.
    from babel.messages.mofile import write_mo

    if language == ENGLISH:
        return NullTranslations()
    compiled = BytesIO()
    write_mo(compiled, _catalogue(language))
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def number_marks(language: str) -> dict[int, str]:
    """A table for `str.translate` from English ".", "," and "%" in a number to a language's own."""
    if language == ENGLISH:
        return ENGLISH_MARKS
    from babel import Locale, numbers

    locale = Locale.parse(language)
    marks = {".": numbers.get_decimal_symbol(locale), ",": numbers.get_group_symbol(locale)}
    return str.maketrans(marks | {"%": locale.percent_formats[None].suffix[0]})


@cache
def script_words(language: str, *folders: str) -> str:
    """A declaration in JavaScript: the language, and what it says for the English words of scripts, as SAID of
    core/translations.js.

    Args:
        folders: of assets/js, where the scripts are; none for all of them.
    """
    places = tuple(f"assets/js/{folder}/" for folder in folders) or ("assets/js/",)
    words: dict[str, Any] = {}  # those about n things by their first form in English
    for message in () if language == ENGLISH else _catalogue(language):
        if message.id and message.string and any(file.startswith(places) for file, _ in message.locations):
            words[cast(str, message.id[0] if message.pluralizable else message.id)] = message.string
    # In a page, it stands inside of <script>.
    said = json.dumps(words, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    return f"LANGUAGE = {json.dumps(language)}, SAID = {said};"


@cache
def _catalogue(language: str):
    from babel.messages.pofile import read_po

    with (FOLDER / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)
