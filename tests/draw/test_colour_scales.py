"""Colour scales: shades of weights, by hand."""

import math

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.draw.colour_scales import PEAKS, SCALES, relative, scaled

WEIGHTS = torch.tensor([[0.5, 0.25, 0.0], [0.0, 0.125, 0.0625], [0.0, 0.0, 0.0]])

BY_HAND = {
    "linear": lambda x: x,
    "sqrt": math.sqrt,
    "log": lambda x: math.log(1 + 1000 * x) / math.log(1001),
}


@pytest.mark.parametrize("scale", SCALES)
@given(st.lists(st.floats(0, 1, width=32), min_size=2, max_size=9))
def test_scale_by_hand(scale: str, xs: list[float]) -> None:
    shades = scaled(torch.tensor(sorted(xs)), scale)
    assert shades.tolist() == pytest.approx([BY_HAND[scale](x) for x in sorted(xs)], abs=1e-6)
    assert (shades.diff() >= 0).all()


def test_each_scale_lifts_weak_weights_more_than_the_one_before() -> None:
    weak = torch.tensor([0.001, 0.01])
    linear, root, log = (scaled(weak, scale) for scale in SCALES)
    assert (linear < root).all() and (root < log).all()
    assert log.tolist() == pytest.approx([0.1, 0.35], abs=0.01)  # as in the docstring


@pytest.mark.parametrize(
    ("peak", "expected"),
    [
        ("global", [[1.0, 0.5, 0.0], [0.0, 0.25, 0.125], [0.0, 0.0, 0.0]]),
        ("row", [[1.0, 0.5, 0.0], [0.0, 1.0, 0.5], [0.0, 0.0, 0.0]]),
    ],
)
def test_relative_to_the_largest_of_a_head_or_of_a_row(peak: str, expected: list[list[float]]) -> None:
    assert relative(WEIGHTS, peak).tolist() == expected
    assert relative(torch.stack([WEIGHTS, WEIGHTS / 8]), peak).tolist() == [expected, expected]  # each head separately


@pytest.mark.parametrize("peak", PEAKS)
def test_tiny_weights_are_not_rounded_away(peak: str) -> None:
    assert relative(WEIGHTS * 2.0**-120, peak).equal(relative(WEIGHTS, peak))
    assert relative(WEIGHTS * 0, peak).equal(WEIGHTS * 0)


def test_unknown_scale_or_peak_is_refused() -> None:
    with pytest.raises(ValueError, match=r"valid: linear, sqrt, log\."):
        scaled(WEIGHTS, "cubic")
    with pytest.raises(ValueError, match=r"valid: global, row\."):
        relative(WEIGHTS, "column")
