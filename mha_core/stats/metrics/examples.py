"""Examples: texts, or pictures, that a model is measured on; from a table, whose columns are found by header."""

import math
from typing import NamedTuple

from mha_core.errors import TextError
from mha_core.inputs.picture import PictureFile
from mha_core.inputs.text_files import TableRow, check_width, is_blank, listed, shortened
from mha_core.message import Message

MAX_TEXT_CHARS = 20_000
# The names that a header may give a column; other columns are ignored.
COLUMNS = {
    "text": ("text", "text1", "sentence", "sentence1", "s1", "a"),
    "pair": ("pair", "text2", "sentence2", "s2", "b"),
    "score": ("score", "similarity", "gold"),
    "label": ("label", "class", "category"),
}
COLUMN_OF = {name: column for column, names in COLUMNS.items() for name in names}
_VALID = Message(
    "Valid: a text; text and pair; text, pair and score; or a header line such as text,label or "
    "sentence1,sentence2,score on top (labels always need one)."
)
_NUMBER = Message("Valid: a number such as 3.5 in every line.")
_NUMBER_OR_HEADER = Message(
    "Valid: a number such as 3.5 in every line, or a header line such as text,label or sentence1,sentence2,score on "
    "top (labels always need one)."
)


class Example(NamedTuple):
    """One text, or picture, to measure a model on.

    Attributes:
        text: never empty; of a picture its name.
        pair: a second text.
        score: human rating of the similarity of the two.
        label: the correct class.
    """

    text: str
    pair: str | None = None
    score: float | None = None
    label: str | None = None
    picture: PictureFile | None = None

    @property
    def given(self) -> str | PictureFile:
        """The model's input: the text without its pair, or the picture."""
        return self.picture or self.text


def columns_by_header(header: TableRow) -> dict[str, int]:
    """Column name → index, from a header. Raises TextError if it does not fit."""
    names = [COLUMN_OF.get(cell.casefold()) for cell in header.cells]
    header_names = Message("{at}: the header names {columns}", at=header.at, columns=listed(header.cells))
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


def columns_by_position(first: TableRow) -> dict[str, int]:
    """Column name → index, in a table without a header."""
    if len(first.cells) > 3:
        raise TextError(
            "{at} has {number:,} columns without a header that names them. {valid}",
            at=first.at,
            number=len(first.cells),
            valid=_VALID,
        )
    return {name: index for index, name in enumerate(("text", "pair", "score")[: len(first.cells)])}


def is_header(cells: list[str]) -> bool:
    """True for a line with the name of a column and no number: "a", "b", 1 is a pair with its score."""
    return any(cell.casefold() in COLUMN_OF for cell in cells) and all(_number(cell) is None for cell in cells)


def example_of(line: TableRow, columns: dict[str, int], first: TableRow, named: bool) -> Example:
    """Build an example from a line, which must have as many columns as the first line."""
    check_width(line, first)
    at = {
        name: Message("{at}, column {n} ({name})", at=line.at, n=index + 1, name=name)
        for name, index in columns.items()
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
