"""GET /lesson/NAME/file: a lesson as one HTML file, a download.

`theme` is light or dark; without it, the file follows the machine that shows it.
"""

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from mha_core.engine.memory_budget import MEMORY
from mha_core.engine.workers import submit_slow
from mha_core.errors import AnswerError, LessonError, ModelError
from mha_core.i18n import language, speaking, tr
from mha_core.lessons import shipped
from mha_core.lessons.lesson import Lesson
from mha_core.widgets.style import THEMES
from pages.parts.routes.door import MAX_QUERY_CHARS
from pages.parts.take_along.lesson_file import lesson_file as made

MAX_BYTES = 8 * 2**20  # of a file that is kept

_files = MEMORY.cache("files of lessons", len, share=0.02)


async def lesson_file(request: Request) -> Response:
    """The file. 414: a long address; 404: no such lesson; 400: no such theme; 422: a mistake in its file."""
    if len(request.url.query) > MAX_QUERY_CHARS:
        return _refusal(414, tr("The address is too long. Valid: at most {most:,} characters.", most=MAX_QUERY_CHARS))
    theme = request.query_params.get("theme", "")
    if theme not in ("", *THEMES):
        return _refusal(
            400,
            tr(
                "{name} = {value!r} is not valid. Valid: {valid}.",
                name="theme",
                value=theme[:40],
                valid=", ".join(THEMES),
            ),
        )
    try:
        file = await asyncio.to_thread(shipped.lesson_file, request.path_params["name"])
    except LessonError as error:
        return _refusal(404, tr(error))
    if file.lesson is None:
        mistake = tr("The lesson {name} has a mistake. {name}.md, line {mistake}", name=file.name, mistake=file.mistake)
        return _refusal(422, mistake)
    spoken = language()
    key = (file.name, file.digest, theme, spoken)
    if (content := _files.get(key)) is None:
        try:
            content = await asyncio.wrap_future(submit_slow(partial(_made, file.lesson, theme, spoken)))
        except (AnswerError, ModelError, ValueError) as error:
            return _refusal(
                422, tr("The lesson {name} cannot be made into a file. {why}", name=file.name, why=tr(error))
            )
        if len(content) <= MAX_BYTES:
            _files[key] = content
    headers = {"content-disposition": f'attachment; filename="{file.name}.html"', "x-content-type-options": "nosniff"}
    return Response(content, media_type="text/html; charset=utf-8", headers=headers)


def _made(lesson: Lesson, theme: str, spoken: str) -> bytes:
    """The worker's thread does not know the language of the request."""
    with speaking(spoken):
        return made(lesson, theme).encode("utf-8")


def _refusal(status: int, message: str) -> Response:
    return JSONResponse({"message": message}, status)
