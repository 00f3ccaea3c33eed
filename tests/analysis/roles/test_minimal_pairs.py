"""Gold links and skills, on models made by hand whose answers are known."""

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor

from mha_core.analysis.roles.dependency_eval import dependency_roles, fixed_offsets
from mha_core.analysis.roles.masked_batches import run_masked
from mha_core.analysis.roles.minimal_pairs import Skill, answers
from mha_core.analysis.roles.minimal_pairs import skills as summed
from mha_core.heads import Head
from mha_core.intervention import Intervention
from mha_core.models.forward import UNCHANGED, Forward, Output
from mha_core.models.training.tasks.toy_language import IDS, PHENOMENA, VOCABULARY, Sentence, sample

SENTENCES = sample("test", 60)
MASK, SPECIAL = IDS["[MASK]"], (IDS["[CLS]"], IDS["[SEP]"])
BY_IDS = {tuple(IDS[token] for token in sentence.tokens): sentence for sentence in SENTENCES}


def what_was(ids: tuple[int, ...]) -> tuple[Sentence, int]:
    """The sentence behind one with a word hidden, and where."""
    at = ids.index(MASK)
    (sentence,) = (
        s
        for whole, s in BY_IDS.items()
        if len(whole) == len(ids) and whole[:at] + whole[at + 1 :] == ids[:at] + ids[at + 1 :]
    )
    return sentence, at


class Oracle:
    """Two layers of two heads, and answers as they should be.

    Head 0.0 looks at [CLS], and beside that one word back; 0.1 looks evenly; 1.0 looks where the link of `relation` says;
    1.1 looks at itself. Only 1.0 is needed, for `relation` alone: without it the wrong word is the likelier.
    """

    def __init__(self, relation: str = "verb") -> None:
        self.relation, self.seen = relation, []

    def __call__(self, ids: Tensor, segments: Tensor | None = None, intervention: Intervention = UNCHANGED) -> Output:
        self.seen.append(ids)
        B, T = ids.shape
        weights = torch.zeros(2, 2, B, T, T)
        weights[0, 0, :, :, 0] = 0.6
        weights[0, 0, :, range(1, T), range(T - 1)] += 0.4
        weights[0, 1] = 1 / T
        weights[1, 1] = torch.eye(T)
        logits = torch.zeros(B, T, len(VOCABULARY))
        for row, line in enumerate(ids.tolist()):
            sentence, at = what_was(tuple(line))
            for relation, start, end in sentence.links:
                if (relation, start) == (self.relation, at):
                    weights[1, 0, row, start, end] = 1.0
            for position, phenomenon, right, wrong, _ in sentence.slots:
                off = bool(intervention) and intervention.gates[1, 0] == 0
                broken = off and phenomenon == self.relation
                if position == at:
                    logits[row, at, IDS[right]] += -1.0 if broken else 1.0
                    assert all(logits[row, at, IDS[other]] == 0 for other in wrong)
        return Output(tuple(weights.transpose(1, 2)), (), (), logits)  # L of (B, H, T, T)


def skills(forward: Forward, sentences: list[Sentence], gate: Tensor | None = None) -> dict[str, Skill]:
    return summed(answers(forward, sentences, Intervention.gated(gate)))


def test_every_word_asked_for_is_hidden_once_and_nothing_else() -> None:
    asked = [(sentence, i) for sentence in SENTENCES for i in range(1, len(sentence) - 1, 3)]
    oracle, rows = Oracle(), []
    for indices, output in run_masked(oracle, asked, size=7):
        rows += indices
        assert output.logits.shape[:2] == oracle.seen[-1].shape
        for i, ids in zip(indices, oracle.seen[-1].tolist(), strict=True):
            sentence, at = asked[i]
            assert ids == [MASK if j == at else IDS[token] for j, token in enumerate(sentence.tokens)]
    assert sorted(rows) == list(range(len(asked))) and max(map(len, oracle.seen)) <= 7


@pytest.mark.parametrize("relation", ["verb", "determiner", "surname", "bracket"])
def test_a_head_that_looks_where_the_grammar_says(relation: str) -> None:
    found = dependency_roles(Oracle(relation), SENTENCES)[relation]
    assert found.best == Head(1, 0) and found.score == 1.0
    assert found.heads[1, 1] == 0.0  # itself is never right
    assert found.count == sum(link.relation == relation for sentence in SENTENCES for link in sentence.links)


def test_looks_at_the_special_tokens_do_not_count() -> None:
    """Head 0.0 looks most at [CLS]; what it looks at beside that is the word before."""
    for relation, found in dependency_roles(Oracle(), SENTENCES).items():
        back = [
            link.end - link.start == -1
            for sentence in SENTENCES
            for link in sentence.links
            if link.relation == relation
        ]
        assert found.heads[0, 0] == pytest.approx(sum(back) / len(back))


def test_the_baseline_is_the_best_fixed_distance() -> None:
    assert dependency_roles(Oracle(), SENTENCES)["verb"].baseline == fixed_offsets(SENTENCES)["verb"][1]
    for relation, (offset, share) in fixed_offsets(SENTENCES).items():
        links = [
            link.end - link.start for sentence in SENTENCES for link in sentence.links if link.relation == relation
        ]
        assert share == links.count(offset) / len(links) == max(map(links.count, links)) / len(links)


def test_a_model_that_knows_everything() -> None:
    found = skills(Oracle(), SENTENCES)
    assert {name: skill.accuracy for name, skill in found.items()} == dict.fromkeys(found, 1.0)
    assert set(found) <= set(PHENOMENA) and list(found) == [name for name in PHENOMENA if name in found]
    for name, skill in found.items():
        choices = [1 + len(slot.wrong) for sentence in SENTENCES for slot in sentence.slots if slot.phenomenon == name]
        assert skill.chance == pytest.approx(sum(1 / n for n in choices) / len(choices))
        assert skill.count == sum(slot.phenomenon == name for sentence in SENTENCES for slot in sentence.slots)


def test_a_tie_is_no_answer() -> None:
    def silent(ids: Tensor, segments: Tensor | None = None, intervention: Intervention = UNCHANGED) -> Output:
        return Output((), (), (), torch.zeros(*ids.shape, len(VOCABULARY)))

    assert {skill.accuracy for skill in skills(silent, SENTENCES).values()} == {0.0}


def test_one_who_guesses_is_right_as_often_as_chance_says() -> None:
    def guess(ids: Tensor, segments: Tensor | None = None, intervention: Intervention = UNCHANGED) -> Output:
        return Output((), (), (), torch.rand(*ids.shape, len(VOCABULARY), generator=generator))

    generator = torch.Generator().manual_seed(0)
    for skill in skills(guess, sample("test", 400)).values():
        assert skill.accuracy == pytest.approx(
            skill.chance, abs=4 * (skill.chance * (1 - skill.chance) / skill.count) ** 0.5
        )


def test_attractors_are_told_apart() -> None:
    found = summed([answer for answer in answers(Oracle(), SENTENCES) if answer.slot.attractor])
    counts = {
        name: sum(s.phenomenon == name and s.attractor for sentence in SENTENCES for s in sentence.slots)
        for name in PHENOMENA
    }
    assert {name: skill.count for name, skill in found.items()} == {
        name: count for name, count in counts.items() if count
    }


def test_the_one_head_that_matters() -> None:
    for off in ((0, 0), (0, 1), (1, 0), (1, 1)):
        gate = torch.ones(2, 2)
        gate[off] = 0.0
        for name, skill in skills(Oracle("verb"), SENTENCES, gate).items():
            assert skill.accuracy == (0.0 if name == "verb" and off == (1, 0) else 1.0)


def test_an_answer_says_what_was_given() -> None:
    gate = torch.tensor([[1.0, 1.0], [0.0, 1.0]])
    for sentence, slot, answer in answers(Oracle("verb"), SENTENCES, Intervention.gated(gate)):
        assert answer in (slot.wrong if slot.phenomenon == "verb" else (slot.right,))
        assert sentence.tokens[slot.position] == slot.right


@settings(max_examples=10, deadline=None)
@given(st.permutations(range(20)))
def test_the_order_of_sentences_does_not_matter(order: list[int]) -> None:
    some = [SENTENCES[i] for i in range(20)]
    mixed = [some[i] for i in order]
    assert skills(Oracle(), some) == skills(Oracle(), mixed)
    a, b = dependency_roles(Oracle(), some), dependency_roles(Oracle(), mixed)
    assert {name: (x.best, x.score, x.count) for name, x in a.items()} == {
        name: (x.best, x.score, x.count) for name, x in b.items()
    }
