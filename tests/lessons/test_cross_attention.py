"""Measures on an encoder-decoder: each number is what the Traces give."""

import pytest

from mha_core.lessons.errors import AnswerError
from mha_core.trace import Trace
from tests.support.lesson_files import KEY, asked
from tests.support.models import loaded

GIRL = {"model": "toy-german", "text": "the king could see the girl ."}


@pytest.fixture(scope="module")
def cross() -> Trace:
    found = loaded("toy-german").trace(GIRL["text"]).cross
    assert found is not None
    return found


def test_written_as_before_compares_place_by_place() -> None:
    model = loaded("toy-german")
    before, after = (model.trace(GIRL["text"], off=off).decoder.tokens for off in ("", "x*.*"))
    same = sum(before[i] == after[i] for i in range(min(len(before), len(after))))
    found = asked("written_as_before", ("all 100 %", "12 %"), **GIRL, off="x*.*")
    assert found.numbers == pytest.approx((100 * same / len(before),)) and found.right == 1


def test_where_a_cross_head_looks_is_asked_by_rows_of_the_target_and_places_of_the_source(cross: Trace) -> None:
    found = asked("looks_at", ("the", "king"), **GIRL, head="1.0", at=1, positions=(1, 2))
    assert found.numbers == pytest.approx(tuple(100 * float(cross.layer_attentions[1][0][1, key]) for key in (1, 2)))
    encoder = loaded("toy-german").trace(GIRL["text"])
    found = asked("share", ("5 %", "90 %"), **GIRL, attention="encoder", head="0.1", to="king")
    assert found.numbers == pytest.approx(
        (100 * float(encoder.layer_attentions[0][1][:, 2].double().mean()),), abs=1e-4
    )


def test_a_model_that_writes_no_target_has_no_answer() -> None:
    with pytest.raises(AnswerError, match="Valid: an encoder-decoder"):
        asked("written_as_before", ("1", "2"), **KEY, off="1.5")
    with pytest.raises(AnswerError, match=r"Valid: heads 0\.0–1\.3; d0\.0–d1\.3; x0\.0–x1\.3"):
        asked("looks_at", ("1", "2"), **GIRL, head="7.7", at=1)
