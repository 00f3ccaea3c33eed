"""A choice between a few options side by side, bound to the URL."""

from collections.abc import Sequence
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
