"""Lesson: steps of the app's own pages, each with something to say, and perhaps a question before the answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from mha_core.backends.cards import DEFAULT


@dataclass(frozen=True)
class Point:
    """A place on the page that a step rings, and a sentence beside it."""

    place: str  # by its name (`pages_and_places.PLACES`)
    says: str = ""  # Markdown; "" = the ring alone


@dataclass(frozen=True)
class Question:
    """A question that is asked before the page shows its answer."""

    asks: str  # Markdown
    choices: tuple[str, ...]  # two to six
    measure: str  # what of the model decides which choice is right, a name of `answer.MEASURES`
    options: Mapping[str, Any] = field(default_factory=dict)  # of the measure
    covers: tuple[str, ...] = ()  # places, hidden until somebody answered

    @property
    def model(self) -> str:
        """The name of the model that is asked about."""
        return self.options.get("model") or DEFAULT


@dataclass(frozen=True)
class LessonStep:
    """One step."""

    title: str  # a few words
    address: str  # of the page that is shown: "/?model=NAME&text=…" or "/Inside_a_head?…"
    says: str  # Markdown; HTML in it is text
    point: Point | None = None
    question: Question | None = None
    note: str = ""  # for the speaker alone; Markdown
    line: int = 1  # of the file where the step begins, from 1 on


@dataclass(frozen=True)
class Lesson:
    """A lesson."""

    name: str  # of its file, without .md
    title: str
    about: str  # one line: what it shows
    minutes: int  # that it takes
    steps: tuple[LessonStep, ...]
    language: str = "en"  # of its words


@dataclass(frozen=True)
class Answer:
    """The model's answer to a question."""

    right: int  # index of the right choice
    numbers: tuple[float, ...]  # what was measured, one for each choice, or one in all
    says: str  # a sentence with the numbers
