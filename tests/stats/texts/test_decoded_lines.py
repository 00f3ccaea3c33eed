"""Bytes as lines of text."""

import codecs
import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.errors import TextError
from mha_core.stats.texts import decoded_lines
from mha_core.stats.texts.decoded_lines import lines_of

CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


def read(data: bytes) -> list[str]:
    return list(lines_of("a.txt", io.BytesIO(data)))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"One.\nTwo.", ["One.", "Two."]),
        (b"One.\r\nTwo.\rThree.\n", ["One.", "Two.", "Three."]),
        (b"One.\n\n \nTwo.\n\n", ["One.", "", " ", "Two.", ""]),
        ("\ufeffGrüße, 你好".encode(), ["Grüße, 你好"]),
        (codecs.BOM_UTF16_LE + "Grüße\n你好".encode("utf-16-le"), ["Grüße", "你好"]),
        (codecs.BOM_UTF16_BE + "Grüße\r\n你好\u0a00".encode("utf-16-be"), ["Grüße", "你好\u0a00"]),
        ("a\x01b\x85c\td\u2028e".encode(), ["a b c\td\u2028e"]),  # a control character is a space, no line ends there
    ],
)
def test_lines_end_as_on_any_system_and_are_decoded_by_the_byte_order_mark(data: bytes, expected: list[str]) -> None:
    assert read(data) == expected


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "'a.txt' is empty. Valid: plain text, saved as UTF-8."),
        (b" \r\n\t\n", "'a.txt' is empty. Valid: plain text, saved as UTF-8."),
        (codecs.BOM_UTF8, "'a.txt' is empty. Valid: plain text, saved as UTF-8."),
        (b"a\nb\n\x89PNG\x00", "'a.txt', line 3: binary data, not text. Valid: plain text, saved as UTF-8."),
        (
            "One.\r\nGrüße\n".encode("latin-1"),
            "'a.txt', line 2 is not UTF-8 text: byte 0xfc is invalid there. Valid: plain text, saved as UTF-8.",
        ),
        (
            b"One.\nTwo.\n\xc3",
            "'a.txt', line 3 is not UTF-8 text: byte 0xc3 is invalid there. Valid: plain text, saved as UTF-8.",
        ),
        (
            codecs.BOM_UTF16_LE + "Ċ\n".encode("utf-16-le") + b"\x00",  # half a character; Ċ holds the byte of \n
            "'a.txt', line 2 is not UTF-16 text: byte 0x00 is invalid there. Valid: plain text, saved as UTF-8.",
        ),
    ],
)
def test_what_is_no_text_is_refused_with_its_line(data: bytes, message: str) -> None:
    with pytest.raises(TextError) as error:
        read(data)
    assert str(error.value) == message


def test_too_long_a_line_and_too_large_a_file_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decoded_lines, "MAX_LINE", 10)
    assert read(b"1234567890\n1234567890") == ["1234567890"] * 2
    for end in (b"", b"\n"):
        with pytest.raises(TextError, match=r"line 2 has more than 10 characters\. Valid: one text in each line\."):
            read(b"a\n12345678901" + end)
    monkeypatch.setattr(decoded_lines, "MAX_BYTES", 2**20)
    with pytest.raises(TextError, match=r"'a\.txt' is too large\. Valid: a file of at most 1 MB\."):
        read(b"1234\n" * 210_000)


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\r\n\ufeff\x00"))), st.integers(1, 9))
def test_lines_come_back_however_the_file_is_cut_into_chunks(texts: list[str], chunk: int) -> None:
    data = "".join(f"{text}\r\n" for text in texts).encode()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decoded_lines, "_CHUNK", chunk + 3)  # a byte order mark is in the first one
        if data.decode().strip():
            assert read(data) == [CONTROL.sub(" ", text) for text in texts]


def test_nothing_is_read_before_a_line_is_asked_for_and_the_stream_stays_open() -> None:
    stream = io.BytesIO(b"One.\nTwo.\n" * 100_000)
    first = lines_of("a.txt", stream)
    assert stream.tell() == 0
    assert next(first) == "One."
    assert stream.tell() < 2**17
    first.close()
    assert not stream.closed
