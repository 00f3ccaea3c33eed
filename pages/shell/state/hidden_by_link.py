"""Restrictions that a link sets: hidden controls (hide=) and a locked model (lock=).

`?hide=sidebar,examples` hides them, as TensorFlow Playground's `_hide=true` does; `lock=model` keeps the model of the
link. Both hold for the browser session, on every page. They make a page calm for a class; they are no protection: a
session that begins with another link is free again.
"""

from dataclasses import dataclass, field

import streamlit as st

from pages.features import FEATURES
from pages.shell.state.session import state
from pages.shell.streamlit_compat import EXPAND_SIDEBAR, SIDEBAR

# What can be hidden: what it is, and where it stands on the page (`Feature.hideable`).
HIDEABLE = {
    "title": ("the title, what the page is for, and the buttons beside it", ".st-key-page-title, .st-key-purpose"),
    "sidebar": (
        "the whole sidebar, the button that opens it, and the choice of the model",
        f"{SIDEBAR}, .st-key-models",
    ),
    "pages": ("the links to the pages", ".st-key-pages"),
    "model": ("the choice of the model, and what is said of it", ".st-key-models"),
    "second-sentence": ("the box of the second sentence", ".st-key-pair"),
    "heads-off": ("the box of the heads that are off, with undo and reset", ".st-key-more"),
    "sentence": ("the box of the sentence", ".st-key-text"),
    "examples": (
        "the examples, and what each is for",
        ".st-key-examples, .st-key-beside-sentence, .st-key-why",
    ),
    **{name: what for feature in FEATURES for name, what in feature.hideable.items()},
}
MAX_CHARS = 400  # of all names


@dataclass
class Restrictions:
    """Restrictions of this session.

    Attributes:
        parameters: `hide` and `lock`, as the last link that named them.
        locked_model: the model that `lock` keeps.
    """

    parameters: dict[str, str] = field(default_factory=dict)
    locked_model: str = ""


def hidden() -> tuple[str, ...]:
    """The names of what is hidden, known ones alone, in the order of HIDEABLE."""
    given = _parameter("hide").split(",")
    return tuple(name for name in HIDEABLE if name in given)


def style_of_hidden() -> str:
    """CSS that hides it; "" if nothing is. A control that is not seen is not there for the keyboard either."""
    names = hidden()
    places = [place for name in names if (place := HIDEABLE[name][1])]
    if "sidebar" in names:
        places.append(EXPAND_SIDEBAR)
    return f"{','.join(places)}{{display:none !important}}" if places else ""


def locked_model(default: str) -> str | None:
    """The model that the link locks, by its name in the address, or the default one; None = it may be chosen."""
    if _parameter("lock") != "model":
        return None
    link = state(Restrictions)
    link.locked_model = link.locked_model or str(
        st.session_state.get("model") or st.query_params.get("model") or default
    )
    return link.locked_model


def _parameter(name: str) -> str:
    """The parameter in the last link that named it."""
    if name in st.query_params:
        state(Restrictions).parameters[name] = st.query_params[name][:MAX_CHARS]
    return state(Restrictions).parameters.get(name, "")
