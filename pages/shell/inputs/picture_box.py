"""Inputs in place of a typed sentence: a picture, or a drawing."""

from collections.abc import Sequence
from functools import partial

import streamlit as st

from mha_core.backends import TextError
from mha_core.i18n import gettext
from mha_core.inputs.picture_file import MOST_BYTES, MOST_PIXELS
from pages.shell.elements.components import page_part
from pages.shell.elements.file_box import file_box
from pages.shell.elements.messages import keep_refusal, say_refusal
from pages.shell.process.uploaded_pictures import keep_picture
from pages.shell.state.sentence_state import SentenceState
from pages.shell.state.session import state


def give_picture(label: str = "", into: str = "text", forgets: Sequence[str] = ()) -> None:
    """Draw a button that opens a place for a picture; an upload becomes the new text, by its name.

    Args:
        label: "" = "Upload a picture".
        into: the box that gets the name.
        forgets: boxes that are emptied, as what they say was of another picture.
    """
    with st.popover(label or gettext("Upload a picture"), type="tertiary", icon=":material/add_photo_alternate:"):
        place_for_picture(into, forgets)


def place_for_picture(into: str, forgets: Sequence[str] = ()) -> None:
    """A place for a file, as of `give_picture`."""
    key = f"{into}-file-{state(SentenceState).uploads}"
    file_box(
        gettext(
            "PNG, JPEG or WebP, at most {megabytes} MB and {pixels} million pixels",
            megabytes=MOST_BYTES >> 20,
            pixels=MOST_PIXELS // 10**6,
        ),
        ["png", "jpg", "jpeg", "webp"],
        key=key,
        megabytes=MOST_BYTES >> 20,
        on_change=partial(_take_picture, into, key, forgets),
        help=gettext(
            "The model sees it resized and cropped. It is kept in the memory of this server alone, until that is "
            "needed: a link shows it as long as it is there."
        ),
    )
    say_refusal(f"picture {into}")


def _take_picture(into: str, key: str, forgets: Sequence[str]) -> None:
    """Callback: the file of this key goes into a box, by its name, or why not is kept."""
    with keep_refusal(f"picture {into}", TextError):
        if (file := st.session_state[key]) is not None:
            st.session_state.update({into: keep_picture(file.name, file.getvalue())} | dict.fromkeys(forgets, ""))
            state(SentenceState).uploads += 1


def paper() -> None:
    """A button that opens the picture, to be drawn on; each stroke is the new text."""

    def draw() -> None:
        if text := st.session_state["digit"].get("draw"):
            st.session_state["text"] = text

    with st.popover(
        gettext("Draw"), type="tertiary", icon=":material/draw:", help=gettext("Draw a digit of your own.")
    ):
        page_part("digit", "digit", {"text": st.session_state.get("text", "")}, on_draw_change=draw)
