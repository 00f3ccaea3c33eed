"""Files that a model reads in place of a text, such as sounds. The text of such a model is the name of a file.

A visitor's file is larger than what an address can hold, so it is kept here, in memory, and its name ends with its
digest: who has its name gets the same, nobody can guess the name of a file that they do not have, and the same file
given again mends a link whose file is gone. Examples are files of assets.
"""

import hashlib
import re

from mha_core.engine.cluster.connection import hosted
from mha_core.engine.memory_budget import MEMORY, Cache
from mha_core.errors import TextError
from mha_core.paths import ASSETS

SOUND = "wav"  # the kind of files that are sounds
MAX_BYTES = 16 * 2**20  # of one
SHARE = 0.1  # of what the server keeps
NAME_CHARS = 40  # of a file's own name
EXAMPLES = ASSETS / "sounds"
_NAME = re.compile(rf"(?P<file>.{{1,{NAME_CHARS}}}\.(?P<kind>\w{{1,5}}))( (?P<digest>[0-9a-f]{{20}}))?", re.ASCII)

_files: Cache[str, bytes] = MEMORY.cache("given files", len, share=SHARE)  # by digest


class _Kept:
    """Those of this process."""

    def get(self, digest: str) -> bytes | None:
        return _files.get(digest)

    def put(self, digest: str, data: bytes) -> bool:
        _files[digest] = data
        return True


KEPT = _Kept()
_KEPT = hosted(KEPT, __name__, "KEPT")


def keep(file: str, data: bytes) -> str:
    """Keep a visitor's file; return the name by which `find` finds it. Raises TextError if it is too large."""
    stem, _, kind = "".join(letter for letter in file if letter.isprintable()).strip().rpartition(".")
    name = f"{stem[-NAME_CHARS:] or 'file'}.{kind.lower()} {(digest := hashlib.sha256(data).hexdigest()[:20])}"
    try:
        if len(data) > MAX_BYTES:
            raise ValueError
        _KEPT.put(digest, data)
    except ValueError:  # or larger than the whole cache
        raise TextError(
            "The file has {megabytes:,.1f} MB. Valid: at most {most:,.0f} MB.",
            megabytes=len(data) / 2**20,
            most=min(MAX_BYTES, _files.bound) / 2**20,
        ) from None
    return name


def is_file(text: str, kind: str) -> bool:
    """Whether a text is the name of a file of this kind, here or not."""
    return (named := _NAME.fullmatch(text)) is not None and named["kind"] == kind


def find(name: str, kind: str) -> bytes:
    """The file of this name. Raises TextError: it is no name of a file of this kind, or the file is not here."""
    named = _NAME.fullmatch(name)
    if named is None or named["kind"] != kind:
        raise TextError(
            "This model reads no text, but a file ({kind}). Give it one, or pick an example.", kind=kind.upper()
        )
    if named["digest"]:
        if (data := _KEPT.get(named["digest"])) is not None:
            return data
    elif named["file"] in {path.name for path in EXAMPLES.iterdir()}:
        return (EXAMPLES / named["file"]).read_bytes()
    raise TextError(
        "The file {file} is not on this server: what visitors give is kept in memory, until that is needed or the "
        "server restarts, and a link has only its name. Give it again, and the link shows what it showed.",
        file=named["file"],
    )
