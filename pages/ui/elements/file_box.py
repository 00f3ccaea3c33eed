"""A box that takes files: the one place that asks Streamlit for one, so that its size is known to the server."""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from pages.ui.state.sent_files import show_box


def file_box(
    label: str,
    types: Sequence[str] | None = None,
    *,
    key: str,
    megabytes: int,
    several: bool = False,
    on_change: Callable[..., None] | None = None,
    args: tuple[Any, ...] = (),
    help: str | None = None,
    place: DeltaGenerator | None = None,
) -> Any:
    """What is in the box: a file or None; with `several`, a list.

    Args:
        types: endings without dots; None = any.
        megabytes: the largest file.
        place: where it is drawn; None = where the page is.
    """
    show_box(megabytes << 20)
    return (place or st).file_uploader(
        label,
        list(types) if types else None,
        accept_multiple_files=several,
        key=key,
        max_upload_size=megabytes,
        on_change=on_change,
        args=args,
        help=help,
    )
