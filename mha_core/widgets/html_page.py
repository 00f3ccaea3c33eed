"""Pages of their own: one HTML file that carries its script, its style and its data."""

import base64
import html
import json
import re
import zlib
from functools import cache

from mha_core.paths import ASSETS

_CORE = (
    "core/blob",
    "core/colour",
    "core/pen",
    "core/pending_events",
    "widgets/attention_maps",
    "widgets/legend",
    "core/save",
)
SCRIPTS = {kind: (*_CORE, f"widgets/{kind}") for kind in ("heatmap", "lines", "text", "atlas")}
SCRIPTS["book"] = (*_CORE, *(f"widgets/{kind}" for kind in ("atlas", "heatmap", "lines", "text", "explorer")))


@cache
def script(kind: str, host: str) -> str:
    """The JavaScript that draws this kind of view: plain files one after another, the host last ("streamlit" or "page")."""
    *parts, last = (_read(f"js/{name}.js") for name in (*SCRIPTS[kind], f"hosts/{host}"))
    return "\n".join([*parts, f"const View = {kind.capitalize()};", last])


@cache
def style() -> str:
    """The CSS of all views."""
    return _read("css/views.css")


def page(kind: str, title: str, blob: bytes) -> str:
    """The whole file. The data lies in it deflated, in base64."""
    data = base64.b64encode(deflated(blob)).decode()
    values = {"TITLE": _escaped(title), "STYLE": style(), "DATA": json.dumps(data), "SCRIPT": script(kind, "page")}
    return re.sub(
        r"<!--(\w+)-->", lambda place: values[place[1]], _read("html/standalone.html")
    )  # at once: no value is looked into


def deflated(blob: bytes) -> bytes:
    """As zlib has it. Looks for runs alone: quantised weights hold nothing else that repeats, and searching costs seconds."""
    packer = zlib.compressobj(strategy=zlib.Z_RLE)
    return packer.compress(blob) + packer.flush()


def framed(document: str, title: str) -> str:
    """A page inside another, such as a notebook: it keeps to itself, and is as tall as what is in it.

    A notebook that is not trusted has no frames; there, what stands in the frame is shown.
    """
    fit = "const body = this.contentDocument.body; new ResizeObserver(() => this.style.height = body.offsetHeight + 'px').observe(body)"
    return (
        f'<iframe srcdoc="{html.escape(document)}" title="{_escaped(title)}" style="width:100%;height:640px;border:0" onload="{fit}">'
        "This picture needs a notebook that is trusted, or run again.</iframe>"
    )


def _read(name: str) -> str:
    return (ASSETS / name).read_text(encoding="utf-8")


def _escaped(text: str) -> str:
    """For HTML; half a surrogate pair, which no file can hold, as a question mark."""
    return html.escape(text.encode("utf-8", "replace").decode("utf-8"))
