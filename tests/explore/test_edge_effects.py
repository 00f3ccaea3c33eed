"""The effect of every edge of a head, against one plain pass for each."""

from collections.abc import Callable

import pytest
import torch
from torch import Tensor

from mha_core import Head, Trace
from mha_core.backends import Model
from mha_core.explore.edge_effects import edge_effect_parts, edge_effects
from mha_core.explore.what_changed import embedding

TEXT = "the cat sat."


def direct(model: Model, trace: Trace, head: Head, knockout: bool, change: Callable[[Trace], float]) -> Tensor:
    """One pass for each edge."""
    found = torch.zeros(len(trace), len(trace))
    for query, key in trace.layer_attentions[head.layer][head.head].nonzero().tolist():
        edge = f"{head}:{query}:{key}{'~' if knockout else ''}"
        found[query, key] = change(model.trace(TEXT, off=f"{trace.ablation},{edge}"))
    return found


def turned(before: Tensor, after: Tensor) -> float:
    """1 − cosine of unit vectors, as half their squared distance, which keeps its digits."""
    return float((before.double() - after.double()).square().sum() / 2)


def moved(before: Tensor, after: Tensor) -> float:
    """The mean total variation of distributions."""
    return float((before.softmax(-1) - after.softmax(-1)).abs().sum(-1).mean() / 2)


@pytest.mark.parametrize("knockout", [False, True])
@pytest.mark.parametrize("off", ["", "0.1, 0.2:3:*~, 0.0:1:*"])
@pytest.mark.parametrize("head", ["0.2", "2.1"])
def test_of_an_encoder_it_is_how_far_the_embedding_turns(
    tiny_models: Callable[[str], Model], head: str, off: str, knockout: bool
) -> None:
    model, of = tiny_models("bert"), Head.parse(head)
    trace = model.trace(TEXT, off=off)
    expected = direct(model, trace, of, knockout, lambda cut: turned(embedding(trace), embedding(cut)))
    torch.testing.assert_close(edge_effects(model, trace, of, knockout=knockout), expected, atol=1e-9, rtol=5e-3)
    assert expected.max() > 1e-7


@pytest.mark.parametrize(("at", "of"), [(None, Head(1, 2)), (3, Head(1, 2)), (3, Head(2, 0))])
@pytest.mark.parametrize("name", ["gpt2", "llama", "bert-mlm"])
def test_of_a_language_model_it_is_the_probability_that_moves(
    tiny_models: Callable[[str], Model], name: str, at: int | None, of: Head
) -> None:
    model = tiny_models(name)
    trace = model.trace(TEXT)
    rows = slice(None) if at is None else slice(at, at + 1)
    expected = direct(model, trace, of, False, lambda cut: moved(trace.logits[rows], cut.logits[rows]))
    torch.testing.assert_close(edge_effects(model, trace, of, at=at), expected, atol=1e-6, rtol=1e-3)
    assert expected.max() > 1e-6
    if model.info.causal:
        assert expected.triu(1).max() == 0


def test_of_a_classifier_it_is_the_probability_that_moves(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert-classifier")
    trace = model.trace(TEXT)
    expected = direct(model, trace, Head(1, 2), False, lambda cut: moved(trace.class_logits, cut.class_logits))
    torch.testing.assert_close(edge_effects(model, trace, Head(1, 2)), expected, atol=1e-6, rtol=1e-3)


def test_it_comes_some_edges_at_a_time(tiny_models: Callable[[str], Model], monkeypatch: pytest.MonkeyPatch) -> None:
    model = tiny_models("bert")
    trace = model.trace(TEXT)
    whole = edge_effects(model, trace, Head(1, 2))
    monkeypatch.setattr("mha_core.explore.row_changes.BATCH_TOKENS", 3 * len(trace))
    parts = list(edge_effect_parts(model, trace, Head(1, 2)))
    assert [len(found) for _, _, found in parts][:2] == [3, 3]
    torch.testing.assert_close(torch.cat([found for _, _, found in parts]), whole.T.flatten(), atol=1e-6, rtol=1e-3)


def test_of_some_queries_alone_the_other_rows_are_zero(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert")
    trace = model.trace(TEXT)
    whole, some = (edge_effects(model, trace, Head(1, 2), queries=queries) for queries in (None, (0, 3)))
    torch.testing.assert_close(some[[0, 3]], whole[[0, 3]], atol=1e-9, rtol=1e-3)
    others = [row for row in range(len(trace)) if row not in (0, 3)]
    assert not some[others].any() and whole[others].all()


def test_a_head_that_is_off_has_no_edge_that_matters(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert")
    trace = model.trace(TEXT, off="1.2")
    assert edge_effects(model, trace, Head(1, 2)).max() < 1e-10


def test_others_are_refused(tiny_models: Callable[[str], Model]) -> None:
    model = tiny_models("bert")
    with pytest.raises(ValueError, match="not of 'bert'"):
        edge_effects(model, tiny_models("gpt2").trace(TEXT), Head(0, 0))
