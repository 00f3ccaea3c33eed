"""Vision transformers (Dosovitskiy et al. 2021): how a checkpoint prepares its pictures.

ViT; DeiT with its distillation token (Touvron et al. 2021); DINOv2 (Oquab et al. 2023), also with registers (Darcet et
al. 2024); the vision side of CLIP (Radford et al. 2021).
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from torch import Tensor

from mha_core.backends.huggingface.tokenizers.numbers import read_table
from mha_core.errors import ModelError
from mha_core.inputs.image import TRIED, Image
from mha_core.inputs.model_image import ModelImage
from mha_core.inputs.text import column_name
from mha_core.message import Message
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


def is_image_type(model_type: str) -> bool:
    """Whether this model type is loaded as an image model."""
    return model_type in (*OF_TYPE, CLIP)


def read_image_input(name: str, folder: Path, config: Any, tokenizer: Any) -> Image:
    """The pictures that a vision transformer's checkpoint reads.

    Raises:
        ModelError: the processor is missing, of another kind, or makes pictures that the model does not take.
    """
    image = Image(tokenizer, _processor(name, folder, config.model_type), _square(name, config.patch_size))
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
