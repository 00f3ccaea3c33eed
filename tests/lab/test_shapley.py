"""Shapley values and pairs of heads, against plain passes and the enumeration of all sets."""

from itertools import combinations
from math import factorial

import numpy as np
import pytest
import scipy.stats
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core import Ablation, Head
from mha_core.backends import Model
from mha_core.backends.builtin.planted import planted
from mha_core.heads import all_heads
from mha_core.inputs.contrast import read_contrasts
from mha_core.intervention import Intervention
from mha_core.lab import RemovalOrder, metric_curve
from mha_core.lab.importance import pairs, shapley
from mha_core.lab.removal_orders import score_cost
from mha_core.lab.scores.score_so_far import Shapley
from mha_core.lab.scores.shapley import shapley_parts
from mha_core.stats.head_sets import shuffled
from mha_core.stats.metrics.contrasts import logit_difference, next_word
from tests.support.bits import same_bits
from tests.support.importance_by_hand import FunctionMetric
from tests.support.random_language_model import CONTRASTS, random_language_model

seeds = st.integers(0, 10**6)


@torch.inference_mode()
def difference(model: Model, off: list[Head]) -> float:
    """The mean logit difference of CONTRASTS without some heads, by a plain pass of each text."""
    found = []
    for each in read_contrasts(model.tokenizer, CONTRASTS, 12):
        ablation = Intervention(Ablation.of(off, model.info.shape)) if off else Intervention()
        logits = model.forward(torch.tensor([each.row.ids]), intervention=ablation).logits
        found.append(float(logits[0, -1, each.right] - logits[0, -1, each.wrong]))
    return sum(found) / len(found)


@given(seeds)
def test_in_each_order_a_head_gives_what_comes_with_it(seed: int) -> None:
    model = random_language_model(seed)
    found = shapley(logit_difference(model, CONTRASTS), orders=2, seed=seed)
    heads = all_heads(model.info.shape)
    together = difference(model, []) - difference(model, heads)
    drawn = [shuffled(heads, 2 * seed), shuffled(heads, 2 * seed + 1)]
    for row, order in zip(found.by_order, [drawn[0], drawn[0][::-1], drawn[1], drawn[1][::-1]], strict=True):
        assert float(row.sum()) == pytest.approx(together, abs=1e-6)
        for at, head in enumerate(order):
            with_it, without = difference(model, order[at + 1 :]), difference(model, order[at:])
            assert float(row[head]) == pytest.approx(with_it - without, abs=1e-6)
    torch.testing.assert_close(found.values, found.by_order.mean(0))


@given(seeds)
def test_pairs_are_those_of_plain_passes(seed: int) -> None:
    model = random_language_model(seed)
    found = pairs(logit_difference(model, CONTRASTS))
    assert {pair.heads for pair in found} == set(combinations(all_heads(model.info.shape), 2))
    for (a, b), alone, together in found:
        v = [difference(model, off) for off in ([], [a], [b], [a, b])]
        assert [*alone, together] == pytest.approx([v[0] - each for each in v[1:]], abs=1e-6)
        pair = next(each for each in found if each.heads == (a, b))
        assert pair.interaction == pytest.approx(v[0] - v[1] - v[2] + v[3], abs=1e-6)
    sizes = [abs(pair.interaction) for pair in found]
    assert sizes == sorted(sizes, reverse=True)


def enumerated(value, heads: list[Head], shape: tuple[int, int]) -> torch.Tensor:
    """The definition, over all 2^n sets: v(gate) of those that are on."""
    values = {}
    for size in range(len(heads) + 1):
        for on in combinations(heads, size):
            gate = torch.zeros(shape)
            for head in on:
                gate[head] = 1
            values[frozenset(on)] = float(value(gate))
    found, n = torch.zeros(shape, dtype=torch.double), len(heads)
    for on, v in values.items():
        for head in set(heads) - on:
            weight = factorial(len(on)) * factorial(n - len(on) - 1) / factorial(n)
            found[head] += weight * (values[on | {head}] - v)
    return found


@pytest.mark.exhaustive
@given(seeds, st.integers(0, 7))
def test_they_fill_in_head_by_head_and_go_on_from_anywhere(seed: int, at: int) -> None:
    metric = logit_difference(random_language_model(seed), CONTRASTS)
    found = shapley(metric, orders=2)
    parts = list(shapley_parts(metric, orders=2))
    assert [int(part.sums.by_order.isfinite().sum()) for part in parts] == list(range(17))
    assert [part.done for part in parts] == [count / 16 for count in range(17)]
    assert same_bits(parts[-1].sums.by_order, found.by_order) and same_bits(parts[-1].scores, found.values.float())
    so_far = parts[2 * at].sums
    assert so_far.errors.isfinite().all() == (at == 8)
    again = list(shapley_parts(metric, orders=2, begun=so_far))
    assert len(again) == 17 - 4 * (at // 2)  # the order in the middle of which it ended begins again
    assert same_bits(again[-1].sums.by_order, found.by_order)


def test_their_intervals_are_those_of_a_mean_of_pairs_of_orders() -> None:
    by_order = torch.randn(8, 2, 3, dtype=torch.double, generator=torch.Generator().manual_seed(0))
    pairs, found = by_order.unflatten(0, (4, 2)).mean(1), Shapley(by_order)
    torch.testing.assert_close(found.errors, pairs.std(0) / 2)
    low, high = scipy.stats.t.interval(0.95, 3, pairs.mean(0), pairs.std(0) / 2)
    torch.testing.assert_close(
        torch.stack(found.limits).double(), torch.tensor(np.stack([low, high])), atol=1e-6, rtol=0
    )
    by_order[3:, 0, 0] = torch.nan  # one pair and a half is known
    assert float(found.values[0, 0]) == pytest.approx(float(by_order[:3, 0, 0].mean()))
    assert found.errors[0, 0].isnan() and found.errors[0, 1:].isfinite().all()


@pytest.mark.exhaustive
def test_over_many_orders_they_are_those_of_the_enumeration() -> None:
    shape, generator = (3, 4), torch.Generator().manual_seed(0)  # 12 heads: 4,096 sets
    pull, both = torch.randn(12, generator=generator), torch.randn(12, 12, generator=generator)

    def value(gate: torch.Tensor) -> torch.Tensor:
        on = gate.flatten()
        return on @ pull + torch.tanh(on @ both @ on)

    found = shapley(FunctionMetric(lambda gate, row: value(gate), shape), orders=100)
    truth = enumerated(value, all_heads(shape), shape)
    deviations = (found.values - truth) / found.errors
    assert deviations.abs().max() < 4 and deviations.abs().mean() < 1.5
    assert found.errors.max() < 0.1 * truth.abs().max()
    assert found.values.min() < 0  # a head may do harm


def test_heads_that_are_not_counted_stay_on() -> None:
    model, (a, b, c, d) = random_language_model(1), all_heads((2, 2))
    found = shapley(logit_difference(model, CONTRASTS), [a, d], orders=1)
    assert float(found.by_order[0].nansum()) == pytest.approx(difference(model, []) - difference(model, [a, d]))
    assert found.values[b].isnan() and found.values[c].isnan() and found.errors.isnan().all()


def test_one_of_two_backups_is_as_good_as_the_other() -> None:
    """In the planted model: v = mark and (1.0 or 1.2), so 2/3, 1/6 and 1/6 of what they give together."""
    truth = planted("agreement")
    metric = next_word(truth.model, truth.contrasts(4))
    found = shapley(metric, truth.heads, orders=60)
    together = float(found.by_order[0].nansum())
    mark, one, other = (float(found.values[head]) / together for head in truth.heads)
    error = float(found.errors.nan_to_num().max()) / together
    assert (mark, one, other) == (
        pytest.approx(2 / 3, abs=3 * error),
        pytest.approx(1 / 6, abs=3 * error),
        pytest.approx(1 / 6, abs=3 * error),
    )


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("agreement", "1.0 and 1.2 back each other up: off alone +0.00 and +0.00, off together +2.77"),
        ("induction", "0.1 and 1.2 work as a chain: off alone +2.77 and +2.77, off together +2.77"),
        ("copy", "0.0 and 0.1 do not depend on each other: off alone +0.00 and +2.77, off together +2.77"),
    ],
)
def test_a_pair_says_what_it_is(name: str, says: str) -> None:
    truth = planted(name)
    strongest, *others = pairs(next_word(truth.model, truth.contrasts(4)))
    if name == "copy":
        strongest = next(pair for pair in [strongest, *others] if Head(0, 1) in pair.heads)
    assert str(strongest) == says
    assert all(abs(pair.interaction) < 1e-4 for pair in others)


def test_they_are_an_order_for_curves() -> None:
    truth = planted("induction")
    metric = next_word(truth.model, truth.contrasts(4))
    drawn = metric_curve(metric, RemovalOrder("shapley", most_important_first=True))
    assert set(drawn.points[2].removed) == set(truth.heads)
    known = metric_curve(metric, RemovalOrder("shapley"), scores=shapley(metric).values)
    assert set(known.points[-1].removed[-2:]) == set(truth.heads)


def test_what_they_cost_is_estimated() -> None:
    """A little too high, since sets of heads that come again are measured once."""
    metric = FunctionMetric(lambda gate, row: gate.sum(), (4, 8))
    before = metric.passes
    shapley(metric)
    estimate = score_cost(metric, "shapley")
    assert 0.9 * estimate < (metric.passes - before) / len(metric.rows) <= estimate


def test_a_set_of_heads_is_measured_once() -> None:
    metric = FunctionMetric(lambda gate, row: gate.sum(), (2, 2))
    before = metric.passes
    shapley(metric, orders=30)
    assert (metric.passes - before) / len(metric.rows) == 2**4


def test_none_is_refused() -> None:
    metric = logit_difference(random_language_model(0), CONTRASTS)
    with pytest.raises(ValueError, match="number of heads is 0; valid: 1 or more"):
        shapley(metric, [])
