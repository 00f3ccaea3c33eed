"""Toy English as a task: the masked words and their rates."""

from functools import cache

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from mha_core.backends.builtin.training.tasks.task import NO_TARGET
from mha_core.backends.builtin.training.tasks.toy_language import IDS, VOCABULARY, sample
from mha_core.backends.builtin.training.tasks.toy_language.task import MASK_RATE, SLOT_MASK_RATE, ToyEnglish

MASK, PAD, CLS, SEP = (IDS[f"[{name}]"] for name in ("MASK", "PAD", "CLS", "SEP"))


@cache
def task(bucketed: bool) -> ToyEnglish:
    return ToyEnglish("validation", 300, bucketed=bucketed)


@cache
def sentences() -> set[tuple[int, ...]]:
    """The ids of all sentences of the task."""
    return {tuple(IDS[token] for token in s.tokens) for s in sample("validation", 300)}


def draw(bucketed: bool, seed: int, size: int = 8):
    return task(bucketed).batch(torch.Generator().manual_seed(seed), size)


@pytest.mark.exhaustive
@settings(deadline=None)
@given(st.booleans(), st.integers(0, 10**6), st.integers(1, 20))
def test_masked_words_are_the_targets(bucketed: bool, seed: int, size: int) -> None:
    ids, targets, mask, _ = draw(bucketed, seed, size)
    masked = targets != NO_TARGET
    assert ids.shape == targets.shape and len(ids) == size
    assert ((ids == MASK) == masked).all()
    unmasked = torch.where(masked, targets, ids)
    for row in unmasked.tolist():
        assert tuple(i for i in row if i != PAD) in sentences()  # [CLS] and [SEP] are never masked
    assert (unmasked[:, 0] == CLS).all() and int((unmasked == SEP).sum()) == size
    assert (mask is None and bucketed and PAD not in ids) or (mask == (ids != PAD)).all()


@pytest.mark.exhaustive
@settings(deadline=None, max_examples=20)
@given(st.booleans(), st.integers(0, 10**6))
def test_same_seed_same_batch(bucketed: bool, seed: int) -> None:
    a, b = draw(bucketed, seed), draw(bucketed, seed)
    assert torch.equal(a.ids, b.ids) and torch.equal(a.targets, b.targets)


def test_words_in_slots_are_masked_most_often() -> None:
    ids, targets, *_ = draw(False, 0, size=20_000)
    unmasked = torch.where(targets != NO_TARGET, targets, ids)

    def share(*words: str) -> float:
        positions = torch.isin(unmasked, torch.tensor([IDS[word] for word in words]))
        return float((targets[positions] != NO_TARGET).float().mean())

    assert share("near", "behind", ".") == pytest.approx(MASK_RATE, abs=0.02)
    assert share("himself", "is", "are", ")") == pytest.approx(MASK_RATE + (1 - MASK_RATE) * SLOT_MASK_RATE, abs=0.03)
    assert MASK_RATE < share("these", "every") < share("himself", "is")


@pytest.mark.exhaustive
def test_sentence_lengths_are_drawn_by_their_frequency() -> None:
    generator = torch.Generator().manual_seed(0)
    drawn_lengths = [task(True).batch(generator, 1).ids.size(1) for _ in range(2000)]
    lengths = [len(sentence) for sentence in sample("validation", 300)]
    assert sum(drawn_lengths) / len(drawn_lengths) == pytest.approx(sum(lengths) / len(lengths), rel=0.05)


def test_vocabulary_is_that_of_toy_english() -> None:
    assert ToyEnglish.vocabulary == VOCABULARY and ToyEnglish.output == "masked-lm"
