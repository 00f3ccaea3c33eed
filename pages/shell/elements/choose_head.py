"""The open head, on several pages: which one it is by default, and the boxes that choose it and its attention."""

from contextlib import suppress
from typing import Any

import streamlit as st

from mha_core import Head, ModelInfo
from mha_core.backends import ModelError
from mha_core.backends.cards import cards, replayed
from mha_core.i18n import N_, gettext
from mha_core.stats.suites.report import read_figures
from pages.shell.elements.choose_option import forget_unknown
from pages.shell.state.choices import Choices
from pages.shell.state.query_params import give_number
from pages.shell.state.session import state

DEFAULT_HEAD = Head(3, 1)
# Of an encoder-decoder, as the scripts call them (assets/js/core/controls.js).
ATTENTION_TITLES = {"cross": N_("Target → source"), "encoder": N_("Encoder"), "decoder": N_("Decoder")}


def first_head(info: ModelInfo) -> Head:
    """The head that is open by default: one with a clear pattern.

    In the bundled BERT it links *is* and *are* to their subject; of other models, the card names it,
    or the figures of what their heads do.
    """
    name = info.name.partition("@")[0]
    if name in replayed():
        with suppress(ModelError):  # without its figures, another head
            roles = read_figures(name)["jobs"]
            return Head.parse(roles["verb" if "verb" in roles else "induction"]["head"])
    card = cards().get(name)
    first = card.first_head if card and card.first_head else DEFAULT_HEAD
    return Head(min(first.layer, info.layers - 1), min(first.head, info.heads - 1))


def choose_attention(info: ModelInfo) -> ModelInfo:
    """The sizes of the attention that is shown; of an encoder-decoder, draw the choice between its three.

    Not in a fragment: the part of the page that writes the choice into the address would not hear of it.
    """
    infos = info.by_attention
    if len(infos) == 1:
        return info
    st.session_state["attention"] = state(Choices)["attention"]
    st.segmented_control(
        gettext("Attention"),
        list(ATTENTION_TITLES),
        key="attention",
        required=True,
        width="content",
        format_func=lambda name: gettext(ATTENTION_TITLES[name]),
        help=gettext("From the target to the source; within the source (encoder); within the target (decoder)."),
        on_change=_choose_attention,
    )
    return infos[state(Choices)["attention"]]


def _choose_attention() -> None:
    """Callback: show another attention, on every page."""
    forget_unknown("attention", ATTENTION_TITLES)
    if (chosen := st.session_state.get("attention")) is not None:
        state(Choices).choose(attention=chosen)


def choose_head(info: ModelInfo) -> Head:
    """Draw the boxes. Their values are moved into the model."""
    first = first_head(info)
    for name, default, size in (("layer", first.layer, info.layers), ("head", first.head, info.heads)):
        chosen = state(Choices)[name]
        give_number(name, min(int(chosen), size - 1) if chosen else default, default)
    options: dict[str, Any] = {
        "bind": "query-params",
        "help": gettext("Counted from 0"),
        "width": 90,
        "on_change": _choose,
    }
    layer = st.selectbox(gettext("Layer"), list(range(info.layers)), first.layer, key="layer", **options)
    head = st.selectbox(gettext("Head"), list(range(info.heads)), first.head, key="head", **options)
    return Head(layer, head)


def _choose() -> None:
    """Callback: open the head of the boxes."""
    state(Choices).open_head(Head(st.session_state["layer"], st.session_state["head"]))
