"""Lesson: steps of the app's own pages, each with something to say, and perhaps a question before the answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Point:
    """A place on the page that a step rings, and a sentence beside it.

    Attributes:
        place: a place by its name (`addresses.PLACES`).
        says: Markdown; "" = the ring alone.
    """

    place: str
    says: str = ""


@dataclass(frozen=True)
class Question:
    """A question that is asked before the page shows its answer.

    Attributes:
        asks: Markdown.
        choices: two to six.
        measure: what of the model decides which choice is right, a name of `answer.MEASURES`.
        options: of the measure.
        covers: places, hidden until somebody answered.
    """

    asks: str
    choices: tuple[str, ...]
    measure: str
    options: Mapping[str, Any] = field(default_factory=dict)
    covers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Step:
    """One step.

    Attributes:
        title: a few words.
        address: of the page that is shown, from its name on: "/?model=toy-english&text=…" or "/Inside_a_head?…".
        says: Markdown; HTML in it is text.
        note: for the speaker alone; Markdown.
        line: of the file where the step begins, from 1 on.
    """

    title: str
    address: str
    says: str
    point: Point | None = None
    question: Question | None = None
    note: str = ""
    line: int = 1


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    Attributes:
        name: of its file, without .md.
        about: one line: what it shows.
        minutes: that it takes.
        language: of its words, such as "en".
    """

    name: str
    title: str
    about: str
    minutes: int
    steps: tuple[Step, ...]
    language: str = "en"


@dataclass(frozen=True)
class Answer:
    """What the model answers.

    Attributes:
        right: index of the right choice.
        numbers: what was measured, one for each choice, or one in all.
        says: a sentence with the numbers.
    """

    right: int
    numbers: tuple[float, ...]
    says: str
