"""What the weights of a layer are made of, where (H, T_q, T_k) of them are too many to keep."""

from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.attention.functional import scaled_dot_product_attention

Chosen = slice | list[int]
ALL = slice(None)
BLOCKS = 128  # rows and columns of what is kept of the weights themselves


class Scored(NamedTuple):
    """The queries and keys of one text in one layer: what any rows of any head's weights are computed from again.

    Attributes:
        query: (H, T_q, d_k).
        key: (G, T_k, d_k), where each of the G serves H / G consecutive heads.
        largest: the `largest_of_blocks` of the weights, (H, r, c) with r, c ≤ BLOCKS.
        mask: as of `scaled_dot_product_attention`, or additive, 0 = may attend.
        edge_mask, knockout_mask, bias, scale, softcap, sinks: as of `scaled_dot_product_attention`.
    """

    query: Tensor
    key: Tensor
    largest: Tensor
    mask: Tensor | None = None
    edge_mask: Tensor | None = None
    knockout_mask: Tensor | None = None
    bias: Tensor | None = None
    scale: float | None = None
    softcap: float | None = None
    sinks: Tensor | None = None

    @property
    def shape(self) -> tuple[int, int, int]:
        """(H, T_q, T_k)."""
        return self.query.size(0), self.query.size(1), self.key.size(1)

    @torch.inference_mode()
    def weights(self, heads: Chosen = ALL, queries: Chosen = ALL) -> Tensor:
        """The weights of some heads and queries, (n, m, T_k), float32."""

        def part(x: Tensor | None) -> Tensor | None:
            """What may be broadcast over batch, heads and queries, of these alone: (1, n or 1, m or 1, T_k)."""
            if x is None:
                return None
            x = x.reshape((1,) * (4 - x.dim()) + x.shape)
            x = x if x.size(1) == 1 else x[:, heads]
            return x if x.size(2) == 1 else x[:, :, queries]

        count = self.query.size(0)
        served = torch.arange(count)[heads] // (count // self.key.size(0))
        mask = part(self.mask)
        _, weights = scaled_dot_product_attention(
            self.query[heads][None, :, queries],
            key := self.key[served][None],
            key[..., :0],  # values of no width: the weights are all that is asked for
            mask=mask if mask is None or mask.dtype == torch.bool else mask >= 0,
            bias=part(self.bias),
            scale=self.scale,
            softcap=self.softcap,
            sinks=None if self.sinks is None else self.sinks[heads],
            edge_mask=part(self.edge_mask),
            knockout_mask=part(self.knockout_mask),
        )
        assert weights is not None, "they are asked for"
        return weights[0].float()


def largest_of_blocks(weights: Tensor, side: int) -> Tensor:
    """The largest weight of each block, (…, R, C) → (…, min(R, side), min(C, side)); row i is in i · side // R."""
    *heads, rows, columns = weights.shape
    small = (min(rows, side), min(columns, side))
    if small == (rows, columns):
        return weights
    if not weights.numel():
        return weights.new_zeros(*heads, *small)
    of_rows = _largest_of_rows(weights.reshape(-1, rows, columns), small[0])
    return F.adaptive_max_pool2d(of_rows, small).reshape(*heads, *small)


def _largest_of_rows(weights: Tensor, count: int) -> Tensor:
    """Pool rows alone, (N, R, C) → (N, count, C): the first half of adaptive_max_pool2d, in a quarter of its time."""
    rows = weights.size(1)
    spans = [(i * rows // count, -(-(i + 1) * rows // count)) for i in range(count)]
    return torch.stack([weights[:, start:end].amax(1) for start, end in spans], 1)
