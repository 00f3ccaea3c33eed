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
    assert not page.pictures
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


@pytest.mark.parametrize(
    ("text", "dropped"),
    [
        pytest.param(
            "the cat " * 12_500,
            25_000 + 2 - 512,
            id="English",
        ),
        pytest.param("猫" * 100_000, 100_000 + 2 - 512, id="Chinese"),
    ],
)
def test_100_000_characters_are_truncated_and_the_rest_is_counted(visit: Visit, text: str, dropped: int) -> None:
    page = visit().type("text", text)
    assert len(page.words()) == 512
    assert f"{dropped:,} tokens were dropped" in page.text


def test_a_long_second_sentence_is_truncated_and_counted_too(visit: Visit) -> None:
    page = visit(text="cat").type("pair", "x " * 50_000)
    assert "49,492 tokens were dropped" in page.text  # 1 + 50,000 words and 3 special tokens, of which 512 are shown


def test_truncation_by_the_link_length_is_not_attributed_to_the_model(visit: Visit) -> None:
    page = visit().type("text", "x" * 100_000)
    assert "dropped" in page.text or "cut" in page.text
    assert "512 tokens at most: the first 3 are shown" not in page.text


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
        ({"layer": "99"}, "layer = 99, which was ignored. Valid: 0–5."),
        ({"layer": "-1"}, "layer = -1, which was ignored. Valid: a whole number."),
        ({"head": "12"}, "head = 12, which was ignored. Valid: 0–11."),
        ({"head": "x"}, "head = x, which was ignored. Valid: a whole number."),
        ({"mode": "zzz"}, "mode = zzz, which was ignored. Valid: one of zero, mean, uniform."),
        ({"mode": "Mean"}, "mode = Mean, which was ignored. Valid: one of zero, mean, uniform."),
        (
            {"view": "picture"},
            "view = picture, which was ignored. Valid: one of heatmap, lines, text, table, readings.",
        ),
        ({"view": "Lines"}, "view = Lines, which was ignored."),
        ({"view": ""}, "view = , which was ignored."),
        (
            {"scope": "some"},
            "scope = some, which was ignored. Valid: one of this head, its layer, all heads, chosen heads.",
        ),
        ({"scope": "all heads", "how": "median"}, "how = median, which was ignored. Valid: one of mean, max."),
        (
            {"part": "A→C", "pair": "Dogs barked."},
            "part = A→C, which was ignored. Valid: one of all, A→A, A→B, B→A, B→B.",
        ),
        ({"scale": "cubic"}, "scale = cubic, which was ignored. Valid: one of linear, sqrt, log."),
        ({"peak": "column"}, "peak = column, which was ignored. Valid: one of global, row."),
        ({"colours": "rainbow"}, "colours = rainbow, which was ignored. Valid: one of blue, viridis"),
        ({"save_as": "gif"}, "save_as = gif, which was ignored. Valid: one of svg, png."),
        ({"save_for": "wall"}, "save_for = wall, which was ignored. Valid: one of projector, paper."),
        ({"sort": "LAYER"}, "sort = LAYER, which was ignored. Valid: one of layer, entropy, likeness."),
        ({"pin": "1", "way": "up"}, "way = up, which was ignored. Valid: one of from, to."),
        ({"pin": "cat"}, "pin = cat, which was ignored. Valid: whole numbers with commas between them."),
        ({"pin": "1,,2"}, "pin = 1,,2, which was ignored."),
        ({"pin": "-1"}, "pin = -1, which was ignored."),
        ({"pin": "1,2.5"}, "pin = 1,2.5, which was ignored."),
        (
            {"view": "heatmap", "shown": "H1"},
            "shown = H1, which was ignored. Valid: whole numbers with commas between them.",
        ),
        ({"pin": SCRIPT}, "pin = <script>alert(1)</script><img src=x one"),
        ({"model": "scratch-random", "layers": "99"}, "layers = 99, which was ignored. Valid: 1 to 12."),
        ({"model": "scratch-random", "heads": "0"}, "heads = 0, which was ignored. Valid: 1 to 16."),
        ({"model": "scratch-random", "d_model": "7"}, "d_model = 7, which was ignored. Valid: one of 16"),
        ({"model": "scratch-random", "seed": "lucky"}, "seed = lucky, which was ignored. Valid: a whole number."),
        ({"off": "5.4;drop"}, "Heads off: drop ignored. Valid: 5.4"),
        ({"off": "9.9,3.99"}, "Heads off: 3.99, 9.9 ignored. This model has layers 0–5 and heads 0–11."),
        ({"off": "99999.1"}, "Heads off: 99999.1 ignored."),
        ({"off": SCRIPT}, "<script>alert(1)</script><img, src=x, onerror=alert(2)> ignored"),
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
    assert page.atlas["open"] == [3, 1]


def test_valid_parameters_next_to_invalid_ones_are_kept(visit: Visit) -> None:
    page = visit(text="The cat sat.", layer="4", head="x", off="5.4;drop", mode="mean")
    assert page.atlas["open"] == [4, 1]
    assert "Effect of 1 ablated head (mean)" in page.titles


@pytest.mark.parametrize("name", ["special", "words", "hide", "on_light"])
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
    page = visit(text="The cat sat.", pin=",".join(map(str, range(1000))))
    assert page.pictures["heatmap"].header["pins"] == [0, 1, 2, 3, 4, 5]
    assert "gnored" not in page.text


def test_an_unknown_parameter_is_kept(visit: Visit) -> None:
    assert "Head L3·H1" in visit(utm_source="mail", __proto__="x").titles


def test_a_long_list_of_invalid_heads_gives_a_short_notice(visit: Visit) -> None:
    assert len(visit(off=" ".join(f"nonsense{i}" for i in range(2000))).text) < 2000


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
        ("m" * 5000, "is not a model's name"),
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
    assert "Effect of 1 ablated head (zero)" in page.titles


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
    assert "The bundled model is shown instead." in visit(model="scratch-bert:" * 2000).text


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
    messages = [element.value for element in (*page.app.caption, *page.app.warning)]
    assert not any(
        address in message.replace("\\", "") for message in messages for address in ("www.ex", "http://ex", "me@ex")
    )
