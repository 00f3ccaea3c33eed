"""A checkpoint's weights as a transformers module, with its language-model or classification head if complete."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor
from transformers import (
    AutoModel,
    AutoModelForCausalLM,
    AutoModelForMaskedLM,
    AutoModelForSequenceClassification,
    PreTrainedModel,
)

from mha_core.errors import ModelError
from mha_core.models.forward import as_forward
from mha_core.models.network.seeds import building
from mha_core.models.pretrained.classifier_head import is_padding_invariant, is_single_label
from mha_core.models.pretrained.forward import OUR_ATTENTION, gated_pass

# The Auto class that reads a checkpoint's head, and the suffixes of the class names that it was saved from.
CLASS_SUFFIXES = {
    AutoModelForMaskedLM: ("ForMaskedLM", "ForPreTraining"),
    AutoModelForCausalLM: ("ForCausalLM", "LMHeadModel"),
    AutoModelForSequenceClassification: ("ForSequenceClassification",),
}


def read_module(name: str, folder: Path, config: Any, weights: dict[str, Tensor] | None = None) -> PreTrainedModel:
    """Read the module of a checkpoint; without its head if that is incomplete or not supported.

    Args:
        weights: weights to use instead of those in the folder.

    Raises:
        ModelError: weights are missing. Errors of transformers are passed on.
    """
    options = {
        "config": config,
        "use_safetensors": True,
        "trust_remote_code": False,
        "local_files_only": True,
        "dtype": torch.float32,
    }
    for kind in CLASS_SUFFIXES:
        if _saved_as(kind, config.architectures):
            module, report = _read(kind, folder, weights, options)
            if not report["missing_keys"] and (kind is not AutoModelForSequenceClassification or _can_classify(module)):
                return module
    module, report = _read(AutoModel, folder, weights, options)
    missing = [key for key in report["missing_keys"] if "pooler" not in key]
    if missing:
        raise ModelError(f"'{name}' lacks {len(missing)} of its weights (first: {sorted(missing)[0]}).")
    return module


def is_classifier(names: Sequence[str] | None) -> bool:
    """True if one of these class names is that of a sequence classifier."""
    return _saved_as(AutoModelForSequenceClassification, names)


def output_of(module: PreTrainedModel, causal: bool) -> str:
    """`ModelInfo.output` of a module without classes: "embedding", "masked-lm" or "causal-lm"."""
    if not (hasattr(module, "get_output_embeddings") and module.get_output_embeddings()):
        return "embedding"
    return "causal-lm" if causal else "masked-lm"


def _saved_as(kind: type, names: Sequence[str] | None) -> bool:
    return any(name.endswith(CLASS_SUFFIXES[kind]) for name in names or [])


def _can_classify(module: PreTrainedModel) -> bool:
    """Check on our attention function that the classes are supported."""
    module.set_attn_implementation(OUR_ATTENTION)
    forward = as_forward(gated_pass(module), None)
    return is_single_label(module.config) and is_padding_invariant(forward, len(module.config.id2label or {}))


def _read(
    kind: Any, folder: Path, weights: dict[str, Tensor] | None, options: dict[str, Any]
) -> tuple[PreTrainedModel, dict[str, Any]]:
    """A module of this kind with the folder's weights, or with the given ones; and transformers' loading report."""
    with building:
        if weights is None:
            return kind.from_pretrained(folder, output_loading_info=True, **options)
        with torch.device("meta"):  # the Auto classes load from a folder only
            kind = type(kind.from_config(options["config"], trust_remote_code=False))
        return kind.from_pretrained(None, state_dict=dict(weights), output_loading_info=True, **options)
