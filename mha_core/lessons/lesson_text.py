"""A lesson's words: all of them, the minutes that they take, in the language that is spoken, and as JSON for a page.

A page is told of plain values, Markdown as safe HTML, and no answers.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mha_core.i18n import ENGLISH, gettext, language
from mha_core.lessons.lesson import Answer, Lesson, LessonStep
from mha_core.lessons.markdown import to_html, to_inline_html, unbroken

WORDS_A_MINUTE = 130
SECONDS_A_VOTE = 25


def words_of(lesson: Lesson) -> Iterator[str]:
    """All words of a lesson, as they stand in its file."""
    yield from (lesson.title, lesson.about)
    for step in lesson.steps:
        yield from (step.title, step.says, step.note)
        if step.point:
            yield step.point.says
        if step.question:
            yield step.question.asks
            yield from step.question.choices


def in_language(lesson: Lesson) -> Lesson:
    """The lesson in the current language; untranslated words, and lessons that are not English, stay."""
    if lesson.language != ENGLISH or language() == ENGLISH:
        return lesson
    steps, title = tuple(map(_step, lesson.steps)), gettext(lesson.title)
    spoken = language() if title != lesson.title else ENGLISH
    return replace(lesson, title=title, about=gettext(lesson.about), steps=steps, language=spoken)


def _step(step: LessonStep) -> LessonStep:
    point, question = step.point, step.question
    return replace(
        step,
        title=gettext(step.title),
        says=gettext(step.says),
        note=gettext(step.note),
        point=point and replace(point, says=gettext(point.says)),
        question=question
        and replace(question, asks=gettext(question.asks), choices=tuple(map(gettext, question.choices))),
    )


def minutes_of(lesson: Lesson) -> float:
    """The minutes that what is said and asked takes to say, with the votes; without notes and answers."""
    questions = [step.question for step in lesson.steps if step.question]
    said = [step.says for step in lesson.steps] + [question.asks for question in questions]
    words = sum(len(re.findall(r"[\w'’.%]*\w[\w'’.%]*", text)) for text in said)
    return words / WORDS_A_MINUTE + len(questions) * SECONDS_A_VOTE / 60


def summary(lesson: Lesson) -> dict[str, Any]:
    """A lesson in a list: {name, title, about, minutes, language, steps}, the last one a number."""
    return _of_lesson(in_language(lesson)) | {"steps": len(lesson.steps)}


def whole(lesson: Lesson) -> dict[str, Any]:
    """A lesson with its steps."""
    lesson = in_language(lesson)
    return _of_lesson(lesson) | {"steps": [_of_step(step) for step in lesson.steps]}


def answer_words(answer: Answer) -> dict[str, Any]:
    """{right, numbers, says}."""
    return {"right": answer.right, "numbers": list(answer.numbers), "says": unbroken(gettext(answer.says))}


def _of_lesson(lesson: Lesson) -> dict[str, Any]:
    return {name: getattr(lesson, name) for name in ("name", "title", "about", "minutes", "language")}


def _of_step(step: LessonStep) -> dict[str, Any]:
    point, question = step.point, step.question
    return {
        "title": step.title,
        "address": step.address,
        "says": to_html(step.says),
        "point": point and {"place": point.place, "says": to_inline_html(point.says)},
        "question": question
        and {
            "asks": to_inline_html(question.asks),
            "choices": list(question.choices),
            "covers": list(question.covers),
        },
        "note": to_html(step.note),
    }
