"""Settings carried over to the next page, since Streamlit keeps a bound widget and its parameter for one page only.

Boxes of options carry their own (`pages.parts.ui.url_option`).
"""

import contextlib
from dataclasses import asdict

import streamlit as st
from streamlit.errors import StreamlitAPIException

from mha_core.models.training.options import TrainingOptions
from pages.parts.state.choices import follow_link, restore_from_address
from pages.parts.state.url_state import DEFAULTS
from pages.parts.ui.url_option import follow_link_to_options

KEYS = (
    *("model", "text", "pair", "layer", "head", "query", "window", "on_light"),
    *("layers", "heads", "d_model", "seed"),
    *("checkpoint", "examined", "job", "needed", "word", "measured", "curves", "trained"),
    *("train_layers", "train_heads", "train_width", "train_steps", "train_seed"),
)

INITIAL: dict[str, object] = {**DEFAULTS, "word": ""}
INITIAL |= {f"train_{name}": value for name, value in asdict(TrainingOptions()).items()}
INITIAL["train_width"] = TrainingOptions().d_model


def carry_over(page: str) -> None:
    """After a page switch, restore each widget's last value. Call this first on every page.

    Not after Back or Forward: then the address says everything.
    """
    if restore_from_address():
        st.session_state["page"] = page
        return
    if st.session_state.get("page", page) != page:
        follow_link()
        follow_link_to_options()
        values = st.session_state.get("kept", {}) | {
            key: st.session_state[key] for key in KEYS if key in st.session_state
        }
        st.session_state["kept"] = values
        written = {}
        for key, value in values.items():
            if key in st.query_params:  # the link that was followed sets another value
                st.session_state.pop(key, None)
                continue
            st.session_state[key] = value
            if value != INITIAL.get(key):
                written[key] = str(value).lower() if isinstance(value, bool) else str(value)
        _write(written)
    st.session_state["page"] = page


def _write(values: dict[str, str]) -> None:
    """Write these parameters, all at once: one message to the browser.

    No widget of this page is drawn yet. A bound widget that already exists writes its own parameter.
    """
    with contextlib.suppress(StreamlitAPIException):
        st.query_params.update(values)
        return
    for key, value in values.items():
        with contextlib.suppress(StreamlitAPIException):
            st.query_params[key] = value
