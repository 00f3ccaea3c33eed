"""GET /lesson/NAME/file: a lesson as one HTML file, a download.

`theme` is light or dark; without it, the file follows the machine that shows it.
"""

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from mha_core.engine.memory_budget import MEMORY
from mha_core.engine.thread_pools import submit_slow
from mha_core.errors import AnswerError, ModelError
from mha_core.i18n import language, speaking, tr
from mha_core.lessons.lesson import Lesson
from mha_core.widgets.style import THEMES
from pages.ui.explore.address import AddressError
from pages.ui.offline.lesson_file import lesson_file as made
from pages.ui.routes.lessons import STATUS, lesson_of
from pages.ui.server.refusing import RefusedError, refusing

MAX_BYTES = 8 * 2**20  # of a file that is kept

_files = MEMORY.cache("files of lessons", len, share=0.02)


@refusing(STATUS)
async def lesson_file(request: Request) -> Response:
    """The file. 414: a long address; 404: no such lesson; 400: no such theme; 422: a mistake in its file."""
    theme = request.query_params.get("theme", "")
    if theme not in ("", *THEMES):
        raise AddressError("theme", theme, ", ".join(THEMES))
    file, lesson = await lesson_of(request)
    spoken = language()
    key = (file.name, file.digest, theme, spoken)
    if (content := _files.get(key)) is None:
        try:
            content = await asyncio.wrap_future(submit_slow(partial(_made, lesson, theme, spoken)))
        except (AnswerError, ModelError, ValueError) as error:
            raise RefusedError(
                422, tr("The lesson {name} cannot be made into a file. {why}", name=file.name, why=tr(error))
            ) from None
        if len(content) <= MAX_BYTES:
            _files[key] = content
    headers = {"content-disposition": f'attachment; filename="{file.name}.html"', "x-content-type-options": "nosniff"}
    return Response(content, media_type="text/html; charset=utf-8", headers=headers)


def _made(lesson: Lesson, theme: str, spoken: str) -> bytes:
    """The worker's thread does not know the language of the request."""
    with speaking(spoken):
        return made(lesson, theme).encode("utf-8")
