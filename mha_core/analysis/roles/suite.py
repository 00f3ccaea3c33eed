"""An exam for a model that was trained here: what it can do, which head has which job, and what is lost without a head.

exam = exam_for(model)                  # None where we know of none
exam.skills(model.forward)["verb"]          # Skill(accuracy, chance, count)
exam.roles(model.forward)["verb"].best       # Head
without_each(exam, model)["verb"]       # (L, H): the accuracy with each head off
"""

from functools import cache
from statistics import median
from typing import NamedTuple, Protocol

import torch
from torch import Tensor

from mha_core.analysis.roles import induction_eval
from mha_core.analysis.roles.dependency_eval import dependency_roles
from mha_core.analysis.roles.head_role import HeadRole
from mha_core.analysis.roles.minimal_pairs import Skill, answers, skills
from mha_core.heads import Ablation, Head, all_heads
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.models.forward import UNCHANGED, Forward
from mha_core.models.training.tasks.induction import Induction
from mha_core.models.training.tasks.task import NO_TARGET, Batch
from mha_core.models.training.tasks.toy_language import VOCABULARY, sample

SEED = 20_000_003  # of what models are held out from
ACROSS = {"verb": "verb across an attractor", "pronoun": "pronoun across an attractor"}


class Mistake(NamedTuple):
    """A place that a model gets wrong."""

    tokens: tuple[str, ...]
    position: int
    right: str
    given: str


class EvalSuite(Protocol):
    """The same questions for every model, and for a model with heads off: an intervention says which."""

    def roles(self, forward: Forward) -> dict[str, HeadRole]:
        """What heads look at, by job."""
        ...

    def skills(self, forward: Forward, intervention: Intervention = UNCHANGED) -> dict[str, Skill]:
        """What the model can do, by phenomenon."""
        ...

    def mistakes(self, forward: Forward, phenomenon: str, intervention: Intervention = UNCHANGED) -> list[Mistake]:
        """What it gets wrong."""
        ...

    def skill_for(self, role: str) -> str | None:
        """The phenomenon that a head with this role is for; None if there is none of its own."""
        ...


class EnglishSuite:
    """Sentences of toy English that no model was trained on."""

    def __init__(self, sentences: int = 300, seed: int = SEED) -> None:
        self.sentences = sample("test", sentences, seed)

    def roles(self, forward: Forward) -> dict[str, HeadRole]:
        return dependency_roles(forward, self.sentences)

    def skills(self, forward: Forward, intervention: Intervention = UNCHANGED) -> dict[str, Skill]:
        found = answers(forward, self.sentences, intervention)
        tempted = skills([answer for answer in found if answer.slot.attractor])
        return skills(found) | {title: tempted[name] for name, title in ACROSS.items() if name in tempted}

    def mistakes(self, forward: Forward, phenomenon: str, intervention: Intervention = UNCHANGED) -> list[Mistake]:
        found = answers(forward, self.sentences, intervention, phenomenon)
        return [
            Mistake(a.sentence.tokens, a.slot.position, a.slot.right, a.given) for a in found if a.given != a.slot.right
        ]

    def skill_for(self, role: str) -> str | None:
        return role


class CopyingSuite:
    """Sequences in which stretches come again."""

    def __init__(self, sequences: int = 200, seed: int = SEED) -> None:
        self.batch: Batch = Induction().batch(torch.Generator().manual_seed(seed), sequences)

    def roles(self, forward: Forward) -> dict[str, HeadRole]:
        return induction_eval.patterns(forward, self.batch)

    def skills(self, forward: Forward, intervention: Intervention = UNCHANGED) -> dict[str, Skill]:
        right = induction_eval.right(induction_eval.given(forward, self.batch, intervention), self.batch)
        return {"copying": Skill(right.float().mean().item(), 1 / (len(Induction.vocabulary) - 2), len(right))}

    def mistakes(self, forward: Forward, phenomenon: str, intervention: Intervention = UNCHANGED) -> list[Mistake]:
        given, word = induction_eval.given(forward, self.batch, intervention), Induction.vocabulary
        wrong = (self.batch.targets != NO_TARGET) & (given != self.batch.targets)
        return [
            Mistake(
                tuple(word[i] for i in self.batch.ids[row, : at + 2]),
                at + 1,
                word[self.batch.targets[row, at]],
                word[given[row, at]],
            )
            for row, at in wrong.nonzero().tolist()
        ]

    def skill_for(self, role: str) -> str | None:
        return None if role == "duplicate token" else "copying"


def suite_for(model: TextModel, size: int | None = None) -> EvalSuite | None:
    """The exam that a model's vocabulary says it was trained for; None for any other. `size`: how many sentences or sequences."""
    kind = suite_class(model)
    return kind and _made(kind, size)


def suite_class(model: TextModel) -> type[EnglishSuite] | type[CopyingSuite] | None:
    """The same, without writing it."""
    return {frozenset(VOCABULARY): EnglishSuite, frozenset(Induction.vocabulary): CopyingSuite}.get(
        frozenset(model.tokenizer.get_vocab())
    )


@cache
def _made(kind: type[EnglishSuite] | type[CopyingSuite], size: int | None) -> EvalSuite:
    """Writing the questions takes a second; they are the same for every model."""
    return kind() if size is None else kind(size)


def accuracy_without_each(exam: EvalSuite, model: TextModel) -> dict[str, Tensor]:
    """For each phenomenon the accuracy with one head off, (L, H): which head is it that matters?"""
    shape = (model.info.layers, model.info.heads)
    found: dict[str, Tensor] = {}
    for head in all_heads(*shape):
        for name, skill in exam.skills(model.forward, Intervention(Ablation.of([head], shape))).items():
            found.setdefault(name, torch.zeros(shape))[head] = skill.accuracy
    return found


class CriticalHead(NamedTuple):
    """The head that a skill needs most."""

    head: Head  # without which most is lost
    accuracy: float  # without it
    others: float  # the median of the accuracies without each other head


def critical_head(accuracies: Tensor) -> CriticalHead:
    """Which head a skill needs most, from the accuracies without each, (L, H)."""
    flat = accuracies.flatten().tolist()
    worst = min(range(len(flat)), key=flat.__getitem__)
    return CriticalHead(Head(*divmod(worst, accuracies.size(1))), flat[worst], median(flat[:worst] + flat[worst + 1 :]))
