"""Text without what no reader sees."""

import pytest

from mha_core.models.text.clean import clean, is_blank, shortened, without_control


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("a\r\nb\rc\nd", "a\nb\nc\nd"),
        ("\ufeffa\ufeff", "a\ufeff"),
        ("a\x00b\x1bc\x7fd\x9fe\tf", "a b c d e\tf"),
        ("\ud83d\ude00 \ud83d", "😀 \ufffd"),  # two halves of a character, and one
    ],
)
def test_line_ends_marks_control_characters_and_half_characters(text: str, cleaned: str) -> None:
    assert clean(text) == cleaned


def test_without_control_is_as_long_as_before() -> None:
    assert without_control("a\r\n\x07b\t") == "a \n b\t"


@pytest.mark.parametrize("text", ["", " \t\n", "\u200b", "\ufeff\x00", "\u00a0"])
def test_what_cannot_be_seen_is_blank(text: str) -> None:
    assert is_blank(text)
    assert not is_blank(f"{text}.")


def test_shortened_is_one_line_of_at_most_so_many_characters() -> None:
    assert shortened("a\n  b\x00c") == "a b c"
    assert shortened("x" * 40) == "x" * 40
    assert shortened("x" * 41) == "x" * 39 + "…"
    assert shortened("abcdef", max_chars=4) == "abc…"
