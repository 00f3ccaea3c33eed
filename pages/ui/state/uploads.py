"""What visitors upload for a model to read in place of a text: sounds and pictures.

They are larger than what an address can hold, so they are kept here, in memory, and a name that ends with their digest
stands in the address: who has the name gets the same, nobody can guess the name of what they do not have, and the same
file uploaded again mends a link whose file is gone. How large a picture may be: mha_core/models/text/picture.py.
"""

from hashlib import sha256

import numpy as np

from mha_core.engine.cluster.connection import hosted
from mha_core.engine.memory_budget import MEMORY, Cache
from mha_core.errors import TextError

MAX_BYTES = 16 * 2**20  # of one
NAME_CHARS = 40  # of a file's own name
DIGEST = r" (?P<digest>[0-9a-f]{20})"  # a pattern: 80 bits, behind a file's own name

Kept = bytes | np.ndarray
_uploads: Cache[str, Kept] = MEMORY.cache("uploads", lambda kept: memoryview(kept).nbytes, share=0.1)  # by digest


class _Here:
    """Those of this process."""

    def get(self, digest: str) -> Kept | None:
        return _uploads.get(digest)

    def put(self, digest: str, kept: Kept) -> bool:
        _uploads[digest] = kept
        return True


HERE = _Here()
_HERE = hosted(HERE, __name__, "HERE")


def keep(file: str, kept: Kept) -> str:
    """Keep what a file holds; returns its name with the digest. Raises TextError if it is too large."""
    shape, size = (repr(kept.shape).encode(), kept.nbytes) if isinstance(kept, np.ndarray) else (b"", len(kept))
    try:
        if size > MAX_BYTES:
            raise ValueError
        digest = sha256(shape + bytes(kept)).hexdigest()[:20]
        _HERE.put(digest, kept)
    except ValueError:  # or larger than all that is kept
        raise TextError(
            "The file has {megabytes:,.1f} MB. Valid: at most {most:,.0f} MB.",
            megabytes=size / 2**20,
            most=min(MAX_BYTES, _uploads.bound) / 2**20,
        ) from None
    name = "".join(letter for letter in file if letter.isprintable()).strip()
    return f"{name[-NAME_CHARS:].strip() or 'file'} {digest}"


def find(digest: str) -> Kept | None:
    """What was kept under a digest, if it still is."""
    return _HERE.get(digest)
