"""The shipped toy-english model reaches its figures on newly sampled held-out sentences."""

import json
from functools import cache

import pytest
import torch
from torch import Tensor

from mha_core.backends import Model
from mha_core.backends.builtin.training.tasks.toy_language import PHENOMENA, RELATIONS
from mha_core.backends.cards import FOLDER
from mha_core.heads import Head
from mha_core.stats.suites.english_eval import Skill
from mha_core.stats.suites.head_role import HeadRole
from mha_core.stats.suites.report import read_figures
from mha_core.stats.suites.suite import EnglishSuite, accuracy_without_each, critical_head
from tests.support.models import loaded

NAME = "toy-english"
FIGURES = read_figures(NAME)
# The least drop in accuracy without the critical head, minus the sampling error of 300 sentences
MIN_DROP = {
    "verb": 0.25,
    "verb across an attractor": 0.4,
    "pronoun": 0.2,
    "possessive": 0.25,
    "reflexive": 0.15,
    "surname": 0.5,
}


@cache
def model() -> Model:
    return loaded(NAME)


@cache
def suite() -> EnglishSuite:
    return EnglishSuite(300, seed=77)


@cache
def skills() -> dict[str, Skill]:
    return suite().skills(model().network)


@cache
def roles() -> dict[str, HeadRole]:
    return suite().roles(model().network)


@cache
def without_each() -> dict[str, Tensor]:
    return accuracy_without_each(suite(), model())


def sampling_error(count: int) -> float:
    """Three standard deviations of the mean of so many coin tosses."""
    return 3 * (0.25 / count) ** 0.5


# --- skills ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phenomenon", [*PHENOMENA, "verb across an attractor", "pronoun across an attractor"])
def test_skill_is_almost_perfect(phenomenon: str) -> None:
    wrong = round((1 - skills()[phenomenon].accuracy) * skills()[phenomenon].count)
    assert wrong <= max(1, 0.01 * skills()[phenomenon].count)


@pytest.mark.parametrize(
    ("masked", "expected"), [(9, {"are", "were"}), (1, {"the", "these", "those", "all", "both", "two", "many"})]
)
def test_masked_word_of_a_typed_sentence_is_predicted(masked: int, expected: set[str]) -> None:
    text = "The keys to the old cabinet near the window are on the table."
    assert list(model().trace(text).tokens) == f"[CLS] {text[:-1].lower()} . [SEP]".split()
    position = 10 if masked == 9 else masked
    assert model().word(model().trace(text, mask_at=position).logits[position].argmax()) in expected


# --- head roles ------------------------------------------------------------------------------------------------------


def test_heads_have_roles_beyond_a_fixed_distance() -> None:
    specialised = [role for role in roles().values() if role.score >= 0.9]
    assert len(specialised) >= 5
    assert all(role.score > role.baseline + 0.2 for role in specialised)


@pytest.mark.parametrize("relation", RELATIONS)
def test_score_of_the_named_head_equals_the_figures(relation: str) -> None:
    figures = FIGURES["jobs"][relation]
    head = Head.parse(figures["head"])
    assert float(roles()[relation].heads[head]) == pytest.approx(
        figures["score"], abs=sampling_error(roles()[relation].count)
    )


@pytest.mark.exhaustive
@pytest.mark.parametrize("skill", MIN_DROP)
def test_skill_is_lost_without_its_critical_head_only(skill: str) -> None:
    head, accuracy, others = critical_head(without_each()[skill])
    assert skills()[skill].accuracy - accuracy >= MIN_DROP[skill]
    assert skills()[skill].accuracy - others <= 0.01
    assert str(head) == FIGURES["losses"][skill]["head"]


# --- figures ---------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("phenomenon", PHENOMENA)
def test_figures_are_those_of_the_model(phenomenon: str) -> None:
    assert skills()[phenomenon].accuracy == pytest.approx(FIGURES["skills"][phenomenon]["accuracy"], abs=0.02)
    without = torch.tensor(FIGURES["losses"][phenomenon]["without"])
    assert torch.allclose(without_each()[phenomenon], without, atol=sampling_error(skills()[phenomenon].count))


def test_history_starts_unskilled_and_ends_skilled() -> None:
    history, steps = FIGURES["history"], json.loads((FOLDER / NAME / "config.json").read_text())["plan"]["steps"]
    assert len(history) >= 20 and history[0]["step"] == 0 and history[-1]["step"] == steps
    assert max(skill["accuracy"] for skill in history[0]["skills"].values()) < 0.8
    assert max(role["score"] for role in history[0]["jobs"].values()) < 0.8
    assert history[-1]["skills"]["verb"]["accuracy"] == pytest.approx(FIGURES["skills"]["verb"]["accuracy"], abs=0.02)


def test_files_are_small_enough_to_ship() -> None:
    assert sum(file.stat().st_size for file in (FOLDER / NAME).iterdir()) < 12.5e6
