"""Settings carried over to the next page, since Streamlit keeps a bound widget and its parameter for one page only.

Boxes of options carry their own (`pages.shell.elements.choose_option`).
"""

import contextlib

import streamlit as st

from mha_core.address.parameters import ADDRESSES, BOUND, KEEPS_MODEL, SUBJECT
from pages.features import FEATURES
from pages.shell.elements.choose_option import follow_link_to_options
from pages.shell.feature import Page
from pages.shell.state.choices import Choices
from pages.shell.state.opened_page import OpenedPage
from pages.shell.state.query_params import UrlValues
from pages.shell.state.sentence_state import SentenceState
from pages.shell.state.session import state
from pages.shell.streamlit_compat import StreamlitAPIException, restored_address

KEYS = (*SUBJECT, *BOUND)  # of widgets that Streamlit binds to the address
# Of boxes that one feature's page alone has; and those of the model, on every page that has one.
INITIAL = {name: each.default for address in ADDRESSES.values() for name, each in address.bound.items()}
OF_MODELS = (*SUBJECT, "layers", "heads", "d_model", "seed", "on_light")


def carry_over(page: Page) -> None:
    """After a page switch, restore each widget's last value; of those that the page has, its parameter too.

    Call this first on every page. Not after Back or Forward: then the address says everything.
    """
    others = [ADDRESSES.get(feature.name) for feature in FEATURES if page not in feature.pages]
    foreign = {name for address in others if address for name in address.bound}
    if not page.frame:
        foreign |= {*OF_MODELS}
    _carry_over(page.title, state(OpenedPage).title or page.title, foreign)
    # Last: a newer press may stop this run anywhere before, and the next one begins again.
    state(OpenedPage).title = page.title


def _carry_over(page: str, shown: str, foreign: set[str]) -> None:
    opened, sentence, choices = state(OpenedPage), state(SentenceState), state(Choices)
    if shown != page:
        opened.ignored, opened.named = [], {}
    if (address := restored_address()) is not None:
        choices.restore(address)
        # What an example chose for its text is no longer meant, and pins are meant for the text to come.
        sentence.predicted = sentence.pinned_in = None
        opened.keeps_model |= bool({*KEEPS_MODEL} & address.keys())
        return
    if shown != page:
        sentence.pinned_in = None
        choices.choose(**st.query_params.to_dict())
        opened.keeps_model |= "model" in st.query_params
        follow_link_to_options()
        opened.carried |= {key: st.session_state[key] for key in KEYS if key in st.session_state}
        written = {key: value for key, value in state(UrlValues).last.items() if value and key not in st.query_params}
        for key, value in opened.carried.items():
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
