"""What makes a head fire: texts of every tenth, and a score at each word whose mean is the text's score."""

import math
from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core import Head
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.strongest_examples import DECILES, by_decile, by_query, by_rank
from mha_core.heads import all_heads
from mha_core.stats.counts.scores_and_baselines import NAMES
from tests.support.models import loaded

ENGLISH = ["the old dog near the trees chases a cat .", "she sees him , and he sees the dog .", "the dogs sleep ."]
SPLIT = ["Unforgettable tokenizers mispronounce antidisestablishmentarianism .", "it rained ."]
SYMBOLS = ["b k Q 7 a x m k Q 7", "a a a", "x y z"]

scores = st.lists(st.floats(0, 1, width=32) | st.just(math.nan), max_size=200).map(lambda v: np.array(v, dtype=float))


@given(scores, st.integers(1, 4))
def test_texts_are_drawn_from_every_tenth(values: np.ndarray, each: int) -> None:
    drawn, known = by_decile(values, each), int(np.isfinite(values).sum())
    assert [text.score for text in drawn] == [values[text.index] for text in drawn]
    assert len({text.index for text in drawn}) == len(drawn)
    assert drawn == sorted(drawn, key=lambda text: (-text.decile, -text.score)) == sorted(drawn, key=lambda t: -t.score)
    per_tenth = Counter(text.decile for text in drawn)
    # As many as asked for, or all: a tenth of so many texts has so many, give or take one.
    assert all(min(each, known // DECILES) <= per_tenth[decile] <= each for decile in range(1, DECILES + 1))
    for text in drawn:  # some rank that it shares with equal ones lies in its tenth
        first, last = (values < text.score).sum(), (values <= text.score).sum() - 1
        assert (first + 0.5) / known * DECILES < text.decile
        assert (last + 0.5) / known * DECILES >= text.decile - 1


@given(scores)
def test_few_texts_are_all_ranked_but_those_without_a_score(values: np.ndarray) -> None:
    ranked = by_rank(values)
    assert [each.score for each in ranked] == sorted(values[np.isfinite(values)], reverse=True)
    assert sorted(each.index for each in ranked) == np.flatnonzero(np.isfinite(values)).tolist()
    assert [each.score for each in ranked] == [values[each.index] for each in ranked]
    assert {each.decile for each in ranked} <= {0}


def test_of_a_tenth_the_first_ones_of_the_random_order_are_taken() -> None:
    values = np.array([0.9, 0.1, 0.95, 0.2, 0.99] + [0.5] * 15)
    assert [text.index for text in by_decile(values, 1) if text.decile in (1, 10)] == [2, 1]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "texts"), [("toy-english", ENGLISH), ("toy-induction", SYMBOLS), ("minilm", SPLIT)])
def test_the_mean_over_the_words_is_what_is_measured_of_the_text(name: str, texts: list[str]) -> None:
    model = loaded(name)
    sample = over_texts(model, texts).tally.sample
    assert sample is not None
    for text, measured in zip(sample.texts, sample.scores, strict=True):
        trace = model.trace(text)
        on_words = trace.attentions[..., [not special for special in trace.special]].double().sum(-1)
        for head in all_heads(model.info.shape):
            for score, of_heads in zip(NAMES, measured, strict=True):
                values = by_query(trace, head, score).numpy()
                known = np.isfinite(values)
                assert not known[list(trace.special)].any()
                if math.isnan(of_heads[head]):
                    assert not known.any(), score
                    continue
                weights = on_words[head].numpy()[known] if score == "distance" else None
                # Each word's distance counts by how much it looks at words at all.
                assert np.average(values[known], weights=weights) == pytest.approx(of_heads[head], abs=1e-5), score


def test_another_score_is_refused() -> None:
    trace = loaded("toy-english").trace(ENGLISH[0])
    with pytest.raises(ValueError, match="score is 'position'; valid: one that is measured on texts"):
        by_query(trace, Head(0, 0), "position")
