"""The choice of the model, above the sentence: a box behind a button, which is what the address knows (`model=`)."""

from typing import NamedTuple

import streamlit as st

from mha_core.address.parameter import MAX_NAME_CHARS
from mha_core.address.parameters import D_MODELS
from mha_core.backends import SUGGESTED
from mha_core.backends.builtin.scratch import DEFAULTS, LIMITS, RANDOM
from mha_core.backends.cards import DEFAULT, DEMONSTRATION, cards
from mha_core.backends.huggingface.checkpoint_folder import local_names
from mha_core.i18n import N_, gettext
from pages.shell.escape import plain
from pages.shell.frame.about_model import lines_in_list
from pages.shell.frame.fetch_model import offer_others
from pages.shell.frame.first_model import keep_model
from pages.shell.state.hidden_by_link import locked_model
from pages.shell.state.own_models import own_models
from pages.shell.state.query_params import limit_length
from pages.shell.streamlit_compat import DeltaGenerator

_OTHERS = N_(
    "Or type the Hugging Face id of any encoder or causal language model, or a folder in the server's models "
    "folder. **{name}@150** is the model after 150 training steps."
)
_LOCKED = N_("The link that opened this page keeps its model.")


class Chosen(NamedTuple):
    """The model that is chosen.

    Attributes:
        name: of the model; that of the untrained one includes its sizes.
        more: the place below the box for what is to be said of it.
        is_locked: whether a link keeps it.
    """

    name: str
    more: DeltaGenerator
    is_locked: bool


def models_row() -> DeltaGenerator:
    """The row of what chooses the model."""
    return st.container(key="models", horizontal=True, vertical_alignment="center", gap="small")


def choose_model(label: str = "") -> Chosen:
    """Draw the box with all models behind a button, by default one that names the model."""
    names = list(dict.fromkeys((*SUGGESTED, *own_models(), *local_names())))
    locked = locked_model(names[0])
    if locked is not None and st.session_state.get("model", locked) != locked:
        st.session_state["model"] = locked  # whatever a link, an example or the browser asked for
    label = label or gettext("Model: {name}", name=f"**{model_title(named_model())}**")
    with st.popover(label, key="more-models"):
        name = _box(names, is_locked=locked is not None)
        more = st.container(key="about-model")
        offer_others(name, is_locked=locked is not None)
    if name == RANDOM:
        with more:
            name = f"{name}:{_sizes()}"
    return Chosen(name, more, locked is not None)


def _box(names: list[str], *, is_locked: bool) -> str:
    lines_in_list(names, label := gettext("Model"))
    name = st.selectbox(
        label,
        names,
        key="model",
        bind="query-params",
        accept_new_options=True,
        on_change=_take_name,
        disabled=is_locked,
    )
    st.caption(gettext(_LOCKED) if is_locked else gettext(_OTHERS, name=DEMONSTRATION))
    return _cleaned(name)  # one from an address too


def named_model() -> str:
    """The name of the model in the box, also before it is drawn."""
    return _cleaned(st.session_state.get("model") or st.query_params.get("model"))


def _cleaned(name: str | None) -> str:
    return (name or "")[:MAX_NAME_CHARS].strip() or DEFAULT


def model_title(name: str) -> str:
    """A model's name as a person reads it."""
    card = cards().get(name)
    return gettext(card.tile.title) if card and card.tile else plain(name)


def _take_name() -> None:
    """Callback: a model was chosen in the box, or its name typed."""
    limit_length("model", MAX_NAME_CHARS)
    keep_model()


def _sizes() -> str:
    """Draw the sizes of the untrained model; return them as its name has them."""
    left, right = st.columns(2)
    sizes = {
        "layers": _size(left, "layers", N_("Layers")),
        "heads": _size(right, "heads", N_("Heads")),
        "d_model": left.selectbox(
            "d_model",
            D_MODELS,
            index=D_MODELS.index(DEFAULTS["d_model"]),
            key="d_model",
            bind="query-params",
            help=gettext("Width of a token's vector, divided among the heads."),
        ),
        "seed": _size(right, "seed", N_("Seed")),
    }
    return ",".join(f"{key}={value}" for key, value in sizes.items())


def _size(place: DeltaGenerator, key: str, label: str) -> int:
    low, high = LIMITS[key]
    return place.number_input(
        gettext(label),
        low,
        high,
        DEFAULTS[key],
        key=key,
        bind="query-params",
        help=gettext("{label} of the untrained model, {low} to {high}.", label=gettext(label), low=low, high=high),
    )
