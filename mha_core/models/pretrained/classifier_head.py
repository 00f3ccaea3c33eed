"""Sequence classifiers: whether a checkpoint's head chooses one class of several, and what its classes are called."""

import unicodedata
from typing import Any

import torch

from mha_core.models.forward import Forward

MAX_NAME_CHARS = 40  # letters
MAX_CLASSES = 1000
TOLERANCE = 1e-4  # relative to the largest score


def class_names(config: Any) -> tuple[str, ...]:
    """C names for people: on one line, without signs that can't be seen, and cut. LABEL_3 where a class has none."""
    names = config.id2label or {}
    return tuple(_readable(str(names.get(i, ""))) or f"LABEL_{i}" for i in range(len(names)))


def is_single_label(config: Any) -> bool:
    """Whether its head chooses one class: not a number (regression), nor any of several (multi-label)."""
    return (
        config.problem_type in (None, "single_label_classification") and 2 <= len(config.id2label or {}) <= MAX_CLASSES
    )


@torch.inference_mode()
def is_padding_invariant(forward: Forward, classes: int) -> bool:
    """Whether a text has the same scores alone as beside a longer one, whatever stands where it is padded.

    Causal classifiers read the last token that is not the padding token: what they say hangs on which that is, and on its not
    being in the text.
    """
    ids, most = torch.arange(8)[None], 4
    padding = torch.ones(2, 8, dtype=torch.bool)
    padding[1, most:] = False
    try:
        alone = torch.cat([forward(text).logits for text in (ids, ids[:, :most])])
        batches = [torch.cat([ids, torch.where(padding[1:], ids, filler)]) for filler in (1, 2)]
        together = [forward(batch, padding=padding).logits for batch in batches]
    except Exception:  # a family whose head can't be run so
        return False
    off_by = TOLERANCE * max(1.0, float(alone.abs().max()))
    return all(
        scores.shape == alone.shape == (2, classes) and torch.allclose(scores, alone, rtol=0, atol=off_by)
        for scores in together
    )


def _readable(name: str) -> str:
    seen = "".join(sign for sign in " ".join(name.split()) if unicodedata.category(sign)[0] != "C")
    return seen if len(seen) <= MAX_NAME_CHARS else seen[: MAX_NAME_CHARS - 1] + "…"
