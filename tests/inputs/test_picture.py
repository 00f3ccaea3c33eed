"""Pictures are read from files of strangers: those that are taken, and a sentence for each that is not."""

import io
import struct
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from mha_core.backends import TextError
from mha_core.inputs import picture_file as module
from mha_core.inputs.picture import PHOTOGRAPHS, photograph, read_picture, read_upload
from tests.support.hostile_pictures import jpeg_of_scans

RED, BLUE = (200, 10, 30), (20, 40, 220)


def halves(mode: str = "RGB") -> Image.Image:
    """16 × 8 pixels, the left half red, the right half blue."""
    image = Image.new("RGB", (16, 8), RED)
    image.paste(BLUE, (8, 0, 16, 8))
    return image.convert(mode)


def file_of(image: Image.Image, kind: str, **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def sides(image: Image.Image) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A pixel of the left half, and one of the right half."""
    return image.getpixel((2, 4)), image.getpixel((image.width - 3, 4))


def png_of(width: int, height: int, depth: int = 8) -> bytes:
    """The beginning of a PNG that says that it is as large."""
    header = struct.pack(">IIBBBBB", width, height, depth, 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(b"")))
    written = [
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


TAKEN = {
    "PNG": file_of(halves(), "PNG"),
    "PNG with a palette": file_of(halves().quantize(8), "PNG"),
    "PNG, opaque": file_of(halves("RGBA"), "PNG"),
    "lossless WebP": file_of(halves(), "WEBP", lossless=True),
    "JPEG": file_of(halves(), "JPEG", quality=100, subsampling=0),
}


@pytest.mark.parametrize("data", TAKEN.values(), ids=TAKEN)
def test_a_file_is_read_as_rgb(data: bytes) -> None:
    image = read_picture(data)
    assert (image.mode, image.size) == ("RGB", (16, 8))
    for pixel, colour in zip(sides(image), (RED, BLUE), strict=True):
        assert np.abs(np.subtract(pixel, colour)).max() <= 8


def test_greys_are_read_as_grey() -> None:
    for mode in ("L", "1"):
        red, green, blue = read_picture(file_of(halves(mode), "PNG")).getpixel((2, 4))
        assert red == green == blue


def test_what_is_transparent_lies_on_white() -> None:
    clear = halves("RGBA")
    clear.putalpha(0)
    assert sides(read_picture(file_of(clear, "PNG"))) == ((255, 255, 255), (255, 255, 255))
    half = halves("RGBA")
    half.putalpha(128)
    assert sides(read_picture(half))[0] == pytest.approx([(255 + c) / 2 for c in RED], abs=1)


def test_a_photo_stands_upright() -> None:
    turned = Image.Exif()
    turned[0x0112] = 3  # upside down, as a camera was held
    image = read_picture(file_of(halves(), "JPEG", quality=100, subsampling=0, exif=turned))
    assert np.abs(np.subtract(sides(image), (BLUE, RED))).max() <= 8


def test_a_photo_with_a_second_picture_is_the_first_one() -> None:
    data = file_of(halves(), "MPO", save_all=True, append_images=[halves().rotate(180)])
    assert np.abs(np.subtract(sides(read_picture(data)), (RED, BLUE))).max() <= 40


def animation(kind: str) -> bytes:
    return file_of(halves(), kind, save_all=True, append_images=[halves().rotate(180)], duration=100)


WHOLE = {"PNG": TAKEN["PNG"], "JPEG": TAKEN["JPEG"], "WebP": TAKEN["lossless WebP"]}
OTHER = "can't be read as a picture: it is damaged, cut off, or of another kind. Valid: PNG, JPEG or WebP."
BAD = {
    **{f"{kind}, cut off": (data[: len(data) * 2 // 3], OTHER) for kind, data in WHOLE.items()},
    "nothing": (b"", OTHER),
    "a text": (b"not a picture", OTHER),
    "GIF": (file_of(halves(), "GIF"), OTHER),
    "BMP": (file_of(halves(), "BMP"), OTHER),
    "TIFF": (file_of(halves(), "TIFF"), OTHER),
    "SVG": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", OTHER),
    "an animated PNG": (animation("PNG"), "is an animation. Valid: a single picture."),
    "an animated WebP": (animation("WEBP"), "is an animation. Valid: a single picture."),
    "16 bits of grey": (file_of(Image.new("I;16", (8, 8)), "PNG"), "has 16 bits a channel. Valid: 8"),
    "16 bits of colour": (png_of(8, 8, depth=16), "has 16 bits a channel. Valid: 8"),
    "CMYK": (file_of(halves("CMYK"), "JPEG"), "has colours of the kind CMYK. Valid: RGB or greys, 8 bits"),
    "a bomb": (png_of(5000, 5000), "has more than 20 million pixels. Valid: fewer; reduce it first."),
    "a bomb that Pillow knows": (png_of(50_000, 50_000), "has more than 20 million pixels"),
    "a strip": (png_of(10_000, 10), "has 10,000 × 10 pixels, a strip. Valid: at most 10 times as long as it is wide"),
}


@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
@pytest.mark.parametrize(("data", "message"), BAD.values(), ids=BAD)
def test_a_file_that_is_not_taken_is_refused_with_a_sentence(data: bytes, message: str, tmp_path: Path) -> None:
    with pytest.raises(TextError) as refused:
        read_picture(data)
    assert str(refused.value).startswith(f"The file {message}")
    (tmp_path / "x.png").write_bytes(data)
    with pytest.raises(TextError) as refused:
        read_picture(tmp_path / "x.png")
    assert str(refused.value).startswith(f"x.png {message}")


def test_no_more_of_a_file_is_read_than_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 2**20)
    file = tmp_path / "x.png"
    file.write_bytes(TAKEN["PNG"] + bytes(2**20))
    for picture in (file, file.read_bytes()):
        with pytest.raises(TextError, match="has more than 1 MB, the most of a picture"):
            read_picture(picture)
    with pytest.raises(TextError, match=r"^gone\.png can't be read \(No such file or directory\)\.$"):
        read_picture(tmp_path / "gone.png")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("x.png", r"the text is a str\. Valid: a PNG, JPEG or WebP file as a Path"),
        (None, "the text is a NoneType"),
        (np.zeros((8, 8, 3)), r"have shape \(8, 8, 3\) and numbers of type float64\. Valid: \(height, width, 3\)"),
        (np.zeros((3, 8, 8), np.uint8), r"have shape \(3, 8, 8\)"),
        (np.zeros((8, 8, 4), np.uint8), r"have shape \(8, 8, 4\)"),
        (np.zeros((0, 8, 3), np.uint8), "The picture has no pixels"),
        (np.zeros((100, 2), np.uint8), "The picture has 2 × 100 pixels, a strip"),
        (Image.new("F", (8, 8)), "The picture has colours of the kind F"),
    ],
)
def test_what_is_no_picture_is_refused(given: object, message: str) -> None:
    with pytest.raises(TextError, match=message):
        read_picture(given)


@given(
    st.sampled_from(sorted(TAKEN)),
    st.lists(st.tuples(st.integers(0, 2**16), st.integers(0, 255)), max_size=8),
    st.integers(0, 2**16),
)
def test_a_damaged_file_is_read_or_refused_with_a_sentence(kind: str, flips: list[tuple[int, int]], cut: int) -> None:
    data = bytearray(TAKEN[kind])
    for place, value in flips:
        data[place % len(data)] = value
    try:
        image = read_picture(bytes(data[: cut % len(data)] if cut % 3 == 0 else data))
    except TextError as error:
        assert str(error).startswith("The file ")
    else:
        assert image.mode == "RGB" and image.width * image.height <= module.MOST_PIXELS


# --- files of visitors, which a process of its own decodes --------------------------------------------------------


@pytest.mark.parametrize("data", TAKEN.values(), ids=TAKEN)
def test_a_visitor_s_file_is_read_as_any_other(data: bytes) -> None:
    assert np.array_equal(read_upload(data, 16, "longer"), read_picture(data))


@pytest.mark.parametrize(("side", "size"), [("longer", (8, 4)), ("shorter", (16, 8))])
def test_a_visitor_s_file_is_reduced_by_one_of_its_sides(side: Any, size: tuple[int, int]) -> None:
    assert read_upload(TAKEN["PNG"], 8, side).size == size


@pytest.mark.parametrize("name", ["PNG, cut off", "a text", "an animated WebP", "CMYK", "a bomb", "a strip"])
def test_a_visitor_s_file_is_refused_with_the_same_sentence(name: str) -> None:
    data, message = BAD[name]
    with pytest.raises(TextError) as refused:
        read_upload(data, 16, "longer")
    assert str(refused.value).startswith(f"The file {message}")


def test_a_file_that_would_be_decoded_for_minutes_is_refused_and_nobody_waits_for_it() -> None:
    """200,000 scans of a million pixels; meanwhile the photographs that are shipped are read."""
    with ThreadPoolExecutor(1) as other:
        decoding = other.submit(read_upload, jpeg_of_scans(200_000), 16, "longer")
        assert [read_picture(photograph(name)).mode for name in PHOTOGRAPHS] == ["RGB", "RGB"]
        assert not decoding.done()
        with pytest.raises(TextError, match=r"^The file takes too long to decode, or too much memory\. Valid: "):
            decoding.result(60)
    assert read_upload(TAKEN["PNG"], 16, "longer").size == (16, 8)  # and the next one is read
