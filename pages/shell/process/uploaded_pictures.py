"""Pictures that a model reads, by a name that stands in an address in the place of a text.

What visitors upload is larger than what an address can hold, so it is kept here, in memory, under a name that ends with
its digest. The name cannot be guessed, leads everybody to the same picture, and names it again if the file is uploaded
once more. How large a picture may be: mha_core/inputs/picture_file.py.
"""

import re
from hashlib import sha256
from pathlib import Path

import numpy as np

from mha_core.errors import TextError
from mha_core.inputs.picture import PHOTOGRAPHS, photograph, read_upload
from mha_core.jobs.caches import MEMORY, Cache
from pages.shell.process.page_turns import without_turn

NAME_CHARS = 40  # of a file's own name
SIDE = 1024  # pixels of the longer side of a picture that is kept, more than any of these models reads
_DIGEST = r" (?P<digest>[0-9a-f]{20})"  # 80 bits, behind a file's own name
_PICTURE = re.compile(rf".{{1,{NAME_CHARS}}}{_DIGEST}")

UPLOADS: Cache[str, np.ndarray] = MEMORY.cache("uploads", lambda pixels: pixels.nbytes, share=0.1)  # by digest


def keep_picture(file: str, data: bytes) -> str:
    """Keep an uploaded picture, reduced to SIDE; returns the name by which `picture_of` finds it.

    Of the file nothing else is kept: not what a camera wrote of the place, for instance.

    Raises:
        TextError: as `read_upload`, or it is too large.
    """
    with without_turn():
        pixels = np.asarray(read_upload(data, SIDE, "longer"))
    digest = sha256(repr(pixels.shape).encode() + pixels.tobytes()).hexdigest()[:20]
    try:
        UPLOADS[digest] = pixels
    except ValueError:  # larger than all that is kept
        raise TextError(
            "The file has {megabytes:,.1f} MB. Valid: at most {most:,.0f} MB.",
            megabytes=pixels.nbytes / 2**20,
            most=UPLOADS.bound / 2**20,
        ) from None
    name = "".join(letter for letter in file if letter.isprintable()).strip()
    return f"{name[-NAME_CHARS:].strip() or 'file'} {digest}"


def is_picture(text: str) -> bool:
    """Whether a text is the name of a picture, kept or not."""
    return text in PHOTOGRAPHS or bool(_PICTURE.fullmatch(text))


def without_digest(text: str) -> str:
    """A file's own name, of the name of an uploaded picture; any other text as it is."""
    return text[:-21] if _PICTURE.fullmatch(text) else text


def picture_of(text: str) -> np.ndarray | Path:
    """The picture of this name, as a model takes it. Raises TextError: there is none, or it is not kept any more."""
    text = text.strip()
    if text in PHOTOGRAPHS:
        return photograph(text)
    if not (named := _PICTURE.fullmatch(text)):
        raise TextError(
            "This model reads pictures, and there is none called “{name}”. Upload one, or choose an example.",
            name=text[:60],
        )
    pixels = UPLOADS.get(named["digest"])
    if pixels is None:
        raise TextError(
            "The picture {name} is not on this server: uploaded pictures are kept only until the memory is needed or "
            "the server restarts, and a link has only their name. Upload it again.",
            name=without_digest(text),
        )
    return pixels
