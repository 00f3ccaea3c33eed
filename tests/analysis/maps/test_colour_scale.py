"""From weights to shades: relative to a peak, on a scale."""

import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.maps.colour_scale import PEAKS, SCALES, relative, scaled

WEIGHTS = torch.tensor([[0.5, 0.25, 0.0], [0.0, 0.125, 0.0625], [0.0, 0.0, 0.0]])

BY_HAND = {
    "linear": lambda x: x,
    "sqrt": math.sqrt,
    "log": lambda x: math.log(1 + 1000 * x) / math.log(1001),
}


def test_the_names() -> None:
    assert tuple(BY_HAND) == SCALES
    assert PEAKS == ("global", "row")


@pytest.mark.parametrize("scale", SCALES)
@given(st.lists(st.floats(0, 1, width=32), min_size=2, max_size=9))
def test_a_scale_by_hand(scale: str, xs: list[float]) -> None:
    shades = scaled(torch.tensor(sorted(xs)), scale)
    assert shades.tolist() == pytest.approx([BY_HAND[scale](x) for x in sorted(xs)], abs=1e-6)
    assert (shades.diff() >= 0).all()


@pytest.mark.parametrize("scale", SCALES)
def test_nothing_stays_nothing_and_the_peak_the_peak(scale: str) -> None:
    assert scaled(torch.tensor([0.0, 1.0]), scale).tolist() == [0.0, 1.0]


def test_each_scale_lifts_weak_links_more() -> None:
    weak = torch.tensor([0.001, 0.01])
    linear, root, log = (scaled(weak, scale) for scale in SCALES)
    assert (linear < root).all() and (root < log).all()
    assert log.tolist() == pytest.approx([0.1, 0.35], abs=0.01)  # as the docstring says


@pytest.mark.parametrize(
    ("peak", "expected"),
    [
        ("global", [[1.0, 0.5, 0.0], [0.0, 0.25, 0.125], [0.0, 0.0, 0.0]]),
        ("row", [[1.0, 0.5, 0.0], [0.0, 1.0, 0.5], [0.0, 0.0, 0.0]]),
    ],
)
def test_relative_to_the_heads_largest_or_each_rows(peak: str, expected: list[list[float]]) -> None:
    assert relative(WEIGHTS, peak).tolist() == expected
    assert relative(torch.stack([WEIGHTS, WEIGHTS / 8]), peak).tolist() == [expected, expected]  # each head by itself


@pytest.mark.parametrize("peak", PEAKS)
def test_the_smallest_weights_count_in_full(peak: str) -> None:
    assert relative(WEIGHTS * 2.0**-120, peak).equal(relative(WEIGHTS, peak))
    assert relative(WEIGHTS * 0, peak).equal(WEIGHTS * 0)


@pytest.mark.parametrize("peak", PEAKS)
@pytest.mark.parametrize("shape", [(0, 0), (2, 0, 3), (2, 3, 0)])
def test_no_rows_or_no_columns_have_no_peak(shape: tuple[int, ...], peak: str) -> None:
    assert relative(torch.zeros(shape), peak).shape == shape


def test_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match=r"valid: linear, sqrt, log\."):
        scaled(WEIGHTS, "cubic")
    with pytest.raises(ValueError, match=r"valid: global, row\."):
        relative(WEIGHTS, "column")
