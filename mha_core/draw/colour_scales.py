"""Colour scales of heatmaps and of thumbnails: which share of the largest weight has which shade."""

import math

import torch
from torch import Tensor

SCALES = ("linear", "sqrt", "log")
PEAKS = ("global", "row")

LOG_STEEPNESS = 1000


def scaled(x: Tensor, scale: str) -> Tensor:
    """Map shares of the peak, 0 to 1, to shades, 0 to 1, monotonically, with 0 → 0 and 1 → 1.

    Args:
        scale: "linear"; "sqrt", which maps 0.01 to 0.1; or "log", log(1 + kx) / log(1 + k) with k = 1000, which maps
            0.001 to 0.1 and 0.01 to 0.35.

    Raises:
        ValueError: an unknown scale.
    """
    if scale not in SCALES:
        raise ValueError(f"scale is {scale!r}; valid: {', '.join(SCALES)}.")
    if scale == "log":
        return torch.log1p(LOG_STEEPNESS * x) / math.log1p(LOG_STEEPNESS)
    return x.sqrt() if scale == "sqrt" else x


def relative(weights: Tensor, peak: str = "global") -> Tensor:
    """Divide weights (…, R, C), not negative, by the largest: of a head ("global") or of a row ("row"). 0 stays 0.

    Raises:
        ValueError: an unknown peak.
    """
    if peak not in PEAKS:
        raise ValueError(f"peak is {peak!r}; valid: {', '.join(PEAKS)}.")
    if not weights.numel():
        return weights
    largest = weights.amax(-1 if peak == "row" else (-2, -1), keepdim=True)
    return weights / largest.where(largest > 0, 1.0)


def shades(weights: Tensor, scale: str, peak: str) -> Tensor:
    """Weights as shades, 0 to 255."""
    return scaled(relative(weights, peak), scale).mul(255).round().to(torch.uint8)
