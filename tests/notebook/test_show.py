"""Widgets for a notebook: what each function shows of a Trace or of tensors, and messages for wrong arguments."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch

from mha_core import Ablation, Head, Trace, show
from mha_core.ablation import VALID_TERMS
from mha_core.draw.widget import Widget
from mha_core.stats.attention_map import MapOptions, apply_options
from tests.support.blobs import restored, unpack

TOKENS = ("[CLS]", "un", "##sung", "song", "[SEP]", "a", "play", "[SEP]")
L, H, T = 2, 3, len(TOKENS)


@pytest.fixture(scope="module")
def pair(make_trace) -> Trace:
    trace = make_trace(TOKENS, words=(None, 0, 0, 1, None, 2, 3, None))
    return replace(trace, segments=(0, 0, 0, 0, 0, 1, 1, 1))


@pytest.fixture(scope="module")
def one(make_trace) -> Trace:
    """One sentence."""
    return make_trace()


def header(widget: Widget) -> dict[str, Any]:
    return unpack(widget.blob)[0]


def weights(widget: Widget) -> torch.Tensor:
    """The maps as the browser has them, (n, R, C)."""
    entries, arrays = unpack(widget.blob)
    codes = arrays.get("all", arrays.get("maps"))
    return torch.from_numpy(restored(codes, entries["most"]))


def near(a: torch.Tensor, b: torch.Tensor) -> bool:
    return a.shape == b.shape and torch.allclose(a, b.double(), rtol=0, atol=0.004)


EVERY = [show.heatmap, show.lines, show.text, show.atlas]
ONE_MAP = [show.heatmap, show.text]


# --- what is shown


@pytest.mark.parametrize("draw", ONE_MAP)
@pytest.mark.parametrize(
    ("head", "name"), [("1.2", "head 1.2"), (" 1 . 2 ", "head 1.2"), (Head(1, 2), "head 1.2"), ("0.0", "head 0.0")]
)
def test_one_head(pair: Trace, draw: Callable[..., Widget], head: str | Head, name: str) -> None:
    widget = draw(pair, head)
    assert (widget.kind, widget.title) == (draw.__name__, name)
    layer, number = (int(name[i]) for i in (-3, -1))
    assert near(weights(widget), pair.attentions[layer, number][None])


@pytest.mark.parametrize("draw", [show.heatmap])
@pytest.mark.parametrize(
    ("heads", "chosen"),
    [
        ("1.*", [(1, 0), (1, 1), (1, 2)]),
        ("*.0", [(0, 0), (1, 0)]),
        ("0.1, 1.2", [(0, 1), (1, 2)]),
        ("0.1 0.1 1.2", [(0, 1), (1, 2)]),
    ],
)
@pytest.mark.parametrize("how", ["mean", "max"])
def test_several_heads_as_one(
    pair: Trace, draw: Callable[..., Widget], heads: str, chosen: list[tuple[int, int]], how: str
) -> None:
    widget = draw(pair, heads, how=how)
    maps = torch.stack([pair.attentions[at] for at in chosen])
    assert near(weights(widget), (maps.mean(0) if how == "mean" else maps.amax(0))[None])
    assert widget.title == f"{how} of {heads}"


@pytest.mark.parametrize(
    ("options", "layer", "active"), [({}, 0, [0, 1, 2]), ({"layer": 1, "heads": [2, 0, 2]}, 1, [2, 0])]
)
def test_lines_hold_every_layer_and_open_one(
    pair: Trace, options: dict[str, Any], layer: int, active: list[int]
) -> None:
    widget = show.lines(pair, **options)
    entries = header(widget)
    assert (widget.kind, widget.title) == ("explorer", "unsung song a play")
    assert (entries["view"], entries["atlas"], entries["open"], entries["active"]) == (
        "lines",
        False,
        [layer, active[0]],
        active,
    )
    assert (entries["layers"], entries["heads"]) == (L, H)
    assert near(weights(widget), pair.attentions.flatten(0, 1))


@pytest.mark.parametrize("kind", [np.array, torch.tensor, iter, set], ids=lambda kind: kind.__name__)
def test_numbers_of_any_kind(pair: Trace, kind: Callable[[list[int]], Any]) -> None:
    widget = show.lines(pair, layer=np.int64(1), heads=kind([1, 2]), pins=kind([3, 5]))
    assert (header(widget)["active"], header(widget)["open"], header(widget)["pins"]) == ([1, 2], [1, 1], [3, 5])


def test_some_layers_and_heads_keep_their_numbers(pair: Trace) -> None:
    widget = show.atlas(
        replace(pair, ablation=Ablation.parse("0.1, 1.*")), "1.2", include_layers=[1], include_heads=[2, 0]
    )
    entries = header(widget)
    assert (entries["layers"], entries["heads"], entries["numbering"]) == (1, 2, [[1], [2, 0]])
    assert (entries["open"], entries["off"], len(entries["entropy"])) == ([0, 0], [1, 1], 2)
    assert entries["source"] == "Made by hand: 2 layers × 3 heads. Heads off (zero): 0.1,1.*."
    assert near(weights(widget), pair.attentions[1, [2, 0]])
    for widget in (show.lines(pair, heads=[2], include_layers=[1]), show.lines(pair, 1, heads=[2], include_layers=[1])):
        assert (header(widget)["open"], header(widget)["active"]) == ([0, 2], [2])
    assert header(show.atlas(pair, include_layers=[1], include_heads=[2]))["numbering"] == [[1], [2]]  # opens 1.2


def test_an_atlas_opens_one_head(pair: Trace) -> None:
    widget = show.atlas(replace(pair, ablation=Ablation.parse("0.1, 1.*")), "1.2")
    entries = header(widget)
    assert (widget.kind, widget.title) == ("explorer", "unsung song a play")
    assert (entries["view"], entries["atlas"], entries["open"], entries["off"]) == (
        "heatmap",
        True,
        [1, 2],
        [0, 1, 0, 1, 1, 1],
    )
    assert entries["source"] == "Made by hand: 2 layers × 3 heads. Heads off (zero): 0.1,1.*."
    assert near(weights(widget), pair.attentions.flatten(0, 1))
    assert unpack(widget.blob)[1]["pictures"].shape == (L, H, T, T)


@pytest.mark.parametrize("draw", EVERY)
@pytest.mark.parametrize(
    "map_options",
    [
        MapOptions(special=False),
        MapOptions(words=True),
        MapOptions(part="bb"),
        MapOptions(special=False, words=True, part="aa"),
    ],
    ids=str,
)
def test_every_widget_takes_map_options(pair: Trace, draw: Callable[..., Widget], map_options: MapOptions) -> None:
    widget = draw(pair, special=map_options.special, words=map_options.words, part=map_options.part)
    attention = apply_options(pair, pair.attentions, map_options)
    shown = attention.weights.flatten(0, 1) if widget.kind == "explorer" else attention.weights[0, 0][None]
    assert near(weights(widget), shown)
    if widget.kind == "explorer":
        assert unpack(widget.blob)[1]["pictures"].shape == attention.weights.shape
    assert (header(widget)["rows"]["labels"], header(widget)["columns"]["labels"]) == (
        list(attention.rows.tokens),
        list(attention.columns.tokens),
    )


@pytest.mark.parametrize("draw", [show.heatmap, show.lines, show.atlas])
def test_one_sentence_attends_to_the_other(pair: Trace, draw: Callable[..., Widget]) -> None:
    assert weights(draw(pair, part="ba")).shape[1:] == (3, 5)


@pytest.mark.parametrize("draw", EVERY)
def test_every_widget_takes_a_style_pins_and_a_title(pair: Trace, draw: Callable[..., Widget]) -> None:
    widget = draw(pair, theme="dark", colours="grey", scale="log", peak="row", pins=[2, 0], way="to", title="Mine")
    entries = header(widget)
    assert [entries[name] for name in ("theme", "scale", "peak", "pins", "way", "title")] == [
        "dark",
        "log",
        "row",
        [2, 0],
        "to",
        "Mine",
    ]
    assert entries["themes"]["dark"]["ramp"][0] == "#161616"
    assert widget.title == "Mine"
    plain = header(draw(pair))
    assert [plain[name] for name in ("theme", "scale", "peak", "pins", "way")] == [
        "light",
        "linear",
        "global",
        [],
        "from",
    ]


@pytest.mark.parametrize("draw", EVERY)
def test_every_widget_has_its_source(pair: Trace, draw: Callable[..., Widget]) -> None:
    widget = draw(replace(pair, ablation=Ablation.parse("0.1", "mean")))
    model, text = "Made by hand: 2 layers × 3 heads. Heads off (mean): 0.1.", "unsung song a play"
    assert [widget.title, header(widget)["source"]] == (
        [text, model] if widget.kind == "explorer" else ["head 0.0", f"{model} {text}"]
    )


@pytest.mark.parametrize("draw", EVERY)
def test_ones_own_tensors(pair: Trace, draw: Callable[..., Widget]) -> None:
    own = draw(attentions=[layer[None] for layer in pair.attentions], tokens=list(TOKENS))
    entries, expected = header(own), header(draw(pair))
    assert entries.pop("source").startswith("Your own attention: 2 layers × 3 heads. All heads on.")
    assert entries == {name: value for name, value in expected.items() if name != "source"}
    assert torch.equal(weights(own), weights(draw(pair)))


def test_the_example_of_the_module_docstring(minilm) -> None:
    """The lines at the beginning of show.py."""
    trace = minilm.trace("The keys to the old cabinet near the window are on the table.")
    for widget in (show.heatmap(trace, "3.1"), show.lines(trace, layer=3), show.atlas(trace)):
        assert widget._repr_html_().startswith("<iframe ")
    are, keys = trace.tokens.index("are"), trace.tokens.index("keys")
    assert weights(show.heatmap(trace, "3.1", special=False))[0, are - 1].argmax() == keys - 1


# --- wrong arguments

HEAD = "valid: 5.4 (layer 5, head 4), 5.* (a layer), *.4"
NUMBERS = {"heads": "whole numbers from 0 to 2, in a list.", "pins": "whole numbers from 0 to 4, in a list."}

WRONG_HEADS = {
    "": f"No head is named; {HEAD}, *.*.",
    " , ": f"No head is named; {HEAD}, *.*.",
    "nope": f"'nope': not a head. {VALID_TERMS}",
    "2.0": "2.0: no such head. Valid: layers 0–1, heads 0–2.",
    "0.3": "0.3: no such head. Valid: layers 0–1, heads 0–2.",
    "-1.0": f"'-1.0': not a head. {VALID_TERMS}",
    1.2: 'head is 1.2; valid: Head(3, 1), (3, 1) or "3.1" (layer 3, head 1).',
}


@pytest.mark.parametrize("draw", [show.heatmap])
@pytest.mark.parametrize(("head", "message"), WRONG_HEADS.items(), ids=map(repr, WRONG_HEADS))
def test_no_such_head(one: Trace, draw: Callable[..., Widget], head: Any, message: str) -> None:
    with pytest.raises(ValueError) as error:
        draw(one, head)
    assert str(error.value) == message


def test_an_atlas_opens_one_head_only(one: Trace) -> None:
    with pytest.raises(ValueError, match=r"^head is '1\.\*', which names 3 heads; one is needed, such as 5\.4\.$"):
        show.atlas(one, "1.*")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"heads": [99]}, f"heads is [99]; valid: {NUMBERS['heads']}"),
        ({"heads": [0, -1]}, f"heads is [0, -1]; valid: {NUMBERS['heads']}"),
        ({"heads": 1}, f"heads is 1; valid: {NUMBERS['heads']}"),
        ({"heads": "1"}, f"heads is '1'; valid: {NUMBERS['heads']}"),
        ({"heads": [0.5]}, f"heads is [0.5]; valid: {NUMBERS['heads']}"),
        ({"heads": []}, "heads is empty; valid: None for all of them, or a list such as [0, 3]."),
    ],
    ids=repr,
)
def test_no_such_lines(one: Trace, options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as error:
        show.lines(one, **options)
    assert str(error.value) == message


@pytest.mark.parametrize("draw", [show.heatmap])
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"theme": ""}, "theme is ''; valid: light, dark."),
        ({"colours": "red"}, "colours is 'red'; valid: blue, viridis, cividis, grey, projector."),
        ({"scale": "cube"}, "scale is 'cube'; valid: linear, sqrt, log."),
        ({"peak": "max"}, "peak is 'max'; valid: global, row."),
        ({"part": ""}, "part is ''; valid: all, aa, ab, ba, bb."),
        ({"part": "ab"}, "part is 'ab', but there is only one sentence; valid: all, aa."),
        ({"part": "ba"}, "part is 'ba', but there is only one sentence; valid: all, aa."),
        ({"part": "bb"}, "part is 'bb', but there is only one sentence; valid: all, aa."),
        ({"way": "up"}, "way is 'up'; valid: from, to."),
        ({"way": ["to"]}, "way is ['to']; valid: from, to."),
        ({"pins": [5]}, f"pins is [5]; valid: {NUMBERS['pins']}"),
        ({"pins": [-1]}, f"pins is [-1]; valid: {NUMBERS['pins']}"),
        ({"pins": 2}, f"pins is 2; valid: {NUMBERS['pins']}"),
        ({"pins": ["cat"]}, f"pins is ['cat']; valid: {NUMBERS['pins']}"),
        ({"pins": None}, f"pins is None; valid: {NUMBERS['pins']}"),
        (
            {"colour": "grey", "word": True},
            "colour, word: no such option; did you mean colours, words? "
            "Valid: attentions, tokens, special, words, part, theme, colours, scale, peak, pins, way, title.",
        ),
        (
            {"zzz": 1},
            "zzz: no such option. "
            "Valid: attentions, tokens, special, words, part, theme, colours, scale, peak, pins, way, title.",
        ),
    ],
    ids=repr,
)
def test_no_such_option(one: Trace, draw: Callable[..., Widget], options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as error:
        draw(one, **options)
    assert str(error.value) == message


@pytest.mark.parametrize("draw", ONE_MAP)
@pytest.mark.parametrize("head", ["0.0", "0.*"])
def test_no_such_way_to_combine_heads(one: Trace, draw: Callable[..., Widget], head: str) -> None:
    with pytest.raises(ValueError, match=r"^how is 'median'; valid: mean, max\.$"):
        draw(one, head, how="median")


@pytest.mark.parametrize("part", ["ab", "ba"])
def test_a_text_is_one_text(pair: Trace, part: str) -> None:
    with pytest.raises(
        ValueError, match=rf"^part is '{part}', but here a text attends to itself; valid: all, aa, bb\.$"
    ):
        show.text(pair, part=part)


@pytest.mark.parametrize("draw", EVERY)
def test_special_tokens_alone(make_trace, draw: Callable[..., Widget]) -> None:
    trace = make_trace(("[CLS]", "[SEP]"))
    assert weights(draw(trace)).shape[1:] == (2, 2)
    with pytest.raises(
        ValueError, match=r"^Nothing to show: special=False hides all tokens, which are special; valid: special=True\.$"
    ):
        draw(trace, special=False)


EITHER = "Give a Trace, or attentions= and tokens= of your own; not both, not neither."


@pytest.mark.parametrize("draw", EVERY)
def test_a_trace_or_ones_own(one: Trace, draw: Callable[..., Widget]) -> None:
    wrong = [
        ((), {}, EITHER),
        ((one,), {"attentions": one.attentions, "tokens": one.tokens}, EITHER),
        ((one,), {"tokens": one.tokens}, EITHER),
        (
            (one.attentions,),
            {},
            "The first argument is a Tensor; valid: a Trace, or attentions= and tokens= of your own.",
        ),
        (("The cat sat.",), {}, "The first argument is a str; valid: a Trace, or attentions= and tokens= of your own."),
        (
            (),
            {"attentions": one.attentions},
            "attentions is 5 × 5, so tokens must be a list of 5 strings; none were given.",
        ),
    ]
    for given, options, message in wrong:
        with pytest.raises(ValueError) as error:
            draw(*given, **options)
        assert str(error.value) == message
    with pytest.raises(ValueError, match=r"^attentions holds None; .*output_attentions"):
        draw(tokens=one.tokens)


# --- sizes


def test_all_heads_of_a_long_text_fit_into_two_megabytes(make_trace) -> None:
    """128 tokens, 72 heads, and random weights, the worst case. (The bundled BERT's take 1.3.)"""
    trace = make_trace(("word",) * 128, layers=6, heads=12)
    assert len(show.atlas(trace).html().encode()) <= 2_000_000


# --- what is said of the numbers


@pytest.mark.parametrize(
    ("off", "head", "title"),
    [
        ("0.0", "0.0", "head 0.0 · off"),
        ("0.0", "0.1", "head 0.1"),
        ("1.*", "1.*", "mean of 1.* · off"),
        ("1.0", "1.*", "mean of 1.*"),  # others are on
        ("", "0.0", "head 0.0"),
    ],
)
@pytest.mark.parametrize("draw", [show.heatmap])
def test_the_title_says_that_a_head_is_off(
    pair: Trace, draw: Callable[..., Widget], off: str, head: str, title: str
) -> None:
    """Its picture is the pattern, which a head that is off has all the same."""
    assert draw(replace(pair, ablation=Ablation.parse(off)), head).title == title


@pytest.mark.parametrize(("draw", "exact"), [(show.heatmap, 362), (show.text, 362), (show.lines, 42), (show.atlas, 42)])
def test_rounded_weights_are_called_rounded(make_trace, draw: Callable[..., Widget], exact: int) -> None:
    """A page with all 72 heads of the bundled BERT carries the weights themselves up to 42 tokens."""
    for length, note in (
        (exact, None),
        (exact + 1, "Weights carry 8 bits here: off by at most 0.4\u00a0% of a map's largest."),
    ):
        widget = draw(make_trace(("word",) * length, layers=6, heads=12))
        assert header(widget).get("rounding") == note


# --- other libraries' calls and spellings


@pytest.mark.parametrize("draw", EVERY)
def test_a_call_of_bertviz_is_told_the_right_name(draw: Callable[..., Widget]) -> None:
    weights = torch.full((1, 1, 2, 2), 0.5)
    with pytest.raises(
        ValueError, match=r"^attention: no such option; did you mean attentions\? Valid: attentions, tok"
    ):
        draw(attention=weights, tokens=["a", "b"])


@pytest.mark.parametrize("mark", ["Ġ", "▁"])
def test_words_of_gpt2s_and_llamas_tokens_are_merged_and_shown_without_their_marks(mark: str) -> None:
    weights = torch.rand(1, 1, 4, 4).softmax(-1)
    tokens = ["The", f"{mark}cat", "s", f"{mark}sat"]
    header, arrays = unpack(show.heatmap(attentions=weights, tokens=tokens, words=True).blob)
    assert header["rows"]["labels"] == ["The", "cats", "sat"]
    merged = weights[0, 0].double()
    merged = torch.stack([merged[0], merged[1:3].mean(0), merged[3]])
    merged = torch.stack([merged[:, 0], merged[:, 1:3].sum(1), merged[:, 3]], 1)
    assert torch.allclose(torch.as_tensor(arrays["maps"]).double().reshape(3, 3), merged, atol=1e-6)
    header, _ = unpack(show.heatmap(attentions=weights, tokens=tokens).blob)
    assert header["rows"]["labels"] == ["The", "cat", "##s", "sat"]


def test_cross_attention_is_shown_from_the_words_of_one_text_to_those_of_another(cross_trace) -> None:
    header, _ = unpack(show.heatmap(cross_trace, "1.2").blob)
    assert (header["rows"]["labels"], header["columns"]["labels"]) == (
        list(cross_trace.tokens),
        list(cross_trace.keys.tokens),
    )
    assert "the attention from target to source: 2 layers × 3 heads" in header["source"]
    for picture in (show.lines(cross_trace, 1, special=False, words=True), show.atlas(cross_trace)):
        header, _ = unpack(picture.blob)
        assert (len(header["rows"]["labels"]), len(header["columns"]["labels"])) in ((2, 3), (4, 6))
    with pytest.raises(ValueError, match="from one text to another; valid: heatmap, lines, atlas"):
        show.text(cross_trace)
