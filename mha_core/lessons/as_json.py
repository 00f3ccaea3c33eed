"""Lessons as a page is told of them: plain values, their Markdown as safe HTML, and no answers.

In the language that is spoken now, as far as they are translated.
"""

from typing import Any

from mha_core.i18n import tr
from mha_core.lessons.lesson import Answer, Lesson, Step
from mha_core.lessons.markdown import to_html, to_inline_html, unbroken
from mha_core.lessons.words import in_language


def summary(lesson: Lesson) -> dict[str, Any]:
    """A lesson in a list: {name, title, about, minutes, language, steps}, the last one a number."""
    return _of_lesson(in_language(lesson)) | {"steps": len(lesson.steps)}


def whole(lesson: Lesson) -> dict[str, Any]:
    """A lesson with its steps."""
    lesson = in_language(lesson)
    return _of_lesson(lesson) | {"steps": [_of_step(step) for step in lesson.steps]}


def told(answer: Answer) -> dict[str, Any]:
    """{right, numbers, says}."""
    return {"right": answer.right, "numbers": list(answer.numbers), "says": unbroken(tr(answer.says))}


def _of_lesson(lesson: Lesson) -> dict[str, Any]:
    return {name: getattr(lesson, name) for name in ("name", "title", "about", "minutes", "language")}


def _of_step(step: Step) -> dict[str, Any]:
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
