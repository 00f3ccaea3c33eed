"""Words are English in the code; another language says them with the same values, at once or when they are shown."""

import pickle
from gettext import NullTranslations

import pytest

from mha_core.i18n import (
    LANGUAGES,
    direction,
    kept,
    language,
    language_by,
    later,
    later_number,
    nlater,
    ntr,
    number,
    percent,
    say,
    speaking,
    tr,
)


class German(NullTranslations):
    """A catalogue of three messages."""

    def gettext(self, message: str) -> str:
        return {"{a} after {b}": "erst {b}, dann {a}", "off": "aus", "a {what}": "ein {what}"}.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ("{n:,} Kopf" if n == 1 else "{n:,} Köpfe") if msgid1 == "{n:,} head" else (msgid1, msgid2)[n != 1]


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(say, "translations", lambda _: German())


def test_values_are_filled_in_in_the_order_of_the_language() -> None:
    assert tr("{a} after {b}", a=1, b=2) == "1 after 2"
    with speaking("de"):
        assert tr("{a} after {b}", a=1, b=2) == "erst 2, dann 1"


@pytest.mark.parametrize(
    ("word", "filled"),
    [
        pytest.param("שלום", "“\u2068שלום\u2069” 4 %", id="Hebrew"),
        pytest.param("٤٢", "“\u2068٤٢\u2069” 4 %", id="Arabic digits"),
        pytest.param("नमस्ते", "“नमस्ते” 4 %", id="Hindi"),
        pytest.param("bank", "“bank” 4 %", id="English"),
    ],
)
def test_a_value_from_right_to_left_stands_in_isolation(word: str, filled: str) -> None:
    """So the quotes and numbers around it stay where they are (Unicode Annex 9)."""
    assert tr("“{word}” {share}", word=word, share="4 %") == filled
    assert str(later("“{word}” {share}", word=word, share="4 %")) == filled


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        (["[CLS]", "ש", "##לום", "abc"], "rtl"),
        (["<s>", "«", "م"], "rtl"),
        (["[CLS]", "abc", "שלום"], "ltr"),
        (["12", "।"], "ltr"),
        ([], "ltr"),
    ],
)
def test_a_text_begins_where_its_first_letter_says(tokens: list[str], expected: str) -> None:
    assert direction(tokens) == expected


def test_what_nobody_has_translated_is_english_with_its_values() -> None:
    with speaking("de"):
        assert tr("{n} of these", n=3) == "3 of these"
        assert tr("") == ""  # gettext would say its header


def test_braces_in_words_without_values_are_braces() -> None:
    assert tr("{n}") == "{n}"


@pytest.mark.parametrize(("n", "english", "said"), [(1, "1 head", "1 Kopf"), (0, "0 heads", "0 Köpfe")])
def test_counted(n: int, english: str, said: str) -> None:
    assert ntr("{n:,} head", "{n:,} heads", n) == english
    with speaking("de"):
        assert ntr("{n:,} head", "{n:,} heads", n) == said


def test_kept_words_are_english_until_they_are_said() -> None:
    kept = later("{a} after {b}", a=nlater("{n:,} head", "{n:,} heads", 1200), b=later("off"))
    assert kept == "1,200 heads after off"
    with speaking("de"):
        assert kept == "1,200 heads after off"
        assert tr(kept) == "erst aus, dann 1.200 Köpfe"
        assert tr(pickle.loads(pickle.dumps(kept))) == tr(kept)


def test_an_error_is_said_by_what_it_was_raised_with() -> None:
    error = ValueError(later("a {what}", what="word"))
    assert str(error) == "a word"
    with speaking("de"):
        assert tr(error) == "ein word"
        assert tr(ValueError("off")) == "aus"
        assert tr(ValueError()) == ""


@pytest.mark.parametrize(
    ("name", "share", "size", "small"),
    [
        pytest.param("en", "44.2\N{NO-BREAK SPACE}%", "262,961", "-1.5e-05", id="English"),
        pytest.param("de", "44,2\N{NO-BREAK SPACE}%", "262.961", "-1,5e-05", id="German"),
        pytest.param("zh", "44.2%", "262,961", "-1.5e-05", id="Chinese"),
    ],
)
def test_numbers_are_written_as_the_language_has_them(name: str, share: str, size: str, small: str) -> None:
    kept = later("{share} of {n:,}", share=later_number(0.442, ".1%"), n=262961)
    assert str(kept) == "44.2\N{NO-BREAK SPACE}% of 262,961"
    with speaking(name):
        assert (percent(0.442, 1), number(262961), number(-1.5e-5, ".1e")) == (share, size, small)
        assert tr("{share:.1%} of {n:,}", share=0.442, n=262961) == tr(kept) == f"{share} of {size}"
        assert tr("{head} of {n}", head="3.1", n=1200) == "3.1 of 1200"


def test_a_language_is_spoken_within_its_block_alone() -> None:
    with speaking("de"), speaking("zh"):
        assert language() == "zh"
    assert language() == "en"
    with (
        pytest.raises(ValueError, match=f"'fr' is no language of this app. Valid: {', '.join(LANGUAGES)}."),
        speaking("fr"),
    ):
        pass


def test_where_nobody_has_said_a_language_the_app_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mha_core.i18n.languages._asked", [])
    language_by(lambda: "")
    assert language() == "en"
    language_by(lambda: "zh")
    assert language() == "zh"
    with speaking("de"):
        assert language() == "de"


def test_words_of_an_error_are_kept_without_it() -> None:
    assert tr(kept(ValueError(later("off")))) == "off"
    assert type(kept(ValueError(later("off")))) is type(later("off"))
    assert kept(KeyError("off")) == "'off'"
