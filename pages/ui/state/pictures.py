"""Pictures that a model reads, by a name that stands in an address in the place of a text."""

import re
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from mha_core.models import TextError
from mha_core.models.text.picture import read_picture
from pages.ui.state.uploads import DIGEST, NAME_CHARS, find, keep

SIDE = 1024  # pixels of the longer side of what is kept, more than any of these models reads
BUILT_IN = ("flower.jpg", "china.jpg")  # scikit-learn's, CC BY 2.0
_NAME = re.compile(rf"(?!.+\.wav ).{{1,{NAME_CHARS}}}{DIGEST}")


def keep_picture(file: str, data: bytes) -> str:
    """Keep an uploaded picture, reduced to SIDE; returns the name by which `picture_of` finds it.

    Of the file nothing else is kept: not what a camera wrote of the place, for instance.

    Raises:
        TextError: as `read_picture` and `keep`.
    """
    picture = read_picture(data)
    picture.thumbnail((SIDE, SIDE))
    return keep(file, np.asarray(picture))


def is_picture(text: str) -> bool:
    """Whether a text is the name of a picture, kept or not."""
    return text in BUILT_IN or bool(_NAME.fullmatch(text))


def picture_of(text: str) -> np.ndarray | Path:
    """The picture of this name, as a model takes it.

    Raises:
        TextError: there is none, or it is not kept any more.
    """
    text = text.strip()
    if text in BUILT_IN and (package := find_spec("sklearn")) and package.origin:
        return Path(package.origin).parent / "datasets" / "images" / text
    if not (named := _NAME.fullmatch(text)):
        raise TextError(
            "This model reads pictures, and there is none called “{name}”. Upload one, or choose an example.",
            name=text[:60],
        )
    pixels = find(named["digest"])
    if not isinstance(pixels, np.ndarray):
        raise TextError(
            "The picture {name} is not on this server: uploaded pictures are kept only until the memory is needed or "
            "the server restarts, and a link has only their name. Upload it again.",
            name=text[:-21],
        )
    return pixels
