"""The display options of the open head: its view, the heads combined with it, the tokens shown, the colours."""

from dataclasses import dataclass

import streamlit as st

from mha_core import Ablation, Head, ModelInfo, Trace
from mha_core.analysis.maps.colour_scale import PEAKS, SCALES
from mha_core.analysis.maps.options import MapOptions
from mha_core.analysis.roles.report import read_figures
from mha_core.models.ours.checkpoint import SHIPPED
from mha_core.palette import PALETTES
from mha_core.widgets.style import Style
from pages.parts.state.query_params import HOWS, MAX_HEADS_CHARS, PARTS, SCOPES, VIEWS, bounded_number, limit_length
from pages.parts.ui.choice import choice
from pages.parts.ui.messages import notice, plain

DEFAULT_HEAD = Head(3, 1)


@dataclass(frozen=True)
class ViewOptions:
    """The open head and its display options.

    Attributes:
        view: one of VIEWS.
        head: the open head.
        heads: the heads shown as one map: the open head, or several, combined by `how`.
        name: of `heads` on screen.
    """

    view: str
    head: Head
    heads: tuple[Head, ...]
    how: str
    name: str
    map_options: MapOptions
    style: Style


def first_head(info: ModelInfo) -> Head:
    """The head that is open by default: one with a clear pattern.

    In the bundled BERT it links a verb to its subject.
    """
    name = info.name.partition("@")[0]
    if name in SHIPPED:
        roles = read_figures(name)["jobs"]
        return Head.parse(roles["verb" if "verb" in roles else "induction"]["head"])
    return Head(min(DEFAULT_HEAD.layer, info.layers - 1), min(DEFAULT_HEAD.head, info.heads - 1))


def open_head(info: ModelInfo) -> Head:
    """The open head.

    After a switch to another model, its default head, if the default head of the old model was open.
    """
    first, before = first_head(info), st.session_state.get("first_head")
    st.session_state["first_head"] = first
    if before not in (None, first) and (st.session_state.get("layer"), st.session_state.get("head")) == before:
        set_head(first)
    return Head(
        bounded_number("layer", first.layer, info.layers - 1), bounded_number("head", first.head, info.heads - 1)
    )


def set_head(head: tuple[int, int]) -> None:
    """Callback: open this head."""
    st.session_state["layer"], st.session_state["head"] = (int(i) for i in head)


def choose_view() -> str:
    """The tabs."""
    help_text = "Five views of the same attention. They share the pinned tokens."
    return choice("View", VIEWS, "view", label_visibility="collapsed", help=help_text)


def choose_head(info: ModelInfo) -> Head:
    """Draw two boxes for the open head, which the atlas also sets."""
    open_head(info)
    first = first_head(info)
    options = {"bind": "query-params", "help": "Counted from 0", "width": 90}
    layer = st.selectbox("Layer", list(range(info.layers)), first.layer, key="layer", **options)
    head = st.selectbox("Head", list(range(info.heads)), first.head, key="head", **options)
    return Head(layer, head)


def choose_map_options(trace: Trace) -> MapOptions:
    """Draw the switches for special tokens and whole words and, for a pair, the choice of sentences."""
    special = st.toggle(
        "Special tokens",
        True,
        key="special",
        bind="query-params",
        help="Show special tokens such as [CLS] and [SEP].",
        width="content",
    )
    words = st.toggle(
        "Whole words",
        False,
        key="words",
        bind="query-params",
        width="content",
        help="Merge word pieces: sum the attention to them, average the attention from them (Clark et al. 2019).",
    )
    part = "all"
    if 1 in trace.segments:
        help_text = "A is the first sentence, B the second. A→B: attention from the first to the second."
        part = choice("Sentences", list(PARTS), "part", help=help_text)
    return MapOptions(special, words, PARTS[part])


def choose_scope(info: ModelInfo, head: Head) -> tuple[tuple[Head, ...], str, str]:
    """Draw the choice of heads shown as one map; return the heads, how they are combined, and their name."""
    scope = st.selectbox(
        "Show",
        SCOPES,
        key="scope",
        bind="query-params",
        help="One head, or several combined into one map.",
        width=150,
    )
    chosen, how = "", "mean"
    if scope == "chosen heads":
        chosen = st.text_input(
            "Heads",
            "*.*",
            key="chosen",
            bind="query-params",
            on_change=limit_length,
            args=("chosen", MAX_HEADS_CHARS),
            width=150,
            help="5.4 is head 4 of layer 5 · 5.* a layer · *.4 a column.",
        )
    if scope != "this head":
        how = choice("Combine by", HOWS, "how", help="The mean over these heads, or the maximum.")
    text = {"its layer": f"{head.layer}.*", "all heads": "*.*", "chosen heads": chosen}.get(scope, str(head))
    ablation, invalid = Ablation.parse_leniently(text)
    heads = tuple(ablation.fitted(info.layers, info.heads).heads(info.layers, info.heads))
    if invalid or not heads or ablation.outside(info.layers, info.heads):
        sizes = f"layers 0–{info.layers - 1}, heads 0–{info.heads - 1}"
        notice(
            f"Heads: ignored the parts of {plain(text[:40])} that are not heads of this model. Valid: 5.4, 5.\\*, "
            f"\\*.4; {sizes}."
        )
    if len(heads) < 2:
        heads = heads or (head,)
        return heads, how, heads[0].label
    is_all = len(heads) == info.layers * info.heads
    name = "all heads" if is_all else f"layer {head.layer}" if scope == "its layer" else text[:40]
    return heads, how, f"{how} of {name}"


def choose_style(theme: str) -> Style:
    """Draw the choice of colour scale, normalisation and palette."""
    help_text = "sqrt and log make weak links visible. The values on hover do not change."
    scale = choice("Colour scale", SCALES, "scale", default="linear", help=help_text)
    help_text = "The strongest colour stands for the largest weight overall (global) or in each row (row)."
    peak = choice("Normalise colours by", PEAKS, "peak", default="global", help=help_text)
    colours = st.selectbox(
        "Palette",
        list(PALETTES),
        key="colours",
        bind="query-params",
        help=" · ".join(f"**{name}**: {words}" for name, words in PALETTES.items()),
        width=150,
    )
    return Style(theme, colours, scale, peak)
