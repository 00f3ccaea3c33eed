"""Numbers on their way to the browser: a JSON header and the bytes of the arrays. assets/js/blob.js reads it."""

import json
import struct
from typing import Any

import numpy as np
import torch
from torch import Tensor

EXACT, FINE = (
    2**17,
    2**18,
)  # weights: up to EXACT as they are, up to FINE in 16 bits, beyond in 8: half a megabyte at most up to there
TYPES = ("uint8", "int16", "uint16", "float32")  # that assets/js/blob.js reads, little-endian


def pack(header: dict[str, Any], **arrays: np.ndarray) -> bytes:
    """header length (uint32) · header as JSON, with `arrays` = {name: [dtype, first byte, shape]} · the arrays' bytes.

    Raises:
        ValueError: an array that is none of TYPES, or a number in the header that JSON has no word for (NaN, infinity).
    """
    described, chunks, first = {}, [], 0
    for name, array in arrays.items():
        if array.dtype not in TYPES:
            raise ValueError(f"{name} is {array.dtype.str}; valid: {', '.join(TYPES)}, little-endian.")
        described[name] = [array.dtype.name, first, list(array.shape)]
        chunks.append(np.ascontiguousarray(array).tobytes())
        first += len(chunks[-1])
    text = json.dumps(header | {"arrays": described}, ensure_ascii=False, allow_nan=False).encode("utf-8", "replace")
    return struct.pack("<I", len(text)) + text + b"".join(chunks)


def unpack(blob: bytes) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """What `pack` was given: header and arrays."""
    (length,) = struct.unpack_from("<I", blob)
    header = json.loads(blob[4 : 4 + length])
    arrays = {
        name: np.frombuffer(blob, dtype, int(np.prod(shape)), 4 + length + first).reshape(shape)
        for name, (dtype, first, shape) in header.pop("arrays").items()
    }
    return header, arrays


def quantised(
    weights: Tensor, *, signed: bool = False, exact: int = EXACT, fine: int = FINE
) -> tuple[np.ndarray, list[float]]:
    """Maps (n, R, C) as the browser gets them, and each map's largest weight.

    Up to `exact` weights they are themselves, float32. More are sign · √(|weight| / largest of the map) in whole numbers: up to `fine`
    in 16 bits (off by at most 2e-5 of the largest), signed ones always (4e-5), and beyond in 8 bits (0.004).
    """
    most = weights.abs().flatten(1).amax(1) if weights.numel() else weights.new_zeros(len(weights))  # (n,)
    if weights.numel() <= exact:
        return weights.contiguous().numpy().astype(np.float32, copy=False), most.tolist()
    roots = (weights.abs() / most.where(most > 0, 1)[:, None, None]).sqrt_()
    if signed:
        codes = (roots.mul_(32767).round_() * weights.sign()).to(torch.int16).numpy()
    elif weights.numel() <= fine:
        codes = roots.mul_(65535).round_().to(torch.int32).numpy().astype(np.uint16)
    else:
        codes = roots.mul_(255).round_().to(torch.uint8).numpy()
    return codes, most.tolist()


def restored(codes: np.ndarray, most: list[float]) -> np.ndarray:
    """The weights (n, R, C), float64, of what `quantised` gave, as assets/js/sheet.js reads them."""
    if codes.dtype == np.float32:
        return codes.astype(np.float64)
    shares = codes / np.iinfo(codes.dtype).max
    return shares * np.abs(shares) * np.array(most)[:, None, None]
