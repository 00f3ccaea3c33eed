"""Read and check a checkpoint's config.json, before any weights are read."""

import threading
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import torch
from torch.nn.modules import module as torch_modules
from transformers import (
    CONFIG_MAPPING,
    AutoConfig,
    AutoModel,
    AutoModelForSeq2SeqLM,
    AutoModelForTextEncoding,
    PreTrainedModel,
)
from transformers.models.auto import modeling_auto

from mha_core.backends.builtin.network.seeds import building
from mha_core.backends.huggingface.checkpoint_folder import CONFIG, SUFFIX, check_size
from mha_core.backends.huggingface.tokenizers.numbers import read_table
from mha_core.backends.huggingface.vision import CLIP, OF_TYPE
from mha_core.backends.pruned.config_entries import pruned_heads_from_config
from mha_core.backends.pruned.groups import partial_group
from mha_core.errors import ModelError
from mha_core.heads import PrunedHeads
from mha_core.message import Message
from mha_core.settings import max_parameters

GENERATION = "generation_config.json"
SUGGESTION = Message("Choose an encoder such as a BERT, or a causal model such as a GPT-2.")
MOST_OF_A_BYTE = 4  # weights: no format takes less than two bits for one
MAX_PARTS = 20_000  # modules and weights that a model is built of; 200 layers of a BERT are 6,800
MAX_SECONDS = 20  # in which they are built, without any weights; large models take two
MAX_TABLE = 2**21  # numbers of a table of positions that transformers makes one by one: two seconds
MAX_TOKENS = 2048  # what attention costs grows with its square
MAX_SELF_TEST_TOKENS = 264  # a longer sliding window is not tested to its end, so that loading stays fast


# Families whose positions are such a table.
_TABLES = ("distilbert", "flaubert", "marian", "pegasus", "roformer", "xlm")
_OF_TEXTS = {"electra"}.union(
    modeling_auto.MODEL_FOR_CAUSAL_LM_MAPPING_NAMES,
    modeling_auto.MODEL_FOR_MASKED_LM_MAPPING_NAMES,
    modeling_auto.MODEL_FOR_SEQUENCE_CLASSIFICATION_MAPPING_NAMES,
    modeling_auto.MODEL_FOR_TOKEN_CLASSIFICATION_MAPPING_NAMES,
    modeling_auto.MODEL_FOR_QUESTION_ANSWERING_MAPPING_NAMES,
    modeling_auto.MODEL_FOR_TEXT_ENCODING_MAPPING_NAMES,
)


def read_config(name: str, folder: Path, types: Collection[str] = ()) -> Any:
    """Read the config of a model.

    Args:
        types: the model types that are taken; () = all that can be shown.

    Raises:
        ModelError: one that is not supported, or that asks for more than any model needs; no class acts on it before.
    """
    _check_document(name, folder, types)
    try:
        config = AutoConfig.from_pretrained(folder, trust_remote_code=False, local_files_only=True)
    except Exception as error:
        raise _unreadable(name, reason(error, folder)) from error
    if config.model_type == CLIP:
        config = config.vision_config
    config.architectures = config.architectures or []  # where they are None, some classes of transformers fail
    _check_key_heads(name, config.get_text_config())
    if getattr(config, "is_encoder_decoder", False) and not is_encoder_part(config) and not writes(config):
        raise ModelError(
            "'{name}' is an encoder-decoder ({model_type}) that does not write a text from a text. {suggestion}",
            name=name,
            model_type=config.model_type,
            suggestion=SUGGESTION,
        )
    if not hasattr(config.get_text_config(), "vocab_size") and config.model_type not in OF_TYPE:
        raise ModelError(
            "'{name}' reads neither texts nor pictures as a ViT does ({model_type}). {suggestion}",
            name=name,
            model_type=config.model_type,
            suggestion=SUGGESTION,
        )
    try:
        parameters = count_parameters(config)
    except Exception as error:
        raise _unreadable(name, reason(error, folder)) from error
    check_size(name, parameters)
    held = sum(path.stat().st_size for path in folder.glob("*" + SUFFIX))  # 0 before they are fetched
    if held and parameters > MOST_OF_A_BYTE * held:
        raise ModelError(
            "'{name}' can't be loaded: its config.json describes {parameters:,} weights, and its files hold {held:,} "
            "bytes. Valid: the config.json that was saved with them.",
            name=name,
            parameters=parameters,
            held=held,
        )
    return config


def _check_document(name: str, folder: Path, types: Collection[str]) -> None:
    """Check what config.json says, as JSON. Raises ModelError."""
    document = read_table(name, folder / CONFIG)
    if (folder / GENERATION).is_file():  # of no use to most, but transformers reads it of all
        read_table(name, folder / GENERATION)
    kind = document.get("model_type")
    if kind == "encoder-decoder":
        raise ModelError(
            "'{name}' is an encoder and a decoder that were models of their own (encoder-decoder), each with words of "
            "its own. Choose an encoder-decoder that is one model, such as a T5 or a BART, or one of its two parts.",
            name=name,
        )
    if types and kind not in types:
        raise ModelError(
            "'{name}' can't be loaded: its model type is {model_type}. Valid: {valid}.",
            name=name,
            model_type=repr(kind)[:40],
            valid=", ".join(types),
        )
    others = _OF_TEXTS | {CLIP}
    if isinstance(kind, str) and kind in CONFIG_MAPPING and kind not in others and CONFIG_MAPPING[kind].sub_configs:
        raise ModelError(
            "'{name}' reads more than text ({model_type}). {suggestion}",
            name=name,
            model_type=kind,
            suggestion=SUGGESTION,
        )


def _check_key_heads(name: str, config: Any) -> None:
    """Check the heads of multi-head latent attention (DeepSeek-AI 2024). Raises ModelError."""
    latent, heads, keys = (
        getattr(config, key, None) for key in ("kv_lora_rank", "num_attention_heads", "num_key_value_heads")
    )
    if latent and keys not in (None, heads):
        raise ModelError(
            "'{name}' can't be loaded: in its config.json, num_key_value_heads is {keys}, but in multi-head latent "
            "attention (kv_lora_rank) each head has keys of its own. Valid: {heads}, its num_attention_heads.",
            name=name,
            keys=str(keys)[:40],
            heads=str(heads)[:40],
        )


def _unreadable(name: str, why: str) -> ModelError:
    return ModelError("'{name}' has no config.json that transformers can read: {reason}", name=name, reason=why)


def is_encoder_part(config: Any) -> bool:
    """True for the encoder alone of an encoder-decoder, such as a T5EncoderModel."""
    names = config.architectures or []
    return type(config) in AutoModelForTextEncoding._model_mapping and any(
        str(name).endswith("EncoderModel") for name in names
    )


def writes(config: Any) -> bool:
    """True for an encoder-decoder with its language-model head, which says what comes next in a target."""
    names = [str(name) for name in config.architectures or ["ForConditionalGeneration"]]
    writers = ("ForConditionalGeneration", "MTModel")
    return type(config) in AutoModelForSeq2SeqLM._model_mapping and any(name.endswith(writers) for name in names)


def count_parameters(config: Any) -> int:
    """Number of weights of a model with this config, counted without allocating any.

    Raises:
        ValueError: too many parts, or too much time for them, or tables of positions that are too large. Errors of
            transformers are passed on.
    """
    table = getattr(config, "max_position_embeddings", 0) * getattr(config, "hidden_size", 0)
    if config.model_type in _TABLES and table > MAX_TABLE:
        raise ValueError(f"a table of {table:,} positions; valid: at most {MAX_TABLE:,}")
    with building, torch.device("meta"), _few_parts():
        model = AutoModel.from_config(config, trust_remote_code=False)
    tables = sum(buffer.numel() for buffer in model.buffers())
    if tables > max_parameters():
        raise ValueError(f"tables of {tables:,} numbers; valid: at most {max_parameters():,}")
    return sum(p.numel() for p in model.parameters())


@contextmanager
def _few_parts() -> Iterator[None]:
    """Stop building a model in this thread at MAX_PARTS or after MAX_SECONDS, whatever its config calls them."""
    thread, parts, started = threading.get_ident(), 0, time.monotonic()

    def count(*_: Any) -> None:  # called for other threads, too
        nonlocal parts
        parts += threading.get_ident() == thread
        if parts > MAX_PARTS:
            raise ValueError(f"more than {MAX_PARTS:,} modules and weights")
        if time.monotonic() - started > MAX_SECONDS and threading.get_ident() == thread:
            raise ValueError(f"modules and weights that take more than {MAX_SECONDS} s to build")

    hooks = (
        torch_modules.register_module_module_registration_hook(count),
        torch_modules.register_module_parameter_registration_hook(count),
    )
    try:
        yield
    finally:
        for hook in hooks:
            hook.remove()


def model_shape(config: Any) -> tuple[int, int]:
    """(L, H) by the config; 0 for an entry that it lacks."""
    text = config.get_text_config()
    return getattr(text, "num_hidden_layers", 0), getattr(text, "num_attention_heads", 0)


def heads_per_group(config: Any) -> int:
    """The number of consecutive heads that share their keys and values (Ainslie et al. 2023); 1 in most models."""
    text = config.get_text_config()
    heads = getattr(text, "num_attention_heads", 1)
    return max(1, heads // (getattr(text, "num_key_value_heads", None) or heads))


def read_pruned_heads(name: str, config: Any) -> PrunedHeads | None:
    """The pruned heads of a checkpoint. Raises ModelError for an invalid entry in its config."""
    heads, origin = (getattr(config, key, None) for key in ("pruned_heads", "pruned_from"))
    try:
        pruned = pruned_heads_from_config(heads, origin, (name, name), model_shape(config))
    except (TypeError, ValueError) as error:
        raise ModelError(
            "The config.json of '{name}' is invalid: {error}.", name=name, error=str(error)[:200]
        ) from error
    if pruned and (partial := partial_group(pruned.heads, heads_per_group(config))):
        raise ModelError("The config.json of '{name}' is invalid. {reason}", name=name, reason=partial)
    return pruned


def longest_input(module: PreTrainedModel, tokenizer: Any) -> int:
    """The largest number of tokens that a model takes, special tokens included."""
    config = module.config.get_text_config()
    positions = getattr(config, "max_position_embeddings", MAX_TOKENS)
    positions = positions if positions > 0 else MAX_TOKENS  # −1 is XLNet's "no limit"
    for key, part in module.named_modules():
        padding = getattr(part, "padding_idx", None)
        if key.endswith("position_embeddings") and padding is not None:
            positions -= padding + 1  # RoBERTa's positions start after the padding's
    return min(positions, tokenizer.model_max_length, MAX_TOKENS)


def self_test_length(config: Any, max_tokens: int) -> int:
    """Number of tokens of the self-test: past the sliding window, where the model has one that is not too long."""
    text = config.get_text_config()
    window = getattr(text, "sliding_window", None) or getattr(text, "window_size", None) or 0
    length = window + 8 if window + 8 <= MAX_SELF_TEST_TOKENS else 8
    return min(length, max_tokens)


def reason(error: Exception, folder: Path) -> str:
    """The first line of an error, and the second where the first announces it, without the server's paths."""
    lines = (str(error).strip() or type(error).__name__).splitlines()
    line = " ".join(each.strip() for each in lines[: 1 + lines[0].endswith(":")]).replace(str(folder), folder.name)
    return line if len(line) < 160 else line[:157] + "…"
