"""Display options by link: views, combined heads, map options, colours and pins."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from mha_core import Ablation, Head, Trace
from mha_core.draw.thumbnails import overview
from mha_core.explore.norms_and_rollout import norm_weighted, norms_of, rollout
from mha_core.explore.value_zeroing import value_zeroing
from mha_core.stats.attention_map import AttentionMap, MapOptions, apply_options, combine
from mha_core.stats.head_statistics import FIRST, SPECIAL, similarity_to, sinks_of_rows, top_links
from tests.support.app_checkpoints import TINY_GPT
from tests.support.app_page import Explore
from tests.support.explored import Explored
from tests.support.models import loaded

Visit = Callable[..., Explored]

TEXT, PAIR = "The playgrounds were unhappy.", "Dogs barked at it."
TOKENS = ["[CLS]", "the", "playground", "##s", "were", "unhappy", ".", "[SEP]"]
HEADS = 12
OPEN = Head(3, 1)

EDGES = ("edges-nobody", "edges-others")
PICTURES = {  # by view: the keys of its pictures
    "heatmap": ["heatmap"],
    "lines": ["lines"],
    "text": ["text"],
    "table": [],
    "readings": [f"reading-{name}" for name in ("raw", "norm", "rollout", "zeroing", "zeroing-head", *EDGES)],
}
each_view = pytest.mark.parametrize("view", PICTURES)


@pytest.fixture
def visit(models: Path) -> Visit:
    """What the server answers to a link with these parameters: no page takes part."""
    return Explored


@pytest.fixture(scope="module")
def alone(minilm) -> Trace:
    return minilm.trace(TEXT)


@pytest.fixture(scope="module")
def together(minilm) -> Trace:
    return minilm.trace(TEXT, pair=PAIR)


def line(seen: AttentionMap, k: int = 500) -> list[tuple]:
    """The expected rows of the table: the strongest pairs and their positions in the text."""
    at = [[held[0] for held in side.positions] for side in (seen.rows, seen.columns)]
    return [
        (p.from_token, p.to_token, pytest.approx(p.weight), at[0][p.row], at[1][p.column]) for p in top_links(seen, k)
    ]


# --- the views


@each_view
def test_a_link_opens_a_view(visit: Visit, view: str) -> None:
    page = visit(text=TEXT, view=view)
    assert set(page.pictures) == {"atlas", *PICTURES[view]}
    assert ("rows" in page.shown["head"].words["data"]) == (view == "table")


def test_views_show_the_same_head(visit: Visit, alone: Trace) -> None:
    weights = alone.attentions[OPEN]
    page = visit(text=TEXT, view="text")
    page.pictures["text"].shows(weights)
    assert "Head 3.1" in page.titles
    page = visit(text=TEXT, view="lines")
    lines = page.pictures["lines"]
    lines.shows(alone.attentions[3])
    assert [lines.header[name] for name in ("layer", "layers", "active")] == [3, 6, [1]]
    assert lines.header["names"] == [f"H{h}" for h in range(HEADS)]
    assert "Heads of layer 3" in page.titles
    visit(text=TEXT, view="readings").pictures["reading-raw"].shows(weights)
    visit(text=TEXT).pictures["heatmap"].shows(weights)
    seen, page = apply_options(alone, weights, MapOptions()), visit(text=TEXT, view="table")
    assert [tuple(row.values()) for row in page.table("from")] == line(seen)
    assert list(page.table("from")[0]) == ["from", "to", "weight", "from position", "to position"]
    assert "The 64 strongest pairs of head 3.1." in page.text


def test_the_table_is_limited_to_500_pairs(visit: Visit) -> None:
    page = visit(text="one two three four five six seven eight nine ten " * 4, view="table")
    assert len(page.table("from")) == 500
    assert "The 500 strongest pairs" in page.text


@pytest.mark.parametrize("options", [{}, {"special": "false"}, {"words": "true"}, {"scope": "its layer"}])
def test_received_are_the_means_of_the_columns(visit: Visit, options: dict[str, str]) -> None:
    page, shown = (visit(text=TEXT, off="2.*", view=view, **options) for view in ("received", "heatmap"))
    bars = page.shown["head"].words["data"]
    before = visit(text=TEXT, **options).ctx
    after, on = shown.ctx.map(shown.ctx.after), before.map(before.before)
    assert [word for word, *_ in bars["rows"]] == list(after.columns.tokens)
    for column, seen in ((1, on), (2, after)):
        assert [row[column] for row in bars["rows"]] == pytest.approx(seen.weights.double().mean(0).tolist(), abs=1e-6)
    assert bars["both"] and not visit(text=TEXT, view="received").shown["head"].words["data"]["both"]


def test_of_a_long_text_the_tokens_that_receive_most_are_shown_in_its_order(visit: Visit) -> None:
    page = visit(text="one two three four five six seven eight nine ten " * 5, view="received")
    bars = page.shown["head"].words["data"]
    weights = page.ctx.map(page.ctx.after).weights.mean(0)
    kept = sorted(weights.argsort(descending=True)[:40].tolist())
    assert [row[2] for row in bars["rows"]] == pytest.approx(weights[kept].tolist())
    assert "The 40 tokens that receive most are shown." in bars["caption"]


# --- combined heads


@pytest.mark.parametrize("how", ["mean", "max"])
@pytest.mark.parametrize(
    ("scope", "heads", "name"),
    [
        ({"scope": "its layer"}, "3.*", "layer 3"),
        ({"scope": "all heads"}, "*.*", "all heads"),
        ({"scope": "chosen heads", "chosen": "3.1, 5.*"}, "3.1, 5.*", "3.1, 5.*"),
        ({"scope": "chosen heads", "chosen": "*.4;2.2"}, "*.4, 2.2", "*.4;2.2"),
        ({"scope": "chosen heads"}, "*.*", "all heads"),
    ],
    ids=str,
)
def test_heads_are_combined(visit: Visit, alone: Trace, scope: dict[str, str], heads: str, name: str, how: str) -> None:
    page = visit(text=TEXT, how=how, **scope)
    at = Ablation.parse(heads).heads((6, HEADS))
    page.pictures["heatmap"].shows(combine(alone.attentions[[h.layer for h in at], [h.head for h in at]], how))
    assert page.pictures["heatmap"].header["title"] == f"{how} of {name}"
    assert f"{how.capitalize()} of {name}" in page.titles
    assert ("rows may sum to more than 1" in page.text) == (how == "max")


@each_view
def test_every_view_shows_combined_heads(visit: Visit, alone: Trace, view: str) -> None:
    page = visit(text=TEXT, view=view, scope="chosen heads", chosen="3.*, 1.5", how="max")
    weights = combine(alone.attentions[[1, *[3] * HEADS], [5, *range(HEADS)]], "max")
    assert "Max of 3.*, 1.5" in page.titles
    if view == "table":
        assert [tuple(row.values()) for row in page.table("from")] == line(apply_options(alone, weights, MapOptions()))
        assert "strongest pairs of max of 3.*, 1.5." in page.text
    else:
        page.pictures[PICTURES[view][0]].shows(weights)
    if view == "lines":
        header = page.pictures["lines"].header
        assert (header["names"], header["active"], header["layer"]) == (["max of 3.*, 1.5"], [0], None)


@pytest.mark.parametrize("view", ["heatmap", "lines", "text"])
def test_a_single_chosen_head_overrides_the_open_one(visit: Visit, alone: Trace, view: str) -> None:
    page = visit(text=TEXT, view=view, scope="chosen heads", chosen="5.4")
    assert "Head 5.4" in page.titles
    page.pictures[PICTURES[view][0]].shows(alone.attentions[5, 4])
    assert page.atlas["open"] == list(OPEN)


@pytest.mark.parametrize(
    ("chosen", "title"),
    [
        ("nonsense", "Head 3.1"),
        ("", "Head 3.1"),
        ("9.9", "Head 3.1"),
        ("5.4, drop", "Head 5.4"),
        ("5.4, 9.9", "Head 5.4"),
        ("<b>", "Head 3.1"),
        ("9" * 4000, "Head 3.1"),
    ],
    ids=lambda value: value[:12],
)
def test_invalid_chosen_heads_are_named_and_the_rest_is_shown(visit: Visit, chosen: str, title: str) -> None:
    page = visit(text=TEXT, scope="chosen heads", chosen=chosen)
    message = (
        f"Heads: ignored the parts of {chosen[:40]} that are not heads of this model. Valid: 5.4, 5.*, *.4; layers "
        "0–5, heads 0–11."
    )
    assert message in page.text
    assert title in page.titles


# --- map options


@pytest.mark.parametrize("part", ["all", "A→A", "A→B", "B→A", "B→B"])
def test_map_options_are_applied_as_in_the_library(visit: Visit, together: Trace, part: str) -> None:
    for special, words in product((True, False), repeat=2):
        page = visit(text=TEXT, pair=PAIR, special=str(special).lower(), words=str(words).lower(), part=part)
        lens = MapOptions(special, words, part.replace("→", "").lower())
        seen, drawn = apply_options(together, together.attentions[OPEN], lens), page.pictures["heatmap"]
        drawn.shows(seen.weights)
        for side, shown in ((seen.rows, drawn.header["rows"]), (seen.columns, drawn.header["columns"])):
            assert shown == {
                "labels": list(side.tokens),
                "positions": [list(held) for held in side.positions],
                "segments": list(side.segments),
            }
        np.testing.assert_array_equal(
            page.pictures["atlas"].arrays["pictures"], overview(together, lens, "linear", "global").pictures
        )
        assert ("renormalised" in page.text) == (not special)
        assert ("share of its attention that goes to this sentence" in page.text) == (part != "all")


@each_view
def test_an_empty_map_gives_a_message(visit: Visit, view: str) -> None:
    page = visit(text="\u200b", pair="cat", special="false", part="A→A", view=view)
    assert "There are only special tokens here: show them, or type a word." in page.text
    assert "The first sentence contains no words." in page.text
    assert set(page.pictures) == {"atlas"}


# --- pins


def test_words_can_be_pinned_in_every_view(visit: Visit) -> None:
    """The browser draws the pins; see tests/js."""
    for view, keys in PICTURES.items():
        page = visit(text=TEXT, pin="2,5", way="to", off="1.*", view=view)
        assert (page.ctx.pins.positions, page.ctx.pins.way) == ((2, 5), "to")
        assert [page.pictures[key].header["pinnable"] for key in keys] == [True] * len(keys)
        assert not page.pictures["drift"].header["pinnable"]


@pytest.mark.parametrize(
    ("pin", "pins"),
    [("5,2,5", {2, 5}), ("5,999", {5}), ("8", set(range(8))), ("999999999", set(range(8)))],
    ids=["twice", "beyond the text", "one past the end", "far beyond"],
)
def test_pins_that_exist_filter_the_table(visit: Visit, pin: str, pins: set[int]) -> None:
    assert {row["from position"] for row in visit(text=TEXT, view="table", pin=pin).table("from")} == pins


@pytest.mark.parametrize(("way", "column"), [("from", "from position"), ("to", "to position")])
def test_the_table_is_filtered_by_pins(visit: Visit, alone: Trace, way: str, column: str) -> None:
    page = visit(text=TEXT, view="table", pin="2,5", way=way)
    every = line(apply_options(alone, alone.attentions[OPEN], MapOptions()))
    assert [tuple(row.values()) for row in page.table("from")] == [
        row for row in every if row[3 if way == "from" else 4] in (2, 5)
    ]
    assert {row[column] for row in page.table("from")} == {2, 5}
    assert "The 16 strongest pairs of head 3.1 with playground, unhappy." in page.text


# --- readings


@pytest.mark.parametrize(
    ("scope", "heads", "name"),
    [({}, [1], "head 3.1"), ({"scope": "its layer"}, list(range(HEADS)), "mean of layer 3")],
    ids=["one head", "its layer"],
)
def test_three_measures_are_shown_side_by_side(
    visit: Visit, minilm, scope: dict[str, str], heads: list[int], name: str
) -> None:
    page = visit(text=TEXT, view="readings", off="2.*", words="true", **scope)
    trace = minilm.trace(TEXT, off=Ablation.parse("2.*"))
    norms = norm_weighted(trace.attentions[3], trace.values[3], minilm.output_weights(3))
    expected = {
        "raw": (f"Raw weights · {name}", "attention", trace.attentions[3][heads].mean(0)),
        "norm": (f"Norm-weighted · {name}", "norm", norms[heads].mean(0)),
        "rollout": ("Rollout · layers 0–3", "share", rollout(trace.attentions[:4].clone(), trace.ablation)[-1]),
    }
    for reading, (title, unit, weights) in expected.items():
        picture = page.pictures[f"reading-{reading}"]
        picture.shows(apply_options(trace, weights, MapOptions(words=True)).weights)
        assert (picture.header["title"], picture.header["unit"]) == (title, unit)
        assert title in page.titles
    for source in ("Jain & Wallace 2019", "Kobayashi et al. 2020", "Abnar & Zuidema 2020"):
        assert source in page.text


@pytest.mark.parametrize(
    ("off", "mode", "raw", "norm", "spread"),
    [
        (
            "3.1",
            "zero",
            "Off (zero): the pattern only.",
            "Off (zero): nothing is added.",
            "1 head off, left out (zero).",
        ),
        (
            "2.*, 3.1",
            "mean",
            "Off (mean): the pattern only.",
            "Off (mean): the mean over all tokens stands in.",
            "13 heads off, counted with the mean row (mean).",
        ),
        ("2.*", "uniform", "", "", "12 heads off, counted with equal weights (uniform)."),
        ("4.*", "zero", "", "", ""),
    ],
)
def test_each_reading_says_what_is_off(
    visit: Visit, minilm, off: str, mode: str, raw: str, norm: str, spread: str
) -> None:
    page = visit(text=TEXT, view="readings", off=off, mode=mode)
    assert [reading["off"] for reading in page.shown["head"].words["data"]["readings"]][:3] == [raw, norm, spread]
    trace = minilm.trace(TEXT, off=Ablation.parse(off, mode))
    page.pictures["reading-raw"].shows(trace.attentions[3, 1])
    page.pictures["reading-norm"].shows(norms_of(trace, [OPEN], minilm.output_weights)[0])
    page.pictures["reading-rollout"].shows(rollout(trace.attentions[:4].clone(), trace.ablation)[-1])


def test_a_head_that_is_off_adds_nothing_to_the_norms(visit: Visit) -> None:
    page = visit(text=TEXT, view="readings", off="3.1")
    page.pictures["reading-norm"].shows(np.zeros((len(TOKENS), len(TOKENS))))
    several = visit(text=TEXT, view="readings", off="3.1", scope="its layer")
    assert [reading["off"] for reading in several.shown["head"].words["data"]["readings"]][:2] == [
        "1 of 12 heads off (zero): the pattern only.",
        "1 of 12 heads off (zero): nothing is added.",
    ]


def test_rollout_ends_at_the_last_shown_layer(visit: Visit, alone: Trace) -> None:
    page = visit(text=TEXT, view="readings", scope="chosen heads", chosen="1.1, 4.2")
    assert "Rollout · layers 0–4" in page.titles
    page.pictures["reading-rollout"].shows(rollout(alone.attentions[:5].clone())[-1])
    assert "Rollout · layer 0" in visit(text=TEXT, view="readings", layer="0").titles


def test_a_model_without_output_weights_shows_no_norms(visit: Visit) -> None:
    page = visit(model="hidden-output", text="the cat sat.", view="readings")
    shown = {key for key in page.pictures if key.startswith("reading-")}
    assert shown == {*PICTURES["readings"], "reading-writing"} - {"reading-norm"}  # it is a causal one
    assert "What a head of 'hidden-output' adds to the output is not known" in page.text


@pytest.mark.parametrize(
    ("off", "mode", "layer_says", "head_says"),
    [
        ("", "zero", "", ""),
        ("4.*", "zero", "", ""),
        ("2.*", "uniform", "With 12 heads off (uniform).", "With 12 heads off (uniform)."),
        ("3.1", "zero", "With 1 head off (zero).", "Off (zero): no value is read."),
        ("3.1", "mean", "With 1 head off (mean).", "Off (mean): read through the mean that stands in."),
    ],
)
def test_value_zeroing_is_of_the_model_as_it_is(
    visit: Visit, minilm, off: str, mode: str, layer_says: str, head_says: str
) -> None:
    page = visit(text=TEXT, view="readings", off=off, mode=mode, words="true")
    written = {reading["reading"]: reading for reading in page.shown["head"].words["data"]["readings"]}
    trace = minilm.trace(TEXT, off=Ablation.parse(off, mode))
    for reading, head, title, says in [
        ("zeroing", None, "Value zeroing · layer 3", layer_says),
        ("zeroing-head", 1, "Value zeroing · head 3.1", head_says),
    ]:
        picture = page.pictures[f"reading-{reading}"]
        weights = value_zeroing(minilm, trace, 3, head)
        picture.shows(apply_options(trace, weights, MapOptions(words=True)).weights)
        assert (picture.header["title"], picture.header["unit"]) == (title, "share")
        assert (written[reading]["title"], written[reading]["off"]) == (title, says)
    assert "Mohebbi et al. 2023" in page.text


# --- sinks


MOSTLY = "most of their attention to [CLS]"


@pytest.mark.parametrize(
    ("head", "said"),
    [((2, 7), "11 of 11 words give most of their attention to [CLS]. Often"), ((0, 0), None), ((5, 4), None)],
    ids=["a sink", "none", "none either"],
)
def test_an_attention_sink_is_noted(visit: Visit, head: tuple[int, int], said: str | None) -> None:
    page = visit(text=TEXT, pair=PAIR, layer=str(head[0]), head=str(head[1]))
    assert (MOSTLY in page.text) == (SPECIAL in page.text) == (said is not None)
    assert said is None or said in page.text


KEY = "the key to the cabinets [MASK] on the table ."


@pytest.mark.parametrize(
    ("pin", "way", "said", "is_sink"),
    [
        ("6", "from", None, False),  # [MASK] attends to "key": the head does its job
        ("1", "from", "“the” gives", True),
        ("1,6", "from", "“the” gives", True),
        ("", "from", "Not so: “[MASK]”", True),
        ("6", "to", "Not so: “[MASK]”", True),  # a column is looked at
    ],
)
def test_a_sink_is_judged_by_the_row_that_is_looked_at(
    visit: Visit, pin: str, way: str, said: str | None, is_sink: bool
) -> None:
    page = visit(model="toy-english", text=KEY, layer="1", head="5", pin=pin, way=way)
    assert (SPECIAL in page.text) == is_sink
    assert said is None or said in page.text


def test_with_whole_words_a_row_is_that_of_the_word(visit: Visit, alone: Trace) -> None:
    rows = visit(text=TEXT, words="true", layer="2", head="7").shown["head"].words["sinks"]["rows"]
    pieces = [i for i, token in enumerate(TOKENS) if token in ("playground", "##s")]
    share = float(alone.attentions[2, 7][pieces].mean(0)[0])
    assert [rows[i][0] for i in pieces] == [
        f"“playgrounds” gives {100 * share:.0f}\u00a0% of its attention to [CLS]."
    ] * 2


def test_the_first_token_of_a_causal_model_can_be_a_sink(visit: Visit) -> None:
    trace = loaded(TINY_GPT).trace("a.")
    found = sinks_of_rows(trace, trace.attentions[1, 1])[1]
    assert found.token == "a"
    page = visit(model=TINY_GPT, text="a.", layer="1", head="1", pin="1")
    assert f"gives {100 * found.share:.0f}\u00a0% of its attention to a. {FIRST}" in page.text


# --- the atlas


def test_the_atlas_receives_all_head_data(visit: Visit, minilm, alone: Trace) -> None:
    page = visit(text=TEXT, layer="5", head="2", off="1.*, 4.3")
    after = minilm.trace(TEXT, off=Ablation.parse("1.*, 4.3"))
    atlas, seen = page.atlas, overview(after, MapOptions(), "linear", "global")
    assert [atlas[name] for name in ("layers", "heads", "open", "sort", "switchable")] == [
        6,
        HEADS,
        [5, 2],
        "layer",
        True,
    ]
    assert atlas["off"] == [
        int(h.layer == 1 or h == (4, 3)) for h in (Head(i, j) for i in range(6) for j in range(HEADS))
    ]
    assert atlas["entropy"] == pytest.approx(seen.entropy.flatten().tolist(), abs=1e-4)
    moved = (after.attentions - alone.attentions).abs().sum(-1).mean(-1) / 2
    assert atlas["change"] == pytest.approx(moved.flatten().tolist(), abs=1e-4)
    np.testing.assert_array_equal(page.pictures["atlas"].arrays["pictures"], seen.pictures)


@pytest.mark.parametrize("sort", ["layer", "entropy", "likeness"])
def test_the_order_of_the_atlas(visit: Visit, alone: Trace, sort: str) -> None:
    """Similarity to the open head is sent only if the atlas is sorted by it."""
    order = visit(text=TEXT, sort=sort).shown["order"].words
    alike = similarity_to(alone.attentions, OPEN).flatten().tolist() if sort == "likeness" else []
    assert (order["sort"], order["numbers"]) == (sort, pytest.approx(alike, abs=1e-4))


# --- the other page


EVERYTHING = {
    **{
        "view": "lines",
        "scope": "chosen heads",
        "chosen": "3.1, 5.*",
        "how": "max",
        "part": "A→B",
        "special": "false",
        "words": "true",
    },
    **{"scale": "log", "peak": "row", "colours": "grey", "pin": "2,5", "way": "to", "shown": "1,4", "sort": "entropy"},
    **{"save_as": "png", "save_for": "paper", "on_light": "true"},
}


def test_visiting_inside_a_head_changes_nothing(models: Path) -> None:
    page = Explore(text=TEXT, pair=PAIR, off="1.*", **EVERYTHING)
    before = {key: (picture.header, picture.maps.tolist()) for key, picture in page.pictures.items() if key != "atlas"}
    assert set(before) == {"lines", "difference", "drift"}
    assert EVERYTHING.items() <= page.state.items() | dict(page.app.query_params).items()
    page.go("Inside_a_head.py")
    assert EVERYTHING.items() <= page.state.items() | dict(page.app.query_params).items()
    page.go("Explore.py")
    assert {
        key: (picture.header, picture.maps.tolist()) for key, picture in page.pictures.items() if key != "atlas"
    } == before
    assert EVERYTHING.items() <= page.state.items() | dict(page.app.query_params).items()
