"""DistinctRows: feed-forward layers and norms run once for the rows in which the texts of a batch are alike."""

from typing import NamedTuple

import torch
from torch import Tensor


class DistinctRows(NamedTuple):
    """The distinct rows of a batch (B, T)."""

    rows: Tensor  # (N,), indices of B · T
    place: Tensor  # (B, T), 0 to N − 1: the distinct row that each row equals

    @classmethod
    def of(cls, first_change: Tensor, length: int) -> "DistinctRows":
        """The rows of causal texts that are alike until `first_change` (B,), as of `ResumePoint`."""
        texts, at = (torch.arange(n, device=first_change.device) for n in (len(first_change), length))
        alike = at < first_change[:, None]  # these rows equal those of the text that differs last
        rows, place = (
            torch.where(alike, first_change.argmax(), texts[:, None]).mul(length).add(at).unique(return_inverse=True)
        )
        return cls(rows, place)
