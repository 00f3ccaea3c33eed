"""The lessons that there are: ours in assets/lessons, and those in the folder of the server's owner (MHA_LESSONS)."""

import re
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from mha_core import gone
from mha_core.backends.cards import FETCHED
from mha_core.lessons.errors import LessonError
from mha_core.lessons.lesson import Lesson
from mha_core.lessons.read import MAX_BYTES, read_lesson
from mha_core.message import N_
from mha_core.paths import ASSETS
from mha_core.settings import lessons_folder, models_folder

FOLDER = ASSETS / "lessons"
OF_SMOLLM2 = ("who-gets-the-drink", "in-context-copying", "the-keys-to-the-cabinet")  # only where it is
# In the order of a course, by level; those of the owner come after them.
LEVELS = {
    N_("First steps"): ("agreement", "subject-heads", "step-by-step"),
    N_("Further"): ("sep-sink", "induction", "to-the-bone", "who-knows-the-gender"),
    N_("In a real language model"): OF_SMOLLM2,
}
OWN = N_("Lessons of this server")
COURSE = tuple(name for names in LEVELS.values() if names is not OF_SMOLLM2 for name in names)
MOST = 200  # of one folder
_NAME = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,58}[A-Za-z0-9])?")


class LessonFile(NamedTuple):
    """A file, as it is now."""

    path: Path
    lesson: Lesson | None  # None if it is not valid
    mistake: str  # "LINE: what is wrong. Valid: …"; "" if nothing is
    digest: str  # of its content; it changes with each change

    @property
    def name(self) -> str:
        """The name of the lesson."""
        return self.path.stem

    @property
    def is_hidden(self) -> bool:
        """Whether it is one of ours that cannot be read: what it opens or measures is not part of this app."""
        return self.lesson is None and self.path.parent == FOLDER


def lesson_files() -> list[LessonFile]:
    """All files, in the order of the course, then by name; the owner's stands in for ours of the same name."""
    found = {path.stem: path for folder in (FOLDER, lessons_folder()) if folder for path in _paths(folder)}
    return [read_file(found[name]) for name in sorted(found, key=_place)]


def level(name: str) -> str:
    """The level of a lesson by its name, in English; OWN for the owner's."""
    return next((title for title, names in LEVELS.items() if name in names), OWN)


def lessons() -> list[Lesson]:
    """All lessons whose files are valid."""
    return [file.lesson for file in lesson_files() if file.lesson]


def next_lesson(name: str) -> Lesson | None:
    """The lesson after this one, in the order of lessons(); None after the last."""
    return next((after for before, after in pairwise(lessons()) if before.name == name), None)


def lesson(name: str) -> Lesson:
    """A lesson by its name.

    Raises:
        LessonError: there is none, or its file is not valid; with the line of its file.
    """
    file = lesson_file(name)
    if file.lesson is None:
        line, _, message = file.mistake.partition(": ")
        raise LessonError(int(line), message)
    return file.lesson


def lesson_file(name: str) -> LessonFile:
    """The file of a lesson. Raises LessonError if there is none."""
    if _NAME.fullmatch(name[:100]):
        for folder in (lessons_folder(), FOLDER):
            if folder and (path := folder / f"{name}.md") in _paths(folder):
                return read_file(path)
    if name in gone.LESSONS:
        raise LessonError(1, gone.LESSONS[name])
    raise LessonError(
        1, f"There is no lesson “{name[:60]}”. Valid: one of {', '.join(each.name for each in lesson_files())}."
    )


def read_file(path: Path) -> LessonFile:
    """A file, read again only if it has changed."""
    try:
        stat = path.stat()
        return _read(path, stat.st_mtime_ns, stat.st_size)
    except OSError as error:
        return LessonFile(path, None, f"1: The file cannot be read: {error.strerror}. Valid: a text file.", "")


@lru_cache(maxsize=2 * MOST)
def _read(path: Path, changed: int, size: int) -> LessonFile:
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    digest = sha256(data).hexdigest()[:16]
    try:
        return LessonFile(path, read_lesson(data, path.stem), "", digest)
    except LessonError as error:
        return LessonFile(path, None, f"{error.line}: {error}", digest)


def _paths(folder: Path) -> Iterator[Path]:
    """The lessons of a folder; files with other names are none."""
    found = (path for path in folder.glob("*.md") if _NAME.fullmatch(path.stem) and path.is_file())
    if folder == FOLDER and not (models_folder() / FETCHED).is_dir():
        found = (path for path in found if path.stem not in OF_SMOLLM2)
    return iter(sorted(found)[:MOST])


def _place(name: str) -> tuple[int, str]:
    known = (*COURSE, *OF_SMOLLM2)
    return (known.index(name) if name in known else len(known), name)
