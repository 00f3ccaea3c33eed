"""A visitor's own texts: a box to paste them, and a place for a file. Texts that cannot be read replace nothing."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import streamlit as st

from mha_core.i18n import tr
from mha_core.models import TextError
from pages.parts.ui.messages import plain, problem

T = TypeVar("T")

_reading = threading.Lock()
"""One file or box at a time: a second thread that reads would only take turns with the first, and with everybody's."""


@dataclass(frozen=True)
class OwnTexts(Generic[T]):
    """Where one page takes texts.

    Attributes:
        prefix: of the keys in the session: `PREFIX-lines` is the box, `PREFIX-file` the file, `PREFIX-own` what was
            read of them, `PREFIX-linked` what came with a link.
        of_lines, of_file: read what was pasted, and a file by its name and bytes. They raise TextError.
        types: of files, without dots.
        megabytes: the largest file.
        lines_help, file_help: one line about each, in English.
    """

    prefix: str
    of_lines: Callable[[str], T]
    of_file: Callable[[str, bytes], T]
    types: Sequence[str]
    megabytes: int
    lines_help: str
    file_help: str

    def choose(self) -> T | None:
        """Draw the box and the place for a file, and what is wrong with the last texts; return those in use.

        A file takes precedence. If the new texts cannot be read, the previous ones stay in use.
        """
        state = st.session_state
        # A widget that is not drawn loses its value
        state.setdefault(self._key("lines"), state.get(self._key("pasted"), ""))
        with st.container(key=self._key("own"), border=True):
            left, right = st.columns([3, 2], gap="medium")
            with left:
                st.text_area(
                    tr("Paste texts"),
                    key=self._key("lines"),
                    height=120,
                    on_change=self._read,
                    placeholder=tr("One text per line"),
                    help=tr(self.lines_help),
                )
            with right:
                st.file_uploader(
                    tr("Or upload a file"),
                    list(self.types),
                    key=self._key("file"),
                    max_upload_size=self.megabytes,
                    on_change=self._read,
                    help=tr(self.file_help),
                )
        if self._key("own") not in state and state[self._key("lines")].strip():
            self._read()  # a page that was open while the server was restarted has its words still in the box
        if self.wrong:
            problem(plain(self.wrong))
        return state.get(self._key("own"))

    @property
    def wrong(self) -> str:
        """Why the last texts could not be read; "" if they could."""
        return tr(st.session_state.get(self._key("wrong"), ""))

    @property
    def linked(self) -> bool:
        """Whether those in use came with a link."""
        texts = st.session_state.get(self._key("linked"))
        return texts is not None and texts is st.session_state.get(self._key("own"))

    def use(self, texts: T | None) -> T | None:
        """Use these, which came with a link."""
        st.session_state[self._key("own")] = st.session_state[self._key("linked")] = texts
        return texts

    def _read(self) -> None:
        """Callback: use the new texts, or keep a message that says why not."""
        state: Any = st.session_state
        text, file = state[self._key("lines")], state[self._key("file")]
        state[self._key("pasted")], state[self._key("wrong")] = text, ""
        try:
            with _reading:
                texts = (
                    self.of_file(file.name, file.getvalue()) if file else self.of_lines(text) if text.strip() else None
                )
        except TextError as error:
            state[self._key("wrong")] = error.args[0]
            # The uploader drops a file before it takes another, so the last texts may be one step back
            texts = state.get(self._key("own")) or state.get(self._key("before"))
        state[self._key("before")], state[self._key("own")] = state.get(self._key("own")), texts

    def _key(self, name: str) -> str:
        return f"{self.prefix}-{name}"
