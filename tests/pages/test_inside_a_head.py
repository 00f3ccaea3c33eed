"""Inside a head, without a browser: the seven steps, the query, the cross-check and the calculator."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
import torch

from pages.inside import choose_query
from pages.inside.result_in_words import strongest_content
from pages.shell.process.uploaded_pictures import picture_of
from tests.support.app_checkpoints import TINY, TINY_EMBEDDER_OF_PICTURES, TINY_VIT
from tests.support.app_page import Explore
from tests.support.figure_numbers import numbers
from tests.support.models import loaded

TEXT = "The keys to the old cabinet near the window are on the table."


class Inside(Explore):
    """A session that a link leads to this page."""

    opens = "Inside_a_head.py"

    def row(self, key: str, series: int = -1) -> np.ndarray:
        """The heights of a chart's bars."""
        return numbers(self.charts[key]["data"][series]["y"])

    def words(self, key: str) -> list[str]:
        """The words below a chart's bars, as Plotly gets them."""
        return self.charts[key]["data"][0]["x"]


@pytest.fixture(scope="module")
def page(models: Path) -> Inside:
    """What is seen first, for tests that only look at it."""
    return Inside()


def test_seven_steps_each_with_text_formula_and_shapes(page: Inside) -> None:
    assert [title[0] for title in page.titles[:7]] == list("1234567")
    assert len(page.app.subheader) == 7 and len(page.app.get("markdown")) >= 7
    assert "W_Q, W_K, W_V: 384 × 384 each · Q, K, V: 16 × 384 → split into heads: 12 × 16 × 32" in page.text
    assert len(page.charts) == 13


def test_the_softmax_step_shows_the_trace_s_weights(page: Inside) -> None:
    trace = loaded("minilm").trace(TEXT)
    query = page.app.number_input(key="query").value
    np.testing.assert_allclose(page.row("weights"), trace.attentions[3, 1, query].numpy(), atol=1e-6)
    assert trace.tokens[query] == "are"  # the strongest link of head 3.1: from the verb to its subject
    assert "It attends most to **keys**" in page.text


@pytest.mark.parametrize(
    ("query", "named"),
    [
        pytest.param(10, ["are", "keys", "76"], id="a word"),
        pytest.param(2, ["keys", "[CLS]", "74"], id="a resting place"),
    ],
)
def test_the_result_in_words_comes_first_and_names_what_the_steps_end_with(
    models: Path, query: int, named: list[str]
) -> None:
    page, trace = Inside(query=str(query)), loaded("minilm").trace(TEXT)
    said = next(each.value for each in page.app.main.markdown if each.value.startswith("## ")).replace("\\", "")
    weights = trace.attentions[3, 1, query]
    assert named == [trace.tokens[query], trace.tokens[int(weights.argmax())], f"{float(weights.max()):.0%}"[:-1]]
    assert re.findall(r"(?<=“).*?(?=”)|\d+", re.sub("[\u2066-\u2069]", "", said)) == [named[0], named[2], named[1]]


@pytest.mark.parametrize(
    ("weights", "strongest"),
    [
        pytest.param({2: 0.3, 6: 0.2}, 2, id="a word"),
        pytest.param({0: 0.9, 2: 0.03, 6: 0.05}, 6, id="below a resting place"),
    ],
)
def test_the_strongest_word_is_no_resting_place(weights: dict[int, float], strongest: int) -> None:
    trace = loaded("minilm").trace(TEXT)
    row = torch.zeros(len(trace))
    row[[*weights]] = torch.tensor([*weights.values()])
    assert strongest_content(row, trace) == strongest


def test_the_index_leads_to_every_step(page: Inside) -> None:
    (index,) = (each.proto.body for each in page.app.get("html") if 'class="step-index"' in each.proto.body)
    anchors = [each.proto.anchor for each in page.app.subheader]
    assert re.findall('href="#(.*?)"', index) == anchors == [f"step-{n}" for n in range(1, 8)]


def test_a_lesson_finds_the_comparison_at_the_end_open(models: Path) -> None:
    """It rings it; who comes without a lesson opens it."""
    opened = [Inside(**link).app.expander[0].proto.expanded for link in ({}, {"lesson": "step-by-step"})]
    assert opened == [False, True]


def test_another_query_changes_every_step(models: Path) -> None:
    page = Inside()
    before = {key: json.dumps(chart) for key, chart in page.charts.items()}
    page.enter("query", 6)
    after = {key: json.dumps(chart) for key, chart in page.charts.items()}
    assert {key for key in before if before[key] == after[key]} == set()


def test_three_implementations_are_named_and_agree_and_contributions_add_up(page: Inside) -> None:
    named = re.findall("^- (.+)$", page.text, re.MULTILINE)
    assert named == ["our MultiHeadAttention", "torch.nn.MultiheadAttention", "transformers' eager attention"]
    assert float(page.metrics["Largest difference, head 3.1"]) < 1e-4
    (error,) = re.findall(r"shares \+ b_O differ by at most \*\*([\d.e-]+)\*\*", page.text)
    assert float(error) < 1e-4


@pytest.mark.parametrize("model", [pytest.param("scratch-bert", marks=pytest.mark.exhaustive), "scratch-random", TINY])
def test_every_kind_of_model_opens(models: Path, model: str) -> None:
    page = Inside(model=model)
    assert len(page.charts) == 13
    assert float(next(value for label, value in page.metrics.items() if label.startswith("Largest"))) < 1e-4


@pytest.mark.parametrize("model", ["toy-english", pytest.param("toy-induction", marks=pytest.mark.exhaustive)])
def test_our_trained_models_open(models: Path, model: str) -> None:
    for layer in ("0", "1"):
        page = Inside(model=model, layer=layer, head="0", query="3")
        assert len(page.charts) == 13
        text = page.value("text")
        np.testing.assert_allclose(
            page.row("weights"), loaded(model).trace(text).attentions[int(layer), 0, 3].numpy(), atol=1e-5
        )
        assert float(page.metrics[f"Largest difference, head {layer}.0"]) < 1e-4
        assert "applies layer norm first" in page.text
        form = loaded(model).module.config
        assert ("a causal mask" in page.text) == (form.causal or int(layer) < form.leftward)
        assert ("rotary embeddings" in page.text) == (form.positions == "rotary")


def test_a_bert_layer_has_no_mask_and_no_pre_norm(page: Inside) -> None:
    assert "no mask, so every token may attend to every other" in page.text
    assert "applies layer norm first" not in page.text
    assert "rotary" not in page.text
    assert "One head, three implementations" in page.titles


def test_a_head_that_is_off_is_noted(models: Path) -> None:
    page = Inside(off="3.1")
    assert "Head 3.1 is off" in page.text
    assert not numbers(page.charts["context"]["data"][0]["z"]).any()


@pytest.mark.parametrize(("query", "expected"), [("2", 2), ("99", 10), ("-1", 10), ("x", 10)])
def test_the_query_parameter_is_validated(models: Path, query: str, expected: int) -> None:
    assert Inside(query=query).app.number_input(key="query").value == expected


def test_a_long_text_is_shown_through_a_window(models: Path) -> None:
    page = Inside(model=TINY, text=" ".join(["word"] * 100))
    assert len(page.row("weights")) == 32
    assert "the 32 shown hold" in page.text
    assert "tokens were dropped" in page.text
    page.run(page.app.slider(key="window").set_value(32))
    assert len(page.row("weights")) == 32


@pytest.mark.parametrize("text", ["...", "[CLS] [SEP]"])  # what else a text may be: tests/fuzz
def test_any_text_opens(models: Path, text: str) -> None:
    assert len(Inside(text=text).charts) == 13


def test_markup_reaches_plotly_escaped(models: Path) -> None:
    assert "&lt;" in Inside(text="<script>").words("weights")


def test_blank_text_asks_for_a_sentence(models: Path) -> None:
    page = Inside(text=" ")
    assert "Type a sentence above" in page.text
    assert not page.charts


def test_calculator_presets(models: Path) -> None:
    page = Inside()
    assert page.metrics["Parameters per attention module"] == "2,362,368"
    assert "**28,348,416** of **109,482,240** parameters, **26\u00a0%**" in page.text
    page.run(page.app.selectbox(key="preset").set_value("GPT-3 (175B)"))
    assert page.metrics["d_k = d_model / heads"] == "128"
    page.run(page.app.number_input(key="h-GPT-3 (175B)").set_value(95))
    assert "12288 is not divisible by 95. Nearby divisors: 96" in page.text


# --- encoder-decoders

PAIR = {"text": "the old dog sees a cat .", "pair": "der alte hund sieht eine katze ."}


def test_a_cross_head_has_queries_of_the_target_and_keys_of_the_source(models: Path) -> None:
    page = Inside(model="toy-german", **PAIR, layer="1", head="2", query="2", off="d0.1,x1.2")
    trace = loaded("toy-german").trace(PAIR["text"], target=PAIR["pair"], off="d0.1,x1.2").cross
    np.testing.assert_allclose(page.row("weights"), trace.attentions[1, 2, 2].numpy(), atol=1e-5)
    assert len(page.words("weights")) == len(trace.keys)
    assert len(page.charts) == 14  # the source's vectors, too
    for said in ("Here two texts meet", "of the target may attend to every one of the source", "Head x1.2 is off"):
        assert said in page.text
    assert "applies layer norm first" not in page.text
    assert "One head, three implementations" in page.titles
    assert float(page.metrics["Largest difference, head x1.2"]) < 1e-4
    keys = next(each.proto.body for each in page.app.get("html") if 'class="keys"' in each.proto.body)
    assert keys.count("<span") == len(trace.keys)


def test_another_attention_is_chosen_for_every_page(models: Path) -> None:
    page = Inside(model="toy-german", **PAIR, layer="1", head="2", query="2")
    page.pick("attention", "decoder")
    trace = loaded("toy-german").trace(PAIR["text"], target=PAIR["pair"]).decoder
    np.testing.assert_allclose(page.row("weights"), trace.attentions[1, 2, 2].numpy(), atol=1e-5)
    assert "a causal mask" in page.text
    page.go("Explore.py")
    assert page.ctx.address.attention == "decoder"


@pytest.mark.parametrize(("attention", "said"), [("encoder", "Adding the position bias"), ("cross", "No scaling")])
def test_t5_adds_a_position_bias_and_does_not_scale(models: Path, attention: str, said: str) -> None:
    page = Inside(model="encoder-decoder", text="the cat sat", pair="a dog", attention=attention, query="1")
    assert any(title.endswith(said) for title in page.titles)
    assert "T5 does not divide by √d_k" in page.text
    assert "One head, two implementations" in page.titles
    sums = [numbers(series["y"]) for series in page.charts["scaled"]["data"]]
    assert len(sums) == (3 if attention == "encoder" else 1)
    if attention == "encoder":
        np.testing.assert_allclose(sums[0] + sums[1], sums[2], atol=1e-5)


# --- pictures


@pytest.mark.parametrize("model", [TINY_VIT, TINY_EMBEDDER_OF_PICTURES])
def test_a_patch_is_the_query_and_its_picture_is_shown(models: Path, model: str) -> None:
    page = Inside(model=model, layer="1", head="2", query="5", off="1.2, 0.1:*:3")
    trace = loaded(model).trace(picture_of("flower.jpg"), off="1.2, 0.1:*:3")
    np.testing.assert_allclose(page.row("weights"), trace.attentions[1, 2, 5].numpy(), atol=1e-6)
    assert page.words("weights") == list(trace.tokens)
    for said in (
        "The framed row is the query, “**B2**”",
        "applies layer norm first",
        "Head 1.2 is off",
        "Click a patch",
    ):
        assert said in page.text
    assert "One head, three implementations" in page.titles
    assert float(page.metrics["Largest difference, head 1.2"]) < 1e-4
    picture = page.pictures["patches"]
    assert (picture.header["pins"], picture.header["photo"]["columns"]) == ([5], 3)
    picture.shows(trace.attentions[1, 2])


def test_a_click_on_a_patch_makes_it_the_query(models: Path) -> None:
    page = Inside(model=TINY_VIT, query="5")
    page.emit("patches", "pins", {"pins": [7], "way": "from"})
    assert page.app.number_input(key="query").value == 7
    assert "The framed row is the query, “**A3**”" in page.text
    page.emit("patches", "pins", {"pins": [99], "way": "from"})  # no such patch
    assert page.app.number_input(key="query").value == 7


def test_a_picture_that_is_a_text_is_shown_by_its_patches(models: Path) -> None:
    page = Inside(model="toy-digits", layer="0", head="3", query="0")
    assert page.pictures["patches"].header["rows"]["labels"][1].startswith("A1 ")
    assert "Click a patch" in page.text


def test_of_many_patches_the_window_begins_where_most_attention_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a patch looks at lies seldom beside it, row by row."""
    monkeypatch.setattr(choose_query, "bounded_number", lambda *_: None)
    monkeypatch.setattr(choose_query.st, "slider", lambda *given, **_: given[3])
    trace = loaded("minilm").trace(" ".join(["word"] * 100))
    weights = torch.zeros(len(trace))
    weights[[60, 80]] = 0.5
    assert choose_query.choose_window(trace, 3, weights) in [slice(i, i + 32) for i in range(49, 61)]
    assert choose_query.choose_window(trace, 3) == slice(0, 32)
