"""Pooling: how a sentence encoder makes one vector of its tokens' last hidden states (Reimers & Gurevych 2019, 3)."""

import json
from pathlib import Path
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor

from mha_core.errors import excerpt
from mha_core.message import N_, Message

# Name → what is said of it on screen.
POOLINGS = {
    "mean": N_("the mean of the last layer over all tokens"),
    "cls": N_("the last layer at the first token, [CLS]"),
    "max": N_("the largest number of the last layer over all tokens, in each dimension"),
    "last": N_("the last layer at the last token"),
    "weighted mean": N_("the mean of the last layer over all tokens, later ones weighted more"),
}
KEPT_POOLING = "sentence_pooling"  # in the config.json of a model that was pruned here, whose zip has no other folders
MODULES = "modules.json"  # of sentence-transformers: what follows the network, in order
# Its names, in older configs one switch each. A sum over √T instead of T has the direction of the mean, so it is one.
_MODES = {
    "cls": "cls",
    "cls_token": "cls",
    "mean": "mean",
    "mean_tokens": "mean",
    "mean_sqrt_len_tokens": "mean",
    "max": "max",
    "max_tokens": "max",
    "lasttoken": "last",
    "weightedmean": "weighted mean",
    "weightedmean_tokens": "weighted mean",
}
_KNOWN_MODULES = ("Transformer", "Pooling", "Normalize")


def pool(hidden_states: Tensor, attention_mask: Tensor | None = None, pooling: str = "mean") -> Tensor:
    """Compute sentence embeddings (B, D), L2-normalised, from last hidden states (B, T, D).

    Args:
        attention_mask: (B, T), True for real tokens, which come first; None = all are real.
        pooling: one of POOLINGS.

    Raises:
        ValueError: another pooling.
    """
    if pooling not in POOLINGS:
        raise ValueError(f"pooling is {pooling!r}; valid: {', '.join(POOLINGS)}.")
    if pooling == "cls":
        return F.normalize(hidden_states[:, 0], dim=-1)
    if attention_mask is None and pooling == "mean":
        return F.normalize(hidden_states.mean(1), dim=-1)
    real = attention_mask  # (B, T)
    if real is None:
        real = torch.ones_like(hidden_states[..., 0], dtype=torch.bool)
    if pooling == "max":
        return F.normalize(hidden_states.masked_fill(~real[..., None], -torch.inf).amax(1), dim=-1)
    if pooling == "last":
        rows = torch.arange(len(real), device=real.device)
        return F.normalize(hidden_states[rows, real.sum(1) - 1], dim=-1)
    weights = real.to(hidden_states.dtype)
    if pooling == "weighted mean":  # 1, 2, 3, … (Muennighoff 2022)
        weights = weights * torch.arange(1, real.size(1) + 1, device=real.device)
    return F.normalize((hidden_states * weights[..., None]).sum(1) / weights.sum(1, keepdim=True), dim=-1)


def cosine_distance(a: Tensor, b: Tensor) -> Tensor:
    """1 − cosine of unit vectors, (…, D) twice → (…), as ½‖a − b‖², which keeps its digits where that is small."""
    return (a - b).square().sum(-1) / 2


def read_pooling(folder: Path, kept: object = None) -> tuple[str, str]:
    """The pooling of a checkpoint, and a note on its steps that are left out here ("" = none).

    sentence-transformers writes it beside the network: modules.json names the steps after it, and the folder of the
    pooling step (1_Pooling) has a config.json. Without them it is the mean, which is what a bare encoder gets there.

    Args:
        kept: the pooling in the config.json of a model that was pruned here, which takes precedence.
    """
    if isinstance(kept, str) and kept in POOLINGS:
        return kept, ""
    names = [name for name, _ in _steps(folder)]
    others = [name for name in names if name not in _KNOWN_MODULES]
    note = Message("without its {steps} after pooling", steps=excerpt(others)) if others else ""
    config = _read(folder, f"{pooling_folder(folder)}/config.json")
    if not isinstance(config, dict):
        if "Pooling" in names:
            note = join_notes(note, Message("its pooling can't be read, so embeddings are means over tokens"))
        return "mean", note
    modes = _modes(config)
    if len(modes) != 1 or modes[0] not in _MODES:
        said = " + ".join(mode.replace("_", " ") for mode in modes) or "none"
        means = Message(
            "its own pooling ({modes}) is not supported here: embeddings are means over tokens", modes=said[:60]
        )
        return "mean", join_notes(note, means)
    return _MODES[modes[0]], note


def join_notes(note: str, other: str) -> str:
    """Two notes on a model as one; either may be ""."""
    return Message("{note}; {other}", note=note, other=other) if note and other else note or other


def is_sentence_encoder(folder: Path) -> bool:
    """True if a checkpoint comes with the pooling that sentence-transformers writes: embeddings are what it is for."""
    return any(name == "Pooling" for name, _ in _steps(folder))


def pooling_folder(folder: Path) -> str:
    """The name of the pooling step's folder, by modules.json; 1_Pooling where that does not say."""
    for name, path in _steps(folder):
        if name == "Pooling" and isinstance(path, str) and path.replace("_", "").isalnum():
            return path
    return "1_Pooling"


def _steps(folder: Path) -> list[tuple[str, Any]]:
    """The steps after the network, by modules.json, such as "Pooling" of sentence_transformers.models; and their
    folder.
    """
    content = _read(folder, MODULES)
    steps = [each for each in content if isinstance(each, dict)] if isinstance(content, list) else []
    return [(str(step.get("type", "")).rpartition(".")[2][:40], step.get("path")) for step in steps]


def _modes(config: dict[str, Any]) -> list[str]:
    """The modes that are on, as pooling_mode_cls_token: true, or newer, as pooling_mode: "cls"."""
    named = config.get("pooling_mode")
    if named is not None:
        return [str(mode) for mode in (named if isinstance(named, list) else [named])]
    return [key.removeprefix("pooling_mode_") for key, on in config.items() if key.startswith("pooling_mode_") and on]


def _read(folder: Path, name: str) -> Any:
    """A JSON file's content; None if it is not there, is broken, or lies elsewhere."""
    path, root = folder / name, folder.resolve()
    if root.parent.name == "snapshots":  # of the hub, whose files are links to the repository's own blobs
        root = root.parents[1]
    try:
        return json.loads(path.read_bytes()) if path.resolve().is_relative_to(root) else None
    except (OSError, ValueError, RecursionError):
        return None
