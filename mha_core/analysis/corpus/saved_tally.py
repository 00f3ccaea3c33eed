"""A tally as tensors and JSON, for a checkpoint: the run that reads it goes on with the same bits."""

from dataclasses import replace
from typing import Any

import numpy as np
import torch
from torch import Tensor

from mha_core.analysis.corpus.counts.positional import OffsetSums
from mha_core.analysis.corpus.counts.random_repeats import Repeats
from mha_core.analysis.corpus.counts.ratios import RatioSums
from mha_core.analysis.corpus.counts.relations import RelationSums
from mha_core.analysis.corpus.counts.sample import Sample
from mha_core.analysis.corpus.counts.tally import Tally
from mha_core.analysis.corpus.result import OverTexts
from mha_core.engine.saved_state import SavedState


def packed(found: OverTexts) -> SavedState:
    """All that was counted; not the model, nor the texts' name, which a run has anyway."""
    tally, facts = found.tally, {}
    tensors = _tensors("scores", tally.scores) | _tensors("offsets", tally.offsets) | _tensors("uniform", tally.uniform)
    if found.repeats:
        tensors |= _tensors("repeats", found.repeats.heads) | _tensors("uniform-repeats", found.repeats.uniform)
    for i, (label, sums) in enumerate(tally.relations.items()):
        tensors |= _tensors(f"hits.{i}", sums.hits) | _tensors(f"fixed.{i}", sums.offsets)
        facts[label] = sums.chance
    if tally.sample:
        keys, numbers, texts, scores = tally.sample
        # safetensors has no unsigned integers of 64 bits that every torch can read
        tensors["sample.keys"] = torch.from_numpy(keys.view(np.int64).copy())
        tensors["sample.numbers"], tensors["sample.scores"] = torch.from_numpy(numbers), torch.from_numpy(scores)
        facts = {"relations": facts, "texts": list(texts)}
    else:
        facts = {"relations": facts, "texts": None}
    counted = {name: getattr(tally, name) for name in ("texts", "unread", "cut", "tokens")}
    return SavedState(tensors, {"counted": counted} | facts)


def unpacked(begun: OverTexts, state: SavedState) -> OverTexts:
    """As it was when it was packed; `begun`: a result of the same model and texts."""
    tensors, facts = state
    relations = {
        label: RelationSums(
            RatioSums(*_arrays(tensors, f"hits.{i}")), RatioSums(*_arrays(tensors, f"fixed.{i}")), chance
        )
        for i, (label, chance) in enumerate(facts["relations"].items())
    }
    sample = None
    if facts["texts"] is not None:
        keys, numbers, scores = (tensors[f"sample.{name}"].numpy() for name in ("keys", "numbers", "scores"))
        sample = Sample(keys.view(np.uint64), numbers, tuple(facts["texts"]), scores)
    tally = Tally(
        **facts["counted"],
        scores=RatioSums(*_arrays(tensors, "scores")),
        uniform=RatioSums(*_arrays(tensors, "uniform")),
        offsets=OffsetSums(*_arrays(tensors, "offsets")),
        relations=relations,
        sample=sample,
    )
    repeats = None
    if "repeats.0" in tensors:
        repeats = Repeats(*(RatioSums(*_arrays(tensors, name)) for name in ("repeats", "uniform-repeats")))
    return replace(begun, tally=tally, repeats=repeats)


def _tensors(name: str, arrays: Any) -> dict[str, Tensor]:
    return {f"{name}.{i}": torch.from_numpy(np.ascontiguousarray(each)) for i, each in enumerate(arrays)}


def _arrays(tensors: dict[str, Tensor], name: str) -> list[Any]:
    count = sum(each.rpartition(".")[0] == name for each in tensors)
    return [tensors[f"{name}.{i}"].numpy() for i in range(count)]
