"""Datasets: the texts that models are measured on, built in, pasted or from a file."""

import math
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from mha_core.errors import TextError
from mha_core.models.text.clean import clean, is_blank, shortened
from mha_core.models.text.table import Row, check_width, csv_delimiter, csv_rows, listed, tab_rows
from mha_core.models.text.text_file import MAX_BYTES, read_text_file
from mha_core.paths import ASSETS

MAX_EXAMPLES = 500
MAX_TEXT_CHARS = 20_000
FOLDER = ASSETS / "evaluation"
EXTENSIONS = (".txt", ".csv", ".tsv")

# The names that a header may give a column; other columns are ignored.
COLUMNS = {
    "text": ("text", "text1", "sentence", "sentence1", "s1", "a"),
    "pair": ("pair", "text2", "sentence2", "s2", "b"),
    "score": ("score", "similarity", "gold"),
    "label": ("label", "class", "category"),
}
_COLUMN = {name: column for column, names in COLUMNS.items() for name in names}
_HEADERS = "a header line such as text,label or sentence1,sentence2,score"
_VALID = f"Valid: a text; text and pair; text, pair and score; or {_HEADERS} on top (labels always need one)."

# By kind: the file, the title on screen, and size, origin and limits.
BUILT_IN = {
    "pairs": (
        "pairs.tsv",
        "built-in pairs",
        "100 pairs of English sentences, written for this project by one author, without human ratings. "
        "A small set, not a benchmark: each number below has its own interval.",
    ),
    "same-words": (
        "same-words.tsv",
        "built-in pairs of the same words",
        "120 pairs of English sentences of the same words in another order, two thirds of them with another meaning, "
        "written for this project by one author, without human ratings. "
        "A small set, not a benchmark: words alone cannot tell its pairs apart, only their order can.",
    ),
    "questions": (
        "questions.tsv",
        "built-in questions",
        "24 questions in English, each with a passage that holds the answer, written for this project by one author. "
        "A small set, not a benchmark: it tells whether a model's answers stay, not how good they are.",
    ),
    "sentences": (
        "sentences.txt",
        "built-in sentences",
        "62 English sentences, written for this project by one author. "
        "A small set, not a benchmark: other texts, such as technical ones or another language, "
        "may give other results.",
    ),
    "reactions": (
        "reactions.tsv",
        "built-in reactions",
        "68 textbook reactions in SMILES, written for this project by one author. What is masked are the atoms of the "
        "product, one at a time: the rest of a reaction decides them. "
        "A small set, not a benchmark: reactions of other kinds may give other results.",
    ),
}


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


@cache
def built_in(kind: str) -> Dataset:
    """Load a built-in dataset, one of BUILT_IN (assets/evaluation/README.md).

    Raises:
        ValueError: any other kind.
    """
    if kind not in BUILT_IN:
        raise ValueError(f"kind is {kind!r}; valid: {', '.join(BUILT_IN)}.")
    name, title, about = BUILT_IN[kind]
    return replace(of_file(name, (FOLDER / name).read_bytes()), title=title, about=about)


def is_built_in(dataset: Dataset) -> bool:
    """True for a built-in dataset, whatever the titles of others."""
    return any(dataset == built_in(kind) for kind in BUILT_IN)


def of_lines(text: str, title: str = "pasted lines") -> Dataset:
    """Read a dataset from lines: one text per line, or text, pair and score separated by tabs.

    With tabs, the first line may be a header, as in `of_file`.

    Raises:
        TextError: no text, or a line that is not valid; the message names line and column, and what would be valid.
    """
    if len(text) > MAX_BYTES:
        raise TextError(f"'{shortened(title)}': {len(text):,} characters. Valid: at most {MAX_BYTES:,}.")
    lines = _split_tabs(title, text)
    return _dataset(title, lines, has_header=bool(lines) and len(lines[0].cells) > 1 and _is_header(lines[0].cells))


def of_file(name: str, data: bytes) -> Dataset:
    """Read a dataset from a file: TXT as `of_lines`; CSV or TSV as a table, with or without a header.

    A CSV is separated by commas or semicolons and may have quoted cells; in a TSV a quote is an ordinary character.
    Without a header a table has the columns text; text, pair; or text, pair, score. For the columns of a header see
    COLUMNS.

    Raises:
        TextError: as `of_lines`; also an unsupported file type, or a file that is too large, binary, or in another
            encoding.
    """
    extension = next((extension for extension in EXTENSIONS if name.lower().endswith(extension)), None)
    if extension is None:
        raise TextError(f"'{shortened(name)}' is not a supported file type. Valid: TXT, CSV or TSV, saved as UTF-8.")
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
    return list(csv_rows(title, lines, csv_delimiter(lines, _COLUMN)))


# --- columns ----------------------------------------------------------------------------------------------------


def _dataset(title: str, lines: list[Row], has_header: bool) -> Dataset:
    """Build a dataset from lines; those beyond MAX_EXAMPLES are not validated. Raises TextError if there are none."""
    header, lines = (lines[0], lines[1:]) if has_header else (None, lines)
    if header:
        columns = _columns_by_header(header)
    elif lines:
        columns = _columns_by_position(lines[0])
    if not lines:
        raise TextError(
            f"'{shortened(title)}' has no text{' below its header' if header else ''}. Valid: at least one."
        )
    first = header or lines[0]
    items = tuple(_example(line, columns, first, named=header is not None) for line in lines[:MAX_EXAMPLES])
    return Dataset(title, items, _about(items), left_out=len(lines[MAX_EXAMPLES:]))


def _count_names(cells: list[str]) -> int:
    """The number of cells that are a column's name."""
    return sum(cell.casefold() in _COLUMN for cell in cells)


def _is_header(cells: list[str]) -> bool:
    """True for a line with the name of a column and no number: "a", "b", 1 is a pair with its score."""
    return _count_names(cells) > 0 and all(_number(cell) is None for cell in cells)


def _columns_by_header(header: Row) -> dict[str, int]:
    """Column name → index, from a header. Raises TextError if it does not fit."""
    names = [_COLUMN.get(cell.casefold()) for cell in header.cells]
    header_names = f"{header.at}: the header names {listed(header.cells)}"
    for column, valid in COLUMNS.items():
        if names.count(column) > 1:
            synonyms = listed([cell for cell, name in zip(header.cells, names, strict=True) if name == column])
            raise TextError(f"{header_names}; {synonyms} all mean the {column}. Valid: one of {', '.join(valid)}.")
    if "text" not in names:
        raise TextError(f"{header_names}, but no column of texts. Valid: one of {', '.join(COLUMNS['text'])}.")
    if "score" in names and "pair" not in names:
        raise TextError(
            f"{header_names}: a score column, but no column with the second texts. "
            f"Valid: one of {', '.join(COLUMNS['pair'])}."
        )
    return {name: index for index, name in enumerate(names) if name}


def _columns_by_position(first: Row) -> dict[str, int]:
    """Column name → index, in a table without a header."""
    if len(first.cells) > 3:
        raise TextError(f"{first.at} has {len(first.cells):,} columns without a header that names them. {_VALID}")
    return {name: index for index, name in enumerate(("text", "pair", "score")[: len(first.cells)])}


def _example(line: Row, columns: dict[str, int], first: Row, named: bool) -> Example:
    """Build an example from a line, which must have as many columns as the first line."""
    check_width(line, first)
    at = {name: f"{line.at}, column {index + 1} ({name})" for name, index in columns.items()}
    cells = {name: line.cells[index] for name, index in columns.items()}
    for name, cell in cells.items():
        if is_blank(cell):
            raise TextError(
                f"{at[name]} is empty. Valid: a {name} in every line{', or no such column' if name != 'text' else ''}."
            )
        if len(cell) > MAX_TEXT_CHARS:
            raise TextError(
                f"{at[name]}: '{shortened(cell)}' has {len(cell):,} characters. Valid: at most {MAX_TEXT_CHARS:,}."
            )
    score = _number(cells["score"]) if "score" in cells else None
    if "score" in cells and score is None:
        otherwise = "." if named else f", or {_HEADERS} on top (labels always need one)."
        raise TextError(
            f"{at['score']}: '{shortened(cells['score'])}' is not a finite number. "
            f"Valid: a number such as 3.5 in every line{otherwise}"
        )
    return Example(cells["text"], cells.get("pair"), score, cells.get("label"))


def _number(text: str) -> float | None:
    """Parse a finite number; None for any other text."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if math.isfinite(number) and "_" not in text else None


# --- words ------------------------------------------------------------------------------------------------------


def _about(items: tuple[Example, ...]) -> str:
    """Describe a user's dataset: "12 pairs with scores, provided by you. …"."""
    item = items[0]
    annotations = [name for name, value in (("scores", item.score), ("labels", item.label)) if value is not None]
    size = _count(len(items), "text" if item.pair is None else "pair")
    if annotations:
        size += f" with {' and '.join(annotations)}"
    return f"{size}, provided by you. The results hold for texts like these."


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
