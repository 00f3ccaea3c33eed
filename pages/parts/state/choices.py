"""Choices made in the browser (heads off, the open head, pins …): Python's copy of them in this session.

The browser keeps them in the address and tells Python afterwards, with a number for each choice. Python may change one
(`set_choices`) and hands all of them back with the number it has been told of, so that the browser knows whether it has
chosen something newer since.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from mha_core.parameters import CHOSEN, is_whole_number
from pages.parts.ui.url_option import is_restored
from pages.parts.ui.widget_component import head_told

MAX_CHARS = 8000  # of one value

DEFAULTS = {name: each.default for name, each in CHOSEN.items()}  # as text; those of layer and head depend on the model
PINNED_IN = "pinned in"  # the tokens, of the last run, whose positions are pinned
_NUMBERS = ("layer", "head")  # which are whole numbers in boxes of other pages


def choices() -> dict[str, str]:
    """The current choices as text, by parameter."""
    return {name: choice(name) for name in DEFAULTS}


def choice(name: str) -> str:
    """A choice: the last one made, or the one in the address that opened this session."""
    value = st.session_state.get(name)
    if value is None:
        value = st.query_params.get(name, DEFAULTS[name])[:MAX_CHARS]
        if name not in _NUMBERS:
            st.session_state[name] = value
    return str(value)


def set_choices(values: Mapping[str, str]) -> None:
    """Make these choices."""
    for name, value in values.items():
        if name not in _NUMBERS:
            st.session_state[name] = value[:MAX_CHARS]
        elif is_whole_number(value):
            st.session_state[name] = int(value)
        else:
            for known in (st.session_state, st.session_state.get("kept", {})):  # "kept": for the next page
                known.pop(name, None)


def set_head(told: object) -> None:
    """Callback: open the head that an atlas tells."""
    if head := head_told(told):
        st.session_state["layer"], st.session_state["head"] = head


def follow_link() -> None:
    """Take the choices that a link to this page names."""
    st.session_state.pop(PINNED_IN, None)
    set_choices({name: st.query_params[name] for name in DEFAULTS if name in st.query_params})


def told() -> int:
    """The number of the last choice that the browser told of."""
    return st.session_state.get("told", 0)


def hear(event: Any) -> None:
    """Callback: the browser tells its choices, {"choices": {name: text}, "number": n}. Nothing else is heard."""
    match event:
        case {"choices": dict() as given, "number": int() as number}:
            set_choices({name: str(given[name]) for name in DEFAULTS if name in given})
            st.session_state["told"] = number


def restore_from_address() -> bool:
    """After Back or Forward, take the choices from the address; return whether that was pressed."""
    context = get_script_run_ctx(suppress_warning=True)
    if context is None or not is_restored():
        return False
    st.session_state.pop(PINNED_IN, None)
    given = dict(parse_qsl(context.query_string, keep_blank_values=True))
    set_choices({name: given.get(name, default) for name, default in DEFAULTS.items()})
    st.session_state["restored"] = restored() + 1
    st.session_state["predicted"] = None  # what an example chose for its text is no longer meant
    return True


def restored() -> int:
    """How often the address was restored. The browser waits to be told of it, whatever else has changed."""
    return st.session_state.get("restored", 0)
