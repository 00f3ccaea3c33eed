"""A lesson from its file: Markdown, with YAML front matter for the lesson and for each step (docs/lessons.md)."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from mha_core.address.parameters import current_address
from mha_core.lessons.answer import MEASURES, Measure
from mha_core.lessons.errors import LessonError
from mha_core.lessons.front_matter import Value, front_matter
from mha_core.lessons.lesson import Lesson, LessonStep, Point, Question
from mha_core.lessons.pages_and_places import PLACES, read_address

__all__ = ["LessonError", "read_lesson"]

MAX_BYTES, MAX_STEPS, MAX_MINUTES = 200_000, 60, 240
MAX_TITLE, MAX_LINE, MAX_WORDS, MAX_CHOICE = 80, 300, 8000, 80  # characters
CHOICES = (2, 6)
OF_LESSON = {"title": True, "about": True, "minutes": True, "language": False}  # True = it must be there
OF_STEP: dict[str, bool] = {"step": True, "address": True, "point": False, "note": False, "question": False}
OF_STEP |= {"choices": False, "answer": False, "cover": False}
OF_QUESTION = ("choices", "answer", "cover")
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}")
_NOT_TEXT = re.compile(r"[^\t\n\r\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_RULE = "---"

Fields = Mapping[str, Value]


class LessonText(NamedTuple):
    """A front matter, the Markdown below it, and the line of the file where each begins."""

    fields: dict[str, Value]
    line: int
    words: str
    words_line: int


def read_lesson(data: str | bytes, name: str) -> Lesson:
    """Read a lesson.

    Args:
        data: the content of its file.
        name: of the file, without .md.

    Raises:
        LessonError: with the line, what is wrong there, and what would be right.
    """
    head, *parts = _parts(_text(data))
    _check_keys(head.fields, head.line, OF_LESSON, "the lesson")
    if head.words.strip():
        raise LessonError(
            head.words_line, "There are words before the first step. Valid: a line --- and then “step: …”."
        )
    if not 0 < len(parts) <= MAX_STEPS:
        raise LessonError(
            head.line, f"The lesson has {len(parts)} steps. Valid: 1 to {MAX_STEPS}, each after a line ---."
        )
    steps: dict[str, LessonStep] = {}
    for part in parts:
        step = _step(part)
        if before := steps.get(step.title.casefold()):
            message = f"Another step is called “{step.title}” too, in line {before.line}. Valid: a title for each."
            raise LessonError(part.line, message)
        steps[step.title.casefold()] = step
    minutes, language = _line(head.fields["minutes"], "minutes"), "en"
    if not (minutes.isascii() and minutes.isdecimal() and len(minutes) < 4 and 0 < int(minutes) <= MAX_MINUTES):
        message = f"minutes is “{minutes[:40]}”. Valid: a whole number from 1 to {MAX_MINUTES}."
        raise LessonError(head.fields["minutes"].line, message)
    if "language" in head.fields and not _LANGUAGE.fullmatch(language := _line(head.fields["language"], "language")):
        raise LessonError(
            head.fields["language"].line, f"language is “{language[:40]}”. Valid: such as en, de or pt-BR."
        )
    title, about = _line(head.fields["title"], "title", MAX_TITLE), _line(head.fields["about"], "about")
    return Lesson(name, title, about, int(minutes), tuple(steps.values()), language)


# --- the file


def _text(data: str | bytes) -> str:
    """The file's text, with one kind of line ending."""
    if len(data) > MAX_BYTES or (isinstance(data, str) and len(data.encode(errors="replace")) > MAX_BYTES):
        raise LessonError(1, f"The file is too long. Valid: at most {MAX_BYTES:,} bytes.")
    if isinstance(data, bytes):
        try:
            data = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            raise LessonError(line, "This is not UTF-8. Valid: a text file saved as UTF-8.") from None
    if found := _NOT_TEXT.search(data):
        line = data.count("\n", 0, found.start()) + 1
        raise LessonError(
            line, f"The character U+{ord(found[0]):04X} cannot be shown. Valid: text, tabs and line ends."
        )
    return data.replace("\r\n", "\n").replace("\r", "\n")


def _parts(text: str) -> Iterator[LessonText]:
    """The lesson's own part, then that of each step.

    A line --- opens a front matter if the next line is “step: …”. Any other could be a rule, a heading's underline, or
    a step with its keys in another order, and is refused.
    """
    lines = text.split("\n")
    if lines[0].rstrip() != _RULE:
        raise LessonError(1, "A lesson begins with a line --- and its title. Valid: --- alone in the first line.")
    rules = [i for i, line in enumerate(lines) if line.rstrip() == _RULE]
    while rules:
        opens, *rules = rules
        if not rules:
            raise LessonError(opens + 1, "This front matter does not end. Valid: a line --- after it.")
        closes, *rules = rules
        for rule in rules[:1]:
            if not re.match(r"step\s*:", lines[rule + 1] if rule + 1 < len(lines) else ""):
                message = (
                    "After --- a step begins, with “step: …” in the next line. Valid for a rule in the words: ***."
                )
                raise LessonError(rule + 1, message)
        end = rules[0] if rules else len(lines)
        fields = front_matter("\n".join(lines[opens + 1 : closes]) + "\n", opens + 2)
        yield LessonText(fields, opens + 2, "\n".join(lines[closes + 1 : end]).strip("\n"), closes + 2)


# --- a step


def _step(part: LessonText) -> LessonStep:
    fields = part.fields
    _check_keys(fields, part.line, OF_STEP, "a step")
    address = current_address(_line(fields["address"], "address", MAX_BYTES))
    try:
        parameters = read_address(address)
    except ValueError as error:
        raise LessonError(fields["address"].line, str(error)) from None
    if len(part.words) > MAX_WORDS:
        message = f"The words of this step have {len(part.words):,} characters. Valid: at most {MAX_WORDS:,}."
        raise LessonError(part.words_line, message)
    return LessonStep(
        title=_line(fields["step"], "step", MAX_TITLE),
        address=address,
        says=part.words,
        point=_point(fields["point"]) if "point" in fields else None,
        question=_question(fields, address, parameters),
        note=_words(fields["note"], "note", MAX_WORDS) if "note" in fields else "",
        line=part.line,
    )


def _point(value: Value) -> Point:
    fields = _mapping(value, "point", "{place: atlas 1.5, says: One head looks at *key*.}")
    _check_keys(fields, value.line, {"place": True, "says": False}, "a point")
    return Point(_place(fields["place"]), _line(fields["says"], "says") if "says" in fields else "")


def _question(fields: Fields, address: str, parameters: Mapping[str, str]) -> Question | None:
    if "question" not in fields:
        for name in OF_QUESTION:
            if name in fields:
                raise LessonError(
                    fields[name].line, f"“{name}” without a question. Valid: “question: …” in the same step."
                )
        return None
    asks = _line(fields["question"], "question")
    for name in ("choices", "answer"):
        if name not in fields:
            raise LessonError(
                fields["question"].line, f"The question has no “{name}”. Valid: choices, and how to answer."
            )
    choices = tuple(_line(each, "a choice", MAX_CHOICE) for each in _list(fields["choices"], "choices"))
    if not CHOICES[0] <= len(choices) <= CHOICES[1]:
        message = f"There are {len(choices)} choices. Valid: {CHOICES[0]} to {CHOICES[1]}."
        raise LessonError(fields["choices"].line, message)
    if len({choice.casefold() for choice in choices}) < len(choices):
        raise LessonError(fields["choices"].line, "Two choices are the same. Valid: different ones.")
    measure, options = _measured(fields["answer"])
    covers = tuple(map(_place, _list(fields["cover"], "cover"))) if "cover" in fields else ()
    return Question(asks, choices, measure, _of_address(parameters) | options, covers)


def _measured(value: Value) -> tuple[str, dict[str, Any]]:
    """The name of the measure, and its options."""
    fields = dict(_mapping(value, "answer", '{measure: first_choice, at: 6, off: "1.5"}'))
    if "measure" not in fields:
        raise LessonError(value.line, f"The answer names no measure. Valid: measure: one of {', '.join(MEASURES)}.")
    named = fields.pop("measure")
    name = _line(named, "measure", MAX_BYTES)
    if name not in MEASURES:
        raise LessonError(named.line, f"measure is “{name[:40]}”. Valid: one of {', '.join(MEASURES)}.")
    measure: Measure = MEASURES[name]
    _check_keys(fields, value.line, {each: each in measure.needs for each in measure.options}, f"the measure {name}")
    options = {}
    for option, given in fields.items():
        try:
            options[option] = measure.options[option].read(_plain(given))
        except (ValueError, OverflowError):
            message = f"{option} of the measure {name} is not valid. Valid: {measure.options[option].valid}."
            raise LessonError(given.line, message) from None
    return name, options


def _of_address(parameters: Mapping[str, str]) -> dict[str, Any]:
    """A measure's arguments from the address of its step."""
    found = {name: parameters[name] for name in ("model", "text", "pair", "mode", "attention") if parameters.get(name)}
    if "replayed" in parameters:
        found["model"] = parameters["replayed"] + "".join(
            f"@{parameters[at]}" for at in ("checkpoint",) if at in parameters
        )
    return found


# --- values


def _check_keys(fields: Fields, line: int, known: Mapping[str, bool], whose: str) -> None:
    for name, value in fields.items():
        if name not in known:
            valid = f"{', '.join(known)}; words with a comma in braces need quotes"
            raise LessonError(value.line, f"“{name[:40]}” is no key of {whose}. Valid: {valid}.")
    for name, needed in known.items():
        if needed and name not in fields:
            raise LessonError(line, f"“{name}” of {whose} is missing. Valid: a line “{name}: …”.")


def _line(value: Value, name: str, most: int = MAX_LINE) -> str:
    """Words on one line; not none."""
    return " ".join(_words(value, name, most).split())


def _words(value: Value, name: str, most: int) -> str:
    if not isinstance(value.content, str) or not value.content.strip():
        what = value.kind if value.content else "empty"
        raise LessonError(value.line, f"“{name}” is {what}. Valid: words; in quotes, if they hold a colon or brackets.")
    if len(value.content) > most:
        raise LessonError(value.line, f"“{name}” has {len(value.content):,} characters. Valid: at most {most:,}.")
    return value.content


def _list(value: Value, name: str) -> list[Value]:
    if not isinstance(value.content, list) or not value.content:
        raise LessonError(value.line, f"“{name}” is {value.kind}. Valid: a list, such as [one, another].")
    return value.content


def _mapping(value: Value, name: str, valid: str) -> Fields:
    if not isinstance(value.content, dict):
        raise LessonError(value.line, f"“{name}” is {value.kind}. Valid: {valid}.")
    return value.content


def _place(value: Value) -> str:
    place = _line(value, "a place")
    if place not in PLACES and not re.fullmatch(r"atlas [0-9]{1,3}\.[0-9]{1,3}", place):
        valid = ", ".join(PLACES)
        raise LessonError(value.line, f"“{place[:40]}” is no place. Valid: {valid}; and one head, such as “atlas 1.5”.")
    return place


def _plain(value: Value) -> Any:
    """Text and lists alone."""
    if isinstance(value.content, dict):
        raise ValueError
    return [_plain(each) for each in value.content] if isinstance(value.content, list) else value.content
