"""Handwritten digits as a task: a picture is a text of 16 words, one for each patch of 2 × 2 pixels (Dosovitskiy 2021).

A word has four figures, the pixels of its patch row by row, each from 0 (paper) to 3 (ink): "0321". As there are only
256, a table of embeddings does what a vision transformer's linear map of patches does.

The pictures, 8 × 8 pixels of 17 greys, are the test set of Alpaydin and Kaynak (1998), Optical Recognition of
Handwritten Digits, UCI Machine Learning Repository, CC BY 4.0, as scikit-learn ships it; greys are rounded to four.
"""

from functools import cache
from itertools import product
from pathlib import Path

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.backends.builtin.network.language_model import LanguageModel
from mha_core.backends.builtin.training.tasks.task import NO_TARGET, Batch
from mha_core.paths import ASSETS

SIDE, PATCH = 8, 2  # pixels of a picture's side, and of a patch's
CLS, UNKNOWN = "[CLS]", "[UNK]"
PATCHES = tuple("".join(pixels) for pixels in product("0123", repeat=PATCH * PATCH))
VOCABULARY = (CLS, UNKNOWN, *PATCHES)
LABELS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
TRAINING = ASSETS / "models" / "toy-digits" / "training.tsv"
HELD_OUT = ASSETS / "evaluation" / "digits.tsv"  # pictures that it is not trained on


class Digits:
    """Pictures of a file, each moved by up to `shift` pixels, with the digit as the target of [CLS]."""

    vocabulary: tuple[str, ...] = VOCABULARY
    output = "classifier"
    split = "patches"
    labels = LABELS
    length = 1 + (SIDE // PATCH) ** 2  # tokens

    def __init__(self, path: Path = TRAINING, shift: int = 1) -> None:
        self.pictures, self.digits = read_digits(path)
        self.shift = shift

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """(size, 17) ids and targets."""
        drawn = torch.randint(len(self.digits), (size,), generator=generator)
        down, right = torch.randint(2 * self.shift + 1, (2, size, 1), generator=generator)
        padded = F.pad(self.pictures[drawn], [self.shift] * 4)
        rows, columns = (start + torch.arange(SIDE) for start in (down, right))  # (B, 8)
        moved = padded[torch.arange(size)[:, None, None], rows[:, :, None], columns[:, None, :]]
        targets = torch.full((size, self.length), NO_TARGET)
        targets[:, 0] = self.digits[drawn]
        return Batch(ids_of(moved), targets)


@torch.no_grad()
def embed_pixels(network: LanguageModel) -> None:
    """Let the embeddings of patches begin as a linear map of their pixels, as in a vision transformer: a patch that is
    never seen lies near those that look like it.
    """
    pixels = torch.tensor([[int(pixel) / 3 for pixel in patch] for patch in PATCHES])  # (256, 4)
    word = network.encoder.embeddings.word.weight  # (258, D)
    map_ = torch.randn(PATCH * PATCH, word.size(1), generator=torch.Generator().manual_seed(0))
    word[VOCABULARY.index(PATCHES[0]) :] = (pixels - pixels.mean()) @ map_ / 4


@cache
def read_digits(path: Path) -> tuple[Tensor, Tensor]:
    """The pictures of a file, (N, 8, 8) from 0 to 3, and their digits, (N,)."""
    _, *lines = path.read_text(encoding="utf-8").splitlines()
    texts, labels = zip(*(line.split("\t") for line in lines), strict=True)
    patches = torch.tensor([[[int(pixel) for pixel in word] for word in text.split()] for text in texts])  # (N, 16, 4)
    side = SIDE // PATCH
    pictures = patches.unflatten(1, (side, side)).unflatten(3, (PATCH, PATCH)).transpose(2, 3)
    return pictures.reshape(-1, SIDE, SIDE), torch.tensor([int(label) for label in labels])


def ids_of(pictures: Tensor) -> Tensor:
    """(B, 8, 8) pixels from 0 to 3 → (B, 17) token ids, [CLS] first."""
    side = SIDE // PATCH
    patches = pictures.unflatten(1, (side, PATCH)).unflatten(3, (side, PATCH)).transpose(2, 3).flatten(3).flatten(1, 2)
    words = (patches * torch.tensor([64, 16, 4, 1])).sum(-1)  # (B, 16), as `product` counts them
    return F.pad(words + VOCABULARY.index(PATCHES[0]), (1, 0), value=VOCABULARY.index(CLS))
