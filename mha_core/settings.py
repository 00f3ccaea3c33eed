"""What the owner of a server may set: environment variables, each with a default."""

import math
import os
import re
from pathlib import Path

from mha_core.errors import SettingsError

MOST = 10**15
MAX_TRACE_MB = 640  # of one text through one model; a large BERT's 512 tokens fit
# As a browser compares it with a page's address: no path, nothing that could end the header that it is written into.
_ORIGIN = re.compile(r"https?://(?:\*\.)?[A-Za-z0-9.-]{1,253}(?::[0-9]{1,5})?")


def models_folder() -> Path:
    """MHA_MODELS: the one folder for local checkpoints, so that a visitor can't probe the disk; ./models by default."""
    return Path(os.environ.get("MHA_MODELS") or "models").resolve()


def max_parameters() -> int:
    """MHA_MAX_PARAMS: the largest number of weights of a model that will be loaded; 400 million by default."""
    return _number("MHA_MAX_PARAMS", 400_000_000)


def embedders() -> tuple[str, ...]:
    """MHA_EMBED: the origins of other sites that may show the app in a frame; none by default, ("*",) for any.

    Raises:
        SettingsError: one of them is not an origin.
    """
    origins = tuple(dict.fromkeys(os.environ.get("MHA_EMBED", "").replace(",", " ").split()))
    if origins == ("*",):
        return origins
    for origin in origins:
        if len(origin) > 300 or not _ORIGIN.fullmatch(origin):
            raise SettingsError(
                f"MHA_EMBED has {origin[:40]!r}. Valid: * alone (any site), or origins separated by spaces, such as "
                "https://example.org or https://*.example.org:8443, without a path."
            )
    return origins


def check() -> None:
    """Check all of them, for a sentence at start in place of an error later.

    Raises:
        SettingsError: one of them is not valid; the message says what would be.
    """
    max_parameters()
    embedders()
    if os.environ.get("MHA_MODELS") and not models_folder().is_dir():
        raise SettingsError(f"MHA_MODELS is {os.environ['MHA_MODELS']!r}, which is not a folder. Valid: a folder.")


def _number(name: str, default: int) -> int:
    """A positive number, such as 5000000 or 5e6; the default if the variable is not set."""
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 1 <= value <= MOST:  # not a number is not between any two either
        raise SettingsError(f"{name} is {text[:40]!r}. Valid: a number from 1 to {MOST:,}, such as {default}.")
    return int(value)
