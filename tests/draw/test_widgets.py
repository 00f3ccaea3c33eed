"""The blob of each kind of widget: the words, the pins and the numbers of the Trace."""

import base64
import io
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch
from PIL import Image

from mha_core import Ablation, Head, Trace
from mha_core.draw import widgets
from mha_core.draw.blob import EXACT
from mha_core.draw.colour_scales import relative, scaled
from mha_core.draw.style import Style
from mha_core.draw.thumbnails import MAX_BYTES, MAX_SIDE, overview
from mha_core.draw.widget import Widget
from mha_core.draw.widgets import Pins
from mha_core.inputs.model_image import ModelImage
from mha_core.stats.attention_map import AttentionMap, Axis, MapOptions, apply_options
from mha_core.stats.head_statistics import entropy
from tests.support.blobs import restored, unpack

TOKENS = ("[CLS]", "un", "##sung", "song", "[SEP]", "a", "play", "[SEP]")
STYLE = Style("dark", "cividis", "log", "row")
L, H, T = 2, 3, len(TOKENS)


@pytest.fixture(scope="module")
def pair(make_trace) -> Trace:
    trace = make_trace(TOKENS, words=(None, 0, 0, 1, None, 2, 3, None))
    return replace(trace, segments=(0, 0, 0, 0, 0, 1, 1, 1), ablation=Ablation.parse("1.2, 0.0"))


@pytest.fixture(scope="module")
def part(pair: Trace) -> AttentionMap:
    """All heads, from words of the first sentence to words of the second: rows and columns differ."""
    return apply_options(pair, pair.attentions, MapOptions(words=True, part="ab"))


ROWS = {"labels": ["[CLS]", "unsung", "song", "[SEP]"], "positions": [[0], [1, 2], [3], [4]], "segments": [0] * 4}
COLUMNS = {"labels": ["a", "play", "[SEP]"], "positions": [[5], [6], [7]], "segments": [1] * 3}


def opened(widget: Widget) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    header, arrays = unpack(widget.blob)
    assert (header["kind"], header["title"]) == (widget.kind, widget.title)
    return header, arrays


def near(codes: np.ndarray, most: list[float], weights: torch.Tensor, off: float) -> bool:
    error = off * float(weights.abs().max())
    return codes.shape == weights.shape and torch.allclose(
        torch.from_numpy(restored(codes, most)), weights.double(), rtol=0, atol=error
    )


MAP_HEADER = {"rows": ROWS, "columns": COLUMNS, **STYLE.header()}
AS_JSON = {"axes": ["from (query)", "to (key)"]}


def in_json(header: dict[str, Any]) -> dict[str, Any]:
    """The header after a round trip through JSON, in which tuples become lists."""
    return unpack(widgets.pack(header))[0]


# --- one map, or several over each other


def test_a_heatmap(part: AttentionMap) -> None:
    one = AttentionMap(part.weights[1, 2], part.rows, part.columns)
    header, arrays = opened(
        widgets.heatmap(one, "head 1.2", STYLE, pins=Pins([6], "to"), height=300, source="a sentence")
    )
    rest = {
        "kind": "heatmap",
        "title": "head 1.2",
        "pins": [6],
        "way": "to",
        "unit": "attention",
        "pinnable": True,
        "height": 300,
    }
    rest |= {"signed": False, "source": "a sentence"}
    most = header.pop("most")
    assert header == in_json(MAP_HEADER | AS_JSON | rest)
    assert arrays["maps"].dtype == np.float32
    assert near(arrays["maps"], most, one.weights[None], 0)


def test_a_heatmap_of_a_difference(pair: Trace) -> None:
    attention = apply_options(pair, pair.attentions[0, 0], MapOptions())
    difference = replace(attention, weights=attention.weights - pair.attentions[1, 1])
    header, arrays = opened(widgets.heatmap(difference, "after − before", STYLE, signed=True, unit="difference"))
    assert (header["unit"], header["pins"], header["way"]) == ("difference", [], "from")
    assert header["signed"]
    assert near(arrays["maps"], header["most"], difference.weights[None], 0)


def test_a_difference_keeps_its_sign_in_a_long_text() -> None:
    """Too many weights for float32."""
    n = int(EXACT**0.5) + 1
    side = Axis(("a",) * n, tuple((i,) for i in range(n)), (0,) * n)
    weights = torch.rand(n, n, generator=torch.Generator().manual_seed(0)) - 0.5
    header, arrays = opened(widgets.heatmap(AttentionMap(weights, side, side), "after − before", STYLE, signed=True))
    assert arrays["maps"].dtype == np.int8
    assert near(arrays["maps"], header["most"], weights[None], 0.008)


@pytest.mark.parametrize(("axes", "pinnable"), [(("from (query)", "to (key)"), True), (("layer", "head"), False)])
def test_nothing_can_be_pinned_unless_rows_are_queries(
    part: AttentionMap, axes: tuple[str, str], pinnable: bool
) -> None:
    header, _ = opened(
        widgets.heatmap(AttentionMap(part.weights[0, 0], part.rows, part.columns), "x", STYLE, axes=axes)
    )
    assert (header["axes"], header["pinnable"]) == (list(axes), pinnable)


def test_lines(part: AttentionMap) -> None:
    layer = AttentionMap(part.weights[1], part.rows, part.columns)
    header, arrays = opened(
        widgets.lines(layer, ["H0", "H1", "H2"], "L1", STYLE, active=(0, 2), layer=1, layers=2, pins=Pins([1, 3]))
    )
    assert header["names"] == ["H0", "H1", "H2"]
    assert (header["active"], header["layer"], header["layers"]) == ([0, 2], 1, 2)
    assert (header["pins"], header["way"]) == ([1, 3], "from")
    assert {name: header[name] for name in MAP_HEADER} == in_json(MAP_HEADER)
    assert near(arrays["maps"], header["most"], layer.weights, 2e-5)


def test_lines_of_no_layer(part: AttentionMap) -> None:
    header, _ = opened(
        widgets.lines(
            AttentionMap(part.weights[1], part.rows, part.columns), ["a", "b", "c"], "chosen", STYLE, active=[0]
        )
    )
    assert (header["layer"], header["layers"]) == (None, 1)


def test_text(pair: Trace) -> None:
    attention = apply_options(pair, pair.attentions[0, 1], MapOptions(special=False))
    header, arrays = opened(widgets.text(attention, "head 0.1", STYLE, pins=Pins([3], "to")))
    assert (header["unit"], header["pins"], header["way"]) == ("share", [3], "to")
    assert header["rows"] == header["columns"]
    assert header["rows"]["labels"] == ["un", "##sung", "song", "a", "play"]
    assert header["rows"]["positions"] == [[1], [2], [3], [5], [6]]
    assert near(arrays["maps"], header["most"], attention.weights[None], 2e-5)


# --- all heads


def test_an_atlas(pair: Trace) -> None:
    small = overview(pair, MapOptions(), "sqrt", "global")
    change, similarity = torch.rand(L, H), torch.rand(L, H)
    options = {"change": change, "similarity": similarity, "sort": "entropy"}
    header, arrays = opened(widgets.atlas(small, "all", STYLE, open_head=Head(1, 0), ablation=pair.ablation, **options))
    assert (header["layers"], header["heads"], header["open"], header["off"]) == (L, H, [1, 0], [1, 0, 0, 0, 0, 1])
    assert (header["sort"], header["switchable"]) == ("entropy", True)
    for name, numbers in {"entropy": entropy(pair.attentions), "change": change, "similarity": similarity}.items():
        assert header[name] == pytest.approx(numbers.flatten().tolist(), abs=5.1e-5)
    assert {name: header[name] for name in STYLE.header()} == in_json(STYLE.header())
    assert arrays["pictures"].dtype == np.uint8
    assert np.array_equal(arrays["pictures"], (255 * relative(pair.attentions).sqrt()).round().numpy())


def test_an_atlas_without_options(pair: Trace) -> None:
    header, _ = opened(widgets.atlas(overview(pair, MapOptions(), "linear", "row"), "all", STYLE, open_head=Head(0, 0)))
    assert (header["off"], header["change"], header["similarity"], header["sort"]) == ([0] * L * H, None, [], "layer")


def test_an_atlas_needs_the_heads_that_are_off(pair: Trace) -> None:
    with pytest.raises(ValueError, match=r"no such head. Valid: layers 0–1, heads 0–2\."):
        widgets.atlas(
            overview(pair, MapOptions(), "linear", "row"),
            "all",
            STYLE,
            open_head=Head(0, 0),
            ablation=Ablation.parse("2.0"),
        )


def test_an_explorer_holds_all_heads(pair: Trace, part: AttentionMap) -> None:
    map_options = MapOptions(words=True, part="ab")
    small = overview(pair, map_options, "log", "row")
    options = {"open_head": Head(1, 2), "view": "lines", "with_atlas": False, "active": (2,), "source": "made"}
    header, arrays = opened(
        widgets.explorer(part, small, "the text", STYLE, ablation=pair.ablation, pins=Pins([2], "to"), **options)
    )
    assert (header["view"], header["atlas"], header["source"], header["active"]) == ("lines", False, "made", [2])
    assert (header["layers"], header["heads"], header["open"], header["off"]) == (L, H, [1, 2], [1, 0, 0, 0, 0, 1])
    assert (header["pins"], header["way"], header["switchable"], header["sort"]) == ([2], "to", False, "layer")
    assert {name: header[name] for name in MAP_HEADER | AS_JSON} == in_json(MAP_HEADER | AS_JSON)
    assert np.array_equal(arrays["pictures"], small.pictures.numpy())
    assert arrays["all"].dtype == np.float32
    assert len(header["most"]) == L * H
    for n in range(L * H):  # head by head, layer by layer, as explorer.js counts them
        assert near(arrays["all"][n : n + 1], header["most"][n : n + 1], part.weights[n // H, n % H][None], 0.004)


@pytest.mark.parametrize("tokens", [("[CLS]", "[SEP]"), ("a",)], ids=["special only", "one"])
def test_one_token_and_none(make_trace, tokens: tuple[str, ...]) -> None:
    trace, map_options = make_trace(tokens), MapOptions(special=False)
    attention, n = (
        apply_options(trace, trace.attentions, map_options),
        sum(not token.startswith("[") for token in tokens),
    )
    _, arrays = opened(
        widgets.explorer(
            attention, overview(trace, map_options, "sqrt", "row"), "x", STYLE, open_head=Head(0, 0), view="heatmap"
        )
    )
    assert arrays["all"].shape == (2 * 3, n, n)
    assert arrays["pictures"].shape == (2, 3, n, n)
    _, arrays = opened(
        widgets.text(AttentionMap(attention.weights[0, 0], attention.rows, attention.columns), "x", STYLE)
    )
    assert arrays["maps"].shape == (1, n, n)


def test_each_widget_has_its_source(pair: Trace) -> None:
    every, small = apply_options(pair, pair.attentions, MapOptions()), overview(pair, MapOptions(), "sqrt", "row")
    layer, one = (
        AttentionMap(weights, every.rows, every.columns) for weights in (every.weights[0], every.weights[0, 0])
    )
    options = {"title": "x", "style": STYLE, "source": "a sentence"}
    every_kind = {
        "heatmap": widgets.heatmap(one, **options),
        "lines": widgets.lines(layer, ["a", "b", "c"], active=[0], **options),
        "text": widgets.text(one, **options),
        "atlas": widgets.atlas(small, open_head=Head(0, 0), **options),
        "explorer": widgets.explorer(every, small, open_head=Head(0, 0), view="text", **options),
    }
    for kind, widget in every_kind.items():
        assert (widget.kind, opened(widget)[0]["source"]) == (kind, "a sentence")


# --- all heads at a glance


@pytest.mark.parametrize(("scale", "lifted"), [("linear", "sqrt"), ("sqrt", "sqrt"), ("log", "log")])
@pytest.mark.parametrize("peak", ["global", "row"])
def test_thumbnails_follow_the_map_options_and_lift_weak_links(pair: Trace, scale: str, lifted: str, peak: str) -> None:
    map_options = MapOptions(special=False, words=True)
    small = overview(pair, map_options, scale, peak)
    shades = scaled(relative(apply_options(pair, pair.attentions, map_options).weights, peak), lifted)
    assert torch.equal(small.pictures.float(), (255 * shades).round())
    assert torch.equal(small.entropy, entropy(pair.attentions))  # of the whole map
    assert small.nbytes == small.pictures.nbytes + small.entropy.nbytes


@pytest.mark.parametrize(
    ("layers", "heads", "length"), [(2, 3, 5), (2, 3, 60), (12, 12, 60), (24, 16, 60), (40, 64, 60)]
)
def test_thumbnails_are_as_large_as_their_number_allows(make_trace, layers: int, heads: int, length: int) -> None:
    attentions = torch.full((layers, heads, length, length), 1 / length)
    trace = make_trace(("a",) * length, attentions=attentions, hidden_states=torch.zeros(layers + 1, length, 0))
    small = overview(trace, MapOptions(), "sqrt", "global").pictures
    side = small.size(-1)
    assert small.shape == (layers, heads, side, side)
    assert small.nbytes <= MAX_BYTES
    assert side == min(length, MAX_SIDE) or (side + 1) ** 2 * layers * heads > MAX_BYTES


@pytest.mark.parametrize(("height", "width", "patch"), [(224, 224, 16), (518, 518, 14), (100, 60, 20), (70, 70, 16)])
def test_a_photo_is_sent_small_and_as_far_as_it_fills_patches(make_trace, height: int, width: int, patch: int) -> None:
    noise = torch.from_numpy(np.random.default_rng(0).integers(0, 256, (height, width, 3), np.uint8))  # the worst case
    trace = make_trace(TOKENS)
    seen = ModelImage(noise, patch)
    attention = apply_options(trace, trace.head(Head(0, 0)), MapOptions())
    photo = opened(widgets.text(attention, "x", STYLE, seen=seen))[0]["photo"]
    file = base64.b64decode(photo["jpeg"])
    rows, columns = height // patch, width // patch
    assert (photo["rows"], photo["columns"], len(file) <= 40_000) == (rows, columns, True)
    expected = (columns * patch, rows * patch)
    scale = min(1, 336 / max(expected))
    assert Image.open(io.BytesIO(file)).size == tuple(round(scale * side) for side in expected)
