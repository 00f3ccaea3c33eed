"""The map of importance: every head in its place, with its number, its click target and its cross."""

import json
import math
import re

import numpy as np
import plotly.graph_objects as go
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch import Tensor

from mha_core.figures.importance import importance_map, three_digits
from mha_core.heads import Head, all_heads
from mha_core.palette import DARK, LIGHT, Palette, blend

NAN = math.nan
SIZES = [(1, 1), (2, 8), (6, 12), (12, 12), (48, 32)]


@st.composite
def maps(draw) -> Tensor:
    """Scores of a small model, some of them not known yet."""
    layers, heads = draw(st.integers(1, 4)), draw(st.integers(1, 5))
    values = st.floats(-2, 2, width=32) | st.just(NAN)
    return torch.tensor(draw(st.lists(values, min_size=layers * heads, max_size=layers * heads))).view(layers, heads)


def parts(figure: go.Figure) -> tuple[go.Heatmap, go.Scatter]:
    heat, targets = figure.data
    return heat, targets


def words(figure: go.Figure) -> dict[str, str]:
    """What the pointer reads at each head."""
    _, targets = parts(figure)
    return dict(zip(targets.customdata, targets.hovertext, strict=True))


LINE = re.compile(r"M([^,]+),([^L]+)L([^,]+),([^M]+)")
BLACK, WHITE = "#000000", "#ffffff"


def strokes(figure: go.Figure) -> list[tuple[str, float, Head]]:
    """Colour, width in squares, and the square in the middle, of every stroke."""
    found = []
    for shape in figure.layout.shapes[1:]:  # the first is the grid
        for x, y, u, v in (map(float, line) for line in LINE.findall(shape.path)):
            found.append((shape.line.color, u - x, Head(math.floor((y + v) / 2 + 0.5), math.floor((x + u) / 2 + 0.5))))
    return found


def crossed(figure: go.Figure) -> dict[Head, str]:
    """Each head with two strokes of black or white, and which."""
    found = [(head, colour) for colour, _, head in strokes(figure) if colour in (BLACK, WHITE)]
    return {head: colour for head, colour in found if found.count((head, colour)) == 2}


def hatched(figure: go.Figure) -> set[Head]:
    """Each head with a hairline from corner to corner."""
    return {head for colour, width, head in strokes(figure) if colour not in (BLACK, WHITE) and width == 1}


# --- where things are ---------------------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize(("layers", "heads"), SIZES)
def test_it_is_as_high_as_its_squares_need(layers: int, heads: int) -> None:
    margin = importance_map(torch.rand(layers, heads), LIGHT, unit="nats").layout.margin
    height = importance_map(torch.rand(layers, heads), LIGHT, unit="nats").layout.height
    assert 14 <= (height - margin.t - margin.b) / layers <= 40
    assert importance_map(torch.rand(layers, heads), LIGHT, unit="nats", height=300).layout.height == 300


@given(maps())
def test_every_head_has_a_click_target_in_its_square(scores: Tensor) -> None:
    _, targets = parts(importance_map(scores, LIGHT, unit="nats"))
    found = {text: (y, x) for text, x, y in zip(targets.customdata, targets.x, targets.y, strict=True)}
    assert found == {str(head): (f"L{head.layer}", f"H{head.head}") for head in all_heads(*scores.shape)}


def test_a_click_changes_nothing_to_be_seen() -> None:
    _, targets = parts(importance_map(torch.rand(2, 2), LIGHT, unit="nats"))
    assert targets.marker.opacity == targets.selected.marker.opacity == targets.unselected.marker.opacity == 0


@given(maps())
def test_a_map_that_fills_in_stays_where_it_is(scores: Tensor) -> None:
    empty, now = (importance_map(s, LIGHT, unit="nats").layout for s in (torch.full_like(scores, NAN), scores))
    for name in ("height", "margin", "xaxis", "yaxis"):
        assert empty[name] == now[name]


# --- colours ------------------------------------------------------------------------------------------------------------------


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
def test_what_is_not_known_and_nothing_else_is_hatched(scores: Tensor) -> None:
    figure = importance_map(scores, LIGHT, unit="nats")
    assert hatched(figure) == {head for head in all_heads(*scores.shape) if math.isnan(scores[head])}


@given(maps(), st.sets(st.integers(0, 19)), st.sampled_from([LIGHT, DARK]))
def test_heads_that_are_off_are_crossed_out_and_the_cross_can_be_read(
    scores: Tensor, chosen: set[int], palette: Palette
) -> None:
    off = [head for i, head in enumerate(all_heads(*scores.shape)) if i in chosen]
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


# --- words --------------------------------------------------------------------------------------------------------------------


def test_hover_says_which_head_how_much_and_which_place() -> None:
    scores = torch.tensor([[0.5, 0.01234], [-0.25, 0.5]])
    assert words(importance_map(scores, LIGHT, unit="nats", off=[Head(1, 0)])) == {
        "0.0": "<b>L0·H0</b><br>0.5 nats<br>1st of 4",
        "0.1": "<b>L0·H1</b><br>0.0123 nats<br>3rd of 4",  # two share the first place
        "1.0": "<b>L1·H0</b>, off<br>−0.25 nats<br>4th of 4",
        "1.1": "<b>L1·H1</b><br>0.5 nats<br>1st of 4",
    }


def test_hover_says_what_is_not_known_yet() -> None:
    scores = torch.tensor([[0.5, NAN, 1.0]])
    assert words(importance_map(scores, LIGHT, unit="nats", off=[Head(0, 1)])) == {
        "0.0": "<b>L0·H0</b><br>0.5 nats<br>2nd of 2 so far",
        "0.1": "<b>L0·H1</b>, off<br>not known yet",
        "0.2": "<b>L0·H2</b><br>1 nats<br>1st of 2 so far",
    }


def test_places_are_counted_as_people_count() -> None:
    told = words(importance_map(-torch.arange(120.0)[None], LIGHT, unit="nats"))
    places = [
        told[f"0.{i - 1}"].split("<br>")[-1].removesuffix(" of 120")
        for i in (1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111, 113)
    ]
    assert places == [
        "1st",
        "2nd",
        "3rd",
        "4th",
        "10th",
        "11th",
        "12th",
        "13th",
        "21st",
        "22nd",
        "101st",
        "111th",
        "113th",
    ]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (0.5, "0.5"),
        (0.012345, "0.0123"),
        (12.345, "12.3"),
        (999.4, "999"),
        (999.7, "1,000"),
        (1234.5, "1,234"),
        (-0.5, "−0.5"),
    ],
)
def test_three_digits(value: float, text: str) -> None:
    assert three_digits(value) == text


@pytest.mark.parametrize(("scores", "told"), [([[0.5, NAN]], ["bits"]), ([[NAN, NAN]], [])])
def test_the_unit_stands_beside_the_scale_where_there_is_one(scores: list[list[float]], told: list[str]) -> None:
    assert [note.text for note in importance_map(torch.tensor(scores), LIGHT, unit="bits").layout.annotations] == told


# --- building -----------------------------------------------------------------------------------------------------------------


@given(maps())
def test_building_twice_gives_the_same_json_and_leaves_the_scores_alone(scores: Tensor) -> None:
    before = scores.clone()
    assert importance_map(scores, LIGHT, unit="nats").to_json() == importance_map(scores, LIGHT, unit="nats").to_json()
    assert torch.equal(scores.nan_to_num(9), before.nan_to_num(9))


def test_off_is_a_set_without_an_order() -> None:
    off, scores = [Head(0, 1), Head(1, 2), Head(2, 0)], torch.rand(3, 3)
    texts = {importance_map(scores, DARK, unit="nats", off=some).to_json() for some in (off, off[::-1], set(off))}
    assert len(texts) == 1
    assert json.loads(texts.pop())["data"]
