"""GET /view: the pictures of an address on a plain page of their own, for a frame on a slide or another site.

    /view?text=…&off=3.1&show=atlas,head

No session of Streamlit stands behind it: the page fetches /picture, and heads can be opened and switched off in it. Who
may show it in a frame is said by MHA_EMBED, as for the app.
"""

import html
import json

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from mha_core.draw.html_page import filled, style
from mha_core.draw.style import THEMES, Style
from mha_core.i18n import gettext, language, lazy_gettext
from mha_core.settings import embedders
from pages.explore.address import Address, AddressError, choices_on_screen
from pages.shell.elements.scripts import script_tags
from pages.shell.server.refusing import too_long
from pages.shell.server.security_headers import frame_ancestors

PARTS = ("atlas", "head", "effect")
SHOWN = (*PARTS, "toolbar")
MAX_SHOWN = 100  # characters


async def view(request: Request) -> Response:
    """The page; of an address that is not valid, a page with a sentence (400, or 414 if it is too long)."""
    if message := too_long(request):
        return refusal(414, message)
    try:
        address, shown, theme = _read(dict(request.query_params))
    except AddressError as error:
        return refusal(400, gettext(error))
    data = {
        "model": address.model,
        "text": address.text,
        "pair": address.pair,
        "choices": choices_on_screen(),
        "parts": list(PARTS),  # what is not shown, too: the style hides it
        "theme": theme,
        "themes": Style().header()["themes"],
    }
    values = {
        "LANGUAGE": language(),
        "TITLE": address.text or gettext("Attention heads"),
        "SHOW": " ".join(shown),
        "OPEN": gettext("Open in the app"),
    }
    filled = {name: html.escape(value) for name, value in values.items()}
    # In JSON, "<" stands in strings alone.
    filled |= {"DATA": json.dumps(data).replace("<", "\\u003c"), "SCRIPT": script_tags("view")}
    return _page(filled | {"STYLE": style("controls", "explore", "view")})


def _read(parameters: dict[str, str]) -> tuple[Address, tuple[str, ...], str]:
    """The address, the parts that are shown, and the theme, "" for that of the machine. Raises AddressError."""
    shown, theme = parameters.get("show", ",".join(PARTS)), parameters.get("theme", "")
    asked = set(shown.split(",")) if len(shown) <= MAX_SHOWN else {""}
    names = tuple(name for name in SHOWN if name in asked)
    if not asked <= set(SHOWN) or not asked & set(PARTS):
        raise AddressError(
            "show", shown, lazy_gettext("any of {options}, separated by commas", options=", ".join(SHOWN))
        )
    if theme not in ("", *THEMES):
        raise AddressError("theme", theme, lazy_gettext("one of {options}", options=", ".join(THEMES)))
    return Address.parse(parameters), names, theme


def policy() -> str:
    """The page's Content-Security-Policy: scripts and pictures of this server alone; in frames of who may have them."""
    rules = {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'unsafe-inline'",  # it lies in the page; widgets write their own
        "connect-src": "'self'",
        "img-src": "'self' blob: data:",  # pictures that are saved
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": frame_ancestors(embedders()),
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def _page(values: dict[str, str], status: int = 200) -> Response:
    content = filled("view", values)
    headers = {"content-security-policy": policy(), "cache-control": "no-cache"}
    return HTMLResponse(content.encode("utf-8", "replace"), status, headers)


def refusal(status: int, message: str) -> Response:
    """A page with a sentence."""
    meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    meta += '<meta name="color-scheme" content="light dark">'
    words = f"<!doctype html>{meta}<title>{gettext('Not shown')}</title><p>{html.escape(message)}</p>"
    return HTMLResponse(words.encode("utf-8", "replace"), status, {"content-security-policy": policy()})
