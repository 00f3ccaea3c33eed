"""What a model of the induction task can do: measured on a model made by hand, whose answers are known."""

import pytest
import torch
from torch import Tensor

from mha_core.analysis.roles.induction_eval import given, patterns, right
from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.models.forward import UNCHANGED, Output
from mha_core.models.training.tasks.task import NO_TARGET, Batch

# [BOS] a b c a b c: b and c can be foreseen, at places 4 and 5.
IDS = torch.tensor([[0, 2, 3, 4, 2, 3, 4]] * 2)
TARGETS = torch.full((2, 7), NO_TARGET)
TARGETS[:, 4], TARGETS[:, 5] = 3, 4
BATCH = Batch(IDS, TARGETS)
KEYS = [
    [0, 0, 1, 2, 3, 4, 5],
    [0, 0, 0, 0, 2, 3, 4],
    [0, 0, 0, 0, 1, 2, 3],
    [0] * 7,
]  # previous, induction, duplicate, nothing


def by_hand(ids: Tensor, segments: Tensor | None = None, intervention: Intervention = UNCHANGED) -> Output:
    """Two layers of two heads that look at KEYS; what head 1 of layer 0 looks at is said to come next, where that is on."""
    patterns = torch.eye(7)[torch.tensor(KEYS)].reshape(2, 1, 2, 7, 7).expand(2, 2, 2, 7, 7)  # (L, B, H, T, T)
    logits = patterns[0, :, 1] @ torch.nn.functional.one_hot(ids, 6).float()  # (B, T, V)
    works = 1.0 if not intervention else intervention.gates[0, 1]
    return Output(tuple(patterns), (), (), works * logits + 0.1 * torch.eye(6)[5])


def accuracy(batch: Batch, gate: Tensor | None = None) -> float:
    return right(given(by_hand, batch, Intervention.gated(gate)), batch).float().mean().item()


def test_right_are_the_places_asked_for() -> None:
    assert accuracy(BATCH) == 1.0
    half = Batch(IDS, torch.where(TARGETS == 4, 2, TARGETS))
    assert right(given(by_hand, half), half).tolist() == [True, False] * 2


def test_without_the_head_that_matters_all_is_lost_and_without_another_nothing() -> None:
    assert accuracy(BATCH, torch.tensor([[1.0, 0.0], [1.0, 1.0]])) == 0.0
    assert accuracy(BATCH, torch.tensor([[0.0, 1.0], [0.0, 0.0]])) == 1.0


@pytest.mark.parametrize(
    ("job", "head", "looks"),
    [("previous token", Head(0, 0), 2 * 5), ("induction", Head(0, 1), 2 * 3), ("duplicate token", Head(1, 0), 2 * 3)],
)
def test_each_head_gets_its_scores(job: str, head: Head, looks: int) -> None:
    """The first sign is no test for a previous-token head: before it is [BOS] alone."""
    found = patterns(by_hand, BATCH)[job]
    assert (found.best, found.count) == (head, looks)
    assert found.score == pytest.approx(1.0, abs=1e-6)
    assert sorted(found.heads.flatten().tolist())[:3] == pytest.approx([0, 0, 0], abs=1e-6)


@pytest.mark.parametrize(
    ("job", "offset", "baseline"),
    [("previous token", None, None), ("duplicate token", -3, 1.0), ("induction", -2, 1.0)],
)
def test_the_baseline_is_the_best_fixed_distance(job: str, offset: int | None, baseline: float | None) -> None:
    """In this batch all copies are three signs apart. One back is the previous token's job itself."""
    found = patterns(by_hand, BATCH)[job]
    assert (found.offset, found.baseline) == (offset, baseline)
