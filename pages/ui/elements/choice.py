"""A choice between a few options, side by side or in a box: shown in the page's language, in the URL in English."""

from collections.abc import Collection, Sequence
from typing import Any

import streamlit as st

from mha_core.i18n import tr
from pages.ui.elements.url_option import option_in_url


def choice(label: str, options: Sequence[str], key: str, default: str = "", **more: Any) -> str:
    """A segmented control with exactly one option chosen, at first `default` or else the first one.

    Args:
        options: in English; the control shows what `tr` says for them.
        key: of the widget, and the URL parameter that holds the option.
        more: further arguments of `st.segmented_control`.
    """
    option_in_url(key, options, default or options[0])
    how: dict[str, Any] = {"required": True, "width": "content", "format_func": tr} | more
    return st.segmented_control(label, options, key=key, **how) or default or options[0]


def box(label: str, options: Sequence[str], key: str, default: str = "", **more: Any) -> str:
    """A drop-down list, as `choice`. `more`: further arguments of `st.selectbox`."""
    option_in_url(key, options, default or options[0])
    how: dict[str, Any] = {"format_func": tr} | more
    return st.selectbox(label, options, key=key, **how)


def forget_unknown(key: str, options: Collection[object]) -> None:
    """Let a box begin anew if its value is none of its options. Call it before the box is drawn.

    A browser sends no such value; Streamlit would hand over whatever a message says.
    """
    if key in st.session_state and st.session_state[key] not in options:
        del st.session_state[key]
