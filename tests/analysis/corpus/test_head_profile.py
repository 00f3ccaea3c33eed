"""One head over texts, against a plain loop over tokens."""

import numpy as np
import pytest

from mha_core import Head
from mha_core.analysis.corpus.firing import by_query
from mha_core.analysis.corpus.head_profile import FARTHEST, FEWEST, HeadProfile, head_profile
from mha_core.errors import TextError
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
    return head_profile(loaded(name), HEAD, TEXTS[name], "previous")


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
    assert head_profile(model, HEAD, ["", text], "self").texts == 1
    with pytest.raises(TextError, match="None of these texts has a word"):
        head_profile(model, HEAD, ["", " "], "self")
