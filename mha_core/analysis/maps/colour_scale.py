"""From weights to shades, the same in thumbnails and heatmaps: relative to which peak, and on which scale."""

import math

import torch
from torch import Tensor

SCALES = ("linear", "sqrt", "log")
PEAKS = ("global", "row")

LOG_STEEPNESS = 1000


def scaled(x: Tensor, scale: str) -> Tensor:
    """Shares of the peak, 0 to 1, to shades, 0 to 1; 0 stays 0, 1 stays 1, and more stays more.

    Args:
        scale: "linear"; "sqrt", which lifts a hundredth to a tenth; or "log", log(1 + kx) / log(1 + k) with k = 1000, which lifts
            a thousandth to a tenth and a hundredth to a third.

    Raises:
        ValueError: an unknown scale.
    """
    if scale not in SCALES:
        raise ValueError(f"scale is {scale!r}; valid: {', '.join(SCALES)}.")
    if scale == "log":
        return torch.log1p(LOG_STEEPNESS * x) / math.log1p(LOG_STEEPNESS)
    return x.sqrt() if scale == "sqrt" else x


def relative(weights: Tensor, peak: str = "global") -> Tensor:
    """Weights (…, R, C), not negative, as shares of the largest: of a head ("global") or of each row ("row"). 0 stays 0.

    Raises:
        ValueError: an unknown peak.
    """
    if peak not in PEAKS:
        raise ValueError(f"peak is {peak!r}; valid: {', '.join(PEAKS)}.")
    if not weights.numel():
        return weights
    largest = weights.amax(-1 if peak == "row" else (-2, -1), keepdim=True)
    return weights / largest.where(largest > 0, 1.0)
