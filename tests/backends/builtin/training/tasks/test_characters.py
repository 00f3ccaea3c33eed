"""A user's own text as a task."""

import pytest
import torch

from mha_core.backends import TextError
from mha_core.backends.builtin.training.tasks.characters import (
    MAX_ALPHABET,
    MAX_CHARS,
    MIN_CHARS,
    Characters,
    prepare_text,
)

TEXT = "The quick brown fox\njumps over the lazy dog. " * 20


def decoded(task: Characters, ids: torch.Tensor) -> str:
    return "".join(task.vocabulary[i] for i in ids.tolist())


def test_target_is_the_next_character() -> None:
    task = Characters(TEXT, length=10)
    ids, targets, mask, _ = task.batch(torch.Generator().manual_seed(0), 5)
    assert ids.shape == targets.shape == (5, 10)
    assert mask is None
    for row, next_ids in zip(ids, targets, strict=True):
        assert decoded(task, row) + decoded(task, next_ids[-1:]) in prepare_text(TEXT)
        assert torch.equal(row[1:], next_ids[:-1])


def test_end_of_the_text_is_held_out() -> None:
    text = "a" * 900 + "b" * 100
    train, held_out = Characters(text, 16), Characters(text, 16, held_out=True)
    assert train.vocabulary == held_out.vocabulary == ("[UNK]", "a", "b")
    generator = torch.Generator().manual_seed(0)
    assert set(train.batch(generator, 500).targets.flatten().tolist()) == {1}
    assert set(held_out.batch(generator, 500).ids.flatten().tolist()) == {2}


def test_window_is_no_longer_than_the_text() -> None:
    assert Characters("ab" * 100, length=512).batch(torch.Generator(), 2).ids.shape == (2, 179)
    assert Characters("ab" * 100, length=512, held_out=True).batch(torch.Generator(), 2).ids.shape == (2, 19)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("one two\nthree", "one␣two⏎three"),
        ("tab\there\u00a0wide\u3000", "tab␣here␣wide␣"),
        ("line\r\nend\x00\x07\u200b", "line⏎end"),
    ],
)
def test_blanks_become_symbols_and_control_characters_are_dropped(text: str, expected: str) -> None:
    padding = "x" * MIN_CHARS
    assert prepare_text(padding + text) == padding + expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"The text has 0 characters\. Valid: 200 to 200,000"),
        ("x" * (MIN_CHARS - 1), r"The text has 199 characters"),
        ("x" * (MAX_CHARS + 1), r"The text has 200,001 characters"),
        ("\x00" * 500, r"The text has 0 characters"),
        (
            "".join(chr(0x4E00 + i) for i in range(MAX_ALPHABET + 1)) * 2,
            r"The text has 129 different characters, .*Valid: at most 128",
        ),
    ],
    ids=["empty", "short", "long", "control characters only", "alphabet"],
)
def test_text_outside_the_limits_is_refused(text: str, message: str) -> None:
    with pytest.raises(TextError, match=message):
        Characters(text)


def test_text_at_the_limits_is_accepted() -> None:
    alphabet = "".join(chr(0x4E00 + i) for i in range(MAX_ALPHABET))
    assert len(Characters(alphabet * 2).vocabulary) == MAX_ALPHABET + 1
    assert len(Characters("ab" * (MAX_CHARS // 2)).ids) == 180_000
