"""The choice of the model in the sidebar, and the sizes of the untrained one."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from mha_core.address_parameters import D_MODELS, MAX_NAME_CHARS
from mha_core.i18n import mark, tr
from mha_core.models import SUGGESTED
from mha_core.models.ours.scratch import DEFAULTS, LIMITS
from mha_core.models.pretrained.checkpoint_folder import local_names
from pages.ui.background.training_session import own_models
from pages.ui.frame.about_model import lines_in_list
from pages.ui.state.linked import locked_model
from pages.ui.state.query_params import limit_length

_OTHERS = mark(
    "Or type the Hugging Face id of any encoder or causal language model, or a folder in the server's models "
    "folder. **toy-english@150** is the model after 150 training steps."
)

_LOCKED = mark("The link that opened this page keeps its model.")


def choose_model(*, explains: bool = True) -> str:
    """The model's name; the name of the untrained model includes its sizes.

    Args:
        explains: whether a help lists the models.
    """
    names = list(dict.fromkeys((*SUGGESTED, *own_models(), *local_names())))
    lines_in_list(names, label := tr("Model"))
    locked = locked_model(names[0])
    if locked is not None and st.session_state.get("model", locked) != locked:
        st.session_state["model"] = locked  # whatever a link, an example or the browser asked for
    suggested = [f"- **{name}**: {tr(title)}" for name, title in SUGGESTED.items()]
    name = st.selectbox(
        label,
        names,
        key="model",
        bind="query-params",
        accept_new_options=True,
        on_change=limit_length,
        args=("model", MAX_NAME_CHARS),
        help=(("\n".join([*suggested, "", tr(_OTHERS)]) if locked is None else tr(_LOCKED)) if explains else None),
        disabled=locked is not None,
    )
    name = (name or "")[:MAX_NAME_CHARS].strip() or "minilm"  # one from an address too
    if name != "scratch-random":
        return name
    left, right = st.columns(2)
    sizes = {
        "layers": _size(left, "layers", mark("Layers")),
        "heads": _size(right, "heads", mark("Heads")),
        "d_model": left.selectbox(
            "d_model",
            D_MODELS,
            index=D_MODELS.index(DEFAULTS["d_model"]),
            key="d_model",
            bind="query-params",
            help=tr("Width of a token's vector, divided among the heads."),
        ),
        "seed": _size(right, "seed", mark("Seed")),
    }
    return "scratch-random:" + ",".join(f"{key}={value}" for key, value in sizes.items())


def _size(place: DeltaGenerator, key: str, label: str) -> int:
    low, high = LIMITS[key]
    return place.number_input(
        tr(label),
        low,
        high,
        DEFAULTS[key],
        key=key,
        bind="query-params",
        help=tr("{label} of the untrained model, {low} to {high}.", label=tr(label), low=low, high=high),
    )
