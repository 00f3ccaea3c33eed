"""The folder of a checkpoint: below the models folder, or fetched from the Hugging Face hub. Never anywhere else."""

import re
from collections.abc import Callable
from glob import glob
from pathlib import Path

from huggingface_hub import get_hf_file_metadata, hf_hub_download, hf_hub_url, snapshot_download, try_to_load_from_cache
from huggingface_hub.errors import (
    GatedRepoError,
    HfHubHTTPError,
    HFValidationError,
    HTTPError,  # pyright: ignore[reportPrivateImportUsage]  # of the client library that the hub uses
    LocalEntryNotFoundError,
    OfflineModeIsEnabled,
    RemoteEntryNotFoundError,
    RepositoryNotFoundError,
)

from mha_core.errors import ModelError
from mha_core.models.pretrained.weight_files import check_weight_files
from mha_core.settings import max_parameters, models_folder

_NAME = re.compile(r"[A-Za-z0-9][\w.-]{0,95}(/[A-Za-z0-9][\w.-]{0,95})?")
# Never a pickle; of other texts, the ones that a tokenizer reads.
_FILES = ["*.json", "vocab.txt", "merges.txt", "*.model", "*.safetensors"]


def local_names() -> list[str]:
    """The names of the checkpoints below the models folder, two levels deep, for `load_model`.

    A folder that is removed at this moment is left out, which `Path.glob` would not do.
    """
    patterns = ("*/config.json", "*/*/config.json")
    found = (Path(path) for pattern in patterns for path in glob(pattern, root_dir=models_folder()))
    return sorted(path.parent.as_posix() for path in found)


def check_size(name: str, parameters: int) -> None:
    """Raise ModelError for a model over the limit."""
    if parameters > max_parameters():
        raise ModelError(
            f"'{name}' has {parameters / 1e6:,.0f} million weights; this server takes at most "
            f"{max_parameters() / 1e6:,.0f} million (MHA_MAX_PARAMS)."
        )


def checkpoint_folder(name: str, approve: Callable[[Path], None]) -> Path:
    """The folder of a checkpoint's config, tokenizer and safetensors, fetched from the hub if necessary.

    Args:
        name: a folder below the models folder, or a hub id.
        approve: called with the folder of a config.json before any weights are fetched; raises to refuse.

    Raises:
        ModelError: an invalid name, a folder whose weights are not all safetensors, or a hub that does not answer.
    """
    if not _is_name(name):
        raise ModelError(
            f"'{name[:80]}' is not a model's name. Valid: a hub id such as bert-base-uncased or org/model, "
            "or a folder below the server's models folder."
        )
    if local := local_folder(name):
        check_weight_files(name, local, root=local)
        return local
    fetched = _fetch(name, approve)
    check_weight_files(name, fetched, root=fetched.parents[1])  # a snapshot is links into the repository's blobs
    return fetched


def local_folder(name: str) -> Path | None:
    """The folder of this name below the models folder, or None."""
    if not _is_name(name):  # before the disk is accessed
        return None
    folder = (models_folder() / name).resolve()
    return folder if folder.is_relative_to(models_folder()) and folder.is_dir() else None


def _is_name(name: str) -> bool:
    return bool(_NAME.fullmatch(name)) and ".." not in name


def _fetch(name: str, approve: Callable[[Path], None]) -> Path:
    """Fetch a checkpoint from the hub, or its cache on disk; the config first, to refuse a model that is too large."""
    try:
        if try_to_load_from_cache(name, "config.json") is None:
            # One quick request first: without an answer, hf_hub_download retries for half a minute.
            get_hf_file_metadata(hf_hub_url(name, "config.json"))
        approve(Path(hf_hub_download(name, "config.json")).parent)
        return Path(snapshot_download(name, allow_patterns=_FILES))
    except ModelError:
        raise
    except GatedRepoError as error:
        raise ModelError(f"'{name}' is gated: its owner must grant access first. Choose another model.") from error
    except RepositoryNotFoundError as error:
        raise ModelError(f"The hub has no model called '{name}'. Check the spelling, such as org/model.") from error
    except RemoteEntryNotFoundError as error:
        raise ModelError(f"'{name}' has no config.json, so it is not a transformers model.") from error
    except HfHubHTTPError as error:
        raise _not_fetched(name, error) from error
    # Any other HTTPError is the HTTP client's own (httpx or httpx2, by huggingface_hub's version): there was no answer.
    except (LocalEntryNotFoundError, OfflineModeIsEnabled, ConnectionError, HTTPError) as error:
        raise ModelError(
            f"'{name}' is not on this server and the hub can't be reached (offline?). Connect and try again, "
            "put the model's folder below the models folder, or use the bundled model."
        ) from error
    except (HFValidationError, OSError, ValueError) as error:
        raise _not_fetched(name, error) from error


def _not_fetched(name: str, error: Exception) -> ModelError:
    return ModelError(f"'{name}' can't be fetched: {str(error).splitlines()[0][:160]}")
