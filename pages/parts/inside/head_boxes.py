"""Two boxes for the open head."""

from typing import Any

import streamlit as st

from mha_core import Head, ModelInfo
from mha_core.i18n import tr
from pages.parts.explore.look import first_head
from pages.parts.state.query_params import give_number
from pages.parts.state.session import session


def choose_head(info: ModelInfo) -> Head:
    """Draw the boxes. Their values are moved into the model."""
    first = first_head(info)
    for name, default, size in (("layer", first.layer, info.layers), ("head", first.head, info.heads)):
        chosen = session().choices[name]
        give_number(name, min(int(chosen), size - 1) if chosen else default, default)
    options: dict[str, Any] = {"bind": "query-params", "help": tr("Counted from 0"), "width": 90, "on_change": _choose}
    layer = st.selectbox(tr("Layer"), list(range(info.layers)), first.layer, key="layer", **options)
    head = st.selectbox(tr("Head"), list(range(info.heads)), first.head, key="head", **options)
    return Head(layer, head)


def _choose() -> None:
    """Callback: open the head of the boxes."""
    session().choices.open_head(Head(st.session_state["layer"], st.session_state["head"]))
