"""A picture in, RGB out: of pixels, of a picture of Pillow, or of a PNG, JPEG or WebP file.

Files are strangers': what one says of itself is checked before any of it is decoded.
"""

import io
import threading
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from torch import Tensor

from mha_core.errors import TextError, kind_of
from mha_core.i18n import later
from mha_core.paths import ASSETS

if TYPE_CHECKING:
    from PIL import Image

    # A picture: pixels (H, W, 3) or greys (H, W), 0 to 255; one of Pillow; a file, or what is in one. No string:
    # strangers type those.
    Picture = np.ndarray | Tensor | Image.Image | Path | bytes

FORMATS = ("PNG", "JPEG", "WEBP")
MOST_BYTES = 10 * 2**20  # of a file
MOST_PIXELS = 20_000_000
MOST_RATIO = 10  # of the longer side to the shorter one: resized by its shorter side, a thin strip would be enormous
MODES = ("1", "L", "P", "RGB", "LA", "PA", "RGBA")  # Pillow's names of greys, palettes and RGB, 8 bits a channel
PNG_DEPTH = 24  # where a PNG file says how many bits a channel has
PHOTOGRAPHS = ("flower.jpg", "china.jpg")  # CC BY 2.0
QUALITY = 95  # of a JPEG that a reduced picture is kept as

_decoding = threading.Lock()
"""One file at a time: decoded, the largest takes a few hundred megabytes."""


class PictureFile(bytes):
    """A PNG, JPEG or WebP file: what is kept of a picture that models are measured on, and what travels.

    Its `repr`, which stands in the keys of results, is its digest.
    """

    def __repr__(self) -> str:
        return f"PictureFile({sha256(self).hexdigest()})"

    @classmethod
    def of(cls, picture: object) -> Self:
        """A file as it is, all else as a PNG, with the same pixels. Raises TextError as `read_picture`."""
        image = read_picture(picture)
        if isinstance(picture, Path):
            picture = _bytes_of(picture)
        return cls(picture) if isinstance(picture, bytes) else cls(_written(image, "PNG"))

    @classmethod
    def reduced(cls, picture: object, side: int) -> Self:
        """A JPEG whose shorter side has so many pixels at most; nothing else of a file, such as where it was taken.

        Raises TextError as `read_picture`.
        """
        image = read_picture(picture)
        shorter = max(side, min(image.size))
        image.thumbnail((image.width * side / shorter, image.height * side / shorter))
        return cls(_written(image, "JPEG", quality=QUALITY, subsampling=0))


def _written(image: "Image.Image", kind: str, **how: Any) -> bytes:
    from PIL import Image

    file = io.BytesIO()
    Image.fromarray(np.asarray(image)).save(file, kind, **how)  # without what else Pillow knows of it
    return file.getvalue()


def photograph(name: str) -> Path:
    """Where one of PHOTOGRAPHS is."""
    return ASSETS / "images" / "photographs" / name


def read_picture(picture: object) -> "Image.Image":
    """A picture as RGB, upright, on white where it is transparent.

    Raises:
        TextError: it is none, or not one that is taken here; the message says what is valid.
    """
    from PIL import Image  # here: what reads texts does not wait for it

    if isinstance(picture, Path | bytes):
        with _decoding:
            return _of_file(picture)
    if isinstance(picture, Image.Image):
        return _as_rgb(picture, later("The picture"))
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
    _check_size(later("The picture"), pixels.shape[1], pixels.shape[0])
    return Image.fromarray(np.ascontiguousarray(pixels)).convert("RGB")


def _of_file(file: Path | bytes) -> "Image.Image":
    from PIL import Image

    name = later("The file") if isinstance(file, bytes) else file.name
    try:
        data = file if isinstance(file, bytes) else _bytes_of(file)
    except OSError as error:
        raise TextError("{file} can't be read ({reason}).", file=name, reason=error.strerror or "") from error
    if len(data) > MOST_BYTES:
        raise TextError("{file} has more than {most} MB, the most of a picture.", file=name, most=MOST_BYTES >> 20)
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            # Two pictures in a JPEG are a photo and its small copy, or one for each eye; the first is the photo.
            if getattr(image, "is_animated", False) and image.format != "MPO":
                raise TextError("{file} is an animation. Valid: a single picture.", file=name)
            if image.format == "PNG" and data[PNG_DEPTH] > 8:  # of colours Pillow would drop half, and say nothing
                raise TextError("{file} has 16 bits a channel. Valid: 8, as most pictures have.", file=name)
            return _as_rgb(image, name)
    except TextError:
        raise
    except Image.DecompressionBombError as error:
        raise _too_large(name) from error
    except Exception as error:  # nobody can foresee what Pillow makes of every file
        raise TextError(
            "{file} can't be read as a picture: it is damaged, cut off, or of another kind. Valid: PNG, JPEG or WebP.",
            file=name,
        ) from error


def _bytes_of(file: Path) -> bytes:
    with file.open("rb") as opened:
        return opened.read(MOST_BYTES + 1)


def _as_rgb(image: "Image.Image", name: str) -> "Image.Image":
    """Decoded only if its size and colours are taken."""
    from PIL import Image, ImageOps

    _check_size(name, *image.size)
    if image.mode not in MODES:
        raise TextError(
            "{file} has colours of the kind {mode}. Valid: RGB or greys, 8 bits a channel; save it as such.",
            file=name,
            mode=image.mode,
        )
    upright = ImageOps.exif_transpose(image)
    if not upright.has_transparency_data:
        return upright.convert("RGB")
    colours = upright.convert("RGBA")
    on_white = Image.new("RGB", colours.size, "white")
    on_white.paste(colours, mask=colours.getchannel("A"))
    return on_white


def _check_size(name: str, width: int, height: int) -> None:
    if min(width, height) < 1:
        raise TextError("{file} has no pixels.", file=name)
    if width * height > MOST_PIXELS:
        raise _too_large(name)
    if max(width, height) > MOST_RATIO * min(width, height):
        raise TextError(
            "{file} has {width:,} × {height:,} pixels, a strip. Valid: at most {ratio} times as long as it is wide.",
            file=name,
            width=width,
            height=height,
            ratio=MOST_RATIO,
        )


def _too_large(name: str) -> TextError:
    return TextError(
        "{file} has more than {most} million pixels. Valid: fewer; reduce it first.",
        file=name,
        most=MOST_PIXELS // 10**6,
    )
