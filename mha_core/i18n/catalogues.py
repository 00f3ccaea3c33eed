"""The catalogues, assets/i18n/LANGUAGE.po: what other languages say for the English words of the code."""

import json
from collections.abc import Collection
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from typing import Any, cast

from mha_core.i18n.languages import ENGLISH, FOLDER


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
def script_words(language: str, files: tuple[str, ...]) -> str:
    """The first line of scripts: the language, and what it says for their English words, as SAID of core/words.js.

    Args:
        files: the scripts, from "assets/" on.
    """
    words = {} if language == ENGLISH else _words_in(language, files)
    # In a page, the line stands inside of <script>.
    said = json.dumps(words, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    return f"const LANGUAGE = {json.dumps(language)}, SAID = {said};"


def _words_in(language: str, files: Collection[str]) -> dict[str, str | tuple[str, ...]]:
    """What is said for the words that stand in these files; for those about n things, by the first form in English."""
    said: dict[str, Any] = {}
    for message in _catalogue(language):
        if message.id and message.string and any(file in files for file, _ in message.locations):
            said[cast(str, message.id[0] if message.pluralizable else message.id)] = message.string
    return said


@cache
def _catalogue(language: str):
    from babel.messages.pofile import read_po

    with (FOLDER / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language)
