"""Toy English as a task: which words are hidden, and how often."""

from functools import cache

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from mha_core.models.training.tasks.task import NO_TARGET
from mha_core.models.training.tasks.toy_language import IDS, VOCABULARY, sample
from mha_core.models.training.tasks.toy_language.task import MASK_RATE, SLOT_MASK_RATE, ToyEnglish

MASK, PAD, CLS, SEP = (IDS[f"[{name}]"] for name in ("MASK", "PAD", "CLS", "SEP"))


@cache
def task(bucketed: bool) -> ToyEnglish:
    return ToyEnglish("validation", 300, bucketed=bucketed)


def draw(bucketed: bool, seed: int, size: int = 8):
    return task(bucketed).batch(torch.Generator().manual_seed(seed), size)


@settings(deadline=None)
@given(st.booleans(), st.integers(0, 10**6), st.integers(1, 20))
def test_what_is_hidden_is_what_is_asked(bucketed: bool, seed: int, size: int) -> None:
    ids, targets, mask = draw(bucketed, seed, size)
    hidden = targets != NO_TARGET
    assert ids.shape == targets.shape and len(ids) == size
    assert ((ids == MASK) == hidden).all()
    whole = torch.where(hidden, targets, ids)
    known = {tuple(IDS[token] for token in s.tokens) for s in sample("validation", 300)}
    for row in whole.tolist():
        assert tuple(i for i in row if i != PAD) in known  # [CLS] and [SEP] included: never hidden
    assert (whole[:, 0] == CLS).all() and int((whole == SEP).sum()) == size
    assert (mask is None and bucketed and PAD not in ids) or (mask == (ids != PAD)).all()


@settings(deadline=None, max_examples=20)
@given(st.booleans(), st.integers(0, 10**6))
def test_a_seed_says_all(bucketed: bool, seed: int) -> None:
    a, b = draw(bucketed, seed), draw(bucketed, seed)
    assert torch.equal(a.ids, b.ids) and torch.equal(a.targets, b.targets)


def test_what_the_sentence_decides_is_asked_for_most() -> None:
    ids, targets, _ = draw(False, 0, size=20_000)
    whole = torch.where(targets != NO_TARGET, targets, ids)

    def share(*words: str) -> float:
        places = torch.isin(whole, torch.tensor([IDS[word] for word in words]))
        return float((targets[places] != NO_TARGET).float().mean())

    assert share("near", "behind", ".") == pytest.approx(MASK_RATE, abs=0.02)
    assert share("himself", "is", "are", ")") == pytest.approx(MASK_RATE + (1 - MASK_RATE) * SLOT_MASK_RATE, abs=0.03)
    assert MASK_RATE < share("these", "every") < share("himself", "is")


def test_long_and_short_sentences_come_as_often_as_they_are() -> None:
    generator = torch.Generator().manual_seed(0)
    drawn = [task(True).batch(generator, 1).ids.size(1) for _ in range(2000)]
    lengths = [len(sentence) for sentence in sample("validation", 300)]
    assert sum(drawn) / len(drawn) == pytest.approx(sum(lengths) / len(lengths), rel=0.05)


def test_its_words_are_the_languages() -> None:
    assert ToyEnglish.vocabulary == VOCABULARY and ToyEnglish.output == "masked-lm"
