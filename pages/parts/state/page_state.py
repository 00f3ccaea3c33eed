"""What was chosen goes along to the next page. Streamlit keeps a bound box and its parameter for one page only."""

import contextlib
from dataclasses import asdict

import streamlit as st
from streamlit.errors import StreamlitAPIException

from mha_core.models.training.options import TrainingOptions
from pages.parts.state.query_params import LABS, OVERS
from pages.parts.state.url_state import DEFAULTS

KEYS = (
    *("model", "text", "pair", "off", "mode", "layer", "head", "query", "window"),
    *(
        "view",
        "scope",
        "chosen",
        "how",
        "special",
        "words",
        "part",
        "scale",
        "peak",
        "colours",
        "pin",
        "way",
        "shown",
        "sort",
    ),
    *("save_as", "save_for", "on_light"),
    *("layers", "heads", "d_model", "seed"),
    *("training", "replayed", "checkpoint", "examined", "job", "needed", "lab", "over"),
    *("train_task", "train_layers", "train_heads", "train_width", "train_positions", "train_steps", "train_seed"),
)

FIRST = DEFAULTS | {"training": "replay", "lab": LABS[0], "over": OVERS[0]}
FIRST |= {f"train_{name}": value for name, value in asdict(TrainingOptions()).items()}
FIRST["train_width"] = TrainingOptions().d_model


def carry_over(page: str) -> None:
    """Call first on every page. On a page just entered, boxes start with what they, or their twins elsewhere, held last."""
    if st.session_state.get("page", page) != page:
        kept = st.session_state.get("kept", {}) | {
            key: st.session_state[key] for key in KEYS if key in st.session_state
        }
        st.session_state["kept"] = kept
        for key, value in kept.items():
            if key in st.query_params:  # the link that was followed says otherwise
                st.session_state.pop(key, None)
                continue
            st.session_state[key] = value
            if value == FIRST.get(key):
                continue
            # No box of this page stands yet, so its parameter can still be written; where one is in the way, it writes itself.
            with contextlib.suppress(StreamlitAPIException):
                st.query_params[key] = str(value).lower() if isinstance(value, bool) else str(value)
    st.session_state["page"] = page
