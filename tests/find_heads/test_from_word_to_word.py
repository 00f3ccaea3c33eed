"""What a pair of words may mean, and which heads do it: against plain loops, and where it is known who does."""

import numpy as np
import pytest

from mha_core import Head
from mha_core.find_heads.from_word_to_word import Pattern, matched, matched_here, patterns
from mha_core.find_heads.head_profile import HeadProfiles, head_profiles
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.over_texts_result import OverTexts
from tests.support.models import loaded

TEXTS = ["b k Q 7 a x m k Q 7 a x", "a a a x b a a a x", "x y z x y z x y"]
SENTENCE = "the dog near the cat sees the cat ."  # [CLS] the dog near the cat sees the cat . [SEP]


@pytest.fixture(scope="module")
def found() -> OverTexts:
    return over_texts(loaded("toy-induction"), TEXTS)


@pytest.fixture(scope="module")
def profiles() -> HeadProfiles:
    return head_profiles(loaded("toy-induction"), TEXTS)


def names(model: str, text: str, query: int, key: int) -> list[str]:
    return [str(each.words) for each in patterns(loaded(model).trace(text), query, key)]


HERE = "this pair of words, in this sentence alone"


@pytest.mark.parametrize(("query", "key", "expected"), [
    (2, 1, ["on the previous token"]),
    (1, 1, ["on the token itself"]),
    (1, 2, ["on the next token"]),
    (3, 1, ["2 tokens back"]),
    (1, 3, ["2 tokens ahead"]),
    (4, 1, ["3 tokens back", "on earlier copies of the token"]),
    (7, 5, ["2 tokens back", "on what followed an earlier copy of the token"]),
    (8, 9, ["on the next token", "on punctuation"]),
    (3, 0, ["on special tokens", "on the first token"]),
    (3, 10, ["on special tokens"]),
])  # fmt: skip
def test_a_pair_of_words_fits_what_holds_for_it(query: int, key: int, expected: list[str]) -> None:
    assert names("toy-english", SENTENCE, query, key) == [*expected, HERE]


def test_a_token_that_follows_itself_is_previous_a_copy_and_what_followed_one() -> None:
    assert names("toy-induction", "x a a", 3, 2)[:2] == ["on the previous token", "on earlier copies of the token"]
    assert "on what followed an earlier copy of the token" in names("toy-induction", "x a a", 3, 3)


def test_far_words_have_no_offset() -> None:
    assert (
        names("toy-english", "the dog and the dog and the dog and the dog sees the cat .", 14, 1)[0] != "13 tokens back"
    )


def test_a_special_token_asks_for_nothing() -> None:
    with pytest.raises(ValueError, match=r"from 0, \[CLS\], which is a special token; valid: a word"):
        patterns(loaded("toy-english").trace(SENTENCE), 0, 1)


def test_what_a_causal_model_cannot_see_is_refused() -> None:
    with pytest.raises(ValueError, match="from 1 to 2, which it cannot see; valid: 0 to 1"):
        patterns(loaded("toy-induction").trace("x y z"), 1, 2)


@pytest.mark.parametrize("name", ["previous", "duplicate", "induction", "self"])
def test_a_pattern_that_is_a_score_is_that_score_beside_uniform_attention(
    name: str, found: OverTexts, profiles: HeadProfiles
) -> None:
    match = matched(Pattern(name), found, profiles)
    np.testing.assert_array_equal(match.values.value, found.scores[name].value)
    assert match.uniform == found.uniform[name]


def test_two_tokens_back_is_a_mean_over_the_words_that_have_one(found: OverTexts, profiles: HeadProfiles) -> None:
    match = matched(Pattern("offset", -2), found, profiles)
    for head in [Head(0, 1), Head(1, 2)]:
        traces = [loaded("toy-induction").trace(text) for text in TEXTS]
        weights = [trace.attentions[head].diagonal(-2)[sum(trace.special) :] for trace in traces]
        mean = sum(float(each.sum()) for each in weights) / sum(map(len, weights))
        assert match.values.value[head] == pytest.approx(mean, abs=1e-5)


def test_the_best_head_is_the_one_that_was_trained_to_do_it(found: OverTexts, profiles: HeadProfiles) -> None:
    assert matched(Pattern("induction"), found, profiles).ranked[0] == Head(1, 2)
    assert matched(Pattern("self"), found, profiles).ranked[0] == Head(0, 3)


def test_here_is_the_weight_of_this_one_pair() -> None:
    trace = loaded("toy-english").trace(SENTENCE)
    match = matched_here(trace, 7, 2)
    np.testing.assert_allclose(match.values.value, trace.attentions[:, :, 7, 2])
    assert match.uniform == 1 / 11
    assert np.isnan(match.values.low).all()
    causal = loaded("toy-induction").trace("x y z")
    assert matched_here(causal, 2, 1).uniform == pytest.approx(1 / 3)
