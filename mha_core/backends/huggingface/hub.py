"""Fetch a checkpoint from the Hugging Face hub, whose repositories are strangers': bounded in files, bytes and time."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from huggingface_hub import (
    HfApi,
    constants,
    get_hf_file_metadata,
    get_session,
    hf_hub_download,
    hf_hub_url,
    snapshot_download,
    try_to_load_from_cache,
)
from huggingface_hub.errors import (
    GatedRepoError,
    HfHubHTTPError,
    HFValidationError,
    HTTPError,  # of the client library that the hub uses
    LocalEntryNotFoundError,
    OfflineModeIsEnabled,
    RemoteEntryNotFoundError,
    RepositoryNotFoundError,
)
from huggingface_hub.utils import filter_repo_objects, tqdm

from mha_core.backends.pooling import MODULES, pooling_folder
from mha_core.errors import ModelError
from mha_core.settings import max_parameters

# Never a pickle; of other texts, the ones that a tokenizer reads; nothing from or for another folder.
_FILES: dict[str, Any] = {
    "allow_patterns": ["*.json", "vocab.txt", "merges.txt", "*.model", "*.safetensors"],
    "ignore_patterns": ["*/*", "*\\*"],
}
FETCHES_AT_ONCE = 8
FETCH_SECONDS = 600  # that somebody waits for a fetch; 1.6 GB come at 20 Mbit/s
LISTING_SECONDS = 10
BYTES_PER_PARAMETER = 8  # some repositories hold their weights twice
OTHER_BYTES = 256 * 2**20  # of a tokenizer
MAX_FILES = 200

_under_way: dict[str, tuple[Future[Path], float]] = {}  # by name: a fetch, and until when it is waited for
_lock = threading.Lock()


def is_allowed() -> bool:
    """Whether the owner lets this server download models: not with HF_HUB_OFFLINE=1."""
    return not constants.HF_HUB_OFFLINE


def cached_file(name: str, file: str) -> Path | None:
    """A file of a repository, if it is in the cache on disk; None for what names none, too."""
    with suppress(HFValidationError):
        found = try_to_load_from_cache(name, file)
        return Path(found) if isinstance(found, str) else None
    return None


def fetch(name: str, approve: Callable[[Path], None]) -> Path:
    """The folder with a checkpoint's files, from the hub or from its cache on disk.

    A thread of its own fetches them, and is waited for FETCH_SECONDS: a hub may send a byte a second. One that takes
    longer goes on, and what is slow but honest is there the next time.

    Args:
        approve: called with the folder of config.json before any weights are fetched; raises to refuse.

    Raises:
        ModelError: it is not there, or not in time; the message says why.
    """
    with _lock:
        if name not in _under_way:
            if len(_under_way) >= FETCHES_AT_ONCE:
                raise ModelError(
                    "This server is fetching {most} models already. Try '{name}' again later.",
                    most=FETCHES_AT_ONCE,
                    name=name,
                )
            _under_way[name] = Future(), time.monotonic() + FETCH_SECONDS
            try:
                threading.Thread(target=_fetch_for_all, args=(name, approve), daemon=True).start()
            except BaseException:  # the system has no thread left
                del _under_way[name]
                raise
        fetch, until = _under_way[name]
    try:
        return fetch.result(timeout=max(0.1, until - time.monotonic()))
    except TimeoutError:
        raise ModelError(
            "'{name}' has not come from the hub within {seconds} s. It is still being fetched: try again later.",
            name=name,
            seconds=FETCH_SECONDS,
        ) from None


def _fetch_for_all(name: str, approve: Callable[[Path], None]) -> None:
    """Give everybody who waits for this model its folder, or the reason why not."""
    fetch, _ = _under_way[name]
    try:
        tell = partial(fetch.set_result, _fetch(name, approve))
    except BaseException as error:
        tell = partial(fetch.set_exception, error)
    with _lock:
        del _under_way[name]  # before it is told: who asks again must not be given the old failure
    tell()


def _fetch(name: str, approve: Callable[[Path], None]) -> Path:
    """Fetch a checkpoint from the hub, or its cache on disk; the config first, to refuse a model that is too large."""
    try:
        if _refuse_paths not in (hooks := get_session().event_hooks["response"]):
            hooks.append(_refuse_paths)
        if cached_file(name, "config.json") is None:
            # One quick request first: without an answer, hf_hub_download retries for half a minute.
            get_hf_file_metadata(hf_hub_url(name, "config.json"))
        approve(Path(hf_hub_download(name, "config.json")).parent)
        _check_listing(name)
        folder = Path(snapshot_download(name, tqdm_class=_Limit, **_FILES))
        if (folder / MODULES).is_file():  # a sentence encoder, whose pooling has a small folder of its own
            pooling = f"{pooling_folder(folder)}/config.json"
            snapshot_download(name, tqdm_class=_Limit, allow_patterns=[pooling])
        return folder
    except ModelError:
        raise
    except GatedRepoError as error:
        raise ModelError(
            "'{name}' is gated: its owner must grant access first. Choose another model.", name=name
        ) from error
    except RepositoryNotFoundError as error:
        raise ModelError(
            "The hub has no model called '{name}'. Check the spelling, such as org/model.", name=name
        ) from error
    except RemoteEntryNotFoundError as error:
        raise ModelError("'{name}' has no config.json, so it is not a transformers model.", name=name) from error
    except HfHubHTTPError as error:
        raise _not_fetched(name, error) from error
    # Any other HTTPError is the HTTP client's own (httpx or httpx2, by huggingface_hub's version): there was no answer.
    except (LocalEntryNotFoundError, OfflineModeIsEnabled, ConnectionError, HTTPError) as error:
        raise ModelError(
            "'{name}' is not on this server and the hub can't be reached (offline?). Connect and try again, "
            "put the model's folder below the models folder, or use the bundled model.",
            name=name,
        ) from error
    except Exception as error:  # whatever the library makes of an answer that is no hub's
        raise _not_fetched(name, error) from error


def _most_bytes() -> int:
    return BYTES_PER_PARAMETER * max_parameters() + OTHER_BYTES


def _check_listing(name: str) -> None:
    """Raise ModelError for more files, or larger ones, than the largest model that is taken has."""
    try:
        listed = HfApi().model_info(name, files_metadata=True, timeout=LISTING_SECONDS).siblings or []
    except (HTTPError, ConnectionError, OfflineModeIsEnabled):
        return  # the cache may have it all; otherwise the next request says what is wrong
    files = list(filter_repo_objects(listed, key=lambda file: file.rfilename, **_FILES))
    nbytes, most = sum(file.size or 0 for file in files), _most_bytes()
    if nbytes > most or len(files) > MAX_FILES:
        raise ModelError(
            "'{name}' has {number:,} files of {nbytes:,.0f} MB; this server fetches at most {max_files} of "
            "{most:,.0f} MB (MHA_MAX_PARAMS).",
            name=name,
            number=len(files),
            nbytes=nbytes / 1e6,
            max_files=MAX_FILES,
            most=most / 1e6,
        )


class _Limit(tqdm):
    """A stand-in for a progress bar, which ends a download that is larger than its listing said."""

    nbytes: float = 0

    def update(self, n: float | None = 1) -> None:
        """Called with each piece that has come."""
        self.nbytes += n or 0
        if self.nbytes > _most_bytes():
            raise OSError(f"more came than {_most_bytes() / 1e6:,.0f} MB, the most that this server fetches of a model")


def _refuse_paths(response: Any) -> None:
    """Refuse an answer whose headers, which become names of files in the cache, lead out of it."""
    for header in ("ETag", "X-Linked-ETag", "X-Repo-Commit"):
        if set(response.headers.get(header, "").removeprefix("W/")) & {"/", "\\"}:
            raise OSError(f"the hub's {header} is a path")


def _not_fetched(name: str, error: Exception) -> ModelError:
    reason = (str(error).strip() or type(error).__name__).splitlines()[0].replace(str(constants.HF_HUB_CACHE), "…")
    return ModelError("'{name}' can't be fetched: {reason}", name=name, reason=reason[:160])
