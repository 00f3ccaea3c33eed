"""Decoding an uploaded text file."""

import pytest

from mha_core.models import TextError
from mha_core.models.text.text_file import MAX_BYTES, read_text_file

TEXT = "Grüße, 你好\nund mehr"


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
