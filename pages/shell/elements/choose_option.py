"""A choice between a few options, side by side or in a box: shown in the page's language, in the URL in English.

It is the same again on the next page. Streamlit's own binding writes an option as it is shown, so that a link would
only work in one language, and forgets it with its page.
"""

from collections.abc import Collection, Sequence
from typing import Any

import streamlit as st

from mha_core.i18n import gettext
from pages.shell.state.query_params import UrlValues
from pages.shell.state.session import state
from pages.shell.streamlit_compat import restored_address


class _Options(dict[str, str]):
    """The option of each box by its key, also while its page is not shown."""


def option_in_url(key: str, options: Sequence[str], default: str) -> None:
    """Give the box of this key its option, and write it to the URL unless it is the default. Call it before the box is
    drawn.

    The option is the one in the session; where its page has just been opened, that of the URL, or else the last one;
    after Back and Forward, that of the URL alone. What is none of the options is the default.
    """
    in_url, value = st.query_params.get(key), option_of(key, options, default)
    state(_Options)[key] = value
    if st.session_state.get(key) != value:
        st.session_state[key] = value
    if value == default:
        st.query_params.pop(key, None)
    elif in_url != value:
        st.query_params[key] = value


def option_of(key: str, options: Sequence[str], default: str) -> str:
    """The option of a box that is drawn later, or on another page; after Back and Forward, that of the URL alone."""
    in_url = st.query_params.get(key)
    known = (in_url,) if is_restored() else (st.session_state.get(key), in_url, state(_Options).get(key))
    return str(next((each for each in known if each in options), default))


def follow_link_to_options() -> None:
    """Let the address of a freshly opened page win over the last values of its boxes."""
    for key in st.query_params:
        state(UrlValues).last.pop(key, None)
        if key in state(_Options):
            st.session_state.pop(key, None)


def is_restored() -> bool:
    """Whether the address alone decides this run: after Back or Forward, or where a script has written another."""
    return restored_address() is not None


def choice(label: str, options: Sequence[str], key: str, default: str = "", **more: Any) -> str:
    """A segmented control with exactly one option chosen, at first `default` or else the first one.

    Args:
        options: in English; the control shows what `gettext` says for them.
        key: of the widget, and the URL parameter that holds the option.
        more: further arguments of `st.segmented_control`.
    """
    option_in_url(key, options, default or options[0])
    how: dict[str, Any] = {"required": True, "width": "content", "format_func": gettext} | more
    return st.segmented_control(label, options, key=key, **how) or default or options[0]


def box(label: str, options: Sequence[str], key: str, default: str = "", **more: Any) -> str:
    """A drop-down list, as `choice`. `more`: further arguments of `st.selectbox`."""
    option_in_url(key, options, default or options[0])
    how: dict[str, Any] = {"format_func": gettext} | more
    return st.selectbox(label, options, key=key, **how)


def forget_unknown(key: str, options: Collection[object]) -> None:
    """Let a box begin anew if its value is none of its options. Call it before the box is drawn.

    A browser sends no such value; Streamlit would hand over whatever a message says.
    """
    if key in st.session_state and st.session_state[key] not in options:
        del st.session_state[key]
