"""The columns of a table of texts: found by the names in its header, or by their places."""

from mha_core.errors import TextError
from mha_core.i18n import later
from mha_core.models.text.table import Row, listed

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
