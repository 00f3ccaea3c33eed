"""Pictures for the box that takes them: damaged files, and files that say of themselves what is not so."""

import io
import struct
import zipfile
import zlib
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from hypothesis import strategies as st
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from tests.fuzz import damage, shapes
from tests.fuzz.damage import Files
from tests.support import hostile_pictures

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
_number = st.sampled_from((1, 40, 1000, 20_000, 200_000, 900_000))
# How a picture is made that keeps a decoder busy: a key of HOSTILE, and what it takes.
_hostile = st.one_of(
    st.tuples(st.just("scans"), _number, st.sampled_from((16, 200, 1000))),
    st.tuples(st.just("segments"), _number, st.sampled_from(tuple(hostile_pictures.MARKERS))),
    st.tuples(st.just("chunks"), _number, st.sampled_from(("prVt", "tEXt", "IDAT", "fcTL", "PLTE")), st.booleans()),
    st.tuples(st.just("words"), _number, st.sampled_from((0, 1000, 2**20))),
    st.tuples(st.just("tags"), st.integers(1, 65_000), st.sampled_from((0, 4, 60_000, 9_000_000))),
    st.tuples(st.just("frames"), st.sampled_from((2, 300)), st.sampled_from(("PNG", "WEBP", "GIF"))),
)
_base = st.one_of(
    st.fixed_dictionaries({"base": st.sampled_from((*PICTURES, *BOMBS))}),
    st.fixed_dictionaries({"hostile": _hostile}),
)
_name = st.builds("{}{}".format, shapes.short_text, st.sampled_from((".png", ".jpg", ".webp", "")))
_entry = st.sampled_from(("{}.png", "a/{}.jpg", "{}/x.webp", "../{}.png", "a\\{}.png", 200 * "a/" + "{}.png", "{}.txt"))
# A zip of so many files of these bytes.
_zip = st.fixed_dictionaries(
    {
        "count": st.sampled_from((0, 1, 3, 40, 120, 2000, 30_000)),
        "entry": _entry,
        "packer": st.sampled_from((0, 8, 8, 8, 12, 14)),
    },
    optional={"zip": st.lists(damage.of_zip, max_size=2), "empty": st.just(True)},
)


def _file(box: str, **more: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A picture in a box, perhaps damaged."""
    rest = st.fixed_dictionaries(
        {"box": st.just(box)}, optional={"damage": st.lists(_step, max_size=3), "name": _name, **more}
    )
    return st.builds(lambda base, rest: base | rest, _base, rest)


files = st.one_of(_file("picture"), _file("picture"), _file("pictures", archive=_zip))


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
    if "hostile" in parts:
        kind, *rest = parts["hostile"]
        data = HOSTILE[kind](*rest)[:MOST]
    else:
        data = found[base]
    for step in parts.get("damage", []):
        data = _damaged(data, step)
    if "archive" not in parts:
        return {parts.get("name", base): data}
    given = {"count": 1, "entry": "{}.png", "packer": 8} | parts["archive"]
    most = MOST if given["packer"] < 12 else MOST // 64  # others take long to pack
    count = min(given["count"], most // (200 + 2 * len(given["entry"])))
    data = b"" if "empty" in given else data[: most // max(1, count)]
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for i in range(count):
            archive.writestr(zipfile.ZipInfo(given["entry"].format(i)), data, given["packer"])
    data = file.getvalue()
    for step in given.get("zip", []):
        data = damage.zip_bytes(data, *step)
    return {"pictures.zip": data}


def _words(number: int, size: int) -> bytes:
    """A PNG with so many texts of so many characters."""
    packed = zlib.compress(size * b"x")
    return hostile_pictures.png_of_chunks(min(number, MOST // (len(packed) + 15)), b"zTXt", b"a\0\0" + packed)


def _tags(number: int, size: int) -> bytes:
    return hostile_pictures.png_of_chunks(1, b"eXIf", hostile_pictures.tags(number, size))


def _frames(number: int, kind: str) -> bytes:
    return _saved(hostile_pictures.noise(9), kind, save_all=True, append_images=number * [Image.new("RGB", (9, 9))])


HOSTILE: dict[str, Callable[..., bytes]] = {
    "scans": hostile_pictures.jpeg_of_scans,
    "segments": hostile_pictures.jpeg_of_segments,
    "chunks": lambda number, kind, after: hostile_pictures.png_of_chunks(number, kind.encode(), after=after),
    "words": _words,
    "tags": _tags,
    "frames": _frames,
}


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
