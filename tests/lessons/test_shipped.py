"""The lessons that there are: ours, and those of the server's owner; one wrong file harms no other."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mha_core import settings
from mha_core.lessons import shipped
from mha_core.lessons.errors import LessonError
from mha_core.lessons.lesson_text import minutes_of
from mha_core.lessons.shipped import COURSE, OF_SMOLLM2, lesson, lesson_file, lesson_files, lessons, read_file
from mha_core.settings import SettingsError
from tests.support.lesson_files import LESSON, changed

Write = Callable[[str, str | bytes], Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a file into the owner's folder."""
    monkeypatch.setenv("MHA_LESSONS", str(tmp_path))

    def write(name: str, text: str | bytes) -> Path:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def test_seven_are_shipped_in_the_order_of_a_course() -> None:
    assert tuple(each.name for each in lessons()) == COURSE
    assert [file.mistake for file in lesson_files()] == [""] * 7


def test_more_come_with_smollm2(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    with pytest.raises(LessonError, match=f"There is no lesson “{OF_SMOLLM2[0]}”"):
        lesson(OF_SMOLLM2[0])
    (tmp_path / "smollm2").mkdir()
    assert tuple(each.name for each in lessons()) == COURSE + OF_SMOLLM2
    for name in OF_SMOLLM2:
        assert_is_as_a_lesson_should_be(lesson(name))


@pytest.mark.parametrize("name", COURSE)
def test_each_takes_five_minutes_with_steps_questions_and_notes(name: str) -> None:
    assert_is_as_a_lesson_should_be(lesson(name))


def assert_is_as_a_lesson_should_be(given: shipped.Lesson) -> None:
    assert given.minutes == 5
    assert 4 <= minutes_of(given) <= 6
    steps = given.steps
    questions = [step.question for step in steps if step.question]
    assert 5 <= len(steps) <= 9
    assert 2 <= len(questions) <= 3
    assert all(step.says and step.note for step in steps)
    assert steps[-1].question is None  # the last word is what was found


def test_a_minute_is_130_words_and_a_vote_25_seconds(write: Write) -> None:
    text = changed(("One head of **16**.\n\n***\n\nAfter a rule.", "word " * 254))
    asks = 6  # "What does the model say without it?" is 7 words
    assert minutes_of(read(write("x.md", text))) == pytest.approx((254 + asks + 1) / 130 + 25 / 60)


def read(path: Path) -> shipped.Lesson:
    found = read_file(path).lesson
    assert found is not None
    return found


def test_the_owners_lessons_come_after_ours(write: Write) -> None:
    write("my-own.md", LESSON)
    write("Another1.md", LESSON)
    assert [file.name for file in lesson_files()] == [*COURSE, "Another1", "my-own"]
    assert lesson("my-own").title == "One head"


def test_the_owner_may_put_a_lesson_in_place_of_ours(write: Write) -> None:
    write("agreement.md", LESSON)
    assert lesson("agreement").title == "One head"
    assert [file.name for file in lesson_files()] == list(COURSE)


def test_a_wrong_file_is_listed_with_its_mistake_beside_the_others(write: Write) -> None:
    path = write("wrong.md", changed(("minutes: 5", "minutes: soon")))
    *ours, wrong = lesson_files()
    assert len(ours) == len(COURSE) and all(file.lesson for file in ours)
    assert (wrong.path, wrong.lesson) == (path, None)
    assert wrong.mistake == "4: minutes is “soon”. Valid: a whole number from 1 to 240."
    with pytest.raises(LessonError, match="minutes is “soon”") as error:
        lesson("wrong")
    assert error.value.line == 4


@pytest.mark.parametrize(
    "name", ["my lesson.md", "my_lesson.md", "-x.md", "x-.md", "lesson.txt", "ü.md", f"{'x' * 61}.md"]
)
def test_a_file_with_another_name_is_no_lesson(write: Write, name: str) -> None:
    write(name, LESSON)
    assert [file.name for file in lesson_files()] == list(COURSE)


@pytest.mark.parametrize(
    "name", ["", "nope", "../secrets", "..", "a/b", "agreement.md", "agreement\n", "x" * 10_000, "a\0b"]
)
def test_of_a_name_that_is_none_it_is_said_which_there_are(name: str) -> None:
    with pytest.raises(LessonError, match=r"(?s)There is no lesson .* Valid: one of agreement, subject-heads"):
        lesson_file(name)


def test_a_folder_that_is_none_is_refused_at_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MHA_LESSONS", str(tmp_path / "none"))
    with pytest.raises(SettingsError, match=r"^MHA_LESSONS is .*\. Valid: a folder"):
        settings.check()
    monkeypatch.setenv("MHA_LESSONS", str(tmp_path))
    settings.check()


@pytest.mark.parametrize("name", COURSE)
def test_the_words_of_a_step_fit_below_its_page(name: str) -> None:
    """Beside a question there is room for half as much."""
    for step in lesson(name).steps:
        assert len(step.says.split()) <= (56 if step.question else 80), step.title
