"""The scores of patterns, by hand: heads that attend to one key alone, and uniform ones."""

import pytest
import torch
from torch import Tensor

from mha_core.stats.induction_and_previous_token import (
    current_token,
    duplicate_token_links,
    induction_links,
    mean_on,
    previous_token,
)

# a b c a b c: the key of each query, for each kind of head.
IDS = torch.tensor([5, 6, 7, 5, 6, 7])
PREVIOUS = [0, 0, 1, 2, 3, 4]
CURRENT = [0, 1, 2, 3, 4, 5]
DUPLICATE = [0, 0, 0, 0, 1, 2]
INDUCTION = [0, 0, 0, 1, 2, 3]
FIRST = [0] * 6


def attending_to(*keys: int) -> Tensor:
    """(T, T): each query attends to one key alone."""
    return torch.eye(len(keys))[list(keys)]


def duplicate_token(attentions: Tensor, ids: Tensor) -> Tensor:
    return mean_on(attentions, duplicate_token_links(ids))


def induction(attentions: Tensor, ids: Tensor) -> Tensor:
    return mean_on(attentions, induction_links(ids))


@pytest.mark.parametrize(
    ("pattern", "previous", "current", "duplicate", "follows"),
    [
        (PREVIOUS, 1, 0, 0, 0),
        (CURRENT, 0, 1, 0, 0),
        (DUPLICATE, 1 / 5, 0, 1, 0),  # the second token attends to the first, which is also the previous one
        (INDUCTION, 1 / 5, 0, 0, 1),
        (FIRST, 1 / 5, 0, 1 / 3, 0),
    ],
    ids=["previous token", "current token", "duplicate token", "induction", "first token"],
)
def test_each_kind_of_head_scores_1_on_its_own_pattern_alone(
    pattern: list[int], previous: float, current: float, duplicate: float, follows: float
) -> None:
    weights = attending_to(*pattern)
    assert previous_token(weights) == pytest.approx(previous)
    assert current_token(weights) == pytest.approx(current)
    assert duplicate_token(weights, IDS) == pytest.approx(duplicate)
    assert induction(weights, IDS) == pytest.approx(follows)


def test_half_of_the_weight_gives_half_of_the_score() -> None:
    weights = (attending_to(*INDUCTION) + attending_to(*PREVIOUS)) / 2
    assert induction(weights, IDS) == pytest.approx(0.5)
    assert previous_token(weights) == pytest.approx(0.6)


def test_scores_of_a_uniform_causal_head() -> None:
    weights = torch.ones(6, 6).tril() / torch.arange(1, 7)[:, None]
    of_each = (1 / 2 + 1 / 3 + 1 / 4 + 1 / 5 + 1 / 6) / 5  # the same weight on any key, without the first query
    assert previous_token(weights) == pytest.approx(of_each) and current_token(weights) == pytest.approx(of_each)
    assert duplicate_token(weights, IDS) == induction(weights, IDS) == pytest.approx((1 / 4 + 1 / 5 + 1 / 6) / 3)


def test_weights_after_several_copies_are_summed() -> None:
    """a b a c a: the last a attends half to b, and half to c."""
    weights = torch.zeros(5, 5)
    weights[2, 1], weights[4, 1], weights[4, 3] = 1.0, 0.5, 0.5
    assert induction(weights, torch.tensor([1, 2, 1, 3, 1])) == 1.0


def test_adjacent_copy_is_followed_by_the_query_itself() -> None:
    weights = attending_to(0, 1)
    assert induction(weights, torch.tensor([4, 4])) == 1.0


def test_scores_without_repeated_tokens_are_0() -> None:
    weights, ids = attending_to(*PREVIOUS), torch.arange(6)
    assert duplicate_token(weights, ids) == induction(weights, ids) == 0.0


def test_later_copies_do_not_count() -> None:
    """In a bidirectional head the first a may attend to the second."""
    assert duplicate_token(attending_to(3, 4, 5, 3, 4, 5), IDS) == 0.0


def test_first_queries_can_be_skipped() -> None:
    """The first symbol follows [BOS], which any head may attend to as a sink."""
    weights = attending_to(0, 0, 0, 2, 3)
    assert previous_token(weights) == pytest.approx(3 / 4)
    assert previous_token(weights, skip=2) == pytest.approx(2 / 3)
    assert current_token(weights, skip=0) == pytest.approx(1 / 5)
    assert current_token(weights) == 0


def test_scores_of_batches() -> None:
    weights = torch.rand(3, 2, 4, 6, 6).softmax(-1)  # (B, L, H, T, T)
    ids = torch.stack([IDS, IDS.flip(0), torch.arange(6)])
    for score in (duplicate_token, induction):
        scores = score(weights, ids)
        assert scores.shape == (3, 2, 4)
        assert torch.allclose(scores[1, 0, 3], score(weights[1, 0, 3], ids[1]))
    assert previous_token(weights).shape == current_token(weights).shape == (3, 2, 4)
    assert duplicate_token(weights[0], IDS).shape == (2, 4)
