"""A pruned model as the files of its folder: smaller weights, config.json with the pruned heads, tokenizer, README."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, cast

from safetensors.torch import save

from mha_core.backends.builtin.checkpoint import CONFIG, WEIGHTS, card_of, checkpoint_files
from mha_core.backends.pooling import KEPT_POOLING
from mha_core.backends.pruned.config_entries import heads_to_config, origin_to_config
from mha_core.backends.pruned.readme import readme
from mha_core.errors import ModelError
from mha_core.heads import PrunedHeads
from mha_core.model import Model

README = "README.md"


class WeightSize(NamedTuple):
    """The size of a model's weights file."""

    parameters: int
    nbytes: int


def weight_size(model: Model) -> WeightSize:
    """The number of a model's weights, and their bytes; weights that two parts share count once."""
    weights = list(model.module.parameters())
    return WeightSize(sum(w.numel() for w in weights), sum(w.numel() * w.element_size() for w in weights))


def can_save(model: Model) -> bool:
    """True if a pruned version of this model can be saved."""
    return card_of(model) is not None or (
        model.modality.can_be_saved and hasattr(getattr(model.module, "config", None), "to_json_string")
    )


def pruned_files(model: Model, measured: str = "") -> dict[str, bytes]:
    """The files, by name, from which `load_model` loads this pruned model again, in a folder below the models folder.

    Args:
        measured: the importance score or metric behind the pruning, for the README.

    Raises:
        ModelError: no head is pruned, or the model cannot be saved.
    """
    pruned = model.pruned
    if pruned is None or not pruned.heads:
        raise ModelError("No head of '{name}' is pruned; valid: a model that prune returned.", name=model.info.name)
    if not can_save(model):
        raise ModelError(
            "'{name}' can't be saved. Valid: a pruned model of texts that was loaded by transformers, or trained here.",
            name=model.info.name,
        )
    files = {README: readme(model, measured).encode()}
    if card := card_of(model):
        return files | checkpoint_files(model.module, card)
    return files | {CONFIG: _config(model, pruned), WEIGHTS: _weights(model)} | _tokenizer(model.tokenizer)


def save_pruned(model: Model, folder: str | Path, measured: str = "") -> Path:
    """Write a pruned model into a folder, from which `load_model` and, by the code in its README, transformers load it.

    Args:
        folder: new or empty.
        measured: as of `pruned_files`.

    Raises:
        ModelError: as `pruned_files`; or the folder holds something.
    """
    folder, files = Path(folder), pruned_files(model, measured)
    if folder.is_file() or (folder.is_dir() and any(folder.iterdir())):
        raise ModelError("'{folder}' is not empty. Valid: a new or an empty folder.", folder=str(folder))
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder


def _config(model: Model, pruned: PrunedHeads) -> bytes:
    """transformers' own config.json, with the pruned heads and the class that the weights belong to."""
    module = cast(Any, model.module)  # of transformers, as `can_save` checked
    config = json.loads(module.config.to_json_string())
    config["architectures"] = [type(module).__name__]
    config |= {"pruned_heads": heads_to_config(pruned.heads), "pruned_from": origin_to_config(pruned)}
    if model.info.task == "embedding":
        config[KEPT_POOLING] = model.info.pooling
    return (json.dumps(config, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()


def _weights(model: Model) -> bytes:
    """All weights as safetensors; weights that two parts share are saved once, as transformers does."""
    return save(
        {name: p.detach().contiguous() for name, p in model.module.named_parameters()}, metadata={"format": "pt"}
    )


def _tokenizer(tokenizer: Any) -> dict[str, bytes]:
    """The files of a tokenizer, without the truncation setting of the last text, which would be saved with it."""
    with TemporaryDirectory() as folder:
        tokenizer.save_pretrained(folder)
        files = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir()) if path.is_file()}
    state = json.loads(files["tokenizer.json"]) | {"truncation": None, "padding": None}
    return files | {"tokenizer.json": json.dumps(state, indent=1, ensure_ascii=False).encode()}
