"""The induction task deals out what it says."""

import pytest
import torch

from mha_core.models.training.tasks.induction import Induction, layout
from mha_core.models.training.tasks.task import NO_TARGET, Batch


def batch(seed: int = 0, size: int = 64) -> Batch:
    return Induction().batch(torch.Generator().manual_seed(seed), size)


def test_64_different_signs() -> None:
    assert len(set(Induction.vocabulary)) == 64
    assert all(len(sign) == 1 for sign in Induction.vocabulary[2:])


def test_a_layout_by_hand() -> None:
    """Prefix 0, segment 1 2 3, gap 4 5, segment again; then prefix 6 7, segment 8 9, gap 10, segment again."""
    order, known = layout([(1, 3, 2), (2, 2, 1)])
    assert order == [0, 1, 2, 3, 4, 5, 1, 2, 3, 6, 7, 8, 9, 10, 8, 9]
    assert [sign for sign, foreseen in zip(order, known, strict=True) if foreseen] == [2, 3, 9]


def test_what_is_asked_for_followed_the_same_sign_before() -> None:
    """And nothing else that has been seen can be foreseen: the one sign of a second copy without a target is its first."""
    ids, targets, mask = batch()
    assert (ids.shape, targets.shape, mask) == ((64, 57), (64, 57), None)
    for row, answers in zip(ids.tolist(), targets.tolist(), strict=True):
        for i, answer in enumerate(answers[:-1]):
            earlier = [row[j + 1] for j in range(i) if row[j] == row[i]]
            if answer != NO_TARGET:
                assert earlier == [answer] == [row[i + 1]]
            elif earlier:
                assert row[i + 1] not in row[: i + 1] or row[i + 1] != earlier[0]  # a copy has ended


def test_of_the_other_places_some_are_asked_for_too() -> None:
    """With the same sequences and the same answers; the last place has nothing after it."""
    plain = batch(size=400)
    more = Induction(extra_targets=0.1).batch(torch.Generator().manual_seed(0), 400)
    assert torch.equal(more.ids, plain.ids)
    known, asked = plain.targets != NO_TARGET, more.targets != NO_TARGET
    assert asked[known].all() and not asked[:, -1].any()
    assert torch.equal(more.targets[asked][:-1], more.ids.roll(-1, dims=1)[asked][:-1])
    assert asked[:, :-1][~known[:, :-1]].float().mean().item() == pytest.approx(0.1, abs=0.01)


def test_a_sequence_begins_with_bos_and_has_no_other_special_sign() -> None:
    ids = batch().ids
    assert (ids[:, 0] == 0).all()
    assert ids[:, 1:].min() >= 2


def test_every_sign_and_every_place_is_asked_for() -> None:
    targets = batch(size=512).targets
    assert set(targets[targets != NO_TARGET].tolist()) == set(range(2, 64))
    places = (targets != NO_TARGET).float().mean(0)
    assert (places[15:-1] > 0.05).all()


def test_the_distance_to_the_first_copy_is_no_help() -> None:
    """Always looking back by the most frequent distance is right in one case of eight at most."""
    ids, targets, _ = batch(size=512)
    distances = [
        i - row.index(row[i])
        for row, answers in zip(ids.tolist(), targets.tolist(), strict=True)
        for i in range(57)
        if answers[i] >= 0
    ]
    counts = torch.tensor(distances).bincount()
    assert counts.max() / counts.sum() < 1 / 8
    assert (counts > 0).sum() > 15


def test_a_seed_says_all() -> None:
    assert torch.equal(batch(1).ids, batch(1).ids)
    assert not torch.equal(batch(1).ids, batch(2).ids)
