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

from mha_core.widgets.blob import pack
from mha_core.widgets.html_page import deflated, framed, page, script, style
from mha_core.widgets.scripts import CLASSES, CLASSES_OF_THE_APP
from tests.support.blobs import unpack
from tests.support.javascript import HOSTED, STANDALONE
from tests.support.parsed_page import ParsedPage

BLOB = pack({"labels": ["</script>", "<!--SCRIPT-->", "日", "&quot;"]}, maps=np.arange(6, dtype=np.uint8))

# Text that might end the page early, or be taken for a placeholder.
ENDS = ["</script>", "</title><script>alert(1)</script>", '" onload="alert(1)', "'&amp;"]
HARMFUL = [*ENDS, "<!--DATA-->", "<!--SCRIPT-->", "<!--", "\\1\\g<0>", "a\ud83d"]


def data_of(document: str) -> bytes:
    """The data that assets/js/hosts/page.js inflates."""
    (line,) = re.findall(r"^const DATA = (.*);$", document, re.MULTILINE)
    return zlib.decompress(base64.b64decode(json.loads(line), validate=True))


@pytest.mark.parametrize("kind", STANDALONE)
def test_one_file_with_everything_in_it(kind: str) -> None:
    document = page(kind, "A title", BLOB)
    parsed = ParsedPage(document)
    assert [tag for tag, _ in parsed.tags if tag in ("script", "style", "link", "main")] == ["style", "main", "script"]
    assert parsed.inside["title"].strip() == "A title"
    assert parsed.inside["style"].strip() == style().strip()
    assert script(kind, "page").strip() in parsed.inside["script"]
    assert data_of(document) == BLOB
    assert "<!--" not in document


@pytest.mark.parametrize("kind", STANDALONE)
def test_the_page_s_own_script_is_the_only_one_that_may_run(kind: str) -> None:
    document = page(kind, "A title", BLOB)
    tags = ParsedPage(document).tags
    policies = [each["content"] for tag, each in tags if tag == "meta" and each.get("http-equiv")]
    (code,) = re.findall(r'<script type="module">(.*?)</script>', document, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    assert policies == [
        f"default-src 'none'; script-src 'sha256-{digest}'; style-src 'unsafe-inline'; img-src blob: data:; "
        "base-uri 'none'; form-action 'none'"
    ]
    assert [tag for tag, _ in tags].index("meta") < [tag for tag, _ in tags].index("title")  # before anything can load


@pytest.mark.parametrize("kind", STANDALONE)
def test_no_url_except_xml_namespaces(kind: str) -> None:
    document = page(kind, "A title", BLOB)
    assert set(re.findall(r"\w+://[^\s\"'`)]*", document)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"\bimport\b|@import|\bfetch\(|XMLHttpRequest|WebSocket|url\((?!\s*[\"']?(data|#))", document)
    assert not [tag for tag, attributes in ParsedPage(document).tags if {"src", "href"} & set(attributes)]


@pytest.mark.parametrize("title", HARMFUL, ids=ascii)
def test_no_title_does_harm(title: str) -> None:
    document = page("heatmap", title, BLOB)
    parsed = ParsedPage(document)
    assert parsed.tags == ParsedPage(page("heatmap", "A title", BLOB)).tags
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


@pytest.mark.parametrize(("kind", "host"), HOSTED)
def test_a_script_defines_its_widget_before_its_host_draws_it(kind: str, host: str) -> None:
    drawn = "export default" if host in ("streamlit", "component") else "new Widget("
    code, name = script(kind, host), CLASSES[kind]
    assert code.index(f"class {name} ") < code.index(f"const Widget = {name};") < code.index(drawn)
    assert "</script" not in code


def test_parts_of_the_app_have_a_style_of_their_own() -> None:
    assert [style(kind) == style() for kind in STANDALONE] == [True] * len(STANDALONE)
    own = {"explore": ".verdict", "heads_off": ".verdict", "room": ".poll", "stage": ".keys-help"}
    assert set(own) == set(CLASSES_OF_THE_APP)
    for kind, word in own.items():
        assert word in style(kind)
        assert word not in style()


# --- in a notebook


@pytest.mark.parametrize("title", ["A title", *HARMFUL], ids=ascii)
def test_a_frame_holds_the_page_to_the_letter(title: str) -> None:
    document = page("text", title, BLOB)
    parsed = ParsedPage(framed(document, title))
    ((tag, attributes),) = parsed.tags
    assert (tag, attributes["srcdoc"], attributes["title"]) == ("iframe", document, title.replace("\ud83d", "?"))
    assert unpack(data_of(attributes["srcdoc"]))[0]["labels"] == ["</script>", "<!--SCRIPT-->", "日", "&quot;"]
    assert "notebook that is trusted" in parsed.inside["iframe"]  # where frames are not shown
