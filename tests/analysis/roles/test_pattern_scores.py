"""Scores of patterns, against patterns made by hand whose scores are known."""

import pytest
import torch
from torch import Tensor

from mha_core.analysis.roles.pattern_scores import duplicate_token, induction, previous_token

# a b c a b c: the second a was at 0 and was followed by 1, and so on.
IDS = torch.tensor([5, 6, 7, 5, 6, 7])
PREVIOUS = [0, 0, 1, 2, 3, 4]
DUPLICATE = [0, 0, 0, 0, 1, 2]
INDUCTION = [0, 0, 0, 1, 2, 3]
FIRST = [0] * 6


def looking_at(*keys: int) -> Tensor:
    """(T, T): each query looks at one key alone."""
    return torch.eye(len(keys))[list(keys)]


@pytest.mark.parametrize(
    ("pattern", "previous", "duplicate", "follows"),
    [
        (PREVIOUS, 1, 0, 0),
        (DUPLICATE, 1 / 5, 1, 0),  # the second token looks at the first, which happens to be the one before
        (INDUCTION, 1 / 5, 0, 1),
        (FIRST, 1 / 5, 1 / 3, 0),
    ],
    ids=["previous token", "duplicate token", "induction", "first token"],
)
def test_each_kind_of_head_scores_1_at_its_own_job_alone(
    pattern: list[int], previous: float, duplicate: float, follows: float
) -> None:
    weights = looking_at(*pattern)
    assert previous_token(weights) == pytest.approx(previous)
    assert duplicate_token(weights, IDS) == pytest.approx(duplicate)
    assert induction(weights, IDS) == pytest.approx(follows)


def test_half_of_the_weight_is_half_of_the_score() -> None:
    weights = (looking_at(*INDUCTION) + looking_at(*PREVIOUS)) / 2
    assert induction(weights, IDS) == pytest.approx(0.5)
    assert previous_token(weights) == pytest.approx(0.6)


def test_a_uniform_causal_head() -> None:
    weights = torch.ones(6, 6).tril() / torch.arange(1, 7)[:, None]
    assert previous_token(weights) == pytest.approx((1 / 2 + 1 / 3 + 1 / 4 + 1 / 5 + 1 / 6) / 5)
    assert duplicate_token(weights, IDS) == induction(weights, IDS) == pytest.approx((1 / 4 + 1 / 5 + 1 / 6) / 3)


def test_several_earlier_copies_count_together() -> None:
    """a b a c a: the last a looks half at b, and half at c."""
    weights = torch.zeros(5, 5)
    weights[2, 1], weights[4, 1], weights[4, 3] = 1.0, 0.5, 0.5
    assert induction(weights, torch.tensor([1, 2, 1, 3, 1])) == 1.0


def test_a_copy_just_before_is_followed_by_the_query_itself() -> None:
    weights = looking_at(0, 1)
    assert induction(weights, torch.tensor([4, 4])) == 1.0


def test_nothing_comes_twice() -> None:
    weights, ids = looking_at(*PREVIOUS), torch.arange(6)
    assert duplicate_token(weights, ids) == induction(weights, ids) == 0.0


def test_what_lies_ahead_does_not_count() -> None:
    """A head that looks both ways: the first a at the second is no duplicate-token head's look back."""
    assert duplicate_token(looking_at(3, 4, 5, 3, 4, 5), IDS) == 0.0


def test_the_first_tokens_can_be_left_out() -> None:
    """Behind [BOS], which every head may look at when it has nothing to do, the first sign has it before it."""
    weights = looking_at(0, 0, 0, 2, 3)
    assert previous_token(weights) == pytest.approx(3 / 4)
    assert previous_token(weights, skip=2) == pytest.approx(2 / 3)


def test_many_heads_and_texts_at_once() -> None:
    weights = torch.rand(3, 2, 4, 6, 6).softmax(-1)  # (B, L, H, T, T)
    ids = torch.stack([IDS, IDS.flip(0), torch.arange(6)])
    for score in (duplicate_token, induction):
        together = score(weights, ids)
        assert together.shape == (3, 2, 4)
        assert torch.allclose(together[1, 0, 3], score(weights[1, 0, 3], ids[1]))
    assert previous_token(weights).shape == (3, 2, 4)
    assert duplicate_token(weights[0], IDS).shape == (2, 4)
