"""Planted models do their task by the heads and edges that are named, and by no other."""

from collections.abc import Iterable

import pytest
import torch

from mha_core import Ablation, Head, load_model
from mha_core.backends.builtin.planted import HEADS, NAMES, RIGHT, WIDTH, Planted, planted
from mha_core.heads import all_heads
from mha_core.inputs.contrast import Contrast

CHANCE = 1 / WIDTH


@pytest.fixture(scope="module", params=[name.removeprefix("planted-") for name in NAMES])
def model(request: pytest.FixtureRequest) -> Planted:
    return planted(request.param)


def probabilities(planted: Planted, off: str = "") -> torch.Tensor:
    """Of the right word after each text."""
    found = []
    for contrast in planted.contrasts(12):
        logits = planted.model.trace(contrast.text, off=off).logits
        found.append(logits[-1].softmax(-1)[planted.model.tokenizer.convert_tokens_to_ids(contrast.right)])
    return torch.stack(found)


def test_the_task_is_solved_in_both_texts_of_a_contrast(model: Planted) -> None:
    assert probabilities(model).min() > 0.99999
    for contrast in model.contrasts(12):
        text, other = model.model.trace(contrast.text), model.model.trace(contrast.other)
        assert len(text) == len(other)
        assert model.model.word(int(text.logits[-1].argmax())) == contrast.right != contrast.wrong
        assert model.model.word(int(other.logits[-1].argmax())) == contrast.wrong


def test_without_any_job_it_falls_to_chance(model: Planted) -> None:
    for job in model.jobs:
        assert probabilities(model, str(Ablation.of(job, model.model.info.shape))).tolist() == pytest.approx(
            [CHANCE] * 12, abs=1e-4
        )


def test_of_backups_one_is_enough(model: Planted) -> None:
    for job in model.jobs:
        for head in job if len(job) > 1 else ():
            assert probabilities(model, str(head)).min() > 0.99999


def test_no_other_head_does_anything(model: Planted) -> None:
    """One at a time, and all of them: what is right to the last bit, every logit but for rounding."""
    shape = model.model.info.shape
    others = [head for head in all_heads(shape) if head not in model.heads]
    assert len(others) == shape[0] * HEADS - len(model.heads) >= 3
    intact, texts = probabilities(model), [contrast.text for contrast in model.contrasts(12)]
    logits = model.model.logits(texts)
    for off in [*map(str, others), ", ".join(map(str, others))]:
        assert torch.equal(probabilities(model, off), intact)
        torch.testing.assert_close(model.model.logits(texts, off=off), logits, atol=1e-5, rtol=0)


def probability(planted: Planted, contrast: Contrast, cut: Iterable[str]) -> float:
    """Of the right word while edges are cut."""
    logits = planted.model.trace(contrast.text, off=", ".join(cut)).logits
    return float(logits[-1].softmax(-1)[planted.model.tokenizer.convert_tokens_to_ids(contrast.right)])


def test_with_every_other_edge_cut_it_still_does_the_task(model: Planted) -> None:
    for contrast in model.contrasts(4):
        edges, trace = model.edges(contrast.text), model.model.trace(contrast.text)
        assert set(edges) == set(model.heads)
        others = [
            f"{head}:{query}:{key}"
            for head in all_heads(model.model.info.shape)
            for query, key in trace.layer_attentions[head.layer][head.head].nonzero().tolist()
            if edges.get(head) != (query, key)
        ]
        assert len(others) == len(trace) * trace.info.layers * HEADS - len(edges)
        assert probability(model, contrast, others) > 0.99999


@pytest.mark.parametrize("knockout", ["", "~"])
def test_with_the_edges_of_a_job_cut_it_falls_to_chance(model: Planted, knockout: str) -> None:
    for contrast in model.contrasts(4):
        edges = model.edges(contrast.text)
        for job in model.jobs:
            cut = [f"{head}:{edges[head][0]}:{edges[head][1]}{knockout}" for head in job]
            assert probability(model, contrast, cut) == pytest.approx(CHANCE, abs=1e-4)


def test_every_weight_is_0_or_1_and_logits_add_up_to_the_last_bit(model: Planted) -> None:
    for contrast in model.contrasts(4):
        trace = model.model.trace(contrast.text)
        assert set(trace.attentions.unique().tolist()) == {0.0, 1.0}
        doing_it = len(model.jobs[-1])  # each adds its own
        right = model.model.tokenizer.convert_tokens_to_ids(contrast.right)
        assert float(trace.logits[-1, right]) == doing_it * RIGHT


def test_each_needed_head_has_a_twin_that_looks_at_the_same(model: Planted) -> None:
    trace = model.model.trace(model.contrasts(1)[0].text)
    others = [head for head in all_heads(model.model.info.shape) if head not in model.heads]
    for head in model.heads:
        same = [
            other
            for other in others
            if other.layer == head.layer
            and torch.equal(
                trace.layer_attentions[head.layer][head.head], trace.layer_attentions[other.layer][other.head]
            )
        ]
        assert same


def test_they_are_loaded_by_name() -> None:
    assert load_model("planted-induction").info == planted("induction").model.info
    assert planted("induction").jobs == ((Head(0, 1),), (Head(1, 2),))
    with pytest.raises(KeyError):
        planted("sorting")
