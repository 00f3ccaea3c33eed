"""Two boxes for the open head."""

from typing import Any

import streamlit as st

from mha_core import Head, ModelInfo
from mha_core.i18n import tr
from pages.parts.explore.look import first_head
from pages.parts.state.query_params import bounded_number


def choose_head(info: ModelInfo) -> Head:
    """Draw the boxes. Their values are moved into the model."""
    first = first_head(info)
    bounded_number("layer", first.layer, info.layers - 1)
    bounded_number("head", first.head, info.heads - 1)
    options: dict[str, Any] = {"bind": "query-params", "help": tr("Counted from 0"), "width": 90}
    layer = st.selectbox(tr("Layer"), list(range(info.layers)), first.layer, key="layer", **options)
    head = st.selectbox(tr("Head"), list(range(info.heads)), first.head, key="head", **options)
    return Head(layer, head)
