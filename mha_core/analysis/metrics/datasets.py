"""Datasets: the texts that models are measured on, pasted or from a file, with the columns of its table."""

import math
from dataclasses import dataclass
from typing import NamedTuple

from mha_core.errors import TextError
from mha_core.i18n import Later, later, mark, nlater
from mha_core.models.text.clean import clean, is_blank, shortened
from mha_core.models.text.table import Row, check_width, csv_delimiter, csv_rows, listed, tab_rows
from mha_core.models.text.text_file import MAX_BYTES, read_text_file

MAX_EXAMPLES = 500
MAX_TEXT_CHARS = 20_000
EXTENSIONS = (".txt", ".csv", ".tsv")
PASTED = mark("pasted lines")
# The names that a header may give a column; other columns are ignored.
COLUMNS = {
    "text": ("text", "text1", "sentence", "sentence1", "s1", "a"),
    "pair": ("pair", "text2", "sentence2", "s2", "b"),
    "score": ("score", "similarity", "gold"),
    "label": ("label", "class", "category"),
}
COLUMN_OF = {name: column for column, names in COLUMNS.items() for name in names}
_VALID = later(
    "Valid: a text; text and pair; text, pair and score; or a header line such as text,label or "
    "sentence1,sentence2,score on top (labels always need one)."
)
_NUMBER = later("Valid: a number such as 3.5 in every line.")
_NUMBER_OR_HEADER = later(
    "Valid: a number such as 3.5 in every line, or a header line such as text,label or sentence1,sentence2,score on "
    "top (labels always need one)."
)


class Example(NamedTuple):
    """One text to measure a model on.

    Attributes:
        text: never empty.
        pair: a second text.
        score: human rating of the similarity of the two.
        label: the correct class.
    """

    text: str
    pair: str | None = None
    score: float | None = None
    label: str | None = None


@dataclass(frozen=True)
class Dataset:
    """A set of examples.

    Attributes:
        title: its name on screen.
        items: the examples.
        about: its size, origin and limits.
        left_out: the number of examples beyond MAX_EXAMPLES, which are ignored.
    """

    title: str
    items: tuple[Example, ...]
    about: str = ""
    left_out: int = 0

    @property
    def pairs(self) -> bool:
        """True if there are items, each with a pair."""
        return bool(self.items) and all(item.pair is not None for item in self.items)

    @property
    def scored(self) -> bool:
        """True if there are items, each with a score."""
        return bool(self.items) and all(item.score is not None for item in self.items)

    @property
    def labelled(self) -> bool:
        """True if there are items, each with a label."""
        return bool(self.items) and all(item.label is not None for item in self.items)


def of_lines(text: str, title: str = PASTED) -> Dataset:
    """Read a dataset from lines: one text per line, or text, pair and score separated by tabs.

    With tabs, the first line may be a header, as in `of_file`.

    Raises:
        TextError: no text, or a line that is not valid; the message names line and column, and what would be valid.
    """
    if len(text) > MAX_BYTES:
        raise TextError(
            "'{title}': {number:,} characters. Valid: at most {most:,}.",
            title=shortened(title),
            number=len(text),
            most=MAX_BYTES,
        )
    lines = _split_tabs(title, text)
    return _dataset(title, lines, has_header=bool(lines) and len(lines[0].cells) > 1 and _is_header(lines[0].cells))


def of_file(name: str, data: bytes) -> Dataset:
    """Read a dataset from a file: TXT as `of_lines`; CSV or TSV as a table, with or without a header.

    A CSV is separated by commas or semicolons and may have quoted cells; in a TSV a quote is an ordinary character.
    Without a header a table has the columns text; text, pair; or text, pair, score. For the columns of a header see
    `COLUMNS`.

    Raises:
        TextError: as `of_lines`; also an unsupported file type, or a file that is too large, binary, or in another
            encoding.
    """
    extension = next((extension for extension in EXTENSIONS if name.lower().endswith(extension)), None)
    if extension is None:
        raise TextError(
            "'{name}' is not a supported file type. Valid: TXT, CSV or TSV, saved as UTF-8.", name=shortened(name)
        )
    text = read_text_file(shortened(name), data)
    if extension == ".txt":
        return of_lines(text, shortened(name))
    lines = _split_csv(name, text) if extension == ".csv" else _split_tabs(name, text)
    return _dataset(shortened(name), lines, has_header=bool(lines) and _is_header(lines[0].cells))


# --- lines ------------------------------------------------------------------------------------------------------


def _split_tabs(title: str, text: str) -> list[Row]:
    """Split lines at tabs; a quote is an ordinary character."""
    return list(tab_rows(title, clean(text).split("\n")))


def _split_csv(title: str, text: str) -> list[Row]:
    """Split a CSV at semicolons or commas, whichever its first line has."""
    lines = [line + "\n" for line in clean(text).split("\n")]
    return list(csv_rows(title, lines, csv_delimiter(lines, COLUMN_OF)))


# --- columns ----------------------------------------------------------------------------------------------------


def _dataset(title: str, lines: list[Row], has_header: bool) -> Dataset:
    """Build a dataset from lines; those beyond MAX_EXAMPLES are not validated. Raises TextError if there are none."""
    header, lines = (lines[0], lines[1:]) if has_header else (None, lines)
    columns = columns_by_header(header) if header else columns_by_position(lines[0]) if lines else {}
    if not lines:
        name = shortened(title)
        if header:
            raise TextError("'{name}' has no text below its header. Valid: at least one.", name=name)
        raise TextError("'{name}' has no text. Valid: at least one.", name=name)
    first = header or lines[0]
    items = tuple(_example(line, columns, first, named=header is not None) for line in lines[:MAX_EXAMPLES])
    return Dataset(title, items, _about(items), left_out=len(lines[MAX_EXAMPLES:]))


def _count_names(cells: list[str]) -> int:
    """The number of cells that are a column's name."""
    return sum(cell.casefold() in COLUMN_OF for cell in cells)


def _is_header(cells: list[str]) -> bool:
    """True for a line with the name of a column and no number: "a", "b", 1 is a pair with its score."""
    return _count_names(cells) > 0 and all(_number(cell) is None for cell in cells)


def _example(line: Row, columns: dict[str, int], first: Row, named: bool) -> Example:
    """Build an example from a line, which must have as many columns as the first line."""
    check_width(line, first)
    at = {
        name: later("{at}, column {n} ({name})", at=line.at, n=index + 1, name=name) for name, index in columns.items()
    }
    cells = {name: line.cells[index] for name, index in columns.items()}
    for name, cell in cells.items():
        if is_blank(cell):
            if name == "text":
                raise TextError("{at} is empty. Valid: a text in every line.", at=at[name])
            raise TextError("{at} is empty. Valid: a {name} in every line, or no such column.", at=at[name], name=name)
        if len(cell) > MAX_TEXT_CHARS:
            raise TextError(
                "{at}: '{text}' has {number:,} characters. Valid: at most {most:,}.",
                at=at[name],
                text=shortened(cell),
                number=len(cell),
                most=MAX_TEXT_CHARS,
            )
    score = _number(cells["score"]) if "score" in cells else None
    if "score" in cells and score is None:
        given, valid = shortened(cells["score"]), _NUMBER if named else _NUMBER_OR_HEADER
        raise TextError("{at}: '{text}' is not a finite number. {valid}", at=at["score"], text=given, valid=valid)
    return Example(cells["text"], cells.get("pair"), score, cells.get("label"))


def _number(text: str) -> float | None:
    """Parse a finite number; None for any other text."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) and "_" not in text else None


def columns_by_header(header: Row) -> dict[str, int]:
    """Column name → index, from a header. Raises TextError if it does not fit."""
    names = [COLUMN_OF.get(cell.casefold()) for cell in header.cells]
    header_names = later("{at}: the header names {columns}", at=header.at, columns=listed(header.cells))
    for column, valid in COLUMNS.items():
        if names.count(column) > 1:
            synonyms = listed([cell for cell, name in zip(header.cells, names, strict=True) if name == column])
            raise TextError(
                "{header}; {synonyms} all mean the {column}. Valid: one of {valid}.",
                header=header_names,
                synonyms=synonyms,
                column=column,
                valid=", ".join(valid),
            )
    if "text" not in names:
        valid = ", ".join(COLUMNS["text"])
        raise TextError("{header}, but no column of texts. Valid: one of {valid}.", header=header_names, valid=valid)
    if "score" in names and "pair" not in names:
        raise TextError(
            "{header}: a score column, but no column with the second texts. Valid: one of {valid}.",
            header=header_names,
            valid=", ".join(COLUMNS["pair"]),
        )
    return {name: index for index, name in enumerate(names) if name}


def columns_by_position(first: Row) -> dict[str, int]:
    """Column name → index, in a table without a header."""
    if len(first.cells) > 3:
        raise TextError(
            "{at} has {number:,} columns without a header that names them. {valid}",
            at=first.at,
            number=len(first.cells),
            valid=_VALID,
        )
    return {name: index for index, name in enumerate(("text", "pair", "score")[: len(first.cells)])}


# --- words ------------------------------------------------------------------------------------------------------


def _about(items: tuple[Example, ...]) -> Later:
    """Describe a user's dataset: "12 pairs with scores, provided by you. …"."""
    item = items[0]
    size = nlater("{n:,} text", "{n:,} texts", len(items))
    if item.pair is not None:
        size = nlater("{n:,} pair", "{n:,} pairs", len(items))
    match item.score, item.label:
        case float(), str():
            size = later("{size} with scores and labels", size=size)
        case float(), None:
            size = later("{size} with scores", size=size)
        case None, str():
            size = later("{size} with labels", size=size)
    return later("{size}, provided by you. The results hold for texts like these.", size=size)
