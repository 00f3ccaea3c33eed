"""This browser session's own models: trained here, or loaded from a file."""

import streamlit as st

from mha_core.backends.builtin import session_models
from mha_core.model import TextModel


def remember(name: str, example: str) -> None:
    """Add a model to this session's own; `example` is a text to open it with."""
    st.session_state["own"] = st.session_state.get("own", {}) | {name: example}


def own_models() -> dict[str, TextModel]:
    """This session's own models by name, the latest first, as far as the server still holds them."""
    models = {name: session_models.find(name) for name in reversed(st.session_state.get("own", {}))}
    return {name: model for name, model in models.items() if model}


def example_of(name: str) -> str | None:
    """A text to open one of this session's models with; None for any other model."""
    return st.session_state.get("own", {}).get(name)
