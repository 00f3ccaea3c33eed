"""Settings carried over to the next page, since Streamlit keeps a bound widget and its parameter for one page only.

Boxes of options carry their own (`pages.shell.elements.choice`).
"""

import contextlib

import streamlit as st

from mha_core.backends.builtin.training.options import TrainingOptions
from mha_core.lessons.address_parameters import BOUND, FURTHER, SUBJECT
from pages.shell.elements.choice import follow_link_to_options
from pages.shell.state.session import session
from pages.shell.streamlit_compat import StreamlitAPIException, restored_address

KEYS = (*SUBJECT, *BOUND, "examined")  # of widgets that Streamlit binds to the address

_TRAINED = TrainingOptions()
INITIAL: dict[str, object] = {"train_width": _TRAINED.d_model}
INITIAL |= dict.fromkeys(("word", "between", "model_b", *FURTHER), "")
INITIAL |= {f"train_{name}": getattr(_TRAINED, name) for name in ("layers", "heads", "steps", "seed")}


# Boxes that one page alone has, by its title; and those of the model, on every page that has one.
OF_PAGES = {
    "Compare": ("between", "model_b", *FURTHER),
    "Inside a head": ("query", "window"),
    "Train": ("examined", *(name for name in KEYS if name.startswith("train_"))),
}
OF_MODELS = (*SUBJECT, "layers", "heads", "d_model", "seed", "word", "on_light")


def carry_over(page: str, *, has_model: bool) -> None:
    """After a page switch, restore each widget's last value; of those that the page has, its parameter too.

    Call this first on every page. Not after Back or Forward: then the address says everything.

    Args:
        page: its title, in English.
        has_model: whether the page has a model.
    """
    foreign = {name for title, names in OF_PAGES.items() if title != page for name in names}
    if not has_model:
        foreign |= {*OF_MODELS}
    _carry_over(page, session().page.title or page, foreign)
    session().page.title = page  # last: a newer press may stop this run anywhere before, and the next one begins again


def _carry_over(page: str, shown: str, foreign: set[str]) -> None:
    if shown != page:
        session().page.ignored, session().page.named = [], {}
    if (address := restored_address()) is not None:
        session().choices.restore(address)
        # What an example chose for its text is no longer meant, and pins are meant for the text to come.
        session().sentence.predicted = session().sentence.pinned_in = None
        session().page.keeps_model |= bool({"model", "lesson"} & address.keys())
        return
    if shown != page:
        session().sentence.pinned_in = None
        session().choices.choose(**st.query_params.to_dict())
        session().page.keeps_model |= "model" in st.query_params
        follow_link_to_options()
        session().carried |= {key: st.session_state[key] for key in KEYS if key in st.session_state}
        written = {key: value for key, value in session().url.items() if value and key not in st.query_params}
        for key, value in session().carried.items():
            if key in st.query_params:  # the link that was followed sets another value
                st.session_state.pop(key, None)
                continue
            st.session_state[key] = value
            if value != INITIAL.get(key) and key not in foreign:
                written[key] = str(value).lower() if isinstance(value, bool) else str(value)
        _write(written)


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
