"""Ratios over texts: their intervals follow from sums alone, and agree with drawing the texts again."""

import numpy as np
import pytest
import scipy.stats
from hypothesis import given
from hypothesis import strategies as st

from mha_core.stats.counts.ratio_sums import RatioSums
from mha_core.stats.intervals import FEWEST, TAIL, UNBOUNDED


def some_texts(texts: int, seed: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """(m, 2, 3) numerators and denominators: words that count, and words."""
    random = np.random.default_rng(seed)
    n = random.integers(1, 30, (texts, 2, 3)).astype(float)
    return n * random.beta(2, 3, n.shape), n


@given(st.integers(0, 40), st.integers(1, 40), st.integers(0, 9))
def test_the_sums_of_two_pieces_add_up_to_those_of_both(first: int, second: int, seed: int) -> None:
    x, n = some_texts(first + second, seed)
    both = RatioSums.of(x[:first], n[:first]) + RatioSums.of(x[first:], n[first:])
    for mine, whole in zip(both, RatioSums.of(x, n), strict=True):
        assert np.allclose(mine, whole, rtol=1e-12)


def written_out(x: np.ndarray, n: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The ends of the interval of these texts alone, text by text."""
    ratio = x.sum(0) / n.sum(0)
    residuals = x - ratio * n
    error = np.sqrt(len(x) / (len(x) - 1) * (residuals**2).sum(0)) / n.sum(0)
    skewness = (residuals**3).sum(0) / (residuals**2).sum(0) ** 1.5
    t = scipy.stats.t.ppf(0.975, n.sum(0) ** 2 / (n**2).sum(0) - 1)
    a = np.minimum(TAIL * np.abs(skewness), 1)
    far = (np.exp(a * t) - 1) / a
    return ratio - np.where(skewness < 0, far, t) * error, ratio + np.where(skewness > 0, far, t) * error


def test_the_interval_is_that_of_the_residuals_and_holds_that_of_one_more_text() -> None:
    x, n = some_texts(50)
    low, high = written_out(x, n)
    estimate = RatioSums.of(x, n).estimate(UNBOUNDED)
    assert np.allclose(estimate.value, x.sum(0) / n.sum(0), rtol=1e-12)
    assert np.allclose([estimate.low, estimate.high], [low, high], rtol=1e-9)
    size = (n**2).sum(0) / n.sum(0)  # of the text that a word drawn at random is in
    for bound, end in ((0.0, "low"), (1.0, "high")):
        more = np.concatenate([x, [bound * size]]), np.concatenate([n, [size]])
        beyond = getattr(RatioSums.of(x, n).estimate(), end)
        middle, error = more[0].sum(0) / more[1].sum(0), RatioSums.of(*more).error
        assert np.allclose(beyond, middle + (1 if bound else -1) * 2.03 * error, atol=0.004)


def test_texts_of_one_size_whose_number_is_the_same_have_no_width_of_their_own() -> None:
    """Rounding is not taken for skewness."""
    x = np.full((500, 1), 0.1)
    estimate = RatioSums.of(x, np.full_like(x, 7.0)).estimate(UNBOUNDED)
    assert float((estimate.high - estimate.low)[0]) < 1e-7


@pytest.mark.parametrize("texts", [40, 100])
def test_the_interval_of_a_skewed_score_holds_the_true_value(texts: int) -> None:
    """A head whose distance is 1 but for texts, one in fifty, on which it looks anywhere; sizes are skewed too."""
    random = np.random.default_rng(0)
    samples = 2000
    n = np.ceil(random.lognormal(2, 0.7, (texts, samples)))
    anywhere = random.random(n.shape) < 0.02
    x = n * np.where(anywhere, random.gamma(4, 1.5, n.shape), random.gamma(400, 1 / 400, n.shape))
    estimate = RatioSums.of(x, n).estimate((0.0, 7.0), highest=np.inf)
    true = 0.98 + 0.02 * 6
    assert ((estimate.low <= true) & (true <= estimate.high)).mean() >= 0.93


def test_the_interval_is_as_wide_as_that_of_texts_drawn_again() -> None:
    x, n = some_texts(300)
    estimate = RatioSums.of(x, n).estimate(UNBOUNDED)
    drawn = np.random.default_rng(1).integers(300, size=(2000, 300))
    resampled = x[drawn].sum(1) / n[drawn].sum(1)
    low, high = np.quantile(resampled, [0.025, 0.975], axis=0)
    assert np.allclose(estimate.low, low, atol=0.004)
    assert np.allclose(estimate.high, high, atol=0.004)


def test_the_interval_of_an_accuracy_is_as_wide_as_that_of_texts_drawn_again() -> None:
    """Successes of one text are alike, so the interval is wider than that of as many cases alone."""
    random = np.random.default_rng(0)
    n = random.integers(1, 9, (400, 1)).astype(float)
    x = random.binomial(n.astype(int), random.beta(0.6, 0.4, (400, 1))).astype(float)
    estimate = RatioSums.of(x, n).accuracy()
    drawn = random.integers(400, size=(4000, 400))
    low, high = np.quantile(x[drawn].sum(1) / n[drawn].sum(1), [0.025, 0.975], axis=0)
    assert np.allclose([estimate.low, estimate.high], [low, high], atol=0.006)
    alone = scipy.stats.binomtest(int(x.sum()), int(n.sum())).proportion_ci(method="wilson")
    assert float((estimate.high - estimate.low)[0]) > 1.2 * (alone.high - alone.low)


@pytest.mark.parametrize(("successes", "expected"), [(0, (0.0, 0.1611)), (20, (0.8389, 1.0))])
def test_an_accuracy_of_0_or_1_has_an_interval(successes: int, expected: tuple[float, float]) -> None:
    """As Wilson's of 20 cases; by Student's t, for the texts are few, it is a little wider."""
    x = np.zeros((20, 1)) if not successes else np.ones((20, 1))
    estimate = RatioSums.of(x, np.ones((20, 1))).accuracy()
    wilson = scipy.stats.binomtest(successes, 20).proportion_ci(method="wilson")
    low, high = float(estimate.low[0]), float(estimate.high[0])
    assert (low, high) == pytest.approx((wilson.low, wilson.high), abs=0.02)
    assert high - low > wilson.high - wilson.low
    assert (wilson.low, wilson.high) == pytest.approx(expected, abs=1e-4)


def test_without_cases_there_is_no_number() -> None:
    nothing = RatioSums.zeros(2)
    for estimate in (nothing.estimate(), nothing.accuracy()):
        assert np.isnan(np.stack(estimate)).all()


@pytest.mark.parametrize("texts", [1, FEWEST - 1, FEWEST])
def test_few_texts_have_a_number_but_no_interval(texts: int) -> None:
    x, n = some_texts(texts)
    for estimate in (RatioSums.of(x, n).estimate(), RatioSums.of(np.round(x), n).accuracy()):
        assert np.isfinite(estimate.value).all()
        assert np.isfinite(estimate.low).all() == (texts >= FEWEST)


def test_texts_without_a_case_do_not_count() -> None:
    """A relation that a text lacks says nothing about that relation."""
    x, n = some_texts(40)
    none = np.zeros((70, 2, 3))
    with_others = RatioSums.of(np.concatenate([x, none]), np.concatenate([n, none])).estimate()
    for mine, alone in zip(with_others, RatioSums.of(x, n).estimate(), strict=True):
        assert np.allclose(mine, alone, rtol=1e-12)


def test_an_interval_stays_inside_what_is_possible() -> None:
    x = np.array([[0.0]] * 39 + [[1.0]])
    estimate = RatioSums.of(x, np.ones_like(x)).estimate()
    assert float(estimate.low[0]) == 0
