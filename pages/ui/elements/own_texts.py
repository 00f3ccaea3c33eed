"""A visitor's own texts: a box to paste them, and a place for a file. Texts that cannot be read replace nothing."""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import streamlit as st

from mha_core.i18n import tr
from mha_core.models import TextError
from pages.ui.elements.messages import keep_refusal, say_refusal
from pages.ui.state.session import Texts, session

T = TypeVar("T")

_reading = threading.Lock()
"""One file or box at a time: a second thread that reads would only take turns with the first, and with everybody's."""


@dataclass(frozen=True)
class OwnTexts(Generic[T]):
    """Where one page takes texts.

    Attributes:
        prefix: of the keys of the box, `PREFIX-lines`, and of the file, `PREFIX-file`.
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
        # A widget that is not drawn loses its value
        typed: str = st.session_state.setdefault(self._lines, self.state.pasted)
        with st.container(key=f"{self.prefix}-own", border=True):
            left, right = st.columns([3, 2], gap="medium")
            with left:
                st.text_area(
                    tr("Paste texts"),
                    key=self._lines,
                    height=120,
                    on_change=self._read,
                    placeholder=tr("One text per line"),
                    help=tr(self.lines_help),
                )
            with right:
                st.file_uploader(
                    tr("Or upload a file"),
                    list(self.types),
                    key=self._file,
                    max_upload_size=self.megabytes,
                    on_change=self._read,
                    help=tr(self.file_help),
                )
        if typed.strip() and typed != self.state.pasted:
            self._read()  # a page that was open while the server was restarted has its words still in the box
        say_refusal(self._lines)
        return self.state.used

    @property
    def state(self) -> Texts:
        """What the session knows of them."""
        return session().texts.setdefault(self.prefix, Texts())

    @property
    def wrong(self) -> bool:
        """Whether the last texts could not be read."""
        return self._lines in session().refused

    @property
    def linked(self) -> bool:
        """Whether those in use came with a link."""
        return self.state.used is not None and self.state.used is self.state.linked

    def use(self, texts: T | None) -> T | None:
        """Use these, which came with a link."""
        self.state.used = self.state.linked = texts
        return texts

    def _read(self) -> None:
        """Callback: use the new texts, or keep a message that says why not."""
        state = self.state
        text, file = st.session_state[self._lines], st.session_state[self._file]
        state.pasted = text
        # The uploader drops a file before it takes another, so the last texts may be one step back
        texts = state.used or state.before
        with keep_refusal(self._lines, TextError), _reading:
            texts = self.of_file(file.name, file.getvalue()) if file else self.of_lines(text) if text.strip() else None
        state.before, state.used = state.used, texts

    @property
    def _lines(self) -> str:
        return f"{self.prefix}-lines"

    @property
    def _file(self) -> str:
        return f"{self.prefix}-file"
