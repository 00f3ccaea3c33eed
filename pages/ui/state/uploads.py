"""Sounds and pictures that a model reads, by a name that stands in an address in the place of a text.

What visitors upload is larger than what an address can hold, so it is kept here, in memory, under a name that ends with
its digest: who has the name gets the same, nobody can guess the name of what they do not have, and the same file
uploaded again mends a link whose file is gone. How large a picture may be: mha_core/models/text/picture.py.
"""

import re
from hashlib import sha256
from pathlib import Path

import numpy as np

from mha_core.engine.memory_budget import MEMORY, Cache
from mha_core.errors import TextError
from mha_core.models.text.picture import PHOTOGRAPHS, photograph, read_picture
from mha_core.models.text.sound import example_sound

MAX_BYTES = 16 * 2**20  # of one
NAME_CHARS = 40  # of a file's own name
SIDE = 1024  # pixels of the longer side of a picture that is kept, more than any of these models reads
_DIGEST = r" (?P<digest>[0-9a-f]{20})"  # 80 bits, behind a file's own name
_SOUND = re.compile(rf"(?P<file>.{{1,{NAME_CHARS}}}\.wav)({_DIGEST})?")
_PICTURE = re.compile(rf"(?!.+\.wav ).{{1,{NAME_CHARS}}}{_DIGEST}")

Kept = bytes | np.ndarray
UPLOADS: Cache[str, Kept] = MEMORY.cache("uploads", lambda kept: memoryview(kept).nbytes, share=0.1)  # by digest


def keep_sound(file: str, data: bytes) -> str:
    """Keep a visitor's WAV file; returns the name by which `sound_of` finds it. Raises TextError if it is too large."""
    return _keep(f"{file.rpartition('.')[0] or 'sound'}.wav", data)


def keep_picture(file: str, data: bytes) -> str:
    """Keep an uploaded picture, reduced to SIDE; returns the name by which `picture_of` finds it.

    Of the file nothing else is kept: not what a camera wrote of the place, for instance.

    Raises:
        TextError: as `read_picture`, or it is too large.
    """
    picture = read_picture(data)
    picture.thumbnail((SIDE, SIDE))
    return _keep(file, np.asarray(picture))


def _keep(file: str, kept: Kept) -> str:
    shape, size = (repr(kept.shape).encode(), kept.nbytes) if isinstance(kept, np.ndarray) else (b"", len(kept))
    try:
        if size > MAX_BYTES:
            raise ValueError
        digest = sha256(shape + bytes(kept)).hexdigest()[:20]
        UPLOADS[digest] = kept
    except ValueError:  # or larger than all that is kept
        raise TextError(
            "The file has {megabytes:,.1f} MB. Valid: at most {most:,.0f} MB.",
            megabytes=size / 2**20,
            most=min(MAX_BYTES, UPLOADS.bound) / 2**20,
        ) from None
    name = "".join(letter for letter in file if letter.isprintable()).strip()
    return f"{name[-NAME_CHARS:].strip() or 'file'} {digest}"


def is_sound(text: str) -> bool:
    """Whether a text is the name of a sound, kept or not."""
    return bool(_SOUND.fullmatch(text))


def is_picture(text: str) -> bool:
    """Whether a text is the name of a picture, kept or not."""
    return text in PHOTOGRAPHS or bool(_PICTURE.fullmatch(text))


def without_digest(text: str) -> str:
    """A file's own name, of the name of an uploaded picture; any other text as it is."""
    return text[:-21] if _PICTURE.fullmatch(text) else text


def sound_of(text: str) -> bytes:
    """The WAV file of this name. Raises TextError: it is no such name, or the file is not kept any more."""
    if not (named := _SOUND.fullmatch(text.strip())):
        raise TextError("This model listens to sounds, and reads no text. Give it a WAV file, or pick an example.")
    if named["digest"]:
        data = UPLOADS.get(named["digest"])
        if isinstance(data, bytes):
            return data
    elif path := example_sound(named["file"]):
        return path.read_bytes()
    raise TextError(
        "The file {file} is not on this server: what visitors give is kept in memory, until that is needed or the "
        "server restarts, and a link has only its name. Give it again, and the link shows what it showed.",
        file=named["file"],
    )


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
    if not isinstance(pixels, np.ndarray):
        raise TextError(
            "The picture {name} is not on this server: uploaded pictures are kept only until the memory is needed or "
            "the server restarts, and a link has only their name. Upload it again.",
            name=without_digest(text),
        )
    return pixels
