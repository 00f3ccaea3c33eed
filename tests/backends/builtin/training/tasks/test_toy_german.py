"""Toy German: what the grammar writes beside toy English, its gold alignment, and the batches of the task."""

from collections import Counter

import pytest
import torch

from mha_core.backends.builtin.training.tasks.task import NO_TARGET
from mha_core.backends.builtin.training.tasks.toy_german import (
    IDS,
    MAX_TOKENS,
    NOUNS,
    PAD,
    VOCABULARY,
    ToyGerman,
    Translation,
    sample,
)
from mha_core.backends.builtin.training.tasks.toy_language import VOCABULARY as TOY_ENGLISH
from mha_core.backends.builtin.training.tasks.toy_language import words
from mha_core.backends.builtin.training.tasks.toy_language.task import split_of

PAIRS = sample("test", 100, 1)
BY_HAND = {
    "perhaps two girls should sleep .": "vielleicht sollten zwei mädchen schlafen .",
    "the old brothers who like every woman would need a king .": (
        "die alten brüder , die jede frau mögen , würden einen könig brauchen ."
    ),
    "the emperors who follow the ugly brother must know an apple .": (
        "die kaiser , die den hässlichen bruder verfolgen , müssen einen apfel kennen ."
    ),
    "every cow who likes the women would never know a bell .": (
        "jede kuh , die die frauen mag , würde eine glocke nie kennen ."
    ),
    "suddenly the emperor should see the letter which the lazy eagles hear .": (
        "plötzlich sollte der kaiser den brief , den die faulen adler hören , sehen ."
    ),
}
# What "the" and "this" can be before, or stand for, a noun of each gender, in nominative or accusative
OF_GENDER = {"m": "der den dieser diesen", "f": "die diese", "n": "das dieses"}


@pytest.mark.parametrize("source", BY_HAND)
def test_it_translates_as_a_person_would(source: str) -> None:
    (pair,) = (pair for pair in PAIRS if pair.text == source)
    assert pair.translation == BY_HAND[source]


def aligned(pair: Translation) -> list[tuple[str, str]]:
    """English and German words that belong together."""
    pairs = zip(pair.target, pair.alignment, strict=True)
    return [(pair.source[at], word) for word, at in pairs if at is not None]


def test_every_word_of_the_source_has_one_word_of_the_target() -> None:
    for pair in PAIRS:
        positions = [at for at in pair.alignment if at is not None]
        assert sorted(positions) == list(range(1, len(pair.source) - 1))
        unaligned = {word for word, at in zip(pair.target, pair.alignment, strict=True) if at is None}
        assert unaligned <= {"[BOS]", "[EOS]", ","}


def test_a_verb_is_last_in_its_clause_and_comes_earlier_in_english() -> None:
    """Of a sentence the infinitive, before the stop; of a relative clause the finite verb, before the comma."""
    infinitives = {infinitive for _, infinitive in (*words.TRANSITIVE, *words.INTRANSITIVE["living"])}
    earlier = 0
    for pair in PAIRS:
        assert pair.target[-2] == "." and pair.source[pair.alignment[-3]] in infinitives
        earlier += pair.alignment[-3] < len(pair.source) - 3
        assert pair.target.count(",") == 2 * sum(word in ("who", "which") for word in pair.source)
    assert earlier > len(PAIRS) / 2


def test_nouns_are_translated_and_their_articles_show_their_gender() -> None:
    of_english = {form: noun for nouns in words.NOUNS.values() for noun in nouns for form in noun}
    seen = Counter()
    for pair in PAIRS:
        for i, (english, german) in enumerate(pairs := aligned(pair)):
            if english not in of_english:
                continue
            singular, plural = of_english[english]
            of_singular, of_plural, gender = NOUNS[singular]
            assert german == (of_plural if english == plural else of_singular)
            article, translated = pairs[i - 1]
            if article in ("the", "this") and english == singular:
                assert translated in OF_GENDER[gender].split()
                seen[gender] += 1
    assert min(seen[gender] for gender in "mfn") > 5


def test_every_word_is_in_the_vocabulary_and_the_english_ones_are_of_toy_english() -> None:
    assert {word for pair in PAIRS for word in pair.source[1:-1]} <= set(TOY_ENGLISH)
    assert {word for pair in PAIRS for word in (*pair.source, *pair.target)} <= set(VOCABULARY)
    assert max(len(tokens) for pair in PAIRS for tokens in pair[:2]) <= MAX_TOKENS


def test_splits_share_no_source() -> None:
    assert {split_of(pair) for pair in PAIRS} == {"test"}
    assert len({pair.text for pair in PAIRS}) == len(PAIRS)
    with pytest.raises(ValueError, match="there is no split 'dev'"):
        sample("dev", 1)


@pytest.mark.parametrize("bucketed", [True, False])
def test_a_batch_has_sources_and_at_each_word_of_the_target_the_word_after_it(bucketed: bool) -> None:
    task = ToyGerman("test", 50, bucketed=bucketed)
    (ids, following, mask, read), again = (task.batch(torch.Generator().manual_seed(3), 8) for _ in range(2))
    assert torch.equal(ids, again.ids) and torch.equal(following, again.targets)
    assert (mask is None and bucketed and IDS[PAD] not in ids) or torch.equal(mask, ids != IDS[PAD])
    by_source = {pair.source: pair.target for pair in sample("test", 50)}
    for source, words_read, words_after in zip(ids, read, following, strict=True):
        target = by_source[tuple(VOCABULARY[i] for i in source if i != IDS[PAD])]
        end = len(target) - 1
        assert [VOCABULARY[i] for i in words_read[:end]] == list(target[:-1])
        assert [VOCABULARY[i] for i in words_after[:end]] == list(target[1:])
        assert (words_after[end:] == NO_TARGET).all()
    assert (following != NO_TARGET).any(0).all()  # it is no longer than its longest
