"""Every head of a network that is being trained, or was: the atlas, and beside it the open head."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from mha_core import Head, Trace
from mha_core.analysis.maps.options import MapOptions, apply_options
from mha_core.analysis.maps.overview import Overview
from mha_core.widgets import pictures
from mha_core.widgets.caption import about
from mha_core.widgets.style import Style
from pages.parts.frame.frame import theme
from pages.parts.ui.messages import plain
from pages.parts.ui.widget_component import draw


def watched_heads(
    trace: Trace, seen: Overview, text: str, when: str, key: str, places: tuple[DeltaGenerator, DeltaGenerator]
) -> None:
    """Draw them in two places: first the atlas, then the head opened in it last (or by `open_to_watch`), at first the last one.

    Args:
        trace: of `text`; `seen` are its heads at a glance.
        when: such as "after 150 steps".
        key: of the two pictures; what is open is remembered by it.
    """
    style, info = Style(theme()), trace.info
    layer, head = st.session_state.get(f"{key}-open", (info.layers - 1, 0))
    opened = Head(min(layer, info.layers - 1), min(head, info.heads - 1))
    shared = {"style": style, "source": f"{about(trace)} {text}"}

    def open_(head: list[int]) -> None:
        open_to_watch(key, Head(int(head[0]), int(head[1])))

    with places[0]:
        st.markdown(f"**Every head, {when}**")
        draw(pictures.atlas(seen, info.title, open_head=opened, switchable=False, **shared), f"{key}-atlas", open=open_)
    with places[1]:
        st.markdown(f"**Head {opened.label}**, on *{plain(text if len(text) < 60 else text[:59] + '…')}*")
        weights = apply_options(trace, trace.attentions[opened], MapOptions())
        draw(pictures.heatmap(weights, f"head {opened.label}", height=440, **shared), f"{key}-heatmap")


def open_to_watch(key: str, head: Head) -> None:
    """This head is open now."""
    st.session_state[f"{key}-open"] = tuple(head)
