"""Evaluation suites: skills, roles, mistakes and the critical head, of a model by hand."""

import pytest
import torch

from mha_core.backends.builtin.training.tasks.induction import Induction
from mha_core.backends.builtin.training.tasks.toy_language import PHENOMENA, VOCABULARY, split_of
from mha_core.forward import Output, Pass
from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.stats.suites.suite import (
    CopyingSuite,
    CriticalHead,
    EnglishSuite,
    accuracy_without_each,
    critical_head,
    suite_for,
)
from tests.support.models import loaded


class Model:
    """The part of a Model that a suite needs: 2 layers of 2 heads, always correct, but never without head 1.0."""

    class info:  # noqa: N801
        layers, heads, shape = 2, 2, (2, 2)

    def __init__(self, vocabulary: tuple[str, ...]) -> None:
        self.tokenizer, self.vocabulary = self, vocabulary

    def get_vocab(self) -> dict[str, int]:
        return {word: i for i, word in enumerate(self.vocabulary)}

    def network(self, request: Pass) -> Output:
        """In the induction task, predict the symbol after the earlier copy; without head 1.0, always symbol 5."""
        ids, intervention = request.inputs, request.intervention
        copies = (ids[:, :, None] == ids[:, None, :]).tril(-1).float()  # (B, T, T)
        after = torch.cat([torch.zeros_like(copies[..., :1]), copies[..., :-1]], dim=-1)
        gate = intervention.by_layer((2, 2))[1].head_gate[0] if intervention else 1.0
        logits = gate * after @ torch.nn.functional.one_hot(ids, 64).float() + 0.1 * torch.eye(64)[5]
        weights = after / after.sum(-1, keepdim=True).clamp(min=1)
        return Output(
            (torch.stack([copies, copies], 1), torch.stack([weights, torch.zeros_like(weights)], 1)), (), (), logits
        )


COPYING = CopyingSuite(20)


@pytest.mark.parametrize(
    ("vocabulary", "kind"),
    [(VOCABULARY, EnglishSuite), (Induction.vocabulary, CopyingSuite), (("a", "[UNK]"), type(None))],
)
def test_suite_is_chosen_by_vocabulary(vocabulary: tuple[str, ...], kind: type) -> None:
    assert type(suite_for(Model(vocabulary), 5)) is kind


def test_pretrained_model_has_no_suite() -> None:
    assert suite_for(loaded("minilm")) is None


def test_english_suite_uses_the_test_split() -> None:
    assert {split_of(sentence) for sentence in EnglishSuite(30).sentences} == {"test"}


def test_copying_suite_finds_the_induction_head() -> None:
    model = Model(Induction.vocabulary)
    skill = COPYING.skills(model.network)["copying"]
    assert skill.accuracy == 1.0 and skill.chance == pytest.approx(1 / 62)
    roles = COPYING.roles(model.network)
    assert roles["induction"].best == Head(1, 0) and roles["induction"].score == pytest.approx(1.0)
    assert COPYING.mistakes(model.network, "copying") == []


def test_accuracy_without_the_critical_head() -> None:
    model = Model(Induction.vocabulary)
    without = accuracy_without_each(COPYING, model)["copying"]
    assert without[0].tolist() == [1.0, 1.0] and without[1, 1] == 1.0 and without[1, 0] < 0.1
    mistakes = COPYING.mistakes(model.network, "copying", Intervention.gated(torch.tensor([[1.0, 1.0], [0.0, 1.0]])))
    assert len(mistakes) == round((1 - float(without[1, 0])) * COPYING.skills(model.network)["copying"].count)
    for tokens, position, right, given in mistakes:
        assert tokens[position] == right != given == Induction.vocabulary[5]
        assert tokens[position - 1] in tokens[: position - 1]  # so it was predictable


@pytest.mark.parametrize(
    ("accuracies", "expected"),
    [
        ([[1.0, 0.9], [0.4, 0.8]], CriticalHead(Head(1, 0), 0.4, 0.9)),
        ([[0.5, 1.0]], CriticalHead(Head(0, 0), 0.5, 1.0)),
    ],
)
def test_critical_head_has_the_lowest_accuracy_without_it(
    accuracies: list[list[float]], expected: CriticalHead
) -> None:
    head, accuracy, others = critical_head(torch.tensor(accuracies))
    assert head == expected.head and (accuracy, others) == pytest.approx((expected.accuracy, expected.others))


def test_skill_for_a_role_is_one_of_the_suite() -> None:
    assert {EnglishSuite.skill_for(None, name) for name in PHENOMENA} == set(PHENOMENA)
    assert [COPYING.skill_for(role) for role in COPYING.roles(Model(Induction.vocabulary).network)] == [
        "copying",
        "copying",
        None,
        "copying",
    ]
