"""Decode an uploaded text file: bytes in, text out."""

import codecs

from mha_core.errors import TextError

MAX_BYTES = 2**20
_BYTE_ORDER_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
_NEEDED = "Needed: plain text (.txt, .md and the like), saved as UTF-8."


def read_text_file(name: str, data: bytes) -> str:
    """Return the text of a file.

    Raises:
        TextError: the file is too large, empty, binary, or in another encoding; the message names the reason.
    """
    if len(data) > MAX_BYTES:
        raise TextError(
            f"'{name[:80]}' has {len(data) / 2**20:.1f} MB. Valid: a text of at most {MAX_BYTES / 2**20:.0f} MB."
        )
    if not data.strip():
        raise TextError(f"'{name[:80]}' is empty. {_NEEDED}")
    encoding = next((encoding for mark, encoding in _BYTE_ORDER_MARKS.items() if data.startswith(mark)), "utf-8")
    if encoding == "utf-8" and b"\x00" in data:
        raise TextError(f"'{name[:80]}' is not a text file: it contains binary data. {_NEEDED}")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise TextError(
            f"'{name[:80]}' is not {encoding.upper()} text: byte {error.start:,} is invalid. {_NEEDED}"
        ) from error
