"""The lines of a CoNLL-U file, sentence by sentence, each word's in its ten columns
(https://universaldependencies.org/format.html)."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mha_core.errors import TextError
from mha_core.i18n import Later, nlater
from mha_core.models.text.files import shortened

COLUMNS = ("ID", "FORM", "LEMMA", "UPOS", "XPOS", "FEATS", "HEAD", "DEPREL", "DEPS", "MISC")
MAX_LINES = 10_000  # of a sentence
_DEPREL = COLUMNS.index("DEPREL")
_TEXT = re.compile(r"#\s*text\s*=(.*)")


class Row(NamedTuple):
    """The line of a word: its number in the file, and its ten cells."""

    number: int
    cells: list[str]


class Block(NamedTuple):
    """The lines of a sentence.

    Attributes:
        name: of the file.
        number: the line number of the first one.
        lines: comments and words, at least one word.
    """

    name: str
    number: int
    lines: list[str]

    def error(self, number: int, what: Later) -> TextError:
        """What is wrong in a line, with its number in the file."""
        return TextError("'{name}', line {number:,}: {what}", name=shortened(self.name), number=number, what=what)

    @property
    def text(self) -> str:
        """What the comment `# text = …` says; "" without one."""
        comments = (_TEXT.fullmatch(line) for line in self.lines if line.startswith("#"))
        return next((match[1].strip() for match in comments if match), "")

    def rows(self) -> list[Row]:
        """The lines of words.

        Raises:
            TextError: another number of columns than ten.
        """
        numbered = enumerate(self.lines, self.number)
        rows = [Row(number, line.split("\t")) for number, line in numbered if not line.startswith("#")]
        for number, cells in rows:
            if len(cells) != len(COLUMNS):
                columns = nlater("{n:,} column", "{n:,} columns", len(cells))
                at = {"name": shortened(self.name), "number": number, "columns": columns}
                if all(len(row.cells) <= _DEPREL for row in rows):
                    raise TextError(
                        "'{name}' has no relations: line {number:,} has {columns}. Valid: 10, separated by tabs, "
                        "of which HEAD is the 7th and DEPREL the 8th.",
                        **at,
                    )
                raise TextError(
                    "'{name}', line {number:,} has {columns}. Valid: 10, separated by tabs: {valid}.",
                    **at,
                    valid=", ".join(COLUMNS),
                )
        return rows


def blocks_of(name: str, lines: Iterable[str]) -> Iterator[Block]:
    """What stands between blank lines, if it is more than comments.

    Raises:
        TextError: more than MAX_LINES without a blank line.
    """
    lines_of_one: list[str] = []
    words, first = False, 1
    for number, line in enumerate(lines, 1):
        if line and not line.isspace():
            lines_of_one.append(line)
            words = words or not line.startswith("#")
            if len(lines_of_one) > MAX_LINES:
                raise TextError(
                    "'{name}', line {number:,}: {most:,} lines and no blank one. Valid: a blank line after each "
                    "sentence.",
                    name=shortened(name),
                    number=number,
                    most=MAX_LINES,
                )
            continue
        if words:
            yield Block(name, first, lines_of_one)
        lines_of_one, words, first = [], False, number + 1
    if words:
        yield Block(name, first, lines_of_one)
