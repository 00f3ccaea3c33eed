"""Picture files: checked by their headers, then decoded, and reduced.

A process of its own runs this file by itself (`mha_core.inputs.picture.read_upload`), so it imports little.
"""

import io
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from mha_core.errors import TextError
from mha_core.message import Message

if TYPE_CHECKING:
    from PIL import Image

FORMATS = ("PNG", "JPEG", "WEBP")
MOST_BYTES = 10 * 2**20  # of a file
MOST_PIXELS = 20_000_000
MOST_RATIO = 10  # of the longer side to the shorter one: resized by its shorter side, a thin strip would be enormous
MODES = ("1", "L", "P", "RGB", "LA", "PA", "RGBA")  # Pillow's names of greys, palettes and RGB, 8 bits a channel
PNG_DEPTH = 24  # where a PNG file says how many bits a channel has
Side = Literal["longer", "shorter"]


def decode_reduced(data: bytes, most: int, side: Side) -> tuple[tuple[int, int], bytes]:
    """The width and height of a file's picture, reduced as by `reduce`, and its RGB pixels. Raises TextError."""
    image = of_file(data)
    reduce(image, most, side)
    return image.size, image.tobytes()


def reduce(image: "Image.Image", most: int, side: Side) -> None:
    """Reduce a picture in place until this side of it has at most so many pixels."""
    if side == "longer":
        image.thumbnail((most, most))
    else:
        shorter = max(most, min(image.size))
        image.thumbnail((image.width * most / shorter, image.height * most / shorter))


def of_file(file: Path | bytes) -> "Image.Image":
    """Raises TextError as `read_picture`."""
    from PIL import Image

    name = Message("The file") if isinstance(file, bytes) else file.name
    try:
        data = file if isinstance(file, bytes) else bytes_of(file)
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
            return as_rgb(image, name)
    except (TextError, MemoryError):
        raise
    except Image.DecompressionBombError as error:
        raise _too_large(name) from error
    except Exception as error:  # nobody can foresee what Pillow makes of every file
        raise TextError(
            "{file} can't be read as a picture: it is damaged, cut off, or of another kind. Valid: PNG, JPEG or WebP.",
            file=name,
        ) from error


def bytes_of(file: Path) -> bytes:
    """The bytes of a file, up to the largest that is accepted. Raises OSError."""
    with file.open("rb") as opened:
        return opened.read(MOST_BYTES + 1)


def as_rgb(image: "Image.Image", name: str) -> "Image.Image":
    """A picture as RGB, upright, on white where it is transparent. Decoded only if its size and colours are taken."""
    from PIL import Image, ImageOps

    check_size(name, *image.size)
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


def check_size(name: str, width: int, height: int) -> None:
    """Raise TextError for a picture of too many pixels, of none, or a strip."""
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
