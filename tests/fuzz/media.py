"""Pictures for the box that takes them: damaged files, and files that say of themselves what is not so."""

import io
import struct
import zlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from hypothesis import strategies as st
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from tests.fuzz import damage, shapes
from tests.fuzz.damage import Files

MODEL = "vit"  # the checkpoint of the models folder that has the box
MOST = 2**25  # bytes of what is repeated, more than the box takes
PICTURES = ("photo.jpg", "still.webp", "clear.png", "grey.png", "deep.png", "inks.jpg", "moving.gif", "moving.png")
BOMBS = ("large.png", "strip.png", "words.png")

_side = st.sampled_from((0, 1, 2, 9, 1024, 4400, 4500, 50_000, 2**31 - 1, 2**31, 2**32 - 1))
_step = st.one_of(
    damage.of_bytes,
    damage.of_bytes,
    st.tuples(st.just("png"), _side, _side),
    st.tuples(st.just("times"), st.integers(2, 10**6)),
)
files = st.fixed_dictionaries(
    {"box": st.just("picture"), "base": st.sampled_from((*PICTURES, *BOMBS))},
    optional={
        "damage": st.lists(_step, max_size=3),
        "name": st.builds("{}{}".format, shapes.short_text, st.sampled_from((".png", ".jpg", ".webp", ""))),
    },
)


def good() -> Files:
    """The files by name, none of them damaged; but those of BOMBS take far more when they are decoded."""
    pixels = np.random.default_rng(0).integers(0, 256, (24, 40, 4), np.uint8)
    colours, exif, words = Image.fromarray(pixels[..., :3]), Image.Exif(), PngInfo()
    exif[0x0112] = 6  # it lies on its side
    words.add_text("x", "x" * 2**27, zip=True)
    moving = {"save_all": True, "append_images": [Image.fromarray(pixels[::-1, :, :3])]}
    one_bit = Image.new("1", (4400, 4400))
    return {
        "photo.jpg": _saved(colours, "JPEG", exif=exif),
        "still.webp": _saved(colours, "WEBP"),
        "clear.png": _saved(Image.fromarray(pixels), "PNG"),
        "grey.png": _saved(colours.convert("L"), "PNG"),
        "deep.png": _saved(Image.fromarray(pixels[..., 0].astype(np.uint16)), "PNG"),
        "inks.jpg": _saved(colours.convert("CMYK"), "JPEG"),
        "moving.gif": _saved(colours, "GIF", **moving),
        "moving.png": _saved(colours, "PNG", **moving),
        "large.png": _saved(one_bit, "PNG"),
        "strip.png": _saved(Image.new("1", (40_000, 3)), "PNG"),
        "words.png": _saved(colours, "PNG", pnginfo=words),
    }


def made(found: Files, parts: dict[str, Any]) -> Files:
    """The file that a case names, damaged, by its name."""
    base = parts.get("base", "photo.jpg")
    data = found[base]
    for step in parts.get("damage", []):
        data = _damaged(data, step)
    return {parts.get("name", base): data}


def _saved(image: Image.Image, kind: str, **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def _damaged(data: bytes, step: Sequence[Any]) -> bytes:
    """A file after one step; as it was, if the step does not fit it."""
    kind, *rest = step
    if kind == "times":
        return data * min(rest[0], MOST // max(len(data), 1))
    if kind == "png" and data[12:16] == b"IHDR" and len(data) > 33:  # with a digest that is right
        header = data[12:16] + struct.pack(">II", *rest) + data[24:29]
        return data[:12] + header + struct.pack(">I", zlib.crc32(header)) + data[33:]
    return data if kind == "png" else damage.damaged("", data, step)
