"""Forced choices and head roles in toy English, of a model by hand with known outputs and attentions."""

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from mha_core.backends.builtin.training.tasks.toy_language import IDS, PHENOMENA, VOCABULARY, ToySentence, sample
from mha_core.forward import Forward, Output, Pass
from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.stats.suites.english_eval import Skill, answers, dependency_roles, run_masked
from mha_core.stats.suites.english_eval import skills as summarise
from tests.support.english_oracle import MASK, SENTENCES, Oracle


def test_run_masked_masks_each_queried_word_once() -> None:
    queries = [(sentence, i) for sentence in SENTENCES for i in range(1, len(sentence) - 1, 3)]
    oracle, rows = Oracle(), []
    for indices, output in run_masked(oracle, queries, batch_size=7):
        rows += indices
        assert output.logits.shape[:2] == oracle.batches[-1].shape
        for i, ids in zip(indices, oracle.batches[-1].tolist(), strict=True):
            sentence, at = queries[i]
            assert ids == [MASK if j == at else IDS[token] for j, token in enumerate(sentence.tokens)]
    assert sorted(rows) == list(range(len(queries))) and max(map(len, oracle.batches)) <= 7


def skills(forward: Forward, sentences: list[ToySentence], gate: Tensor | None = None) -> dict[str, Skill]:
    return summarise(answers(forward, sentences, Intervention.gated(gate)))


def test_skills_of_a_perfect_model() -> None:
    by_phenomenon = skills(Oracle(), SENTENCES)
    assert {name: skill.accuracy for name, skill in by_phenomenon.items()} == dict.fromkeys(by_phenomenon, 1.0)
    assert list(by_phenomenon) == [name for name in PHENOMENA if name in by_phenomenon]
    for name, skill in by_phenomenon.items():
        choices = [1 + len(slot.wrong) for sentence in SENTENCES for slot in sentence.slots if slot.phenomenon == name]
        assert skill.chance == pytest.approx(sum(1 / n for n in choices) / len(choices))
        assert skill.count == sum(slot.phenomenon == name for sentence in SENTENCES for slot in sentence.slots)


def test_tie_is_wrong() -> None:
    def constant(request: Pass) -> Output:
        return Output((), (), (), torch.zeros(*request.inputs.shape, len(VOCABULARY)))

    assert {skill.accuracy for skill in skills(constant, SENTENCES).values()} == {0.0}


@pytest.mark.exhaustive
def test_accuracy_of_random_guesses_is_chance() -> None:
    def guess(request: Pass) -> Output:
        return Output((), (), (), torch.rand(*request.inputs.shape, len(VOCABULARY), generator=generator))

    generator = torch.Generator().manual_seed(0)
    for skill in skills(guess, sample("test", 400)).values():
        assert skill.accuracy == pytest.approx(
            skill.chance, abs=4 * (skill.chance * (1 - skill.chance) / skill.count) ** 0.5
        )


def test_choices_across_an_attractor_can_be_selected() -> None:
    across = summarise([answer for answer in answers(Oracle(), SENTENCES) if answer.slot.attractor])
    counts = {
        name: sum(s.phenomenon == name and s.attractor for sentence in SENTENCES for s in sentence.slots)
        for name in PHENOMENA
    }
    assert {name: skill.count for name, skill in across.items()} == {
        name: count for name, count in counts.items() if count
    }


def test_only_the_critical_head_costs_accuracy() -> None:
    for off in ((0, 0), (0, 1), (1, 0), (1, 1)):
        gate = torch.ones(2, 2)
        gate[off] = 0.0
        for name, skill in skills(Oracle("verb"), SENTENCES, gate).items():
            assert skill.accuracy == (0.0 if name == "verb" and off == (1, 0) else 1.0)


def test_answer_contains_the_chosen_word() -> None:
    gate = torch.tensor([[1.0, 1.0], [0.0, 1.0]])
    for sentence, slot, answer in answers(Oracle("verb"), SENTENCES, Intervention.gated(gate)):
        assert answer in (slot.wrong if slot.phenomenon == "verb" else (slot.right,))
        assert sentence.tokens[slot.position] == slot.right


@settings(max_examples=10, deadline=None)
@given(st.permutations(range(20)))
def test_results_do_not_depend_on_the_order_of_sentences(order: list[int]) -> None:
    sentences = SENTENCES[:20]
    shuffled = [sentences[i] for i in order]
    assert skills(Oracle(), sentences) == skills(Oracle(), shuffled)
    a, b = dependency_roles(Oracle(), sentences), dependency_roles(Oracle(), shuffled)
    assert {name: (x.best, x.score, x.count) for name, x in a.items()} == {
        name: (x.best, x.score, x.count) for name, x in b.items()
    }


@pytest.mark.parametrize("relation", ["verb", "determiner", "surname", "bracket"])
def test_head_that_attends_along_gold_links_has_the_role(relation: str) -> None:
    role = dependency_roles(Oracle(relation), SENTENCES)[relation]
    assert role.best == Head(1, 0) and role.score == 1.0
    assert role.heads[1, 1] == 0.0  # a link never ends where it starts
    assert role.count == sum(link.relation == relation for sentence in SENTENCES for link in sentence.links)


def test_weights_on_special_tokens_are_ignored() -> None:
    """Head 0.0 attends most to [CLS], and apart from that to the previous word."""
    for relation, role in dependency_roles(Oracle(), SENTENCES).items():
        previous = [
            link.end - link.start == -1
            for sentence in SENTENCES
            for link in sentence.links
            if link.relation == relation
        ]
        assert role.heads[0, 0] == pytest.approx(sum(previous) / len(previous))


def test_baseline_is_the_best_fixed_distance() -> None:
    for relation, role in dependency_roles(Oracle(), SENTENCES).items():
        links = [
            link.end - link.start for sentence in SENTENCES for link in sentence.links if link.relation == relation
        ]
        assert role.baseline == links.count(role.offset) / len(links) == max(map(links.count, links)) / len(links)
