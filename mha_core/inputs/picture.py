"""A picture in, RGB out: of pixels, of a picture of Pillow, or of a PNG, JPEG or WebP file.

What a file says of itself is checked before any of it is decoded. One that a visitor sent is decoded in a process with
limits: some scans, segments, chunks or tags take a decoder hours, or all memory, whatever the file's size.
"""

import io
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from torch import Tensor

from mha_core.errors import TextError, kind_of
from mha_core.inputs.picture_file import Side, as_rgb, bytes_of, check_size, decode_reduced, of_file, reduce
from mha_core.jobs.limited_process import BrokenOffError, LimitedProcess
from mha_core.jobs.thread_pools import compute_file
from mha_core.message import Message
from mha_core.paths import ASSETS

if TYPE_CHECKING:
    from PIL import Image

    # A picture: pixels (H, W, 3) or greys (H, W), 0 to 255; one of Pillow; a file, or what is in one. No string:
    # strangers type those.
    Picture = np.ndarray | Tensor | Image.Image | Path | bytes

PHOTOGRAPHS = ("flower.jpg", "china.jpg")  # CC BY 2.0
QUALITY = 95  # of a JPEG that a reduced picture is kept as

SECONDS = 2  # of a processor, for a visitor's file; the largest photographs take .6
MEMORY_BYTES = 2**30

_decode = LimitedProcess(decode_reduced, SECONDS, MEMORY_BYTES)


class PictureFile(bytes):
    """A PNG, JPEG or WebP file: the form in which pictures to measure on are kept and sent.

    Its `repr`, which stands in the keys of results, is its digest.
    """

    def __repr__(self) -> str:
        return f"PictureFile({sha256(self).hexdigest()})"

    @classmethod
    def of(cls, picture: object) -> Self:
        """A file as it is, all else as a PNG, with the same pixels. Raises TextError as `read_picture`."""
        image = read_picture(picture)
        if isinstance(picture, Path):
            picture = bytes_of(picture)
        return cls(picture) if isinstance(picture, bytes) else cls(_written(image, "PNG"))

    @classmethod
    def reduced(cls, picture: object, side: int) -> Self:
        """A JPEG whose shorter side has so many pixels at most; nothing else of a file, such as where it was taken.

        Raises TextError as `read_picture`.
        """
        image = read_picture(picture)
        reduce(image, side, "shorter")
        return cls(_written(image, "JPEG", quality=QUALITY, subsampling=0))


def _written(image: "Image.Image", kind: str, **how: Any) -> bytes:
    from PIL import Image

    file = io.BytesIO()
    Image.fromarray(np.asarray(image)).save(file, kind, **how)  # without what else Pillow knows of it
    return file.getvalue()


def photograph(name: str) -> Path:
    """The path of one of PHOTOGRAPHS."""
    return ASSETS / "images" / "photographs" / name


def read_picture(picture: object) -> "Image.Image":
    """A picture as RGB, upright, on white where it is transparent.

    Raises:
        TextError: it is none, or not one that is taken here; the message says what is valid.
    """
    from PIL import Image  # here: what reads texts does not wait for it

    if isinstance(picture, Path | bytes):
        return of_file(picture)
    if isinstance(picture, Image.Image):
        return as_rgb(picture, Message("The picture"))
    pixels: Any = picture.detach().cpu().numpy() if isinstance(picture, Tensor) else picture
    if not isinstance(pixels, np.ndarray):
        raise TextError(
            "This model reads pictures, and the text is {kind}. Valid: a PNG, JPEG or WebP file as a Path, a picture "
            "of Pillow, or pixels (height, width, 3) as a NumPy array or a tensor.",
            kind=kind_of(picture),
        )
    if pixels.dtype != np.uint8 or pixels.ndim not in (2, 3) or (pixels.ndim == 3 and pixels.shape[2] != 3):
        raise TextError(
            "The pixels have shape {shape} and numbers of type {type}. Valid: (height, width, 3), or (height, width) "
            "of greys, as uint8, 0 to 255.",
            shape=pixels.shape,
            type=pixels.dtype.name,
        )
    check_size(Message("The picture"), pixels.shape[1], pixels.shape[0])
    return Image.fromarray(np.ascontiguousarray(pixels)).convert("RGB")


def read_upload(data: bytes, most: int, side: Side) -> "Image.Image":
    """A visitor's file as `read_picture` reads it, reduced until this side of it has at most so many pixels.

    One file after another, in a process of its own, with limits on time and memory.

    Raises:
        TextError: as `read_picture`; or it takes too long or too much memory.
    """
    from PIL import Image

    try:
        size, pixels = compute_file(partial(_decode, data, most, side))
    except BrokenOffError as error:
        raise TextError(
            "The file takes too long to decode, or too much memory. Valid: a usual PNG, JPEG or WebP; save it as such."
        ) from error
    return Image.frombytes("RGB", size, pixels)
