"""The folder of a checkpoint: below the models folder, or fetched from the Hugging Face hub. Never anywhere else.

Its weights may be in safetensors in the checkpoint's own folder, and in nothing else.
"""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from glob import glob
from pathlib import Path
from typing import Any

from mha_core.backends.huggingface.hub import cached_file, fetch
from mha_core.errors import ModelError
from mha_core.settings import max_parameters, models_folder

CONFIG, SUFFIX = "config.json", ".safetensors"
TITLE = "title"  # in the config.json of a checkpoint: what it is called on screen
_NAME = re.compile(r"[A-Za-z0-9][\w.-]{0,95}(/[A-Za-z0-9][\w.-]{0,95})?")


def check_weight_files(name: str, folder: Path, root: Path) -> None:
    """Check every way in which a checkpoint can name its weights, before transformers follows it.

    transformers opens whatever an index of parts names, also a pickle and a file of another folder.

    Args:
        root: links may lead to files below it; the hub's cache is made of such links.

    Raises:
        ModelError: there is no config.json, or no safetensors; or a file that is none, or lies elsewhere, is named as
            weights.
    """
    if not (folder / CONFIG).is_file():
        raise ModelError("'{name}' has no {file}, which says what kind of model it is.", name=name, file=CONFIG)
    if not any(folder.glob("*" + SUFFIX)):
        raise ModelError(
            "'{name}' has no weights in the safetensors format. Pickled weights (.bin, .pt) can run code and "
            "are not loaded; save the model with safe_serialization=True, or choose another.",
            name=name,
        )
    for path in (*folder.glob("*" + SUFFIX), *folder.glob("*.json")):
        if not path.resolve().is_relative_to(root.resolve()):
            raise ModelError(
                "'{name}' can't be loaded: {file} is a link out of its folder. Valid: a file in it.",
                name=name,
                file=path.name,
            )
    for index in folder.glob(f"*{SUFFIX}.index.json"):  # of other formats, transformers reads none
        weight_map = _entries(name, index).get("weight_map")
        if not isinstance(weight_map, dict):
            raise ModelError(
                "'{name}' can't be loaded: {file} has no weight_map, which says what is where.",
                name=name,
                file=index.name,
            )
        for part in weight_map.values():
            _check_part(name, index, part, SUFFIX)
    config = folder / CONFIG
    if config.is_file() and (part := _in_config(config, "transformers_weights")) is not None:
        _check_part(name, config, part, SUFFIX, SUFFIX + ".index.json")


def _check_part(name: str, named_in: Path, part: Any, *endings: str) -> None:
    """Raise ModelError unless this is the name of a safetensors file in the same folder."""
    plain = isinstance(part, str) and part.endswith(endings) and not set(part) & {"/", "\\", "\0"}
    if not plain:
        raise ModelError(
            "'{name}' can't be loaded: {file} names {part!r} as weights. Valid: {suffix} files in the "
            "model's own folder. Other formats can run code.",
            name=name,
            file=named_in.name,
            part=str(part)[:60],
            suffix=SUFFIX,
        )


def title_of(folder: Path, name: str) -> str:
    """The title of an owner's checkpoint: from its config.json, or else this name."""
    title = _in_config(folder / CONFIG, TITLE)
    return title if isinstance(title, str) and title else name


def model_type(name: str) -> str:
    """The model type of a checkpoint that is here, below the models folder or in the hub's cache; "" if it is not."""
    folder = local_folder(name)
    config = folder / CONFIG if folder else cached_file(name, CONFIG) if _is_name(name) else None
    found = _in_config(config, "model_type") if config else None
    return found if isinstance(found, str) else ""


def _in_config(config: Path, key: str) -> Any:
    """An entry of a config.json; None if it has none, or if it is broken, which is found when it is read."""
    with suppress(ModelError):
        return _entries("", config).get(key)


def _entries(name: str, path: Path) -> dict[str, Any]:
    try:
        entries = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        raise ModelError("'{name}' can't be loaded: {file} is broken.", name=name, file=path.name) from error
    return entries if isinstance(entries, dict) else {}


def local_names() -> list[str]:
    """The names of the checkpoints below the models folder, two levels deep, for `load_model`.

    A folder that is removed at this moment is left out, which `Path.glob` would not do.
    """
    patterns = (f"*/{CONFIG}", f"*/*/{CONFIG}")
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
