"""The heads of a network during its training: the atlas, and the open head next to it."""

import streamlit as st

from mha_core import Head, Trace
from mha_core.draw import widgets
from mha_core.draw.caption import about
from mha_core.draw.style import Style
from mha_core.draw.thumbnails import Overview
from mha_core.i18n import gettext
from mha_core.stats.attention_map import MapOptions, apply_options
from pages.shell.elements.components import draw, parse_head, theme
from pages.shell.escape import plain
from pages.shell.state.session import state
from pages.shell.streamlit_compat import DeltaGenerator
from pages.train.state import TrainState


def heads_in_training(
    trace: Trace, maps: Overview, text: str, when: str, key: str, places: tuple[DeltaGenerator, DeltaGenerator]
) -> None:
    """Draw the atlas in the first place and the open head in the second; by default head 0 of the last layer is open.

    Args:
        trace: of `text`.
        maps: small maps of all its heads.
        when: such as "after 150 steps".
        key: of the two pictures; it also identifies the open head in the session.
    """
    style, info = Style(theme()), trace.info
    layer, head = state(TrainState).open_heads.get(key, (info.layers - 1, 0))
    opened = Head(min(layer, info.layers - 1), min(head, info.heads - 1))
    shared = {"style": style, "source": f"{about(trace)} {text}"}

    def open_head(told: object) -> None:
        if head := parse_head(told):
            state(TrainState).open_heads[key] = head

    with places[0]:
        st.markdown("**" + gettext("All heads, {when}", when=when) + "**")
        draw(
            widgets.atlas(maps, gettext(info.title), open_head=opened, switchable=False, **shared),
            f"{key}-atlas",
            open=open_head,
        )
    with places[1]:
        shown = plain(text if len(text) < 60 else text[:59] + "…")
        st.markdown(gettext("**Head {head}**, on *{text}*", head=opened, text=shown))
        weights = apply_options(trace, trace.layer_attentions[opened.layer][opened.head], MapOptions())
        draw(widgets.heatmap(weights, gettext("head {head}", head=opened), height=440, **shared), f"{key}-heatmap")
