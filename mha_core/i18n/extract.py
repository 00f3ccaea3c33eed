"""Find the words of the code, and bring the catalogues up to date with them. Only who works on the words needs it."""

import ast
import builtins
import json
import re
from collections.abc import Callable, Iterator
from io import BytesIO
from typing import Any, NamedTuple

from babel.messages import Catalog, Message
from babel.messages.pofile import read_po, write_po

from mha_core.backends.cards import PHOTOS, cards, folder_of, photo_examples, words_of_examples
from mha_core.features import modules
from mha_core.i18n.languages import ENGLISH, FOLDER, LANGUAGES
from mha_core.paths import ASSETS

ROOT = ASSETS.parent
FORMS = {"gettext": 1, "lazy_gettext": 1, "Message": 1, "N_": 1, "ngettext": 2, "lazy_ngettext": 2}
IN_SCRIPTS = {"gettext": 1, "N_": 1, "ngettext": 2}  # how many forms of the words each is given
WIDTH = 120
_CHARSET = '"Content-Type: text/plain; charset=utf-8\\n"\n'


class CatalogueEntry(NamedTuple):
    """Words of the code, one form or two, and the file that says them."""

    english: str | tuple[str, ...]
    file: str


def words_of_code() -> Iterator[CatalogueEntry]:
    """All that is marked in Python and JavaScript, and the words of cards, examples, and features' files."""
    for pattern, found in SOURCES.items():
        for path in sorted(ROOT.glob(pattern)):
            name = path.relative_to(ROOT).as_posix()
            for english in found(path.read_text(encoding="utf-8")):
                yield CatalogueEntry(english if len(english) > 1 else "".join(english), name)
    for module in modules("i18n").values():
        for english, path in module.words():
            yield CatalogueEntry(english, path.relative_to(ROOT).as_posix())
    for name, card in cards().items():
        for english in card.words:
            yield CatalogueEntry(english, (folder_of(name) / "card.yaml").relative_to(ROOT).as_posix())
    for english in words_of_examples(photo_examples()):
        yield CatalogueEntry(english, PHOTOS.relative_to(ROOT).as_posix())


def in_python(source: str) -> Iterator[tuple[str, ...]]:
    """The words in calls of `gettext` and the like, and of errors of ours.

    Babel's own reader misses those in an f-string or in another call.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (given := _forms(node)):
            constants = (each.value for each in given if isinstance(each, ast.Constant))
            forms = tuple(each for each in constants if isinstance(each, str))
            if len(forms) == len(given):
                yield forms


def _forms(call: ast.Call) -> list[ast.expr]:
    """The arguments of a call that are words on screen, unless they are no literals."""
    match call.func:
        case ast.Name(id=name) if name in FORMS:
            return call.args[: FORMS[name]]
        case ast.Name(id=name) if name.endswith("Error") and not hasattr(builtins, name) and len(call.args) == 1:
            return call.args
        case ast.Attribute(value=ast.Name(id="Message"), attr="plural"):
            return call.args[:2]
        case ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__"):
            return call.args if len(call.args) == 1 else []
    return []


def in_javascript(source: str) -> Iterator[tuple[str, ...]]:
    """The words in calls of `gettext` and the like: literals, which may be put together by +.

    Babel's own reader misses those in a template whose values have braces.
    """
    code = _COMMENT.sub("", source)
    for call in _CALL.finditer(code):
        forms, end = [], call.end()
        while len(forms) < IN_SCRIPTS[call[1]] and (given := _LITERALS.match(code, end)):
            forms.append("".join(map(_unquoted, _LITERAL.findall(given[0]))))
            end = given.end()
        if len(forms) == IN_SCRIPTS[call[1]]:
            yield tuple(forms)


SOURCES: dict[str, Callable[[str], Iterator[tuple[str, ...]]]] = {
    "mha_core/**/*.py": in_python,
    "pages/**/*.py": in_python,
    "assets/js/**/*.js": in_javascript,
}
_COMMENT = re.compile(r"(?:^|(?<=\s))//.*", re.MULTILINE)
_CALL = re.compile(r"(?<![\w.])(n?gettext|N_)\(")
_LITERAL = re.compile(r"""\"(?:[^"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'""")
_LITERALS = re.compile(rf"\s*(?:{_LITERAL.pattern})(?:\s*\+\s*(?:{_LITERAL.pattern}))*\s*,?")


def _unquoted(literal: str) -> str:
    body = literal[1:-1].replace("\\'", "'")
    return json.loads(f'"{body}"' if literal[0] == '"' else '"' + body.replace('"', '\\"') + '"')


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
    """A language's file, up to date: keep what is translated, drop what the code lacks, leave new strings empty."""
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
    return f"# `python -m mha_core.i18n` keeps this file up to date.\n{head}".encode() + file.getvalue()


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
