"""Texts of people: decoded from a file, without what no reader sees, and as tables, row by row with line numbers."""

import codecs
import csv
import re
from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from mha_core.errors import TextError
from mha_core.inputs.encoding import repair_surrogates
from mha_core.message import Message

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
MAX_BYTES = 2**20
MOST_LISTED = 5  # cells of a row, in a message
_BYTE_ORDER_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
_NEEDED = Message("Needed: plain text (.txt, .md and the like), saved as UTF-8.")


def clean(text: str) -> str:
    """Normalise line ends, replace control characters by spaces, and remove a byte order mark and lone surrogates."""
    text = re.sub(r"\r\n?", "\n", repair_surrogates(text)).removeprefix("\ufeff")
    return without_control(text)


def without_control(text: str) -> str:
    """Replace control characters, all but tabs and line ends, by spaces: as long as before."""
    return _CONTROL.sub(" ", text)


def is_blank(text: str) -> bool:
    """True if no character is visible."""
    return not any(character.isprintable() and not character.isspace() for character in text)


def shortened(text: str, max_chars: int = 40) -> str:
    """The beginning of a text, on one line."""
    text = " ".join(clean(text[: 4 * max_chars]).split())
    return text if len(text) <= max_chars else f"{text[: max_chars - 1]}…"


def read_text_file(name: str, data: bytes) -> str:
    """Return the text of a file.

    Raises:
        TextError: the file is too large, empty, binary, or in another encoding; the message names the reason.
    """
    if len(data) > MAX_BYTES:
        raise TextError(
            "'{name}' has {size:.1f} MB. Valid: a text of at most {most:.0f} MB.",
            name=name[:80],
            size=len(data) / 2**20,
            most=MAX_BYTES / 2**20,
        )
    if not data.strip():
        raise TextError("'{name}' is empty. {needed}", name=name[:80], needed=_NEEDED)
    encoding = next((encoding for mark, encoding in _BYTE_ORDER_MARKS.items() if data.startswith(mark)), "utf-8")
    if encoding == "utf-8" and b"\x00" in data:
        raise TextError(
            "'{name}' is not a text file: it contains binary data. {needed}", name=name[:80], needed=_NEEDED
        )
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise TextError(
            "'{name}' is not {encoding} text: byte {byte:,} is invalid. {needed}",
            name=name[:80],
            encoding=encoding.upper(),
            byte=error.start,
            needed=_NEEDED,
        ) from error


class TableRow(NamedTuple):
    """A row that is not blank: its source, the number of its first line there, and its cells."""

    source: str
    number: int
    cells: list[str]

    @property
    def at(self) -> str:
        """The row's place, for error messages."""
        return Message("'{source}', line {number:,}", source=shortened(self.source), number=self.number)


def tab_rows(source: str, lines: Iterable[str]) -> Iterator[TableRow]:
    """Split lines at tabs; a quote is an ordinary character."""
    for number, line in enumerate(lines, 1):
        cells = [cell.strip() for cell in line.split("\t")]
        if not all(map(is_blank, cells)):
            yield TableRow(source, number, cells)


def csv_rows(source: str, lines: Iterable[str], delimiter: str) -> Iterator[TableRow]:
    """The rows of a CSV, whose cells may be quoted.

    Args:
        lines: each with the line feed at its end.

    Raises:
        TextError: quotes that do not fit; the message names the line where the row begins.
    """
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=True, strict=True)
    first_line = 1
    try:
        for record in reader:
            cells = [cell.strip() for cell in record]
            if not all(map(is_blank, cells)):
                yield TableRow(source, first_line, cells)
            first_line = reader.line_num + 1
    except csv.Error as error:
        raise TextError(
            "{at}: the columns cannot be read ({error}). Valid: a text with a comma, a quote or a line break "
            'stands in quotes, and a quote within it is doubled: "He said ""no"", and left."',
            at=TableRow(source, first_line, []).at,
            error=str(error),
        ) from error


def csv_delimiter(lines: Iterable[str], names: Container[str]) -> str:
    """The character between columns: a semicolon if the first row has any, unless commas split it into a better header.

    Args:
        lines: the beginning of the file; they are read twice.
        names: the casefolded names that a header may give a column.
    """

    def count_names(cells: list[str]) -> int:
        return sum(cell.casefold() in names for cell in cells)

    by_semicolon, by_comma = _first_cells(lines, ";"), _first_cells(lines, ",")
    semicolons = len(by_semicolon) > 1 and count_names(by_semicolon) >= count_names(by_comma)
    return ";" if semicolons else ","


def listed(cells: list[str]) -> str:
    """Quote cells: 'id', 'score', …"""
    names = [f"'{shortened(cell)}'" for cell in cells[:MOST_LISTED]]
    return ", ".join([*names, "…"] if len(cells) > MOST_LISTED else names)


def check_width(row: TableRow, first: TableRow) -> None:
    """Raise TextError unless a row has as many columns as the first one."""
    if len(row.cells) != len(first.cells):
        columns = Message.plural("{n:,} column", "{n:,} columns", len(row.cells))
        raise TextError(
            "{at} has {columns}: {cells}. {first} has {number:,}. Valid: the same number in every line; in a "
            "CSV, put a text with a comma or semicolon in quotes.",
            at=row.at,
            columns=columns,
            cells=listed(row.cells),
            first=first.at,
            number=len(first.cells),
        )


def _first_cells(lines: Iterable[str], delimiter: str) -> list[str]:
    """The cells of a CSV's first row; [] if the delimiter does not fit."""
    try:
        return next((row.cells for row in csv_rows("", lines, delimiter)), [])
    except TextError:
        return []
