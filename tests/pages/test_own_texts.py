"""Where a page takes texts: they are read one at a time."""

import pytest

from pages.shell.elements import own_texts
from pages.shell.elements.own_texts import OwnTexts


def test_one_is_read_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []

    def read(*_: object) -> None:
        held.append(own_texts._reading.locked())

    box = OwnTexts("box", of_lines=read, of_file=read, types=["txt"], megabytes=1, lines_help="", file_help="")
    monkeypatch.setattr(own_texts.st, "session_state", {"box-lines": "a text", "box-file": None})
    box._read()
    assert held == [True]
    assert not own_texts._reading.locked()
