"""One head opened up: its heatmap with words on both axes."""

import streamlit as st

from mha_core import Head, ModelInfo, Trace
from mha_core.analysis.pattern import pattern
from mha_core.figures.heatmap import attention_heatmap, difference_heatmap
from mha_core.figures.palette import Palette
from pages.parts.address import SCALES, settled

FIRST = Head(3, 1)
CHART = {"displaylogo": False, "modeBarButtonsToRemove": ["select2d", "lasso2d", "autoScale2d"], "displayModeBar": "hover"}


def open_head(info: ModelInfo) -> Head:
    """The head that is open. In the bundled BERT the first one finds a verb's subject."""
    return Head(settled("layer", FIRST.layer, info.layers - 1), settled("head", FIRST.head, info.heads - 1))


def choose_head(info: ModelInfo) -> Head:
    """Which head is open: two boxes that the atlas sets too."""
    open_head(info)
    options = {"bind": "query-params", "help": "Counting from 0", "width": 90}
    layer = st.selectbox("Layer", list(range(info.layers)), min(FIRST.layer, info.layers - 1), key="layer", **options)
    head = st.selectbox("Head", list(range(info.heads)), min(FIRST.head, info.heads - 1), key="head", **options)
    return Head(layer, head)


def set_head(head: Head) -> None:
    """Callback: this head is open now."""
    st.session_state["layer"], st.session_state["head"] = head


def choose_view() -> tuple[str, bool, bool]:
    """Scale, special tokens shown or not, average over the layer or one head."""
    scale = st.segmented_control(
        "Colour scale",
        SCALES,
        default="linear",
        key="scale",
        bind="query-params",
        required=True,
        help="sqrt lifts weak links; the values on hover stay exact.",
        width="content",
    )
    special = st.toggle("special tokens", True, key="special", bind="query-params", help="Show [CLS], [SEP] and the like", width="content")
    average = st.toggle(
        "layer average", False, key="average", bind="query-params", help="The mean over all heads of this layer", width="content"
    )
    return scale or "linear", special, average


def head_panel(before: Trace, after: Trace, palette: Palette) -> None:
    """The open head's heatmap, its controls, and what changed in it when something is off."""
    picture = st.container()
    with st.container(horizontal=True, gap="medium", vertical_alignment="bottom"):
        head = choose_head(after.info)
        scale, special, average = choose_view()
    which = None if average else head.head
    shown = pattern(after, head.layer, which, special=special)
    name = f"L{head.layer}, mean of its heads" if average else head.label
    is_off = head in after.ablation.heads(after.info.layers, after.info.heads)
    with picture:
        st.markdown(f"#### {'Layer' if average else 'Head'} {name}{' · off' if is_off and not average else ''}")
        if not shown.tokens:
            st.info("Only special tokens here: show them, or type a word.")
            return
        st.plotly_chart(attention_heatmap(shown, palette, scale=scale), key="heatmap", config=CHART)
    if shown.boundary is not None:
        st.caption("The lines divide the first sentence (segment 0) from the second (segment 1).")
    if not special:
        st.caption("Special tokens hidden; every row is renormalised to sum to 1 over the words left.")
    if len(shown.tokens) > 32:
        st.caption("Hover names the words that do not fit on the axes; drag to zoom in, double-click to zoom out; *sqrt* lifts weak links.")
    if after.ablation:
        original = pattern(before, head.layer, which, special=special)
        st.markdown(f"**What changed in {name}** (after − before)")
        if shown.weights.equal(original.weights):
            why = "it is off, but its pattern stays its own; what it passes on is gone" if is_off else "it comes before every change"
            st.caption(f"Nothing here: {why}. Open a head of a later layer to see a change.")
        else:
            st.plotly_chart(difference_heatmap(original, shown, palette), key="difference", config=CHART)
