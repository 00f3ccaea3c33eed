"""A pruned model as the files of its folder: smaller weights, a config.json that tells what is gone, a tokenizer, a README."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from safetensors.torch import save

from mha_core.errors import ModelError
from mha_core.models.ours.checkpoint import CONFIG, WEIGHTS, checkpoint_files
from mha_core.models.pruned_heads import heads_to_config, origin_to_config
from mha_core.models.pruning.readme import readme
from mha_core.models.text_model import TextModel

README = "README.md"


class WeightSize(NamedTuple):
    """What is in the file of a model's weights."""

    parameters: int
    nbytes: int


def weight_size(model: TextModel) -> WeightSize:
    """How many weights a model has, and their bytes; those that two parts share count once."""
    weights = list(model.module.parameters())
    return WeightSize(sum(w.numel() for w in weights), sum(w.numel() * w.element_size() for w in weights))


def can_save(model: TextModel) -> bool:
    """Whether we have a form on disk for what is cut out of it."""
    return bool(model.card) or hasattr(getattr(model.module, "config", None), "to_json_string")


def pruned_files(model: TextModel, measured: str = "") -> dict[str, bytes]:
    """What a folder below the models folder needs, by name, for `load_model` to give this pruned model back.

    Args:
        measured: by what the heads were chosen, or what the model can still do; goes into the README.

    Raises:
        ModelError: a model that has all its heads, or that we have no form on disk for.
    """
    if not model.pruned_heads:
        raise ModelError(f"No head of '{model.info.name}' is pruned; valid: a model that prune_model returned.")
    if not can_save(model):
        raise ModelError(
            f"'{model.info.name}' has no form on disk. Valid: a pruned BERT, RoBERTa or ELECTRA, or a pruned model that was trained here."
        )
    told = {README: readme(model, measured).encode()}
    if model.card:
        return told | checkpoint_files(model.module, model.card)
    return told | {CONFIG: _config(model), WEIGHTS: _weights(model)} | _tokenizer(model.tokenizer)


def _config(model: TextModel) -> bytes:
    """transformers' own, with the heads that are gone, and the class that the weights fit."""
    told = json.loads(model.module.config.to_json_string())
    told["architectures"] = [type(model.module).__name__]
    told |= {"pruned_heads": heads_to_config(model.pruned_heads), "pruned_from": origin_to_config(model.pruned)}
    return (json.dumps(told, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()


def _weights(model: TextModel) -> bytes:
    """All of them; those that two parts share stand there once, as transformers writes them."""
    return save(
        {name: p.detach().contiguous() for name, p in model.module.named_parameters()}, metadata={"format": "pt"}
    )


def _tokenizer(tokenizer: Any) -> dict[str, bytes]:
    """What transformers needs to make this tokenizer again; not where the last text was cut, which it would keep too."""
    with TemporaryDirectory() as folder:
        tokenizer.save_pretrained(folder)
        found = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir()) if path.is_file()}
    told = json.loads(found["tokenizer.json"]) | {"truncation": None, "padding": None}
    return found | {"tokenizer.json": json.dumps(told, indent=1, ensure_ascii=False).encode()}
