"""Examples: each fits its models, and text that was typed or came with a link is never replaced."""

import re
from collections.abc import Callable
from operator import eq
from typing import Any, TypeVar

import pytest
import streamlit as st
import torch

from mha_core import Ablation, Head, Trace
from mha_core.backends import Model
from mha_core.backends.builtin.training.tasks.induction import Induction
from mha_core.backends.builtin.training.tasks.toy_language import MAX_TOKENS
from mha_core.explore.what_changed import similarity
from mha_core.explore.words_without_each_head import last_inputs, probabilities, ranked
from mha_core.heads import ATTENTIONS
from mha_core.stats.suites.subject_of_be import looks_at
from mha_core.stats.suites.subject_of_be import sentences as attractor_sentences
from pages.shell.frame import examples
from pages.shell.frame.examples import EXAMPLES, PICTURES, kind_of, modality_of, predicted_at, seen_in
from pages.shell.state.choices import Choices
from pages.shell.state.session import state
from tests.support.app_checkpoints import TINY_VIT
from tests.support.app_page import Explore
from tests.support.models import loaded
from tests.support.smollm2 import real, smollm2

ENGLISH, TOY, COPY = (EXAMPLES[kind] for kind in ("", "toy-english", "toy-induction"))
PRONOUN, AMBIGUITY, REPETITION = (
    next(example for example in ENGLISH if example["title"] == title)
    for title in ("Pronoun", "Ambiguity", "Repetition")
)
FIRST = {"minilm": ENGLISH[0]["text"], "toy-english": TOY[0]["text"], "toy-induction": COPY[0]["text"]}

Visit = Callable[..., Explore]
T = TypeVar("T")


@pytest.mark.parametrize("example", TOY, ids=lambda example: example["title"])
def test_toy_english_examples_are_valid(example: dict) -> None:
    tokens = loaded("toy-english").trace(example["text"]).tokens
    assert "[UNK]" not in tokens
    assert len(tokens) <= MAX_TOKENS
    model, at = loaded("toy-english"), tokens.index("[MASK]")
    found = model.word(model.trace(example["text"]).logits[at].argmax())
    assert found in {
        "is",
        "was",
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


MODELS = {kind: kind or "minilm" for kind in EXAMPLES if kind != PICTURES}
EXHAUSTIVE = pytest.mark.exhaustive
OVER_MANY = "picks"  # what is measured over many sentences


def rare(kind: str, example: dict) -> bool:
    """Whether its numbers take seconds."""
    return kind == "smollm2" or any(what == OVER_MANY for what, *_ in example["see"]["measured"])


def marks(kind: str, example: dict) -> list[pytest.MarkDecorator]:
    return [EXHAUSTIVE] * rare(kind, example) + [real] * (kind == "smollm2")


EVERY = [
    pytest.param(kind, each, id=f"{kind or 'english'}: {each['title']}", marks=marks(kind, each))
    for kind in MODELS
    for each in EXAMPLES[kind]
]
QUICK = [kind for kind in MODELS if kind != "smollm2"]


def model_of(kind: str) -> Model:
    """The model on which a kind's examples were measured: the real one, whatever folder pages read."""
    return smollm2() if kind == "smollm2" else loaded(MODELS[kind])


@pytest.fixture
def visit_kind(request: pytest.FixtureRequest, visit: Visit) -> Visit:
    """Open a page of the model of a kind; a tiny one of its shape stands for SmolLM2."""
    if "smollm2" in request.node.callspec.params.values():
        request.getfixturevalue("smollm2")
    return visit


def opened(trace: Trace, see: dict) -> Trace:
    """Of an encoder-decoder, the attention that an example opens: from target to source, unless it names another."""
    return trace.by_attention.get(see.get("attention", "cross"), trace)


def measured(kind: str, example: dict, what: str, *details: Any) -> str:
    """A number that an example speaks of, as `says` writes it, of the real model."""
    model, pair = model_of(kind), example.get("pair")
    match what, details:
        case "weight", [head, query, keys, *other]:
            trace = model.trace(other[0]) if other else model.trace(example["text"], pair=pair)
            trace = opened(trace, example["see"])
            return f"{float(trace.attentions[Head.parse(head)][query, keys].sum()):.0%}"
        case "picks", [head, sentences_of, what]:
            found = looks_at(model, attractor_sentences(sentences_of, 200))
            return f"{float(getattr(found, what)[Head.parse(head)]):.0%}"
        case "written", [off]:
            before, after = (model.trace(example["text"], off=each).decoder.tokens for each in ("", off))
            return f"{sum(map(eq, before, after)) / len(before):.0%}"
        case "similarity", [off]:
            one, other = (model.trace(text, off=Ablation.parse(off)) for text in (example["text"], pair))
            return f"{similarity(one, other):.2f}"
        case "predicted", [at, words, off]:
            target = {"target": model.trace(example["text"]).decoder.ids} if model.takes_target else {}
            trace = model.trace(example["text"], off=Ablation.parse(off), **target)
            logits = (trace.decoder or trace).logits
            ids = model.tokenizer.convert_tokens_to_ids(words)
            return f"{float(logits[at].softmax(-1)[ids].sum()):.0%}"
        case "class", [label, off]:
            chances = model.trace(example["text"], off=Ablation.parse(off)).class_logits.softmax(-1)
            return f"{float(chances[model.info.labels.index(label)]):.0%}"
        case "masked", [at, word, off]:
            logits = model.trace(example["text"], mask_at=at, off=Ablation.parse(off)).logits
            return f"{float(logits[at].softmax(-1)[model.tokenizer.convert_tokens_to_ids(word)]):.0%}"
        case "likeliest", [at, off]:
            logits = model.trace(example["text"], off=Ablation.parse(off)).logits
            return f"{float(logits[at].softmax(-1).max()):.0%}"
    raise AssertionError(what)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("kind", "example"), EVERY)
def test_every_number_of_an_example_is_what_its_model_does(kind: str, example: dict) -> None:
    see = example["see"]
    said = re.findall(r"\d+ %|\b0\.\d\d\b", see["says"])
    assert said == [measured(kind, example, *each).replace("%", " %") for each in see["measured"]]


@pytest.mark.exhaustive
@pytest.mark.parametrize("example", [pytest.param(each, id=each["title"], marks=real) for each in EXAMPLES["smollm2"]])
def test_the_head_of_an_example_is_one_that_the_button_names(example: dict) -> None:
    """The first of all 270 by "Which heads matter for …?", or the one with the largest effect, named beside it."""
    see, model = example["see"], model_of("smollm2")
    trace = model.trace(example["text"])
    words = [*trace.ids[1:], int(trace.logits[-1].argmax())]
    before = trace.logits.softmax(-1)[range(len(words)), words]
    parts = list(last_inputs(model, trace))
    changes = torch.cat([probabilities(model, trace, part, range(len(words)), words) for part in parts]) - before
    heads = [head for part in parts for head in part.heads]
    effects = ranked(changes, see["pin"], heads)
    named = {effects[0].head, max(effects, key=lambda effect: abs(effect.change)).head}
    assert see["head"] in map(str, named)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("kind", "example"), EVERY)
def test_an_example_speaks_of_the_head_and_the_word_that_it_opens(kind: str, example: dict) -> None:
    see, trace = example["see"], model_of(kind).trace(example["text"], pair=example.get("pair"))
    shown = opened(trace, see)
    tokens = shown.tokens
    assert f"ead {ATTENTIONS[shown.info.attention].prefix}{see['head']}" in see["says"]
    at = see["pin"]
    words = tokens[at : at + 1 + trace.info.causal]  # a causal model's word comes after the position that predicts it
    assert tokens[at] in ("[MASK]", "[CLS]") or any(re.search(rf"\b{each}\b", see["says"]) for each in words)
    quoted = re.findall(r"“([^” ]+)”", see["says"] + example["why"])
    measured_of = [word for each in see["measured"] for part in each if isinstance(part, list) for word in part]
    known = {*tokens, *trace.tokens, *(str(word).removeprefix("Ġ") for word in measured_of)}
    said_in_why = {"small", "reminded", "tired", "is", "It", "Italy"}  # words to put in
    assert {word for word in quoted if not {word, word.lower()} & known} <= said_in_why


def test_the_distances_that_examples_name() -> None:
    tokens = loaded("minilm").trace(ENGLISH[0]["text"]).tokens
    assert tokens.index("are") - tokens.index("keys") == 8  # "eight words back"


def test_no_head_tells_big_from_small_by_what_it_refers_to() -> None:
    """As the example says: in no head does "it" turn to the suitcase."""
    model, text = loaded("minilm"), PRONOUN["text"]
    big, small = (model.trace(each).attentions[:, :, 10] for each in (text, text.replace("big", "small")))
    assert float((small - big)[..., 8].max()) < 0.1  # the suitcase
    assert float((big - small)[..., 2].max()) < 0.1  # the trophy


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


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["toy-digits", "toy-english", TINY_VIT])
@pytest.mark.usefixtures("models")
def test_a_token_is_called_by_a_name_as_by_its_model(name: str) -> None:
    assert modality_of(name) == loaded(name).modality.name


@pytest.mark.parametrize("model", FIRST)
def test_a_link_without_text_opens_with_an_example_for_the_model(visit: Visit, model: str) -> None:
    page = visit(model=model)
    assert page.value("text") == FIRST[model]
    assert "[UNK]" not in page.words()


def test_a_checkpoint_opens_with_the_same_example_and_names_its_step(visit: Visit) -> None:
    page = visit(model="toy-english@999999999")
    assert page.value("text") == FIRST["toy-english"]
    note = loaded("toy-english@999999999").info.note
    assert note.startswith("after")
    assert f"{note}: 2 layers" in page.text


@pytest.mark.parametrize("group", MODELS)
def test_the_menu_shows_the_examples_for_the_model(visit_kind: Visit, group: str) -> None:
    page = visit_kind(model=group or "minilm")
    shown = [option.split("**")[1] for option in page.app.menu_button(key="examples").options]
    assert shown == [example["title"] for example in EXAMPLES[group]]
    last = EXAMPLES[group][-1]
    assert page.take(last["title"]).value("text") == last["text"]


def test_switching_the_kind_of_model_replaces_the_example(visit: Visit) -> None:
    page = visit(text=AMBIGUITY["text"], pair=AMBIGUITY["pair"])
    for model in ("toy-english", "toy-induction", "toy-english"):
        page.choose("model", model)
        assert (page.value("text"), page.value("pair")) == (FIRST[model], "")


def test_the_example_stays_among_models_of_the_same_kind(visit: Visit) -> None:
    page = visit(text=PRONOUN["text"]).choose("model", "scratch-random")
    assert page.value("text") == PRONOUN["text"]


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
    assert page.take(TOY[-1]["title"]).effect["at"] == hidden[-1]
    assert visit(model="toy-english", at="2 · keys").effect["at"] == 2
    assert visit(model="toy-english", text="the keys are old .").effect["at"] == 4


# --- the position that an example speaks of


@pytest.mark.parametrize("kind", MODELS)
def test_what_an_example_predicts_is_predicted_where_it_pins(kind: str) -> None:
    spoken = [example["see"] for example in EXAMPLES[kind] if predicted_at(example["see"]) is not None]
    assert all(predicted_at(see) == see["pin"] for see in spoken)
    assert bool(spoken) == (kind not in ("", "toy-digits"))  # of which none is of a predicted word


def test_a_position_that_somebody_chose_stays(visit: Visit) -> None:
    assert visit(model="toy-english", at="3").effect["at"] == 3
    page = visit(model="toy-english").tell("at", "3")
    assert page.type("text", "the old keys [MASK] here .").effect["at"] == 3


def test_a_changed_text_forgets_the_position_of_its_example(visit: Visit) -> None:
    page = visit(model="toy-english")
    assert page.state["at"] == str(TOY[0]["see"]["pin"])
    page.type("text", "the old keys [MASK] here .")
    assert (page.state["at"], page.effect["at"]) == ("", 4)


# --- what an example opens


def shown(page: Explore) -> list[Any]:
    """The open head, the heads that are off, pins, and the word to predict."""
    return [*page.atlas["open"], sum(page.atlas["off"]), page.ctx.pins.positions, page.ctx.pins.way]


@pytest.mark.parametrize("kind", ["", "toy-english", pytest.param("toy-induction", marks=EXHAUSTIVE), "smollm2"])
def test_an_example_opens_its_head_and_its_word_with_every_head_on(visit_kind: Visit, kind: str) -> None:
    page = visit_kind(model=MODELS[kind], text="x y", off="0.1,1.*", pin="0,1", way="to", at="1", sort="link", link="1")
    for example in (EXAMPLES[kind][-1], EXAMPLES[kind][0]):
        page.take(example["title"])
        see = example["see"]
        assert shown(page) == [*map(int, see["head"].split(".")), 0, (see["pin"],), "from"]
        assert page.ctx.address.at == predicted_at(see) and page.ctx.address.sort == "layer"
        assert see["says"] in page.text


@pytest.mark.parametrize(
    "name", ["scratch-random", "bert-base-uncased", "toy-induction@150", "toy-english@5", "own-induction-3f0c", ""]
)
def test_of_another_model_nothing_is_said_that_was_not_measured(name: str) -> None:
    assert all(seen_in(example, name) is None for example in EXAMPLES[kind_of(name)])


def test_another_model_keeps_its_open_head(visit: Visit) -> None:
    page = visit(model="scratch-random", layer="1", head="3", off="0.1", pin="1").take("Repetition")
    assert REPETITION["why"] in page.text and REPETITION["see"]["says"] not in page.text
    assert shown(page) == [1, 3, 0, (), "from"]


@pytest.mark.exhaustive
def test_our_own_encoder_with_the_same_weights_shows_the_same(visit: Visit) -> None:
    page = visit(model="scratch-bert").take("Repetition")
    assert REPETITION["see"]["says"] in page.text and shown(page)[:2] == [2, 9]


def stop(monkeypatch: pytest.MonkeyPatch, look: int) -> None:
    """Streamlit stops a run where it looks into the session, once a newer press has come, and begins the next one."""
    looks: list[object] = []

    def stops(kind: type[T]) -> T:
        looks.append(None)
        if len(looks) == look + 1:
            st.rerun()
        return state(kind)

    monkeypatch.setattr(examples, "state", stops)


@pytest.mark.parametrize("look", [0, *(pytest.param(look, marks=EXHAUSTIVE) for look in range(1, 6))])
@pytest.mark.parametrize("move", ["example", "model"])
def test_a_run_that_is_stopped_anywhere_loses_no_example(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, move: str, look: int
) -> None:
    page = visit().tell("off", "2.2").tell("pin", "3")
    stop(monkeypatch, look + (move == "example"))  # the callback of the button looks once
    page = page.take("Pronoun") if move == "example" else page.choose("model", "toy-english")
    example, pin = (PRONOUN, PRONOUN["see"]["pin"]) if move == "example" else (TOY[0], TOY[0]["see"]["pin"])
    choices = page.state_of(Choices)
    assert page.app.text_input(key="text").value == example["text"]
    assert (choices["off"], choices["pin"]) == ("", str(pin))


@pytest.mark.parametrize("look", [0, *(pytest.param(look, marks=EXHAUSTIVE) for look in range(1, 6))])
@pytest.mark.parametrize("text", [ENGLISH[0]["text"], "The cat sat."], ids=["an example", "a text of one's own"])
def test_a_run_that_is_stopped_anywhere_loses_no_head_that_is_off(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, text: str, look: int
) -> None:
    page = visit(text=text).tell("off", "2.2")
    stop(monkeypatch, look)
    assert page.choose("model", "toy-english").state["off"] == ""
    page.choose("model", "minilm")
    assert (page.value("text"), page.state["off"]) == (text, "2.2")


def test_what_was_open_in_a_model_comes_back_with_it(visit: Visit) -> None:
    page = visit(text=AMBIGUITY["text"], pair=AMBIGUITY["pair"], layer="5", head="9", pin="3")
    page.choose("model", "toy-english")
    assert shown(page)[:2] == [1, 5]
    page.tell("off", "1.5").choose("model", "minilm")
    assert (page.value("text"), page.value("pair")) == (AMBIGUITY["text"], AMBIGUITY["pair"])
    assert shown(page) == [5, 9, 0, (3,), "from"]
    page.choose("model", "toy-english").take("Because").choose("model", "toy-induction")
    assert page.choose("model", "toy-english").value("text") == next(
        example["text"] for example in TOY if example["title"] == "Because"
    )


@pytest.mark.parametrize("text", [ENGLISH[0]["text"], "The cat sat."], ids=["an example", "a text of one's own"])
def test_heads_that_are_off_come_back_with_the_kind_of_model(visit: Visit, text: str) -> None:
    page = visit(text=text, off="1.3", mode="mean")
    assert page.choose("model", "scratch-bert").state["off"] == "1.3"
    assert page.choose("model", "toy-english").state["off"] == ""
    page.tell("off", "0.7").choose("model", "minilm")
    assert (page.state["off"], page.state["mode"]) == ("1.3", "mean")
    assert page.choose("model", "toy-english").state["off"] == "0.7"


# --- what a newcomer presses first


def test_one_press_shows_another_word(visit: Visit) -> None:
    page = visit(off="2.*", pin="3", view="lines").emit("explore", "demonstration", value=True)
    assert (page.app.selectbox(key="model").value, page.value("text")) == ("toy-english", TOY[0]["text"])
    assert (page.state["off"], page.state["mode"], page.ctx.pins.positions) == ("1.5", "zero", (6,))
    headline = page.effect["headline"]
    assert (headline["before"], headline["after"]) == ("was", "were")
    assert page.parts["explore"]["offers"].keys() == {"second"}  # it is on screen


@pytest.mark.parametrize(("model", "offered"), [("minilm", True), ("scratch-bert", True), ("toy-induction", False)])
def test_it_is_offered_where_one_head_changes_no_word(visit: Visit, model: str, offered: bool) -> None:
    assert ("demonstration" in visit(model=model).parts["explore"]["offers"]) is offered


def test_no_other_head_changes_the_number_of_the_verb() -> None:
    """README: only 1.5 looks at the key, and without any other head are and were stay below 0.2 %."""
    model, text = loaded("toy-english"), TOY[0]["text"]
    ids = model.tokenizer.convert_tokens_to_ids(["are", "were"])
    heads = [Head(layer, head) for layer in range(2) for head in range(8) if (layer, head) != (1, 5)]
    assert max(float(model.trace(text).attentions[head.layer, head.head, 6, 2]) for head in heads) < 0.105
    plural = [
        float(model.trace(text, off=Ablation.parse(str(head))).logits[6].softmax(-1)[ids].sum()) for head in heads
    ]
    assert max(plural) < 0.002


def test_an_example_pressed_afterwards_has_every_head_on(visit: Visit) -> None:
    page = visit().emit("explore", "demonstration", value=True).take(TOY[1]["title"])
    assert page.state["off"] == ""
