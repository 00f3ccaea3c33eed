"""Holm's correction: by hand, and what it promises."""

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.intervals import holm

NAN = float("nan")


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
