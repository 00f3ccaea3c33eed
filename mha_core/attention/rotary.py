"""Rotary position embedding (Su et al. 2021, "RoFormer", eq. 34): positions as rotations of queries and keys."""

import torch
from torch import Tensor


def rotate(x: Tensor, positions: Tensor | None = None, base: float = 10_000.0) -> Tensor:
    """Rotate each pair of dimensions (i, i + d_k/2) of a query or key by the angle position · base^(−2i/d_k).

    The product of a rotated query and a rotated key depends only on the difference of their positions. Pairs are
    taken as halves, (i, i + d_k/2), as in GPT-NeoX and Llama; the paper's (2i, 2i + 1) is the same up to a permutation.

    Args:
        x: (B, H, T, d_k) with an even d_k.
        positions: (T,); 0, 1, 2, … if None.
        base: the longest wavelength is 2π · base.

    Returns:
        (B, H, T, d_k), with norms unchanged.

    Raises:
        ValueError: d_k is odd.
    """
    d_k = x.size(-1)
    if d_k % 2:
        raise ValueError(f"d_k is {d_k}; rotary positions rotate pairs of dimensions, so d_k must be even.")
    if positions is None:
        positions = torch.arange(x.size(-2), device=x.device)
    # Angles in float32 at least: half precision cannot distinguish positions 4095 and 4096.
    exact = torch.promote_types(x.dtype, torch.float32)
    frequencies = base ** (-torch.arange(0, d_k, 2, device=x.device, dtype=exact) / d_k)  # (d_k/2,)
    angles = positions.to(exact)[:, None] * frequencies  # (T, d_k/2)
    cos, sin = angles.cos().to(x.dtype), angles.sin().to(x.dtype)
    left, right = x.chunk(2, dim=-1)
    return torch.cat((left * cos - right * sin, right * cos + left * sin), dim=-1)
