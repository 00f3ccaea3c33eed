"""The binary format that carries numbers to the browser: a JSON header and arrays. assets/js/core/blob.js reads it."""

import json
import struct
from typing import Any

import numpy as np
import torch
from torch import Tensor

from mha_core.i18n import gettext

EXACT = 2**17  # weights up to this many are sent as they are, half a megabyte; more are sent as codes of 8 bits
TYPES = ("uint8", "int8", "float32")  # that blob.js reads, little-endian
LARGEST_ERROR = {"uint8": 0.004, "int8": 0.008}  # of codes, relative to the largest weight of their map


def pack(header: dict[str, Any], **arrays: np.ndarray) -> bytes:
    """header length (uint32) · header as JSON, with `arrays` = {name: [dtype, first byte, shape]} · the arrays' bytes.

    Raises:
        ValueError: an array of a dtype not in TYPES, or a number in the header that JSON cannot write (NaN, infinity).
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


def quantised(
    weights: Tensor, *, signed: bool = False, largest: float = 0.0, exact: int = EXACT
) -> tuple[np.ndarray, list[float]]:
    """Codes of maps (n, R, C) for the browser, and each map's largest weight, or `largest` if that is more.

    Up to `exact` weights the codes are the weights themselves, float32. More are coded as
    sign · √(|weight| / largest of the map) in 8 bits: off by at most 0.004 of the largest, 0.008 with a sign.
    """
    most = weights.abs().flatten(1).amax(1) if weights.numel() else weights.new_zeros(len(weights))  # (n,)
    most = most.clamp(min=largest)
    if weights.numel() <= exact:
        return weights.contiguous().numpy().astype(np.float32, copy=False), most.tolist()
    roots = (weights.abs() / most.where(most > 0, 1)[:, None, None]).sqrt_()
    if signed:
        codes = (roots.mul_(127).round_() * weights.sign()).to(torch.int8)
    else:
        codes = roots.mul_(255).round_().to(torch.uint8)
    return codes.numpy(), most.tolist()


def rounding(codes: np.ndarray) -> dict[str, str]:
    """The entry of a header that says how exact the codes of weights are; none if they are the weights themselves."""
    if (error := LARGEST_ERROR.get(codes.dtype.name)) is None:
        return {}
    return {
        "rounding": gettext("Weights carry 8 bits here: off by at most {error:.1%} of a map's largest.", error=error)
    }
