"""Where a transformers module keeps its layers and W_O, and which layers can be opened."""

from collections.abc import Callable
from functools import partial

import pytest
import torch
from torch import nn

from mha_core.backends import Model
from mha_core.backends.huggingface.patches.locate import (
    attention_of,
    find_layers,
    find_output_projections,
    projections_read_contexts,
)
from mha_core.errors import ModelError
from mha_core.forward import Pass

IDS = torch.arange(5, 12)[None]


class Config:
    num_hidden_layers = 3
    model_type = "bert"


def stack(*lists: int) -> nn.Module:
    """A module with lists of so many layers each."""
    module = nn.Module()
    module.config = Config()
    for i, length in enumerate(lists):
        setattr(module, f"list_{i}", nn.ModuleList(nn.Linear(2, 2) for _ in range(length)))
    return module


@pytest.mark.parametrize(("lists", "found"), [((3,), "list_0"), ((2, 3), "list_1"), ((3, 3), "list_0")])
def test_layers_are_the_first_list_of_the_right_length(lists: tuple[int, ...], found: str) -> None:
    module = stack(*lists)
    assert find_layers(module) == list(getattr(module, found))


def test_module_without_such_a_list_has_no_layers() -> None:
    assert find_layers(stack(2, 4)) is None
    assert find_output_projections(stack(2, 4)) is None


@pytest.mark.parametrize(("name", "distinct"), [("albert", 1), ("albert-groups", 2), ("bert", 3)])
def test_albert_repeats_the_layer_of_each_group(tiny_models: Callable, name: str, distinct: int) -> None:
    layers = find_layers(tiny_models(name).module)
    assert layers is not None and len(layers) == 3
    assert len(set(map(id, layers))) == distinct


@pytest.mark.parametrize("name", ["bert", "distilbert", "gpt2", "llama"])
def test_output_projections_map_contexts_to_the_residual_stream(tiny_models: Callable, name: str) -> None:
    model: Model = tiny_models(name)
    projections = find_output_projections(model.module)
    assert projections is not None and len(projections) == model.info.layers
    for layer, part in enumerate(projections):
        found = model.network.output_projections["self"][layer]
        x = torch.rand(2, found.W_O.size(1))
        expected = x @ found.W_O.T + (0 if found.b_O is None else found.b_O)
        assert torch.allclose(part(x), expected, atol=1e-6)  # GPT-2's Conv1D too, whose weight is transposed
    assert projections_read_contexts(projections, partial(model.network, Pass(IDS)))


def test_other_modules_do_not_read_the_contexts_and_no_hook_stays(tiny_models: Callable) -> None:
    model: Model = tiny_models("bert")
    projections, layers = find_output_projections(model.module), find_layers(model.module)
    assert projections is not None and layers is not None
    before = [len(part._forward_pre_hooks) for part in model.module.modules()]
    assert not projections_read_contexts(projections[:-1], partial(model.network, Pass(IDS)))
    assert not projections_read_contexts(
        [*projections[:-1], layers[-1].attention.self.query], partial(model.network, Pass(IDS))
    )
    assert projections_read_contexts(
        [*projections, projections[0]], partial(model.network, Pass(IDS))
    )  # a module is hooked once
    assert [len(part._forward_pre_hooks) for part in model.module.modules()] == before


@pytest.mark.parametrize("name", ["bert", "roberta", "electra", "albert", "albert-groups"])
def test_opened_layer_gives_the_attention_weights(tiny_models: Callable, name: str) -> None:
    model: Model = tiny_models(name)
    output = model.forward(IDS)
    for layer in range(model.info.layers):
        _, weights = attention_of(model.module, layer)(output.hidden_states[layer])
        assert torch.allclose(weights, output.attentions[layer], atol=1e-5)


@pytest.mark.parametrize("name", ["gpt2", "distilbert", "modernbert"])
def test_layers_of_other_families_are_not_opened(tiny_models: Callable, name: str) -> None:
    with pytest.raises(ModelError, match="those of BERT, RoBERTa, ELECTRA and ALBERT can"):
        attention_of(tiny_models(name).module, 0)
