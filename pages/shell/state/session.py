"""The state of a browser session beside the values of its widgets: a class for each part of the app, which owns it."""

from typing import Any, TypeVar

import streamlit as st

T = TypeVar("T")


def state(kind: type[T], name: str = "") -> T:
    """This session's own object of a class, made when it is first asked for.

    Args:
        kind: a class that needs no arguments.
        name: tells several of them apart.
    """
    key = key_of(kind, name)
    try:
        return st.session_state[key]
    except KeyError:
        st.session_state[key] = made = kind()
        return made


def key_of(kind: type[Any], name: str = "") -> str:
    """The key of such an object in `st.session_state`."""
    return f"{kind.__module__}.{kind.__qualname__} {name}"
