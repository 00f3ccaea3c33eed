"""A text file that a person brings along."""

import pytest

from mha_core.models import TextError
from mha_core.models.text.text_file import MAX_BYTES, read_text_file

TEXT = "Grüße, 你好\nund mehr"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_text_is_read(encoding: str) -> None:
    assert read_text_file("a.txt", TEXT.encode(encoding)) == TEXT


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is empty"),
        (b" \n ", "is empty"),
        (b"\x89PNG\r\n\x00\x01", "is no text"),
        (TEXT.encode("latin-1", "replace"), "is no UTF-8 text: byte 2 .*saved as UTF-8"),
        (b"\xff\xfe\x00", "is no UTF-16 text"),
        (bytes(MAX_BYTES + 1), "1.0 MB. Valid: a text of at most 1 MB"),
    ],
)
def test_what_is_no_text_is_told(data: bytes, message: str) -> None:
    with pytest.raises(TextError, match=f"'a.txt' .*{message}|'a.txt' {message}"):
        read_text_file("a.txt", data)
