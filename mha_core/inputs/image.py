"""Pictures as input: their patches are the tokens (Dosovitskiy et al. 2021)."""

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
import torch
from torch import Tensor

from mha_core.inputs.model_image import ModelImage
from mha_core.inputs.picture import read_picture
from mha_core.modality import Encoded, Modality

# Two pictures to try a model with, of different shapes.
TRIED = tuple(np.random.default_rng(0).integers(0, 256, (*size, 3), np.uint8) for size in ((48, 64), (64, 48)))


@dataclass(frozen=True)
class Image(Modality):
    """A picture, whose patches are the tokens.

    It is resized, cropped and normalised by transformers' own image processor, in its version for Pillow, as the
    checkpoint's preprocessor_config.json says.

    Attributes:
        tokenizer: one that knows no words.
        processor: the image processor.
        patch: pixels of a side of one patch.
        tokens: T names: of special tokens, then of patches by column and row, "B1".
        special: how many of them are special.
    """

    tokenizer: Any
    processor: Any
    patch: int
    tokens: tuple[str, ...] = ()
    special: int = 0

    name: ClassVar[str] = "image"
    form: ClassVar[int] = 1
    pooling: ClassVar[str] = "cls"
    can_be_saved: ClassVar[bool] = False  # the processor has no file there yet

    def see(self, picture: object) -> tuple[Tensor, ModelImage]:
        """The values (C, height, width) of a picture, normalised, and how it looks. Raises TextError."""
        # Everything but what changes each pixel by itself, and then the rest.
        made = self.processor(read_picture(picture), do_rescale=False, do_normalize=False, return_tensors="np")
        pixels = made.pixel_values[0].transpose(1, 2, 0)  # (height, width, 3)
        return _rest(self.processor, pixels), ModelImage(torch.from_numpy(pixels.copy()), self.patch)

    @property
    def length(self) -> int:
        return len(self.tokens)

    def encode(self, given: Any, pair: str | None, max_tokens: int) -> Encoded:
        """A picture's values, and a token for each patch: always as many, and nothing is read with it."""
        values, seen = self.see(given)
        return Encoded(
            inputs=values[None],
            segments=torch.zeros(1, self.length, dtype=torch.long),
            tokens=self.tokens,
            words=(*[None] * self.special, *range(self.length - self.special)),
            dropped=0,
            picture=seen,
        )

    def sample(self, length: int, vocab_size: int) -> Tensor:
        return self.see(TRIED[0])[0][None]


def _rest(process: Any, pixels: np.ndarray) -> Tensor:
    from PIL.Image import fromarray

    made = process(fromarray(pixels), do_resize=False, do_center_crop=False, return_tensors="pt")
    return made.pixel_values[0].float()
