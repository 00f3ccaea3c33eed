"""Rows, batches, and evaluation: outputs do not depend on how rows are batched."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.inputs.encoding import encode
from mha_core.intervention import Intervention
from mha_core.lab.scores.exact import repeat_batch
from mha_core.rows import Row, batches
from mha_core.stats.metrics import evaluate, metric_for
from mha_core.stats.metrics.base import evaluate_batch, evaluate_batches, merge
from tests.support.combinations import all_combinations
from tests.support.importance_by_hand import TEXTS, FunctionMetric, examples, gate_of

LENGTHS = st.lists(st.integers(1, 12), min_size=1, max_size=25)


def rows_of(lengths: list[int]) -> list[Row]:
    """Rows with distinct ids."""
    return [
        Row(tuple(100 * i + j for j in range(length)), (i % 2,) * length, (False,) * length)
        for i, length in enumerate(lengths)
    ]


@given(LENGTHS, st.integers(1, 40), st.data())
def test_batches_contain_every_selected_row(lengths: list[int], max_tokens: int, data) -> None:
    rows = rows_of(lengths)
    indices = data.draw(st.none() | st.lists(st.integers(0, len(rows) - 1), min_size=1, max_size=30))
    row_batches = batches(rows, indices, max_tokens)
    expected = range(len(rows)) if indices is None else indices
    assert Counter(i for batch in row_batches for i in batch.indices) == Counter(expected)
    for batch in row_batches:
        assert batch.inputs.numel() <= max_tokens or len(batch.indices) == 1
        assert batch.shape == batch.inputs.shape == batch.segments.shape
        assert batch.shape[1] == max(len(rows[i].ids) for i in batch.indices)
        assert (batch.attention_mask is None) == (len({len(rows[i].ids) for i in batch.indices}) == 1)
        for row, i in enumerate(batch.indices):
            length = len(rows[i].ids)
            assert tuple(batch.inputs[row, :length].tolist()) == rows[i].ids
            assert tuple(batch.segments[row, :length].tolist()) == rows[i].segments
            if batch.attention_mask is not None:
                assert batch.attention_mask[row].tolist() == [True] * length + [False] * (batch.shape[1] - length)


@given(LENGTHS, st.integers(1, 40))
def test_batches_are_deterministic_and_sorted_by_length(lengths: list[int], max_tokens: int) -> None:
    rows, state = rows_of(lengths), torch.get_rng_state()
    row_batches = batches(rows, max_tokens=max_tokens)
    assert [batch.indices for batch in row_batches] == [batch.indices for batch in batches(rows, max_tokens=max_tokens)]
    assert torch.equal(torch.get_rng_state(), state)
    sizes = sorted(sorted(lengths[i] for i in batch.indices) for batch in row_batches)
    assert all(a[-1] <= b[0] for a, b in pairwise(sizes))  # the ranges of lengths do not overlap


def test_batches_are_not_in_order_of_length() -> None:
    """Early results should not be of long texts alone."""
    order = [max(batch.indices) for batch in batches(rows_of([*range(20, 0, -1)]), max_tokens=20)]
    assert order != sorted(order) and order[0] != min(order)


def test_no_rows_give_no_batches() -> None:
    assert batches([]) == batches(rows_of([3, 4]), []) == []


def test_repeat_stacks_the_rows_several_times() -> None:
    (batch,) = batches(rows_of([3, 2]))
    repeated = repeat_batch(batch, 3)
    assert repeated.indices == batch.indices * 3
    assert torch.equal(repeated.inputs, torch.cat([batch.inputs] * 3))
    assert torch.equal(repeated.segments, torch.cat([batch.segments] * 3))
    assert torch.equal(repeated.attention_mask, torch.cat([batch.attention_mask] * 3))
    assert repeat_batch(batches(rows_of([3, 3]))[0], 2).attention_mask is None


@given(st.permutations(range(7)), st.integers(1, 6))
def test_merge_restores_the_order_of_rows(order: list[int], cut: int) -> None:
    outputs = torch.arange(14.0).reshape(7, 2)
    parts = [(rows, outputs[list(rows)]) for rows in (order[:cut], order[cut:])]
    assert torch.equal(merge(parts, 7), outputs)


def test_row_marks_special_tokens(minilm) -> None:
    row = Row.of(encode(minilm.tokenizer, "One.", "Two dogs", 64))
    assert row.special == (True, False, False, True, False, False, True)
    assert row.segments == (0, 0, 0, 0, 1, 1, 1) and len(row.ids) == 7


@all_combinations(
    "name, mode", ["bert", "bert-mlm", "mobilebert", "roberta", "gpt2", "gemma3"], ["zero", "mean", "uniform"]
)
def test_outputs_in_batches_equal_outputs_of_single_rows(tiny_models: Callable, name: str, mode: str) -> None:
    metric = metric_for(tiny_models(name), examples(*TEXTS))
    gate = gate_of(metric.shape, (0, 1), (1, 2), (2, 0))
    off = Intervention.gated(gate, mode)
    metric.batch_tokens = 1  # each row alone
    alone = evaluate(metric, off)
    assert all(len(batch.indices) == 1 and batch.attention_mask is None for batch, _ in evaluate_batches(metric, off))
    for tokens in (25, 1000):
        metric.batch_tokens = tokens
        torch.testing.assert_close(evaluate(metric, off), alone, atol=2e-5, rtol=1e-4)
    assert not torch.allclose(alone, metric.baseline, atol=1e-4)


def test_evaluate_with_another_model_gives_its_outputs(tiny_models: Callable) -> None:
    one, other = tiny_models("bert"), tiny_models("bert-relu")
    a, b = (metric_for(model, examples(*TEXTS)) for model in (one, other))
    torch.testing.assert_close(evaluate(a, model=other), b.baseline)


def test_each_row_has_its_own_gates_and_gradients() -> None:
    metric = FunctionMetric(lambda gate, row: (row + 1) * gate[0, 0] + gate[0, 1] ** 2, (1, 2))
    (batch,) = batches(metric.rows)
    gate = torch.tensor([[[1.0, 2.0], [1.0, 3.0], [0.0, 1.0]]], requires_grad=True)  # (1, 3, 2)
    outputs = evaluate_batch(metric, batch, Intervention.gated(gate))[:, 0]
    assert outputs.tolist() == [
        (row + 1) * a + b**2 for row, (a, b) in zip(batch.indices, gate[0].tolist(), strict=True)
    ]
    outputs.sum().backward()
    assert gate.grad[0].tolist() == [
        [row + 1, 2 * b] for row, (_, b) in zip(batch.indices, gate[0].tolist(), strict=True)
    ]
    assert not evaluate(metric, Intervention.gated(gate[:, 0])).requires_grad
