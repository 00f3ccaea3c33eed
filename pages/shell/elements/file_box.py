"""A box that takes files: the one place that asks Streamlit for one, so that its size is known to the server."""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from pages.shell.process.upload_limits import show_box


def file_box(
    label: str,
    types: Sequence[str] | None = None,
    *,
    key: str,
    megabytes: int,
    several: bool = False,
    on_change: Callable[[], None] | None = None,
    help: str | None = None,
) -> Any:
    """Draw a box for a file and return it, or None; with `several`, a list.

    Args:
        types: endings without dots; None = any.
        megabytes: the largest file.
    """
    show_box(megabytes << 20)
    return st.file_uploader(
        label,
        list(types) if types else None,
        accept_multiple_files=several,
        key=key,
        max_upload_size=megabytes,
        on_change=on_change,
        help=help,
    )
