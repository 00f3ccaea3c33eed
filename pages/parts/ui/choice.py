"""A choice between a few options: side by side and bound to the URL, or in a box."""

from collections.abc import Collection, Sequence
from typing import Any

import streamlit as st


def choice(label: str, options: Sequence[str], key: str, default: str = "", **more: Any) -> str:
    """A segmented control with exactly one option chosen, at first `default` or else the first one.

    Args:
        key: of the widget, and the URL parameter that holds the option.
        more: further arguments of `st.segmented_control`.
    """
    default = default or options[0]
    bound = {"bind": "query-params", "required": True, "width": "content"}
    return st.segmented_control(label, options, default=default, key=key, **(bound | more)) or default


def forget_unknown(key: str, options: Collection[object]) -> None:
    """Let a box begin anew if its value is none of its options. Call it before the box is drawn.

    A browser sends no such value; Streamlit would hand over whatever a message says.
    """
    if key in st.session_state and st.session_state[key] not in options:
        del st.session_state[key]
