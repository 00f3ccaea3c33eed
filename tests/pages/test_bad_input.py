"""Invalid text and links give a clear message, lose nothing and raise no exception (`Explore` checks every run).

What each parameter may be: test_invalid_links.py. What makes a checkpoint unusable: tests/backends/huggingface. What
else a stranger may send: tests/fuzz.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.app_checkpoints import TINY
from tests.support.app_page import Explore
from tests.support.explored import Explored

Visit = Callable[..., Explore]

SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(2)>"


# --- the sentence


@pytest.mark.parametrize(
    ("text", "message"),
    [("", "Type a sentence above"), ("\x00", "There is no word or symbol here")],
    ids=["empty", "NUL"],
)
def test_a_text_without_words_asks_for_a_sentence(visit: Visit, text: str, message: str) -> None:
    page = visit(off="3.7").type("text", text)
    assert message in page.text
    assert not page.explores
    assert page.value("text") == text
    assert page.value("off") == "3.7"  # everything else is kept
    assert page.type("text", "Back again.").words() == ["[CLS]", "back", "again", ".", "[SEP]"]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("... !?", [".", ".", ".", "!", "?"]),
        ("cat", ["cat"]),
        ("😀 👨‍👩‍👧", ["[UNK]", "[UNK]"]),
        ("猫在桌子上", ["[UNK]", "[UNK]", "[UNK]", "子", "上"]),
        ("הילד אוכל", ["ה", "##י", "##ל", "##ד", "א", "##ו", "##כ", "##ל"]),
        ("e\u0301\u0302\u0323", ["e"]),
        ("a\x00b\x07c", ["abc"]),
        ("x" * 5000, ["[UNK]"]),
        ("one\ntwo\ttab", ["one", "two", "tab"]),
        ("[CLS] the [MASK] [SEP]", ["[CLS]", "the", "[MASK]", "[SEP]"]),
        ("$x$ :red[a] **b**", [*"$x$:", "red", *"[a]**b**"]),
        (SCRIPT[:25], ["<", "script", ">", "alert", *"(1)</", "script", ">"]),
    ],
    ids=[
        *("punctuation", "one word", "emoji", "Chinese", "right to left", "combining", "NUL inside", "5,000 letters"),
        *("new lines", "special tokens", "Markdown", "script"),
    ],
)
def test_any_other_text_is_shown_token_by_token(text: str, tokens: list[str]) -> None:
    assert Explored(text=text).words() == ["[CLS]", *tokens, "[SEP]"]


def test_the_box_keeps_a_text_as_it_was_typed(visit: Visit) -> None:
    text = f"a\x00b **c** {SCRIPT}"
    assert visit().type("text", text).value("text") == text


@pytest.mark.parametrize("text", ["word " * 20_000, "猫" * 100_000], ids=["English", "Chinese"])
def test_100_000_characters_are_truncated_and_the_rest_is_counted(visit: Visit, text: str) -> None:
    page = visit(model=TINY).type("text", text)
    assert len(page.words()) == 64
    kept = page.value("text")
    tokens = kept.count("word") or len(kept)
    assert f"{tokens - 62:,} tokens and another {len(text) - len(kept):,} characters were dropped" in page.text


def test_a_second_sentence_without_words_is_left_out_with_a_notice(visit: Visit) -> None:
    page = visit(text="The cat sat.", pair="\u200b")
    assert "The second sentence was left out: it contains no words." in page.text
    assert page.words() == ["[CLS]", "the", "cat", "sat", ".", "[SEP]"]
    assert "left out" not in page.type("pair", "Dogs bark.").text
    assert page.words()[6:] == ["dogs", "bark", ".", "[SEP]"]


# --- the URL


@pytest.mark.parametrize(
    ("parameters", "message", "opened"),
    [
        ({"layer": "99"}, "Ignored URL parameter layer = 99. Valid: 0–5.", [5, 1]),
        ({"head": "12"}, "Ignored URL parameter head = 12. Valid: 0–11.", [3, 11]),
        ({"layer": SCRIPT}, "<script>alert(1)</script><img src=x one", [3, 1]),
    ],
    ids=["layer", "head", "script"],
)
def test_an_invalid_head_of_a_link_is_named_and_the_nearest_is_open(
    visit: Visit, parameters: dict[str, str], message: str, opened: list[int]
) -> None:
    page = visit(text="The cat sat.", **parameters)
    assert message in page.text
    assert page.words()[1:3] == ["the", "cat"]  # the rest of the link applies
    assert page.atlas["open"] == opened


def test_valid_parameters_next_to_invalid_ones_are_kept(visit: Visit) -> None:
    page = visit(text="The cat sat.", layer="4", head="x", off="5.4;drop", mode="mean")
    assert page.atlas["open"] == [4, 1]
    assert "Effect of switching 1 head off (mean)" in page.titles
    assert "Heads off: ignored drop. Valid: 5.4" in page.text


def test_a_link_with_only_invalid_parameters_names_each_and_shows_the_default_page(visit: Visit) -> None:
    names = (
        *("mode", "view", "scope", "how", "part", "scale", "peak", "colours", "sort", "way"),
        *("special", "words", "pin", "shown"),
    )
    page, first = visit(text="The cat sat.", **dict.fromkeys(names, "<nonsense>")), visit(text="The cat sat.")
    for name in names:
        assert f"Ignored URL parameter {name} = <nonsense>." in page.text
    assert page.titles == first.titles
    assert [picture.header for picture in page.pictures.values()] == [
        picture.header for picture in first.pictures.values()
    ]
    assert dict(page.app.query_params) == dict(first.app.query_params)


# --- the model


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("no-such-model", "'no-such-model' is not on this server and the hub can't be reached (offline?)"),
        (SCRIPT, "is not a model's name"),
        ("scratch-random:layers=99", "layers = 99 is out of range"),
        ("broken-config", "'broken-config' can't be loaded: config.json is broken"),
    ],
    ids=["not there", "no name", "sizes", "damaged"],
)
def test_an_unavailable_model_gives_a_reason_and_the_bundled_one_is_shown(
    visit: Visit, models: Path, name: str, message: str
) -> None:
    page = visit(model=name, text="The cat sat.", off="3.7")
    assert message in page.text
    assert "The bundled model is shown instead." in page.text
    assert str(models) not in page.text
    assert (page.atlas["layers"], page.atlas["heads"]) == (6, 12)
    assert "Effect of switching 1 head off (zero)" in page.titles


def test_a_model_that_is_not_there_gives_way_to_the_next_and_nothing_is_lost(visit: Visit) -> None:
    page = visit(model="no-such-model", text="The cat sat.", layer="1", head="2", off="0.3").choose("model", TINY)
    assert "no-such-model" not in page.text
    assert (page.atlas["layers"], page.atlas["heads"], page.atlas["open"]) == (2, 4, [1, 2])
    assert (page.value("text"), page.value("off")) == ("The cat sat.", "0.3")


def test_a_checkpoint_that_loads_but_cannot_run_is_refused(visit: Visit) -> None:
    page = visit(model="not-a-number", text="A zebra sat on the xylophone.", off="1.1")
    assert "'not-a-number'" in page.text
    assert "The bundled model is shown instead." in page.text


@pytest.mark.parametrize(
    "parameters", [{"off": "www.example.com"}, {"model": "http://example.com"}, {"mode": "me@example.com"}]
)
def test_no_message_turns_a_url_into_a_link(visit: Visit, parameters: dict[str, str]) -> None:
    """Markdown links bare URLs even if every character is escaped, so they must not reach it whole."""
    page = visit(**parameters)
    if "off" in parameters:
        page.go("Inside_a_head.py")  # on Explore the browser writes it, as text
    messages = [element.value for element in (*page.app.caption, *page.app.warning)]
    assert not any(
        address in message.replace("\\", "") for message in messages for address in ("www.ex", "http://ex", "me@ex")
    )
