"""Numbers to places on a colour ramp, and these to colours, as assets/js/core/colour.js does on the page."""

import math

import numpy as np
import torch
from torch import Tensor

from mha_core.analysis.maps.thumbnails import LOG_STEEPNESS, relative, scaled
from mha_core.palette import blend

STEPS = 256


def codes(weights: Tensor, scale: str, peak: str) -> np.ndarray:
    """Places on the ramp, (R, C) uint8, of weights (R, C) that are not negative. Raises ValueError as `scaled` does."""
    places = scaled(relative(weights.double(), peak), scale) * (STEPS - 1)
    return torch.floor(places + 0.5).to(torch.uint8).numpy()


def colours(ramp: tuple[str, ...]) -> tuple[str, ...]:
    """The 256 colours of a ramp, as #rrggbb."""
    return tuple(blend(ramp, step / (STEPS - 1)) for step in range(STEPS))


def pooled(numbers: np.ndarray, rows: int, columns: int) -> np.ndarray:
    """(R, C) → at most (rows, columns): each cell the largest of its block, so that a single strong link stays."""
    high, wide = min(numbers.shape[0], rows), min(numbers.shape[1], columns)
    if (high, wide) == numbers.shape:
        return numbers
    starts = [np.arange(n) * size // n for n, size in ((high, numbers.shape[0]), (wide, numbers.shape[1]))]
    return np.maximum.reduceat(np.maximum.reduceat(numbers, starts[0], axis=0), starts[1], axis=1)


def value_at(place: float, scale: str) -> float:
    """The share of the largest weight that stands at a place of the colour scale, 0 to 1: `scaled`, undone."""
    if scale == "log":
        return math.expm1(place * math.log1p(LOG_STEEPNESS)) / LOG_STEEPNESS
    return place**2 if scale == "sqrt" else place
