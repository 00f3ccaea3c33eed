"""The sidebar: which model, what is off and how, undo and redo."""

import streamlit as st

from mha_core import Ablation
from mha_core.heads import MODES
from mha_core.models import SUGGESTED
from mha_core.models.ours.scratch import DEFAULTS, LIMITS
from mha_core.models.pretrained.hub import local_names
from pages.parts.background.training_session import own_models
from pages.parts.state.query_params import D_MODELS, LONGEST_HEADS, shorten
from pages.parts.state.undo import State, UndoHistory

_MODELS = (
    "\n".join(f"- **{name}**: {what}" for name, what in SUGGESTED.items())
    + "\n\nOr type the Hugging Face id of any encoder or causal language model, or a folder below the server's models folder. "
    "**toy-english@150** is what it was after 150 steps of training."
)


def choose_model() -> str:
    """The model's name; for the untrained one, its sizes are part of the name."""
    name = st.selectbox(
        "Model",
        [*SUGGESTED, *own_models(), *local_names()],
        key="model",
        bind="query-params",
        accept_new_options=True,
        on_change=shorten,
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
            help="Width of a token's vector; the heads share it.",
        ),
        "seed": _size(right, "seed", "Seed"),
    }
    return "scratch-random:" + ",".join(f"{key}={value}" for key, value in sizes.items())


def _size(place: st.delta_generator.DeltaGenerator, key: str, label: str) -> int:
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
    """The text of what is off, as typed, and the mode."""
    text = st.text_input(
        "Heads off",
        key="off",
        bind="query-params",
        placeholder="none: shift-click a head",
        on_change=shorten,
        args=("off", LONGEST_HEADS),
        help="5.4 is head 4 of layer 5, from 0 on · 5.\\* a whole layer · \\*.4 a column · \\*.\\* all. Or shift-click in the atlas.",
    )
    mode = st.selectbox(
        "What “off” means",
        list(MODES),
        key="mode",
        bind="query-params",
        help="What stands in for a head that is off. The pattern on screen is always the model's own.",
    )
    st.caption(f"**{mode}**: {MODES[mode]}.")
    return text, mode


def undo_redo_reset(text: str, mode: str) -> None:
    """Three buttons over the history of this browser session."""
    history: UndoHistory = st.session_state.get("history", UndoHistory(("", "zero"))).moved((text, mode))
    st.session_state["history"] = history
    with st.container(horizontal=True, gap="small"):
        st.button("Undo", key="undo", on_click=_undo, disabled=not history.past, help="Back to the heads off before")
        st.button("Redo", key="redo", on_click=_redo, disabled=not history.future, help="Forward again")
        st.button("Reset", key="reset", on_click=_reset, disabled=not text.strip(), help="Every head on")


def set_off(ablation: Ablation) -> None:
    """Callback: this is off now. It concerns the whole page, also when it comes from a fragment."""
    st.session_state["off"] = str(ablation)
    st.rerun()


def _undo() -> None:
    _go(st.session_state["history"].undone())


def _redo() -> None:
    _go(st.session_state["history"].redone())


def _reset() -> None:
    history: UndoHistory = st.session_state["history"]
    _go(history.moved(("", history.now[1])))


def _go(history: UndoHistory) -> None:
    state: State = history.now
    st.session_state["history"] = history
    st.session_state["off"], st.session_state["mode"] = state
