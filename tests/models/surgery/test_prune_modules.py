"""Heads pruned from modules compute what is left when their columns of W_O are zero."""

import copy
from collections.abc import Callable

import pytest
import torch

from mha_core.errors import ModelError
from mha_core.heads import Head
from mha_core.models.network.transformer import Encoder, EncoderConfig
from mha_core.models.pruned_heads import remaining_heads
from mha_core.models.surgery.prune_modules import prune_bert, prune_encoder

IDS = torch.arange(5, 12)[None]
HEADS = [Head(0, 1), Head(0, 3), *(Head(2, head) for head in range(4))]
REMAINING = remaining_heads(HEADS, 3, 4)
ALL = remaining_heads((), 3, 4)


def without_columns(module: torch.nn.Module) -> torch.nn.Module:
    """A copy of a BERT with zeros in the columns of W_O of HEADS."""
    zeroed = copy.deepcopy(module)
    for layer, head in HEADS:
        dense = zeroed.get_submodule(f"encoder.layer.{layer}.attention.output.dense")
        dense.weight.data.unflatten(1, (4, -1))[:, head] = 0
    return zeroed


@pytest.mark.parametrize("name", ["bert", "electra"])
def test_pruned_bert_equals_zeroed_columns(tiny_models: Callable, name: str) -> None:
    module = tiny_models(name).module.base_model
    before = {key: value.clone() for key, value in module.state_dict().items()}
    pruned = prune_bert(module, ALL, REMAINING)
    expected = without_columns(module)(input_ids=IDS).last_hidden_state
    assert torch.allclose(pruned(input_ids=IDS).last_hidden_state, expected, atol=1e-5)
    assert pruned.get_submodule("encoder.layer.0.attention.self.query").weight.shape == (16, 32)
    assert pruned.get_submodule("encoder.layer.2.attention.output.dense").weight.shape == (32, 0)
    assert all(value.equal(before[key]) for key, value in module.state_dict().items())
    # what has no head is shared, not copied
    name = "encoder.layer.0.output.dense"
    assert pruned.get_submodule(name).weight is module.get_submodule(name).weight


def test_bert_pruned_in_two_steps(tiny_models: Callable) -> None:
    """The second step counts heads by their original indices."""
    module, first = tiny_models("bert").module, remaining_heads(HEADS[:1], 3, 4)
    once, twice = prune_bert(module, ALL, REMAINING), prune_bert(prune_bert(module, ALL, first), first, REMAINING)
    assert {key: value.shape for key, value in twice.state_dict().items()} == {
        key: value.shape for key, value in once.state_dict().items()
    }
    assert all(value.equal(once.state_dict()[key]) for key, value in twice.state_dict().items())


@pytest.mark.parametrize("name", ["gpt2", "llama", "distilbert"])
def test_families_with_other_names_are_refused(tiny_models: Callable, name: str) -> None:
    with pytest.raises(ModelError, match=r"Heads can't be pruned from .*; from BERT, RoBERTa, ELECTRA"):
        prune_bert(tiny_models(name).module, ALL, REMAINING)


def test_pruned_encoder_equals_zeroed_columns() -> None:
    torch.manual_seed(0)
    encoder = Encoder(EncoderConfig(20, d_model=32, num_layers=3, num_heads=4, d_ff=48)).eval()
    pruned, zeroed = copy.deepcopy(encoder), copy.deepcopy(encoder)
    prune_encoder(pruned, REMAINING)
    for layer, head in HEADS:
        zeroed.layers[layer].attention.W_O.data.unflatten(1, (4, 8))[:, head] = 0
    assert torch.allclose(pruned(IDS).hidden_states[-1], zeroed(IDS).hidden_states[-1], atol=1e-5)
    assert pruned.layers[0].attention.heads == (0, 2) and not pruned.layers[2].attention.heads
