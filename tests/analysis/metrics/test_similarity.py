"""What a sentence encoder is for, against embeddings of single texts, NumPy and pandas."""

from collections.abc import Callable, Sequence

import numpy as np
import pandas as pd
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.metrics import Metric, evaluate, metric_for
from mha_core.analysis.metrics.build import MOST_PAIRS
from mha_core.analysis.metrics.datasets import Example, Examples, of_lines
from mha_core.analysis.metrics.similarity import apart, beside_each_other
from mha_core.intervention import Intervention
from mha_core.models import TextModel
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


def fidelity(model: TextModel, pairs: Sequence[tuple[str, str]], gate: torch.Tensor) -> float:
    """Of the similarities of these pairs, heads on and off."""
    before, after = ([embedding(model, a, g) @ embedding(model, b, g) for a, b in pairs] for g in (None, gate))
    return pd.Series(before).corr(pd.Series(after), method="spearman")


def stays(model: TextModel, texts: Sequence[str], gate: torch.Tensor) -> float:
    """The mean cosine of each text to itself."""
    return float(np.mean([embedding(model, text) @ embedding(model, text, gate) for text in texts]))


@pytest.fixture(scope="module")
def measure(minilm) -> Metric:
    return metric_for(
        minilm, Examples("", tuple(Example(*pair, score) for pair, score in zip(PAIRS, SCORES, strict=True)))
    )


def test_pairs_with_scores(minilm, measure: Metric) -> None:
    texts = list(dict.fromkeys(text for pair in PAIRS for text in pair))
    gate = gate_of(measure.shape, *OFF)
    values = measure.values(evaluate(measure, Intervention.gated(gate)))
    assert list(values) == ["fidelity", "cosine", "human"] and measure.main_value == "fidelity"
    assert values["fidelity"] == pytest.approx(fidelity(minilm, PAIRS, gate), abs=1e-9)
    assert values["cosine"] == pytest.approx(stays(minilm, texts, gate), abs=1e-6)
    similarities = pd.Series([embedding(minilm, a, gate) @ embedding(minilm, b, gate) for a, b in PAIRS])
    assert values["human"] == pytest.approx(similarities.rank().corr(pd.Series(SCORES).rank()), abs=1e-9)


def test_the_case_above_can_fail(minilm) -> None:
    """With so much off the order is another one."""
    gate = (torch.rand(6, 12, generator=torch.Generator().manual_seed(0)) > 0.6).float()
    assert fidelity(minilm, PAIRS, gate) == pytest.approx(0.8)
    measure = metric_for(minilm, examples(*PAIRS))
    assert measure.values(evaluate(measure, Intervention.gated(gate)))["fidelity"] == pytest.approx(fidelity(minilm, PAIRS, gate), abs=1e-9)


def test_with_every_head_on_nothing_is_lost(measure: Metric) -> None:
    values = measure.values(measure.baseline)
    assert (values["fidelity"], values["cosine"]) == (1.0, 1.0)
    assert measure.values(evaluate(measure, Intervention.gated(torch.ones(measure.shape))))["fidelity"] == pytest.approx(1.0, abs=1e-9)
    assert float(measure.cost_per_row(measure.baseline, range(len(measure.rows))).abs().max()) == 0


@pytest.mark.parametrize("name", ["bert", "gpt2-bare", "llama-bare", "albert-groups"])
def test_lines_are_compared_with_each_other(tiny_models: Callable, name: str) -> None:
    """Encoders, and causal models without a head over the vocabulary; one text is a single token."""
    model = tiny_models(name)
    measure = metric_for(model, examples(*TEXTS))
    gate = gate_of(measure.shape, (0, 0), (1, 3), (2, 2))
    said = evaluate(measure, Intervention.gated(gate))
    for text, ours in zip(TEXTS, said, strict=True):
        np.testing.assert_allclose(ours.numpy(), embedding(model, text, gate), atol=1e-5)
    values = measure.values(said)
    pairs = [(a, b) for i, a in enumerate(TEXTS) for b in TEXTS[i + 1 :]]
    assert set(measure.pairs) == {(i, j) for i in range(4) for j in range(i + 1, 4)}
    assert list(values) == ["fidelity", "cosine"]
    assert values["fidelity"] == pytest.approx(fidelity(model, pairs, gate), abs=1e-9)
    assert values["cosine"] == pytest.approx(stays(model, TEXTS, gate), abs=1e-6)
    costs = measure.cost_per_row(said, range(4))
    assert float(costs.sum()) == pytest.approx(1 - values["cosine"], abs=1e-6)


def test_a_line_with_a_pair_and_one_without(tiny_models: Callable) -> None:
    """Then all are texts by themselves."""
    measure = metric_for(tiny_models("bert"), examples(("the cat", "a dog"), "a mat"))
    assert measure.texts == ("the cat", "a dog", "a mat") and len(measure.pairs) == 3


@pytest.mark.parametrize("count", [1, 2])
def test_too_few_to_be_compared(tiny_models: Callable, count: int) -> None:
    """Then it is how alike each stays to itself that counts. There is no correlation of one pair, with people's scores either."""
    model = tiny_models("bert")
    for some in (
        examples(*TEXTS[:count]),
        Examples("", (Example(TEXTS[0], TEXTS[1] if count > 1 else TEXTS[0], 3.0),)),
    ):
        measure = metric_for(model, some)
        gate = gate_of(measure.shape, (0, 0), (1, 3))
        values = measure.values(evaluate(measure, Intervention.gated(gate)))
        assert measure.main_value == "cosine" and list(values) == ["cosine"]
        assert values["cosine"] == pytest.approx(stays(model, TEXTS[:count], gate), abs=1e-6)


@pytest.mark.parametrize("own", [("a dog ran",), ("a dog ran", "the cat")])
def test_a_few_texts_beside_others(tiny_models: Callable, own: tuple[str, ...]) -> None:
    model = tiny_models("bert")
    measure = metric_for(model, examples(*own), beside=(*TEXTS, *own, TEXTS[0]))
    gate = gate_of(measure.shape, (0, 0), (1, 3), (2, 1))
    said = evaluate(measure, Intervention.gated(gate))
    pairs = [(a, b) for a in own for b in TEXTS] + [own] * (len(own) == 2)
    assert sorted((measure.texts[a], measure.texts[b]) for a, b in measure.pairs) == sorted(pairs)
    values = measure.values(said)
    assert measure.main_value == "fidelity" and list(values) == ["fidelity", "cosine"]
    assert values["fidelity"] == pytest.approx(fidelity(model, pairs, gate), abs=1e-9)
    assert values["cosine"] == pytest.approx(stays(model, own, gate), abs=1e-6)  # only they count
    assert float(measure.cost_per_row(said, range(len(measure.rows))).sum()) == pytest.approx(1 - values["cosine"], abs=1e-6)
    assert list(measure.scored_rows) == list(range(len(own))) and len(measure.raw_rows) == len(own)
    assert {change.text for change in measure.changes(said)} == set(own)


def test_enough_texts_need_no_others(tiny_models: Callable) -> None:
    measure = metric_for(tiny_models("bert"), examples(*TEXTS), beside=("a mat", "a dog sat"))
    assert measure.texts == TEXTS


def test_a_text_that_comes_again_is_run_once(tiny_models: Callable) -> None:
    model = tiny_models("bert")
    measure = metric_for(
        model, examples(("a dog", "the cat"), ("the cat", "a dog"), ("a dog", "a dog"), ("a mat", "the cat"))
    )
    assert measure.texts == ("a dog", "the cat", "a mat")
    assert measure.pairs == ((0, 1), (1, 0), (0, 0), (2, 1))
    gate = gate_of(measure.shape, (0, 0), (2, 1))
    pairs = [("a dog", "the cat"), ("the cat", "a dog"), ("a dog", "a dog"), ("a mat", "the cat")]
    assert measure.values(evaluate(measure, Intervention.gated(gate)))["fidelity"] == pytest.approx(fidelity(model, pairs, gate), abs=1e-9)
    lines = metric_for(model, of_lines("a dog\na dog\nthe cat"))
    assert lines.texts == ("a dog", "the cat")


def test_the_worst_come_first(minilm, measure: Metric) -> None:
    gate = gate_of(measure.shape, *OFF)
    changes = measure.changes(evaluate(measure, Intervention.gated(gate)))
    assert [change.after for change in changes] == sorted(change.after for change in changes)
    assert {change.before for change in changes} == {1.0} and {change.text for change in changes} == set(measure.texts)
    for change in changes:
        assert change.after == pytest.approx(stays(minilm, [change.text], gate), abs=1e-6)


@given(st.integers(0, 99))
def test_apart_is_one_minus_cosine_to_the_last_digits(seed: int) -> None:
    random = torch.Generator().manual_seed(seed)
    a, b = torch.nn.functional.normalize(torch.randn(2, 5, 8, generator=random, dtype=torch.double), dim=-1)
    torch.testing.assert_close(apart(a, b), 1 - (a * b).sum(-1), atol=1e-12, rtol=0)
    near = torch.nn.functional.normalize(a + 1e-5 * b, dim=-1)  # 1 − cosine ≈ 5e-11 would be lost in single precision
    expected = 1 - (a * near).sum(-1)
    torch.testing.assert_close(apart(a.float(), near.float()).double(), expected, atol=5e-12, rtol=0.2)


@given(st.integers(0, 30), st.integers(1, 60))
def test_neighbours_are_compared_first(count: int, most: int) -> None:
    pairs = beside_each_other(count, most)
    assert len(pairs) == len(set(pairs)) == min(most, count * (count - 1) // 2)
    assert all(0 <= a < b < count for a, b in pairs)
    steps = [b - a for a, b in pairs]
    assert steps == sorted(steps)


def test_no_more_pairs_than_can_be_waited_for() -> None:
    assert len(beside_each_other(500, MOST_PAIRS)) == MOST_PAIRS
