"""Your own text as something to train on: a causal model that learns which character comes next (Bengio et al. 2003; Graves 2013)."""

import re
from collections import Counter

import torch

from mha_core.errors import TextError
from mha_core.models.text.display import BLANK_SYMBOLS
from mha_core.models.training.tasks.task import Batch

UNKNOWN = "[UNK]"
SHORTEST, LONGEST = 200, 200_000  # characters
LARGEST_ALPHABET = 128
HELD_OUT = 0.1  # of the text, its end


class Characters:
    """Windows of `length` characters from anywhere in a text.

    Args:
        text: see `read_text`.
        length: of a window.
        held_out: deal out windows of the end of the text, which is kept from training, instead of the rest.

    Raises:
        TextError: as `read_text`.
    """

    output = "causal-lm"
    split = "characters"

    def __init__(self, text: str, length: int = 64, *, held_out: bool = False) -> None:
        characters = read_text(text)
        self.vocabulary = (UNKNOWN, *sorted(set(characters)))
        ids = {character: i for i, character in enumerate(self.vocabulary)}
        cut = round(len(characters) * (1 - HELD_OUT))
        part = characters[cut:] if held_out else characters[:cut]
        self.ids = torch.tensor([ids[character] for character in part])
        self.length = min(length, len(part) - 1)

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """(size, length) ids, and at each place the next character."""
        starts = torch.randint(len(self.ids) - self.length, (size, 1), generator=generator)
        windows = self.ids[starts + torch.arange(self.length + 1)]  # one more, for the last has a next one too
        return Batch(windows[:, :-1], windows[:, 1:])


def read_text(text: str) -> str:
    """A text as it is trained on: blanks as ␣ and ⏎, no control characters.

    Raises:
        TextError: shorter or longer than can be trained on, or of too many different characters.
    """
    if len(text) > 4 * LONGEST:  # before it is gone through
        raise TextError(f"The text has {len(text):,} characters. Valid: {SHORTEST:,} to {LONGEST:,}.")
    characters = "".join(
        c for c in re.sub(r"[^\S\n]", " ", text.replace("\r\n", "\n")) if c in BLANK_SYMBOLS or c.isprintable()
    )
    characters = characters.translate(str.maketrans(BLANK_SYMBOLS))
    if not SHORTEST <= len(characters) <= LONGEST:
        raise TextError(f"The text has {len(characters):,} characters. Valid: {SHORTEST:,} to {LONGEST:,}.")
    if len(alphabet := Counter(characters)) > LARGEST_ALPHABET:
        rare = " ".join(character for character, _ in alphabet.most_common()[:-11:-1])
        raise TextError(
            f"The text has {len(alphabet)} different characters, such as {rare}. Valid: at most {LARGEST_ALPHABET}."
        )
    return characters
