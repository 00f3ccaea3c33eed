"""The pictures, by their structure: what is where, what the axes say, and that the numbers in them are the numbers."""

import base64
import html
import json

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from mha_core.analysis.pattern import Pattern
from mha_core.figures.axes import LONGEST_LABEL, labels, token_axis
from mha_core.figures.effect import drift_heatmap, word_bars
from mha_core.figures.heatmap import attention_heatmap, difference_heatmap
from mha_core.figures.palette import DARK, LIGHT, colorscale

TOKENS = ("[CLS]", "the", "cat", "the", "<b>", "the", "[SEP]")


def a_pattern(tokens: tuple[str, ...] = TOKENS, seed: int = 0) -> Pattern:
    weights = (3 * torch.randn(len(tokens), len(tokens), generator=torch.Generator().manual_seed(seed))).softmax(-1)
    return Pattern(weights, tokens, tuple(range(len(tokens))), (0,) * len(tokens))


def a_drift(tokens: int = len(TOKENS), layers: int = 3) -> torch.Tensor:
    return torch.rand(layers + 1, tokens, generator=torch.Generator().manual_seed(0))


BUILDERS = {
    "attention": lambda palette: attention_heatmap(a_pattern(), palette),
    "attention, root scale": lambda palette: attention_heatmap(a_pattern(), palette, scale="sqrt"),
    "difference": lambda palette: difference_heatmap(a_pattern(), a_pattern(seed=1), palette),
    "drift": lambda palette: drift_heatmap(a_drift(), TOKENS, palette),
    "words": lambda palette: word_bars(["cat", "dog"], [0.75, 0.125], [0.5, 0.25], palette),
}


def shown(label: str) -> str:
    """What a person reads where Plotly draws this text."""
    return html.unescape(label).replace("\u200b", "")


def sent(figure, field: str = "z") -> np.ndarray:
    """The numbers as the browser gets them."""
    data = json.loads(figure.to_json())["data"][0][field]
    return np.frombuffer(base64.b64decode(data["bdata"]), data["dtype"]).reshape([int(n) for n in data["shape"].split(",")])


# --- all of them --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("build", BUILDERS.values(), ids=BUILDERS)
def test_building_twice_gives_the_same_json(build, palette) -> None:
    assert build(palette).to_json() == build(palette).to_json()


@pytest.mark.parametrize("build", BUILDERS.values(), ids=BUILDERS)
def test_the_theme_changes_the_colours_and_nothing_else(build) -> None:
    def without_colours(value):
        if isinstance(value, dict):
            return {key: without_colours(v) for key, v in value.items() if key not in {"colorscale", "color", "template"}}
        return [without_colours(v) for v in value] if isinstance(value, list) else value

    light, dark = (json.loads(build(palette).to_json()) for palette in (LIGHT, DARK))
    assert light != dark
    assert without_colours(light) == without_colours(dark)


# --- labels -------------------------------------------------------------------------------------------------------------------


@given(st.lists(st.sampled_from(["the", "a", "<b>", "&lt;", "x" * 20, "x" * 21, "a\u200b", "\u200b", ""]) | st.text(max_size=20)))
def test_every_token_has_a_label_of_its_own(tokens: list[str]) -> None:
    made = labels(tuple(tokens))
    assert len(made) == len(set(made)) == len(tokens)
    assert not any("<" in label or ">" in label for label in made)  # Plotly would take it for markup


@pytest.mark.parametrize("token", ["<b>", "</b>", "<script>alert(1)</script>", "a & b", "&lt;", "<br>", '"', "'", "%{x}", "[CLS]", "##s"])
def test_a_label_reads_as_its_token(token: str) -> None:
    (label,) = labels((token,))
    assert shown(label) == (token if len(token) <= LONGEST_LABEL else token[: LONGEST_LABEL - 1] + "…")


def test_repeated_tokens_read_alike_and_stay_apart() -> None:
    made = labels(("the", "cat", "the", "the"))
    assert [shown(label) for label in made] == ["the", "cat", "the", "the"]
    assert len(set(made)) == 4


def test_a_long_token_is_shortened_and_stays_apart_from_its_like() -> None:
    made = labels(("x" * 5_000, "x" * 4_999 + "y", "x" * LONGEST_LABEL))
    assert [shown(label) for label in made] == ["x" * 15 + "…", "x" * 15 + "…", "x" * 16]
    assert len(set(made)) == 3


@pytest.mark.parametrize("count", [1, 20, 21, 32, 33, 512])
def test_an_axis_of_tokens_takes_them_as_words(count: int) -> None:
    """Else Plotly would read "2024" and "1" as numbers and put them in another order."""
    axis = token_axis(count, "to (key)")
    assert axis["type"] == "category"
    assert axis["title"]["text"] == "to (key)"
    assert axis["tickfont"]["size"] >= 11


# --- heatmaps -----------------------------------------------------------------------------------------------------------------

HEATMAPS = {
    "attention": lambda before, after: attention_heatmap(after, LIGHT),
    "attention, root scale": lambda before, after: attention_heatmap(after, LIGHT, scale="sqrt"),
    "difference": lambda before, after: difference_heatmap(before, after, LIGHT),
}


@pytest.mark.parametrize("build", HEATMAPS.values(), ids=HEATMAPS)
@pytest.mark.parametrize("tokens", [TOKENS, ("2024", "1", "10", "2"), ("one",), tuple(f"w{i}" for i in range(60))], ids=len)
def test_rows_are_queries_and_columns_keys_in_the_order_of_the_text(build, tokens: tuple[str, ...]) -> None:
    figure = build(a_pattern(tokens, seed=1), a_pattern(tokens))
    (heatmap,), layout = figure.data, figure.layout
    assert [shown(label) for label in heatmap.x] == [shown(label) for label in heatmap.y] == list(tokens)
    assert layout.xaxis.title.text == "to (key)"
    assert layout.yaxis.title.text == "from (query)"
    assert layout.xaxis.type == layout.yaxis.type == "category"
    assert layout.yaxis.autorange == "reversed"  # the first token on top
    assert layout.xaxis.side == "top"
    assert "from <b>%{y}</b> to <b>%{x}</b>" in heatmap.hovertemplate
    assert "%{z:" in heatmap.hovertemplate


@pytest.mark.parametrize("scale", ["linear", "sqrt"])
def test_the_numbers_are_the_weights_under_either_scale(scale: str) -> None:
    pattern = a_pattern()
    figure = attention_heatmap(pattern, LIGHT, scale=scale)
    assert np.array_equal(sent(figure), pattern.weights.numpy())
    assert sent(figure).dtype == np.float32
    assert figure.data[0].zmin == 0
    assert figure.data[0].zmax == pytest.approx(float(pattern.weights.max()))


def test_the_root_scale_bends_the_colours_and_not_the_numbers() -> None:
    linear, root = (attention_heatmap(a_pattern(), LIGHT, scale=scale).data[0] for scale in ("linear", "sqrt"))
    assert [color for _, color in linear.colorscale] == [color for _, color in root.colorscale] == list(LIGHT.sequential)
    for (at, _), (bent, _) in zip(linear.colorscale, root.colorscale, strict=True):
        assert bent == pytest.approx(at**2)
    assert np.array_equal(linear.z, root.z)


@pytest.mark.parametrize("scale", ["linear", "sqrt"])
@pytest.mark.parametrize("colors", [LIGHT.sequential, DARK.sequential, LIGHT.diverging, DARK.diverging])
def test_a_colour_scale_goes_from_end_to_end(colors: tuple[str, ...], scale: str) -> None:
    stops = colorscale(colors, scale)
    assert [color for _, color in stops] == list(colors)
    assert (stops[0][0], stops[-1][0]) == (0, 1)
    assert sorted(at for at, _ in stops) == [at for at, _ in stops]


def test_an_unknown_scale_is_refused() -> None:
    with pytest.raises(KeyError):
        colorscale(LIGHT.sequential, "log")


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_a_difference_is_after_minus_before_and_centred_at_zero(palette) -> None:
    before, after = a_pattern(), a_pattern(seed=1)
    figure = difference_heatmap(before, after, palette)
    heatmap = figure.data[0]
    assert np.array_equal(sent(figure), (after.weights - before.weights).numpy())
    assert heatmap.zmin == -heatmap.zmax
    assert heatmap.zmax == pytest.approx(float((after.weights - before.weights).abs().max()))
    assert len(palette.diverging) % 2 == 1
    assert dict(heatmap.colorscale)[0.5] == palette.diverging[len(palette.diverging) // 2]
    assert "%{z:+" in heatmap.hovertemplate  # with its sign


def test_no_difference_is_one_flat_colour_in_the_middle() -> None:
    heatmap = difference_heatmap(a_pattern(), a_pattern(), LIGHT).data[0]
    assert not np.any(heatmap.z)
    assert heatmap.zmin < 0 < heatmap.zmax


def test_a_head_that_looks_nowhere_can_be_drawn() -> None:
    heatmap = attention_heatmap(Pattern(torch.zeros(2, 2), ("a", "b"), (0, 1), (0, 0)), LIGHT).data[0]
    assert heatmap.zmin < heatmap.zmax


def test_markup_in_a_token_stays_text() -> None:
    token = "<b>&amp;"
    for figure in (
        attention_heatmap(a_pattern((token, "x")), LIGHT),
        difference_heatmap(a_pattern((token, "x")), a_pattern((token, "x"), seed=1), LIGHT),
        drift_heatmap(a_drift(2), (token, "x"), LIGHT),
    ):
        assert figure.data[0].x[0] == "&lt;b&gt;&amp;amp;"
    assert word_bars([token], [0.5], [0.5], LIGHT).data[0].y[0] == "&lt;b&gt;&amp;amp;"


# --- what changed -------------------------------------------------------------------------------------------------------------


def test_drift_has_layers_down_and_tokens_across() -> None:
    moved = a_drift(layers=2)
    figure = drift_heatmap(moved, TOKENS, LIGHT)
    heatmap = figure.data[0]
    assert [shown(label) for label in heatmap.x] == list(TOKENS)
    assert list(heatmap.y) == ["embeddings", "after layer 0", "after layer 1"]
    assert np.array_equal(sent(figure), moved.numpy())
    assert (heatmap.zmin, heatmap.zmax) == (0, pytest.approx(float(moved.max())))
    assert figure.layout.yaxis.autorange == "reversed"


def test_no_drift_can_be_drawn() -> None:
    heatmap = drift_heatmap(torch.zeros(3, 2), ("a", "b"), LIGHT).data[0]
    assert heatmap.zmin < heatmap.zmax


def test_words_before_and_after() -> None:
    figure = word_bars(["cat", "dog", "cat"], [0.75, 0.125, 0.0], [0.5, 0.25, 0.1], LIGHT)
    bars = {bar.name: bar for bar in figure.data}
    assert set(bars) == {"before", "after"}
    assert list(bars["before"].x) == [0.75, 0.125, 0.0]
    assert list(bars["after"].x) == [0.5, 0.25, 0.1]
    assert list(bars["before"].text) == ["75.0%", "12.5%", "0.0%"]
    for bar in bars.values():
        assert bar.orientation == "h"
        assert [shown(label) for label in bar.y] == ["cat", "dog", "cat"]
        assert len(set(bar.y)) == 3
    assert bars["before"].marker.color == LIGHT.muted
    assert bars["after"].marker.color == LIGHT.accent
    assert figure.layout.yaxis.autorange == "reversed"  # the likeliest on top


def test_lines_divide_the_two_sentences_of_a_pair() -> None:
    pair = Pattern(torch.eye(4), ("a", "b", "c", "d"), (0, 1, 2, 3), (0, 0, 0, 1))
    across, down = attention_heatmap(pair, LIGHT).layout.shapes
    assert (across.y0, across.y1, down.x0, down.x1) == (2.5, 2.5, 2.5, 2.5)
    alone = Pattern(torch.eye(4), ("a", "b", "c", "d"), (0, 1, 2, 3), (0, 0, 0, 0))
    assert not attention_heatmap(alone, LIGHT).layout.shapes
