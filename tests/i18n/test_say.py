"""Words are English in the code; another language says them with the same values, at once or when they are shown."""

import pickle
from gettext import NullTranslations

import pytest

from mha_core.i18n import (
    LANGUAGES,
    direction,
    gettext,
    language,
    language_by,
    lazy_gettext,
    lazy_ngettext,
    lazy_number,
    message_of,
    ngettext,
    number,
    percent,
    say,
    speaking,
)
from mha_core.inputs.text import PatchText, Text
from mha_core.modality import Modality


class German(NullTranslations):
    """A catalogue of four messages."""

    def gettext(self, message: str) -> str:
        return {
            **{"{a} after {b}": "erst {b}, dann {a}", "off": "aus", "a {what}": "ein {what}"},
            "this {input:text|picture}: {n:,}": "{input:dieser Text|dieses Bild}: {n:,}",
        }.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ("{n:,} Kopf" if n == 1 else "{n:,} Köpfe") if msgid1 == "{n:,} head" else (msgid1, msgid2)[n != 1]


@pytest.fixture(autouse=True)
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(say, "translations", lambda _: German())


def test_values_are_filled_in_in_the_order_of_the_language() -> None:
    assert gettext("{a} after {b}", a=1, b=2) == "1 after 2"
    with speaking("de"):
        assert gettext("{a} after {b}", a=1, b=2) == "erst 2, dann 1"


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
    assert gettext("“{word}” {share}", word=word, share="4 %") == filled
    assert str(lazy_gettext("“{word}” {share}", word=word, share="4 %")) == filled


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


@pytest.mark.parametrize(
    ("modality", "in_english", "in_german"),
    [
        pytest.param(Text(None), "this text: 1,200", "dieser Text: 1.200", id="text"),
        pytest.param(PatchText(None, 4), "this picture: 1,200", "dieses Bild: 1.200", id="picture"),
    ],
)
def test_the_form_is_that_of_the_input_in_each_language(modality: Modality, in_english: str, in_german: str) -> None:
    words = "this {input:text|picture}: {n:,}"
    assert gettext(words, input=modality, n=1200) == in_english
    with speaking("de"):
        assert gettext(words, input=modality, n=1200) == in_german


def test_what_nobody_has_translated_is_english_with_its_values() -> None:
    with speaking("de"):
        assert gettext("{n} of these", n=3) == "3 of these"
        assert gettext("") == ""  # gettext would say its header


def test_braces_in_words_without_values_are_braces() -> None:
    assert gettext("{n}") == "{n}"


@pytest.mark.parametrize(("n", "english", "said"), [(1, "1 head", "1 Kopf"), (0, "0 heads", "0 Köpfe")])
def test_counted(n: int, english: str, said: str) -> None:
    assert ngettext("{n:,} head", "{n:,} heads", n) == english
    with speaking("de"):
        assert ngettext("{n:,} head", "{n:,} heads", n) == said


def test_kept_words_are_english_until_they_are_said() -> None:
    words = lazy_gettext("{a} after {b}", a=lazy_ngettext("{n:,} head", "{n:,} heads", 1200), b=lazy_gettext("off"))
    assert words == "1,200 heads after off"
    with speaking("de"):
        assert words == "1,200 heads after off"
        assert gettext(words) == "erst aus, dann 1.200 Köpfe"
        assert gettext(pickle.loads(pickle.dumps(words))) == gettext(words)


def test_an_error_is_said_by_what_it_was_raised_with() -> None:
    error = ValueError(lazy_gettext("a {what}", what="word"))
    assert str(error) == "a word"
    with speaking("de"):
        assert gettext(error) == "ein word"
        assert gettext(ValueError("off")) == "aus"
        assert gettext(ValueError()) == ""


@pytest.mark.parametrize(
    ("name", "share", "size", "small"),
    [
        pytest.param("en", "44.2\N{NO-BREAK SPACE}%", "262,961", "-1.5e-05", id="English"),
        pytest.param("de", "44,2\N{NO-BREAK SPACE}%", "262.961", "-1,5e-05", id="German"),
        pytest.param("zh", "44.2%", "262,961", "-1.5e-05", id="Chinese"),
    ],
)
def test_numbers_are_written_as_the_language_has_them(name: str, share: str, size: str, small: str) -> None:
    words = lazy_gettext("{share} of {n:,}", share=lazy_number(0.442, ".1%"), n=262961)
    assert str(words) == "44.2\N{NO-BREAK SPACE}% of 262,961"
    with speaking(name):
        assert (percent(0.442, 1), number(262961), number(-1.5e-5, ".1e")) == (share, size, small)
        assert gettext("{share:.1%} of {n:,}", share=0.442, n=262961) == gettext(words) == f"{share} of {size}"
        assert gettext("{head} of {n}", head="3.1", n=1200) == "3.1 of 1200"


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
    assert gettext(message_of(ValueError(lazy_gettext("off")))) == "off"
    assert type(message_of(ValueError(lazy_gettext("off")))) is type(lazy_gettext("off"))
    assert message_of(KeyError("off")) == "'off'"
