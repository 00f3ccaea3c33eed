"""The bootstrap: against NumPy and SciPy in double precision, and by what an interval means."""

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.intervals import Interval, Mean, draws, interval, told_apart
from mha_core.analysis.intervals.bootstrap import limits, ordered_interval, p_values

scipy_stats = pytest.importorskip("scipy.stats")

NAN = float("nan")


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
