"""What Streamlit does not promise is used in three files: one of Python, one of scripts, one of styles."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

PYTHON = "pages/shell/streamlit_compat.py"
SCRIPTS = "assets/js/core/streamlit.js"
STYLES = "assets/css/streamlit.css"
# Documented at https://docs.streamlit.io/develop/api-reference; all else is reached as `st.NAME`.
DOCUMENTED = ("streamlit", "streamlit.components.v2.types", "streamlit.typing")
# Of Streamlit's page: test ids, its own attributes and classes, its addresses.
PAGE = re.compile(
    r"data-(?:testid|test-|stale|collapsed|variant)|button\[kind|(?<![\w-])st[A-Z]\w+|\.katex|_stcore|streamlit-"
)
PRIVATE = re.compile(r"st\.(runtime|errors|__)")
OF_HISTORY = re.compile(r"pushState|replaceState|PopStateEvent|localStorage\.")
PUBLIC_BY_THEIR_LIBRARY = ("_asdict", "_replace", "_fields")


def files(*patterns: str) -> list[Path]:
    found = [path for pattern in patterns for path in ROOT.glob(pattern)]
    return sorted(path for path in found if "built" not in path.parts)


def root_of(node: ast.expr) -> str:
    """The name that an attribute is of, at the very left; most are of others, and take long to write out."""
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def private_parts(source: str) -> Iterator[str]:
    """Imports of Streamlit that it does not document, private attributes of others, and parts of its page in texts."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "streamlit":
            names = [f"streamlit.{each.name}" for each in node.names] if node.module == "streamlit" else [node.module]
            yield from (name for name in names if name not in DOCUMENTED)
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.startswith("streamlit."))
        elif isinstance(node, ast.Attribute) and root_of(node) == "st" and PRIVATE.match(ast.unparse(node)):
            yield ast.unparse(node)
        elif isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            is_own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            if not is_own and node.attr not in PUBLIC_BY_THEIR_LIBRARY:
                yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from PAGE.findall(node.value)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("import streamlit as st", []),
        ("from streamlit.components.v2.types import ComponentRenderer", []),
        ("from streamlit import runtime", ["streamlit.runtime"]),
        ("import streamlit.web.server", ["streamlit.web.server"]),
        ("from streamlit.proto.BackMsg_pb2 import BackMsg", ["streamlit.proto.BackMsg_pb2"]),
        ("from streamlit.navigation.page import StreamlitPage", ["streamlit.navigation.page"]),
        ("server._session_mgr.list_active_sessions()", ["server._session_mgr"]),
        ("st.runtime.exists()", ["st.runtime.exists", "st.runtime"]),
        ("self._own, cls._own, row._asdict()", []),
        ("""'[data-testid="stSidebar"]'""", ["data-testid", "stSidebar"]),
        ("'/_stcore/health'", ["_stcore"]),
        ("'.st-key-text, first, list'", []),
    ],
)
def test_the_reader_of_python_sees_every_kind(line: str, found: list[str]) -> None:
    assert [*private_parts(line)] == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (".stApp [data-stale='true'] p", ["stApp", "data-stale"]),
        ("[data-testid=\"stMain\"] button[kind='primary']", ["data-testid", "stMain", "button[kind"]),
        (".st-key-text, .first, .costArea, --st-font", []),
    ],
)
def test_the_reader_of_styles_sees_every_kind(line: str, found: list[str]) -> None:
    assert PAGE.findall(line) == found


def test_python_uses_them_in_one_file() -> None:
    sources = files("app.py", "mha_core/**/*.py", "pages/**/*.py")
    used = {str(path.relative_to(ROOT)): [*private_parts(path.read_text(encoding="utf-8"))] for path in sources}
    pages = {file: found for file, found in used.items() if found and file.startswith(("pages", "app"))}
    assert pages.keys() == {PYTHON}
    library = {file: found for file, found in used.items() if any("streamlit" in each for each in found)}
    assert library.keys() == {PYTHON}


def test_scripts_use_them_in_one_file() -> None:
    used = lines_with(re.compile(f"{PAGE.pattern}|{OF_HISTORY.pattern}"), "assets/js/**/*.js")
    assert used == {SCRIPTS}


def test_styles_use_them_in_one_file() -> None:
    assert lines_with(PAGE, "assets/css/*.css", "assets/html/*.html") == {STYLES}


def lines_with(pattern: re.Pattern[str], *patterns: str) -> set[str]:
    """The files that have it, outside of comments."""
    comment = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
    return {
        str(path.relative_to(ROOT))
        for path in files(*patterns)
        if pattern.search(comment.sub("", path.read_text(encoding="utf-8")))
    }


def test_no_style_asks_what_is_anywhere_in_a_page() -> None:
    """Each node that a chart inserts would change the answer, and all that is on the page be styled again."""
    whole = re.compile(r"(?:stMain|stApp\w*)\"\][^ ,{]*:has|(?:^|[\s,}]):?(?:root|html|body)[^ ,{]*:has")
    wide = {path.name: whole.findall(path.read_text(encoding="utf-8")) for path in files("assets/css/**/*.css")}
    assert {name: found for name, found in wide.items() if found} == {}
