"""Holm's correction: many heads are tested, and some would pass by luck."""

import torch
from torch import Tensor


def holm(p: Tensor) -> Tensor:
    """Adjust p values for their number (Holm 1979): the chance of even one false finding stays below the level.

    The smallest is multiplied by n, the next by n − 1, and so on; none becomes smaller than the one before it. Any
    shape; NaN (no test) stays NaN and does not count.
    """
    flat, adjusted = p.flatten().double(), torch.full((p.numel(),), torch.nan, dtype=torch.double)
    tested = flat.isfinite().nonzero()[:, 0]
    order = tested[flat[tested].argsort(stable=True)]
    factors = torch.arange(len(order), 0, -1, dtype=torch.double)
    if len(order):
        adjusted[order] = (flat[order] * factors).cummax(0).values.clamp(max=1)
    return adjusted.view(p.shape)
