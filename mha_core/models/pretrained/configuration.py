"""Read and check a checkpoint's config.json, before any weights are read."""

from pathlib import Path
from typing import Any

import torch
from transformers import AutoConfig, AutoModel, AutoModelForTextEncoding, PreTrainedModel

from mha_core.errors import ModelError
from mha_core.models.network.seeds import building
from mha_core.models.pretrained.checkpoint_folder import check_size
from mha_core.models.pruned_heads import PrunedHeads, pruned_heads_from_config
from mha_core.words import later

SUGGESTION = later("Choose an encoder such as a BERT, or a causal model such as a GPT-2.")
MAX_LAYERS = 200  # checked before the parameters are counted
MAX_TOKENS = 1024  # the size of the attentions grows with its square
MAX_SELF_TEST_TOKENS = 264  # a longer sliding window is not tested to its end, so that loading stays fast


def read_config(name: str, folder: Path) -> Any:
    """Read the config of a model. Raises ModelError for one that is not supported."""
    try:
        config = AutoConfig.from_pretrained(folder, trust_remote_code=False, local_files_only=True)
        if getattr(config, "num_hidden_layers", 0) > MAX_LAYERS:
            raise ValueError(f"{config.num_hidden_layers} layers; valid: at most {MAX_LAYERS}")
        parameters = count_parameters(config)
    except Exception as error:
        raise ModelError(
            later(
                "'{name}' has no config.json that transformers can read: {reason}",
                name=name,
                reason=reason(error, folder),
            )
        ) from error
    if getattr(config, "is_encoder_decoder", False) and not is_encoder_part(config):
        raise ModelError(
            later(
                "'{name}' is an encoder-decoder ({model_type}), which attends in three ways at once. {suggestion}",
                name=name,
                model_type=config.model_type,
                suggestion=SUGGESTION,
            )
        )
    if not hasattr(config.get_text_config(), "vocab_size"):
        raise ModelError(
            later(
                "'{name}' reads no text ({model_type}). {suggestion}",
                name=name,
                model_type=config.model_type,
                suggestion=SUGGESTION,
            )
        )
    check_size(name, parameters)
    return config


def is_encoder_part(config: Any) -> bool:
    """True for the encoder alone of an encoder-decoder, such as a T5EncoderModel."""
    names = config.architectures or []
    return type(config) in AutoModelForTextEncoding._model_mapping and any(
        str(name).endswith("EncoderModel") for name in names
    )


def count_parameters(config: Any) -> int:
    """Number of weights of a model with this config, counted without allocating any."""
    with building, torch.device("meta"):
        return sum(p.numel() for p in AutoModel.from_config(config, trust_remote_code=False).parameters())


def model_shape(config: Any) -> tuple[int, int]:
    """(L, H) by the config; 0 for an entry that it lacks."""
    text = config.get_text_config()
    return getattr(text, "num_hidden_layers", 0), getattr(text, "num_attention_heads", 0)


def read_pruned_heads(name: str, config: Any) -> PrunedHeads | None:
    """The pruned heads of a checkpoint. Raises ModelError for an invalid entry in its config."""
    heads, origin = (getattr(config, key, None) for key in ("pruned_heads", "pruned_from"))
    try:
        return pruned_heads_from_config(heads, origin, (name, name), model_shape(config))
    except (TypeError, ValueError) as error:
        raise ModelError(
            later("The config.json of '{name}' is invalid: {error}.", name=name, error=str(error)[:200])
        ) from error


def longest_input(module: PreTrainedModel, tokenizer: Any) -> int:
    """The largest number of tokens that a model takes, special tokens included."""
    positions = getattr(module.config.get_text_config(), "max_position_embeddings", MAX_TOKENS)
    positions = positions if positions > 0 else MAX_TOKENS  # −1 is XLNet's "no limit"
    for key, part in module.named_modules():
        padding = getattr(part, "padding_idx", None)
        if key.endswith("position_embeddings") and padding is not None:
            positions -= padding + 1  # RoBERTa's positions start after the padding's
    return min(positions, tokenizer.model_max_length, MAX_TOKENS)


def self_test_length(config: Any, max_tokens: int) -> int:
    """Number of tokens of the self-test: past the sliding window, where the model has one that is not too long."""
    window = getattr(config.get_text_config(), "sliding_window", None) or 0
    length = window + 8 if window + 8 <= MAX_SELF_TEST_TOKENS else 8
    return min(length, max_tokens)


def reason(error: Exception, folder: Path) -> str:
    """The first line of an error, without the server's paths."""
    line = (str(error).strip() or type(error).__name__).splitlines()[0].replace(str(folder), folder.name)
    return line if len(line) < 160 else line[:157] + "…"
