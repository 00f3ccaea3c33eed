"""The shipped model of the induction task reaches its figures on sequences that it has never seen."""

import pytest
import torch

from mha_core import Ablation, load_model
from mha_core.analysis.roles.report import read_figures
from mha_core.analysis.roles.suite import CopyingSuite, accuracy_without_each
from mha_core.heads import Head
from mha_core.models import SUGGESTED, TextModel
from mha_core.models.ours.checkpoint import HISTORY
from mha_core.models.training.checkpoint_history import read_history
from mha_core.models.training.presets import RECIPES
from mha_core.paths import ASSETS

NAME = "toy-induction"
FOLDER = ASSETS / NAME
TOLD = read_figures(NAME)
EXAM = CopyingSuite(300, seed=20_260_101)


@pytest.fixture(scope="module")
def model() -> TextModel:
    return load_model(NAME)


# --- what it can do, and who does it ----------------------------------------------------------------------------------------------


def test_it_foresees_the_second_copy(model: TextModel) -> None:
    assert EXAM.skills(model.forward)["copying"].accuracy >= 0.99


def test_an_induction_head_in_the_second_layer_and_a_previous_token_head_in_the_first(model: TextModel) -> None:
    jobs = EXAM.roles(model.forward)
    assert jobs["induction"].score >= 0.85 and jobs["induction"].best.layer == 1
    assert jobs["previous token"].score >= 0.4 and jobs["previous token"].best.layer == 0
    assert jobs["induction"].baseline < 0.15


def test_without_either_it_can_do_nothing_and_without_most_others_all(model: TextModel) -> None:
    jobs, without = EXAM.roles(model.forward), accuracy_without_each(EXAM, model)["copying"]
    for job in ("induction", "previous token"):
        assert without[jobs[job].best] <= 0.05
    assert (without > 0.99).sum() >= 5


def test_it_continues_what_a_person_types(model: TextModel) -> None:
    head = TOLD["jobs"]["induction"]["head"]
    whole, off = (model.trace("b k Q 7 a x m k Q 7 a", ablation=Ablation.parse(heads)) for heads in ("", head))
    assert whole.tokens[0] == "[BOS]"
    assert [model.word(i) for i in whole.logits.argmax(-1)[8:]] == ["Q", "7", "a", "x"]
    assert [model.word(i) for i in off.logits.argmax(-1)[8:]] != ["Q", "7", "a", "x"]


# --- how it got there -------------------------------------------------------------------------------------------------------------


def test_one_sees_the_induction_head_appear() -> None:
    """In the history accuracy jumps from chance, and the score of the induction head rises in the same checkpoints."""
    history = TOLD["history"]
    accuracy = [moment["skills"]["copying"]["accuracy"] for moment in history]
    scores = [moment["jobs"]["induction"]["score"] for moment in history]
    assert len(history) >= 20 and history[0]["step"] == 0
    assert accuracy[0] < 0.05 and scores[0] < 0.1
    jump = next(i for i, value in enumerate(accuracy) if value >= 0.9)
    assert history[jump]["step"] < history[-1]["step"] / 2
    assert scores[jump] > 0.4 > scores[jump - 2]


def test_the_history_ends_with_the_model(model: TextModel) -> None:
    history = read_history(NAME, FOLDER / HISTORY)
    last = load_model(f"{NAME}@{history.steps[-1]}")
    for name, parameter in model.module.named_parameters():
        assert torch.equal(dict(last.module.named_parameters())[name], parameter.half().float())
    assert len(history.losses) == history.steps[-1] == RECIPES[NAME]().plan.steps


def test_the_figures_are_those_of_the_checkpoint(model: TextModel) -> None:
    """As told, up to the luck of other sequences."""
    assert EXAM.skills(model.forward)["copying"].accuracy == pytest.approx(TOLD["skills"]["copying"]["accuracy"], abs=0.01)
    for name, job in EXAM.roles(model.forward).items():
        assert torch.allclose(job.heads, torch.tensor(TOLD["jobs"][name]["heads"]), atol=0.04)
        if job.score > 0.1:
            assert job.best == Head(*map(int, TOLD["jobs"][name]["head"].split(".")))


def test_it_is_small_and_suggested() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 6_000_000
    assert NAME in SUGGESTED
