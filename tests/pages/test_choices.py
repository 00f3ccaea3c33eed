"""Choices: made in the browser, which tells Python afterwards; sometimes made by Python."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

import pytest
import streamlit as st

from pages.shell.elements import choose_option
from pages.shell.frame import carry_over
from pages.shell.frame.examples import EXAMPLES
from pages.shell.state.choices import DEFAULTS, MAX_CHARS, Choices
from pages.shell.state.session import state
from tests.support.app_page import ROOT, Explore

Visit = Callable[..., Explore]
T = TypeVar("T")

# Both ends are held to these; the browser's in tests/js/choices.test.mjs. Each step: an end, an event, what comes with
# it (of messages, the name), and the state of that end afterwards.
VECTORS = json.loads((ROOT / "tests" / "vectors" / "choices.json").read_text(encoding="utf-8"))
TEXT = "The cat sat."  # six tokens
ANOTHER = ("text", "Dogs bark.")  # typed: a run in which the browser chooses nothing
TOY = EXAMPLES["toy-english"]
OPEN = {"layer": "", "head": ""}  # which other pages choose in boxes of their own
OTHERS = ("Inside_a_head.py", "Pruning_lab.py", "Find_heads.py")


# --- the state machine, by itself


def told_apart(message: dict[str, Any]) -> dict[str, Any]:
    """A message without the choices that are the defaults."""
    (name,) = {"state", "choices"} & message.keys()
    return message | {name: {key: value for key, value in message[name].items() if value != DEFAULTS[key]}}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_python_s_end_of_what_both_ends_do(vector: dict[str, Any]) -> None:
    ends: dict[str, Choices] = {}
    for end, event, given, expected_state in vector["steps"]:
        if not end.endswith("python"):
            continue
        choices = ends.setdefault(end, Choices())
        match event:
            case "choose":
                choices.choose(**given)
            case "back":
                choices.restore(given)
            case "hear":
                message = vector["messages"][given]
                choices.receive(message | {"choices": DEFAULTS | message["choices"]})
            case "tell":
                assert told_apart(choices.message()) == vector["messages"][given]
        assert choices.state == expected_state
    expected = {end: values for end, values in vector["in the end"].items() if end in ends}
    assert {end: told_apart(choices.message())["state"] for end, choices in ends.items() if end in expected} == expected


# --- the browser tells Python


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("off", "3.7, 4.*"),
        ("mode", "mean"),
        ("layer", "5"),
        ("head", "0"),
        ("view", "lines"),
        ("pin", "2,5"),
        ("link", "3"),
    ],
)
def test_python_keeps_what_it_is_told(visit: Visit, name: str, text: str) -> None:
    page = visit(text=TEXT).tell(name, text)
    assert page.state == DEFAULTS | {name: text}
    follows = name in ("pin", "link")  # its word, which another text may lack: test_pins.py
    later = page.switch("special", True) if follows else page.type(*ANOTHER)
    assert later.state == DEFAULTS | {name: text}


def test_an_answer_says_which_choice_it_knows_of(visit: Visit) -> None:
    page = visit(text=TEXT)
    assert page.parts["explore"]["told"] == 0
    for number in (1, 7):
        page.emit("explore", "choices", {"choices": DEFAULTS | {"off": f"0.{number}"}, "number": number})
        assert (page.parts["explore"]["told"], page.state["off"]) == (number, f"0.{number}")


def test_the_default_again_is_a_choice_too(visit: Visit) -> None:
    page = visit(text=TEXT, off="3.7", layer="5", head="2", view="lines")
    for name in ("off", "layer", "head", "view"):
        page.tell(name, DEFAULTS[name])
    assert page.state == DEFAULTS
    assert page.shown["head"].words["open"] == [3, 1]


def test_unknown_names_are_ignored_and_long_values_are_cut(visit: Visit) -> None:
    page = visit(text=TEXT)
    told = {"text": "Dogs.", "model": "no-such-model", "__class__": "x", "off": "1.1," * 5000}
    page.emit("explore", "choices", {"choices": told, "number": 1})
    assert page.app.text_input(key="text").value == TEXT
    assert len(page.state["off"]) == MAX_CHARS


def test_a_head_that_is_no_number_is_the_model_s_first(visit: Visit) -> None:
    page = visit(text=TEXT).emit("explore", "choices", {"choices": {"layer": "x", "head": "2"}, "number": 1})
    assert (page.state["layer"], page.shown["head"].words["open"]) == ("", [3, 2])


# --- on every page


def test_choices_hold_on_other_pages_and_back(visit: Visit) -> None:
    chosen = {"off": "3.7", "view": "lines", "pin": "2"}
    page = visit(text=TEXT)
    for name, text in chosen.items():
        page.tell(name, text)
    for file in OTHERS:
        assert page.go(file).state | OPEN == DEFAULTS | chosen | OPEN
    assert chosen.items() <= page.go("Explore.py").state.items()
    assert page.shown["head"].words["open"] == [3, 1]


@pytest.mark.parametrize("look", range(1, 6))
def test_a_link_to_another_page_counts_though_its_first_run_is_stopped(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, look: int
) -> None:
    page = visit(text=TEXT)
    looks: list[object] = []

    def stops(kind: type[T]) -> T:
        looks.append(None)
        if len(looks) == look:  # as a newer press does
            st.rerun()
        return state(kind)

    monkeypatch.setattr(carry_over, "state", stops)
    page.app.query_params["off"] = "3.7"
    assert page.go("Inside_a_head.py").state["off"] == "3.7"


def test_only_where_pictures_do_not_follow_by_themselves_a_switch_runs_the_page_again(visit: Visit) -> None:
    page = visit(text=TEXT)
    assert "heads-off" not in page.parts
    assert "heads-off" in page.go("Inside_a_head.py").parts
    assert not page.explores


@pytest.mark.exhaustive
def test_heads_switched_in_the_sidebar_of_another_page_are_off_there_and_on_explore(visit: Visit) -> None:
    page = visit(text=TEXT).go("Inside_a_head.py").tell("off", "3.7,3.8").tell("mode", "mean")
    assert page.go("Explore.py").titles[-1] == "Effect of switching 2 heads off (mean)"


@pytest.mark.exhaustive
def test_the_head_that_is_open_is_the_same_inside_a_head(visit: Visit) -> None:
    page = visit(text=TEXT).tell("layer", "5").tell("head", "2").go("Inside_a_head.py")
    assert [page.app.selectbox(key=key).value for key in ("layer", "head")] == [5, 2]
    page.choose("layer", 4).go("Explore.py")
    assert page.shown["head"].words["open"] == [4, 2]


@pytest.mark.exhaustive
def test_clicking_a_word_inside_a_head_makes_it_the_query(visit: Visit) -> None:
    page = visit(text=TEXT).go("Inside_a_head.py").emit("tokens", "choose", 3)
    assert page.app.number_input(key="query").value == 3


# --- Python chooses


def test_an_example_chooses_its_word_and_forgets_the_choices_for_another_text(visit: Visit) -> None:
    page = visit(model="toy-english", text="the keys are old .").tell("at", "1").tell("off", "0.1").tell("pin", "2")
    told = page.parts["explore"]["told"]
    page.take(TOY[-1]["title"])
    mask = ["[CLS]", *page.value("text").split()].index("[MASK]")
    assert [page.state[name] for name in ("at", "off", "pin")] == [str(mask), "", str(mask)]
    assert page.effect["at"] == mask
    assert page.parts["explore"]["told"] == told  # so the browser takes it


def test_an_example_counts_even_if_the_browser_tells_its_choices_in_the_same_moment(visit: Visit) -> None:
    """Streamlit sends both as one message, and may call the callback of the button first."""
    page = visit(text=TEXT)
    page.app.menu_button(key="examples").click("Pronoun")
    page.emit("explore", "choices", {"choices": DEFAULTS | {"off": "2.2", "pin": "1"}, "number": 1})
    assert page.value("text").startswith("The trophy")
    assert (page.state["off"], page.state["pin"]) == ("", "10")
    assert page.parts["explore"]["told"] == 1


# --- Back and Forward


def test_after_back_the_address_says_what_is_chosen(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = visit(text=TEXT, off="1.1").tell("off", "3.7").tell("view", "lines").tell("layer", "5")
    address = {"off": "2.2,3.*", "mode": "mean", "text": TEXT}
    go_back(page, address, monkeypatch)
    page.type(*ANOTHER)
    assert page.state == DEFAULTS | {"off": "2.2,3.*", "mode": "mean"}


def test_after_back_to_another_kind_of_model_no_example_is_opened_over_the_address(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = visit()
    address = {"model": "toy-english", "off": "1.5", "layer": "0", "head": "3", "at": "2"}
    go_back(page, address, monkeypatch)
    page.choose("model", "toy-english")
    assert page.state == DEFAULTS | {"off": "1.5", "at": "2"} | {"layer": "0", "head": "3"}


def go_back(page: Explore, address: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, every run is as after Back to this address."""
    for module in (carry_over, choose_option):
        monkeypatch.setattr(module, "restored_address", lambda: address)
    page.app.query_params.clear()
    page.app.query_params.update(address)


def test_a_run_that_is_not_after_back_keeps_what_was_told(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    page = visit(text=TEXT).tell("off", "3.7")
    for module in (carry_over, choose_option):
        monkeypatch.setattr(module, "restored_address", lambda: None)
    assert page.type(*ANOTHER).state == DEFAULTS | {"off": "3.7"}
