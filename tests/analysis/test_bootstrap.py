"""Intervals: the bootstrap against NumPy and SciPy in double precision, Holm's correction by hand, and Spearman's ρ.

It is compared with pandas; of resamples, with SciPy on the repeated values, one resample at a time.
"""

import math
import time

import numpy as np
import pandas as pd
import pytest
import scipy.stats as scipy_stats
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.bootstrap import (
    Interval,
    Mean,
    draws,
    holm,
    interval,
    limits,
    ordered_interval,
    p_values,
    resampled_spearman,
    spearman,
    told_apart,
    weighted_ranks,
)

NAN = float("nan")
# Few different numbers, so that there are ties; some do not occur at all.
ITEMS = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3), st.integers(0, 3)), min_size=4, max_size=15)


def test_every_resample_has_as_many_texts_as_there_are() -> None:
    counts = draws(30, resamples=500)
    assert counts.shape == (500, 30) and (counts.sum(1) == 30).all() and (counts >= 0).all()
    assert torch.equal(counts, draws(30, resamples=500)) and not torch.equal(counts, draws(30, 500, seed=1))
    assert float(counts.var(0, unbiased=False).mean()) == pytest.approx(1 - 1 / 30, abs=0.05)  # binomial


@pytest.mark.parametrize(("units", "resamples"), [(0, 10), (10, 0)])
def test_without_texts_or_resamples_there_is_nothing_to_draw(units: int, resamples: int) -> None:
    with pytest.raises(ValueError, match="at least one of each"):
        draws(units, resamples)


def test_the_interval_of_a_mean_is_that_of_scipy() -> None:
    values = np.random.default_rng(0).gamma(2.0, size=60)
    expected = scipy_stats.bootstrap((values,), np.mean, n_resamples=20_000, method="percentile", rng=0)
    mean = Mean(torch.arange(60)[:, None], torch.ones(60))
    resampled = mean.resampled(torch.tensor(values)[None], draws(60, 20_000))[0]
    assert interval(resampled) == pytest.approx(tuple(expected.confidence_interval), abs=0.01)


def test_of_samples_drawn_from_one_population_95_in_100_intervals_hold_its_mean() -> None:
    generator = torch.Generator().manual_seed(0)
    samples = torch.randn(400, 50, generator=generator)
    mean = Mean(torch.arange(50)[:, None], torch.ones(50))
    low, high = limits(mean.resampled(samples, draws(50)))
    assert float(((low <= 0) & (high >= 0)).float().mean()) == pytest.approx(0.94, abs=0.03)  # a little short of .95


def test_resamples_without_a_value_are_left_out() -> None:
    assert interval(torch.tensor([NAN, 1.0, 1.0, NAN])) == Interval(1.0, 1.0)
    assert all(np.isnan(interval(torch.tensor([NAN, NAN]))))


def test_ends_that_may_be_infinite_are_resamples() -> None:
    numbers = torch.tensor([*range(1, 96), *[torch.inf] * 5], dtype=torch.float)
    assert ordered_interval(numbers) == (3.0, torch.inf)
    assert ordered_interval(torch.arange(1.0, 101)) == (3.0, 98.0)


@pytest.mark.parametrize(
    ("low", "high", "apart"),
    [(0.1, 0.2, True), (-0.2, -0.1, True), (-0.1, 0.1, False), (0.0, 1.0, False), (NAN, NAN, False)],
)
def test_told_apart_means_that_0_is_left_out(low: float, high: float, apart: bool) -> None:
    assert told_apart(Interval(low, high)) is apart


@given(st.lists(st.floats(-1, 1, width=32), min_size=200, max_size=400))
def test_p_is_below_5_percent_only_where_the_interval_leaves_out_0(values: list[float]) -> None:
    resampled = torch.tensor(values)
    p, (low, high) = float(p_values(resampled)), ordered_interval(resampled)
    assert 0 < p <= 1
    if p < 0.05:
        assert low > 0 or high < 0
    if low > 1e-6 and resampled.min() > 0:
        assert p == pytest.approx(2 / (len(values) + 1))


@pytest.mark.parametrize(
    ("p", "adjusted"),
    [
        ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),  # the example of most textbooks
        ([0.2], [0.2]),
        ([0.5, 0.6], [1.0, 1.0]),
        ([0.01, NAN, 0.02], [0.02, NAN, 0.02]),
        ([NAN], [NAN]),
        ([], []),
    ],
)
def test_by_hand(p: list[float], adjusted: list[float]) -> None:
    assert holm(torch.tensor(p)).tolist() == pytest.approx(adjusted, nan_ok=True)


@given(st.lists(st.floats(0, 1), min_size=1, max_size=40))
def test_between_the_p_values_and_bonferroni_s_in_the_same_order(p: list[float]) -> None:
    raw = torch.tensor(p, dtype=torch.double)
    adjusted = holm(raw)
    assert (adjusted >= raw).all() and (adjusted <= (raw * len(p)).clamp(max=1) + 1e-12).all()
    assert (adjusted[raw.argsort()].diff() >= 0).all()


def test_heads_keep_their_places() -> None:
    p = torch.rand(3, 4, generator=torch.Generator().manual_seed(0))
    assert torch.equal(holm(p), holm(p.flatten()).view(3, 4))


def rows(size: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(-3, 3), min_size=size, max_size=size)


@given(ITEMS)
def test_weights_stand_for_repeated_values(items: list[tuple[int, int, int]]) -> None:
    a, b, times = (np.array(side) for side in zip(*items, strict=True))
    a_all, b_all = np.repeat(a, times), np.repeat(b, times)
    ours = resampled_spearman(torch.tensor(a[None]).float(), torch.tensor(b).float(), torch.tensor(times[None]).float())
    if len(set(a_all)) < 2 or len(set(b_all)) < 2:
        assert ours.isnan().all()
    else:
        assert float(ours) == pytest.approx(scipy_stats.spearmanr(a_all, b_all)[0], abs=1e-5)
    ranks = weighted_ranks(torch.tensor(a).float(), torch.tensor(times)[:, None].float())[:, 0]
    expected = scipy_stats.rankdata(a_all) - (len(a_all) + 1) / 2
    np.testing.assert_allclose(np.repeat(ranks.numpy(), times), expected, atol=1e-5)


def test_every_point_in_every_resample() -> None:
    generator = torch.Generator().manual_seed(0)
    points, other, counts = torch.randn(5, 40, generator=generator), torch.randn(40, generator=generator), draws(40, 20)
    points[3, :8] = points[3, 8:16]
    ours = resampled_spearman(points, other, counts)
    for p, r in np.ndindex(*ours.shape):
        drawn = np.repeat(np.arange(40), counts[r].int().numpy())
        expected = scipy_stats.spearmanr(points[p].double().numpy()[drawn], other.double().numpy()[drawn])[0]
        assert float(ours[p, r]) == pytest.approx(expected, abs=1e-5)


def test_what_is_not_a_number_has_no_correlation() -> None:
    points = torch.tensor([[1.0, float("nan"), 2.0, 3.0], [1.0, 2.0, 3.0, 4.0]])
    ours = resampled_spearman(points, torch.arange(4.0), torch.ones(1, 4))
    assert ours[0].isnan().all() and float(ours[1]) == pytest.approx(1.0)


@given(st.integers(3, 12).flatmap(lambda size: st.lists(rows(size), min_size=2, max_size=5)), st.randoms())
def test_rows_are_correlated_one_by_one_as_pandas_does(rows: list[list[int]], random) -> None:
    others = random.sample(rows, len(rows))
    ours = spearman(torch.tensor(rows).float(), torch.tensor(others).float())
    for value, a, b in zip(ours.tolist(), rows, others, strict=True):
        expected = pd.Series(a).rank().corr(pd.Series(b).rank())
        assert value == pytest.approx(expected, abs=1e-12, nan_ok=True)
        assert math.isnan(value) == (len(set(a)) == 1 or len(set(b)) == 1)


@given(st.lists(st.integers(-(10**5), 10**5), min_size=3, max_size=50, unique=True), st.randoms(use_true_random=False))
def test_correlation_depends_on_the_order_alone(values: list[int], random) -> None:
    a = torch.tensor(values, dtype=torch.double)
    b = torch.tensor(random.sample(values, len(values)), dtype=torch.double)
    rho = spearman(a, b)
    assert -1 <= rho <= 1
    for same in (spearman(b, a), spearman(a**3 + 1, b), -spearman(-a, b), spearman(a.argsort().argsort(), b)):
        assert float(same) == pytest.approx(float(rho), abs=1e-12)


@given(rows(12).filter(lambda row: len(set(row)) > 1))
def test_the_correlation_of_a_set_with_itself_is_exactly_1_ties_or_not(row: list[int]) -> None:
    a = torch.tensor(row).float()
    assert (float(spearman(a, a)), float(spearman(a, -a))) == (1, -1)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ([1.0, 2.0, 3.0], [10.0, 20.0, 15.0], 0.5),
        ([1.0, 1.0, 2.0], [1.0, 2.0, 3.0], math.sqrt(3) / 2),
        ([0.0, -0.0, 1.0], [5.0, 5.0, 6.0], 1.0),
        ([1.0, 2.0, 3.0, 4.0], [4.0, 3.0, 2.0, 1.0], -1.0),
    ],
)
def test_correlation_by_hand(a: list[float], b: list[float], expected: float) -> None:
    assert float(spearman(torch.tensor(a), torch.tensor(b))) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ([], []),
        ([1.0], [1.0]),
        ([1.0, 2.0], [1.0, 2.0]),
        ([0.1, 0.1, 0.1], [1.0, 2.0, 3.0]),
        ([1.0, 2.0, 3.0], [7.0, 7.0, 7.0]),
        ([1.0, 2.0, math.nan], [1.0, 2.0, 3.0]),
        ([1.0, 2.0, 3.0], [1.0, math.inf, 3.0]),
    ],
)
def test_undefined_correlation_is_nan(a: list[float], b: list[float]) -> None:
    assert spearman(torch.tensor(a), torch.tensor(b)).isnan()


def test_a_lab_full_of_curves_takes_no_time_to_speak_of() -> None:
    """1,000 resamples of 100 pairs at 20 points of 12 orders: far below what one pass over the texts takes."""
    points, counts = torch.randn(240, 100, generator=torch.Generator().manual_seed(0)), draws(100)
    started = time.process_time()
    resampled_spearman(points, points[0], counts)
    assert time.process_time() - started < 60  # some 0.1 s; this catches only a loop over resamples
