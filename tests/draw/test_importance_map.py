"""The importance map: every head in its place, with its score, its click target and its cross."""

import math
import re

import numpy as np
import plotly.graph_objects as go
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from mha_core.draw.importance_map import importance_map
from mha_core.draw.palette import DARK, LIGHT, Palette, blend
from mha_core.heads import Head, all_heads

NAN = math.nan
SIZES = [(1, 1), (2, 8), (6, 12), (12, 12), (48, 32)]


@st.composite
def maps(draw) -> Tensor:
    """Scores of a small model, some of them unknown."""
    layers, heads = draw(st.integers(1, 4)), draw(st.integers(1, 5))
    values = st.floats(-2, 2, width=32) | st.just(NAN)
    return torch.tensor(draw(st.lists(values, min_size=layers * heads, max_size=layers * heads))).view(layers, heads)


def parts(figure: go.Figure) -> tuple[go.Heatmap, go.Scatter]:
    heat, targets = figure.data
    return heat, targets


def words(figure: go.Figure) -> dict[str, str]:
    """The hover text of each head."""
    _, targets = parts(figure)
    return dict(zip(targets.customdata, targets.hovertext, strict=True))


LINE = re.compile(r"M([^,]+),([^L]+)L([^,]+),([^M]+)")
BLACK, WHITE = "#000000", "#ffffff"


def strokes(figure: go.Figure) -> list[tuple[str, float, Head]]:
    """Colour, width in squares, and the square in the middle, of every stroke."""
    found_strokes = []
    for shape in figure.layout.shapes[1:]:  # the first is the grid
        for x, y, u, v in (map(float, line) for line in LINE.findall(shape.path)):
            found_strokes.append(
                (shape.line.color, u - x, Head(math.floor((y + v) / 2 + 0.5), math.floor((x + u) / 2 + 0.5)))
            )
    return found_strokes


def crossed(figure: go.Figure) -> dict[Head, str]:
    """Each head with two strokes of black or white, and which."""
    pairs = [(head, colour) for colour, _, head in strokes(figure) if colour in (BLACK, WHITE)]
    return {head: colour for head, colour in pairs if pairs.count((head, colour)) == 2}


def hatched(figure: go.Figure) -> set[Head]:
    """Each head with a hairline from corner to corner."""
    return {head for colour, width, head in strokes(figure) if colour not in (BLACK, WHITE) and width == 1}


# --- positions


@pytest.mark.parametrize(("layers", "heads"), SIZES)
def test_layers_go_down_and_heads_across(layers: int, heads: int) -> None:
    scores = torch.rand(layers, heads)
    figure = importance_map(scores, LIGHT, unit="nats")
    heat, _ = parts(figure)
    np.testing.assert_array_equal(heat.z, scores.numpy())
    assert (list(heat.x), list(heat.y)) == ([f"H{i}" for i in range(heads)], [f"L{i}" for i in range(layers)])
    assert tuple(figure.layout.xaxis.range) == (-0.5, heads - 0.5)
    assert tuple(figure.layout.yaxis.range) == (layers - 0.5, -0.5)  # L0 on top
    # Tied to each other, the axes shrank now and then in a figure that was drawn before it had its width.
    assert (figure.layout.xaxis.side, figure.layout.yaxis.scaleanchor, figure.layout.xaxis.constrain) == (
        "top",
        None,
        None,
    )


@given(maps())
def test_every_head_has_a_click_target_in_its_square(scores: Tensor) -> None:
    _, targets = parts(importance_map(scores, LIGHT, unit="nats"))
    squares = {text: (y, x) for text, x, y in zip(targets.customdata, targets.x, targets.y, strict=True)}
    assert squares == {str(head): (f"L{head.layer}", f"H{head.head}") for head in all_heads(scores.shape)}


def test_a_click_changes_nothing_visible() -> None:
    _, targets = parts(importance_map(torch.rand(2, 2), LIGHT, unit="nats"))
    assert targets.marker.opacity == targets.selected.marker.opacity == targets.unselected.marker.opacity == 0


@given(maps())
def test_a_map_that_fills_in_does_not_move(scores: Tensor) -> None:
    empty, now = (importance_map(s, LIGHT, unit="nats").layout for s in (torch.full_like(scores, NAN), scores))
    for name in ("height", "margin", "xaxis", "yaxis"):
        assert empty[name] == now[name]


# --- colours


@pytest.mark.parametrize(
    ("scores", "ramp", "ends"),
    [
        ([0.1, 0.3, 0.0], "sequential", (0, 0.3)),
        ([0.1, NAN, 0.2], "sequential", (0, 0.2)),
        ([1.0, -0.01, 0.5], "sequential", (0, 1)),  # as good as nothing
        ([1.0, -0.1, 0.5], "diverging", (-1, 1)),
        ([0.1, -0.5, 0.2], "diverging", (-0.5, 0.5)),
        ([-0.1, -0.5, NAN], "diverging", (-0.5, 0.5)),
        ([0.0, 0.0, 0.0], "sequential", (0, 1)),
        ([NAN, NAN, NAN], "sequential", (0, 1)),
        ([0.2, math.inf, -math.inf], "sequential", (0, 0.2)),
    ],
)
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_from_0_to_the_largest_or_around_0(
    scores: list[float], ramp: str, ends: tuple[float, float], palette: Palette
) -> None:
    heat, _ = parts(importance_map(torch.tensor([scores]), palette, unit="nats"))
    assert [colour for _, colour in heat.colorscale] == list(getattr(palette, ramp))
    assert (heat.zmin, heat.zmax) == pytest.approx(ends)


@given(maps())
def test_unknown_scores_alone_are_hatched(scores: Tensor) -> None:
    figure = importance_map(scores, LIGHT, unit="nats")
    assert hatched(figure) == {head for head in all_heads(scores.shape) if math.isnan(scores[head])}


@given(maps(), st.sets(st.integers(0, 19)), st.sampled_from([LIGHT, DARK]))
def test_heads_off_have_a_readable_cross(scores: Tensor, chosen: set[int], palette: Palette) -> None:
    off = [head for i, head in enumerate(all_heads(scores.shape)) if i in chosen]
    figure = importance_map(scores, palette, unit="nats", off=off)
    heat, _ = parts(figure)
    crosses = crossed(figure)
    assert set(crosses) == set(off)
    colours = tuple(colour for _, colour in heat.colorscale)
    for head, colour in crosses.items():
        at = (float(heat.z[head]) - heat.zmin) / (heat.zmax - heat.zmin)
        assert contrast(colour, palette.page if math.isnan(at) else blend(colours, at)) >= 4.5


def contrast(one: str, other: str) -> float:
    """WCAG 2, 1 to 21."""
    dim, bright = sorted(_luminance(colour) + 0.05 for colour in (one, other))
    return bright / dim


def _luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return sum(share * c for share, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


# --- words


def test_hover_says_head_score_and_rank() -> None:
    scores = torch.tensor([[0.5, 0.01234], [-0.25, 0.5]])
    assert words(importance_map(scores, LIGHT, unit="nats", off=[Head(1, 0)])) == {
        "0.0": "<b>Head 0.0</b><br>0.5 nats<br>1st of 4",
        "0.1": "<b>Head 0.1</b><br>0.0123 nats<br>3rd of 4",  # two share the first place
        "1.0": "<b>Head 1.0</b>, off<br>−0.25 nats<br>4th of 4",
        "1.1": "<b>Head 1.1</b><br>0.5 nats<br>1st of 4",
    }


def test_hover_says_that_a_score_is_unknown() -> None:
    scores = torch.tensor([[0.5, NAN, 1.0]])
    assert words(importance_map(scores, LIGHT, unit="nats", off=[Head(0, 1)])) == {
        "0.0": "<b>Head 0.0</b><br>0.5 nats<br>2nd of 2 so far",
        "0.1": "<b>Head 0.1</b>, off<br>not known yet",
        "0.2": "<b>Head 0.2</b><br>1 nats<br>1st of 2 so far",
    }


def test_an_interval_is_told_or_why_there_is_none() -> None:
    scores, low, high = torch.tensor([[0.5, 0.25]]), torch.tensor([[0.4, NAN]]), torch.tensor([[0.75, NAN]])
    told = words(importance_map(scores, LIGHT, unit="share", limits=(low, high)))
    assert "95 %: 0.4 to 0.75" in told["0.0"]
    assert "too few texts for an interval" in told["0.1"] and "nan" not in told["0.1"]


# --- building


def test_the_chosen_head_has_a_frame_around_its_square() -> None:
    figure = importance_map(torch.rand(3, 4), LIGHT, unit="share", chosen=Head(1, 2))
    (frame,) = [shape for shape in figure.layout.shapes if shape.line.color == LIGHT.ink]
    assert (frame.x0, frame.x1, frame.y0, frame.y1) == (1.5, 2.5, 0.5, 1.5)
    assert len(importance_map(torch.rand(3, 4), LIGHT, unit="share").layout.shapes) == len(figure.layout.shapes) - 1
