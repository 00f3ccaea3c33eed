"""The exam of a trained model: its questions, and what is lost without a head, on a model made by hand."""

import pytest
import torch
from torch import Tensor

from mha_core import load_model
from mha_core.analysis.roles.head_role import HeadRole, best_offset, by_head
from mha_core.analysis.roles.suite import (
    CopyingSuite,
    CriticalHead,
    EnglishSuite,
    accuracy_without_each,
    critical_head,
    suite_for,
)
from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.models.forward import UNCHANGED, Output
from mha_core.models.training.tasks.induction import Induction
from mha_core.models.training.tasks.toy_language import PHENOMENA, VOCABULARY, split_of


class Model:
    """As much of a TextModel as an exam asks for: 2 layers of 2 heads, which knows everything but without head 1.0 nothing."""

    class info:  # noqa: N801
        layers, heads, shape = 2, 2, (2, 2)

    def __init__(self, vocabulary: tuple[str, ...]) -> None:
        self.tokenizer, self.vocabulary = self, vocabulary

    def get_vocab(self) -> dict[str, int]:
        return {word: i for i, word in enumerate(self.vocabulary)}

    def forward(self, ids: Tensor, segments: Tensor | None = None, intervention: Intervention = UNCHANGED) -> Output:
        """In the induction task, what came after the earlier copy; without head 1.0, always sign 5."""
        same = (ids[:, :, None] == ids[:, None, :]).tril(-1).float()  # (B, T, T)
        after = torch.cat([torch.zeros_like(same[..., :1]), same[..., :-1]], dim=-1)
        works = intervention.gating((2, 2))[1]["head_gate"][0] if intervention else 1.0
        logits = works * after @ torch.nn.functional.one_hot(ids, 64).float() + 0.1 * torch.eye(64)[5]
        weights = after / after.sum(-1, keepdim=True).clamp(min=1)
        return Output(
            (torch.stack([same, same], 1), torch.stack([weights, torch.zeros_like(weights)], 1)), (), (), logits
        )


COPYING = CopyingSuite(20)


@pytest.mark.parametrize(
    ("vocabulary", "kind"),
    [(VOCABULARY, EnglishSuite), (Induction.vocabulary, CopyingSuite), (("a", "[UNK]"), type(None))],
)
def test_the_vocabulary_says_which_exam(vocabulary: tuple[str, ...], kind: type) -> None:
    assert type(suite_for(Model(vocabulary), 5)) is kind


def test_a_pretrained_model_has_none() -> None:
    assert suite_for(load_model("minilm")) is None


def test_sentences_are_of_the_test_split() -> None:
    assert {split_of(sentence) for sentence in EnglishSuite(30).sentences} == {"test"}


def test_copying_knows_who_copies() -> None:
    model = Model(Induction.vocabulary)
    skill = COPYING.skills(model.forward)["copying"]
    assert skill.accuracy == 1.0 and skill.chance == pytest.approx(1 / 62)
    jobs = COPYING.roles(model.forward)
    assert jobs["induction"].best == Head(1, 0) and jobs["induction"].score == pytest.approx(1.0)
    assert COPYING.mistakes(model.forward, "copying") == []


def test_without_the_one_head_everything_goes_wrong() -> None:
    model = Model(Induction.vocabulary)
    off = accuracy_without_each(COPYING, model)["copying"]
    assert off[0].tolist() == [1.0, 1.0] and off[1, 1] == 1.0 and off[1, 0] < 0.1
    mistakes = COPYING.mistakes(model.forward, "copying", Intervention.gated(torch.tensor([[1.0, 1.0], [0.0, 1.0]])))
    assert len(mistakes) == round((1 - float(off[1, 0])) * COPYING.skills(model.forward)["copying"].count)
    for tokens, position, right, given in mistakes:
        assert tokens[position] == right != given == Induction.vocabulary[5]
        assert tokens[position - 1] in tokens[: position - 1]  # that is why it could be known


@pytest.mark.parametrize(
    ("accuracies", "expected"),
    [
        ([[1.0, 0.9], [0.4, 0.8]], CriticalHead(Head(1, 0), 0.4, 0.9)),
        ([[0.5, 1.0]], CriticalHead(Head(0, 0), 0.5, 1.0)),
    ],
)
def test_the_head_that_is_needed_most(accuracies: list[list[float]], expected: CriticalHead) -> None:
    head, accuracy, others = critical_head(torch.tensor(accuracies))
    assert head == expected.head and (accuracy, others) == pytest.approx((expected.accuracy, expected.others))


def test_needs_names_a_skill_that_the_exam_asks_for() -> None:
    assert {EnglishSuite.skill_for(None, name) for name in PHENOMENA} == set(PHENOMENA)
    assert [COPYING.skill_for(job) for job in COPYING.roles(Model(Induction.vocabulary).forward)] == ["copying", None, "copying"]


def test_all_jobs_and_heads_in_one() -> None:
    jobs = {
        "a": HeadRole("", torch.tensor([[0.1, 0.2], [0.3, 0.4]]), 1),
        "b": HeadRole("", torch.tensor([[0.5, 0.6], [0.7, 0.8]]), 1),
    }
    assert by_head(jobs).tolist() == [pytest.approx([0.1, 0.2, 0.3, 0.4]), pytest.approx([0.5, 0.6, 0.7, 0.8])]
    assert jobs["b"].best == Head(1, 1)


def test_the_best_offset_is_the_commonest() -> None:
    assert best_offset([-2, -2, 1, 3]) == (-2, 0.5)
