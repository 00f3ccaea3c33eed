"""TXT, CSV and TSV as texts: one in each line, or in each row of a table."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from mha_core.errors import TextError
from mha_core.inputs.text_files import TableRow, check_width, csv_delimiter, csv_rows, is_blank, listed, shortened
from mha_core.message import Message
from mha_core.stats.metrics.examples import COLUMNS

HEADERS = ("text", "sentence")
NAMES = (COLUMNS["text"], COLUMNS["pair"])  # of the columns of a table, as the lab reads them
_BEGINNING = 20  # lines, in which the first row of a CSV should end
_VALID = Message(
    "Valid: a header with a column text or sentence, or with the two sentences a and b of each row; or one column. "
    "In a CSV, put a text with a comma or semicolon in quotes."
)


class TableTexts(Iterator[str]):
    """The texts of a table, row after row, as they are read; a row with two texts gives two.

    Of several columns, those are read that the header gives one of NAMES; a single column is read as it is, below its
    header if that is one of HEADERS. Empty cells are skipped.

    Attributes:
        columns: the names of those that are read; () without a header.
        others: the names of those that are not.
        rows: how many there were so far, without the header.
        empty: how many of them had no text.
    """

    def __init__(self, rows: Iterator[TableRow]) -> None:
        self.columns: tuple[str, ...] = ()
        self.others: tuple[str, ...] = ()
        self.rows = self.empty = 0
        self._texts = self._read(rows)

    def __next__(self) -> str:
        """Raises:
        TextError: several columns, none of which holds texts by its name, or two of which do; a row that has more or
            fewer columns than the first.
        """
        return next(self._texts)

    @property
    def description(self) -> Message:
        """A summary of the file: "column 'text' of 3 rows, 1 row without text left out"."""
        told = Message("{column} of {rows}", column=_columns(self.columns), rows=_rows(self.rows))
        if self.empty:
            told = Message("{told}, {rows} without text left out", told=told, rows=_rows(self.empty))
        return Message("{told}, not {columns}", told=told, columns=listed(list(self.others))) if self.others else told

    def _read(self, rows: Iterator[TableRow]) -> Iterator[str]:
        first = next(rows, None)
        if first is None:
            return
        places = _text_columns(first)
        if places:
            self.columns = tuple(first.cells[place] for place in places)
            self.others = tuple(cell for place, cell in enumerate(first.cells) if place not in places)
        for row in rows if places else chain([first], rows):
            check_width(row, first)
            self.rows += 1
            texts = [row.cells[place] for place in places or (0,) if not is_blank(row.cells[place])]
            self.empty += not texts
            yield from texts


def csv_texts(name: str, lines: Iterable[str]) -> TableTexts:
    """The texts of a CSV, separated by commas or semicolons; a cell may be quoted."""
    with_ends = (line + "\n" for line in lines)
    beginning = list(islice(with_ends, _BEGINNING))
    return TableTexts(csv_rows(name, chain(beginning, with_ends), csv_delimiter(beginning, sum(NAMES, ()))))


def _text_columns(first: TableRow) -> list[int]:
    """The columns that hold texts, by the header; [] for a single column without one."""
    names = [cell.casefold() for cell in first.cells]
    if len(names) == 1:
        return [0] if names[0] in HEADERS else []
    texts, pairs = ([place for place, name in enumerate(names) if name in valid] for valid in NAMES)
    if len(texts) == 1 and len(pairs) <= 1:
        return texts + pairs
    if texts or pairs:
        found = listed([first.cells[place] for place in sorted(texts + pairs)])
        raise TextError(
            "{at}: which columns hold the texts is not clear: {found}. {valid}",
            at=first.at,
            found=found,
            valid=_VALID,
        )
    raise TextError(
        "{at}: none of the {number:,} columns is called text: {found}. {valid}",
        at=first.at,
        number=len(names),
        found=listed(first.cells),
        valid=_VALID,
    )


def _columns(names: tuple[str, ...]) -> Message:
    """One or two columns."""
    quoted = [f"'{shortened(name)}'" for name in names]
    match quoted:
        case []:
            return Message("the only column")
        case [name]:
            return Message("column {name}", name=name)
    return Message("columns {first} and {second}", first=quoted[0], second=quoted[1])


def _rows(number: int) -> Message:
    return Message.plural("{n:,} row", "{n:,} rows", number)
