"""The wiring diagram and the map of copying scores: every head in its place, lines as thick as they are strong."""

import math

import pytest
import torch

from mha_core.draw.palette import DARK, LIGHT
from mha_core.find_heads.composition import Baseline, ComposedHeads
from mha_core.find_heads.wiring import TARGETS, WIDTHS, copying_map, wiring
from mha_core.heads import Head, all_heads

BASE = Baseline(0.1, 0.004)
LINKS = [
    ComposedHeads(Head(0, 2), Head(1, 1), 0.3),  # 50 standard deviations above the baseline
    ComposedHeads(Head(0, 0), Head(2, 3), 0.15),  # 12.5
    ComposedHeads(Head(1, 1), Head(2, 0), 0.115),  # 3.75
]
SHAPE = (3, 4)


def drawn(chosen: Head | None = None, links: list[ComposedHeads] = LINKS):
    figure = wiring(links, SHAPE, BASE, LIGHT, kind="K", chosen=chosen)
    *lines, targets, dots = figure.data
    return figure, lines, targets, dots


def test_a_line_for_each_pair_the_thickest_for_the_strongest() -> None:
    _, lines, _, _ = drawn()
    widths = {
        (Head(x0, y0), Head(x1, y1)): line.line.width
        for line in lines
        for x0, x1, y0, y1 in zip(line.x[::3], line.x[1::3], line.y[::3], line.y[1::3], strict=True)
    }
    assert [widths[link.writer, link.reader] for link in LINKS] == [WIDTHS[-1], WIDTHS[2], WIDTHS[0]]


@pytest.mark.parametrize(("deviations", "width"), [(2, 0), (5.9, 0), (6.1, 1), (12.1, 2), (35, 3), (49, 4), (179, 4)])
def test_a_width_means_the_same_in_every_model(deviations: float, width: int) -> None:
    """However strong the strongest pair is: alone, one at 4 standard deviations is as thin as beside one at 50."""
    _, (line,), _, _ = drawn(links=[ComposedHeads(Head(0, 2), Head(1, 1), BASE.mean + deviations * BASE.spread)])
    assert line.line.width == WIDTHS[width]


def test_lines_of_one_width_are_one_trace() -> None:
    many = [ComposedHeads(Head(0, a), Head(1, b), 0.3) for a in range(4) for b in range(4)]
    _, lines, _, _ = drawn(links=many)
    assert len(lines) == 1 and lines[0].x.count(None) == 16


def test_dots_are_the_heads_hollow_without_a_line() -> None:
    _, _, _, dots = drawn(Head(1, 1))
    heads = all_heads(SHAPE)
    assert dots.customdata == tuple(map(str, heads))
    assert list(zip(dots.x, dots.y, strict=True)) == [(head.layer, head.head) for head in heads]
    joined = {head for link in LINKS for head in (link.writer, link.reader)}
    assert {head for head, fill in zip(heads, dots.marker.color, strict=True) if fill != LIGHT.page} == joined
    (largest,) = (head for head, size in zip(heads, dots.marker.size, strict=True) if size == max(dots.marker.size))
    assert largest == Head(1, 1)


@pytest.mark.parametrize("layers", [2, 12, 30])
def test_the_dots_of_the_first_and_last_layer_are_whole_on_a_phone(layers: int) -> None:
    """Of which 300 pixels are left for all layers."""
    figure = wiring([], (layers, 9), BASE, LIGHT, kind="K", chosen=Head(layers - 1, 0))
    left, right = figure.layout.xaxis.range
    assert -left == pytest.approx(right - (layers - 1))
    assert -left * 300 / (right - left) >= 0.98 * max(figure.data[-1].marker.size) / 2


def test_the_lines_of_the_chosen_head_stand_out_and_are_drawn_last() -> None:
    _, lines, _, _ = drawn(Head(1, 1))
    mine = [line for line in lines if line.line.color == LIGHT.accent]
    assert sum(len(line.x) for line in mine) == 2 * 3
    assert lines[-len(mine) :] == mine


def test_a_line_names_its_heads_its_score_and_the_baseline() -> None:
    _, _, targets, _ = drawn()
    assert len(targets.x) == len(LINKS) * len(TARGETS)
    assert (
        targets.hovertext[0]
        == "<b>Head 0.2 → head 1.1</b> by K<br>0.3, 50 SDs above random heads<br>two random heads: 0.1 ± 0.004"
    )
    assert targets.customdata[0] == "1.1"  # a click opens the head that reads
    for (x, y), at in zip(zip(targets.x, targets.y, strict=True), TARGETS, strict=False):
        assert (x, y) == (pytest.approx(at), pytest.approx(2 - at))


def test_without_lines_there_are_dots() -> None:
    figure, lines, targets, dots = drawn(links=[])
    assert lines == [] and len(targets.x) == 0 and len(dots.x) == 12
    assert figure.layout.height > 0


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_the_copying_map_outlines_the_chosen_head(palette) -> None:
    scores = torch.tensor([[0.5, -0.9], [math.nan, 0.1]])
    figure = copying_map(scores, palette, Head(1, 1))
    outline = figure.layout.shapes[-1]
    assert (outline.x0, outline.x1, outline.y0, outline.y1) == (0.5, 1.5, 0.5, 1.5)
    targets = figure.data[1]
    assert targets.customdata == ("0.0", "0.1", "1.0", "1.1")
    assert "−0.9 copying score" in targets.hovertext[1] and "not known" in targets.hovertext[2]
