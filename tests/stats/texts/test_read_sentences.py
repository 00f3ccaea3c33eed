"""Sentences by the name of a file: which texts, in which order, and how many."""

import io
import subprocess
import sys
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mha_core.errors import TextError
from mha_core.stats.texts import Sentences, read_sentences, sentences_of
from mha_core.stats.texts.sentence import Relation, Sentence

ROOT = Path(__file__).parents[3]


def read(name: str, text: str) -> Sentences:
    return sentences_of(name, io.BytesIO(text.encode()))


def texts(name: str, text: str) -> list[str]:
    read_ones = list(read(name, text))
    assert all(sentence == Sentence(sentence.text) for sentence in read_ones)
    return [sentence.text for sentence in read_ones]


# --- TXT, CSV, TSV ----------------------------------------------------------------------------------------------------

VALID = (
    "Valid: a header with a column text or sentence, or with the two sentences a and b of each row; or one column. "
    "In a CSV, put a text with a comma or semicolon in quotes."
)
SAID = '"Go," she said.'


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("a.txt", "One.\n\n  Two, 2; \t\n \u200b\n", ["One.", "Two, 2;"]),
        ("A.TXT", "text\nOne.", ["text", "One."]),
        ("a.csv", "One.\n\nTwo.\n", ["One.", "Two."]),
        ("a.csv", "Text\nOne.\n", ["One."]),
        ("a.csv", "a,b,score\nOne.,Two.,1\nThree.,,2", ["One.", "Two.", "Three."]),
        ("a.csv", "label,Sentence1,Sentence2\nx,One.,Two.", ["One.", "Two."]),
        ("a.csv", "id,Sentence\n1,One.\n2,\n3,Two.", ["One.", "Two."]),
        ("a.csv", "id;text\n1;One, or two.\n", ["One, or two."]),
        ("a.csv", 'text,id\n"""Go,"" she said.",1\n"Line\nbreak",2', [SAID, "Line\nbreak"]),
        ("a.tsv", f"text\tlabel\n{SAID}\tx\n", [SAID]),
    ],
)
def test_texts_of_lines_and_tables(name: str, text: str, expected: list[str]) -> None:
    assert texts(name, text) == expected


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.docx", "One.", "'a.docx' is not a supported file type. Valid: TXT, CSV, TSV or CoNLL-U, saved as UTF-8."),
        ("conllu", "One.", "'conllu' is not a supported file type. Valid: TXT, CSV, TSV or CoNLL-U, saved as UTF-8."),
        ("a.txt", "\u200b\n", "'a.txt' has no text. Valid: at least one."),
        ("a.csv", "id,text\n1,\n", "'a.csv' has no text. Valid: at least one."),
        (
            "a.csv",
            "One.\n\nTwo, or three.",
            "'a.csv', line 3 has 2 columns: 'Two', 'or three.'. 'a.csv', line 1 has 1. Valid: the same number in every "
            "line; in a CSV, put a text with a comma or semicolon in quotes.",
        ),
        (
            "a.tsv",
            "text\tsentence\tscore\na\tb\t1",
            f"'a.tsv', line 1: which columns hold the texts is not clear: 'text', 'sentence'. {VALID}",
        ),
        (
            "a.csv",
            "name,age\nBob,3\nAnn,4",
            f"'a.csv', line 1: none of the 2 columns is called text: 'name', 'age'. {VALID}",
        ),
        ("a.csv", "b,c\n1,2", f"'a.csv', line 1: which columns hold the texts is not clear: 'b'. {VALID}"),
        ("a.tsv", "One.\t1\n", f"'a.tsv', line 1: none of the 2 columns is called text: 'One.', '1'. {VALID}"),
    ],
)
def test_what_is_no_table_of_texts_is_refused(name: str, text: str, message: str) -> None:
    with pytest.raises(TextError) as error:
        list(read(name, text))
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("a.txt", "One.", ""),
        ("a.csv", "One.\nTwo.", "the only column of 2 rows"),
        ("a.csv", "TEXT\nOne.", "column 'TEXT' of 1 row"),
        ("a.csv", "id,text\n1,One.\n2,\n3,Two.", "column 'text' of 3 rows, 1 row without text left out, not 'id'"),
        ("a.tsv", "a\tb\tscore\nOne.\tTwo.\t1", "columns 'a' and 'b' of 1 row, not 'score'"),
    ],
)
def test_what_is_read_of_a_table_is_said(name: str, text: str, told: str) -> None:
    found = read(name, text)
    assert list(found)
    assert found.description == told


@pytest.mark.parametrize("text", ['One.\n"Two.', "One.\n" * 30 + '"Two." or three'])
def test_quotes_that_do_not_fit_are_refused(text: str) -> None:
    with pytest.raises(
        TextError, match=r"'a\.csv', line (2|31): the columns cannot be read .*Valid: a text with a comma"
    ):
        list(read("a.csv", text))


# --- limits -----------------------------------------------------------------------------------------------------------


class Blank(io.RawIOBase):
    """A file of 200 MB, of nothing but line ends or the same sentence; counts what is read of it."""

    def __init__(self, piece: bytes) -> None:
        self.piece, self.pieces = piece, 0

    def read(self, size: int = -1, /) -> bytes:
        self.pieces += 1
        return self.piece * (size // len(self.piece)) if self.pieces < 200 * 16 else b""


@pytest.mark.parametrize(
    ("name", "piece"),
    [
        ("a.txt", b"\n"),
        ("a.txt", "\u200b\n".encode()),
        ("a.txt", b"a\n"),
        ("a.csv", b",\n"),
        ("a.tsv", b"\t\n"),
        ("a.conllu", b"\n"),
        ("a.conllu", b"# a comment\n\n"),
        ("a.conllu", b"1\ta" + b"\t_" * 8 + b"\n\n"),
    ],
)
def test_reading_stops_at_its_limits(monkeypatch: pytest.MonkeyPatch, name: str, piece: bytes) -> None:
    """The work is counted: what is read of the file."""
    monkeypatch.setattr(read_sentences, "MAX_SENTENCES", 1000)
    monkeypatch.setattr(read_sentences, "MAX_LINES", 5000)
    file = Blank(piece)
    found = sentences_of(name, file)  # pyright: ignore[reportArgumentType]
    with suppress(TextError):  # no text at all
        assert sum(1 for _ in found) <= 1000
    assert found.has_more
    assert file.pieces <= 3


def test_a_sentence_whose_end_is_beyond_the_limit_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_sentences, "MAX_LINES", 4)
    word = "1\ta" + "\t_" * 8
    found = read("a.conllu", f"{word}\n\n{word}\n" + f"2\tb\t_\t_\t_\t_\t3\tdep\t_\t_\n3\tc{word[3:]}\n")
    assert [sentence.text for sentence in found] == ["a"]
    assert found.has_more


def test_sentences_beyond_the_limit_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_sentences, "MAX_SENTENCES", 2)
    word = "1\ta" + "\t_" * 8
    for name, text in [("a.txt", "a\n\na\n\na\na\na"), ("a.conllu", f"{word}\n\n{word}\n\n" + "not read\n\n" * 3)]:
        found = read(name, text)
        assert [sentence.text for sentence in found] == ["a", "a"]
        assert (found.given, found.cut, found.has_more) == (2, 0, True)


def test_of_a_long_sentence_the_words_that_fit_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_sentences, "MAX_CHARACTERS", 10)
    found = read("a.txt", "0123456789\n012345678 9\nshort")
    assert [sentence.text for sentence in found] == ["0123456789", "012345678", "short"]
    assert (found.given, found.cut, found.has_more) == (3, 1, False)
    arcs = [(2, "nsubj"), (0, "root"), (2, "obj"), (3, "nmod")]
    forms = ["Old", "dogs", "chase", "cats"]
    lines = [f"{i}\t{form}\t_\t_\t_\t_\t{head}\t{label}\t_\t_" for i, (form, (head, label)) in
             enumerate(zip(forms, arcs, strict=True), 1)]  # fmt: skip
    (cut,) = read("a.conllu", "\n".join(lines))
    assert cut == Sentence("Old dogs c", ((0, 3), (4, 8)), (Relation(0, 1, "nsubj"),))


# --- whatever comes ---------------------------------------------------------------------------------------------------

NAMES = st.sampled_from(["a.txt", "a.csv", "a.tsv", "a.conllu"])
PIECES = st.sampled_from(
    [
        b"1",
        b"2",
        b"1-2",
        b"1.1",
        b"\t",
        b"\t_" * 8,
        b"\n",
        b"\n\n",
        b"# text = ",
        b'"',
        b",",
        b";",
        b"text",
        b"\xff",
        b"\r",
    ]
)


@given(NAMES, st.binary() | st.lists(PIECES).map(b"".join))
@example("a.conllu", b"1\ta" + b"\t_" * 8)
@example("a.csv", b'"' + b"a" * 200_000)  # longer than the csv module takes
def test_any_bytes_are_read_or_refused_with_a_reason(name: str, data: bytes) -> None:
    try:
        for sentence in sentences_of(name, io.BytesIO(data)):
            assert sentence.text.strip() == sentence.text != ""
            assert all(sentence.text[start:end] for start, end in sentence.words)
            assert all(max(arc.dependent, arc.head) < len(sentence.words) for arc in sentence.relations)
    except TextError as error:
        assert "Valid: " in str(error)


class Endless(io.RawIOBase):
    """A file of so many bytes, made as they are read."""

    def __init__(self, piece: bytes, size: int) -> None:
        self.piece, self.left = piece * (2**16 // len(piece)), size

    def read(self, size: int = -1, /) -> bytes:
        self.left -= len(self.piece)
        return self.piece if self.left > 0 else b""


def peak(name: str, piece: bytes, size: int) -> int:
    """The most memory, in bytes, that reading so many bytes takes."""
    tracemalloc.start()
    found = sentences_of(name, Endless(piece, size))  # pyright: ignore[reportArgumentType]
    assert sum(1 for _ in found) == pytest.approx(size / len(piece), rel=0.1)
    assert not found.has_more
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most


SIZES = {  # a piece of each kind of file, and the bytes of a small one and of a large one
    "a.txt": (b"The keys to the cabinet are on the table, and nobody knows why.\n", 2**20, 2**22),
    "a.csv": (b'"The keys to the cabinet, ""as ever"", are on the table."\n', 2**20, 2**21),
    "a.conllu": (b"".join(b"%d\tkey%s\n" % (i, b"\t_" * 8) for i in range(1, 33)) + b"\n", 2**18, 2**20),
}


@pytest.mark.exhaustive
def test_memory_does_not_grow_with_the_file() -> None:
    # In a process of its own: threads that other tests left behind allocate memory too.
    asked = f"from {__name__} import SIZES, peak; print(*(peak(n, p, s) for n, (p, *of) in SIZES.items() for s in of))"
    said = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for (_, _, large), of_small, of_large in zip(SIZES.values(), *[map(int, said.split())] * 2, strict=True):
        assert of_large <= 1.2 * of_small < large
