"""The metric of a sentence encoder, against embeddings of single texts, NumPy and pandas."""

from collections.abc import Callable, Sequence
from itertools import chain

import numpy as np
import pandas as pd
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.backends import Model
from mha_core.backends.pooling import cosine_distance
from mha_core.intervention import Intervention
from mha_core.stats.metrics import Metric, evaluate, metric_for
from mha_core.stats.metrics.build import MAX_PAIRS
from mha_core.stats.metrics.datasets import Dataset, of_lines
from mha_core.stats.metrics.examples import Example
from mha_core.stats.metrics.similarity import nearest_pairs
from tests.support.importance_by_hand import TEXTS, embedding, examples, gate_of

PAIRS = (
    ("The bird sings in the tree.", "A bird is singing."),
    ("I like soup.", "Rain fell all night."),
    ("Where is the station?", "How do I get to the train station, please?"),
    ("A bird is singing.", "Soup"),
    ("Rain fell all night.", "It was a dry night."),
)
SCORES = (4.5, 0.5, 4.5, 1.0, 2.0)
OFF = ((0, 3), (2, 7), (4, 1), (5, 5), (5, 6))


def fidelity(model: Model, pairs: Sequence[tuple[str, str]], gate: torch.Tensor) -> float:
    """Spearman's ρ between the similarities of these pairs, with heads on and off."""
    similarities = []
    for each in (None, gate):
        found = {text: embedding(model, text, each) for text in dict.fromkeys(chain(*pairs))}
        similarities.append(pd.Series([found[a] @ found[b] for a, b in pairs]))
    return similarities[0].corr(similarities[1], method="spearman")


def mean_cosine(model: Model, texts: Sequence[str], gate: torch.Tensor) -> float:
    """The mean cosine between each text's embedding and its original."""
    return float(np.mean([embedding(model, text) @ embedding(model, text, gate) for text in texts]))


@pytest.fixture(scope="module")
def metric(minilm) -> Metric:
    return metric_for(
        minilm, Dataset("", tuple(Example(*pair, score) for pair, score in zip(PAIRS, SCORES, strict=True)))
    )


def test_values_of_pairs_with_scores(minilm, metric: Metric) -> None:
    texts = list(dict.fromkeys(text for pair in PAIRS for text in pair))
    gate = gate_of(metric.shape, *OFF)
    values = metric.values(evaluate(metric, Intervention.gated(gate)))
    assert list(values) == ["fidelity", "cosine", "other neighbour", "human"] and metric.main_value == "fidelity"
    assert values["fidelity"] == pytest.approx(fidelity(minilm, PAIRS, gate), abs=1e-9)
    assert values["cosine"] == pytest.approx(mean_cosine(minilm, texts, gate), abs=1e-6)
    similarities = pd.Series([embedding(minilm, a, gate) @ embedding(minilm, b, gate) for a, b in PAIRS])
    assert values["human"] == pytest.approx(similarities.rank().corr(pd.Series(SCORES).rank()), abs=1e-9)


@pytest.mark.exhaustive
def test_fidelity_falls_when_the_order_of_similarities_changes(minilm) -> None:
    gate = (torch.rand(6, 12, generator=torch.Generator().manual_seed(0)) > 0.6).float()
    assert fidelity(minilm, PAIRS, gate) == pytest.approx(0.8)
    metric = metric_for(minilm, examples(*PAIRS))
    values = metric.values(evaluate(metric, Intervention.gated(gate)))
    assert values["fidelity"] == pytest.approx(fidelity(minilm, PAIRS, gate), abs=1e-9)


def test_baseline_values_are_1(metric: Metric) -> None:
    values = metric.values(metric.baseline)
    assert (values["fidelity"], values["cosine"]) == (1.0, 1.0)
    assert metric.values(evaluate(metric, Intervention.gated(torch.ones(metric.shape))))["fidelity"] == pytest.approx(
        1.0, abs=1e-9
    )
    assert float(metric.cost_per_row(metric.baseline, range(len(metric.rows))).abs().max()) == 0


@pytest.mark.parametrize("name", ["bert", "gpt2-bare", "llama-bare", "albert-groups"])
def test_lines_are_compared_with_each_other(tiny_models: Callable, name: str) -> None:
    """Encoders, and causal models without a head over the vocabulary; one text is a single token."""
    model = tiny_models(name)
    metric = metric_for(model, examples(*TEXTS))
    gate = gate_of(metric.shape, (0, 0), (1, 3), (2, 2))
    outputs = evaluate(metric, Intervention.gated(gate))
    for text, ours in zip(TEXTS, outputs, strict=True):
        np.testing.assert_allclose(ours.numpy(), embedding(model, text, gate), atol=1e-5)
    values = metric.values(outputs)
    pairs = [(a, b) for i, a in enumerate(TEXTS) for b in TEXTS[i + 1 :]]
    assert set(metric.pairs) == {(i, j) for i in range(4) for j in range(i + 1, 4)}
    assert list(values) == ["fidelity", "cosine", "other neighbour"]
    assert values["fidelity"] == pytest.approx(fidelity(model, pairs, gate), abs=1e-9)
    assert values["cosine"] == pytest.approx(mean_cosine(model, TEXTS, gate), abs=1e-6)
    before, after = (np.stack([embedding(model, text, each) for text in TEXTS]) for each in (None, gate))
    nearest = [(x @ x.T - 9 * np.eye(len(TEXTS))).argmax(1) for x in (before, after)]
    assert values["other neighbour"] == pytest.approx((nearest[0] != nearest[1]).mean())
    costs = metric.cost_per_row(outputs, range(4))
    assert float(costs.sum()) == pytest.approx(1 - values["cosine"], abs=1e-6)


def test_pairs_mixed_with_single_texts_are_all_single_texts(tiny_models: Callable) -> None:
    metric = metric_for(tiny_models("bert"), examples(("the cat", "a dog"), "a mat"))
    assert metric.texts == ("the cat", "a dog", "a mat") and len(metric.pairs) == 3


@pytest.mark.parametrize("count", [1, 2])
def test_with_fewer_than_3_pairs_cosine_is_the_only_value(tiny_models: Callable, count: int) -> None:
    """A correlation of one pair does not exist, with human scores either."""
    model = tiny_models("bert")
    for dataset in (
        examples(*TEXTS[:count]),
        Dataset("", (Example(TEXTS[0], TEXTS[1] if count > 1 else TEXTS[0], 3.0),)),
    ):
        metric = metric_for(model, dataset)
        gate = gate_of(metric.shape, (0, 0), (1, 3))
        values = metric.values(evaluate(metric, Intervention.gated(gate)))
        assert metric.main_value == "cosine" and list(values) == ["cosine"]
        assert values["cosine"] == pytest.approx(mean_cosine(model, TEXTS[:count], gate), abs=1e-6)


@pytest.mark.parametrize("scored", [("a dog ran",), ("a dog ran", "the cat")])
def test_few_texts_are_compared_with_references(tiny_models: Callable, scored: tuple[str, ...]) -> None:
    model = tiny_models("bert")
    metric = metric_for(model, examples(*scored), references=(*TEXTS, *scored, TEXTS[0]))
    gate = gate_of(metric.shape, (0, 0), (1, 3), (2, 1))
    outputs = evaluate(metric, Intervention.gated(gate))
    pairs = [(a, b) for a in scored for b in TEXTS] + [scored] * (len(scored) == 2)
    assert sorted((metric.texts[a], metric.texts[b]) for a, b in metric.pairs) == sorted(pairs)
    values = metric.values(outputs)
    assert metric.main_value == "fidelity" and list(values) == ["fidelity", "cosine"]
    assert values["fidelity"] == pytest.approx(fidelity(model, pairs, gate), abs=1e-9)
    assert values["cosine"] == pytest.approx(mean_cosine(model, scored, gate), abs=1e-6)  # only the scored texts count
    assert float(metric.cost_per_row(outputs, range(len(metric.rows))).sum()) == pytest.approx(
        1 - values["cosine"], abs=1e-6
    )
    assert list(metric.scored_rows) == list(range(len(scored))) and len(metric.raw_rows) == len(scored)
    assert {change.text for change in metric.changes(outputs)} == set(scored)


def test_enough_texts_need_no_references(tiny_models: Callable) -> None:
    metric = metric_for(tiny_models("bert"), examples(*TEXTS), references=("a mat", "a dog sat"))
    assert metric.texts == TEXTS


def test_repeated_text_is_run_once(tiny_models: Callable) -> None:
    model = tiny_models("bert")
    metric = metric_for(
        model, examples(("a dog", "the cat"), ("the cat", "a dog"), ("a dog", "a dog"), ("a mat", "the cat"))
    )
    assert metric.texts == ("a dog", "the cat", "a mat")
    assert metric.pairs == ((0, 1), (1, 0), (0, 0), (2, 1))
    gate = gate_of(metric.shape, (0, 0), (2, 1))
    pairs = [("a dog", "the cat"), ("the cat", "a dog"), ("a dog", "a dog"), ("a mat", "the cat")]
    assert metric.values(evaluate(metric, Intervention.gated(gate)))["fidelity"] == pytest.approx(
        fidelity(model, pairs, gate), abs=1e-9
    )
    lines = metric_for(model, of_lines("a dog\na dog\nthe cat"))
    assert lines.texts == ("a dog", "the cat")


def test_changes_are_sorted_worst_first(minilm, metric: Metric) -> None:
    gate = gate_of(metric.shape, *OFF)
    changes = metric.changes(evaluate(metric, Intervention.gated(gate)))
    assert [change.after for change in changes] == sorted(change.after for change in changes)
    assert {change.before for change in changes} == {1.0} and {change.text for change in changes} == set(metric.texts)
    for change in changes:
        assert change.after == pytest.approx(mean_cosine(minilm, [change.text], gate), abs=1e-6)


@given(st.integers(0, 99))
def test_cosine_distance_is_precise_for_small_distances(seed: int) -> None:
    random = torch.Generator().manual_seed(seed)
    a, b = torch.nn.functional.normalize(torch.randn(2, 5, 8, generator=random, dtype=torch.double), dim=-1)
    torch.testing.assert_close(cosine_distance(a, b), 1 - (a * b).sum(-1), atol=1e-12, rtol=0)
    near = torch.nn.functional.normalize(a + 1e-5 * b, dim=-1)  # 1 − cosine ≈ 5e-11 would be lost in single precision
    expected = 1 - (a * near).sum(-1)
    torch.testing.assert_close(cosine_distance(a.float(), near.float()).double(), expected, atol=5e-12, rtol=0.2)


@given(st.integers(0, 30), st.integers(1, 60))
def test_nearest_pairs_come_first(count: int, max_pairs: int) -> None:
    pairs = nearest_pairs(count, max_pairs)
    assert len(pairs) == len(set(pairs)) == min(max_pairs, count * (count - 1) // 2)
    assert all(0 <= a < b < count for a, b in pairs)
    steps = [b - a for a, b in pairs]
    assert steps == sorted(steps)


def test_number_of_pairs_is_limited() -> None:
    assert len(nearest_pairs(500, MAX_PAIRS)) == MAX_PAIRS
