"""Find the words of the code, and bring the catalogues up to date with them. Only who works on the words needs it."""

import json
from collections.abc import Iterator
from io import BytesIO
from typing import Any, NamedTuple

from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from mha_core.lessons.shipped import FOLDER as LESSONS
from mha_core.lessons.shipped import read_file
from mha_core.lessons.words import words_of
from mha_core.paths import ASSETS
from mha_core.words.languages import ENGLISH, FOLDER, LANGUAGES

ROOT = ASSETS.parent
KEYWORDS = {"tr": None, "later": None, "mark": None, "ntr": (1, 2), "nlater": (1, 2)}
EXAMPLES = ASSETS / "texts" / "examples.json"
SOURCES = {"python": ("app.py", "mha_core/**/*.py", "pages/**/*.py"), "javascript": ("assets/**/*.js",)}
WIDTH = 120
_CHARSET = '"Content-Type: text/plain; charset=utf-8\\n"\n'


class Word(NamedTuple):
    """Words of the code, one form or two, and the file that says them."""

    english: str | tuple[str, ...]
    file: str


def words_of_code() -> Iterator[Word]:
    """All that is marked in Python and JavaScript, and the words of the shipped lessons and of the examples."""
    for method, patterns in SOURCES.items():
        for path in sorted(path for pattern in patterns for path in ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            for _, english, _, _ in extract_from_file(method, path, keywords=KEYWORDS):
                yield Word(english, name)
    for path in sorted(LESSONS.glob("*.md")):
        if (lesson := read_file(path).lesson) is not None:
            for english in filter(None, words_of(lesson)):
                yield Word(english, path.relative_to(ROOT).as_posix())
    for example in (each for group in json.loads(EXAMPLES.read_text(encoding="utf-8")).values() for each in group):
        for english in (example["title"], example["why"], example["see"]["says"]):
            yield Word(english, EXAMPLES.relative_to(ROOT).as_posix())


def template() -> Catalog:
    """The words of the code as a catalogue without translations."""
    found = Catalog(locale=ENGLISH)
    for english, file in words_of_code():
        found.add(english, locations=[(file, 0)])
    return found


def catalogue(language: str) -> Catalog:
    """The file of a language; an empty one if there is none yet."""
    path = FOLDER / f"{language}.po"
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str, words: Catalog) -> Catalog:
    """A language's file, up to date: what is said stays, what the code no longer says goes, what is new is empty."""
    known, found = catalogue(language), Catalog(locale=language)
    for message in words:
        if message.id:
            before = known.get(_key(message))
            string: Any = before.string if before is not None and before.pluralizable == message.pluralizable else ""
            found.add(message.id, string or None, locations=message.locations)
    return found


def written(words: Catalog) -> bytes:
    """A catalogue as the content of a file, its words in the order of the alphabet; no dates, which always differ."""
    plurals = f'"Plural-Forms: {words.plural_forms}\\n"\n' if words.locale_identifier != ENGLISH else ""
    head = f'msgid ""\nmsgstr ""\n"Language: {words.locale_identifier}\\n"\n{_CHARSET}{plurals}\n'
    file = BytesIO()
    write_po(file, words, width=WIDTH, sort_output=True, include_lineno=False, omit_header=True)
    return f"# `python -m mha_core.words` keeps this file up to date.\n{head}".encode() + file.getvalue()


def missing(words: Catalog) -> list[str]:
    """The words that a catalogue says nothing for."""
    return [_key(message) for message in words if message.id and not _is_said(message)]


def languages() -> list[str]:
    """All but English."""
    return [name for name in LANGUAGES if name != ENGLISH]


def _is_said(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple | list) else bool(message.string)


def _key(message: Message) -> str:
    return message.id[0] if isinstance(message.id, tuple | list) else str(message.id)
