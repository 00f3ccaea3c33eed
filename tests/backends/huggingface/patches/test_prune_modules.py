"""Heads pruned from modules compute what is left when their part of W_O is zero; weights in the complete shapes."""

import copy
from collections.abc import Callable
from pathlib import Path

import pytest
import torch
import transformers as hf
from safetensors.torch import save_file
from torch import Tensor

from mha_core.backends.builtin.network.transformer import Encoder, EncoderConfig
from mha_core.backends.huggingface.patches.prune_modules import prune_encoder, prune_module, unpruned_weights
from mha_core.errors import ModelError
from mha_core.heads import Head, PrunedHeads, remaining_heads

IDS = torch.arange(5, 12)[None]
HEADS = [Head(0, 2), Head(0, 3), *(Head(2, head) for head in range(4))]  # whole groups of two, too
REMAINING = remaining_heads(HEADS, (3, 4))
ALL = remaining_heads((), (3, 4))
CONFIG = hf.BertConfig(num_attention_heads=3, hidden_size=6, num_hidden_layers=2)
LAYER = "encoder.layer.{}.attention"
PRUNED = PrunedHeads((Head(0, 1), Head(1, 0), Head(1, 1), Head(1, 2)), "complete", "Complete")


# Where a family has its layers and, in them, W_K, or all three, and W_O; and their shapes with two heads of four.
BERT = ("encoder.layer", "attention.self.key", "attention.output.dense", (16, 32), (32, 16))
GROUPED = ("layers", "self_attn.k_proj", "self_attn.o_proj", (8, 32), (32, 16))
PLACES = {
    "bert": BERT,
    "electra": BERT,
    "gpt2": ("h", "attn.c_attn", "attn.c_proj", (32, 48), (16, 32)),  # (in, out)
    "llama": GROUPED,
    "qwen2": GROUPED,
    "mistral": GROUPED,
}


@pytest.mark.parametrize("name", PLACES)
def test_pruned_module_equals_a_zeroed_output(tiny_models: Callable, name: str) -> None:
    module, (layers, inputs, output, inputs_shape, output_shape) = tiny_models(name).module.base_model, PLACES[name]
    before = {key: value.clone() for key, value in module.state_dict().items()}
    pruned, zeroed = prune_module(module, ALL, REMAINING), copy.deepcopy(module)
    for layer, head in HEADS:
        weight = zeroed.get_submodule(f"{layers}.{layer}.{output}").weight.data
        (weight if name == "gpt2" else weight.T).unflatten(0, (4, -1))[head] = 0
    expected = zeroed(input_ids=IDS).last_hidden_state
    assert torch.allclose(pruned(input_ids=IDS).last_hidden_state, expected, atol=1e-5)
    assert pruned.get_submodule(f"{layers}.0.{inputs}").weight.shape == inputs_shape
    assert pruned.get_submodule(f"{layers}.0.{output}").weight.shape == output_shape
    assert pruned.get_submodule(f"{layers}.2.{output}").weight.numel() == 0
    assert all(value.equal(before[key]) for key, value in module.state_dict().items())
    # what has no head is shared, not copied
    after, rest = dict(pruned.named_parameters()), dict(module.named_parameters())
    assert all(after[key] is rest[key] for key in rest if key.startswith(f"{layers}.1.") or "att" not in key)


def test_heads_pruned_in_two_steps(tiny_models: Callable) -> None:
    """The second step counts heads by their original indices."""
    module, first = tiny_models("bert").module, remaining_heads(HEADS[:1], (3, 4))
    once, twice = prune_module(module, ALL, REMAINING), prune_module(prune_module(module, ALL, first), first, REMAINING)
    assert {key: value.shape for key, value in twice.state_dict().items()} == {
        key: value.shape for key, value in once.state_dict().items()
    }
    assert all(value.equal(once.state_dict()[key]) for key, value in twice.state_dict().items())


@pytest.mark.parametrize("name", ["gpt-neox", "distilbert"])
def test_families_with_other_names_are_refused(tiny_models: Callable, name: str) -> None:
    with pytest.raises(ModelError, match=r"Heads can't be pruned from .*; from BERT, RoBERTa, ELECTRA"):
        prune_module(tiny_models(name).module, ALL, REMAINING)


def test_pruned_encoder_equals_zeroed_columns() -> None:
    torch.manual_seed(0)
    encoder = Encoder(EncoderConfig(20, d_model=32, num_layers=3, num_heads=4, d_ff=48)).eval()
    pruned, zeroed = copy.deepcopy(encoder), copy.deepcopy(encoder)
    prune_encoder(pruned, REMAINING)
    for layer, head in HEADS:
        zeroed.layers[layer].attention.W_O.data.unflatten(1, (4, 8))[:, head] = 0
    assert torch.allclose(pruned(IDS).hidden_states[-1], zeroed(IDS).hidden_states[-1], atol=1e-5)
    assert pruned.layers[0].attention.heads == (0, 1) and not pruned.layers[2].attention.heads


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
    save_file({"layers.0.attention.dense.weight": torch.rand(6, 6)}, tmp_path / "model.safetensors")
    with pytest.raises(ModelError, match="is of type bert, with pruned heads; valid: BERT, RoBERTa"):
        unpruned_weights(tmp_path, PRUNED, CONFIG)


def test_several_weights_files_are_refused(tmp_path: Path) -> None:
    save_file(weights(), tmp_path / "model-00001-of-00002.safetensors")
    with pytest.raises(ModelError, match=r"must be in one model\.safetensors"):
        unpruned_weights(tmp_path, PRUNED, CONFIG)
