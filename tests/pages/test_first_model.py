"""Which model a visit opens with, and which one answers the first sentence of a visitor's own."""

from collections.abc import Callable

import pytest

from tests.support.app_checkpoints import TINY_GPT
from tests.support.app_page import Explore

Visit = Callable[..., Explore]
OWN = "My grandmother bakes bread on Sundays."


def model_of(page: Explore) -> str:
    return page.app.selectbox(key="model").value


def an_example(page: Explore) -> Explore:
    return page.take("Pronoun")


def own(page: Explore) -> Explore:
    return page.type("text", OWN)


def another(page: Explore) -> Explore:
    return page.type("text", "And my grandfather eats it.")


def compare(page: Explore) -> Explore:
    return page.go("Compare.py")


def masked(page: Explore) -> Explore:
    return page.type("text", "the boy to the windows [MASK] on the table .")


def card(model: str) -> Callable[[Explore], Explore]:
    return lambda page: page.pick("model-card", model)


RARE = pytest.mark.exhaustive


@pytest.mark.parametrize(
    ("link", "acts", "answers"),
    [
        pytest.param({}, [], "minilm", id="a first visit"),
        pytest.param({}, [own], "smollm2", id="an own sentence"),
        pytest.param({}, [an_example], "minilm", id="an example", marks=RARE),
        pytest.param({}, [an_example, own], "smollm2", id="an example, then an own sentence", marks=RARE),
        pytest.param({"hide": "examples", "lang": "de"}, [own], "smollm2", id="a link without a choice"),
        pytest.param({"model": "minilm"}, [own], "minilm", id="a link that names a model"),
        pytest.param({"text": "The cat sat."}, [own], "minilm", id="a link to a sentence", marks=RARE),
        pytest.param({"lesson": "agreement"}, [own], "toy-english", id="a lesson"),
        pytest.param({"lock": "model"}, [own], "minilm", id="a locked model"),
        pytest.param({}, [own, card("minilm"), another], "minilm", id="MiniLM, pressed after it, stays"),
        pytest.param({}, [card("toy-english"), own], "toy-english", id="another, pressed before", marks=RARE),
        pytest.param({}, [lambda page: page.go("Inside_a_head.py"), own], "smollm2", id="on another page", marks=RARE),
        pytest.param({}, [compare, own], "smollm2", id="on Compare, words that its model does not know"),
        pytest.param({}, [compare, masked], "toy-english", id="on Compare, a mask among words that its model knows"),
    ],
)
def test_an_own_sentence_is_answered_by_a_language_model_unless_the_model_was_chosen(
    visit: Visit, smollm2: None, link: dict[str, str], acts: list[Callable[[Explore], Explore]], answers: str
) -> None:
    page = visit(**link)
    for act in acts:
        page = act(page)
    assert model_of(page) == answers
    if own in acts and answers == "smollm2":
        assert page.value("text") == OWN


def test_it_is_said_that_another_model_answers_until_one_is_chosen(visit: Visit, smollm2: None) -> None:
    def says(page: Explore) -> bool:
        return any(each.value.startswith("SmolLM2 reads") for each in page.app.caption)

    page = visit()
    assert not says(page) and says(own(page)) and says(another(page))
    assert not says(card("minilm")(page)) and not says(card("smollm2")(page))


def test_without_the_language_model_the_bundled_one_stays(visit: Visit) -> None:
    assert model_of(own(visit())) == "minilm"


def test_the_main_button_shows_a_head_of_the_language_model(visit: Visit, smollm2: None) -> None:
    page = visit().emit("explore", "demonstration", value=True)
    assert (model_of(page), page.value("text")) == ("smollm2", "The capital of France is")
    assert (page.state["off"], page.ctx.model.info.name) == ("23.4", "smollm2")


@pytest.mark.parametrize(
    ("link", "opens"),
    [
        pytest.param({}, TINY_GPT, id="a first visit"),
        pytest.param({"lang": "de"}, TINY_GPT, id="in a language"),
        pytest.param({"text": "The cat sat."}, "minilm", id="a link of before means the bundled model"),
        pytest.param({"model": "toy-english"}, "toy-english", id="a link that names one"),
    ],
)
def test_an_owner_names_the_first_model(
    visit: Visit, smollm2: None, monkeypatch: pytest.MonkeyPatch, link: dict[str, str], opens: str
) -> None:
    monkeypatch.setenv("MHA_FIRST_MODEL", TINY_GPT)
    page = visit(**link)
    assert model_of(page) == opens
    assert model_of(own(page)) == opens


@pytest.mark.parametrize(
    ("text", "at", "then"),
    [
        pytest.param("the boy near the girls [MASK] tired .", "6", "", id="the mask, which the other model has not"),
        pytest.param("the boy near the girls is tired .", "2", "2", id="the same word at the same place"),
    ],
)
def test_a_chosen_position_goes_with_its_word_into_another_model(visit: Visit, text: str, at: str, then: str) -> None:
    page = visit(model="toy-english", text=text, at=at)
    page = page.choose("model", "minilm" if then else TINY_GPT)
    assert page.state["at"] == then
