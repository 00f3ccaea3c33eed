"""Spearman's rank correlation, against pandas."""

import math

import pandas as pd
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.metrics.spearman import ranks, spearman

# Few different numbers, so that there are ties.
NUMBERS = st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=3, max_size=20)


def tensors(pairs: list[tuple[float, float]]) -> tuple[torch.Tensor, torch.Tensor]:
    a, b = zip(*pairs, strict=True)
    return torch.tensor(a, dtype=torch.double), torch.tensor(b, dtype=torch.double)


@given(NUMBERS)
def test_ranks_equal_those_of_pandas(pairs: list[tuple[int, int]]) -> None:
    a, _ = tensors(pairs)
    assert ranks(a).tolist() == pd.Series(a.numpy()).rank().tolist()


@given(NUMBERS)
def test_correlation_equals_that_of_pandas(pairs: list[tuple[int, int]]) -> None:
    a, b = tensors(pairs)
    expected = pd.Series(a.numpy()).rank().corr(pd.Series(b.numpy()).rank())
    assert spearman(a, b) == pytest.approx(expected, abs=1e-12, nan_ok=True)
    assert math.isnan(spearman(a, b)) == (len(set(a.tolist())) == 1 or len(set(b.tolist())) == 1)


@given(st.lists(st.integers(-(10**5), 10**5), min_size=3, max_size=50, unique=True), st.randoms(use_true_random=False))
def test_correlation_depends_on_the_order_alone(values: list[int], random) -> None:
    a = torch.tensor(values, dtype=torch.double)
    b = torch.tensor(random.sample(values, len(values)), dtype=torch.double)
    rho = spearman(a, b)
    assert -1 <= rho <= 1 and spearman(b, a) == pytest.approx(rho, abs=1e-12)
    assert spearman(a**3 + 1, b) == pytest.approx(rho, abs=1e-12) and spearman(-a, b) == pytest.approx(-rho, abs=1e-12)
    assert spearman(a.argsort().argsort(), b) == pytest.approx(rho, abs=1e-12)  # integers too
    assert spearman(a, a) == pytest.approx(1, abs=1e-12) and spearman(a, -a) == pytest.approx(-1, abs=1e-12)
    assert max(spearman(a, a), -spearman(a, -a)) <= 1


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
    assert spearman(torch.tensor(a), torch.tensor(b)) == pytest.approx(expected, abs=1e-12)


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
    assert math.isnan(spearman(torch.tensor(a), torch.tensor(b)))
