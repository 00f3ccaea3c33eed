"""A sample of the texts with every head's scores on each: all that is kept of the texts themselves.

A text is in the sample if the digest of its number is among the smallest: so the sample of two halves is the sample of
the whole, in any order, and it is the same each time (bottom-k sampling; Cohen & Kaplan 2007).
"""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

SIZE = 1000  # texts
KEPT_CHARACTERS = 600  # of each


class Sample(NamedTuple):
    """At most SIZE texts, by their place in the order of digests.

    Attributes:
        keys: (m,), the digests, ascending.
        numbers: (m,), the place of each in the corpus, from 0.
        texts: as the model read them; of a long one the beginning.
        scores: (m, S, L, H), float32; NaN where a text says nothing.
    """

    keys: npt.NDArray[np.uint64]
    numbers: npt.NDArray[np.int64]
    texts: tuple[str, ...]
    scores: npt.NDArray[np.float32]

    @classmethod
    def of(cls, numbers: Sequence[int], texts: Sequence[str], scores: npt.NDArray[np.float32]) -> "Sample":
        """Of these texts, by their numbers."""
        keys = np.array([_key(number) for number in numbers], dtype=np.uint64)
        kept = tuple(text[:KEPT_CHARACTERS] for text in texts)
        return cls(keys, np.array(numbers, dtype=np.int64), kept, scores)._smallest()

    @property
    def nbytes(self) -> int:
        """Its size in memory: the arrays, and the texts as UTF-8."""
        return sum(array.nbytes for array in (self.keys, self.numbers, self.scores)) + sum(
            len(text.encode("utf-8", "surrogatepass")) for text in self.texts
        )

    def __add__(self, other: "Sample") -> "Sample":
        """The sample of both."""
        return Sample(
            np.concatenate([self.keys, other.keys]),
            np.concatenate([self.numbers, other.numbers]),
            self.texts + other.texts,
            np.concatenate([self.scores, other.scores]),
        )._smallest()

    def _smallest(self) -> "Sample":
        order = np.argsort(self.keys, kind="stable")[:SIZE]
        return Sample(self.keys[order], self.numbers[order], tuple(self.texts[i] for i in order), self.scores[order])


def _key(number: int) -> int:
    return int.from_bytes(hashlib.blake2b(number.to_bytes(8, "little"), digest_size=8).digest(), "little")
