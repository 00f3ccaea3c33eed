"""The shipped induction model reaches its published figures on held-out sequences."""

import pytest
import torch

from mha_core import Ablation, load_model
from mha_core.backends import SUGGESTED, Model
from mha_core.backends.builtin.checkpoint import HISTORY
from mha_core.backends.builtin.training.checkpoint_history import read_history
from mha_core.backends.builtin.training.presets import RECIPES
from mha_core.heads import Head
from mha_core.paths import ASSETS
from mha_core.stats.suites.report import read_figures
from mha_core.stats.suites.suite import CopyingSuite, accuracy_without_each

NAME = "toy-induction"
FOLDER = ASSETS / "models" / NAME
FIGURES = read_figures(NAME)
SUITE = CopyingSuite(300, seed=20_260_101)


@pytest.fixture(scope="module")
def model() -> Model:
    return load_model(NAME)


# --- skills and head roles --------------------------------------------------------------------------------------------


def test_second_copy_is_predicted(model: Model) -> None:
    assert SUITE.skills(model.network)["copying"].accuracy >= 0.99


def test_induction_head_in_layer_1_and_previous_token_head_in_layer_0(model: Model) -> None:
    roles = SUITE.roles(model.network)
    assert roles["induction"].score >= 0.85 and roles["induction"].best.layer == 1
    assert roles["previous token"].score >= 0.4 and roles["previous token"].best.layer == 0
    assert roles["induction"].baseline < 0.15


@pytest.mark.exhaustive
def test_only_three_heads_are_necessary_and_each_has_a_role(model: Model) -> None:
    """The two of the circuit of Olsson et al. (2022), and one that attends to the symbol itself."""
    roles, accuracy_without = SUITE.roles(model.network), accuracy_without_each(SUITE, model)["copying"]
    needed = {roles[role].best for role in ("induction", "previous token", "current token")}
    assert len(needed) == 3
    for head in needed:
        assert accuracy_without[head] <= 0.05
    assert (accuracy_without > 0.99).sum() == accuracy_without.numel() - len(needed)


def test_the_most_needed_head_attends_to_the_symbol_itself(model: Model) -> None:
    role = SUITE.roles(model.network)["current token"]
    assert role.best == Head.parse(FIGURES["losses"]["copying"]["head"]) and role.score >= 0.95
    assert role.heads.flatten().sort().values[-2] < 0.4  # no other head does it mostly


def test_typed_sequence_is_continued(model: Model) -> None:
    head = FIGURES["jobs"]["induction"]["head"]
    on, off = (model.trace("b k Q 7 a x m k Q 7 a", off=Ablation.parse(heads)) for heads in ("", head))
    assert on.tokens[0] == "[BOS]"
    assert [model.word(i) for i in on.logits.argmax(-1)[8:]] == ["Q", "7", "a", "x"]
    assert [model.word(i) for i in off.logits.argmax(-1)[8:]] != ["Q", "7", "a", "x"]


# --- training history -------------------------------------------------------------------------------------------------


def test_induction_head_appears_when_accuracy_jumps() -> None:
    """Accuracy jumps from chance, and the induction score rises in the same checkpoints."""
    history = FIGURES["history"]
    accuracy = [checkpoint["skills"]["copying"]["accuracy"] for checkpoint in history]
    scores = [checkpoint["jobs"]["induction"]["score"] for checkpoint in history]
    assert len(history) >= 20 and history[0]["step"] == 0
    assert accuracy[0] < 0.05 and scores[0] < 0.1
    jump = next(i for i, value in enumerate(accuracy) if value >= 0.9)
    assert history[jump]["step"] < history[-1]["step"] / 2
    assert scores[jump] > 0.4 > scores[jump - 2]


def test_last_checkpoint_is_the_model(model: Model) -> None:
    history = read_history(NAME, FOLDER / HISTORY)
    last = load_model(f"{NAME}@{history.steps[-1]}")
    for name, parameter in model.module.named_parameters():
        assert torch.equal(dict(last.module.named_parameters())[name], parameter.half().float())
    assert len(history.losses) == history.steps[-1] == RECIPES[NAME]().plan.steps


def test_figures_match_the_checkpoint(model: Model) -> None:
    """Up to the variation between sequences."""
    assert SUITE.skills(model.network)["copying"].accuracy == pytest.approx(
        FIGURES["skills"]["copying"]["accuracy"], abs=0.01
    )
    for name, role in SUITE.roles(model.network).items():
        assert torch.allclose(role.heads, torch.tensor(FIGURES["jobs"][name]["heads"]), atol=0.04)
        if role.score > 0.1:
            assert role.best == Head.parse(FIGURES["jobs"][name]["head"])


def test_model_is_small_and_suggested() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 6_000_000
    assert NAME in SUGGESTED
