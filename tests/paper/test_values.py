"""Pictures for papers, read back from each kind of file: the values of the Trace, in the colours of the screen."""

import re
import xml.etree.ElementTree as ET
import zlib
from collections import Counter
from dataclasses import replace

import numpy as np
import pytest
import torch

from mha_core import Ablation, Trace, paper
from mha_core.analysis.maps.options import MapOptions, apply_options
from mha_core.analysis.maps.thumbnails import overview
from mha_core.palette import palette
from mha_core.paper import Picture
from mha_core.paper.drawing import codes, colours, pooled, value_at
from mha_core.paper.lines_marks import LEAST
from tests.support.combinations import all_combinations
from tests.support.javascript import call

TOKENS = ("[CLS]", "un", "##sung", "song", "[SEP]", "a", "play", "[SEP]")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def trace(make_trace) -> Trace:
    made = make_trace(TOKENS, words=(None, 0, 0, 1, None, 2, 3, None))
    return replace(made, segments=(0, 0, 0, 0, 0, 1, 1, 1), ablation=Ablation.parse("0.1"))


# --- read back


def svg_cells(picture: Picture) -> list[list[str]]:
    """The colours of the cells of each map of an SVG, row by row."""
    groups = ET.fromstring(picture.svg()).iter(f"{SVG}g")
    return [
        [cell.get("fill", "") for cell in group] for group in groups if group.get("shape-rendering") == "crispEdges"
    ]


def svg_words(picture: Picture) -> list[str]:
    return [text.text or "" for text in ET.fromstring(picture.svg()).iter(f"{SVG}text")]


def pdf_fills(picture: Picture) -> list[str]:
    """The colours of all rectangles that a PDF fills, in order."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", picture.pdf(), re.S)
    page = next(text for text in map(_inflated, streams) if b" re f" in text)
    colour, found = "", []
    for line in page.decode("latin-1").splitlines():
        if match := re.fullmatch(r"([\d.]+) (?:([\d.]+) ([\d.]+) rg|g)", line.strip()):
            parts = [float(part or match[1]) for part in match.groups()]
            colour = "#" + "".join(f"{round(255 * part):02x}" for part in parts)
        found += [colour] * line.count(" re f")
    return found


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""


def tikz_rows(picture: Picture) -> list[list[list[float]]]:
    """[weight, code] of every cell of a TikZ map, row by row."""
    rows = re.findall(r"\\foreach \\w/\\c \[[^]]*\] in \{([^}]*)\}", picture.tikz())
    return [[[float(number) for number in cell.split("/")] for cell in row.split(",")] for row in rows]


# --- heatmap


@all_combinations("scale, peak, theme", ["linear", "sqrt", "log"], ["global", "row"], ["light", "dark"])
def test_a_heatmap_has_the_colours_of_the_screen_in_each_kind_of_file(
    trace: Trace, scale: str, peak: str, theme: str
) -> None:
    weights = trace.attentions[1, 2].double().numpy()
    share = weights / (weights.max(1, keepdims=True) if peak == "row" else weights.max())
    shade = {"linear": share, "sqrt": np.sqrt(share), "log": np.log1p(1000 * share) / np.log1p(1000)}[scale]
    (ramp,) = call("core/colour", "rampColours", [[list(palette(theme, "viridis").sequential)]])
    expected = [["#{:02x}{:02x}{:02x}".format(*ramp[int(255 * x + 0.5)]) for x in row] for row in shade]
    flat = [colour for row in expected for colour in row]
    picture = paper.heatmap(trace, "1.2", scale=scale, peak=peak, theme=theme, colours="viridis")
    assert svg_cells(picture) == [flat]
    assert pdf_fills(picture)[: len(flat)] == flat
    assert [[int(code) for _, code in row] for row in tikz_rows(picture)] == [
        [int(255 * x + 0.5) for x in row] for row in shade
    ]


@pytest.mark.parametrize("factor", [1.0, 1e-3, 1e-6, 40.0])
def test_tikz_carries_the_weights_with_four_digits_of_the_largest(make_trace, factor: float) -> None:
    weights = torch.rand(1, 1, 6, 6, generator=torch.Generator().manual_seed(0)) * factor
    picture = paper.heatmap(make_trace(tuple("abcdef"), attentions=weights))
    read = np.array([[weight for weight, _ in row] for row in tikz_rows(picture)])
    np.testing.assert_allclose(read, weights[0, 0].double(), atol=6e-4 * float(weights.max()))


def test_options_change_the_map_as_they_do_on_screen(trace: Trace) -> None:
    picture = paper.heatmap(trace, "1.0", words=True, special=False, part="ab")
    expected = apply_options(trace, trace.attentions[1, 0], MapOptions(special=False, words=True, part="ab"))
    read = np.array([[weight for weight, _ in row] for row in tikz_rows(picture)])
    np.testing.assert_allclose(read, expected.weights.double(), atol=6e-4)
    assert {"unsung", "song", "a", "play"} <= set(svg_words(picture))


def test_a_heatmap_says_its_axes_its_scale_its_title_and_its_source(trace: Trace) -> None:
    words = svg_words(paper.heatmap(trace, "0.1"))
    assert [*TOKENS, *TOKENS] == [word for word in words if word in TOKENS]
    assert {"to (key) →", "← from (query)", "attention", "0", "head 0.1 · off"} <= set(words)
    assert float(words[words.index("attention") - 1]) == pytest.approx(float(trace.attentions[0, 1].max()), rel=0.01)
    assert "Heads off (zero): 0.1." in " ".join(words)


@pytest.mark.parametrize(("width", "has_room"), [(170, True), (30, False)])
def test_cells_with_room_say_their_weight_in_percent(trace: Trace, width: float, has_room: bool) -> None:
    plain, numbered = (svg_words(paper.heatmap(trace, "1.2", width=width, numbers=each)) for each in (False, True))
    said = [str(round(100 * weight)) for weight in trace.attentions[1, 2].double().flatten().tolist()]
    assert Counter(numbered) - Counter(plain) == (Counter(each for each in said if each != "0") if has_room else {})


def test_a_long_text_becomes_fewer_cells_and_says_so(make_trace) -> None:
    length = 450
    weights = torch.rand(1, 1, length, length, generator=torch.Generator().manual_seed(0))
    weights[0, 0, 449, 3] = 2.0
    picture = paper.heatmap(make_trace(("word",) * length, attentions=weights))
    (cells,) = svg_cells(picture)
    assert len(cells) == 200 * 200
    assert cells[199 * 200 + 1] == palette("light").sequential[-1]  # the strongest is still there
    assert "Each cell is the largest of several weights: 450 × 450 in all." in " ".join(svg_words(picture))
    assert sum(map(len, tikz_rows(picture))) <= 5000


def test_pooling_keeps_the_largest_of_each_block() -> None:
    numbers = np.arange(35).reshape(5, 7)
    assert pooled(numbers, 2, 3).tolist() == [[8, 10, 13], [29, 31, 34]]
    assert pooled(numbers, 5, 7) is numbers


@pytest.mark.parametrize("scale", ["linear", "sqrt", "log"])
def test_a_tick_stands_where_its_value_has_its_colour(scale: str) -> None:
    weights = torch.tensor([[value_at(place, scale) for place in (0, 0.25, 0.5, 0.75, 1)]])
    assert codes(weights, scale, "global").tolist() == [[0, 64, 128, 191, 255]]


# --- lines


@pytest.mark.parametrize("heads", [None, [2], [0, 2]])
def test_lines_are_the_weights_that_count_in_the_colours_of_their_heads(trace: Trace, heads: list[int] | None) -> None:
    shown = heads if heads is not None else [0, 1, 2]
    picture = paper.lines(trace, 1, heads=heads)
    drawn = [list(group) for group in ET.fromstring(picture.svg()).iter(f"{SVG}g") if group.get("stroke")]
    strokes = [group.get("stroke") for group in ET.fromstring(picture.svg()).iter(f"{SVG}g") if group.get("stroke")]
    assert strokes == [palette("light").series[head] for head in shown]
    assert [len(group) for group in drawn] == [int((trace.attentions[1, head] >= LEAST).sum()) for head in shown]
    read = re.findall(r"\\foreach \\a/\\b/\\t/\\o/\\w in \{([^}]*)\}", picture.tikz())
    weights = [[float(line.split("/")[-1]) for line in group.split(",")] for group in read]
    for head, group in zip(shown, weights, strict=True):
        expected = trace.attentions[1, head]
        np.testing.assert_allclose(group, expected[expected >= LEAST].double(), atol=6e-4)


def test_pinned_words_show_their_lines_alone(trace: Trace) -> None:
    count = len(list(ET.fromstring(paper.lines(trace, 0, heads=[0], pins=[3]).svg()).iter(f"{SVG}path")))
    assert count == int((trace.attentions[0, 0, 3] >= LEAST).sum())
    count = len(list(ET.fromstring(paper.lines(trace, 0, heads=[0], pins=[3], way="to").svg()).iter(f"{SVG}path")))
    assert count == int((trace.attentions[0, 0, :, 3] >= LEAST).sum())


# --- atlas


def test_an_atlas_has_every_head_and_crosses_out_those_that_are_off(trace: Trace) -> None:
    picture = paper.atlas(trace, "1.2")
    thumbnails = overview(trace, MapOptions(), "linear", "global").pictures.flatten(0, 1)
    ramp = colours(palette("light").sequential)
    assert svg_cells(picture) == [[ramp[code] for code in map_.flatten().tolist()] for map_ in thumbnails]
    assert len(list(ET.fromstring(picture.svg()).iter(f"{SVG}line"))) == 2  # one cross
    read = re.findall(r"\\foreach \\c \[[^]]*\] in \{([^}]*)\}", picture.tikz())
    assert [[int(code) for code in row.split(",")] for row in read] == thumbnails.flatten(0, 1).tolist()


# --- arguments and files


@pytest.mark.parametrize("ending", ["svg", "pdf", "tex"])
def test_a_picture_is_saved_as_its_ending_says(trace: Trace, tmp_path, ending: str) -> None:
    path = paper.heatmap(trace, "1.0").save(tmp_path / f"head.{ending}")
    begin = {"svg": b"<svg ", "pdf": b"%PDF-", "tex": b"% In the preamble"}[ending]
    assert path.read_bytes().startswith(begin)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda trace: paper.heatmap(trace, "1.0").save("head.png"), "valid: .svg, .pdf, .tex"),
        (lambda trace: paper.heatmap(trace, "9.9"), "9.9"),
        (lambda trace: paper.heatmap(trace, width=3), "valid: 30 to 500 millimetres"),
        (lambda trace: paper.heatmap(trace, width=float("nan")), "valid: 30 to 500 millimetres"),
        (lambda trace: paper.lines(trace, 7), "valid: 0 to 1"),
        (lambda trace: paper.lines(trace, 0, heads=[]), "heads is empty"),
        (lambda trace: paper.atlas(trace, colour="blue"), "did you mean colours?"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_drawn_is_said(trace: Trace, wrong, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        wrong(trace)
