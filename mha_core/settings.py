"""What the owner of a server may set: environment variables, each with a default."""

import math
import os
import sys
from pathlib import Path

from mha_core.errors import SettingsError

MOST = 10**15


def models_folder() -> Path:
    """MHA_MODELS: the one folder for local checkpoints, so that a visitor can't probe the disk; ./models by default."""
    return Path(os.environ.get("MHA_MODELS") or "models").resolve()


def max_parameters() -> int:
    """MHA_MAX_PARAMS: the largest number of weights of a model that will be loaded; 400 million by default."""
    return _number("MHA_MAX_PARAMS", 400_000_000)


def cache_folder() -> Path | None:
    """MHA_CACHE: the folder for checkpoints of long work; by default one of this app in the system's cache folder.

    None if the system has no such folder, as for a user without a home.
    """
    if text := os.environ.get("MHA_CACHE"):
        return Path(text).resolve()
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache")
    return base / "mha-explorer"


def check() -> None:
    """Check all of them, for a sentence at start in place of an error later.

    Raises:
        SettingsError: one of them is not valid; the message says what would be.
    """
    max_parameters()
    if os.environ.get("MHA_MODELS") and not models_folder().is_dir():
        raise SettingsError(f"MHA_MODELS is {os.environ['MHA_MODELS']!r}, which is not a folder. Valid: a folder.")
    if os.environ.get("MHA_CACHE"):
        _check_cache(os.environ["MHA_CACHE"])


def _check_cache(text: str) -> None:
    folder = Path(text).resolve()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except (OSError, ValueError):
        writable = False
    if not writable:
        raise SettingsError(f"MHA_CACHE is {text[:80]!r}. Valid: a folder that can be written, or can be made.")


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
