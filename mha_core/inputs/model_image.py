"""An image as a model reads it."""

from typing import NamedTuple

from torch import Tensor


class ModelImage(NamedTuple):
    """An image as a model reads it, resized and cropped, to be drawn.

    Attributes:
        pixels: (height, width, 3) uint8.
        patch: pixels of a side of one patch. Pixels beyond the last whole patch are ignored.
    """

    pixels: Tensor
    patch: int

    @property
    def grid(self) -> tuple[int, int]:
        """Rows and columns of patches."""
        height, width = (side // self.patch for side in self.pixels.shape[:2])
        return height, width
