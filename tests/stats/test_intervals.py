"""Intervals: against leaving out one text after another in NumPy, Wilson's of SciPy, Holm's correction by hand.

And Spearman's ρ, against pandas.
"""

import math

import numpy as np
import pandas as pd
import pytest
import scipy.stats
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from mha_core.stats.intervals import (
    PROPORTION,
    TAIL,
    Average,
    Contributions,
    Interval,
    Jackknife,
    Mean,
    RankCorrelation,
    Sampling,
    Share,
    ends,
    holm,
    mean_interval,
    median,
    spearman,
)
from tests.support.reference.statistics import LeftOut, Statistic, ratio, spearman_of_pairs

NAN = float("nan")
TEXTS = 25


def seeded(*shape: int, seed: int = 0) -> Tensor:
    return torch.rand(*shape, generator=torch.Generator().manual_seed(seed), dtype=torch.double)


def sampled(statistic: Mean | RankCorrelation, contributions: Tensor) -> Jackknife:
    """One value."""
    return Sampling(TEXTS, "text", {"value": statistic}).jackknife([Contributions({"value": contributions})], "value")


ALONE = torch.arange(TEXTS)[:, None]
PAIRS = [(a, b) for a in range(TEXTS) for b in range(a + 1, TEXTS) if (a + b) % 5 == 0]
WORDS = torch.arange(TEXTS) % 7 + 1.0
NUMBERS, SIMILARITIES, BEFORE = seeded(TEXTS).float() ** 3, seeded(len(PAIRS)).float(), seeded(len(PAIRS), seed=1)


def of_pairs(kept: np.ndarray) -> float:
    both = np.isin(PAIRS, kept).all(1)
    return SIMILARITIES.double().numpy()[both].mean()


@pytest.mark.parametrize(
    ("statistic", "contributions", "reference"),
    [
        pytest.param(
            Mean(ALONE, torch.ones(TEXTS)), NUMBERS, ratio(NUMBERS.double().numpy(), np.ones(TEXTS)), id="mean"
        ),
        pytest.param(Mean(ALONE, WORDS), NUMBERS, ratio(NUMBERS.double().numpy(), WORDS.numpy()), id="ratio of sums"),
        pytest.param(
            Mean(torch.tensor(PAIRS), torch.ones(len(PAIRS))), SIMILARITIES, of_pairs, id="mean of pairs of texts"
        ),
        pytest.param(
            RankCorrelation(torch.tensor(PAIRS), BEFORE.float()),
            SIMILARITIES,
            spearman_of_pairs(SIMILARITIES.numpy(), BEFORE.float().numpy(), PAIRS),
            id="rank correlation of pairs of texts",
        ),
    ],
)
def test_error_and_skewness_are_by_leaving_out_each_text(
    statistic: Mean | RankCorrelation, contributions: Tensor, reference: Statistic
) -> None:
    found, expected = sampled(statistic, contributions), LeftOut(reference, TEXTS)
    assert float(found.value) == pytest.approx(float(expected.value), abs=1e-9)
    assert float(found.error[0]) == pytest.approx(float(expected.error), rel=1e-6)
    assert float(found.skewness[0]) == pytest.approx(float(expected.skewness), abs=1e-6)
    bounds = (-1, 1) if isinstance(statistic, RankCorrelation) else None
    limits = expected.ends_within(*bounds) if bounds else expected.ends
    assert found.intervals() == [pytest.approx(limits, rel=1e-6)]


@given(st.lists(st.floats(-1e3, 1e3), min_size=20, max_size=60).filter(lambda values: np.ptp(values) > 1e-3))
def test_the_error_of_a_mean_is_s_over_the_root_of_n(values: list[float]) -> None:
    mean = Mean(torch.arange(len(values))[:, None], torch.ones(len(values)))
    found = mean.jackknife(torch.tensor([values], dtype=torch.double), len(values))
    assert float(found.error[0]) == pytest.approx(scipy.stats.sem(values), rel=1e-4)


@pytest.mark.parametrize("successes", [0, 1, 12, TEXTS])
def test_a_share_has_wilson_s_interval_by_student_s_t(successes: int) -> None:
    found = sampled(Share(ALONE, torch.ones(TEXTS)), (ALONE[:, 0] < successes).float())
    wilson = scipy.stats.binomtest(successes, TEXTS).proportion_ci(
        confidence_level=2 * scipy.stats.norm.cdf(scipy.stats.t.ppf(0.975, TEXTS - 1)) - 1, method="wilson"
    )
    assert found.intervals() == [pytest.approx((wilson.low, wilson.high), abs=5e-3)]


def test_the_mean_of_shares_is_a_share_of_all_their_cases() -> None:
    shares = {"a": Share(ALONE[:10], torch.ones(10)), "b": Share(ALONE[10:], torch.ones(15))}
    sampling = Sampling(TEXTS, "text", shares | {"both": Average(("a", "b"))})
    right = [Contributions({"a": torch.ones(10), "b": torch.ones(15)})]
    both = sampling.jackknife(right, "both")
    assert float(both.value) == 1 and both.cases == TEXTS
    assert both.intervals() == [pytest.approx((0.854, 1), abs=1e-3)]  # 1 / (1 + t² / 25)


def test_a_text_that_nobody_belongs_to_changes_nothing() -> None:
    """A reference, which is no part of the sample, is of the text -1."""
    members, shares = torch.tensor([[0], [1], [2], [-1]]), torch.tensor([1.0, 1, 1, 0])
    found = Mean(members, shares).jackknife(torch.tensor([[1.0, 2, 6, 0]]), 3)
    assert (found.value.tolist(), found.without.tolist()) == ([3], [[4], [3.5], [1.5]])


# --- ends -------------------------------------------------------------------------------------------------------------


def test_only_the_end_on_the_side_of_the_tail_is_farther_away() -> None:
    skewness, t = np.array([-0.4, 0.0, 0.4, 1.0]), scipy.stats.t.ppf(0.975, 39)
    low, high = ends(np.zeros(4), np.ones(4), skewness, 40)
    np.testing.assert_allclose(low, [-high[2], -t, -t, -t])
    np.testing.assert_allclose(high, [t, t, np.expm1(TAIL * 0.4 * t) / (TAIL * 0.4), np.expm1(t)])


@pytest.mark.parametrize("texts", [20, 40, 300])
def test_what_none_of_the_texts_showed_may_occur_once_in_one_more(texts: int) -> None:
    """With nothing seen, the upper end is that of the rule of three, 3 / n."""
    low, high = ends(np.zeros(1), np.zeros(1), np.zeros(1), texts, PROPORTION)
    assert float(low[0]) <= 0 and float(high[0]) == pytest.approx(3 / texts, rel=0.05)


def test_texts_that_are_all_the_same_have_an_interval_of_no_width() -> None:
    assert mean_interval(torch.full((50,), 0.1)) == pytest.approx((0.1, 0.1), abs=1e-7)


# --- differences ------------------------------------------------------------------------------------------------------


def test_a_paired_difference_is_surer_than_its_two_sides() -> None:
    mean = Mean(ALONE, torch.ones(TEXTS))
    one, other = (sampled(mean, NUMBERS + shift) for shift in (0.1, 0.0))
    assert (one - other).intervals() == [pytest.approx((0.1, 0.1), abs=1e-6)]
    ((low, high),) = one.intervals()
    assert high - low > 0.1


def test_a_difference_of_shares_may_be_of_one_text_more() -> None:
    share = Share(ALONE, torch.ones(TEXTS))
    same = sampled(share, torch.ones(TEXTS)) - sampled(share, torch.ones(TEXTS))
    ((low, high),) = same.intervals()
    assert low == pytest.approx(-high) and 0.05 < high < 0.15


@pytest.mark.parametrize(
    ("low", "high", "excluded"),
    [(0.1, 0.2, True), (-0.2, -0.1, True), (-0.1, 0.1, False), (0.0, 1.0, False), (NAN, NAN, False)],
)
def test_an_interval_excludes_zero(low: float, high: float, excluded: bool) -> None:
    assert Interval(low, high).excludes_zero is excluded


def test_the_median_is_of_the_same_texts() -> None:
    mean = Mean(ALONE, torch.ones(TEXTS))
    three = [sampled(mean, NUMBERS * factor) for factor in (1, 3, 2)]
    assert median(three).intervals() == [pytest.approx(three[2].intervals()[0])]
    assert median(three[:1]) is three[0]


# --- p ----------------------------------------------------------------------------------------------------------------


@given(st.integers(0, 10**6), st.sampled_from(["normal", "exponential", "lognormal"]))
def test_p_is_below_5_percent_just_where_the_interval_excludes_0(seed: int, name: str) -> None:
    random = np.random.default_rng(seed)
    numbers = torch.from_numpy(getattr(random, name)(size=TEXTS) - random.uniform(0, 2))
    found = sampled(Mean(ALONE, torch.ones(TEXTS)), numbers)
    assert (float(found.p_values()) < 0.05) == found.intervals()[0].excludes_zero


def test_p_of_symmetric_numbers_is_that_of_the_t_test() -> None:
    numbers = torch.cat([x := seeded(12) - 0.3, 2 * x.mean() - x, x.mean()[None]])
    found = sampled(Mean(ALONE, torch.ones(TEXTS)), numbers)
    assert float(found.p_values()) == pytest.approx(scipy.stats.ttest_1samp(numbers.float(), 0).pvalue, rel=1e-4)


@pytest.mark.parametrize(("value", "p"), [(0.0, 1), (0.5, 0), (NAN, NAN)], ids=["all 0", "all the same", "unknown"])
def test_p_without_an_error(value: float, p: float) -> None:
    found = Jackknife(torch.tensor([value]).double(), torch.full((TEXTS, 1), value).double())
    assert float(found.p_values()) == pytest.approx(p, nan_ok=True)


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


# --- Spearman's ρ -----------------------------------------------------------------------------------------------------


def rows(size: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(-3, 3), min_size=size, max_size=size)


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
