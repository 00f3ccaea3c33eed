"""Pages of their own: one HTML file that carries its script, its style and its data."""

import base64
import html
import json
import zlib
from functools import cache
from pathlib import Path

ASSETS = Path(__file__).parents[2] / "assets"

_GROUND = ("blob", "colour", "pen", "told", "sheet", "legend", "save")
SCRIPTS = {kind: (*_GROUND, kind) for kind in ("heatmap", "lines", "text", "atlas")}
SCRIPTS["book"] = (*_GROUND, "atlas", "heatmap", "lines", "text", "book")


@cache
def script(kind: str, host: str) -> str:
    """The JavaScript that draws this kind of view: plain files one after another, the host last ("streamlit" or "page")."""
    parts = [*SCRIPTS[kind], f"const View = {kind.capitalize()};", host]
    return "\n".join(part if part.endswith(";") else (ASSETS / "js" / f"{part}.js").read_text(encoding="utf-8") for part in parts)


@cache
def style() -> str:
    """The CSS of all views."""
    return (ASSETS / "css" / "views.css").read_text(encoding="utf-8")


def page(kind: str, title: str, blob: bytes) -> str:
    """The whole file. The data lies in it deflated, in base64."""
    data = base64.b64encode(zlib.compress(blob, 9)).decode()
    shell = (ASSETS / "page.html").read_text(encoding="utf-8")
    values = {"TITLE": html.escape(title), "STYLE": style(), "DATA": json.dumps(data), "SCRIPT": script(kind, "page")}
    for name, value in values.items():
        shell = shell.replace(f"<!--{name}-->", value, 1)
    return shell


def framed(document: str, title: str) -> str:
    """A page inside another, such as a notebook: it keeps to itself, and grows to its height."""
    return (
        f'<iframe srcdoc="{html.escape(document)}" title="{html.escape(title)}" style="width:100%;height:640px;border:0" '
        'onload="this.style.height=this.contentDocument.documentElement.scrollHeight+20+\'px\'"></iframe>'
    )
