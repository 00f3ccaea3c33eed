"""What is said of models, and why one cannot be loaded, is marked for translation."""

from collections.abc import Callable

import pytest

from mha_core.backends import SUGGESTED, load_model
from mha_core.backends.builtin.archive import check_size, unpack
from mha_core.backends.builtin.training.options import POSITIONS, TASKS, TrainingOptions
from mha_core.backends.builtin.training.tasks.characters import prepare_text
from mha_core.backends.builtin.training.tasks.toy_language import RELATIONS
from mha_core.backends.pooling import POOLINGS
from mha_core.errors import ModelError, TextError
from mha_core.i18n import message_of
from mha_core.i18n.extract import words_of_code
from mha_core.inputs.text_files import read_text_file
from mha_core.jobs.job_queue import JobQueue, QueueError
from mha_core.message import Message
from mha_core.rooms.room_types import NoRoomError

REFUSED: dict[str, Callable[[], object]] = {
    "options of another model": lambda: load_model("minilm", wide=2),
    "an option out of range": lambda: load_model("scratch-random:layers=99"),
    "an option that there is not": lambda: load_model("scratch-random:wide=2"),
    "options that are none": lambda: load_model("scratch-random:layers"),
    "a name that is none": lambda: load_model("../.."),
    "a file too large": lambda: check_size(2**40),
    "no zip": lambda: unpack({"model.zip": b"nan"}),
    "an empty text": lambda: read_text_file("txt", b""),
    "not UTF-8": lambda: read_text_file("txt", b"\xff\xff"),
    "a text too short": lambda: prepare_text("nan"),
    "unequal heads": lambda: TrainingOptions(d_model=64, heads=7),
    "a size out of range": lambda: TrainingOptions(steps=1),
}


@pytest.fixture(scope="module")
def marked() -> set[str | tuple[str, ...]]:
    return {word.english for word in words_of_code()}


def english(said: str) -> str | tuple[str, ...]:
    """The words as they stand in the code; those that were not made by `later`, as they are."""
    forms = said.english if isinstance(said, Message) else (said,)
    return forms if len(forms) > 1 else forms[0]


@pytest.mark.parametrize("refused", REFUSED.values(), ids=REFUSED.keys())
def test_why_something_is_refused_is_marked(refused: Callable[[], object], marked: set[str]) -> None:
    with pytest.raises((ModelError, TextError)) as caught:
        refused()
    assert english(message_of(caught.value)) in marked


def test_why_a_queue_or_a_room_refuses_is_marked(marked: set[str]) -> None:
    queue = JobQueue("training")
    queue.max_jobs = 0
    with pytest.raises(QueueError) as caught:
        queue.submit("a question", lambda: pytest.fail("made, though there is no place"), "somebody")
    for error in (caught.value, NoRoomError()):
        assert english(message_of(error)) in marked


def test_what_a_model_is_is_marked(marked: set[str]) -> None:
    assert english(load_model("scratch-random").info.title) in marked
    tables = (SUGGESTED, POOLINGS, RELATIONS)
    assert {*TASKS, *POSITIONS, *(words for table in tables for words in table.values())} <= marked
