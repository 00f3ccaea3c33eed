"""Decode an uploaded text file: bytes in, text out."""

import codecs

from mha_core.errors import TextError
from mha_core.i18n import later

MAX_BYTES = 2**20
_BYTE_ORDER_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
_NEEDED = later("Needed: plain text (.txt, .md and the like), saved as UTF-8.")


def read_text_file(name: str, data: bytes) -> str:
    """Return the text of a file.

    Raises:
        TextError: the file is too large, empty, binary, or in another encoding; the message names the reason.
    """
    if len(data) > MAX_BYTES:
        raise TextError(
            "'{name}' has {size:.1f} MB. Valid: a text of at most {most:.0f} MB.",
            name=name[:80],
            size=len(data) / 2**20,
            most=MAX_BYTES / 2**20,
        )
    if not data.strip():
        raise TextError("'{name}' is empty. {needed}", name=name[:80], needed=_NEEDED)
    encoding = next((encoding for mark, encoding in _BYTE_ORDER_MARKS.items() if data.startswith(mark)), "utf-8")
    if encoding == "utf-8" and b"\x00" in data:
        raise TextError(
            "'{name}' is not a text file: it contains binary data. {needed}", name=name[:80], needed=_NEEDED
        )
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise TextError(
            "'{name}' is not {encoding} text: byte {byte:,} is invalid. {needed}",
            name=name[:80],
            encoding=encoding.upper(),
            byte=error.start,
            needed=_NEEDED,
        ) from error
