"""`python -m mha_core.lessons`: the answers of a lesson; a mistake with path and line, and exit status 1."""

from pathlib import Path

import pytest

from mha_core.i18n import percent
from mha_core.lessons.__main__ import main
from tests.support.lesson_files import LESSON, changed

SAYS = "Without 1.5, the first choice at 6 is “were”, with {}; with all heads on it was “was”, with {}."
SAYS = SAYS.format(percent(0.33), percent(0.44))


@pytest.fixture
def right(tmp_path: Path) -> Path:
    path = tmp_path / "right.md"
    path.write_text(LESSON, encoding="utf-8")
    return path


def test_a_lesson_is_told_with_its_answers(right: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(right)]) == 0
    told = capsys.readouterr()
    assert "One head (right): 1 steps" in told.out
    assert "→ are or were  (0.6193)" in told.out and SAYS in told.out
    assert told.err == ""


def test_a_mistake_is_told_as_path_and_line_and_the_others_are_still_read(
    right: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.md"
    wrong.write_text(changed(("measure: first_choice", "measure: guess")), encoding="utf-8")
    assert main([str(wrong), str(right)]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"{wrong}:12: measure is “guess”. Valid: one of first_choice, ")
    assert SAYS in told.out


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("[[is, was], [are, were]]", "[[is], [are]]"), "It is “were”, which none of the choices names."),
        (("at: 6", "at: 99"), "“at” is 99, where there is no token. The tokens are 0·[CLS] 1·the"),
        (('off: "1.5"', "off: 7.7"), "toy-english has no head 7.7. Valid: heads 0.0–1.7."),
        (("model=toy-english", "model=no-such-model"), "no-such-model"),
        (("model=toy-english", "model=minilm"), "minilm predicts no words. Valid: a language model"),
    ],
)
def test_a_question_without_an_answer_is_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: tuple[str, str], says: str
) -> None:
    path = tmp_path / "x.md"
    path.write_text(changed(change), encoding="utf-8")
    assert main([str(path)]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"{path}:7: The question of step “The sentence” has no answer. ") and says in told


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.md")]) == 1
    assert "none.md:1: The file cannot be read" in capsys.readouterr().err
