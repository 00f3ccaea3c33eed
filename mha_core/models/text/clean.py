"""Text without what no reader sees, and short enough for a message."""

import re

from mha_core.models.text.encoding import repair_surrogates

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def clean(text: str) -> str:
    """Normalise line ends, replace control characters by spaces, and remove a byte order mark and lone surrogates."""
    text = re.sub(r"\r\n?", "\n", repair_surrogates(text)).removeprefix("\ufeff")
    return without_control(text)


def without_control(text: str) -> str:
    """Replace control characters, all but tabs and line ends, by spaces: as long as before."""
    return _CONTROL.sub(" ", text)


def is_blank(text: str) -> bool:
    """True if no character is visible."""
    return not any(character.isprintable() and not character.isspace() for character in text)


def shortened(text: str, max_chars: int = 40) -> str:
    """The beginning of a text, on one line."""
    text = " ".join(clean(text[: 4 * max_chars]).split())
    return text if len(text) <= max_chars else f"{text[: max_chars - 1]}…"
