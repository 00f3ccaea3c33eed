"""Thumbnails of all heads, for the atlas, with the entropy of each."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.checks import check_index
from mha_core.draw.colour_scales import shades
from mha_core.stats.attention_map import MapOptions, weights_shown
from mha_core.stats.head_statistics import entropy
from mha_core.trace import Trace

MAX_BYTES = 200_000  # of all thumbnails together
MAX_SIDE = 48


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


@dataclass(frozen=True, eq=False)
class Overview:
    """pictures (L, H, r, c), with r, c ≤ MAX_SIDE: the largest weights, so that a single strong link stays visible; or,
    `shaded`, uint8.

    entropy (L, H), in bits, is of the whole pattern.
    """

    pictures: Tensor
    entropy: Tensor

    def shaded(self, scale: str, peak: str) -> "Overview":
        """The thumbnails. A linear scale becomes sqrt, since weak links would not be visible at this size.

        Raises:
            ValueError: an unknown scale or peak.
        """
        return replace(self, pictures=shades(self.pictures, "sqrt" if scale == "linear" else scale, peak))

    @property
    def nbytes(self) -> int:
        return self.pictures.nbytes + self.entropy.nbytes


def overview(trace: Trace, options: MapOptions, scale: str, peak: str) -> Overview:
    """Draw thumbnails of every head. Raises ValueError as `Overview.shaded` does."""
    return joined(layer_overview(trace, layer, options) for layer in range(trace.info.layers)).shaded(scale, peak)


def layer_overview(trace: Trace, layer: int, options: MapOptions) -> Overview:
    """One layer of an overview that is not shaded yet: pictures (1, H, r, c), entropy (1, H)."""
    attentions = trace.layer_attentions[check_index("layer", layer, trace.info.layers)][None]
    weights = weights_shown(trace, attentions, options)
    return Overview(largest_of_blocks(weights, _side(trace)), entropy(attentions))


def joined(layers: Iterable[Overview]) -> Overview:
    """The overview of all layers, in order."""
    pictures, entropies = zip(*((each.pictures, each.entropy) for each in layers), strict=True)
    return Overview(torch.cat(pictures), torch.cat(entropies))


def changed(before: Trace, after: Trace) -> Overview:
    """Draw thumbnails of every head's |after − before|; the entropy is after.

    All heads share one scale, so that a head without a change stays blank.
    """
    now = after.stacked()
    change = (now - before.stacked()).abs()
    largest = change.amax().clamp(min=1e-6)  # smaller changes are rounding errors
    pictures = shades(largest_of_blocks(change, _side(after)), "sqrt", "global")  # relative to its own largest change
    shares = (change.flatten(2).amax(-1) / largest).sqrt()[
        ..., None, None
    ]  # (L, H, 1, 1) relative to the largest of all
    return Overview((pictures * shares).round().to(pictures.dtype), entropy(now))


def _side(trace: Trace) -> int:
    """The side of a thumbnail, such that all fit into MAX_BYTES."""
    layers, heads = trace.info.shape
    return min(MAX_SIDE, int((MAX_BYTES / (layers * heads)) ** 0.5))
