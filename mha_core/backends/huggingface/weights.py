"""A checkpoint's weights as a transformers module, with the head for the model's purpose, if it is complete."""

import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor
from transformers import (
    AutoModel,
    AutoModelForCausalLM,
    AutoModelForImageClassification,
    AutoModelForMaskedLM,
    AutoModelForPreTraining,
    AutoModelForQuestionAnswering,
    AutoModelForSeq2SeqLM,
    AutoModelForSequenceClassification,
    AutoModelForTextEncoding,
    AutoModelForTokenClassification,
    PreTrainedModel,
)

from mha_core.backends.builtin.network.seeds import building
from mha_core.backends.huggingface.configuration import is_encoder_part, model_shape
from mha_core.backends.huggingface.forward import OUR_ATTENTION, TransformersNetwork
from mha_core.backends.huggingface.self_test import all_attentions, takes_padding
from mha_core.backends.pooling import is_sentence_encoder
from mha_core.errors import ModelError
from mha_core.forward import Forward, Pass
from mha_core.message import Message
from mha_core.network import Network

DISCRIMINATOR = "ElectraForPreTraining"
MAX_NAME_CHARS = 40
MAX_CLASSES = 1000
TOLERANCE = 1e-4  # of a classifier's scores, relative to the largest
ORIGINAL_OR_REPLACED = ("original", "replaced")  # what ELECTRA's discriminator says of each token (Clark et al. 2020)


class TaskHead(NamedTuple):
    """One kind of head."""

    suffixes: tuple[str, ...]  # the endings of the class names that it was saved from
    task: str  # `ModelInfo.task` of a model with it; "" of one that predicts words, in either direction
    head: str  # its name on screen
    purpose: str  # what the model is with it, on screen


# By the Auto class that reads it, in the order in which they are tried.
KINDS: dict[Any, TaskHead] = {
    AutoModelForSeq2SeqLM: TaskHead(
        ("ForConditionalGeneration", "MTModel"),
        "seq2seq",
        Message("language-model head"),
        Message("an encoder-decoder"),
    ),
    AutoModelForPreTraining: TaskHead(
        (DISCRIMINATOR,),
        "token-classifier",
        Message("discriminator's head"),
        Message("an ELECTRA discriminator"),
    ),
    AutoModelForMaskedLM: TaskHead(
        ("ForMaskedLM", "ForPreTraining"),
        "",
        Message("language-model head"),
        Message("a masked language model"),
    ),
    AutoModelForCausalLM: TaskHead(
        ("ForCausalLM", "LMHeadModel"), "", Message("language-model head"), Message("a causal language model")
    ),
    AutoModelForSequenceClassification: TaskHead(
        ("ForSequenceClassification",), "classifier", Message("classification head"), Message("a classifier")
    ),
    AutoModelForImageClassification: TaskHead(
        ("ForImageClassification", "ForImageClassificationWithTeacher"),
        "classifier",
        Message("classification head"),
        Message("a classifier"),
    ),
    AutoModelForTokenClassification: TaskHead(
        ("ForTokenClassification",),
        "token-classifier",
        Message("token-classification head"),
        Message("a token classifier"),
    ),
    AutoModelForQuestionAnswering: TaskHead(
        ("ForQuestionAnswering",),
        "question-answering",
        Message("question-answering head"),
        Message("a question-answering model"),
    ),
}


class LoadedModule(NamedTuple):
    """A checkpoint's module, and a note on a head that is not used, or on the reason for one that is ("" = none)."""

    module: PreTrainedModel
    note: str


def read_module(name: str, folder: Path, config: Any, weights: dict[str, Tensor] | None = None) -> LoadedModule:
    """Read the module of a checkpoint; without its head if that is incomplete or not supported, which the note says.

    What a model is for is said by its config's architectures; where there are none, as in many old checkpoints, by its
    weights; and by the pooling beside it, if there is one.

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
        "ignore_mismatched_sizes": True,  # `_read` refuses them, and says which
    }
    names = [str(each) for each in config.architectures or []]
    note = ""
    if is_sentence_encoder(folder):
        kinds = []
    elif names:
        kinds = [
            kind
            for kind, head in KINDS.items()
            if any(name.endswith(head.suffixes) for name in names) and _reads(kind, config)
        ]
    else:
        kinds = _by_weights(folder, weights, options)
    for kind in kinds:
        module, report = _read(kind, folder, weights, options)
        if not report["missing_keys"] and _is_supported(kind, module):
            by_weights = Message(
                "taken for {purpose} by its weights (config.json names no architectures)", purpose=KINDS[kind].purpose
            )
            return LoadedModule(module, "" if names else by_weights)
        note = note or _without(kind, report["missing_keys"])
    bare = AutoModelForTextEncoding if is_encoder_part(config) else AutoModel
    module, report = _read(bare, folder, weights, options)
    missing = [key for key in report["missing_keys"] if "pooler" not in key]
    if missing:
        raise ModelError(
            "'{name}' lacks {number} of its weights (first: {first}).",
            name=name,
            number=len(missing),
            first=min(missing),
        )
    if names and not note and not is_sentence_encoder(folder) and not any(name.endswith("Model") for name in names):
        note = Message("without the head of {name}, which can't be shown here", name=names[0][:60])
    return LoadedModule(module, note)


def _by_weights(folder: Path, weights: dict[str, Tensor] | None, options: dict[str, Any]) -> list[Any]:
    """The kind of head that has all its weights in the checkpoint, and leaves fewest of them over; [] if none has."""
    config = options["config"]
    best: tuple[int, list[Any]] | None = None
    is_decoder = getattr(config, "is_decoder", False)  # then causal first
    for kind in sorted(KINDS, key=lambda kind: kind is not AutoModelForCausalLM or not is_decoder):
        if not _reads(kind, config):
            continue
        _, report = _read(kind, folder, weights, options)
        left_over = len(report["unexpected_keys"])
        if not report["missing_keys"] and (best is None or left_over < best[0]):
            best = left_over, [kind]
        if best and not best[0]:
            break
    return best[1] if best else []


def _reads(kind: Any, config: Any) -> bool:
    """True if this Auto class has a class for this config, and the one that is meant."""
    classes = kind._model_mapping.get(type(config), None)
    names = [each.__name__ for each in (classes if isinstance(classes, tuple) else (classes,)) if each]
    return bool(names) and (kind is not AutoModelForPreTraining or DISCRIMINATOR in names)


def _without(kind: Any, missing: Sequence[str]) -> str:
    """The note on a head that is not used."""
    head = KINDS[kind].head
    if not missing:
        return Message("without its {head}", head=head)
    return Message(
        "without its {head}, which lacks {number} of its weights (first: {first})",
        head=head,
        number=len(missing),
        first=min(missing)[:80],
    )


def task_of(module: PreTrainedModel, causal: bool) -> str:
    """`ModelInfo.task` of a module."""
    if task := next((kind.task for kind in KINDS.values() if type(module).__name__.endswith(kind.suffixes)), ""):
        return task
    if not (hasattr(module, "get_output_embeddings") and module.get_output_embeddings()):
        return "embedding"
    return "causal-lm" if causal else "masked-lm"


def labels_of(module: PreTrainedModel) -> tuple[str, ...]:
    """The C names of the classes of a classifier, of texts or of tokens; () for a module of another kind."""
    if type(module).__name__ == DISCRIMINATOR:
        return ORIGINAL_OR_REPLACED
    has_classes = task_of(module, causal=False) in ("classifier", "token-classifier")
    return class_names(module.config) if has_classes else ()


def _is_supported(kind: Any, module: PreTrainedModel) -> bool:
    """False for a classifier whose scores are not those of one class of several, or depend on what stands beside it."""
    if kind is AutoModelForPreTraining or KINDS[kind].task not in ("classifier", "token-classifier"):
        return True
    if kind is not AutoModelForSequenceClassification or not is_single_label(module.config):
        return is_single_label(module.config)
    module.set_attn_implementation(OUR_ATTENTION)
    return is_padding_invariant(
        TransformersNetwork(module, {"self": model_shape(module.config)}), len(module.config.id2label or {})
    )


def _read(
    kind: Any, folder: Path, weights: dict[str, Tensor] | None, options: dict[str, Any]
) -> tuple[PreTrainedModel, dict[str, Any]]:
    """A module of this kind with the folder's weights, or with the given ones; and transformers' loading report."""
    given = {} if weights is None else {"state_dict": dict(weights)}
    with building:
        if given:
            with torch.device("meta"):  # the Auto classes load from a folder only
                kind = type(kind.from_config(options["config"], trust_remote_code=False))
        module, report = kind.from_pretrained(None if given else folder, output_loading_info=True, **given, **options)
    if others := report["mismatched_keys"]:
        weight, found, expected = min(others)
        raise ValueError(f"{weight} has shape {tuple(found)}, and by config.json {tuple(expected)}")
    return module, report


# --- the head of a classifier


def class_names(config: Any) -> tuple[str, ...]:
    """C names for the screen: on one line, without invisible characters, cut; LABEL_3 for a class without a name."""
    names = config.id2label or {}
    return tuple(_readable(str(names.get(i, ""))) or f"LABEL_{i}" for i in range(len(names)))


def is_single_label(config: Any) -> bool:
    """Check that the head chooses exactly one class; regression and multi-label classification do not."""
    return (
        config.problem_type in (None, "single_label_classification") and 2 <= len(config.id2label or {}) <= MAX_CLASSES
    )


@torch.inference_mode()
def is_padding_invariant(network: Network, classes: int) -> bool:
    """Check that a text's logits are the same alone and padded beside a longer text, for any padding token.

    Those of a model that takes no padding are: each of its texts is run alone.

    Causal classifiers read the last token that is not the padding token: their logits depend on which token that is,
    and on its absence from the text.
    """
    ids, short_length = torch.arange(8)[None], 4
    mask = torch.ones(2, 8, dtype=torch.bool)
    mask[1, short_length:] = False
    try:
        alone = torch.cat([_logits(network, text) for text in (ids, ids[:, :short_length])])
        _logits(network, torch.cat([ids, ids.flip(1)]))  # some take one text at a time, for want of a padding token
        if not takes_padding(all_attentions(network), ids):
            return alone.shape == (2, classes)
        batches = [torch.cat([ids, torch.where(mask[1:], ids, filler)]) for filler in (1, 2)]
        batched = [_logits(network, batch, mask) for batch in batches]
    except Exception:  # a family whose head does not run on padded batches
        return False
    tolerance = TOLERANCE * max(1.0, float(alone.abs().max()))
    return all(
        logits.shape == alone.shape == (2, classes) and torch.allclose(logits, alone, rtol=0, atol=tolerance)
        for logits in batched
    )


def _logits(forward: Forward, ids: Tensor, mask: Tensor | None = None) -> Tensor:
    """The logits of one pass. Raises ValueError if the model has none."""
    logits = forward(Pass(ids, attention_mask=mask)).logits
    if logits is None:
        raise ValueError("a pass without logits")
    return logits


def _readable(name: str) -> str:
    visible = "".join(char for char in " ".join(name.split()) if unicodedata.category(char)[0] != "C")
    return visible if len(visible) <= MAX_NAME_CHARS else visible[: MAX_NAME_CHARS - 1] + "…"
