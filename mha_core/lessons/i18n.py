"""What lessons give to the catalogues: the words of those that are shipped."""

from collections.abc import Iterator
from pathlib import Path

from mha_core.lessons.lesson_text import words_of
from mha_core.lessons.shipped import FOLDER, read_file


def words() -> Iterator[tuple[str, Path]]:
    """Each of the words, and its file."""
    for path in sorted(FOLDER.glob("*.md")):
        if (lesson := read_file(path).lesson) is not None:
            yield from ((english, path) for english in filter(None, words_of(lesson)))
