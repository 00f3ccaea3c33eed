"""A user's own text as a task: a causal model predicts the next character (Bengio et al. 2003; Graves 2013)."""

import re
from collections import Counter

import torch

from mha_core.backends.builtin.training.tasks.task import Batch
from mha_core.errors import TextError
from mha_core.inputs.readable_tokens import BLANK_SYMBOLS

UNKNOWN = "[UNK]"
MIN_CHARS, MAX_CHARS = 200, 200_000
MAX_ALPHABET = 128  # different characters
HELD_OUT_SHARE = 0.1  # the end of the text


class Characters:
    """Windows of `length` characters from random positions of a text.

    Args:
        text: see `prepare_text`.
        length: of a window.
        held_out: draw windows from the end of the text, which is held out from training, instead of the rest.

    Raises:
        TextError: as `prepare_text`.
    """

    output = "causal-lm"
    split = "characters"

    def __init__(self, text: str, length: int = 64, *, held_out: bool = False) -> None:
        characters = prepare_text(text)
        self.vocabulary: tuple[str, ...] = (UNKNOWN, *sorted(set(characters)))
        ids = {character: i for i, character in enumerate(self.vocabulary)}
        boundary = round(len(characters) * (1 - HELD_OUT_SHARE))
        part = characters[boundary:] if held_out else characters[:boundary]
        self.ids = torch.tensor([ids[character] for character in part])
        self.length = min(length, len(part) - 1)

    def batch(self, generator: torch.Generator, size: int) -> Batch:
        """(size, length) ids, and at each position the next character as target."""
        starts = torch.randint(len(self.ids) - self.length, (size, 1), generator=generator)
        windows = self.ids[starts + torch.arange(self.length + 1)]  # one more, the target of the last character
        return Batch(windows[:, :-1], windows[:, 1:])


def prepare_text(text: str) -> str:
    """A text in the form that a model is trained on: blanks as ␣ and ⏎, no control characters.

    Raises:
        TextError: too short, too long, or too many different characters.
    """
    if len(text) > 4 * MAX_CHARS:  # before any work on it
        raise TextError(
            "The text has {number:,} characters. Valid: {fewest:,} to {most:,}.",
            number=len(text),
            fewest=MIN_CHARS,
            most=MAX_CHARS,
        )
    text = re.sub(r"[^\S\n]", " ", text.replace("\r\n", "\n"))
    characters = "".join(c for c in text if c in BLANK_SYMBOLS or c.isprintable())
    characters = characters.translate(str.maketrans(BLANK_SYMBOLS))
    if not MIN_CHARS <= len(characters) <= MAX_CHARS:
        raise TextError(
            "The text has {number:,} characters. Valid: {fewest:,} to {most:,}.",
            number=len(characters),
            fewest=MIN_CHARS,
            most=MAX_CHARS,
        )
    if len(alphabet := Counter(characters)) > MAX_ALPHABET:
        rare = " ".join(character for character, _ in alphabet.most_common()[:-11:-1])
        raise TextError(
            "The text has {number} different characters, such as {rare}. Valid: at most {most}.",
            number=len(alphabet),
            rare=rare,
            most=MAX_ALPHABET,
        )
    return characters
