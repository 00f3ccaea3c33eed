"""Texts of people: decoding of a file, text without what no reader sees, and tables, whose rows have line numbers."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.errors import TextError
from mha_core.inputs.text_files import (
    MAX_BYTES,
    TableRow,
    check_width,
    clean,
    csv_delimiter,
    csv_rows,
    is_blank,
    listed,
    read_text_file,
    shortened,
    tab_rows,
    without_control,
)

TEXT = "Grüße, 你好\nund mehr"
CELL = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), min_size=1)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("a\r\nb\rc\nd", "a\nb\nc\nd"),
        ("\ufeffa\ufeff", "a\ufeff"),
        ("a\x00b\x1bc\x7fd\x9fe\tf", "a b c d e\tf"),
        ("\ud83d\ude00 \ud83d", "😀 \ufffd"),  # two halves of a character, and one
    ],
)
def test_line_ends_marks_control_characters_and_half_characters(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


def test_without_control_is_as_long_as_before() -> None:
    assert without_control("a\r\n\x07b\t") == "a \n b\t"


@pytest.mark.parametrize("text", ["", " \t\n", "\u200b", "\ufeff\x00", "\u00a0"])
def test_what_cannot_be_seen_is_blank(text: str) -> None:
    assert is_blank(text)
    assert not is_blank(f"{text}.")


def test_shortened_is_one_line_of_at_most_so_many_characters() -> None:
    assert shortened("a\n  b\x00c") == "a b c"
    assert shortened("x" * 40) == "x" * 40
    assert shortened("x" * 41) == "x" * 39 + "…"
    assert shortened("abcdef", max_chars=4) == "abc…"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_text_is_decoded(encoding: str) -> None:
    assert read_text_file("a.txt", TEXT.encode(encoding)) == TEXT


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is empty"),
        (b" \n ", "is empty"),
        (b"\x89PNG\r\n\x00\x01", "is not a text file"),
        (TEXT.encode("latin-1", "replace"), "is not UTF-8 text: byte 2 .*saved as UTF-8"),
        (b"\xff\xfe\x00", "is not UTF-16 text"),
        (bytes(MAX_BYTES + 1), "1.0 MB. Valid: a text of at most 1 MB"),
    ],
)
def test_invalid_file_is_refused_with_the_reason(data: bytes, message: str) -> None:
    with pytest.raises(TextError, match=f"'a.txt' .*{message}|'a.txt' {message}"):
        read_text_file("a.txt", data)


def test_rows_know_the_line_where_they_begin() -> None:
    lines = ["a, b\n", "\n", '"c\n', 'd",e\n', " ,\n", "f,g\n"]
    assert list(csv_rows("x.csv", lines, ",")) == [
        TableRow("x.csv", 1, ["a", "b"]),
        TableRow("x.csv", 3, ["c\nd", "e"]),
        TableRow("x.csv", 6, ["f", "g"]),
    ]
    assert list(tab_rows("x.tsv", ['"a\tb', "", "\t ", "c\td"])) == [
        TableRow("x.tsv", 1, ['"a', "b"]),
        TableRow("x.tsv", 4, ["c", "d"]),
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
    first = TableRow("x.csv", 1, ["a", "b"])
    check_width(TableRow("x.csv", 2, ["c", "d"]), first)
    with pytest.raises(TextError, match=r"^'x\.csv', line 1,234 has 1 column: 'c'\. 'x\.csv', line 1 has 2\. Valid: "):
        check_width(TableRow("x.csv", 1234, ["c"]), first)


def test_a_list_of_cells_is_short() -> None:
    assert listed(["a", "b c"]) == "'a', 'b c'"
    assert listed(list("abcdefg")) == "'a', 'b', 'c', 'd', 'e', …"
