"""Figures of one head from the inside."""

import numpy as np
import pytest
import torch

from mha_core.draw.palette import DARK, LIGHT, blend, readable
from mha_core.inside.step_figures import bars, concat_row, head_bars, vectors

TOKENS = ("[CLS]", "the", "cat", "the", "[SEP]")


def test_vectors_are_centred_at_zero_and_frame_the_query() -> None:
    values = torch.randn(5, 8)
    figure = vectors(values, TOKENS, LIGHT, across="dimension", chosen=2)
    (heat,) = figure.data
    np.testing.assert_array_equal(heat.z, values.numpy())
    assert heat.zmin == -heat.zmax == pytest.approx(-float(values.abs().max()))
    assert len(set(heat.y)) == 5  # a repeated word stays a row of its own
    (frame,) = figure.layout.shapes
    assert (frame.y0, frame.y1) == (1.5, 2.5)
    assert not vectors(values, TOKENS, LIGHT, across="dimension").layout.shapes


def test_bars_show_every_series_on_the_words() -> None:
    before, after = torch.tensor([1.0, -2, 3, 0, 1]), torch.tensor([0.1, 0, 0.8, 0, 0.1])
    figure = bars({"before": before, "after": after}, TOKENS, DARK, up="score")
    assert [bar.name for bar in figure.data] == ["before", "after"]
    np.testing.assert_array_equal(figure.data[0].y, before.numpy())
    assert figure.data[1].marker.color == DARK.accent
    assert len(set(figure.data[0].x)) == 5


def test_head_bars_mark_the_open_head_and_hatch_those_off() -> None:
    (bar,) = head_bars(torch.tensor([1.0, 2.0, 0.0]), 1, LIGHT, off=(2,)).data
    assert [color == LIGHT.accent for color in bar.marker.color] == [False, True, False]
    assert list(bar.marker.pattern.shape) == ["", "", "x"]


def test_concat_lays_heads_side_by_side_in_order() -> None:
    context = torch.arange(12.0).view(3, 4)
    figure = concat_row(context, 1, LIGHT)
    np.testing.assert_array_equal(figure.data[0].z, [np.arange(12.0)])
    assert (figure.layout.shapes[0].x0, figure.layout.shapes[0].x1) == (3.5, 7.5)


def test_empty_and_zero_values_still_make_a_picture() -> None:
    assert vectors(torch.zeros(1, 4), ("a",), LIGHT, across="d").data[0].zmax > 0


@pytest.mark.parametrize(
    ("at", "color"), [(0, "#000000"), (0.5, "#808080"), (1, "#ffffff"), (-1, "#000000"), (2, "#ffffff")]
)
def test_blend_walks_along_the_ramp(at: float, color: str) -> None:
    assert blend(("#000000", "#ffffff"), at) == color


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_ink_reads_on_every_shade(palette: object) -> None:
    """Contrast of at least 4.5 : 1 (WCAG 2, AA) for a word on any shade of the scale."""
    for step in range(101):
        shade = blend(palette.sequential, step / 100)
        light, dark = sorted((_luminance(shade), _luminance(readable(shade))), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5


def _luminance(color: str) -> float:
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return float(np.dot([0.2126, 0.7152, 0.0722], linear))
