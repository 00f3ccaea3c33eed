"""Examples: the texts that models are measured on, built in, pasted or from a file."""

import csv
import io
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from mha_core.errors import TextError
from mha_core.models.text.encoding import whole
from mha_core.models.text.text_file import MAX_BYTES, read_text_file
from mha_core.paths import ASSETS

MOST = 500  # examples
LONGEST = 20_000  # characters of one text
FOLDER = ASSETS / "evaluation"
ENDINGS = (".txt", ".csv", ".tsv")

# How a header may call the columns; what is called otherwise is left aside.
COLUMNS = {
    "text": ("text", "text1", "sentence", "sentence1", "s1", "a"),
    "pair": ("pair", "text2", "sentence2", "s2", "b"),
    "score": ("score", "similarity", "gold"),
    "label": ("label", "class", "category"),
}
_COLUMN = {name: column for column, names in COLUMNS.items() for name in names}
_HEADERS = "a header line such as text,label or sentence1,sentence2,score"
_VALID = f"Valid: a text; text and pair; text, pair and score; or {_HEADERS} on top (labels always need one)."

_ABOUT = {
    "pairs": (
        "100 pairs of English sentences, written for this project by one author, without human ratings. "
        "A small set, not a benchmark: a Spearman correlation of .95 on it has a 95% interval of .92 to .97."
    ),
    "sentences": (
        "62 English sentences, written for this project by one author. "
        "A small set, not a benchmark: other texts, such as technical ones or another language, may give other results."
    ),
}


class Example(NamedTuple):
    """One text to measure a model on.

    Attributes:
        text: never empty.
        pair: a second text.
        score: how alike people find the two.
        label: the right class.
    """

    text: str
    pair: str | None = None
    score: float | None = None
    label: str | None = None


@dataclass(frozen=True)
class Examples:
    """A set of examples.

    Attributes:
        title: how the set is called on screen.
        about: its size and origin, and what it can't tell.
        left_out: how many more there were than the MOST that are kept.
    """

    title: str
    items: tuple[Example, ...]
    about: str = ""
    left_out: int = 0

    @property
    def pairs(self) -> bool:
        """Whether there are items, each with a pair."""
        return bool(self.items) and all(item.pair is not None for item in self.items)

    @property
    def scored(self) -> bool:
        """Whether there are items, each with a score."""
        return bool(self.items) and all(item.score is not None for item in self.items)

    @property
    def labelled(self) -> bool:
        """Whether there are items, each with a label."""
        return bool(self.items) and all(item.label is not None for item in self.items)


@cache
def built_in(kind: str) -> Examples:
    """The set that comes along for a kind of model: "pairs" or "sentences" (assets/evaluation/README.md)."""
    if kind not in _ABOUT:
        raise ValueError(f"kind is {kind!r}; valid: {', '.join(_ABOUT)}.")
    name = {"pairs": "pairs.tsv", "sentences": "sentences.txt"}[kind]
    return replace(of_file(name, (FOLDER / name).read_bytes()), title=f"built-in {kind}", about=_ABOUT[kind])


def of_lines(text: str, title: str = "pasted lines") -> Examples:
    """One text a line; a tab splits a line into text and pair, a second tab brings the score.

    With tabs, the first line may be a header, as in `of_file`.

    Raises:
        TextError: no text, or something that is none; the message names line and column, and what would be right.
    """
    if len(text) > MAX_BYTES:
        raise TextError(f"'{_cut(title)}': {len(text):,} characters. Valid: at most {MAX_BYTES:,}.")
    lines = _by_tabs(title, text)
    return _examples(title, lines, has_header=bool(lines) and len(lines[0].cells) > 1 and _is_header(lines[0].cells))


def of_file(name: str, data: bytes) -> Examples:
    """TXT: as `of_lines`. CSV, split by commas or semicolons, with quotes, and TSV, without: a table, with or without a header.

    Without a header a table has the columns text; text, pair; or text, pair, score. For those of a header see COLUMNS.

    Raises:
        TextError: as `of_lines`; also a file of another kind, too large, binary, or in another encoding.
    """
    ending = next((ending for ending in ENDINGS if name.lower().endswith(ending)), None)
    if ending is None:
        raise TextError(f"'{_cut(name)}' is not a supported file type. Valid: TXT, CSV or TSV, saved as UTF-8.")
    text = read_text_file(_cut(name), data)
    if ending == ".txt":
        return of_lines(text, _cut(name))
    lines = _by_signs(name, text) if ending == ".csv" else _by_tabs(name, text)
    return _examples(_cut(name), lines, has_header=bool(lines) and _is_header(lines[0].cells))


# --- lines ----------------------------------------------------------------------------------------------------------------------


class _Line(NamedTuple):
    """A line that is not blank: of which source, where it begins, and its cells."""

    source: str
    number: int
    cells: list[str]

    @property
    def at(self) -> str:
        """As messages say it."""
        return f"'{_cut(self.source)}', line {self.number:,}"


def _by_tabs(title: str, text: str) -> list[_Line]:
    """Every tab splits; a quote is a sign as any other."""
    lines = enumerate(_clean(text).split("\n"), 1)
    split = ((number, [cell.strip() for cell in line.split("\t")]) for number, line in lines)
    return [_Line(title, number, cells) for number, cells in split if not all(map(_blank, cells))]


def _by_signs(title: str, text: str) -> list[_Line]:
    """CSV, split as its first line is: by semicolons, if it has any and commas don't make a better header of it."""
    text = _clean(text)
    by_semicolon, by_comma = _first(text, ";"), _first(text, ",")
    semicolons = len(by_semicolon) > 1 and _known(by_semicolon) >= _known(by_comma)
    return list(_records(title, text, ";" if semicolons else ","))


def _records(title: str, text: str, delimiter: str) -> Iterator[_Line]:
    """The lines of a CSV, each numbered as where it begins."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, skipinitialspace=True, strict=True)
    begins = 1
    try:
        for record in reader:
            cells = [cell.strip() for cell in record]
            if not all(map(_blank, cells)):
                yield _Line(title, begins, cells)
            begins = reader.line_num + 1
    except csv.Error as error:
        raise TextError(
            f"{_Line(title, begins, []).at}: the columns cannot be read ({error}). Valid: a text with a comma, a quote or a line break "
            'stands in quotes, and a quote within it is doubled: "He said ""no"", and left."'
        ) from error


def _first(text: str, delimiter: str) -> list[str]:
    """The cells of a CSV's first line; none where it can't be split that way."""
    try:
        return next((line.cells for line in _records("", text, delimiter)), [])
    except TextError:
        return []


def _clean(text: str) -> str:
    """One kind of line end, blanks for control characters, no byte order mark, no half characters."""
    text = re.sub(r"\r\n?", "\n", whole(text)).removeprefix("\ufeff")
    return re.sub(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", " ", text)


def _blank(cell: str) -> bool:
    """Whether there is nothing to see."""
    return not any(sign.isprintable() and not sign.isspace() for sign in cell)


# --- columns --------------------------------------------------------------------------------------------------------------------


def _examples(title: str, lines: list[_Line], has_header: bool) -> Examples:
    """The set that lines hold; of those that are left out nothing is asked. Raises TextError where they hold none."""
    header, lines = (lines[0], lines[1:]) if has_header else (None, lines)
    if header:
        columns = _named(header)
    elif lines:
        columns = _unnamed(lines[0])
    if not lines:
        raise TextError(f"'{_cut(title)}' has no text{' below its header' if header else ''}. Valid: at least one.")
    first = header or lines[0]
    items = tuple(_example(line, columns, first, named=header is not None) for line in lines[:MOST])
    return Examples(title, items, _about(items), left_out=len(lines[MOST:]))


def _known(cells: list[str]) -> int:
    """How many of them name a column."""
    return sum(cell.casefold() in _COLUMN for cell in cells)


def _is_header(cells: list[str]) -> bool:
    """Whether they name a column; "a", "b", 1 is a pair with its score."""
    return _known(cells) > 0 and all(_number(cell) is None for cell in cells)


def _named(header: _Line) -> dict[str, int]:
    """Where the columns stand that a header names."""
    names = [_COLUMN.get(cell.casefold()) for cell in header.cells]
    found = f"{header.at}: the header names {_listed(header.cells)}"
    for column, valid in COLUMNS.items():
        if names.count(column) > 1:
            twice = _listed([cell for cell, name in zip(header.cells, names, strict=True) if name == column])
            raise TextError(f"{found}; {twice} all mean the {column}. Valid: one of {', '.join(valid)}.")
    if "text" not in names:
        raise TextError(f"{found}, but no column of texts. Valid: one of {', '.join(COLUMNS['text'])}.")
    if "score" in names and "pair" not in names:
        raise TextError(
            f"{found}: a score column, but no column with the second texts. Valid: one of {', '.join(COLUMNS['pair'])}."
        )
    return {name: place for place, name in enumerate(names) if name}


def _unnamed(first: _Line) -> dict[str, int]:
    """Where the columns stand in a table without a header."""
    if len(first.cells) > 3:
        raise TextError(f"{first.at} has {len(first.cells):,} columns without a header that names them. {_VALID}")
    return {name: place for place, name in enumerate(("text", "pair", "score")[: len(first.cells)])}


def _example(line: _Line, columns: dict[str, int], first: _Line, named: bool) -> Example:
    """One line's example; `first` is the line that all must have as many columns as."""
    if len(line.cells) != len(first.cells):
        raise TextError(
            f"{line.at} has {_count(len(line.cells), 'column')}: {_listed(line.cells)}. {first.at} has {len(first.cells):,}. "
            "Valid: the same number in every line; in a CSV, put a text with a comma or semicolon in quotes."
        )
    at = {name: f"{line.at}, column {place + 1} ({name})" for name, place in columns.items()}
    cell = {name: line.cells[place] for name, place in columns.items()}
    for name, said in cell.items():
        if _blank(said):
            raise TextError(
                f"{at[name]} is empty. Valid: a {name} in every line{', or no such column' if name != 'text' else ''}."
            )
        if len(said) > LONGEST:
            raise TextError(f"{at[name]}: '{_cut(said)}' has {len(said):,} characters. Valid: at most {LONGEST:,}.")
    score = _number(cell["score"]) if "score" in cell else None
    if "score" in cell and score is None:
        otherwise = "." if named else f", or {_HEADERS} on top (labels always need one)."
        raise TextError(
            f"{at['score']}: '{_cut(cell['score'])}' is not a finite number. Valid: a number such as 3.5 in every line{otherwise}"
        )
    return Example(cell["text"], cell.get("pair"), score, cell.get("label"))


def _number(text: str) -> float | None:
    """A finite number; None for what is none."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) and "_" not in text else None


# --- words ----------------------------------------------------------------------------------------------------------------------


def _about(items: tuple[Example, ...]) -> str:
    """Such as "12 pairs with scores, brought along. …"."""
    item = items[0]
    has = [name for name, value in (("scores", item.score), ("labels", item.label)) if value is not None]
    size = _count(len(items), "text" if item.pair is None else "pair") + (f" with {' and '.join(has)}" if has else "")
    return f"{size}, provided by you. The results hold for texts like these."


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _cut(text: str, most: int = 40) -> str:
    """On one line, and not longer than `most`."""
    text = " ".join(_clean(text[: 4 * most]).split())
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _listed(cells: list[str], most: int = 5) -> str:
    """Such as 'id', 'score', …"""
    return ", ".join([f"'{_cut(cell)}'" for cell in cells[:most]] + ["…"] * (len(cells) > most))
