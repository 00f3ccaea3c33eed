"""Standalone pages: one file with everything in it, whatever the title and the tokens are; and frames in a notebook."""

import base64
import hashlib
import json
import re
import zlib

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.draw.blob import pack
from mha_core.draw.html_page import deflated, framed, page, style, whole_script
from tests.support.blobs import unpack
from tests.support.parsed_page import ParsedPage

BLOB = pack({"labels": ["</script>", "<!--SCRIPT-->", "日", "&quot;"]}, maps=np.arange(6, dtype=np.uint8))

# Text that might end the page early, or be taken for a placeholder.
ENDS = ["</script>", "</title><script>alert(1)</script>", '" onload="alert(1)', "'&amp;"]
HARMFUL = [*ENDS, "<!--DATA-->", "<!--SCRIPT-->", "<!--", "\\1\\g<0>", "a\ud83d"]


def data_of(document: str) -> bytes:
    """The data that assets/js/whole/standalone.js inflates."""
    (line,) = re.findall(r"^const DATA = (.*);$", document, re.MULTILINE)
    return zlib.decompress(base64.b64decode(json.loads(line), validate=True))


def test_one_file_with_everything_in_it() -> None:
    document = page("A title", BLOB)
    parsed = ParsedPage(document)
    assert [tag for tag, _ in parsed.tags if tag in ("script", "style", "link", "main")] == ["style", "main", "script"]
    assert parsed.inside["title"].strip() == "A title"
    assert parsed.inside["style"].strip() == style().strip()
    assert whole_script("standalone").strip() in parsed.inside["script"]
    assert data_of(document) == BLOB
    assert "<!--" not in document


def test_the_page_s_own_script_is_the_only_one_that_may_run() -> None:
    document = page("A title", BLOB)
    tags = ParsedPage(document).tags
    policies = [each["content"] for tag, each in tags if tag == "meta" and each.get("http-equiv")]
    (code,) = re.findall(r'<script type="module">(.*?)</script>', document, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    assert policies == [
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; img-src blob: data:; "
        "base-uri 'none'; form-action 'none'"
    ]
    assert [tag for tag, _ in tags].index("meta") < [tag for tag, _ in tags].index("title")  # before anything can load


def test_no_url_except_xml_namespaces() -> None:
    document = page("A title", BLOB)
    assert set(re.findall(r"\w+://[^\s\"'`)]*", document)) <= {"http://www.w3.org/2000/svg"}
    address = r"url\((?![\s\\]*[\"']?(data|#))"
    assert not re.search(rf"\bimport\b|@import|\bfetch\(|XMLHttpRequest|WebSocket|{address}", document)
    assert not [tag for tag, attributes in ParsedPage(document).tags if {"src", "href"} & set(attributes)]


@pytest.mark.parametrize("title", HARMFUL, ids=ascii)
def test_no_title_does_harm(title: str) -> None:
    document = page(title, BLOB)
    parsed = ParsedPage(document)
    assert parsed.tags == ParsedPage(page("A title", BLOB)).tags
    assert parsed.inside["title"].strip() == title.replace("\ud83d", "?")
    assert data_of(document) == BLOB
    document.encode("utf-8")


@given(st.binary(max_size=200))
def test_deflated_and_inflated(blob: bytes) -> None:
    assert zlib.decompress(deflated(blob)) == blob


def test_weights_are_deflated_as_well_as_by_zlibs_best() -> None:
    """Weights as in attention: most are weak, in no order. (At 512 tokens it takes a tenth of the time.)"""
    weights = np.random.default_rng(0).dirichlet([0.05] * 128, size=(12, 128))
    blob = pack({}, all=np.round(255 * np.sqrt(weights)).astype(np.uint8))
    assert len(deflated(blob)) < len(zlib.compress(blob, 9)) < len(blob)


# --- scripts


@pytest.mark.parametrize("name", ["standalone", "notebook"])
def test_a_script_can_stand_in_a_page(name: str) -> None:
    assert not re.search("</script|<!--", whole_script(name, "de"))


def test_what_pages_are_made_of_has_a_style_beside_that_of_widgets() -> None:
    for name, word in {"explore/explore": ".verdict", "rooms/room": ".poll", "explore/view": ".view"}.items():
        assert style(name).startswith(style())
        assert word in style(name)
        assert word not in style()


# --- in a notebook


@pytest.mark.parametrize("title", ["A title", *HARMFUL], ids=ascii)
def test_a_frame_holds_the_page_to_the_letter(title: str) -> None:
    document = page(title, BLOB)
    parsed = ParsedPage(framed(document, title))
    ((tag, attributes),) = parsed.tags
    assert (tag, attributes["srcdoc"], attributes["title"]) == ("iframe", document, title.replace("\ud83d", "?"))
    assert unpack(data_of(attributes["srcdoc"]))[0]["labels"] == ["</script>", "<!--SCRIPT-->", "日", "&quot;"]
    assert "notebook that is trusted" in parsed.inside["iframe"]  # where frames are not shown
