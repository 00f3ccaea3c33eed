"""How a person looks at the open head: which view, which heads together, through which lens, in which colours."""

from dataclasses import dataclass

import streamlit as st

from mha_core import Ablation, Head, ModelInfo, Trace
from mha_core.analysis.maps.colour_scale import PEAKS, SCALES
from mha_core.analysis.maps.options import MapOptions
from mha_core.analysis.roles.report import read_figures
from mha_core.models.ours.checkpoint import SHIPPED
from mha_core.palette import PALETTES
from mha_core.widgets.style import Style
from pages.parts.state.query_params import HOWS, LONGEST_HEADS, PARTS, SCOPES, VIEWS, settled, shorten
from pages.parts.ui.messages import notice, plain

FIRST = Head(3, 1)


@dataclass(frozen=True)
class ViewOptions:
    """What is open, and how it is looked at.

    Attributes:
        view: one of VIEWS.
        head: the open head.
        heads: what is shown as one: the open head, or several, put together by `how`.
        name: what `heads` are called on screen.
    """

    view: str
    head: Head
    heads: tuple[Head, ...]
    how: str
    name: str
    lens: MapOptions
    style: Style


def first_head(info: ModelInfo) -> Head:
    """The head that is open at first: one with something to see. In the bundled BERT it finds a verb's subject."""
    name = info.name.partition("@")[0]
    if name in SHIPPED:
        jobs = read_figures(name)["jobs"]
        return Head.read(jobs["verb" if "verb" in jobs else "induction"]["head"])
    return Head(min(FIRST.layer, info.layers - 1), min(FIRST.head, info.heads - 1))


def open_head(info: ModelInfo) -> Head:
    """The head that is open; with another model its first one, if the first one of the model before was open."""
    first, before = first_head(info), st.session_state.get("first_head")
    st.session_state["first_head"] = first
    if before not in (None, first) and (st.session_state.get("layer"), st.session_state.get("head")) == before:
        set_head(first)
    return Head(settled("layer", first.layer, info.layers - 1), settled("head", first.head, info.heads - 1))


def set_head(head: tuple[int, int]) -> None:
    """Callback: this head is open now."""
    st.session_state["layer"], st.session_state["head"] = (int(i) for i in head)


def choose_view() -> str:
    """The tabs."""
    chosen = st.segmented_control(
        "View",
        VIEWS,
        default="heatmap",
        key="view",
        bind="query-params",
        required=True,
        label_visibility="collapsed",
        help="Five ways to look at the same attention. What is pinned in one is pinned in all.",
        width="content",
    )
    return chosen or "heatmap"


def choose_head(info: ModelInfo) -> Head:
    """Which head is open: two boxes that the atlas sets too."""
    open_head(info)
    first = first_head(info)
    options = {"bind": "query-params", "help": "Counting from 0", "width": 90}
    layer = st.selectbox("Layer", list(range(info.layers)), first.layer, key="layer", **options)
    head = st.selectbox("Head", list(range(info.heads)), first.head, key="head", **options)
    return Head(layer, head)


def choose_lens(trace: Trace) -> MapOptions:
    """Special tokens, words, and which sentence looks at which."""
    special = st.toggle(
        "special tokens",
        True,
        key="special",
        bind="query-params",
        help="Show [CLS], [SEP] and the like",
        width="content",
    )
    words = st.toggle(
        "whole words",
        False,
        key="words",
        bind="query-params",
        width="content",
        help="Word pieces put together: attention to them summed, from them averaged (Clark et al. 2019).",
    )
    part = "all"
    if 1 in trace.segments:
        part = st.segmented_control(
            "Sentences",
            list(PARTS),
            default="all",
            key="part",
            bind="query-params",
            required=True,
            width="content",
            help="A is the first sentence, B the second; A→B is how the first looks at the second.",
        )
    return MapOptions(special, words, PARTS[part or "all"])


def choose_scope(info: ModelInfo, head: Head) -> tuple[tuple[Head, ...], str, str]:
    """Which heads are shown as one, how, and what that is called."""
    scope = st.selectbox(
        "Show",
        SCOPES,
        key="scope",
        bind="query-params",
        help="One head, or several put together as one: a pseudo-head.",
        width=150,
    )
    chosen, how = "", "mean"
    if scope == "chosen heads":
        chosen = st.text_input(
            "Which",
            "*.*",
            key="chosen",
            bind="query-params",
            on_change=shorten,
            args=("chosen", LONGEST_HEADS),
            width=150,
            help="5.4 is head 4 of layer 5 · 5.* a layer · *.4 a column.",
        )
    if scope != "this head":
        why = "Their mean, or the largest weight."
        how = st.segmented_control(
            "as", HOWS, default="mean", key="how", bind="query-params", required=True, width="content", help=why
        )
    how = how or "mean"
    text = {"its layer": f"{head.layer}.*", "all heads": "*.*", "chosen heads": chosen}.get(scope, str(head))
    ablation, wrong = Ablation.read(text)
    heads = tuple(ablation.fitted(info.layers, info.heads).heads(info.layers, info.heads))
    if wrong or not heads or ablation.outside(info.layers, info.heads):
        sizes = f"layers 0–{info.layers - 1}, heads 0–{info.heads - 1}"
        notice(
            f"Shown: in {plain(text[:40])}, what is no head of this model was ignored. Valid: 5.4, 5.\\*, \\*.4; {sizes}."
        )
    if len(heads) < 2:
        heads = heads or (head,)
        return heads, how, heads[0].label
    everything = len(heads) == info.layers * info.heads
    name = "all heads" if everything else f"layer {head.layer}" if scope == "its layer" else text[:40]
    return heads, how, f"{how} of {name}"


def choose_style(theme: str) -> Style:
    """Colours and scale."""
    scale = st.segmented_control(
        "Colour scale",
        SCALES,
        default="linear",
        key="scale",
        bind="query-params",
        required=True,
        help="sqrt and log lift weak links; the values on hover stay the same.",
        width="content",
    )
    peak = st.segmented_control(
        "Strongest colour",
        PEAKS,
        default="global",
        key="peak",
        bind="query-params",
        required=True,
        help="The largest weight of all (global), or of each row.",
        width="content",
    )
    colours = st.selectbox(
        "Colours",
        list(PALETTES),
        key="colours",
        bind="query-params",
        help=" · ".join(f"**{name}**: {words}" for name, words in PALETTES.items()),
        width=150,
    )
    return Style(theme, colours, scale or "linear", peak or "global")
