"""Settings carried over to the next page, since Streamlit keeps a bound widget and its parameter for one page only.

Boxes of options carry their own (`pages.shell.elements.choice`).
"""

import contextlib
from urllib.parse import parse_qsl

import streamlit as st
from streamlit.errors import StreamlitAPIException
from streamlit.runtime.scriptrunner import get_script_run_ctx

from mha_core.address.parameters import BOUND, SUBJECT
from mha_core.address.parameters import FEATURES as ADDRESSES
from pages.features import FEATURES
from pages.shell.elements.choice import follow_link_to_options, is_restored
from pages.shell.feature import PageLink
from pages.shell.state.session import session

KEYS = (*SUBJECT, *BOUND)  # of widgets that Streamlit binds to the address
# Of boxes that one feature's page alone has; and those of the model, on every page that has one.
INITIAL = {name: each.default for address in ADDRESSES.values() for name, each in address.bound.items()}
OF_MODELS = (*SUBJECT, "layers", "heads", "d_model", "seed", "on_light")


def carry_over(page: PageLink) -> None:
    """After a page switch, restore each widget's last value; of those that the page has, its parameter too.

    Call this first on every page. Not after Back or Forward: then the address says everything.
    """
    others = [ADDRESSES.get(feature.name) for feature in FEATURES if page not in feature.pages]
    foreign = {name for address in others if address for name in address.bound}
    if not page.has_model:
        foreign |= {*OF_MODELS}
    _carry_over(page.title, session().page.title or page.title, foreign)
    session().page.title = page.title  # last: a newer press may stop this run anywhere, and the next one begins again


def _carry_over(page: str, shown: str, foreign: set[str]) -> None:
    if shown != page:
        session().page.ignored, session().page.named = [], {}
    context = get_script_run_ctx(suppress_warning=True)
    if context and is_restored():
        address = dict(parse_qsl(context.query_string, keep_blank_values=True))
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
            said = str(value).lower() if isinstance(value, bool) else str(value)
            if said != INITIAL.get(key) and key not in foreign:
                written[key] = said
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
