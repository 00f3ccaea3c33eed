"""Statistics of attention patterns: entropy and similarity."""

import math
from collections.abc import Callable

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.maps.head_statistics import entropy, similarity_to
from mha_core.heads import Head
from tests.support.random_attentions import random_attentions


@pytest.mark.parametrize("function", [entropy, lambda weights: similarity_to(weights, Head(0, 0))])
def test_functions_do_not_modify_the_attentions(function: Callable) -> None:
    attentions = random_attentions(60)
    before = attentions.clone()
    function(attentions)
    assert attentions.equal(before)


# --- entropy ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [1, 2, 7, 64])
def test_entropy_of_uniform_attention_is_log_t(length: int) -> None:
    assert (
        entropy(torch.full((2, 3, length, length), 1 / length)).tolist()
        == [[pytest.approx(math.log2(length), abs=1e-5)] * 3] * 2
    )


def test_entropy_of_one_hot_attention_is_0() -> None:
    assert entropy(torch.eye(9).expand(2, 3, 9, 9)).tolist() == [[0.0] * 3] * 2


def test_entropy_by_hand() -> None:
    attentions = random_attentions(6)
    attentions[0, 0, 0] = torch.tensor([0.5, 0.5, 0, 0, 0, 0])  # 0 · log 0 is 0
    bits = entropy(attentions)
    assert bits.shape == (2, 3)
    for layer in range(2):
        for head in range(3):
            rows = attentions[layer, head].tolist()
            by_row = [-sum(p * math.log2(p) for p in row if p > 0) for row in rows]
            assert float(bits[layer, head]) == pytest.approx(sum(by_row) / len(by_row), abs=1e-5)


# --- similarity ------------------------------------------------------------------------------------------------------


def test_similarity_by_hand() -> None:
    attentions, head = random_attentions(6), Head(1, 2)
    similarities, reference = similarity_to(attentions, head), attentions[1, 2].tolist()
    assert similarities.shape == (2, 3)
    for layer in range(2):
        for other in range(3):
            pairs = zip(attentions[layer, other].tolist(), reference, strict=True)
            distances = [sum(abs(x - y) for x, y in zip(a, b, strict=True)) / 2 for a, b in pairs]
            assert float(similarities[layer, other]) == pytest.approx(1 - sum(distances) / 6, abs=1e-6)


def test_similarity_is_1_to_itself_and_0_to_a_disjoint_pattern() -> None:
    attentions = torch.stack([torch.eye(4), torch.eye(4).roll(1, -1), torch.full((4, 4), 0.25)])[None]
    assert similarity_to(attentions, Head(0, 0)).tolist() == [[1.0, 0.0, 0.25]]
    assert similarity_to(attentions, Head(0, 2)).tolist() == [[0.25, 0.25, 1.0]]


@given(st.integers(1, 12), st.floats(0.1, 50), st.integers(0, 99))
def test_similarity_is_symmetric_and_between_0_and_1(length: int, sharpness: float, seed: int) -> None:
    attentions = random_attentions(length, seed=seed, sharpness=sharpness)
    every = torch.stack([similarity_to(attentions, Head(i, j)) for i in range(2) for j in range(3)]).view(6, 6)
    assert ((every >= 0) & (every <= 1)).all()
    assert torch.allclose(every, every.T, atol=1e-6)
    assert every.diag().tolist() == [1.0] * 6


@pytest.mark.parametrize("length", [2, 5, 7, 10, 38])  # from 5 on, rounding alone would give −1.2e-7
def test_similarity_of_disjoint_patterns_is_not_below_0(length: int) -> None:
    attentions = torch.zeros(1, 2, length, 2 * length)
    attentions[0, 0, :, :length] = attentions[0, 1, :, length:] = 1 / length
    assert similarity_to(attentions, Head(0, 0)).tolist() == [[1.0, 0.0]]
