"""Evaluation suites of the models trained here: skills, head roles, and the accuracy without each head.

suite = suite_for(model)                          # None for other models
suite.skills(model.network)["verb"]               # Skill(accuracy, chance, count)
suite.roles(model.network)["verb"].best           # Head
accuracy_without_each(suite, model)["verb"]       # (L, H): the accuracy with each head off
"""

from collections.abc import Iterable
from functools import cache
from statistics import median
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.backends import Model
from mha_core.backends.builtin.training.tasks.induction import Induction
from mha_core.backends.builtin.training.tasks.task import NO_TARGET, Batch
from mha_core.backends.builtin.training.tasks.toy_language import VOCABULARY, sample
from mha_core.forward import Forward, Pass
from mha_core.heads import Head, all_heads
from mha_core.intervention import UNCHANGED, Intervention
from mha_core.message import N_
from mha_core.stats.induction_and_previous_token import (
    current_token,
    duplicate_token_links,
    induction_links,
    mean_on,
    previous_token,
)
from mha_core.stats.suites.english_eval import Skill, answers, dependency_roles, skills
from mha_core.stats.suites.head_role import HeadRole, best_offset

SEED = 20_000_003  # of the held-out sentences and sequences
SKIP = 2  # queries that test no fixed distance: [BOS], and the first symbol, which can attend to [BOS] and itself alone
MEANINGS = {
    N_("previous token"): N_("a symbol attends to the previous symbol"),
    N_("current token"): N_("a symbol attends to itself"),
    N_("duplicate token"): N_("a symbol attends to its earlier occurrence"),
    N_("induction"): N_("a symbol attends to the one after its earlier occurrence, which is also the next one"),
}
ACROSS_ATTRACTOR = {"verb": N_("verb across an attractor"), "pronoun": N_("pronoun across an attractor")}


class Mistake(NamedTuple):
    """A wrong prediction."""

    tokens: tuple[str, ...]
    position: int
    right: str
    given: str


class EnglishSuite:
    """Held-out sentences of toy English."""

    def __init__(self, sentences: int = 300, seed: int = SEED) -> None:
        self.sentences = sample("test", sentences, seed)

    def roles(self, forward: Forward) -> dict[str, HeadRole]:
        """Evaluate the heads, by role."""
        return dependency_roles(forward, self.sentences)

    def skills(self, forward: Forward, intervention: Intervention = UNCHANGED) -> dict[str, Skill]:
        """Evaluate the accuracy, by phenomenon."""
        choices = answers(forward, self.sentences, intervention)
        across = skills([choice for choice in choices if choice.slot.attractor])
        return skills(choices) | {title: across[name] for name, title in ACROSS_ATTRACTOR.items() if name in across}

    def mistakes(self, forward: Forward, phenomenon: str, intervention: Intervention = UNCHANGED) -> list[Mistake]:
        """List the wrong predictions for a phenomenon."""
        choices = answers(forward, self.sentences, intervention, phenomenon)
        return [
            Mistake(sentence.tokens, slot.position, slot.right, given)
            for sentence, slot, given in choices
            if given != slot.right
        ]

    def skill_for(self, role: str) -> str | None:
        """The phenomenon that a head with this role serves; None if there is none."""
        return role


class CopyingSuite:
    """Held-out sequences with repeated segments: what `EnglishSuite` evaluates, of another task."""

    def __init__(self, sequences: int = 200, seed: int = SEED) -> None:
        self.batch: Batch = Induction().batch(torch.Generator().manual_seed(seed), sequences)

    def roles(self, forward: Forward) -> dict[str, HeadRole]:
        return pattern_roles(forward, self.batch)

    def skills(self, forward: Forward, intervention: Intervention = UNCHANGED) -> dict[str, Skill]:
        predictions = predict(forward, self.batch, intervention)
        correct = is_correct(predictions, self.batch)
        symbols = len(Induction.vocabulary) - 2
        return {"copying": Skill(correct.float().mean().item(), 1 / symbols, len(correct))}

    def mistakes(self, forward: Forward, phenomenon: str, intervention: Intervention = UNCHANGED) -> list[Mistake]:
        predictions = predict(forward, self.batch, intervention)
        wrong = (self.batch.targets != NO_TARGET) & (predictions != self.batch.targets)
        symbols = Induction.vocabulary
        return [
            Mistake(
                tokens=tuple(symbols[i] for i in self.batch.ids[row, : column + 2]),
                position=column + 1,
                right=symbols[self.batch.targets[row, column]],
                given=symbols[predictions[row, column]],
            )
            for row, column in wrong.nonzero().tolist()
        ]

    def skill_for(self, role: str) -> str | None:
        return None if role == "duplicate token" else "copying"


@torch.inference_mode()
def predict(forward: Forward, batch: Batch, intervention: Intervention = UNCHANGED) -> Tensor:
    """Predict the next symbol at each position: (B, T) ids."""
    logits = forward(Pass(batch.ids, intervention=intervention)).logits
    assert logits is not None, "a language model has logits"
    return logits.argmax(-1)


def is_correct(predictions: Tensor, batch: Batch) -> Tensor:
    """(N,) bool: correct predictions, among the N positions with a target."""
    has_target = batch.targets != NO_TARGET
    return predictions[has_target] == batch.targets[has_target]


@torch.inference_mode()
def pattern_roles(forward: Forward, batch: Batch) -> dict[str, HeadRole]:
    """Evaluate a HeadRole for each of MEANINGS: the mean weight of each head on that pattern."""
    output = forward(Pass(batch.ids))
    attentions = torch.stack(output.attentions, dim=1)  # (B, L, H, T, T)
    size, length = batch.ids.shape
    roles = {
        name: HeadRole(MEANINGS[name], score(attentions, skip=SKIP).mean(0), size * (length - SKIP))
        for name, score in (("previous token", previous_token), ("current token", current_token))
    }
    for name, links in (  # (B, T, T)
        ("duplicate token", duplicate_token_links(batch.ids)),
        ("induction", induction_links(batch.ids)),
    ):
        _, queries, keys = links.nonzero(as_tuple=True)
        offset = best_offset((keys - queries).tolist()) if len(keys) else (None, None)
        scores = mean_on(attentions, links).mean(0)
        roles[name] = HeadRole(MEANINGS[name], scores, int(links.any(-1).sum()), *offset)
    return roles


EvalSuite = EnglishSuite | CopyingSuite


def suite_for(model: Model, size: int | None = None) -> EvalSuite | None:
    """Build the evaluation suite for a model, chosen by its vocabulary; None for a model of no known task.

    Args:
        size: the number of sentences or sequences; None = the suite's default.
    """
    kind = suite_class(model)
    return kind and _build(kind, size)


def suite_class(model: Model) -> type[EvalSuite] | None:
    """The class of a model's evaluation suite, without building one."""
    return suite_class_of(model.tokenizer.get_vocab())


def suite_class_of(vocabulary: Iterable[str]) -> type[EvalSuite] | None:
    """The class of the evaluation suite for models of this vocabulary."""
    suites = {frozenset(VOCABULARY): EnglishSuite, frozenset(Induction.vocabulary): CopyingSuite}
    return suites.get(frozenset(vocabulary))


def works_at_masks(model: Model) -> bool:
    """Whether a model's heads do their job at a masked word alone, as in a masked language model of toy English.

    It was trained to predict masked words and nothing else, and its suite masks the dependent of each relation.
    """
    return model.info.task == "masked-lm" and suite_class(model) is EnglishSuite


@cache
def _build(kind: type[EvalSuite], size: int | None) -> EvalSuite:
    """Build a suite. Cached: sampling the questions takes a second, and they are the same for every model."""
    return kind() if size is None else kind(size)


def accuracy_without_each(suite: EvalSuite, model: Model) -> dict[str, Tensor]:
    """Evaluate the accuracy on each phenomenon with one head off at a time, (L, H)."""
    shape = model.info.shape
    accuracies: dict[str, Tensor] = {}
    for head in all_heads(shape):
        for name, skill in suite.skills(model.network, Intervention(Ablation.of([head], shape))).items():
            accuracies.setdefault(name, torch.zeros(shape))[head] = skill.accuracy
    return accuracies


class CriticalHead(NamedTuple):
    """The head without which a skill is worst."""

    head: Head
    accuracy: float  # without it
    others: float  # the median of the accuracies without each other head


def critical_head(accuracies: Tensor) -> CriticalHead:
    """Find the critical head, from the accuracies without each, (L, H)."""
    flat = accuracies.flatten().tolist()
    index = min(range(len(flat)), key=flat.__getitem__)
    others = flat[:index] + flat[index + 1 :]
    return CriticalHead(Head(*divmod(index, accuracies.size(1))), flat[index], median(others))
