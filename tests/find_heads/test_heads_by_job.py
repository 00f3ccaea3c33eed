"""Winners: the best head of each job, strongest first, as the scores and relations themselves say."""

from functools import cache

import numpy as np
import pytest

from mha_core.find_heads.head_roles import RELATION, RESTING, SHARES
from mha_core.find_heads.heads_by_job import winners
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.find_heads.shipped_counts import shipped_counts
from mha_core.heads import Head
from mha_core.stats.texts.built_in import built_in_texts
from mha_core.stats.texts.relation_words import SAME, WORDS, relation_words
from tests.support.models import loaded

MODELS = ("minilm", "toy-english", "toy-induction")


@cache
def found(name: str) -> OverTexts:
    shipped = shipped_counts(loaded(name), built_in_texts(loaded(name)))
    assert shipped is not None
    return shipped.found


@pytest.mark.parametrize("name", MODELS)
def test_a_winner_has_the_highest_number_of_all_heads(name: str) -> None:
    result = found(name)
    relations = {each.label: each for each in result.relations}
    for winner in winners(result):
        if winner.role.family == RELATION:
            values = relations[winner.role.name].by_direction[winner.role.direction].value
        else:
            values = result.scores[winner.role.name].value
        np.testing.assert_allclose(winner.values, np.nan_to_num(values))
        assert winner.head == Head(*divmod(int(np.nanargmax(values)), values.shape[1]))
        assert winner.second is not None
        assert (winner.role.value, winner.second[1]) == tuple(np.sort(np.nan_to_num(values), axis=None)[:-3:-1])


@pytest.mark.parametrize("most", [1, 2, 8])
@pytest.mark.parametrize("name", MODELS)
def test_jobs_come_once_each_the_clearest_first_and_one_resting_place_last(name: str, most: int) -> None:
    *jobs, last = [each.role for each in winners(found(name), most)]
    assert all(role.holds for role in (*jobs, last)) and len(jobs) < most
    assert last.family == RESTING and RESTING not in {role.family for role in jobs}
    strengths = [role.strength for role in jobs]
    assert strengths == sorted(strengths, reverse=True)
    assert len({role.name for role in jobs}) == len(jobs)


def test_keys_tell_jobs_apart_and_minilm_begins_with_the_previous_token() -> None:
    keys = [each.key for each in winners(found("minilm"))]
    assert len({*keys}) == len(keys)
    assert keys[0] == "previous" and "dobj, dependent looks at head" in keys


def test_on_one_text_nobody_wins_but_on_random_tokens_which_need_none() -> None:
    every = winners(over_texts(loaded("toy-induction"), ["a b c a b c"]))
    assert [each.key for each in every] == ["random_induction"]


@pytest.mark.parametrize(
    ("label", "words"),
    [
        pytest.param("dobj", "object of a verb", id="ClearNLP"),
        pytest.param("obj", "object of a verb", id="Universal Dependencies"),
        pytest.param("surname", "surname", id="no known label"),
    ],
)
def test_a_relation_is_said_in_words(label: str, words: str) -> None:
    assert relation_words(label) == words


def test_every_other_name_of_a_relation_leads_to_words() -> None:
    assert {*SAME.values()} <= WORDS.keys() and not SAME.keys() & WORDS.keys() and not WORDS.keys() & SHARES.keys()
