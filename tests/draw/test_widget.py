"""Widget: a page, a file, a frame in a notebook, and a line in a terminal."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from mha_core.draw.blob import pack
from mha_core.draw.html_page import framed, page
from mha_core.draw.widget import Widget

WIDGET = Widget("heatmap", "head 3.1 «日本»", pack({"labels": ["日本", "é"]}, maps=np.zeros(4, dtype=np.uint8)))


def test_a_page_a_frame_and_a_line() -> None:
    assert WIDGET.html() == page(WIDGET.title, WIDGET.blob)
    assert WIDGET._repr_html_() == framed(WIDGET.html(), WIDGET.title)
    assert repr(WIDGET) == "<heatmap: head 3.1 «日本»; .save('heatmap.html') keeps it>"


@pytest.mark.parametrize("kind", [str, Path])
def test_a_saved_widget_is_its_page_in_utf_8(tmp_path: Path, kind: type) -> None:
    path = WIDGET.save(kind(tmp_path / "widget.html"))
    assert path == tmp_path / "widget.html"
    assert path.read_bytes().decode("utf-8") == WIDGET.html()


@pytest.mark.parametrize("name", ["x.png", "x.svg", "x.json", "x"])
def test_other_files_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=rf"'{name}' is not the name of a page; valid: \.html"):
        WIDGET.save(tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_a_saved_widget_replaces_the_one_before(tmp_path: Path) -> None:
    (tmp_path / "widget.html").write_text("long" * 100_000)
    assert WIDGET.save(tmp_path / "widget.html").read_text(encoding="utf-8") == WIDGET.html()


def test_half_a_surrogate_pair_can_be_saved(tmp_path: Path) -> None:
    assert "<title>a?</title>" in Widget("text", "a\ud83d", WIDGET.blob).save(tmp_path / "widget.html").read_text(
        encoding="utf-8"
    )


@pytest.mark.exhaustive
def test_files_are_utf_8_where_that_is_not_the_default(tmp_path: Path) -> None:
    """As on Windows, where Python before 3.15 reads and writes files in the system's code page by default."""
    code = r"from mha_core import show; show.lines(attentions=[[[[1.0]]]], tokens=['\u65e5\u672c']).save('widget.html')"
    root = Path(__file__).parents[2]
    environment = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONPATH": str(root)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "<title>日本</title>" in (tmp_path / "widget.html").read_bytes().decode("utf-8")
