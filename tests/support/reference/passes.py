"""What one pass leaves behind, and what stands in for the heads that are off."""

from collections.abc import Collection
from typing import NamedTuple

import torch
from torch import Tensor

Heads = Collection[tuple[int, int]]  # (layer, head), from 0


class Pass(NamedTuple):
    """A pass over one text, in float64; `mask` (L, T, T) is True where a query may attend."""

    attentions: Tensor  # (L, H, T, T)
    hidden: Tensor  # (L + 1, T, D)
    inputs: Tensor  # (L, T, D), what goes into attention
    values: Tensor  # (L, H, T, d_k)
    contexts: Tensor  # (L, H, T, d_k), as they go into W_O
    mask: Tensor
    logits: Tensor | None = None  # (T, V)


class Off(NamedTuple):
    """The heads that are off in a pass.

    Attributes:
        mode: "zero", "mean" or "uniform"; "given": `contexts` stand in.
        contexts: (L, H, T or 1, d_k).
        gates: (L, H), what each context is multiplied with; its gradient is Michel et al.'s (2019, eq. 2).
    """

    heads: Heads = ()
    mode: str = "zero"
    contexts: Tensor | None = None
    gates: Tensor | None = None

    def context(self, layer: int, context: Tensor, values: Tensor, mask: Tensor) -> Tensor:
        """A layer's contexts (H, T, d_k) as they go into W_O."""
        if self.gates is not None:
            return context * self.gates[layer][:, None, None]
        rows = []
        for head, (own, value) in enumerate(zip(context, values, strict=True)):
            if (layer, head) not in self.heads:
                rows.append(own)
            elif self.mode == "zero":
                rows.append(torch.zeros_like(own))
            elif self.mode == "given":
                assert self.contexts is not None
                rows.append(self.contexts[layer, head].expand_as(own))
            else:
                averaged = own if self.mode == "mean" else value
                rows.append(torch.stack([averaged[allowed].mean(0) for allowed in mask]))
        return torch.stack(rows)


ALL_ON = Off()
