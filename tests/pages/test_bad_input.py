"""Invalid text and links give a clear message, lose nothing and raise no exception (`Explore` checks every run)."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.app_page import Explore

Visit = Callable[..., Explore]

NOTHING = "There is nothing to show yet"
SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(2)>"


# --- the sentence


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Type a sentence above"),
        (" \t ", "Type a sentence above"),
        ("\x00", NOTHING),
        ("\x01\x02\x7f", NOTHING),
        ("\u200b\ufeff", NOTHING),
    ],
    ids=["empty", "blank", "NUL", "control characters", "invisible characters"],
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
def test_any_other_text_is_shown_token_by_token(visit: Visit, text: str, tokens: list[str]) -> None:
    page = visit().type("text", text)
    assert page.words() == ["[CLS]", *tokens, "[SEP]"]
    assert page.value("text") == text


@pytest.mark.parametrize("text", ["word " * 20_000, "猫" * 100_000], ids=["English", "Chinese"])
def test_100_000_characters_are_truncated_and_the_rest_is_counted(visit: Visit, text: str) -> None:
    page = visit().type("text", text)
    assert len(page.words()) == 512
    kept = page.value("text")
    tokens = kept.count("word") or len(kept)
    assert f"{tokens - 510:,} tokens and another {len(text) - len(kept):,} characters were dropped" in page.text


def test_a_long_second_sentence_is_truncated_and_counted_too(visit: Visit) -> None:
    page = visit(text="cat").type("pair", "x " * 50_000)
    assert "1,492 tokens and another 96,000 characters were dropped" in page.text  # 2,000 fit into a link


def test_truncation_by_the_link_length_is_not_attributed_to_the_model(visit: Visit) -> None:
    page = visit().type("text", "x" * 100_000)
    assert "dropped" in page.text or "cut" in page.text
    assert "at most 512 tokens: the first 3 are shown" not in page.text


@pytest.mark.parametrize(
    "pair",
    [
        "",
        "  ",
        pytest.param("\x00"),
        "😀",
        SCRIPT,
        "... !?",
    ],
    ids=ascii,
)
def test_any_second_sentence_is_accepted(visit: Visit, pair: str) -> None:
    assert visit(off="5.*").type("pair", pair).words()[:2] == ["[CLS]", "the"]


# --- the URL


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"layer": "99"}, "Ignored URL parameter layer = 99. Valid: 0–5."),
        ({"layer": "-1"}, "Ignored URL parameter layer = -1. Valid: a whole number."),
        ({"head": "12"}, "Ignored URL parameter head = 12. Valid: 0–11."),
        ({"head": "x"}, "Ignored URL parameter head = x. Valid: a whole number."),
        ({"mode": "zzz"}, "Ignored URL parameter mode = zzz. Valid: one of zero, mean, uniform."),
        ({"mode": "Mean"}, "Ignored URL parameter mode = Mean. Valid: one of zero, mean, uniform."),
        (
            {"view": "picture"},
            "Ignored URL parameter view = picture. Valid: one of heatmap, lines, text, table, readings, atom map.",
        ),
        ({"view": "Lines"}, "Ignored URL parameter view = Lines."),
        ({"view": ""}, "Ignored URL parameter view = ."),
        (
            {"scope": "some"},
            "Ignored URL parameter scope = some. Valid: one of this head, its layer, all heads, chosen heads.",
        ),
        ({"scope": "all heads", "how": "median"}, "Ignored URL parameter how = median. Valid: one of mean, max."),
        (
            {"part": "A→C", "pair": "Dogs barked."},
            "Ignored URL parameter part = A→C. Valid: one of all, A→A, A→B, B→A, B→B.",
        ),
        ({"scale": "cubic"}, "Ignored URL parameter scale = cubic. Valid: one of linear, sqrt, log."),
        ({"peak": "column"}, "Ignored URL parameter peak = column. Valid: one of global, row."),
        ({"colours": "rainbow"}, "Ignored URL parameter colours = rainbow. Valid: one of blue, viridis"),
        ({"save_as": "gif"}, "Ignored URL parameter save_as = gif. Valid: one of svg, png."),
        ({"save_for": "wall"}, "Ignored URL parameter save_for = wall. Valid: one of projector, paper."),
        ({"sort": "LAYER"}, "Ignored URL parameter sort = LAYER. Valid: one of layer, entropy, likeness, link."),
        ({"link": "cat"}, "Ignored URL parameter link = cat. Valid: a whole number."),
        ({"at": "x"}, "Ignored URL parameter at = x. Valid: a whole number."),
        ({"pin": "1", "way": "up"}, "Ignored URL parameter way = up. Valid: one of from, to."),
        ({"pin": "cat"}, "Ignored URL parameter pin = cat. Valid: whole numbers separated by commas."),
        ({"pin": "1,,2"}, "Ignored URL parameter pin = 1,,2."),
        ({"pin": "-1"}, "Ignored URL parameter pin = -1."),
        ({"pin": "1,2.5"}, "Ignored URL parameter pin = 1,2.5."),
        (
            {"view": "heatmap", "shown": "H1"},
            "Ignored URL parameter shown = H1. Valid: whole numbers separated by commas.",
        ),
        ({"pin": SCRIPT}, "pin = <script>alert(1)</script><img src=x one"),
        ({"model": "scratch-random", "layers": "99"}, "Ignored URL parameter layers = 99. Valid: 1 to 12."),
        ({"model": "scratch-random", "heads": "0"}, "Ignored URL parameter heads = 0. Valid: 1 to 16."),
        ({"model": "scratch-random", "d_model": "7"}, "Ignored URL parameter d_model = 7. Valid: one of 16"),
        ({"model": "scratch-random", "seed": "lucky"}, "Ignored URL parameter seed = lucky. Valid: a whole number."),
        ({"off": "5.4;drop"}, "Heads off: ignored drop. Valid: 5.4"),
        ({"off": "9.9,3.99"}, "Heads off: ignored 3.99, 9.9. This model has layers 0–5 and heads 0–11."),
        ({"off": "99999.1"}, "Heads off: ignored 99999.1."),
        ({"off": SCRIPT}, "ignored <script>alert(1)</script><img, src=x, onerror=alert(2)>"),
        ({"layer": SCRIPT}, "<script>alert(1)</script><img src=x one"),
    ],
    ids=lambda value: "&".join(f"{k}={v}" for k, v in value.items())[:40] if isinstance(value, dict) else "",
)
def test_invalid_url_parameters_are_ignored_with_a_notice(
    visit: Visit, parameters: dict[str, str], message: str
) -> None:
    page = visit(text="The cat sat.", **parameters)
    assert message in page.text
    assert page.words()[1:3] == ["the", "cat"]  # the rest of the link applies
    nearest = {"layer": {"99": 5}, "head": {"12": 11}}  # of a head that this model does not have
    head = {"layer": 3, "head": 1} | {name: nearest.get(name, {}).get(value) for name, value in parameters.items()}
    assert page.atlas["open"] == [head["layer"] or 3, head["head"] or 1]


def test_valid_parameters_next_to_invalid_ones_are_kept(visit: Visit) -> None:
    page = visit(text="The cat sat.", layer="4", head="x", off="5.4;drop", mode="mean")
    assert page.atlas["open"] == [4, 1]
    assert "Effect of switching 1 head off (mean)" in page.titles


@pytest.mark.parametrize("name", ["special", "words", "mask", "on_light"])
def test_an_invalid_switch_value_is_ignored_with_a_notice(visit: Visit, name: str) -> None:
    assert f"Ignored URL parameter {name} = maybe." in visit(**{name: "maybe"}).text


@pytest.mark.parametrize("name", ["layer", "head", "seed", "pin", "shown"])
def test_a_5_000_digit_number_is_ignored_with_a_notice(visit: Visit, name: str) -> None:
    assert "Ignored URL parameter" in visit(model="scratch-random", **{name: "9" * 5000}).text


CHOICES = [
    "mode",
    "view",
    "scope",
    "how",
    "part",
    "scale",
    "peak",
    "colours",
    "sort",
    "way",
    "special",
    "words",
    "pin",
    "shown",
]


def test_a_link_with_only_invalid_parameters_names_each_and_shows_the_default_page(visit: Visit) -> None:
    page, first = visit(text="The cat sat.", **dict.fromkeys(CHOICES, "<nonsense>")), visit(text="The cat sat.")
    for name in CHOICES:
        assert f"Ignored URL parameter {name} = <nonsense>." in page.text
    assert page.titles == first.titles
    assert [picture.header for picture in page.pictures.values()] == [
        picture.header for picture in first.pictures.values()
    ]
    assert dict(page.app.query_params) == dict(first.app.query_params)


def test_a_thousand_pins_are_accepted(visit: Visit) -> None:
    page = visit(text="The cat sat.", pin=",".join(map(str, range(1000))), view="table")
    assert page.look.pins.positions == (0, 1, 2, 3, 4, 5)
    assert len(page.table("from")) == 36
    assert "gnored" not in page.text


@pytest.mark.parametrize(
    ("name", "value", "valid"),
    [
        ("off", "5.4," * 1001, "at most 4000 characters"),
        ("chosen", "5.4," * 1001, "at most 4000 characters"),
        ("pin", ",".join("1" * 1025), "whole numbers separated by commas"),
        ("shown", ",".join("1" * 2001), "at most 4000 characters"),
        ("model", "m" * 100_000, "at most 200 characters"),
        ("model", "scratch-bert:" * 1000, "at most 200 characters"),
    ],
)
def test_a_value_that_is_too_long_is_ignored_with_a_notice(visit: Visit, name: str, value: str, valid: str) -> None:
    page = visit(text="The cat sat.", **{name: value})
    assert f"Ignored URL parameter {name} = {value[:40]}. Valid: {valid}" in page.text
    assert page.words()[1:3] == ["the", "cat"]


@pytest.mark.parametrize("name", ["text", "pair"])
def test_a_link_with_a_text_longer_than_a_link_should_be_is_cut_as_a_typed_one(visit: Visit, name: str) -> None:
    page = visit(**{"text": "The cat sat.", name: "word " * 2000})
    assert len(page.words()) == 512
    assert "dropped" in page.text or "cut" in page.text


def test_an_unknown_parameter_is_kept(visit: Visit) -> None:
    assert "Head 3.1" in visit(utm_source="mail", __proto__="x").titles


def test_a_long_list_of_invalid_heads_gives_a_short_notice(visit: Visit) -> None:
    assert len(visit(off=" ".join(f"nonsense{i}" for i in range(300))).text) < 2000


# --- the model


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("no-such-model", "'no-such-model' is not on this server and the hub can't be reached (offline?)"),
        ("org/no-such-model", "'org/no-such-model' is not on this server"),
        ("../../etc/passwd", "'../../etc/passwd' is not a model's name"),
        ("/etc", "'/etc' is not a model's name"),
        ("C:\\Windows", "is not a model's name"),
        ("~", "'~' is not a model's name"),
        ("models\x00", "is not a model's name"),
        (SCRIPT, "is not a model's name"),
        ("m" * 200, "is not a model's name"),
        ("scratch-random:layers=99", "layers = 99 is out of range"),
        ("scratch-random:layers=many", "are not valid options"),
        ("scratch-random:d_model=64,heads=3", "d_model = 64 does not split into 3 heads"),
        ("scratch-bert:no-such-model", "'no-such-model' is not on this server"),
        ("scratch-bert:scratch-bert:minilm", "'scratch-bert:minilm' is not a BERT; only BERT weights fit our encoder"),
        ("pickle-only", "'pickle-only' has no weights in the safetensors format"),
        ("garbage-weights", "'garbage-weights' can't be loaded"),
        ("no-config", "'no-config' has no config.json that transformers can read"),
        ("broken-config", "'broken-config' has no config.json that transformers can read"),
        ("giant", "80,859 million weights; this server takes at most 400 million"),
        ("other-sizes", "'other-sizes' can't be loaded"),
        ("empty", "'empty' has no weights in the safetensors format"),
        ("remote-code", "'remote-code' has no config.json that transformers can read"),
    ],
    ids=lambda value: ascii(value)[1:30],
)
def test_an_unavailable_model_gives_a_reason_and_the_bundled_one_is_shown(
    visit: Visit, name: str, message: str
) -> None:
    page = visit(model=name, text="The cat sat.", off="3.7")
    assert message in page.text
    assert "The bundled model is shown instead." in page.text
    assert (page.atlas["layers"], page.atlas["heads"]) == (6, 12)
    assert "Effect of switching 1 head off (zero)" in page.titles


@pytest.mark.parametrize(
    "name",
    [
        "no-tokenizer",
        "small-vocabulary",
        pytest.param("not-a-number"),
    ],
)
def test_a_checkpoint_that_loads_but_cannot_run_is_refused(visit: Visit, name: str) -> None:
    page = visit(model=name, text="A zebra sat on the xylophone.", off="1.1")
    assert f"'{name}'" in page.text
    assert "The bundled model is shown instead." in page.text


def test_a_deeply_nested_model_name_is_refused(visit: Visit) -> None:
    assert "The bundled model is shown instead." in visit(model="scratch-bert:" * 15).text


def test_checkpoints_cannot_run_code(visit: Visit, models: Path) -> None:
    visit(model="remote-code")
    assert not (models / "evil-was-here").exists()


@pytest.mark.parametrize("name", ["no-config", "broken-config", "remote-code"])
def test_no_message_reveals_the_models_folder(visit: Visit, models: Path, name: str) -> None:
    assert str(models) not in visit(model=name).text


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
