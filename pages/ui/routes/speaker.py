"""GET /stage/NAME: the speaker's window of a lesson, a page of its own beside the app."""

import html

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from mha_core.errors import LessonError
from mha_core.i18n import language, tr
from mha_core.lessons.shipped import lesson
from mha_core.lessons.words import in_language
from mha_core.paths import ASSETS
from mha_core.widgets.html_page import filled
from pages.ui.elements.base_path import base_path
from pages.ui.elements.served_scripts import script_address

_STYLE = (ASSETS / "css" / "speaker.css").read_text(encoding="utf-8")


async def speaker(request: Request) -> Response:
    """The page. 404 and a sentence if there is no such lesson, or its file has a mistake."""
    try:
        shown = lesson(request.path_params["name"])
    except LessonError as error:
        return PlainTextResponse(tr(error), 404, {"cache-control": "no-store"})
    title = tr("Speaker’s window · {lesson}", lesson=in_language(shown).title)
    values = {"LANGUAGE": language(), "TITLE": title, "NAME": shown.name, "BASE": base_path()}
    values = {name: html.escape(value) for name, value in values.items()}
    values |= {"STYLE": _STYLE, "SCRIPT": script_address("speaker")}
    page = filled("speaker", values)
    return HTMLResponse(page, headers={"cache-control": "no-cache"})
