"""A lesson's words, by themselves and in another language: shipped lessons are translated as all other words are."""

from collections.abc import Iterator
from dataclasses import replace

from mha_core.i18n import ENGLISH, language, tr
from mha_core.lessons.lesson import Lesson, Step


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
    """The lesson in the language that is spoken now; what nobody has translated, and what is not English, stays."""
    if lesson.language != ENGLISH or language() == ENGLISH:
        return lesson
    steps, title = tuple(map(_step, lesson.steps)), tr(lesson.title)
    spoken = language() if title != lesson.title else ENGLISH
    return replace(lesson, title=title, about=tr(lesson.about), steps=steps, language=spoken)


def _step(step: Step) -> Step:
    point, question = step.point, step.question
    return replace(
        step,
        title=tr(step.title),
        says=tr(step.says),
        note=tr(step.note),
        point=point and replace(point, says=tr(point.says)),
        question=question and replace(question, asks=tr(question.asks), choices=tuple(map(tr, question.choices))),
    )
