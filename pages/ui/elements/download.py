"""A button that downloads a file; the page isn't drawn again for it."""

from collections.abc import Callable

import streamlit as st


def download(
    label: str,
    data: bytes | Callable[[], str | bytes],
    file: str,
    media_type: str,
    key: str,
    *,
    icon: str | None = None,
    help: str | None = None,
    disabled: bool = False,
) -> None:
    """Draw the button. `data` may be a function, called when it is pressed."""
    st.download_button(
        label, data, file, media_type, key=key, on_click="ignore", icon=icon, help=help, disabled=disabled
    )
