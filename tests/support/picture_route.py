"""An answer of the route of pictures as the browser reads it."""

from typing import Any

import numpy as np

from tests.support.blobs import restored, unpack


class Drawn:
    """A picture: its header, its arrays and, if it has any, its maps (n, R, C)."""

    def __init__(self, blob: bytes) -> None:
        self.header, self.arrays = unpack(blob)

    @property
    def maps(self) -> np.ndarray:
        return restored(self.arrays["maps"], self.header["most"])


class Answer:
    """The words of each part, the pictures by "part.name", and how large it was on the way."""

    def __init__(self, response: Any) -> None:
        assert response.status_code == 200, response.text
        self.response = response
        self.words: dict[str, dict[str, Any]]
        self.words, blobs = unpack(response.content)
        self.pictures = {name: Drawn(blob.tobytes()) for name, blob in blobs.items()}

    @property
    def size(self) -> int:
        """Bytes on the way."""
        return int(self.response.headers["content-length"])
