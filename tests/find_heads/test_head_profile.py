"""Find heads, against a plain loop over tokens."""

from collections import defaultdict

import numpy as np
import pytest

from mha_core import Head
from mha_core.errors import TextError
from mha_core.find_heads.head_profile import FARTHEST, FEWEST, HeadProfile, head_profiles
from mha_core.find_heads.strongest_examples import by_query
from mha_core.heads import all_heads
from mha_core.stats.counts.scores_and_baselines import NAMES
from tests.support.models import loaded

HEAD = Head(1, 1)
TEXTS = {
    "toy-english": [
        "the old dog near the trees chases a cat .",
        "she sees him , and he sees the dog .",
        "dogs sleep .",
    ],
    "toy-induction": ["b k Q 7 a x m k Q 7 a x m b b b k Q", "a a a x", "x y z"],  # causal, without special tokens
}


@pytest.fixture(params=TEXTS)
def name(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def profile(name: str) -> HeadProfile:
    return head_profiles(loaded(name), TEXTS[name]).of(HEAD, "previous")


def test_words_are_those_of_a_plain_loop(name: str, profile: HeadProfile) -> None:
    model = loaded(name)
    queries, received, alike = {}, {}, {}
    for trace in map(model.trace, TEXTS[name]):
        weights, scores = trace.attentions[HEAD].double(), by_query(trace, HEAD, "previous").tolist()
        words = [at for at, special in enumerate(trace.special) if not special]
        for key in words:
            word = model.word(trace.ids[key])
            queries.setdefault(word, []).extend(score for score in [scores[key]] if score == score)
            seeing = [query for query in words if query >= key or not model.info.causal]
            received.setdefault(word, []).append(sum(float(weights[query, key]) for query in seeing))
            alike.setdefault(word, []).append(
                sum(1 / (query + 1 if model.info.causal else len(trace)) for query in seeing)
            )
    assert {each.token: (each.count, each.value) for each in profile.keys} == {
        word: (len(seen), pytest.approx(sum(seen) / sum(alike[word]), abs=1e-5))
        for word, seen in received.items()
        if len(seen) >= FEWEST
    }
    assert {each.token: (each.count, each.value) for each in profile.queries} == {
        word: (len(seen), pytest.approx(np.mean(seen), abs=1e-5))
        for word, seen in queries.items()
        if len(seen) >= FEWEST
    }
    for words in (profile.queries, profile.keys):
        assert [each.value for each in words] == sorted((each.value for each in words), reverse=True)


def test_pairs_are_each_word_and_the_one_that_it_attends_to_most(name: str) -> None:
    model, found = loaded(name), defaultdict(list)
    profile = head_profiles(model, TEXTS[name] * FEWEST).of(HEAD, "previous")
    for trace in map(model.trace, TEXTS[name]):
        words = [at for at, special in enumerate(trace.special) if not special]
        for query in words:
            weights = {key: float(trace.attentions[HEAD][query, key]) for key in words}
            key = max(weights, key=weights.__getitem__)
            found[model.word(trace.ids[query]), model.word(trace.ids[key])].append(weights[key])
    assert found
    assert {(each.query, each.key): (each.count, each.value) for each in profile.pairs} == {
        pair: (FEWEST * len(weights), pytest.approx(np.mean(weights), abs=1e-5)) for pair, weights in found.items()
    }


def test_offsets_are_shares_of_the_attention_between_words(name: str, profile: HeadProfile) -> None:
    model, found = loaded(name), np.zeros(2 * FARTHEST + 3)
    for trace in map(model.trace, TEXTS[name]):
        words = [at for at, special in enumerate(trace.special) if not special]
        for query in words:
            for key in words:
                at = min(max(key - query, -FARTHEST - 1), FARTHEST + 1)
                found[at + FARTHEST + 1] += float(trace.attentions[HEAD][query, key])
    assert profile.offsets == pytest.approx(found / found.sum(), abs=1e-5)
    assert profile.offsets.sum() == pytest.approx(1) and profile.uniform.sum() == pytest.approx(1)
    assert (profile.uniform[FARTHEST + 2 :] == 0).all() == model.info.causal


def test_texts_that_cannot_be_read_are_left_out() -> None:
    model, text = loaded("toy-english"), "the dog sees the dog near the dog ."
    with pytest.raises(TextError, match="None of these texts has a word"):
        head_profiles(model, ["", " "])
    assert head_profiles(model, ["", text]).texts == (text,)


def test_one_reading_has_the_scores_of_every_head_on_every_text(name: str) -> None:
    model = loaded(name)
    every = head_profiles(model, TEXTS[name])
    for text, measured in zip(every.texts, every.by_text, strict=True):
        trace = model.trace(text)
        for head in all_heads(model.info.shape):
            for score, value in zip(NAMES, measured[:, *head], strict=True):
                queries = by_query(trace, head, score)
                assert value == pytest.approx(float(queries.nanmean()), abs=1e-5, nan_ok=True), (head, score)


@pytest.mark.parametrize("offset", [-2, 0, 1, 3])
def test_the_weight_at_an_offset_is_the_mean_over_the_words_that_have_a_word_there(name: str, offset: int) -> None:
    model, found, uniform = loaded(name), [], []
    for trace in map(model.trace, TEXTS[name]):
        for query, special in enumerate(trace.special):
            key = query + offset
            if special or not 0 <= key < len(trace) or trace.special[key] or (model.info.causal and offset > 0):
                continue
            found.append(float(trace.attentions[HEAD][query, key]))
            uniform.append(1 / (query + 1 if model.info.causal else len(trace)))
    sums, alike = head_profiles(model, TEXTS[name]).at_offset(offset)
    assert sums.value[HEAD] == pytest.approx(np.mean(found) if found else np.nan, abs=1e-5, nan_ok=True)
    assert alike == pytest.approx(np.mean(uniform) if uniform else np.nan, abs=1e-5, nan_ok=True)
    assert sums.texts[HEAD] <= len(TEXTS[name])


def test_another_score_is_refused_with_those_that_are_valid() -> None:
    with pytest.raises(ValueError, match="score is 'position'; valid: entropy, largest"):
        head_profiles(loaded("toy-english"), TEXTS["toy-english"]).of(HEAD, "position")
