"""Roles: planted heads are found by each label, and one that looks at all tokens alike, or anywhere, by none."""

import string
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
import torch
from torch import Tensor

from mha_core.find_heads.head_roles import (
    BEYOND_OFFSET,
    MOST_ROLES,
    NEAREST,
    RELATION,
    SHARES,
    HeadRoles,
    candidates,
    head_roles,
    roles_table,
)
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.heads import Head
from mha_core.paths import ASSETS
from mha_core.stats.counts.scores_and_baselines import LEAST_SHARE, TIMES_UNIFORM
from mha_core.stats.induction_and_previous_token import duplicate_token_links, induction_links
from mha_core.stats.texts import Corpus
from mha_core.stats.texts.relation_words import relation_words
from mha_core.stats.texts.sentence import Sentence
from tests.support.models import loaded
from tests.support.planted_heads import Rule, along, linked, mixed, planted, random, shifted, uniform, where

CLS, SEP = 101, 102


@cache
def marks() -> list[int]:
    """The tokens that are one character of punctuation."""
    return loaded("minilm").tokenizer.convert_tokens_to_ids(list(string.punctuation))


@cache
def sentences() -> tuple[Sentence, ...]:
    path = ASSETS / "evaluation" / "english.conllu"
    return tuple(Corpus.of_file(path.name, path))[:100]


def is_one_of(ids: Tensor, *ones: int) -> Tensor:
    return torch.isin(ids, torch.tensor(ones))


def is_first(ids: Tensor) -> Tensor:
    return torch.arange(len(ids)) == 0


PLANTED: dict[str, Rule] = {
    "special": where(lambda ids: is_one_of(ids, SEP)),
    "first": where(is_first),
    "punctuation": where(lambda ids: is_one_of(ids, *marks())),
    "self": shifted(0),
    "previous": shifted(-1),
    "next": shifted(1),
    "random_duplicate": linked(duplicate_token_links),
    "random_induction": linked(induction_links),
}


@cache
def found() -> OverTexts:
    """Of the planted heads, of relations in both directions, and of heads that do nothing."""
    model = loaded("minilm")
    rules = {name: mixed(0.6, rule) for name, rule in PLANTED.items()}
    rules["dobj"] = mixed(0.4, along("dobj", model, sentences()))
    rules["pobj"] = mixed(0.4, along("pobj", model, sentences(), backwards=True))
    rules |= {"uniform": uniform} | {f"random {i}": mixed(0.5 + i / 10, random) for i in range(3)}
    return over_texts(planted(rules), sentences())


@cache
def roles() -> dict[str, HeadRoles]:
    names = [*PLANTED, "dobj", "pobj", "uniform", "random 0", "random 1", "random 2"]
    return dict(zip(names, head_roles(found()), strict=True))


@pytest.mark.parametrize("name", SHARES)
def test_a_planted_share_is_the_heads_first_role(name: str) -> None:
    (role, *_) = roles()[name].roles
    assert (role.name, role.family) == (name, SHARES[name][1])
    assert role.baseline == found().uniform[name]
    assert role.low <= role.value <= role.high and role.value >= 0.6


@pytest.mark.parametrize(
    ("label", "told"),
    [
        ("dobj", "right, from object of a verb to the word it depends on"),
        ("pobj", "right, from a word to its object of a preposition"),
    ],
)
def test_a_planted_relation_is_found_in_its_direction(label: str, told: str) -> None:
    (role,) = roles()[label].roles
    assert (role.name, role.family, role.words) == (label, RELATION, told)
    (score,) = [each for each in found().relations if each.label == label]
    steps = score.offset if label == "dobj" else -score.offset
    assert role.baseline == score.offset_accuracy and role.against == f"offset {steps:+d} alone".replace("-", "−")
    # A word can have two objects: then the other direction finds one of them
    assert role.value > 0.95


@pytest.mark.parametrize("name", ["uniform", "random 0", "random 1", "random 2"])
def test_a_head_without_a_job_has_no_role(name: str) -> None:
    assert roles()[name].roles == ()


@pytest.mark.parametrize("label", ["det", "aux"])
def test_an_offset_leads_the_way_that_the_head_looks(label: str) -> None:
    """An English article stands before its noun: from it to the right, to it to the left. Counted from the texts."""
    distances = [each.head - each.dependent for text in sentences() for each in text.relations if each.label == label]
    usual = max(set(distances), key=distances.count)
    against = {role.words: role.against for roles in candidates(found()) for role in roles}
    assert usual > 0
    words = relation_words(label)
    assert against[f"right, from {words} to the word it depends on"] == f"offset +{usual} alone"
    assert against[f"right, from a word to its {words}"] == f"offset −{usual} alone"


@pytest.mark.parametrize("name", [*PLANTED, "dobj", "pobj", "uniform", "random 0", "random 1", "random 2"])
def test_what_comes_nearest_is_above_its_own_baseline(name: str) -> None:
    nearest = roles()[name].is_not
    assert nearest is None or round(nearest.value, 2) > round(nearest.baseline, 2)


@pytest.mark.parametrize(
    ("name", "rests"),
    [("special", True), ("first", True), ("previous", False), ("pobj", False), ("uniform", False)],
)
def test_a_head_whose_only_role_is_a_resting_place_only_rests(name: str, rests: bool) -> None:
    assert roles()[name].only_rests is rests


def test_equal_weights_are_the_uniform_heads_own_numbers() -> None:
    """The baseline of each share, counted beside the heads, is what a head with equal weights gets."""
    at = list(roles()).index("uniform")
    for name in found().uniform:
        np.testing.assert_allclose(found().scores[name].value[0, at], found().uniform[name], rtol=1e-5)


def test_equal_weights_by_hand() -> None:
    """Special tokens: 2 of T for each of the T − 2 words; the token before: 1 of T for all words but the first."""
    tokenizer = loaded("minilm").tokenizer
    lengths = np.array([len(tokenizer(each.text)["input_ids"]) for each in sentences()])
    words = lengths - 2
    assert found().uniform["special"] == pytest.approx((words * 2 / lengths).sum() / words.sum(), rel=1e-6)
    assert found().uniform["previous"] == pytest.approx(((words - 1) / lengths).sum() / (words - 1).sum(), rel=1e-6)


def test_equal_weights_of_a_causal_model_are_over_what_it_can_see() -> None:
    """On the first token: 1 / (i + 1) for query i, of which the first is no word."""
    model = loaded("toy-induction")
    text = "a b c d"
    length = len(model.trace(text))
    special = sum(model.trace(text).special)
    expected = np.mean([1 / (i + 1) for i in range(special, length)])
    assert over_texts(model, [text]).uniform["first"] == pytest.approx(expected, rel=1e-6)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("share", "holds"), [(LEAST_SHARE - 0.05, False), (LEAST_SHARE + 0.05, True)], ids=["too little", "enough"]
)
def test_a_share_must_be_large_enough(share: float, holds: bool) -> None:
    # Of a token before: only that, of the rest nothing, which goes to the token itself and two places back
    rest = mixed(0.5, shifted(-2), shifted(2))
    result = over_texts(planted({"previous": mixed(share, shifted(-1), rest)}), sentences()[:40])
    assert ("previous" in {role.name for role in head_roles(result)[0].roles}) is holds


def test_a_share_must_be_twice_what_equal_weights_give() -> None:
    """In texts of two words, half of all tokens are special: a head that gives them 60 % does nothing special."""
    texts = [f"{word} {other}" for word in ("red", "blue", "old", "new") for other in ("cars", "dogs", "keys", "hats")]
    result = over_texts(planted({"special": mixed(0.2, PLANTED["special"])}), texts)
    assert result.scores["special"].value[0, 0] > LEAST_SHARE > result.uniform["special"] / TIMES_UNIFORM
    assert head_roles(result)[0].roles == ()


def test_few_texts_are_no_evidence() -> None:
    result = over_texts(planted({"previous": shifted(-1)}), sentences()[:5])
    assert np.isnan(result.scores["previous"].low).all()
    assert all(each.roles == () for each in head_roles(result))


def test_roles_of_one_head_are_of_different_families_the_strongest_first() -> None:
    rule = mixed(0.55, PLANTED["previous"], mixed(0.8, PLANTED["first"], PLANTED["punctuation"]))
    (head,) = head_roles(over_texts(planted({"both": rule}), sentences()[:60]))
    assert [role.name for role in head.roles] == ["previous", "first"] and len(head.roles) <= MOST_ROLES
    assert head.roles[0].strength > head.roles[1].strength
    assert head.is_not is not None and head.is_not.family not in {role.family for role in head.roles}


def test_a_relation_needs_more_than_the_best_offset() -> None:
    """A head that always looks at the next word is as often right as that offset, and no oftener."""
    head = roles()["next"]
    assert all(role.family != RELATION for role in head.roles)
    assert head.is_not is not None and head.is_not.value < BEYOND_OFFSET * head.is_not.baseline


def test_in_words_with_the_baseline_beside_each_number() -> None:
    role = roles()["previous"].roles[0]
    assert role.description == f"{role.value:.0%} on the previous token (chance: {role.baseline:.0%})".replace(
        "%", "\N{NO-BREAK SPACE}%"
    )
    table = roles_table(head_roles(found()))
    assert table.loc["0.4", "role 1"] == role.description and list(table.columns) == ["role 1", "role 2", NEAREST]


def test_without_labels_there_are_no_relations_to_speak_of() -> None:
    plain = [replace(each, words=(), relations=()) for each in sentences()[:30]]
    (head,) = head_roles(over_texts(planted({"copies": mixed(0.2, PLANTED["random_duplicate"])}), plain))
    assert head.head == Head(0, 0) and head.is_not is not None and head.is_not.family != RELATION
