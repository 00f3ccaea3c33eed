"""Vision transformers, which read a picture: its patches are the tokens (Dosovitskiy et al. 2021).

ViT; DeiT with its distillation token (Touvron et al. 2021); DINOv2 (Oquab et al. 2023), also with registers (Darcet et
al. 2024); the vision side of CLIP (Radford et al. 2021).
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any, ClassVar, Self

import numpy as np
import torch
from torch import Tensor

from mha_core.backends.huggingface.tokenizers.numbers import read_table
from mha_core.errors import ModelError, TextError
from mha_core.inputs.picture import read_picture
from mha_core.inputs.text import column_name
from mha_core.message import Message
from mha_core.modality import Encoded, Modality, ModelImage
from mha_core.settings import MAX_TRACE_MB

CLIP, CLIP_VISION = "clip", "clip_vision_model"  # both sides of it, of which one is taken; and that one alone
WITH_REGISTERS = "dinov2_with_registers"
# Model types, each with the name of the image processor that it comes with.
OF_TYPE = {"vit": "ViT", "deit": "DeiT", "dinov2": "Bit", WITH_REGISTERS: "Bit", CLIP_VISION: "CLIP"}
ANY_SIZE = ("dinov2", WITH_REGISTERS)  # whose positions are interpolated for pictures of another size
PROCESSOR = "preprocessor_config.json"
# Its entries that are used; all others are ignored.
ENTRIES = ("do_resize", "size", "resample", "do_center_crop", "crop_size", "do_rescale", "rescale_factor")
ENTRIES += ("do_normalize", "image_mean", "image_std")
MOST_SIDE = 1024  # pixels of what goes into a model
# Two pictures to try it with, of different shapes.
TRIED = tuple(np.random.default_rng(0).integers(0, 256, (*size, 3), np.uint8) for size in ((48, 64), (64, 48)))


def is_image_type(model_type: str) -> bool:
    """Whether this model type is loaded as an image model."""
    return model_type in (*OF_TYPE, CLIP)


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
    in_grid: ClassVar[bool] = True
    pooling: ClassVar[str] = "cls"
    can_be_saved: ClassVar[bool] = False  # the processor has no file there yet
    built_in: ClassVar[str] = "pictures"

    @classmethod
    def of_checkpoint(cls, name: str, folder: Path, config: Any, tokenizer: Any) -> Self:
        """The modality of a vision transformer's checkpoint.

        Raises:
            ModelError: the processor is missing, of another kind, or makes pictures that the model does not take.
        """
        image = cls(tokenizer, _processor(name, folder, config.model_type), _square(name, config.patch_size))
        side = None if config.model_type in ANY_SIZE else _square(name, config.image_size)
        rows, columns = _grid(name, image.see, side)
        registers = config.num_register_tokens if config.model_type == WITH_REGISTERS else 0
        special = ("[CLS]", *["[DIST]"] * (config.model_type == "deit"), *(f"[REG{i + 1}]" for i in range(registers)))
        tokens = len(special) + rows * columns
        if (megabytes := 4 * config.num_hidden_layers * config.num_attention_heads * tokens**2 / 2**20) > MAX_TRACE_MB:
            raise ModelError(
                "'{name}' makes {tokens:,} tokens of a picture, whose attentions take {megabytes:,.0f} MB. Valid: at "
                "most {most} MB.",
                name=name,
                tokens=tokens,
                megabytes=megabytes,
                most=MAX_TRACE_MB,
            )
        patches = (f"{column_name(column)}{row + 1}" for row, column in product(range(rows), range(columns)))
        return replace(image, tokens=(*special, *patches), special=len(special))

    def see(self, picture: object) -> tuple[Tensor, ModelImage]:
        """The values (C, height, width) of a picture, normalised, and how it looks. Raises TextError."""
        # Everything but what changes each pixel by itself, and then the rest.
        made = self.processor(read_picture(picture), do_rescale=False, do_normalize=False, return_tensors="np")
        pixels = made.pixel_values[0].transpose(1, 2, 0)  # (height, width, 3)
        return _rest(self.processor, pixels), ModelImage(torch.from_numpy(pixels.copy()), self.patch)

    @property
    def length(self) -> int:
        return len(self.tokens)

    def check(self, name: str, given: object) -> None:
        if isinstance(given, str):
            raise TextError(
                "'{name}' reads pictures, and these are texts. Valid: pictures, such as of_folder('pictures'); or a "
                "model that reads texts.",
                name=name,
            )

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

    def sample(self, length: int, words: int) -> Tensor:
        return self.see(TRIED[0])[0][None]


def _rest(process: Any, pixels: np.ndarray) -> Tensor:
    from PIL.Image import fromarray

    made = process(fromarray(pixels), do_resize=False, do_center_crop=False, return_tensors="pt")
    return made.pixel_values[0].float()


def _processor(name: str, folder: Path, model_type: str) -> Any:
    """The image processor of a checkpoint, in transformers' version for Pillow: one of these four and no other.

    Old checkpoints name a feature extractor, or nothing: then it is that of the type of model.
    """
    from transformers.models.bit.image_processing_pil_bit import BitImageProcessorPil
    from transformers.models.clip.image_processing_pil_clip import CLIPImageProcessorPil
    from transformers.models.deit.image_processing_pil_deit import DeiTImageProcessorPil
    from transformers.models.vit.image_processing_pil_vit import ViTImageProcessorPil

    kinds = {"ViT": ViTImageProcessorPil, "DeiT": DeiTImageProcessorPil, "CLIP": CLIPImageProcessorPil}
    kinds |= {"Bit": BitImageProcessorPil}
    if not (folder / PROCESSOR).is_file():
        raise ModelError(
            "'{name}' has no {file}, which says how pictures are resized and normalised for it.",
            name=name,
            file=PROCESSOR,
        )
    document = read_table(name, folder / PROCESSOR)
    said = document.get("image_processor_type") or document.get("feature_extractor_type") or OF_TYPE[model_type]
    kind = str(said).removesuffix("Fast").removesuffix("ImageProcessor").removesuffix("FeatureExtractor")
    if kind not in kinds:
        raise ModelError(
            "'{name}' prepares pictures in a way that is not taken here ({kind}). Valid: the image processor of a ViT, "
            "a DeiT, a DINOv2 or a CLIP.",
            name=name,
            kind=str(said)[:60],
        )
    process = kinds[kind](**{key: value for key, value in document.items() if key in ENTRIES})
    sizes = filter(None, (getattr(process, size) for size in ("size", "crop_size")))
    sides = [side for size in sizes for side in dict(size).values() if side]
    if max(sides, default=0) > MOST_SIDE:
        raise ModelError(
            "'{name}' reads pictures of {side:,} pixels a side. Valid: at most {most:,}.",
            name=name,
            side=max(sides),
            most=MOST_SIDE,
        )
    return process


def _grid(name: str, see: Callable[[object], tuple[Tensor, ModelImage]], side: int | None) -> tuple[int, int]:
    """Rows and columns of patches, once every picture comes out in one size, the model's if it takes but one."""
    try:
        seen = [see(picture) for picture in TRIED]
    except Exception as error:
        raise ModelError(
            "'{name}' can't be loaded: its {file} makes no picture that a model reads ({reason}).",
            name=name,
            file=PROCESSOR,
            reason=str(error)[:120] or type(error).__name__,
        ) from error
    (channels, *size), (_, *other) = (tuple(values.shape) for values, _ in seen)
    if size != other or channels != 3 or (side and size != [side, side]):
        raise ModelError(
            "'{name}' can't be loaded: its {file} makes pictures of {one} and {other} pixels. Valid: {valid}, of RGB.",
            name=name,
            file=PROCESSOR,
            one="{} × {}".format(*size),
            other="{} × {}".format(*other),
            valid=f"{side} × {side}" if side else Message("all of one size"),
        )
    return seen[0][1].grid


def _square(name: str, size: Any) -> int:
    """A side of a square, which a config may give as two numbers."""
    sides = size if isinstance(size, list | tuple) else [size]
    if not sides or len(set(sides)) != 1 or not isinstance(sides[0], int) or sides[0] < 1:
        raise ModelError(
            "'{name}' reads pictures or patches of size {size}. Valid: squares, such as 224 and 16.",
            name=name,
            size=str(size)[:40],
        )
    return sides[0]
