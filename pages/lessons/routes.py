"""GET /lessons, /lesson/NAME and its /answer?step=N, and /stage/NAME, the presenter view.

Refusals: 414 too long, 404 no such lesson or step, 422 a mistake in its file.
The answers are no part of a lesson: nobody is told before asking. They are kept, bounded, by the file's content.
"""

import asyncio
import hashlib
import html
import json
from collections.abc import MutableMapping
from contextlib import suppress
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from mha_core.address.parameter import is_whole_number
from mha_core.draw.html_page import filled
from mha_core.errors import ModelError
from mha_core.gone import LESSON_FILE
from mha_core.i18n import gettext, language
from mha_core.jobs.caches import MEMORY
from mha_core.jobs.thread_pools import submit, submit_slow
from mha_core.lessons import lesson_text, shipped
from mha_core.lessons.answer import MEASURES, answer
from mha_core.lessons.errors import AnswerError, LessonError
from mha_core.lessons.lesson import Answer, Lesson, Question
from mha_core.lessons.shipped import LessonFile
from mha_core.paths import ASSETS
from pages.shell.base_path import base_path
from pages.shell.elements.scripts import script_tags
from pages.shell.process.loaded_models import get_model, model_of
from pages.shell.server.refusing import Kind, RefusedError, refusing

STATUS: dict[Kind, int] = {LessonError: 404}
HEADERS = {"cache-control": "private, no-cache", "x-content-type-options": "nosniff"}
_PRESENTER_STYLE = (ASSETS / "css" / "lessons" / "presenter_view.css").read_text(encoding="utf-8")

_answers: MutableMapping[tuple[str, str, int], Answer] = MEMORY.cache(
    "answers of lessons", lambda kept: 1024 + 8 * len(kept.numbers), share=0.001
)


@refusing(STATUS)
async def lessons(request: Request) -> Response:
    """All lessons; one that is not valid has a `mistake`, and no steps."""
    return _answer(
        request,
        await asyncio.to_thread(lambda: [_listed(file) for file in shipped.lesson_files() if not file.is_hidden]),
    )


@refusing(STATUS)
async def lesson(request: Request) -> Response:
    """A lesson with its steps; `next` is the name and title of the lesson after it, null after the last."""
    _, shown = await lesson_of(request)
    return _answer(request, await asyncio.to_thread(lambda: lesson_text.whole(shown) | {"next": _next(shown)}))


@refusing(STATUS)
async def lesson_answer(request: Request) -> Response:
    """The model's answer in one step."""
    file, shown = await lesson_of(request)
    asked, steps = request.query_params.get("step", ""), len(shown.steps)
    if not (is_whole_number(asked) and 1 <= int(asked) <= steps):
        raise RefusedError(
            404,
            gettext("{name} has no step “{step}”. Valid: 1 to {steps}.", name=file.name, step=asked[:20], steps=steps),
        )
    question = shown.steps[int(asked) - 1].question
    if question is None:
        raise RefusedError(
            404,
            gettext(
                "Step {step} of {name} asks nothing. Valid: a step with a question.", step=int(asked), name=file.name
            ),
        )
    try:
        return _answer(
            request, lesson_text.answer_words(await _measured((file.name, file.digest, int(asked)), question))
        )
    except AnswerError as error:
        raise RefusedError(
            422, gettext("The question of step {step} has no answer. {why}", step=int(asked), why=gettext(error))
        ) from None


async def lesson_of(request: Request) -> tuple[LessonFile, Lesson]:
    """The lesson that the path names, and its file.

    Raises LessonError if there is none, and RefusedError if there is a mistake in it.
    """
    file = await asyncio.to_thread(shipped.lesson_file, request.path_params["name"])
    if file.lesson is None:
        mistake = gettext(
            "The lesson {name} has a mistake. {name}.md, line {mistake}", name=file.name, mistake=file.mistake
        )
        raise RefusedError(422, mistake)
    return file, file.lesson


async def _measured(key: tuple[str, str, int], question: Question) -> Answer:
    if kept := _answers.get(key):
        return kept
    with suppress(ModelError):  # which the answer will say
        await model_of(question.model)  # here: where answers are computed, others would wait while a model is loaded
    compute = submit_slow if MEASURES[question.measure].slow else submit
    found = await asyncio.wrap_future(compute(partial(answer, question, get_model)))
    with suppress(ValueError):  # larger than the cache
        _answers[key] = found
    return found


def _next(shown: Lesson) -> dict[str, str] | None:
    after = shipped.next_lesson(shown.name)
    return None if after is None else {"name": after.name, "title": lesson_text.in_language(after).title}


def _listed(file: LessonFile) -> dict[str, Any]:
    if file.lesson:
        return lesson_text.summary(file.lesson)
    empty = {"name": file.name, "title": file.name, "about": "", "minutes": 0, "language": "en", "steps": 0}
    return empty | {"mistake": f"{file.name}.md, line {file.mistake}"}


def _answer(request: Request, told: Any) -> Response:
    """JSON; 304 if the browser has it."""
    content = json.dumps(told, ensure_ascii=False, allow_nan=False).encode()
    headers = HEADERS | {"etag": f'"{hashlib.sha256(content).hexdigest()[:20]}"'}
    if headers["etag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type="application/json", headers=headers)


@refusing(STATUS)
async def lesson_file(request: Request) -> Response:
    """A sentence: this is gone."""
    raise RefusedError(410, gettext(LESSON_FILE))


async def speaker(request: Request) -> Response:
    """The presenter view, a page beside the app. 404 and a sentence: no such lesson, or a mistake in its file."""
    try:
        shown = shipped.lesson(request.path_params["name"])
    except LessonError as error:
        return PlainTextResponse(gettext(error), 404, {"cache-control": "no-store"})
    title = gettext("Presenter view · {lesson}", lesson=lesson_text.in_language(shown).title)
    values = {"LANGUAGE": language(), "TITLE": title, "NAME": shown.name, "BASE": base_path()}
    values = {name: html.escape(value) for name, value in values.items()}
    values |= {"STYLE": _PRESENTER_STYLE, "SCRIPT": script_tags("presenter_view")}
    page = filled("lessons/presenter_view", values)
    return HTMLResponse(page, headers={"cache-control": "no-cache"})
