"""Blobs read back in Python, as assets/js/core/blob.js and assets/js/widgets/attention_maps.js read them."""

import json
import struct
from typing import Any

import numpy as np


def unpack(blob: bytes) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """The header and the arrays that `mha_core.draw.blob.pack` was given."""
    (length,) = struct.unpack_from("<I", blob)
    header = json.loads(blob[4 : 4 + length])
    arrays = {
        name: np.frombuffer(blob, dtype, int(np.prod(shape)), 4 + length + first).reshape(shape)
        for name, (dtype, first, shape) in header.pop("arrays").items()
    }
    return header, arrays


def restored(codes: np.ndarray, most: list[float]) -> np.ndarray:
    """The weights (n, R, C), float64, from what `mha_core.draw.blob.quantised` gave."""
    if codes.dtype == np.float32:
        return codes.astype(np.float64)
    shares = codes / np.iinfo(codes.dtype).max
    return shares * np.abs(shares) * np.array(most)[:, None, None]
