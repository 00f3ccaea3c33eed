"""Tables as text: rows with their line numbers."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.errors import TextError
from mha_core.models.text.table import Row, check_width, csv_delimiter, csv_rows, listed, tab_rows

CELL = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), min_size=1)


def test_rows_know_the_line_where_they_begin() -> None:
    lines = ["a, b\n", "\n", '"c\n', 'd",e\n', " ,\n", "f,g\n"]
    assert list(csv_rows("x.csv", lines, ",")) == [
        Row("x.csv", 1, ["a", "b"]),
        Row("x.csv", 3, ["c\nd", "e"]),
        Row("x.csv", 6, ["f", "g"]),
    ]
    assert list(tab_rows("x.tsv", ['"a\tb', "", "\t ", "c\td"])) == [
        Row("x.tsv", 1, ['"a', "b"]),
        Row("x.tsv", 4, ["c", "d"]),
    ]


@given(st.lists(st.lists(CELL, min_size=2, max_size=2)), st.sampled_from(",;"))
def test_what_the_csv_module_writes_is_read_back(rows: list[list[str]], delimiter: str) -> None:
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=delimiter, lineterminator="\n").writerows(rows)
    file.seek(0)
    assert [row.cells for row in csv_rows("x", file, delimiter)] == rows


@pytest.mark.parametrize(
    ("first", "delimiter"),
    [
        ("a,b", ","),
        ("a;b", ";"),
        ("a", ","),
        ("id;text", ";"),
        ("text,what is it; in short", ","),  # a better header by commas
        ('"a;b",c', ","),
        ('"open', ","),
    ],
)
def test_semicolons_separate_unless_commas_give_a_better_header(first: str, delimiter: str) -> None:
    assert csv_delimiter([first + "\n"], {"text"}) == delimiter


def test_a_row_of_another_width_is_refused() -> None:
    first = Row("x.csv", 1, ["a", "b"])
    check_width(Row("x.csv", 2, ["c", "d"]), first)
    with pytest.raises(TextError, match=r"^'x\.csv', line 1,234 has 1 column: 'c'\. 'x\.csv', line 1 has 2\. Valid: "):
        check_width(Row("x.csv", 1234, ["c"]), first)


def test_a_list_of_cells_is_short() -> None:
    assert listed(["a", "b c"]) == "'a', 'b c'"
    assert listed(list("abcdefg"), max_cells=2) == "'a', 'b', …"
