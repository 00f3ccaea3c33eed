"""Pruned heads: their entry in config.json, the indices of the remaining ones, tensors with zeros in their place."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core import load_model
from mha_core.backends.pruned.config_entries import (
    heads_from_config,
    heads_to_config,
    origin_to_config,
    pruned_heads_from_config,
)
from mha_core.backends.pruned.readme import parameters_per_head
from mha_core.heads import Head, PrunedHeads, remaining_heads, scatter_heads

INVALID = [
    *([], "0.1", 7, True, [[0, 1]]),
    *({"9": [0]}, {"-1": [0]}, {"x": [0]}, {"": [0]}, {"00": [0]}, {"0 ": [0]}, {"٠": [0]}),
    *(
        {"0": 1},
        {"0": {}},
        {"0": "1"},
        {"0": None},
        {"0": [99]},
        {"0": [-1]},
        {"0": [True]},
        {"0": [0.0]},
        {"0": ["0"]},
        {"0": [[0]]},
    ),
    {"0": [10**30]},
]


def test_heads_by_layer() -> None:
    heads = (Head(0, 1), Head(0, 3), Head(10, 0))
    assert heads_to_config(heads) == {"0": [1, 3], "10": [0]}
    assert heads_from_config(heads_to_config(heads[::-1]), (11, 4)) == heads


@pytest.mark.parametrize("entry", [None, {}, {"0": []}], ids=str)
def test_entry_without_heads(entry: object) -> None:
    assert heads_from_config(entry, (2, 2)) == ()
    assert pruned_heads_from_config(entry, None, ("a", "A"), (2, 2)) is None


@pytest.mark.parametrize("entry", INVALID, ids=str)
def test_invalid_entry_is_refused_with_what_is_valid(entry: object) -> None:
    with pytest.raises(ValueError, match="valid"):
        heads_from_config(entry, (3, 4))


@pytest.mark.parametrize(
    ("origin", "name", "title"),
    [
        (None, "default", "Default"),
        ({}, "default", "Default"),
        ({"name": "bert"}, "bert", "Default"),
        ({"name": " bert\n base ", "title": "BERT "}, "bert base", "BERT"),
        ({"name": "  ", "title": ""}, "default", "Default"),
    ],
    ids=str,
)
def test_origin_has_defaults(origin: object, name: str, title: str) -> None:
    pruned = pruned_heads_from_config({"0": [1]}, origin, ("default", "Default"), (1, 2))
    assert pruned == PrunedHeads((Head(0, 1),), name, title)
    assert pruned_heads_from_config({"0": [1]}, origin_to_config(pruned), ("", ""), (1, 2)) == pruned


@pytest.mark.parametrize("origin", ["a friend", ["x"], {"name": ["x"]}, {"title": "x" * 201}, {"other": 3}], ids=str)
def test_invalid_origin_is_refused(origin: object) -> None:
    with pytest.raises(ValueError, match=r"pruned_from is .*valid: name and title"):
        pruned_heads_from_config({"0": [1]}, origin, ("", ""), (1, 2))


@given(st.sets(st.tuples(st.integers(0, 3), st.integers(0, 4)), max_size=20))
def test_scattered_heads_stand_at_their_original_indices(heads: set[tuple[int, int]]) -> None:
    pruned = {Head(*head) for head in heads}
    x = torch.rand(2, 5, 3)
    for layer, remaining in enumerate(remaining_heads(pruned, (4, 5))):
        assert set(remaining) == {j for j in range(5) if (layer, j) not in heads} and sorted(remaining) == [*remaining]
        scattered = scatter_heads(x[:, list(remaining)], remaining, 5)
        for j in range(5):
            assert scattered[:, j].equal(x[:, j] if j in remaining else torch.zeros(2, 3))


def test_parameters_per_head_are_a_layers_share() -> None:
    """All but the bias of W_O, which belongs to no head."""
    model = load_model("scratch-random:heads=4")
    layer = sum(p.numel() for p in model.attention_module(0).parameters()) - model.info.d_model
    assert parameters_per_head(model.info) * 4 == layer
