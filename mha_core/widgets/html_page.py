"""Standalone pages: one HTML file that carries its script, its style and its data."""

import base64
import hashlib
import html
import json
import zlib
from collections.abc import Sequence
from functools import cache

from mha_core.html_template import filled
from mha_core.i18n import ENGLISH, language, tr
from mha_core.i18n.catalogues import script_words
from mha_core.paths import ASSETS
from mha_core.widgets.scripts import CLASSES, SCRIPTS


@cache
def script(kind: str, host: str, language: str = ENGLISH) -> str:
    """The JavaScript that draws this kind of widget: what the language says for its words, and plain files.

    Args:
        kind: a key of `scripts.SCRIPTS`.
        host: where the widget is shown: "streamlit", "component", "window" (a page of its own on this server) or "page"
            (standalone). The host comes last and calls it Widget.
        language: of its words, a key of `mha_core.i18n.LANGUAGES`.
    """
    around = ("core/theme",) if host in ("component", "streamlit") else ()
    *parts, last = with_words([f"js/{name}.js" for name in (*SCRIPTS[kind], *around, f"hosts/{host}")], language)
    own_style = [f"const STYLE = {json.dumps(style(kind))};"] if host == "component" else []
    return "\n".join([*parts, *own_style, f"const Widget = {CLASSES[kind]};", last])


def with_words(files: Sequence[str], language: str) -> list[str]:
    """The content of scripts in assets, and before it what they need to say their words in a language."""
    words = script_words(language, tuple(f"assets/{file}" for file in files))
    return [words, *(_read(file) for file in ("js/core/words.js", *files))]


@cache
def loader(language: str = ENGLISH) -> str:
    """The JavaScript that fetches a part of the app by its address."""
    return "\n".join(with_words(["js/hosts/load.js"], language))


@cache
def style(kind: str = "") -> str:
    """The CSS of all widgets, and of the parts of the app that are made of them."""
    if kind in ("stage", "speaker"):
        return _read("css/stage.css")
    own = {"explore": "explore", "heads_off": "explore", "room": "room", "phone": "room", "lesson": "lesson"}.get(kind)
    return _read("css/widgets.css") + (_read(f"css/{own}.css") if own else "")


def page(kind: str, title: str, blob: bytes) -> str:
    """The whole file. The data lies in it deflated, in base64."""
    data = base64.b64encode(deflated(blob)).decode()
    host = "lesson" if kind == "lesson" else "page"
    code = f"\nconst DATA = {json.dumps(data)};\n{script(kind, host, language())}\n"
    values = {"TITLE": _escaped(title), "STYLE": style(kind), "SCRIPT": code, "POLICY": policy(code)}
    values["LANGUAGE"] = language()
    return filled("standalone", values)


def policy(code: str) -> str:
    """A page's Content-Security-Policy: this script alone runs, known by its hash, and nothing is fetched or sent."""
    digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
    rules = {
        "default-src": "'none'",
        "script-src": f"'sha256-{digest}'",
        "style-src": "'unsafe-inline'",
        "img-src": "blob: data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def deflated(blob: bytes) -> bytes:
    """zlib-compressed bytes.

    Only runs are looked for: quantised weights repeat nothing else, and a full search costs seconds.
    """
    packer = zlib.compressobj(strategy=zlib.Z_RLE)
    return packer.compress(blob) + packer.flush()


def framed(document: str, title: str) -> str:
    """A page inside another, such as a notebook: isolated, and as tall as its content.

    A notebook that is not trusted shows no frames; there, the text inside the frame is shown.
    """
    fit = (
        "const body = this.contentDocument.body; "
        "new ResizeObserver(() => this.style.height = body.offsetHeight + 'px').observe(body)"
    )
    attributes = f'title="{_escaped(title)}" style="width:100%;height:640px;border:0" onload="{fit}"'
    untrusted = tr("This picture needs a notebook that is trusted, or run again.")
    return f'<iframe srcdoc="{html.escape(document)}" {attributes}>{untrusted}</iframe>'


def _read(name: str) -> str:
    return (ASSETS / name).read_text(encoding="utf-8")


def _escaped(text: str) -> str:
    """Text for HTML; half a surrogate pair, which no file can hold, becomes a question mark."""
    return html.escape(text.encode("utf-8", "replace").decode("utf-8"))
