"""Predictions and head roles in the induction task, of a model by hand with known outputs."""

import pytest
import torch
from torch import Tensor

from mha_core.backends.builtin.training.tasks.task import NO_TARGET, Batch
from mha_core.forward import Output, Pass
from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.stats.suites.suite import is_correct, pattern_roles, predict

# [BOS] a b c a b c: b and c can be predicted, at positions 4 and 5.
IDS = torch.tensor([[0, 2, 3, 4, 2, 3, 4]] * 2)
TARGETS = torch.full((2, 7), NO_TARGET)
TARGETS[:, 4], TARGETS[:, 5] = 3, 4
BATCH = Batch(IDS, TARGETS)
KEYS = [
    [0, 0, 1, 2, 3, 4, 5],
    [0, 0, 0, 0, 2, 3, 4],
    [0, 0, 0, 0, 1, 2, 3],
    [0, 1, 2, 3, 4, 5, 6],
]  # previous token, induction, duplicate token, current token


def by_hand(request: Pass) -> Output:
    """Two layers of two heads that attend to KEYS; it predicts the token that head 0.1 attends to, if that is on."""
    patterns = torch.eye(7)[torch.tensor(KEYS)].reshape(2, 1, 2, 7, 7).expand(2, 2, 2, 7, 7)  # (L, B, H, T, T)
    logits = patterns[0, :, 1] @ torch.nn.functional.one_hot(request.inputs, 6).float()  # (B, T, V)
    gate = request.intervention.head_gate[0, 1] if request.intervention else 1.0
    return Output(tuple(patterns), (), (), gate * logits + 0.1 * torch.eye(6)[5])


def accuracy(batch: Batch, gate: Tensor | None = None) -> float:
    return is_correct(predict(by_hand, batch, Intervention.gated(gate)), batch).float().mean().item()


def test_only_positions_with_a_target_count() -> None:
    assert accuracy(BATCH) == 1.0
    half = Batch(IDS, torch.where(TARGETS == 4, 2, TARGETS))
    assert is_correct(predict(by_hand, half), half).tolist() == [True, False] * 2


def test_accuracy_is_lost_without_the_critical_head_only() -> None:
    assert accuracy(BATCH, torch.tensor([[1.0, 0.0], [1.0, 1.0]])) == 0.0
    assert accuracy(BATCH, torch.tensor([[0.0, 1.0], [0.0, 0.0]])) == 1.0


@pytest.mark.parametrize(
    ("role", "head", "count"),
    [
        ("previous token", Head(0, 0), 2 * 5),
        ("induction", Head(0, 1), 2 * 3),
        ("duplicate token", Head(1, 0), 2 * 3),
        ("current token", Head(1, 1), 2 * 5),
    ],
)
def test_each_role_has_its_head(role: str, head: Head, count: int) -> None:
    """The first symbol does not test a previous-token head: it follows [BOS] alone."""
    head_role = pattern_roles(by_hand, BATCH)[role]
    assert (head_role.best, head_role.count) == (head, count)
    assert head_role.score == pytest.approx(1.0, abs=1e-6)
    assert sorted(head_role.heads.flatten().tolist())[:3] == pytest.approx([0, 0, 0], abs=1e-6)


@pytest.mark.parametrize(
    ("role", "offset", "baseline"),
    [
        ("previous token", None, None),
        ("current token", None, None),
        ("duplicate token", -3, 1.0),
        ("induction", -2, 1.0),
    ],
)
def test_baseline_is_the_best_fixed_distance(role: str, offset: int | None, baseline: float | None) -> None:
    """In this batch all copies are three symbols apart. The previous token and the current one are a fixed distance."""
    head_role = pattern_roles(by_hand, BATCH)[role]
    assert (head_role.offset, head_role.baseline) == (offset, baseline)
