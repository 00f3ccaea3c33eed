"""Datasets: pasted lines, files and the built-in ones, and error messages for what cannot be read."""

import csv
import io
import math
import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.backends import TextError
from mha_core.inputs.text_files import MAX_BYTES
from mha_core.stats.metrics.datasets import FOLDER, MAX_EXAMPLES, Dataset, built_in, of_file, of_lines
from mha_core.stats.metrics.examples import MAX_TEXT_CHARS, Example

AB = (Example("A dog.", "A cat."), Example("It rains.", "It pours."))
SCORED = (Example("A dog.", "A cat.", 2.5), Example("It rains.", "It pours.", -4.0))
KINDS = ("pairs", "same-words", "sentences")
LABELLED = (Example("A dog.", label="animal"), Example("It rains.", label="weather"))


# --- a set -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("items", "pairs", "scored", "labelled"),
    [
        ((), False, False, False),
        ((Example("a"),), False, False, False),
        (AB, True, False, False),
        (SCORED, True, True, False),
        (LABELLED, False, False, True),
        ((Example("a", "b", 0.0, ""),), True, True, True),
        ((*AB, Example("a")), False, False, False),
        ((*SCORED, *AB), True, False, False),
        ((*LABELLED, Example("a")), False, False, False),
    ],
)
def test_dataset_has_an_attribute_if_every_item_has_it(
    items: tuple[Example, ...], pairs: bool, scored: bool, labelled: bool
) -> None:
    dataset = Dataset("x", items)
    assert (dataset.pairs, dataset.scored, dataset.labelled) == (pairs, scored, labelled)


# --- what is read ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("One text.", (Example("One text."),)),
        ("One.\nTwo.", (Example("One."), Example("Two."))),
        ("One.\r\nTwo.\rThree.", (Example("One."), Example("Two."), Example("Three."))),
        ("\n  One.  \n \n\t\nTwo.\n\n", (Example("One."), Example("Two."))),
        ("A dog.\tA cat.\nIt rains. \t It pours.", AB),
        ("A dog.\tA cat.\t2.5\nIt rains.\tIt pours.\t-4", SCORED),
        ("a\tb\nA dog.\tA cat.", AB[:1]),  # a header, as when cells of a spreadsheet are pasted
        ("Text\tLabel\nA dog.\tanimal\nIt rains.\tweather", LABELLED),
        ("a\tb\t1", (Example("a", "b", 1.0),)),  # a line with a number is no header
        ("Text\nLabel", (Example("Text"), Example("Label"))),  # without tabs there are no columns to name
        ("Well, yes; no.", (Example("Well, yes; no."),)),
        ('"No\nYes"', (Example('"No'), Example('Yes"'))),
        ("a\x00b\x07c", (Example("a b c"),)),
        ("\ufeffHello", (Example("Hello"),)),
        ("one\u2028two\x0cthree", (Example("one\u2028two three"),)),
        ("half \ud83d", (Example("half \ufffd"),)),
    ],
)
def test_of_lines_reads_items(text: str, items: tuple[Example, ...]) -> None:
    assert of_lines(text).items == items
    assert of_lines(text, "mine").title == "mine"
    if "\ud83d" not in text:
        assert of_file("a.txt", text.encode("utf-16")).items == items


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("One text\nAnother", (Example("One text"), Example("Another"))),
        ("A dog.,A cat.\nIt rains.,It pours.", AB),
        ("A dog.,A cat.,2.5\nIt rains.,It pours.,-4e0", SCORED),
        ("a,b\nA dog.,A cat.\nIt rains.,It pours.", AB),
        ("S1,S2,Gold\nA dog.,A cat.,2.5\nIt rains.,It pours.,-4", SCORED),
        ("id, TEXT2 ,similarity,sentence,split\n1,A cat.,2.5,A dog.,x\n,It pours.,-4,It rains.,", SCORED),
        ("text\nOne\n\nTwo", (Example("One"), Example("Two"))),
        ("sentence1,pair\nA dog.,A cat.\n,\nIt rains.,It pours.", AB),
        ("category,text\nanimal,A dog.\nweather,It rains.", LABELLED),
        ("text,b,score,class\nA dog.,A cat.,2.5,x", (Example("A dog.", "A cat.", 2.5, "x"),)),
        ('"Yes, I said ""no""."', (Example('Yes, I said "no".'),)),
        ('text,label\n"two\r\nlines",x', (Example("two\nlines", label="x"),)),
        ('"A dog.", "A cat."', AB[:1]),  # a space after the comma
        ("A dog.;A cat.\nIt rains.;It pours.", AB),
        ("Well, yes, no;A cat.", (Example("Well, yes, no", "A cat."),)),
        ('"A dog.";"A cat."', AB[:1]),
        ("sentence1;sentence2;score\nA dog.;A cat.;2.5\nIt rains.;It pours.;-4", SCORED),
        ("a,b\nOne; two,three", (Example("One; two", "three"),)),  # the header has a comma
        ("text,my;id\nOne,x", (Example("One"),)),
        ('"One; two",three', (Example("One; two", "three"),)),
    ],
)
def test_of_file_reads_csv(text: str, items: tuple[Example, ...]) -> None:
    assert of_file("a.CSV", text.encode()).items == items
    assert of_file("a.csv", b"\xef\xbb\xbf" + text.encode()).items == items


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("One, two\nThree", (Example("One, two"), Example("Three"))),
        ("A dog.\tA cat.\t2.5\r\nIt rains.\tIt pours.\t-4", SCORED),
        ("sentence\tlabel\tid\nA dog.\tanimal\t1\nIt rains.\tweather\t2", LABELLED),
        ('a\tb\n"Yes\tno"\n', (Example('"Yes', 'no"'),)),
        ("TEXT\nOne", (Example("One"),)),
    ],
)
def test_of_file_reads_tsv(text: str, items: tuple[Example, ...]) -> None:
    assert of_file("a.tsv", text.encode()).items == items


def test_dataset_describes_its_size_and_counts_ignored_examples() -> None:
    assert of_lines("a").about == "1 text, provided by you. The results hold for texts like these."
    assert of_lines("a\tb\t1\nc\td\t2").about.startswith("2 pairs with scores, provided by you.")
    assert of_file("a.csv", b"text,label\nx,y").about.startswith("1 text with labels, provided by you.")
    assert of_lines("\n".join(["a"] * MAX_EXAMPLES)).left_out == 0
    more = of_file("a.csv", b"text\n" + b"".join(b"%d\n" % i for i in range(MAX_EXAMPLES + 7)))
    assert (more.items, more.left_out) == (tuple(Example(str(i)) for i in range(MAX_EXAMPLES)), 7)
    assert more.about.startswith(f"{MAX_EXAMPLES} texts")
    assert more.title == "a.csv"


def test_ignored_examples_are_not_validated() -> None:
    assert of_lines("a\n" * MAX_EXAMPLES + "b\tc").left_out == 1


# Texts that a table can contain: stripped, visible, not a header.
words = st.text(st.characters(exclude_categories=["Cc", "Cs"], include_characters="\n,;\"'"), min_size=1, max_size=30)
texts = words.map(lambda text: text.strip().lstrip("\ufeff") + " x").map(str.strip)
scores = st.floats(allow_nan=False, allow_infinity=False)


@given(rows=st.lists(st.tuples(texts, texts, scores, texts), min_size=1, max_size=8), delimiter=st.sampled_from(",;"))
def test_csv_round_trip(rows: list[tuple[str, str, float, str]], delimiter: str) -> None:
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=delimiter).writerows(
        [("label", "a", "id", "score", "b"), *((d, a, "", c, b) for a, b, c, d in rows)]
    )
    dataset = of_file("a.csv", file.getvalue().encode())
    assert dataset.items == tuple(Example(*row) for row in rows)


@given(rows=st.lists(st.tuples(texts, texts, scores), min_size=1, max_size=8))
def test_csv_without_a_header_round_trip(rows: list[tuple[str, str, float]]) -> None:
    for width in (1, 2, 3):
        file = io.StringIO(newline="")
        csv.writer(file, quoting=csv.QUOTE_ALL).writerows(row[:width] for row in rows)
        assert of_file("a.csv", file.getvalue().encode()).items == tuple(Example(*row[:width]) for row in rows)


@given(rows=st.lists(st.tuples(texts, texts, scores), min_size=1, max_size=8))
def test_lines_round_trip(rows: list[tuple[str, str, float]]) -> None:
    rows = [(a.replace("\n", " "), b.replace("\n", " "), score) for a, b, score in rows]
    for width in (1, 2, 3):
        written = "\n".join("\t".join(map(str, row[:width])) for row in rows)
        expected = tuple(Example(*row[:width]) for row in rows)
        assert of_lines(written).items == of_file("a.tsv", written.encode()).items == expected


# --- what is not -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("a.csv", b"", "'a.csv' is empty"),
        ("a.txt", b" \n \n", "'a.txt' is empty"),
        ("a.tsv", "\u200b\n".encode(), "'a.tsv' has no text. Valid: at least one."),
        ("a.csv", b"text,label\n", "'a.csv' has no text below its header. Valid: at least one."),
        ("a.xlsx", b"PK\x03\x04", "'a.xlsx' is not a supported file type. Valid: TXT, CSV or TSV"),
        ("a.csv.pdf", b"%PDF", "Valid: TXT, CSV or TSV"),
        ("", b"text", "Valid: TXT, CSV or TSV"),
        ("csv", b"text", "Valid: TXT, CSV or TSV"),
        ("a.csv", b"\x89PNG\r\n\x00\x01", "'a.csv' is not a text file"),
        ("a.csv", "Grüße,x".encode("latin-1"), "'a.csv' is not UTF-8 text: byte 2"),
        ("a.tsv", b"\xff\xfe\x00", "is not UTF-16 text"),
        ("a.csv", b"x" * 50 * 10**6, "'a.csv' has 47.7 MB. Valid: a text of at most 1 MB."),
        # columns
        (
            "a.csv",
            b"id,Score\n1,2",
            "line 1: the header names 'id', 'Score', but no column of texts. Valid: one of text, ",
        ),
        (
            "a.csv",
            b"text,A\n1,2",
            "line 1: the header names 'text', 'A'; 'text', 'A' all mean the text. Valid: one of text, ",
        ),
        ("a.csv", b"a,id,gold\nx,1,2", "a score column, but no column with the second texts. Valid: one of pair, "),
        (
            "a.csv",
            b"x,y,z,1",
            "line 1 has 4 columns without a header that names them. Valid: a text; .*labels always need one",
        ),
        (
            "a.csv",
            b"\nx,y\n\nz",
            "line 4 has 1 column: 'z'. 'a.csv', line 2 has 2. Valid: the same number in every line",
        ),
        (
            "a.csv",
            b'text,b\n"1\n2",x\nWell, yes, no',
            "line 4 has 3 columns: 'Well', 'yes', 'no'. 'a.csv', line 1 has 2.* in quotes",
        ),
        ("a.tsv", b"x\ty\nz\tu\tv", "line 2 has 3 columns: 'z', 'u', 'v'. 'a.tsv', line 1 has 2"),
        ("a.txt", b"x\ny\tz", "line 2 has 2 columns: 'y', 'z'. 'a.txt', line 1 has 1"),
        ("a.csv", b"a,b\n" + b"1," * 9, "line 2 has 10 columns: '1', '1', '1', '1', '1', …. "),
        # scores
        (
            "a.csv",
            b"x,y,good\n",
            "line 1, column 3 (score): 'good' is not a finite number. Valid: .*labels always need one",
        ),
        ("a.csv", b"x,y,1\nx,y,1 of 5", "line 2, column 3 (score): '1 of 5' is not a finite number"),
        (
            "a.csv",
            b'id,a,b,score\n1,x,y,"4,5"',
            "line 2, column 4 (score): '4,5' is not a finite number. Valid: a number such as 3.5 ",
        ),
        ("a.csv", b"a,b,score\nx,y,nan", "'nan' is not a finite number"),
        ("a.csv", b"a,b,score\nx,y,-Infinity", "'-Infinity' is not a finite number"),
        ("a.csv", b"a,b,score\nx,y,1e999", "'1e999' is not a finite number"),
        ("a.csv", b"a,b,score\nx,y,1_0", "'1_0' is not a finite number"),
        # something missing
        (
            "a.csv",
            b"a,b,score\nx,y,1\nx,y,",
            "line 3, column 3 (score) is empty. Valid: a score in every line, or no such column.",
        ),
        (
            "a.csv",
            b"text,label\nx,\ny,1",
            "line 2, column 2 (label) is empty. Valid: a label in every line, or no such column.",
        ),
        ("a.csv", b"b,a\ny,\n", "line 2, column 2 (text) is empty. Valid: a text in every line."),
        ("a.tsv", b"x\t\nx\ty", "line 1, column 2 (pair) is empty. Valid: a pair in every line, or no such column."),
        ("a.tsv", "x\ty\n\u200b\u200d\ty".encode(), "line 2, column 1 (text) is empty"),
        # too long
        (
            "a.txt",
            b"x\n" + b"yz" * MAX_TEXT_CHARS,
            "line 2, column 1 (text): 'yzyz.*…' has 40,000 characters. Valid: at most 20,000.",
        ),
        ("a.csv", b"x,y" + b"z" * MAX_TEXT_CHARS, "line 1, column 2 (pair): 'yzz"),
        # quotes
        (
            "a.csv",
            b'a,b\nx,"y\nx,y\n',
            "line 2: the columns cannot be read (unexpected end of data). Valid: .* in quotes",
        ),
        ("a.csv", b'x,y\n"x" z,y', "line 2: the columns cannot be read (',' expected after '\"')"),
        ("a.csv", b'"' + b"x" * 200_000 + b'"', "line 1: the columns cannot be read (field larger"),
    ],
    ids=lambda value: repr(value[:30]),
)
def test_unreadable_file_is_refused_with_its_place_and_valid_input(name: str, data: bytes, message: str) -> None:
    with pytest.raises(TextError) as error:
        of_file(name, data)
    pattern = re.escape(message).replace(r"\.\*", ".*")
    assert re.search(pattern, str(error.value)), str(error.value)
    assert re.search("Valid|Needed", str(error.value))
    assert str(error.value).startswith(f"'{name}'")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'pasted lines' has no text. Valid: at least one."),
        (" \n\t\n", "'pasted lines' has no text. Valid: at least one."),
        ("text\tlabel", "'pasted lines' has no text below its header. Valid: at least one."),
        (
            "One.\n\nTwo.\tThree.",
            "'pasted lines', line 3 has 2 columns: 'Two.', 'Three.'. 'pasted lines', line 1 has 1. Valid: the same",
        ),
        ("x\ty\tz", "'pasted lines', line 1, column 3 (score): 'z' is not a finite number."),
        ("x" * (MAX_BYTES + 1), "'pasted lines': 1,048,577 characters. Valid: at most 1,048,576."),
    ],
    ids=lambda value: repr(value[:30]),
)
def test_unreadable_lines_are_refused_with_their_place_and_valid_input(text: str, message: str) -> None:
    with pytest.raises(TextError, match=re.escape(message)):
        of_lines(text)


@pytest.mark.parametrize(
    "data", [b"a,b\n" + b"z" * 9999, b"q" * 9999 + b",score\nx,1", b'a,"' + b"y\n" * 9999 + b'",1,2', b"x" * 30_000]
)
def test_error_messages_are_short_and_on_one_line(data: bytes) -> None:
    with pytest.raises(TextError) as error:
        of_file("long\nname" * 500 + ".csv", data)
    assert len(str(error.value)) < 400
    assert "\n" not in str(error.value)
    assert "…" in str(error.value)


known = ["a", "b", "text", "score", "label", "1", "nan", "", '"', "\x00", "x y", "\u200b", "\ud800"]
cells = st.one_of(st.sampled_from(known), st.text(max_size=5))
marks = st.sampled_from([b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"])
anything = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=60).map(lambda text: text.encode()),
    st.lists(st.tuples(cells, st.sampled_from([",", ";", "\t", "\n", "\r", '"'])), max_size=12).map(
        lambda parts: "".join(map("".join, parts)).encode("utf-8", "ignore")
    ),
)


@given(data=anything, mark=marks, ending=st.sampled_from(["txt", "csv", "tsv", "x"]))
def test_any_file_gives_a_dataset_or_an_error(data: bytes, mark: bytes, ending: str) -> None:
    try:
        assert_sound(of_file(f"a.{ending}", mark + data))
    except TextError as error:
        assert re.search("Valid|Needed", str(error))


@given(
    text=st.one_of(st.text(st.characters(codec=None)), st.lists(cells).map("\t".join), st.lists(cells).map("\n".join))
)
def test_any_lines_give_a_dataset_or_an_error(text: str) -> None:
    try:
        assert_sound(of_lines(text))
    except TextError as error:
        assert "Valid" in str(error)


def assert_sound(dataset: Dataset) -> None:
    """The properties that every metric relies on."""
    hash(dataset)
    assert 1 <= len(dataset.items) <= MAX_EXAMPLES
    missing = {tuple(value is None for value in item) for item in dataset.items}
    assert len(missing) == 1  # all items have the same fields
    for item in dataset.items:
        for text in (item.text, item.pair, item.label):
            assert text is None or (0 < len(text) <= MAX_TEXT_CHARS and text == text.strip() and text.encode())
            assert text is None or not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)
        assert item.score is None or (math.isfinite(item.score) and item.pair is not None)


# --- what comes along ------------------------------------------------------------------------------------------------


def test_built_in_pairs() -> None:
    dataset = built_in("pairs")
    assert_sound(dataset)
    assert (len(dataset.items), dataset.left_out, dataset.title) == (100, 0, "built-in pairs")
    assert (dataset.pairs, dataset.scored, dataset.labelled) == (True, False, False)
    assert all(5 <= len(text.split()) <= 25 for text in all_texts(dataset))


def test_built_in_pairs_of_the_same_words() -> None:
    dataset = built_in("same-words")
    assert_sound(dataset)
    assert (len(dataset.items), dataset.left_out, dataset.title) == (120, 0, "built-in pairs of the same words")
    assert (dataset.pairs, dataset.scored, dataset.labelled) == (True, False, False)
    assert all(5 <= len(text.split()) <= 25 for text in all_texts(dataset))


def test_their_words_and_marks_are_the_same_and_their_order_is_not() -> None:
    for item in built_in("same-words").items:
        assert item.pair is not None
        one, other = (re.findall(r"[\w']+|[^\w\s]", text.lower()) for text in (item.text, item.pair))
        assert one != other and sorted(one) == sorted(other), item


def test_they_are_mixed() -> None:
    """Each dozen has one of every kind and four controls, so that the first so many are a sample too."""
    lines = (FOLDER / "same-words.tsv").read_text(encoding="utf-8").splitlines()[1:]
    kinds = [line.split("\t")[2] for line in lines]
    dozen = Counter(kinds[:12])
    assert dozen.pop("same meaning") == 4 and set(dozen.values()) == {1} and len(dozen) == 8
    assert all(Counter(kinds[at : at + 12]) == Counter(kinds[:12]) for at in range(0, 120, 12))


def test_built_in_sentences() -> None:
    dataset = built_in("sentences")
    assert_sound(dataset)
    assert (len(dataset.items), dataset.left_out, dataset.title) == (62, 0, "built-in sentences")
    assert (dataset.pairs, dataset.scored, dataset.labelled) == (False, False, False)
    assert all(6 <= len(text.split()) <= 25 for text in all_texts(dataset))


def test_built_in_texts_are_unique() -> None:
    letters = [re.sub(r"\W", "", text).lower() for kind in KINDS for text in all_texts(built_in(kind))]
    assert len(letters) == 502
    assert {text for text in letters if letters.count(text) > 1} == set()


@pytest.mark.parametrize(
    ("name", "header"), [("pairs.tsv", "a\tb"), ("same-words.tsv", "a\tb\tkind"), ("sentences.txt", "")]
)
def test_every_built_in_line_is_well_formed(name: str, header: str) -> None:
    lines = (FOLDER / name).read_bytes().decode("ascii").split("\n")
    assert lines.pop() == ""
    assert not header or lines.pop(0) == header
    for text in (text for line in lines for text in line.split("\t")[:2]):
        assert re.fullmatch(r"[A-Z0-9\"].*[.?\"]", text), text
        assert "  " not in text
        assert text.count('"') % 2 == 0


@pytest.mark.parametrize(
    ("correlation", "low", "high"), [(0.95, ".92", ".97"), (0.80, ".70", ".87"), (0.60, ".44", ".72")]
)
def test_confidence_intervals_in_the_readme(correlation: float, low: str, high: str) -> None:
    """Fisher's z, with the standard error that Bonett & Wright (2000) give for ranks."""
    n, z = len(built_in("pairs").items), math.atanh(correlation)
    ends = [math.tanh(z + side * 1.96 * math.sqrt((1 + correlation**2 / 2) / (n - 3))) for side in (-1, 1)]
    assert [f"{end:.2f}".lstrip("0") for end in ends] == [low, high]
    assert f"| {correlation:.2f} | {low} | {high} |".replace("| 0", "| ") in (FOLDER / "README.md").read_text(
        encoding="utf-8"
    )


def all_texts(dataset: Dataset) -> list[str]:
    return [text for item in dataset.items for text in (item.text, item.pair) if text is not None]
