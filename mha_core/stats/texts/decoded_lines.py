"""A stream of bytes as lines of text, decoded as they come."""

import codecs
import io
from collections.abc import Iterator
from typing import BinaryIO

from mha_core.errors import TextError
from mha_core.inputs.text_files import shortened, without_control
from mha_core.message import Message

MAX_BYTES = 200 * 2**20
MAX_LINE = 2**20  # characters; about so much of a file is held at once
_CHUNK = 2**16
_NEEDED = Message("Valid: plain text, saved as UTF-8.")
_CODECS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def check_size(name: str, size: int) -> None:
    """Raise TextError if a file, or as much of it as was read, has more than MAX_BYTES."""
    if size > MAX_BYTES:
        raise TextError(
            "'{name}' is too large. Valid: a file of at most {megabytes:.0f} MB.",
            name=shortened(name),
            megabytes=MAX_BYTES / 2**20,
        )


def lines_of(name: str, stream: BinaryIO) -> Iterator[str]:
    """Every line without its end (\\n, \\r\\n or \\r); control characters but tabs are spaces.

    Args:
        name: of the file, for messages.
        stream: UTF-8, or UTF-16 with a byte order mark; read from where it stands, and left open.

    Raises:
        TextError: the file is empty, binary, in another encoding or larger than MAX_BYTES, or a line is longer than
            MAX_LINE; the message names the line.
    """
    number, begun, visible = 1, "", False
    for text in _decoded(name, stream):
        visible = visible or not text.isspace()
        *lines, begun = (begun + without_control(text)).split("\n")
        for line in lines:
            _check_length(name, number, line)
            yield line
            number += 1
        _check_length(name, number, begun)
    if not visible:
        raise TextError("'{name}' is empty. {needed}", name=shortened(name), needed=_NEEDED)
    if begun:
        yield begun


def _decoded(name: str, stream: BinaryIO) -> Iterator[str]:
    """The text in pieces, its line ends as \\n, without its byte order mark."""
    chunk = stream.read(_CHUNK)
    mark = next((mark for mark in _CODECS if chunk.startswith(mark)), b"")
    codec = _CODECS.get(mark, "utf-8")
    decoder, line_ends = codecs.getincrementaldecoder(codec)(), io.IncrementalNewlineDecoder(None, translate=True)
    number, size, chunk = 1, len(chunk), chunk.removeprefix(mark)
    while True:
        if codec == "utf-8" and b"\x00" in chunk:
            number += chunk[: chunk.index(b"\x00")].count(b"\n")
            raise TextError(
                "'{name}', line {number:,}: binary data, not text. {needed}",
                name=shortened(name),
                number=number,
                needed=_NEEDED,
            )
        try:
            text = line_ends.decode(decoder.decode(chunk, not chunk), not chunk)
        except UnicodeDecodeError as error:
            number += line_ends.decode(error.object[: error.start].decode(codec), True).count("\n")
            encoding = codec.upper().removesuffix("-LE").removesuffix("-BE")
            raise TextError(
                "'{name}', line {number:,} is not {encoding} text: byte 0x{byte:02x} is invalid there. {needed}",
                name=shortened(name),
                number=number,
                encoding=encoding,
                byte=error.object[error.start],
                needed=_NEEDED,
            ) from error
        number += text.count("\n")
        if text:
            yield text
        if not chunk:
            return
        chunk = stream.read(_CHUNK)
        size += len(chunk)
        check_size(name, size)


def _check_length(name: str, number: int, line: str) -> None:
    if len(line) > MAX_LINE:
        raise TextError(
            "'{name}', line {number:,} has more than {most:,} characters. Valid: one text in each line.",
            name=shortened(name),
            number=number,
            most=MAX_LINE,
        )
