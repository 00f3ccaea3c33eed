"""Pages of HTML: their templates, styles and scripts, and one file that carries all of them and its data.

Templates are those of assets/html; scripts those of assets/built, which tests/js/build.mjs makes of assets/js.
"""

import base64
import hashlib
import html
import json
import re
import zlib
from collections.abc import Mapping
from functools import cache

from mha_core.i18n import ENGLISH, gettext, language
from mha_core.i18n.languages import script_words
from mha_core.paths import ASSETS

BUILT = ASSETS / "built"
_FOLDERS = ("core", "widgets", "saved", "notebook")  # of assets/js, what whole scripts are made of


@cache
def built(name: str) -> str:
    """The text of a script of assets/built."""
    return (BUILT / f"{name}.js").read_text(encoding="utf-8")


@cache
def whole_script(name: str, language: str = ENGLISH) -> str:
    """A script that imports nothing, after what the language says for its words.

    Args:
        name: "page" or "notebook".
        language: a key of `mha_core.i18n.LANGUAGES`.
    """
    return f"const {script_words(language, *_FOLDERS)}\n{built(name)}"


@cache
def style(*more: str) -> str:
    """The CSS of all widgets, and of more files of assets/css."""
    return "".join((ASSETS / "css" / f"{name}.css").read_text(encoding="utf-8") for name in ("widgets", *more))


def page(title: str, blob: bytes) -> str:
    """The whole file, with a widget in it. The data lies in it deflated, in base64."""
    data = base64.b64encode(deflated(blob)).decode()
    code = f"\nconst DATA = {json.dumps(data)};\n{whole_script('page', language())}\n"
    values = {"TITLE": _escaped(title), "STYLE": style(), "SCRIPT": code, "POLICY": policy(code)}
    values["LANGUAGE"] = language()
    return filled("standalone", values)


def policy(code: str) -> str:
    """A page's Content-Security-Policy: this script alone runs, known by its hash, and nothing is fetched or sent."""
    rules = {
        "default-src": "'none'",
        "script-src": hash_of(code),
        "style-src": "'unsafe-inline'",
        "img-src": "blob: data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def hash_of(code: str) -> str:
    """A script as a Content-Security-Policy names it, which allows it alone."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"


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
    untrusted = gettext("This picture needs a notebook that is trusted, or run again.")
    return f'<iframe srcdoc="{html.escape(document)}" {attributes}>{untrusted}</iframe>'


def _escaped(text: str) -> str:
    """Text for HTML; half a surrogate pair, which no file can hold, becomes a question mark."""
    return html.escape(text.encode("utf-8", "replace").decode("utf-8"))


def filled(name: str, values: Mapping[str, str]) -> str:
    """A page with values in place of its <!--NAMES-->, put in as they are: escape what people write.

    Args:
        name: of its file in assets/html, which has what follows on the beginning of all pages, document.html.
        values: LANGUAGE, TITLE, and what the file names.
    """
    start, rest = ((ASSETS / "html" / f"{each}.html").read_text(encoding="utf-8") for each in ("document", name))
    # All at once, so that no placeholder is looked for inside a value.
    return re.sub(r"<!--(\w+)-->", lambda placeholder: values[placeholder[1]], start.replace("<!--REST-->\n", rest))
