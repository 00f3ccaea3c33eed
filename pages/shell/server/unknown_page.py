"""GET of a page that this app does not have: a sentence, and a link to the first page.

Streamlit would open its first page instead, below a dialog in English.
"""

from html import escape
from pathlib import Path

from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import HTMLResponse

from mha_core.draw.html_page import filled
from mha_core.i18n import gettext, language
from pages.features import PAGES
from pages.shell.base_path import base_path
from pages.shell.server.refusing import NO_STORE


class UnknownPage(Convertor[str]):
    """The name of no page of this app, though it could be one: it begins with a capital letter, as all of them do."""

    regex = rf"(?!(?:{'|'.join(Path(page.file).stem for page in PAGES)})$)[A-Z]\w*"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("unknown_page", UnknownPage())
PATH = f"{base_path()}/{{page:unknown_page}}"


async def unknown_page(request: Request) -> HTMLResponse:
    """The sentence as a page, in the language of the request; its link keeps what the address says."""
    name = request.path_params["page"][:40].replace("_", " ")
    values = {
        "LANGUAGE": language(),
        "TITLE": escape(gettext("There is no page “{page}” in this app.", page=name)),
        "ADDRESS": escape(f"{base_path()}/?{request.url.query}"),
        "OPEN": escape(gettext("Open {page}", page=gettext(PAGES[0].title))),
    }
    return HTMLResponse(filled("unknown_page", values), 404, NO_STORE)
