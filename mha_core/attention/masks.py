"""Attention masks: True = may attend, as in torch's scaled_dot_product_attention. Combine them with & and |.

A causal model on padded sentences: `causal_mask(T) & padding_mask(lengths)[:, None, None, :]`, (B, 1, T, T).
"""

import torch
from torch import Tensor
from torch.func import debug_unwrap

from mha_core.checks import check_count


def causal_mask(length: int, *, device: torch.device | None = None) -> Tensor:
    """(T, T): position i may attend to j ≤ i. For a batch `causal_mask(T)[None, None]`: B may be T."""
    length = check_count("length", length, 0)
    return torch.ones(length, length, dtype=torch.bool, device=device).tril()


def padding_mask(lengths: Tensor, max_length: int | None = None) -> Tensor:
    """(B,) lengths → (B, T_k): True for real tokens, False for the padding after them."""
    lengths = torch.as_tensor(lengths)
    total = int(lengths.max()) if max_length is None else check_count("max_length", max_length, 0)
    return torch.arange(total, device=lengths.device) < lengths[:, None]


def broadcast_mask(mask: Tensor, B: int, H: int, T_q: int, T_k: int) -> Tensor:
    """Reshape a mask of any common shape, so that it broadcasts to (B, H, T_q, T_k).

    Args:
        mask: bool or 0/1, 1 = may attend: (T_k,) which keys; (T_q, T_k) which pairs; (B, T_k) padding; or
            (B, H, T_q, T_k), where each of B, H and T_q may be 1.

    Returns:
        bool, four dimensions.

    Raises:
        ValueError: another shape; other values than 0 and 1; or a 2-D mask where B = T_q > 1, which is ambiguous.
    """
    shape = tuple(mask.shape)
    pairs, padding = shape == (T_q, T_k), shape == (B, T_k)
    sizes = ((1, B), (1, H), (1, T_q), (T_k,))  # valid sizes of the four dimensions
    if pairs and padding and B > 1:
        raise ValueError(
            f"mask has shape {shape}, and B = T_q = {B}: "
            "pass mask[None, None] if it is (T_q, T_k), or mask[:, None, None] if it is (B, T_k)."
        )
    if shape == (T_k,):
        mask = mask[None, None, None, :]
    elif pairs:
        mask = mask[None, None, :, :]
    elif padding:
        mask = mask[:, None, None, :]
    elif len(shape) != 4 or any(size not in valid for size, valid in zip(shape, sizes, strict=True)):
        raise ValueError(
            f"mask has shape {shape}; valid: (T_k,) = ({T_k},), (T_q, T_k) = ({T_q}, {T_k}), (B, T_k) = ({B}, {T_k}), "
            f"(B, 1, T_q, T_k) = ({B}, 1, {T_q}, {T_k}), (B, H, T_q, T_k) = ({B}, {H}, {T_q}, {T_k})."
        )
    if mask.dtype == torch.bool:
        return mask
    if debug_unwrap(mask) is mask and not ((mask == 0) | (mask == 1)).all():  # values inside vmap can't be read
        raise ValueError(
            f"mask ({mask.dtype}) holds other values than 0 and 1; valid: bool or 0/1, where 1 = may attend."
        )
    return mask != 0
