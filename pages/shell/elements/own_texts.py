"""A visitor's own texts: a box to paste them, and a place for a file. Texts that cannot be read replace nothing.

Or own pictures: a place for files.
"""

import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import KW_ONLY, dataclass
from typing import Any, Generic, TypeVar

import streamlit as st

from mha_core.backends import TextError
from mha_core.i18n import gettext
from pages.shell.elements.file_box import file_box
from pages.shell.elements.messages import Refusals, keep_refusal, say_refusal
from pages.shell.process.page_turns import without_turn
from pages.shell.state.session import state

T = TypeVar("T")

MOST_PASTED = 1_000_000  # characters, less than a page may say at once; more belong into a file

_reading = threading.Lock()
"""One file or box of texts at a time: a second thread that reads would only take turns with the first, and with all.

Pictures are read in a process of their own.
"""


@dataclass
class Texts:
    """A visitor's own texts on one page.

    Attributes:
        pasted: what was read of the box.
        used: the texts in use.
        before: those in use before them.
        linked: those that came with a link.
    """

    pasted: str = ""
    used: Any = None
    before: Any = None
    linked: Any = None


@dataclass(frozen=True)
class OwnTexts(Generic[T]):
    """The place where one page takes texts.

    Attributes:
        prefix: of the keys of the box, `PREFIX-lines`, and of the file, `PREFIX-file`.
        of_lines, of_file: read what was pasted, and a file by its name and bytes. They raise TextError.
        of_files: in their place, of what can't be pasted: reads several files.
        types: of files, without dots.
        megabytes: the largest file.
        lines_help, file_help: one line about each, in English.
    """

    prefix: str
    _: KW_ONLY
    of_lines: Callable[[str], T] | None = None
    of_file: Callable[[str, bytes], T] | None = None
    of_files: Callable[[Sequence[tuple[str, bytes]]], T] | None = None
    types: Sequence[str]
    megabytes: int
    lines_help: str = ""
    file_help: str

    def choose(self) -> T | None:
        """Draw the box and the place for a file, and what is wrong with the last texts; return those in use.

        A file takes precedence. If the new texts cannot be read, the previous ones stay in use.
        """
        if self.of_files:
            with st.container(key=f"{self.prefix}-own", border=True):
                self._uploader(gettext("Upload pictures"), several=True)
            say_refusal(self._lines)
            return self.state.used
        # A widget that is not drawn loses its value
        typed: str = st.session_state.setdefault(self._lines, self.state.pasted)
        with st.container(key=f"{self.prefix}-own", border=True):
            left, right = st.columns([3, 2], gap="medium")
            with left:
                st.text_area(
                    gettext("Paste texts"),
                    key=self._lines,
                    height=120,
                    max_chars=MOST_PASTED,
                    on_change=self._read,
                    placeholder=gettext("One text per line"),
                    help=gettext(self.lines_help),
                )
            with right:
                self._uploader(gettext("Or upload a file"), several=False)
        if typed.strip() and typed != self.state.pasted:
            self._read()  # a page that was open while the server was restarted has its words still in the box
        say_refusal(self._lines)
        return self.state.used

    @property
    def state(self) -> Texts:
        """The session's state of these texts."""
        return state(Texts, self.prefix)

    @property
    def wrong(self) -> bool:
        """Whether the last texts could not be read."""
        return self._lines in state(Refusals)

    @property
    def linked(self) -> bool:
        """Whether the texts in use came with a link."""
        return self.state.used is not None and self.state.used is self.state.linked

    def use(self, texts: T | None) -> T | None:
        """Use these, which came with a link."""
        self.state.used = self.state.linked = texts
        return texts

    def _uploader(self, label: str, *, several: bool) -> None:
        file_box(
            label,
            self.types,
            several=several,
            key=self._file,
            megabytes=self.megabytes,
            on_change=self._read,
            help=gettext(self.file_help),
        )

    def _read(self) -> None:
        """Callback: use the new texts, or keep a message that says why not."""
        state = self.state
        # The uploader drops a file before it takes another, so the last texts may be one step back
        texts = state.used or state.before
        with keep_refusal(self._lines, TextError), without_turn(), nullcontext() if self.of_files else _reading:
            texts = self._texts()
        state.before, state.used = state.used, texts

    def _texts(self) -> T | None:
        """The texts of the file, or else of the box; None if both are empty. Raises TextError."""
        given = st.session_state[self._file]
        if self.of_files:
            return self.of_files([(file.name, file.getvalue()) for file in given]) if given else None
        assert self.of_file and self.of_lines, "texts are pasted, or in a file"
        text = self.state.pasted = st.session_state[self._lines]
        if given:
            return self.of_file(given.name, given.getvalue())
        return self.of_lines(text) if text.strip() else None

    @property
    def _lines(self) -> str:
        return f"{self.prefix}-lines"

    @property
    def _file(self) -> str:
        return f"{self.prefix}-file"
