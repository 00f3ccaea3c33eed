"""Read a model.bin of CTranslate2: names and numbers one after another, and no code.

All numbers are little-endian. A string is its length with the zero byte that ends it (u16), then its bytes.

    u32  version of the format, 6
    str  what kind of model it is, such as "WhisperSpec"
    u32  its revision
    u32  how many variables; of each:
         str  its name, such as "decoder/layer_0/ffn/linear_0/weight"
         u8   how many dimensions; of each a u32; none for a single number
         u8   the type of its numbers, an index into DTYPES
         u32  how many bytes; then these, row by row
    u32  how many aliases; of each:
         str  another name
         str  the variable that it stands for

Source: `_serialize` in https://github.com/OpenNMT/CTranslate2/blob/master/python/ctranslate2/specs/model_spec.py
"""

import math
import struct
from pathlib import Path
from typing import NamedTuple

import numpy as np

from mha_core.errors import ModelError

VERSION = 6
DTYPES = ("f4", "i1", "i2", "i4", "f2")  # CTranslate2 also has bfloat16, which NumPy does not
MOST_DIMENSIONS = 8


class Contents(NamedTuple):
    """What a model.bin holds: the kind of model, and its variables by name, which are views of the file's bytes."""

    kind: str
    variables: dict[str, np.ndarray]


class _Reader:
    """A file's bytes, and how far they are read. Nothing is copied, so what a file says of its sizes costs nothing."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = memoryview(data), 0

    def take(self, size: int) -> memoryview:
        if size > len(self.data) - self.at:
            raise ValueError(f"it ends at byte {len(self.data):,}, in the middle")
        self.at += size
        return self.data[self.at - size : self.at]

    def number(self, kind: str) -> int:
        """One unsigned number: B of one byte, H of two, I of four."""
        return struct.unpack("<" + kind, self.take(struct.calcsize(kind)))[0]

    def string(self) -> str:
        text = bytes(self.take(self.number("H")))
        if not text.endswith(b"\0"):
            raise ValueError(f"no string ends at byte {self.at:,}")
        return text[:-1].decode()


def read(path: Path) -> Contents:
    """Read a file of this format.

    Raises:
        ModelError: it is none, or it is damaged; the message says where.
    """
    try:
        return _parsed(_Reader(path.read_bytes()))
    except (ValueError, OSError) as error:  # UnicodeDecodeError is a ValueError
        raise ModelError("{file} is no model of CTranslate2: {reason}.", file=path.name, reason=str(error)) from error


def _parsed(reader: _Reader) -> Contents:
    if (version := reader.number("I")) != VERSION:
        raise ValueError(f"its version is {version}; valid: {VERSION}")
    kind, _ = reader.string(), reader.number("I")
    variables: dict[str, np.ndarray] = {}
    for _ in range(reader.number("I")):
        name = reader.string()
        if (dimensions := reader.number("B")) > MOST_DIMENSIONS:
            raise ValueError(f"'{name[:80]}' has {dimensions} dimensions")
        shape = [reader.number("I") for _ in range(dimensions)]
        index, size = reader.number("B"), reader.number("I")
        if index >= len(DTYPES):
            raise ValueError(f"'{name[:80]}' has numbers of type {index}; valid: 0 to {len(DTYPES) - 1}")
        dtype = np.dtype("<" + DTYPES[index])
        if size != dtype.itemsize * math.prod(shape):
            raise ValueError(f"'{name[:80]}' has {size:,} bytes, which are not {shape}")
        variables[name] = np.frombuffer(reader.take(size), dtype).reshape(shape)
    for _ in range(reader.number("I")):
        alias, name = reader.string(), reader.string()
        if name not in variables:
            raise ValueError(f"'{alias[:80]}' stands for '{name[:80]}', which is not there")
        variables[alias] = variables[name]
    if reader.at < len(reader.data):
        raise ValueError(f"it goes on after byte {reader.at:,}")
    return Contents(kind, variables)
