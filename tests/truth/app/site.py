"""The routes of Explore: pictures, NPZ and CSV of an address, as a browser gets them."""

import csv
import gzip
import io
import urllib.request
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import urlencode

import numpy as np

from tests.support.blobs import restored, unpack

PATIENCE = 120  # seconds
Get = Callable[[str], bytes]  # the body of a path with its query


class Picture(NamedTuple):
    """A picture as its script reads it (assets/js/core/blob.js): a header and arrays."""

    header: dict[str, Any]
    arrays: dict[str, np.ndarray]

    @property
    def maps(self) -> np.ndarray:
        """The weights (n, R, C), from numbers or from codes of 8 bits."""
        return restored(self.arrays["maps"], self.header.get("most", []))

    @property
    def is_rounded(self) -> bool:
        return self.arrays["maps"].dtype != np.float32


class Answer(NamedTuple):
    """The words of each part, and the pictures by "part.name"."""

    words: dict[str, dict[str, Any]]
    pictures: dict[str, Picture]


class Site:
    """An app that listens, by how one gets a path from it."""

    def __init__(self, get: Get) -> None:
        self.get = get

    @classmethod
    def at(cls, url: str) -> "Site":
        """On this machine, by HTTP."""

        def get(path: str) -> bytes:
            with urllib.request.urlopen(url.rstrip("/") + path, timeout=PATIENCE) as answer:
                body = answer.read()
                return gzip.decompress(body) if answer.headers.get("content-encoding") == "gzip" else body

        return cls(get)

    def arrays(self, **address: str) -> dict[str, np.ndarray]:
        """The NPZ of an address."""
        return dict(np.load(io.BytesIO(self.get(f"/export/npz?{urlencode(address)}"))))

    def table(self, **address: str) -> list[dict[str, str]]:
        """The lines of the CSV of an address."""
        text = self.get(f"/export/csv?{urlencode(address)}").decode("utf-8-sig")
        return list(csv.DictReader(io.StringIO(text, newline="")))

    def look(self, want: str, **address: str) -> Answer:
        """Some parts of the page, such as "head,effect"."""
        words, blobs = unpack(self.get(f"/picture?{urlencode(address | {'want': want})}"))
        return Answer(words, {name: Picture(*unpack(blob.tobytes())) for name, blob in blobs.items()})


def unpacked(blob: bytes) -> Picture:
    """A picture from its bytes."""
    return Picture(*unpack(blob))
