"""Shipped counts of bundled models over their built-in texts, so that nothing is measured unasked.

It is an `OverTexts` as `over_texts` gives it: every score, relation and role follows from it, with intervals. Files
heads-MODEL.npz lie in assets/measured and hold only for the weights and the texts whose digests they name. `python -m
mha_core.find_heads` makes them again.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch

from mha_core.backends import Model
from mha_core.backends.cards import cards
from mha_core.find_heads.over_texts import OverTextsTask
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.find_heads.shipped_roles import FOLDER
from mha_core.jobs.digest import weights_digest
from mha_core.jobs.saved_state import SavedState
from mha_core.stats.texts.built_in import Texts

_FACTS = "facts"  # the array that holds JSON as bytes; the others are those of `SavedState`
_SAMPLED = np.float16  # of the sampled texts' own scores, three digits of which are shown


class ShippedCounts(NamedTuple):
    """A complete result, and the versions that it was made with, by name."""

    found: OverTexts
    made_with: Mapping[str, str]


def counts_path(name: str, folder: Path = FOLDER) -> Path:
    """The file of a model: heads-MODEL.npz."""
    return folder / f"heads-{name}.npz"


def shipped_counts(model: Model, texts: Texts, folder: Path = FOLDER) -> ShippedCounts | None:
    """The shipped result of a model on these texts; None if there is none, or it is of other weights or texts."""
    path = counts_path(model.info.name, folder)
    if model.info.name not in cards() or not path.is_file():
        return None
    with np.load(path, allow_pickle=False) as file:
        facts = json.loads(file[_FACTS].tobytes())
        if (facts["model_sha256"], facts["texts_digest"]) != (weights_digest(model.module), texts.digest):
            return None
        tensors = {name: torch.from_numpy(file[name]) for name in file.files if name != _FACTS}
    (found,) = OverTextsTask(model, texts).restored(SavedState(tensors, facts["counted"]))
    return ShippedCounts(
        _with_scores_as(replace(found, texts_sha256=facts["texts_sha256"]), np.float32), facts["made_with"]
    )


def write_counts(path: Path, model: Model, texts: Texts, found: OverTexts, made_with: Mapping[str, str]) -> None:
    """Write a complete result of a model on these texts.

    Args:
        made_with: versions by name.
    """
    state = OverTextsTask(model, texts).saved([_with_scores_as(found, _SAMPLED)])
    facts = {
        "model_sha256": found.weights_sha256,
        "texts_digest": texts.digest,
        "texts_sha256": found.texts_sha256,
        "made_with": dict(made_with),
        "counted": state.facts,
    }
    arrays = {name: tensor.numpy() for name, tensor in state.tensors.items()}
    encoded = np.frombuffer(json.dumps(facts, ensure_ascii=False).encode(), np.uint8)
    np.savez_compressed(path, allow_pickle=False, **{_FACTS: encoded}, **arrays)


def _with_scores_as(found: OverTexts, number: type[np.floating]) -> OverTexts:
    """The same with the scores of the sampled texts as numbers of this type."""
    if (sample := found.tally.sample) is None:
        return found
    return replace(found, tally=replace(found.tally, sample=sample._replace(scores=sample.scores.astype(number))))
