"""Sounds that a model listens to, by a name that stands in an address in the place of a text."""

import re

from mha_core.errors import TextError
from mha_core.models.text.sound import example_sound
from pages.ui.state.uploads import DIGEST, NAME_CHARS, find, keep

_NAME = re.compile(rf"(?P<file>.{{1,{NAME_CHARS}}}\.wav)({DIGEST})?")


def keep_sound(file: str, data: bytes) -> str:
    """Keep a visitor's WAV file; returns the name by which `sound_of` finds it. Raises TextError if it is too large."""
    return keep(f"{file.rpartition('.')[0] or 'sound'}.wav", data)


def is_sound(text: str) -> bool:
    """Whether a text is the name of a sound, kept or not."""
    return bool(_NAME.fullmatch(text))


def sound_of(text: str) -> bytes:
    """The WAV file of this name. Raises TextError: it is no such name, or the file is not kept any more."""
    if not (named := _NAME.fullmatch(text.strip())):
        raise TextError("This model listens to sounds, and reads no text. Give it a WAV file, or pick an example.")
    if named["digest"]:
        data = find(named["digest"])
        if isinstance(data, bytes):
            return data
    elif path := example_sound(named["file"]):
        return path.read_bytes()
    raise TextError(
        "The file {file} is not on this server: what visitors give is kept in memory, until that is needed or the "
        "server restarts, and a link has only its name. Give it again, and the link shows what it showed.",
        file=named["file"],
    )
