"""All heads at a glance: a small picture and a number for each."""

from dataclasses import dataclass

from torch import Tensor

from mha_core.analysis.maps.options import MapOptions, apply_options
from mha_core.analysis.maps.pattern import entropy, thumbnails
from mha_core.trace import Trace

MAX_BYTES = 200_000  # for the small pictures of all heads together
MAX_SIDE = 48


@dataclass(frozen=True, eq=False)
class Overview:
    """pictures (L, H, r, c) uint8, with r, c ≤ SIDE; entropy (L, H) in bits, of all a head gives, whatever the lens hides."""

    pictures: Tensor
    entropy: Tensor

    @property
    def nbytes(self) -> int:
        return self.pictures.nbytes + self.entropy.nbytes


def overview(trace: Trace, lens: MapOptions, scale: str, peak: str) -> Overview:
    """Every head through a lens. Weak links are lifted even on a linear scale: a small picture needs it.

    Raises:
        ValueError: an unknown scale or peak.
    """
    weights = apply_options(trace, trace.attentions, lens).weights
    return Overview(
        thumbnails(weights, _side(trace), scale="sqrt" if scale == "linear" else scale, peak=peak),
        entropy(trace.attentions),
    )


def changed(before: Trace, after: Trace) -> Overview:
    """Every head's |after − before|, all on one scale, so that what did not change stays blank; with the entropy after."""
    moved = (after.attentions - before.attentions).abs()
    most = moved.amax().clamp(min=1e-6)  # what rounding does is no change
    side = _side(after)
    pictures = thumbnails(moved, side, scale="sqrt", peak="global")  # each by its own largest weight
    shares = (moved.flatten(2).amax(-1) / most).sqrt()[..., None, None]  # (L, H, 1, 1) of the largest of all
    return Overview((pictures * shares).round().to(pictures.dtype), entropy(after.attentions))


def _side(trace: Trace) -> int:
    """How wide a picture may be for all to fit into BYTES."""
    layers, heads = trace.attentions.shape[:2]
    return min(MAX_SIDE, int((MAX_BYTES / (layers * heads)) ** 0.5))
