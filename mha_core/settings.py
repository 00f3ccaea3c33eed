"""A server's settings: environment variables, each with a default."""

import difflib
import logging
import math
import os
import re
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from mha_core import gone
from mha_core.errors import ModelError

MOST = 10**15
RAY_HERE = "127.0.0.1:10001"  # where Ray's head listens for clients as it comes
MAX_TRACE_MB = 640  # of one text through one model: a large BERT's 512 tokens fit, and some 640 of SmolLM2
# As a browser compares it with a page's address: no path, nothing that could end the header that it is written into.
_ORIGIN = re.compile(r"https?://(?:\*\.)?[A-Za-z0-9.-]{1,253}(?::([0-9]{1,5}))?")
_RAY = re.compile(r"auto|(?:ray://)?[A-Za-z0-9.-]{1,253}:([0-9]{1,5})")
_MODEL = re.compile(r"[A-Za-z0-9][\w./@:,=-]{0,199}")
_TOKEN = re.compile(r"[A-Za-z0-9._~-]{16,200}")
_OF_KUBERNETES = re.compile(r"_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)")  # of a service that is called mha-…
UNITS = {"": 1, "B": 1, "KB": 2**10, "MB": 2**20, "GB": 2**30, "TB": 2**40}
LEAST_MEMORY = 256 * 2**20  # the bundled model and its Traces
LEAST_TOKENS = 8  # the sentence of /health has six
MEMORY_SHARE = 3  # of the machine's memory a third is kept; what computes and what draws needs the rest

_log = logging.getLogger(__name__)


class SettingsError(ModelError):
    """A setting of the server is not valid."""


def models_folder() -> Path:
    """MHA_MODELS: the one folder for local checkpoints, so that a visitor can't probe the disk; ./models by default."""
    return _folder("MHA_MODELS") or Path("models").resolve()


def max_parameters() -> int:
    """MHA_MAX_PARAMS: the largest number of weights of a model that will be loaded; 400 million by default."""
    return _number("MHA_MAX_PARAMS", 400_000_000)


def first_model() -> str | None:
    """MHA_FIRST_MODEL: the model that a visit opens with, if its link names none; None, the default: the bundled one,
    until a visitor types a sentence of their own, which SmolLM2 reads if it is in the models folder.

    Raises:
        SettingsError: it is no name of a model.
    """
    name = os.environ.get("MHA_FIRST_MODEL", "").strip()
    if name and not _MODEL.fullmatch(name):
        raise SettingsError(
            f"MHA_FIRST_MODEL is {name[:40]!r}. Valid: the name of a model, such as bert-base-uncased, or of a folder "
            "in MHA_MODELS."
        )
    return name or None


def embedders() -> tuple[str, ...]:
    """MHA_EMBED: the origins of other sites that may show the app in a frame; none by default, ("*",) for any.

    Raises:
        SettingsError: one of them is not an origin.
    """
    origins = tuple(dict.fromkeys(os.environ.get("MHA_EMBED", "").replace(",", " ").split()))
    if origins == ("*",):
        return origins
    for origin in origins:
        if len(origin) > 300 or not _with_port(_ORIGIN, origin):
            raise SettingsError(
                f"MHA_EMBED has {origin[:40]!r}. Valid: * alone (any site), or origins separated by spaces, such as "
                "https://example.org or https://*.example.org:8443, without a path."
            )
    return origins


def memory() -> int:
    """MHA_MEMORY: the most bytes of models, Traces and results that are kept; a third of the machine's memory, or of
    the limit of its container, by default.
    """
    text = os.environ.get("MHA_MEMORY", "").strip()
    if not text:
        return max(LEAST_MEMORY, _machine_memory() // MEMORY_SHARE)
    found = re.fullmatch(r"(\d{1,15}(?:\.\d{0,9})?(?:e\d{1,2})?)\s?([KMGT]?I?B|)", text.upper().replace("E", "e"))
    value = int(float(found[1]) * UNITS[found[2].replace("I", "")]) if found else 0
    if not LEAST_MEMORY <= value <= MOST:
        raise SettingsError(
            f"MHA_MEMORY is {text[:40]!r}. Valid: a number of bytes from {LEAST_MEMORY:,} on, or such as '2 GB'."
        )
    return value


def cache_folder() -> Path | None:
    """MHA_CACHE: the folder for checkpoints of long work; by default one of this app in the system's cache folder.

    None if the system has no such folder, as for a user without a home.
    """
    if folder := _folder("MHA_CACHE"):
        return folder
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


def work_folder() -> Path | None:
    """MHA_KEEP_WORK: 0 leaves no visitor's work on disk; 1, the default: what is under way, in a folder of MHA_CACHE.

    Raises:
        SettingsError: another word.
    """
    is_kept = _one_of("MHA_KEEP_WORK", {"1": "visitors' work survives a restart", "0": "none is on disk"}) == "1"
    return folder / "work" if is_kept and (folder := cache_folder()) else None


def rooms_file() -> Path | None:
    """MHA_ROOMS: "shared" keeps rooms in a file of MHA_CACHE, for several servers on one machine; None, the default
    ("process"): each server has rooms of its own, in memory.

    Raises:
        SettingsError: another word, or there is no folder for the file.
    """
    if _one_of("MHA_ROOMS", {"process": "in memory", "shared": "among servers here"}) == "process":
        return None
    if (folder := cache_folder()) is None:
        raise SettingsError("MHA_ROOMS is 'shared', which needs a folder for its file: set MHA_CACHE to one.")
    return folder / "rooms.sqlite3"


def max_sessions() -> int | None:
    """MHA_MAX_SESSIONS: how many people one process serves at once; None, the default: as many as come."""
    return _limit("MHA_MAX_SESSIONS")


def max_tokens() -> int | None:
    """MHA_MAX_TOKENS: the longest text that is traced; None, the default: what the model reads."""
    return _limit("MHA_MAX_TOKENS", LEAST_TOKENS)


def max_models() -> int | None:
    """MHA_MAX_MODELS: how many models are kept in memory; None, the default: as many as MHA_MEMORY holds."""
    return _limit("MHA_MAX_MODELS")


def work_seconds() -> int | None:
    """MHA_WORK_SECONDS: the longest that one measurement or training computes; None, the default: until it is done."""
    return _limit("MHA_WORK_SECONDS")


def metrics_token() -> str | None:
    """MHA_METRICS: with this bearer token /metrics answers another computer; None, the default: this machine alone.

    Raises:
        SettingsError: it is too short to be a secret, or has characters that a header cannot carry.
    """
    text = os.environ.get("MHA_METRICS", "").strip()
    if text and not _TOKEN.fullmatch(text):
        raise SettingsError(
            f"MHA_METRICS has {len(text)} characters. Valid: 16 to 200 letters, digits, and - . _ ~, which nobody can "
            "guess."
        )
    return text or None


def ray_address() -> str | None:
    """MHA_RAY: where a Ray cluster listens for clients, HOST:PORT or "auto" (this machine); it does parts of long work.

    Given as ray://HOST:PORT; None, the default: no cluster.

    Raises:
        SettingsError: it is no address.
    """
    text = os.environ.get("MHA_RAY", "").strip()
    if text and not _with_port(_RAY, text):
        raise SettingsError(f"MHA_RAY is {text[:40]!r}. Valid: auto (this machine), or HOST:PORT for Ray's clients.")
    place = RAY_HERE if text == "auto" else text.removeprefix("ray://")
    return f"ray://{place}" if text else None


def hall_host() -> str:
    """MHA_HALL_HOST: the address that a balancer before this server listens on; "", the default: there is none."""
    return os.environ.get("MHA_HALL_HOST", "")


def lessons_folder() -> Path | None:
    """MHA_LESSONS: the folder with the owner's own lessons, beside those that are shipped; none by default."""
    return _folder("MHA_LESSONS")


def access_log() -> str:
    """MHA_ACCESS_LOG: "", the default ("0"): requests are not logged; "1": they are; "addresses": with who asks.

    Raises:
        SettingsError: another word.
    """
    return _one_of("MHA_ACCESS_LOG", {"0": "none", "1": "requests", "addresses": "with who asks"}).strip("0")


def check() -> None:
    """Check all of them, for a sentence at start in place of an error later. What is only unwise is logged.

    Raises:
        SettingsError: one of them is not valid, or there is no such setting; the message says what would be right.
    """
    for name in os.environ:
        if name in gone.SETTINGS:
            raise SettingsError(gone.SETTINGS[name])
        if name.startswith("MHA_") and name not in SETTINGS and not _OF_KUBERNETES.search(name):
            near = difflib.get_close_matches(name[4:], [each[4:] for each in SETTINGS], 1)
            meant = f"Did you mean MHA_{near[0]}?" if near else f"Valid: {', '.join(SETTINGS)}."
            raise SettingsError(f"There is no setting {name[:40]}. {meant}")
    for read in SETTINGS.values():
        read()
    if memory() > _machine_memory():
        _warn(f"MHA_MEMORY is {memory():,} bytes; this machine, or its container, has {_machine_memory():,}.")


def _check_models() -> None:
    if os.environ.get("MHA_MODELS") and not models_folder().is_dir():
        raise SettingsError(f"MHA_MODELS is {os.environ['MHA_MODELS']!r}, which is not a folder. Valid: a folder.")


def _check_lessons() -> None:
    if (lessons := lessons_folder()) and not lessons.is_dir():
        raise SettingsError(
            f"MHA_LESSONS is {os.environ['MHA_LESSONS'][:80]!r}. Valid: a folder, with lessons as .md files."
        )


def _check_cache() -> None:
    """A folder that is made if it is not there; the system's too, if rooms are kept in it."""
    if (folder := cache_folder() if rooms_file() else _folder("MHA_CACHE")) is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except (OSError, ValueError):
        writable = False
    if not writable:
        raise SettingsError(f"MHA_CACHE is {str(folder)[:80]!r}. Valid: a folder that can be written, or can be made.")


# All that there are. Each value reads the setting, or checks it, and raises SettingsError.
SETTINGS: dict[str, Callable[[], object]] = {
    "MHA_ACCESS_LOG": access_log,
    "MHA_CACHE": _check_cache,
    "MHA_EMBED": embedders,
    "MHA_FIRST_MODEL": first_model,
    "MHA_HALL_HOST": hall_host,
    "MHA_KEEP_WORK": work_folder,
    "MHA_LESSONS": _check_lessons,
    "MHA_MAX_MODELS": max_models,
    "MHA_MAX_PARAMS": max_parameters,
    "MHA_MAX_SESSIONS": max_sessions,
    "MHA_MAX_TOKENS": max_tokens,
    "MHA_MEMORY": memory,
    "MHA_METRICS": metrics_token,
    "MHA_MODELS": _check_models,
    "MHA_RAY": ray_address,
    "MHA_ROOMS": rooms_file,
    "MHA_WORK_SECONDS": work_seconds,
}


def _folder(name: str) -> Path | None:
    text = os.environ.get(name)
    return Path(text).resolve() if text else None


def _one_of(name: str, valid: Mapping[str, str]) -> str:
    """One of these words, each with what it means; the first by default."""
    text = os.environ.get(name, "").strip() or next(iter(valid))
    if text not in valid:
        meanings = ", ".join(f"{word} ({meaning})" for word, meaning in valid.items())
        raise SettingsError(f"{name} is {text[:40]!r}. Valid: {meanings}.")
    return text


def _with_port(pattern: re.Pattern[str], text: str) -> bool:
    """Whether it matches the pattern, and its only group is a valid port."""
    found = pattern.fullmatch(text)
    return found is not None and (found[1] is None or 0 < int(found[1]) < 2**16)


@cache
def _warn(said: str) -> None:
    """Log it, once: the command and the app of one process both check."""
    _log.warning(said)


def _limit(name: str, least: int = 1) -> int | None:
    """A number; None if the variable is not set."""
    return _number(name, MOST, least) if os.environ.get(name, "").strip() else None


def _number(name: str, default: int, least: int = 1) -> int:
    """A number, such as 5000000 or 5e6; the default if the variable is not set."""
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not least <= value <= MOST:  # not a number is not between any two either
        such_as = f", such as {default}" if default < MOST else ""
        raise SettingsError(f"{name} is {text[:40]!r}. Valid: a number from {least} to {MOST:,}{such_as}.")
    return int(value)


@cache
def _machine_memory() -> int:
    """Bytes: the smaller one of what the machine has and what its control group may use."""
    found = []
    if "SC_PHYS_PAGES" in getattr(os, "sysconf_names", {}):
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    for limit in ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"):
        try:
            found.append(int(Path(limit).read_text(encoding="ascii")))
        except (OSError, ValueError):  # another system, or "max": no limit
            continue
    return min(found, default=4 * 2**30)
