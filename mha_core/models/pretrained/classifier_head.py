"""Checks of a sequence classifier's head, and the names of its classes."""

import unicodedata
from typing import Any

import torch
from torch import Tensor

from mha_core.models.forward import Forward

MAX_NAME_CHARS = 40
MAX_CLASSES = 1000
TOLERANCE = 1e-4  # relative to the largest score


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
def is_padding_invariant(forward: Forward, classes: int) -> bool:
    """Check that a text's logits are the same alone and padded beside a longer text, for any padding token.

    Causal classifiers read the last token that is not the padding token: their logits depend on which token that is,
    and on its absence from the text.
    """
    ids, short_length = torch.arange(8)[None], 4
    padding = torch.ones(2, 8, dtype=torch.bool)
    padding[1, short_length:] = False
    try:
        alone = torch.cat([_logits(forward, text) for text in (ids, ids[:, :short_length])])
        batches = [torch.cat([ids, torch.where(padding[1:], ids, filler)]) for filler in (1, 2)]
        batched = [_logits(forward, batch, padding) for batch in batches]
    except Exception:  # a family whose head does not run on padded batches
        return False
    tolerance = TOLERANCE * max(1.0, float(alone.abs().max()))
    return all(
        logits.shape == alone.shape == (2, classes) and torch.allclose(logits, alone, rtol=0, atol=tolerance)
        for logits in batched
    )


def _logits(forward: Forward, ids: Tensor, padding: Tensor | None = None) -> Tensor:
    """The logits of one pass. Raises ValueError if the model has none."""
    logits = forward(ids, padding=padding).logits
    if logits is None:
        raise ValueError("a pass without logits")
    return logits


def _readable(name: str) -> str:
    visible = "".join(char for char in " ".join(name.split()) if unicodedata.category(char)[0] != "C")
    return visible if len(visible) <= MAX_NAME_CHARS else visible[: MAX_NAME_CHARS - 1] + "…"
