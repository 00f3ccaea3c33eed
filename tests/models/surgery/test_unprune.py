"""Weights of a pruned BERT in the shapes of the complete one."""

from pathlib import Path
from types import SimpleNamespace

import pytest
import torch
from safetensors.torch import save_file
from torch import Tensor

from mha_core.errors import ModelError
from mha_core.heads import Head
from mha_core.models.pruned_heads import PrunedHeads
from mha_core.models.surgery.unprune import unpruned_weights

CONFIG = SimpleNamespace(num_attention_heads=3, hidden_size=6, num_hidden_layers=2, model_type="bert")
LAYER = "encoder.layer.{}.attention"
PRUNED = PrunedHeads((Head(0, 1), Head(1, 0), Head(1, 1), Head(1, 2)), "complete", "Complete")


def weights(heads_by_layer: tuple[int, int] = (2, 0)) -> dict[str, Tensor]:
    """Two layers with so many heads each, 2 wide; no two numbers are equal."""
    result = {"embeddings.word_embeddings.weight": torch.rand(5, 6)}
    for layer, heads in enumerate(heads_by_layer):
        at = LAYER.format(layer)
        result |= {f"{at}.self.{part}.weight": torch.rand(2 * heads, 6) for part in ("query", "key", "value")}
        result |= {f"{at}.self.{part}.bias": torch.rand(2 * heads) for part in ("query", "key", "value")}
        result |= {f"{at}.output.dense.weight": torch.rand(6, 2 * heads), f"{at}.output.dense.bias": torch.rand(6)}
    return result


@pytest.mark.parametrize("prefix", ["", "bert."])
def test_pruned_heads_become_zeros(tmp_path: Path, prefix: str) -> None:
    saved = {prefix + key: value for key, value in weights().items()}
    save_file(saved, tmp_path / "model.safetensors")
    result = unpruned_weights(tmp_path, PRUNED, CONFIG)
    assert result.keys() == saved.keys()
    at = prefix + LAYER.format(0)
    for part in ("query", "key", "value"):
        rows, old = result[f"{at}.self.{part}.weight"], saved[f"{at}.self.{part}.weight"]
        assert rows.equal(torch.cat([old[:2], torch.zeros(2, 6), old[2:]]))
        assert result[f"{at}.self.{part}.bias"][2:4].equal(torch.zeros(2))
    columns, old = result[f"{at}.output.dense.weight"], saved[f"{at}.output.dense.weight"]
    assert columns.equal(torch.cat([old[:, :2], torch.zeros(6, 2), old[:, 2:]], dim=1))
    assert result[f"{prefix}{LAYER.format(1)}.self.query.weight"].equal(torch.zeros(6, 6))
    for key in (f"{at}.output.dense.bias", f"{prefix}embeddings.word_embeddings.weight"):  # these belong to no head
        assert result[key].equal(saved[key])


def test_sizes_that_do_not_match_are_refused(tmp_path: Path) -> None:
    save_file(weights((3, 0)), tmp_path / "model.safetensors")
    with pytest.raises(ModelError, match=r"has shape \(6, 6\), but pruned_heads leave 2 heads, 2 wide"):
        unpruned_weights(tmp_path, PRUNED, CONFIG)


def test_other_names_are_refused(tmp_path: Path) -> None:
    save_file({"h.0.attn.c_attn.weight": torch.rand(6, 6)}, tmp_path / "model.safetensors")
    with pytest.raises(ModelError, match="only BERT, RoBERTa and ELECTRA can be pruned"):
        unpruned_weights(tmp_path, PRUNED, CONFIG)


def test_several_weights_files_are_refused(tmp_path: Path) -> None:
    save_file(weights(), tmp_path / "model-00001-of-00002.safetensors")
    with pytest.raises(ModelError, match=r"must be in one model\.safetensors"):
        unpruned_weights(tmp_path, PRUNED, CONFIG)
