"""Rows, batches of them, and asking: what is asked in batches is what each row says alone."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.metrics import Row, evaluate, metric_for
from mha_core.analysis.metrics.base import batches, evaluate_batch, evaluate_batches, merge
from mha_core.intervention import Intervention
from mha_core.models.text.encoding import encode
from tests.support.importance_by_hand import TEXTS, Made, examples, gate_of

LENGTHS = st.lists(st.integers(1, 12), min_size=1, max_size=25)


def rows_of(lengths: list[int]) -> list[Row]:
    """Rows that are told apart by their ids."""
    return [
        Row(tuple(100 * i + j for j in range(length)), (i % 2,) * length, (False,) * length)
        for i, length in enumerate(lengths)
    ]


@given(LENGTHS, st.integers(1, 40), st.data())
def test_batches_hold_every_row_that_is_wanted(lengths: list[int], tokens: int, data) -> None:
    rows = rows_of(lengths)
    which = data.draw(st.none() | st.lists(st.integers(0, len(rows) - 1), min_size=1, max_size=30))
    found = batches(rows, which, tokens)
    assert Counter(i for batch in found for i in batch.rows) == Counter(range(len(rows)) if which is None else which)
    for batch in found:
        assert batch.ids.numel() <= tokens or len(batch.rows) == 1
        assert batch.shape == batch.ids.shape == batch.segments.shape
        assert batch.shape[1] == max(len(rows[i].ids) for i in batch.rows)
        assert (batch.padding is None) == (len({len(rows[i].ids) for i in batch.rows}) == 1)
        for row, i in enumerate(batch.rows):
            own = len(rows[i].ids)
            assert tuple(batch.ids[row, :own].tolist()) == rows[i].ids
            assert tuple(batch.segments[row, :own].tolist()) == rows[i].segments
            if batch.padding is not None:
                assert batch.padding[row].tolist() == [True] * own + [False] * (batch.shape[1] - own)


@given(LENGTHS, st.integers(1, 40))
def test_batches_are_the_same_each_time_and_pad_little(lengths: list[int], tokens: int) -> None:
    rows, state = rows_of(lengths), torch.get_rng_state()
    found = batches(rows, tokens=tokens)
    assert [batch.rows for batch in found] == [batch.rows for batch in batches(rows, tokens=tokens)]
    assert torch.equal(torch.get_rng_state(), state)
    sizes = sorted(sorted(lengths[i] for i in batch.rows) for batch in found)
    assert all(a[-1] <= b[0] for a, b in pairwise(sizes))  # no batch goes on beyond where another begins


def test_the_first_batch_is_not_always_of_the_longest() -> None:
    """So that a first impression is not one of long texts alone."""
    order = [max(batch.rows) for batch in batches(rows_of([*range(20, 0, -1)]), tokens=20)]
    assert order != sorted(order) and order[0] != min(order)


def test_no_rows_no_batches() -> None:
    assert batches([]) == batches(rows_of([3, 4]), []) == []


def test_the_same_rows_several_times_over() -> None:
    (batch,) = batches(rows_of([3, 2]))
    again = batch.times(3)
    assert again.rows == batch.rows * 3
    assert torch.equal(again.ids, torch.cat([batch.ids] * 3)) and torch.equal(
        again.segments, torch.cat([batch.segments] * 3)
    )
    assert torch.equal(again.padding, torch.cat([batch.padding] * 3))
    assert batches(rows_of([3, 3]))[0].times(2).padding is None


@given(st.permutations(range(7)), st.integers(1, 6))
def test_pieces_are_put_in_order(order: list[int], cut: int) -> None:
    whole = torch.arange(14.0).reshape(7, 2)
    pieces = [(some, whole[list(some)]) for some in (order[:cut], order[cut:])]
    assert torch.equal(merge(pieces, 7), whole)


def test_a_row_knows_its_special_tokens(minilm) -> None:
    row = Row.of(encode(minilm.tokenizer, "One.", "Two dogs", 64))
    assert row.special == (True, False, False, True, False, False, True)
    assert row.segments == (0, 0, 0, 0, 1, 1, 1) and len(row.ids) == 7


@pytest.mark.parametrize("name", ["bert", "bert-mlm", "roberta", "gpt2", "gemma3"])
@pytest.mark.parametrize("mode", ["zero", "mean", "uniform"])
def test_what_is_asked_in_batches_each_row_says_alone(tiny_models: Callable, name: str, mode: str) -> None:
    measure = metric_for(tiny_models(name), examples(*TEXTS))
    gate = gate_of(measure.shape, (0, 1), (1, 2), (2, 0))
    measure.tokens = 1  # each row alone
    alone = evaluate(measure, Intervention.gated(gate, mode))
    assert all(len(batch.rows) == 1 and batch.padding is None for batch, _ in evaluate_batches(measure, Intervention.gated(gate, mode)))
    for tokens in (25, 1000):
        measure.tokens = tokens
        torch.testing.assert_close(evaluate(measure, Intervention.gated(gate, mode)), alone, atol=2e-5, rtol=1e-4)
    assert not torch.allclose(alone, measure.baseline, atol=1e-4)


def test_asking_another_model(tiny_models: Callable) -> None:
    one, other = tiny_models("bert"), tiny_models("bert-relu")
    a, b = (metric_for(model, examples(*TEXTS)) for model in (one, other))
    torch.testing.assert_close(evaluate(a, model=other), b.baseline)


def test_gates_for_each_row_and_their_gradients() -> None:
    """Each row's slope is that of its own gates."""
    measure = Made(lambda gate, row: (row + 1) * gate[0, 0] + gate[0, 1] ** 2, (1, 2))
    (batch,) = batches(measure.rows)
    gate = torch.tensor([[[1.0, 2.0], [1.0, 3.0], [0.0, 1.0]]], requires_grad=True)  # (1, 3, 2)
    said = evaluate_batch(measure, batch, Intervention.gated(gate))[:, 0]
    assert said.tolist() == [(row + 1) * a + b**2 for row, (a, b) in zip(batch.rows, gate[0].tolist(), strict=True)]
    said.sum().backward()
    assert gate.grad[0].tolist() == [[row + 1, 2 * b] for row, (_, b) in zip(batch.rows, gate[0].tolist(), strict=True)]
    assert not evaluate(measure, Intervention.gated(gate[:, 0])).requires_grad
