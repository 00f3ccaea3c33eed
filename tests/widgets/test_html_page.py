"""Pages of their own: one file with everything in it, whatever the title and the tokens are, in a folder or inside a notebook."""

import base64
import json
import re
import zlib
from html.parser import HTMLParser

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.widgets.blob import pack, unpack
from mha_core.widgets.html_page import SCRIPTS, deflated, framed, page, script, style

BLOB = pack({"labels": ["</script>", "<!--SCRIPT-->", "日", "&quot;"]}, maps=np.arange(6, dtype=np.uint8))

# What might end the page early, or be taken for a place where something goes.
ENDS = ["</script>", "</title><script>alert(1)</script>", '" onload="alert(1)', "'&amp;"]
HARMFUL = [*ENDS, "<!--DATA-->", "<!--SCRIPT-->", "<!--", "\\1\\g<0>", "a\ud83d"]


class Read(HTMLParser):
    """A page as a browser takes it apart: every tag with its attributes, and the text inside each kind of tag."""

    def __init__(self, document: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inside: dict[str, str] = {}
        self.feed(document)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))

    def handle_data(self, data: str) -> None:
        tag = self.tags[-1][0] if self.tags else ""
        self.inside[tag] = self.inside.get(tag, "") + data


def data_of(document: str) -> bytes:
    """What assets/js/page.js inflates."""
    (line,) = re.findall(r"^const DATA = (.*);$", document, re.MULTILINE)
    return zlib.decompress(base64.b64decode(json.loads(line), validate=True))


@pytest.mark.parametrize("kind", SCRIPTS)
def test_one_file_with_everything_in_it(kind: str) -> None:
    document = page(kind, "A title", BLOB)
    read = Read(document)
    assert [tag for tag, _ in read.tags if tag in ("script", "style", "link", "main")] == ["style", "main", "script"]
    assert read.inside["title"].strip() == "A title"
    assert read.inside["style"].strip() == style().strip()
    assert script(kind, "page").strip() in read.inside["script"]
    assert data_of(document) == BLOB
    assert "<!--" not in document


@pytest.mark.parametrize("kind", SCRIPTS)
def test_no_address_but_the_names_of_xml(kind: str) -> None:
    document = page(kind, "A title", BLOB)
    assert set(re.findall(r"\w+://[^\s\"'`)]*", document)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"\bimport\b|@import|\bfetch\(|XMLHttpRequest|WebSocket|url\((?!\s*[\"']?(data|#))", document)
    assert not [tag for tag, attributes in Read(document).tags if {"src", "href"} & set(attributes)]


@pytest.mark.parametrize("title", HARMFUL, ids=ascii)
def test_no_title_does_harm(title: str) -> None:
    document = page("heatmap", title, BLOB)
    read = Read(document)
    assert read.tags == Read(page("heatmap", "A title", BLOB)).tags
    assert read.inside["title"].strip() == title.replace("\ud83d", "?")
    assert data_of(document) == BLOB
    document.encode("utf-8")


@given(st.binary(max_size=200))
def test_deflated_and_inflated(blob: bytes) -> None:
    assert zlib.decompress(deflated(blob)) == blob


def test_weights_are_deflated_as_far_as_the_best_that_zlib_can() -> None:
    """As attention is: much that is weak, in no order. (What is saved is time: at 512 tokens a tenth of the slowest.)"""
    weights = np.random.default_rng(0).dirichlet([0.05] * 128, size=(12, 128))
    blob = pack({}, all=np.round(255 * np.sqrt(weights)).astype(np.uint8))
    assert len(deflated(blob)) < len(zlib.compress(blob, 9)) < len(blob)


# --- scripts ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["heatmap", "lines", "text", "atlas", "book"])
def test_a_script_defines_its_view_before_its_host_draws_it(kind: str) -> None:
    name = kind.capitalize()
    for host, drawn in {"page": "new View(", "streamlit": "export default"}.items():
        code = script(kind, host)
        assert code.index(f"class {name} ") < code.index(f"const View = {name};") < code.index(drawn)
        assert "</script" not in code


# --- in a notebook ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["A title", *HARMFUL], ids=ascii)
def test_a_frame_holds_the_page_to_the_letter(title: str) -> None:
    document = page("text", title, BLOB)
    read = Read(framed(document, title))
    ((tag, attributes),) = read.tags
    assert (tag, attributes["srcdoc"], attributes["title"]) == ("iframe", document, title.replace("\ud83d", "?"))
    assert unpack(data_of(attributes["srcdoc"]))[0]["labels"] == ["</script>", "<!--SCRIPT-->", "日", "&quot;"]
    assert "notebook that is trusted" in read.inside["iframe"]  # where frames are taken out
