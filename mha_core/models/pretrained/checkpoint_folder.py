"""The folder of a checkpoint: below the models folder, or fetched from the Hugging Face hub. Never anywhere else."""

import re
from collections.abc import Callable
from glob import glob
from pathlib import Path

from mha_core.errors import ModelError
from mha_core.models.pretrained.hub import fetch
from mha_core.models.pretrained.weight_files import check_weight_files
from mha_core.settings import max_parameters, models_folder

_NAME = re.compile(r"[A-Za-z0-9][\w.-]{0,95}(/[A-Za-z0-9][\w.-]{0,95})?")


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
            "'{name}' has {parameters:,.0f} million weights; this server takes at most {most:,.0f} "
            "million (MHA_MAX_PARAMS).",
            name=name,
            parameters=parameters / 1e6,
            most=max_parameters() / 1e6,
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
            "'{name}' is not a model's name. Valid: a hub id such as bert-base-uncased or org/model, or a "
            "folder below the server's models folder.",
            name=name[:80],
        )
    if local := local_folder(name):
        check_weight_files(name, local, root=local)
        return local
    fetched = fetch(name, approve)
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
