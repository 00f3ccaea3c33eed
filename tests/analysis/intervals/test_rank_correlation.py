"""Spearman's ρ of resamples: against SciPy on the repeated values, one resample at a time."""

import time

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.intervals import draws
from mha_core.analysis.intervals.rank_correlation import resampled_spearman, spearman_of_rows, weighted_ranks

scipy_stats = pytest.importorskip("scipy.stats")

# Few different numbers, so that there are ties; some do not occur at all.
ITEMS = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3), st.integers(0, 3)), min_size=4, max_size=15)


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


@given(st.lists(st.lists(st.integers(-3, 3), min_size=6, max_size=6), min_size=2, max_size=5), st.randoms())
def test_rows_are_correlated_one_by_one(rows: list[list[int]], random) -> None:
    others = random.sample(rows, len(rows))
    ours = spearman_of_rows(torch.tensor(rows).float(), torch.tensor(others).float())
    for value, a, b in zip(ours.tolist(), rows, others, strict=True):
        if len(set(a)) > 1 and len(set(b)) > 1:
            assert value == pytest.approx(scipy_stats.spearmanr(a, b)[0], abs=1e-6)


def test_a_lab_full_of_curves_takes_no_time_to_speak_of() -> None:
    """1,000 resamples of 100 pairs at 20 points of 12 orders: far below what one pass over the texts takes."""
    points, counts = torch.randn(240, 100, generator=torch.Generator().manual_seed(0)), draws(100)
    started = time.process_time()
    resampled_spearman(points, points[0], counts)
    assert time.process_time() - started < 60  # some 0.1 s; this catches only a loop over resamples
