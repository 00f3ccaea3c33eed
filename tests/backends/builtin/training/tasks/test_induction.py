"""The induction task: layout, targets, and no shortcut by distance."""

import pytest
import torch

from mha_core.backends.builtin.training.tasks.induction import Induction, layout
from mha_core.backends.builtin.training.tasks.task import NO_TARGET, Batch


def batch(seed: int = 0, size: int = 64) -> Batch:
    return Induction().batch(torch.Generator().manual_seed(seed), size)


def test_vocabulary_has_64_different_symbols() -> None:
    assert len(set(Induction.vocabulary)) == 64
    assert all(len(symbol) == 1 for symbol in Induction.vocabulary[2:])


def test_layout_of_two_rounds() -> None:
    """Prefix 0, segment 1 2 3, gap 4 5, segment again; then prefix 6 7, segment 8 9, gap 10, segment again."""
    order, predictable = layout([(1, 3, 2), (2, 2, 1)])
    assert order == [0, 1, 2, 3, 4, 5, 1, 2, 3, 6, 7, 8, 9, 10, 8, 9]
    assert [symbol for symbol, is_predictable in zip(order, predictable, strict=True) if is_predictable] == [2, 3, 9]


def test_targets_followed_the_same_symbol_before() -> None:
    """No other repeated symbol is predictable: the only one of a second copy without a target is its first."""
    ids, targets, mask, _ = batch()
    assert (ids.shape, targets.shape, mask) == ((64, 57), (64, 57), None)
    for row, row_targets in zip(ids.tolist(), targets.tolist(), strict=True):
        for i, target in enumerate(row_targets[:-1]):
            earlier = [row[j + 1] for j in range(i) if row[j] == row[i]]
            if target != NO_TARGET:
                assert earlier == [target] == [row[i + 1]]
            elif earlier:
                assert row[i + 1] not in row[: i + 1] or row[i + 1] != earlier[0]  # a copy has ended


def test_extra_targets_are_added_at_other_positions() -> None:
    """The sequences and the other targets do not change; the last position has no next token."""
    plain = batch(size=400)
    more = Induction(extra_targets=0.1).batch(torch.Generator().manual_seed(0), 400)
    assert torch.equal(more.ids, plain.ids)
    predictable, has_target = plain.targets != NO_TARGET, more.targets != NO_TARGET
    assert has_target[predictable].all() and not has_target[:, -1].any()
    assert torch.equal(more.targets[has_target][:-1], more.ids.roll(-1, dims=1)[has_target][:-1])
    assert has_target[:, :-1][~predictable[:, :-1]].float().mean().item() == pytest.approx(0.1, abs=0.01)


def test_sequence_begins_with_bos_and_has_no_other_special_token() -> None:
    ids = batch().ids
    assert (ids[:, 0] == 0).all()
    assert ids[:, 1:].min() >= 2


def test_every_symbol_and_late_position_is_a_target() -> None:
    targets = batch(size=512).targets
    assert set(targets[targets != NO_TARGET].tolist()) == set(range(2, 64))
    target_share = (targets != NO_TARGET).float().mean(0)
    assert (target_share[15:-1] > 0.05).all()


def test_no_fixed_distance_solves_the_task() -> None:
    """Attending back by the most frequent distance is right in less than one case of eight."""
    ids, targets, *_ = batch(size=512)
    distances = [
        i - row.index(row[i])
        for row, row_targets in zip(ids.tolist(), targets.tolist(), strict=True)
        for i in range(57)
        if row_targets[i] >= 0
    ]
    counts = torch.tensor(distances).bincount()
    assert counts.max() / counts.sum() < 1 / 8
    assert (counts > 0).sum() > 15


def test_same_seed_same_batch() -> None:
    assert torch.equal(batch(1).ids, batch(1).ids)
    assert not torch.equal(batch(1).ids, batch(2).ids)
