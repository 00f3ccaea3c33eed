"""The sidebar: the model, the heads that are off, the ablation method, undo and redo."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from mha_core import Ablation
from mha_core.heads import MODES
from mha_core.models import SUGGESTED
from mha_core.models.ours.scratch import DEFAULTS, LIMITS
from mha_core.models.pretrained.hub import local_names
from pages.parts.background.training_session import own_models
from pages.parts.state.query_params import D_MODELS, MAX_HEADS_CHARS, limit_length
from pages.parts.state.undo import State, UndoHistory

_MODELS = "\n".join(f"- **{name}**: {title}" for name, title in SUGGESTED.items()) + (
    "\n\nOr type the Hugging Face id of any encoder or causal language model, or a folder in the server's models "
    "folder. **toy-english@150** is the model after 150 training steps."
)


def choose_model() -> str:
    """The model's name; the name of the untrained model includes its sizes."""
    name = st.selectbox(
        "Model",
        [*SUGGESTED, *own_models(), *local_names()],
        key="model",
        bind="query-params",
        accept_new_options=True,
        on_change=limit_length,
        args=("model", 200),
        help=_MODELS,
    )
    name = (name or "").strip() or "minilm"
    if name != "scratch-random":
        return name
    left, right = st.columns(2)
    sizes = {
        "layers": _size(left, "layers", "Layers"),
        "heads": _size(right, "heads", "Heads"),
        "d_model": left.selectbox(
            "d_model",
            D_MODELS,
            index=D_MODELS.index(DEFAULTS["d_model"]),
            key="d_model",
            bind="query-params",
            help="Width of a token's vector, divided among the heads.",
        ),
        "seed": _size(right, "seed", "Seed"),
    }
    return "scratch-random:" + ",".join(f"{key}={value}" for key, value in sizes.items())


def _size(place: DeltaGenerator, key: str, label: str) -> int:
    low, high = LIMITS[key]
    return place.number_input(
        label,
        low,
        high,
        DEFAULTS[key],
        key=key,
        bind="query-params",
        help=f"{label} of the untrained model, {low} to {high}.",
    )


def choose_ablation() -> tuple[str, str]:
    """The heads that are off, as typed, and the ablation method."""
    text = st.text_input(
        "Heads off",
        key="off",
        bind="query-params",
        placeholder="e.g. 3.1, 5.*",
        on_change=limit_length,
        args=("off", MAX_HEADS_CHARS),
        help="5.4 is head 4 of layer 5, counting from 0 · 5.\\* a whole layer · \\*.4 a column · \\*.\\* all. Or "
        "shift-click in the atlas.",
    )
    mode = st.selectbox(
        "Ablation method",
        list(MODES),
        key="mode",
        bind="query-params",
        help="What replaces the output of a head that is off. The pattern shown is always the model's own.",
    )
    st.caption(f"**{mode}**: {MODES[mode]}.")
    return text, mode


def undo_redo_reset(text: str, mode: str) -> None:
    """Three buttons for the history of this browser session."""
    history: UndoHistory = st.session_state.get("history", UndoHistory(("", "zero"))).with_state((text, mode))
    st.session_state["history"] = history
    with st.container(horizontal=True, gap="small"):
        st.button("Undo", key="undo", on_click=_undo, disabled=not history.past, help="Undo the last change of heads")
        st.button("Redo", key="redo", on_click=_redo, disabled=not history.future, help="Redo it")
        st.button("Reset", key="reset", on_click=_reset, disabled=not text.strip(), help="Switch every head on")


def set_off(ablation: Ablation) -> None:
    """Callback: switch these heads off. Reruns the whole page, even when called from a fragment."""
    st.session_state["off"] = str(ablation)
    st.rerun()


def _undo() -> None:
    _restore(st.session_state["history"].undo())


def _redo() -> None:
    _restore(st.session_state["history"].redo())


def _reset() -> None:
    history: UndoHistory = st.session_state["history"]
    _restore(history.with_state(("", history.current[1])))


def _restore(history: UndoHistory) -> None:
    state: State = history.current
    st.session_state["history"] = history
    st.session_state["off"], st.session_state["mode"] = state
