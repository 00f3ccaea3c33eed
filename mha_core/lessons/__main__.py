"""Check lessons: `python -m mha_core.lessons [FILE …]`, all that there are by default.

Prints each lesson, its steps, and what the model answers. A mistake is told as path:line: what is wrong, and what would
be right; the exit status is then 1.
"""

import argparse
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from mha_core.backends import load_by_name
from mha_core.lessons.answer import answer
from mha_core.lessons.errors import AnswerError
from mha_core.lessons.lesson import Lesson, LessonStep
from mha_core.lessons.lesson_text import minutes_of
from mha_core.lessons.shipped import LessonFile, lesson_files, read_file


def main(arguments: list[str] | None = None) -> int:
    """Check these files; return 1 if one has a mistake."""
    parser = argparse.ArgumentParser(prog="python -m mha_core.lessons", description="Check lessons.")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="lessons; all that there are by default")
    paths = parser.parse_args(arguments).files
    mistakes = 0
    for file in map(read_file, paths) if paths else lesson_files():
        for line in _report(file):
            is_mistake = line.startswith(f"{file.path}:")
            mistakes += is_mistake
            print(line, file=sys.stderr if is_mistake else sys.stdout, flush=True)
    return 1 if mistakes else 0


def _report(file: LessonFile) -> Iterator[str]:
    if file.lesson is None:
        yield f"{file.path}:{file.mistake}"
        return
    lesson = file.lesson
    yield f"{lesson.title} ({lesson.name}): {len(lesson.steps)} steps, {minutes_of(lesson):.1f} minutes as measured"
    for number, step in enumerate(lesson.steps, 1):
        yield f"  {number}. {step.title}"
        yield from _answered(file, lesson, step)
    yield ""


def _answered(file: LessonFile, lesson: Lesson, step: LessonStep) -> Iterator[str]:
    if step.question is None:
        return
    yield f"     {step.question.asks}"
    try:
        found = answer(step.question, _model)
    except AnswerError as error:
        yield f"{file.path}:{step.line}: The question of step “{step.title}” has no answer. {error}"
        return
    single = len(found.numbers) != len(step.question.choices)
    for i, choice in enumerate(step.question.choices):
        number = "" if single else f"  ({found.numbers[i]:.4g})"
        yield f"     {'→' if i == found.right else ' '} {choice}{number}"
    yield f"     {found.says}"


_model = cache(load_by_name)

if __name__ == "__main__":
    sys.exit(main())
