"""Which files a checkpoint's weights may be in: safetensors in the checkpoint's own folder, and nothing else."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from mha_core.errors import ModelError

SUFFIX = ".safetensors"


def check_weight_files(name: str, folder: Path, root: Path) -> None:
    """Check every way in which a checkpoint can name its weights, before transformers follows it.

    transformers opens whatever an index of parts names, also a pickle and a file of another folder.

    Args:
        root: links may lead to files below it; the hub's cache is made of such links.

    Raises:
        ModelError: there are no safetensors, or a file that is none, or lies elsewhere, is named as weights.
    """
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
    config = folder / "config.json"
    if config.is_file() and (part := _named_in_config(config)) is not None:
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


def _named_in_config(config: Path) -> Any:
    """The weights file that a config.json names; None if none, or if it is broken, which is found when it is read."""
    with suppress(ModelError):
        return _entries("", config).get("transformers_weights")


def _entries(name: str, path: Path) -> dict[str, Any]:
    try:
        entries = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as error:
        raise ModelError("'{name}' can't be loaded: {file} is broken.", name=name, file=path.name) from error
    return entries if isinstance(entries, dict) else {}
