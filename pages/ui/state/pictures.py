"""Pictures that a model reads, by a name that stands in an address in the place of a text.

A picture is larger than what an address can hold, so it is kept here, in memory, and its name ends with its digest: a
link shows it as long as it is kept. Nobody can guess the name of a picture that they do not have.
"""

import re
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from mha_core.engine.cluster.connection import hosted
from mha_core.engine.memory_budget import MEMORY, Cache
from mha_core.models import TextError
from mha_core.models.text.picture import read_picture

SHARE = 0.05  # of what the server keeps
SIDE = 1024  # pixels of the longer side of what is kept, more than any of these models reads
NAME_CHARS = 40  # of a file
BUILT_IN = ("flower.jpg", "china.jpg")  # scikit-learn's, CC BY 2.0
_NAME = re.compile(rf".{{1,{NAME_CHARS}}} ([0-9a-f]{{20}})")

_pictures: Cache[str, np.ndarray] = MEMORY.cache("uploaded pictures", lambda pixels: pixels.nbytes, share=SHARE)


class _Kept:
    """Those of this process."""

    def get(self, digest: str) -> np.ndarray | None:
        return _pictures.get(digest)

    def put(self, digest: str, pixels: np.ndarray) -> bool:
        _pictures[digest] = pixels
        return True


KEPT = _Kept()
_KEPT = hosted(KEPT, __name__, "KEPT")


def keep_picture(file: str, data: bytes) -> str:
    """Keep an uploaded picture, reduced to SIDE; returns the name by which `picture_of` finds it.

    Of the file nothing else is kept: not what a camera wrote of the place, for instance.

    Raises:
        TextError: as `read_picture`.
    """
    picture = read_picture(data)
    picture.thumbnail((SIDE, SIDE))
    pixels = np.asarray(picture)
    digest = sha256(repr(pixels.shape).encode() + pixels.tobytes()).hexdigest()[:20]
    try:
        _KEPT.put(digest, pixels)
    except ValueError:
        raise TextError("The picture is larger than what this server keeps of pictures (MHA_MEMORY).") from None
    name = "".join(letter for letter in file if letter.isprintable()).strip()
    return f"{name[-NAME_CHARS:] or 'picture'} {digest}"


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
    pixels = _KEPT.get(named[1])
    if pixels is None:
        raise TextError(
            "The picture {name} is not on this server: uploaded pictures are kept only until the memory is needed or "
            "the server restarts, and a link has only their name. Upload it again.",
            name=text[:-21],
        )
    return pixels
