"""Typical sets of heads to switch off."""

import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.heads import Head, all_heads
from mha_core.stats.head_sets import (
    all_but_layer,
    all_but_one_per_layer,
    at_least,
    least_important,
    random_control,
    random_share,
    strongest,
)

SHAPES = st.tuples(st.integers(1, 5), st.integers(1, 6))
SHARES = st.floats(0, 1)


@given(SHAPES, SHARES, st.integers(0, 99))
def test_random_share_has_its_size_and_is_reproducible(shape: tuple[int, int], share: float, seed: int) -> None:
    heads = random_share(shape, share, seed)
    assert len(heads) == len(set(heads)) == round(share * shape[0] * shape[1])
    assert heads == sorted(heads) and set(heads) <= set(all_heads(shape))
    assert heads == random_share(shape, share, seed)


def test_seeds_give_different_sets_that_cover_every_head() -> None:
    sets = [frozenset(random_share((3, 4), seed=seed)) for seed in range(40)]
    assert len(set(sets)) > 30 and frozenset.union(*sets) == set(all_heads((3, 4)))


def test_random_share_leaves_the_global_random_state() -> None:
    state = torch.get_rng_state()
    random_share((3, 4), seed=5)
    assert torch.equal(torch.get_rng_state(), state)


@given(SHAPES, SHARES, st.integers(0, 2**32 - 1))
def test_least_important_have_the_lowest_scores(shape: tuple[int, int], share: float, seed: int) -> None:
    scores = torch.randn(shape, generator=torch.Generator().manual_seed(seed))
    count = round(share * scores.numel())
    places = scores.flatten().argsort()[:count].tolist()
    assert least_important(scores, share) == sorted(Head(*divmod(place, shape[1])) for place in places)


def test_heads_without_a_score_are_never_least_important() -> None:
    """They are pruned already, and do not count towards the share."""
    scores = torch.tensor([[math.nan, 3.0], [1.0, math.nan]])
    assert least_important(scores, 0.25) == []
    assert least_important(scores, 0.5) == [Head(1, 0)]
    assert least_important(scores, 1.0) == [Head(0, 1), Head(1, 0)]


@given(SHAPES, st.integers(0, 2**32 - 1))
def test_all_but_one_per_layer_spares_the_most_important(shape: tuple[int, int], seed: int) -> None:
    scores = torch.randn(shape, generator=torch.Generator().manual_seed(seed))
    remaining = sorted(set(all_heads(shape)) - set(all_but_one_per_layer(shape, scores)))
    assert [head.layer for head in remaining] == list(range(shape[0]))
    assert all(scores[head] == scores[head.layer].max() for head in remaining)
    assert sorted(set(all_heads(shape)) - set(all_but_one_per_layer(shape))) == [
        Head(layer, 0) for layer in range(shape[0])
    ]


@pytest.mark.parametrize(
    ("row", "spared"),
    [([math.nan, -2.0, -1.0], 2), ([math.nan] * 3, 0), ([1.0, 1.0, math.nan], 0)],
)
def test_all_but_one_per_layer_with_unknown_scores(row: list[float], spared: int) -> None:
    assert all_but_one_per_layer((1, 3), torch.tensor([row])) == [Head(0, head) for head in range(3) if head != spared]


@given(SHAPES, st.data())
def test_all_but_layer_spares_one_layer(shape: tuple[int, int], data) -> None:
    layer = data.draw(st.integers(0, shape[0] - 1))
    heads = all_but_layer(shape, layer)
    assert sorted({*heads, *(Head(layer, head) for head in range(shape[1]))}) == all_heads(shape)
    assert len(heads) == (shape[0] - 1) * shape[1] and heads == sorted(heads)


@given(SHAPES, st.integers(0, 40), st.integers(0, 2**32 - 1))
def test_strongest_have_the_highest_scores(shape: tuple[int, int], number: int, seed: int) -> None:
    scores = torch.randn(shape, generator=torch.Generator().manual_seed(seed))
    places = scores.flatten().argsort(descending=True)[:number].tolist()
    assert strongest(scores, number) == sorted(Head(*divmod(place, shape[1])) for place in places)


def test_heads_without_a_score_are_never_strongest_and_never_above_a_threshold() -> None:
    scores = torch.tensor([[math.nan, 3.0], [1.0, math.nan]])
    assert strongest(scores, 3) == [Head(0, 1), Head(1, 0)]
    assert at_least(scores, 1.0) == [Head(0, 1), Head(1, 0)] and at_least(scores, 1.5) == [Head(0, 1)]


@given(SHAPES, SHARES, st.integers(0, 99), st.integers(0, 99))
def test_a_random_control_has_as_many_heads_of_each_layer(
    shape: tuple[int, int], share: float, which: int, seed: int
) -> None:
    heads = random_share(shape, share, which)
    control = random_control(heads, shape, seed)
    assert control == random_control(heads, shape, seed) == sorted(set(control))
    for layer in range(shape[0]):
        own, drawn = ({head for head in each if head.layer == layer} for each in (heads, control))
        assert len(drawn) == len(own)
        assert len(drawn & own) == max(0, 2 * len(own) - shape[1])  # others, as far as there are enough


def test_controls_of_many_seeds_reach_every_other_head() -> None:
    heads = [Head(0, 1), Head(0, 2), Head(2, 0)]
    drawn = {head for seed in range(60) for head in random_control(heads, (3, 4), seed)}
    assert drawn == {Head(0, 0), Head(0, 3), Head(2, 1), Head(2, 2), Head(2, 3)}
