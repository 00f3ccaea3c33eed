"""Pictures whose structure keeps a decoder busy, or takes its memory: small files that are valid, or nearly so."""

import io
import struct
import zlib
from typing import Any

import numpy as np
from PIL import Image

MARKERS = {"comment": 0xFE, "EXIF": 0xE1, "profile": 0xE2}
STARTS = {"comment": b"x", "EXIF": b"Exif\0\0x", "profile": b"ICC_PROFILE\0\1\1"}


def saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    """A picture as a file."""
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def noise(side: int) -> Image.Image:
    """Side × side pixels."""
    return Image.fromarray(np.random.default_rng(0).integers(0, 256, (side, side, 3), np.uint8))


def jpeg_of_scans(number: int, side: int = 1000) -> bytes:
    """A progressive JPEG whose last scan comes so many times more, cut off each time; 34 bytes each."""
    data = saved(noise(side), "JPEG", progressive=True)
    scan = data[data.rindex(b"\xff\xda") :][:34]
    return data[:-2] + number * scan + b"\xff\xd9"


def jpeg_of_segments(number: int, kind: str) -> bytes:
    """A JPEG with so many segments of a key of MARKERS."""
    data, start = saved(noise(16), "JPEG"), STARTS[kind]
    segment = bytes((0xFF, MARKERS[kind])) + struct.pack(">H", len(start) + 2) + start
    return data[:2] + number * segment + data[2:]


def png_of_chunks(number: int, kind: bytes = b"prVt", data: bytes = b"", *, after: bool = False) -> bytes:
    """A PNG with so many chunks of a kind, before or after its pixels."""
    file = saved(noise(16), "PNG")
    chunks = number * (struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
    place = len(file) - 12 if after else 33  # the last chunk has 12 bytes, the header ends at 33
    return file[:place] + chunks + file[place:]


def tags(number: int, size: int) -> bytes:
    """EXIF of so many tags, each of the same bytes, so many."""
    place = 8 + 2 + 12 * number + 4
    entries = b"".join(struct.pack(">HHII", 1 + i, 1, size, place) for i in range(number))
    return b"MM\0*" + struct.pack(">IH", 8, number) + entries + bytes(4) + bytes(size)
