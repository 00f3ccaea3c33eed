"""Examples: each fits its models, and text that was typed or came with a link is never replaced."""

import json
from collections.abc import Callable

import pytest

from mha_core import load_model
from mha_core.models.training.tasks.induction import Induction
from mha_core.models.training.tasks.toy_language import MAX_TOKENS
from pages.parts.frame.example_buttons import kind_of
from tests.support.app_page import ROOT, Explore

EXAMPLES = json.loads((ROOT / "assets" / "texts" / "examples.json").read_text(encoding="utf-8"))
ENGLISH, TOY, COPY = (EXAMPLES[kind] for kind in ("", "toy-english", "toy-induction"))
FIRST = {"minilm": ENGLISH[0]["text"], "toy-english": TOY[0]["text"], "toy-induction": COPY[0]["text"]}

Visit = Callable[..., Explore]


@pytest.mark.parametrize("example", TOY, ids=lambda example: example["title"])
def test_toy_english_examples_are_valid(example: dict) -> None:
    tokens = load_model("toy-english").trace(example["text"]).tokens
    assert "[UNK]" not in tokens
    assert len(tokens) <= MAX_TOKENS
    model, at = load_model("toy-english"), tokens.index("[MASK]")
    found = model.word(model.trace(example["text"]).logits[at].argmax())
    assert found in {
        "are",
        "were",
        "lie",
        "stand",
        "he",
        "she",
        "they",
        "herself",
        "]",
        "baker",
    }  # what the rest of it decides


@pytest.mark.parametrize("example", COPY, ids=lambda example: example["title"])
def test_toy_induction_examples_are_valid(example: dict) -> None:
    signs = example["text"].split()
    assert set(signs) <= set(Induction.vocabulary[2:])
    assert len(signs) < Induction.length
    assert (len(set(signs)) < len(signs)) == (example["title"] != "Nothing to copy")


def test_titles_and_texts_are_unique() -> None:
    for group in EXAMPLES.values():
        assert len({example["title"] for example in group}) == len(group)
    texts = [example["text"] for group in EXAMPLES.values() for example in group]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        *[("toy-english", "toy-english"), ("toy-induction@150", "toy-induction"), ("toy-englisch", "")],
        *[("minilm", ""), ("", ""), ("@5", "")],
        *[("own-induction-3f0c", "toy-induction"), ("own-toy-english-3f0c", "toy-english"), ("own-text-3f0c", "")],
    ],
)
def test_kind_of_a_model_name(name: str, kind: str) -> None:
    assert kind_of(name) == kind


@pytest.mark.parametrize("model", FIRST)
def test_a_link_without_text_opens_with_an_example_for_the_model(visit: Visit, model: str) -> None:
    page = visit(model=model)
    assert page.value("text") == FIRST[model]
    assert "[UNK]" not in page.words()


def test_a_checkpoint_opens_with_the_same_example_and_names_its_step(visit: Visit) -> None:
    page = visit(model="toy-english@999999999")
    assert page.value("text") == FIRST["toy-english"]
    note = load_model("toy-english@999999999").info.note
    assert note.startswith("after")
    assert f"{note}: 2 layers" in page.text


@pytest.mark.parametrize("group", EXAMPLES)
def test_the_row_shows_the_examples_for_the_model(visit: Visit, group: str) -> None:
    page = visit(model=group or "minilm")
    shown = [button.label for button in page.app.button if button.key.startswith("example-")]
    assert shown == [example["title"] for example in EXAMPLES[group]]
    last = EXAMPLES[group][-1]
    assert page.press(f"example-{last['title']}").value("text") == last["text"]


def test_switching_the_kind_of_model_replaces_the_example(visit: Visit) -> None:
    page = visit(text=ENGLISH[2]["text"], pair=ENGLISH[2]["pair"])
    for model in ("toy-english", "toy-induction", "minilm", "toy-induction", "toy-english"):
        page.choose("model", model)
        assert (page.value("text"), page.value("pair")) == (FIRST[model], "")


def test_the_example_stays_among_models_of_the_same_kind(visit: Visit) -> None:
    page = visit(text=ENGLISH[1]["text"]).choose("model", "scratch-random")
    assert page.value("text") == ENGLISH[1]["text"]


def test_typed_text_stays_after_a_model_switch(visit: Visit) -> None:
    page = visit().type("text", "The cat sat.")
    for model in ("toy-english", "toy-induction", "minilm"):
        assert page.choose("model", model).value("text") == "The cat sat."
    page.type("text", "").choose("model", "toy-english")
    assert page.value("text") == ""


def test_the_text_of_a_link_is_shown_for_any_model(visit: Visit) -> None:
    text = ENGLISH[0]["text"]
    page = visit(model="toy-induction", text=text, pair="x y")
    assert (page.value("text"), page.value("pair")) == (text, "x y")
    assert page.switch("special", False).value("text") == text


def test_the_masked_word_is_selected_for_prediction(visit: Visit) -> None:
    page = visit(model="toy-english")
    hidden = [["[CLS]", *example["text"].split()].index("[MASK]") for example in TOY]
    assert page.effect["at"] == hidden[0]
    assert page.press(f"example-{TOY[-1]['title']}").effect["at"] == hidden[-1]
    assert visit(model="toy-english", at="2 · keys").effect["at"] == 2
    assert visit(model="toy-english", text="the keys are old .").effect["at"] == 1
