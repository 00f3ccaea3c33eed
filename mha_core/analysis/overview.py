"""All heads at a glance: a small picture and a number for each."""

from dataclasses import dataclass

from torch import Tensor

from mha_core.analysis.lens import Lens, look
from mha_core.analysis.pattern import entropy, thumbnails
from mha_core.trace import Trace

BYTES = 200_000  # for the small pictures of all heads together
SIDE = 48


@dataclass(frozen=True, eq=False)
class Overview:
    """pictures (L, H, r, c) uint8, with r, c ≤ SIDE; entropy (L, H) in bits, of all a head gives, whatever the lens hides."""

    pictures: Tensor
    entropy: Tensor

    @property
    def nbytes(self) -> int:
        return self.pictures.nbytes + self.entropy.nbytes


def overview(trace: Trace, lens: Lens, scale: str, peak: str) -> Overview:
    """Every head through a lens. Weak links are lifted even on a linear scale: a small picture needs it.

    Raises:
        ValueError: an unknown scale or peak.
    """
    layers, heads = trace.attentions.shape[:2]
    side = min(SIDE, int((BYTES / (layers * heads)) ** 0.5))
    pictures = thumbnails(look(trace, trace.attentions, lens).weights, side, scale="sqrt" if scale == "linear" else scale, peak=peak)
    return Overview(pictures, entropy(trace.attentions))
