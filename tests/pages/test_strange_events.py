"""What no browser tells: messages that somebody made by hand change nothing and raise no exception."""

from collections.abc import Callable
from typing import Any

import pytest

from mha_core import Head
from pages.lab import pruning_curves
from pages.shell.elements import chart, choose_option
from pages.shell.elements import choose_option as choice_module
from pages.shell.elements.components import parse_head
from pages.shell.state.choices import Choices, State
from tests.support.app_page import Explore

Visit = Callable[..., Explore]

STRANGE = ["", "x", 0, -1, 1e300, True, [], {}, [[]], {"a": None}, "9" * 5000]


@pytest.mark.parametrize(
    "told",
    [
        *STRANGE,
        {"choices": {}},
        {"number": 3},
        {"choices": "off", "number": 3},
        {"choices": {"off": "1.1"}, "number": "x"},
        {"choices": {"off": "1.1"}, "number": None},
    ],
    ids=lambda told: str(told)[:30],
)
def test_what_tells_no_choices_is_not_heard(told: Any) -> None:
    choices = Choices({"off": "0.1"})
    before = choices.message()
    choices.receive(told)
    assert (choices.message(), choices.state) == (before, State.SYNCED)


def test_any_value_of_a_choice_is_kept_as_text(visit: Visit) -> None:
    page = visit(text="The cat sat.")
    page.emit("explore", "choices", {"choices": {"off": ["\ud800"], "view": {}, "layer": "9" * 5000}, "number": 10**30})
    assert page.state["layer"] == ""
    assert page.state["view"] == "{}"


def test_a_number_of_thousands_of_digits_is_no_layer() -> None:
    choices = Choices({"layer": "3"})
    choices.restore({"layer": "9" * 5000})
    assert choices["layer"] == ""


def test_an_option_of_another_page_that_is_none_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address may change while its page stays open: nobody has checked it."""
    monkeypatch.setattr(choose_option.st, "session_state", {})
    monkeypatch.setattr(choose_option.st, "query_params", {"save_for": "wall"})
    assert choose_option.option_of("save_for", ("projector", "paper"), "projector") == "projector"


@pytest.mark.exhaustive
def test_a_word_that_is_not_there_is_not_chosen(visit: Visit) -> None:
    page = visit(text="The cat sat.").go("Inside_a_head.py")
    chosen = page.app.number_input(key="query").value
    for value in ("x", -1, 99, [], {"a": None}):
        page.emit("tokens", "choose", value)
        assert page.app.number_input(key="query").value == chosen
    page.emit("tokens", "choose", 2)
    assert page.app.number_input(key="query").value == 2


def test_a_word_that_the_model_does_not_know_is_not_added(visit: Visit) -> None:
    page = visit(model="toy-english", text="keys")
    for value in ("x", 1, [[]], {"a": None}):
        page.emit("words-known", "add", value)
    assert page.value("text") == "keys"


@pytest.mark.parametrize("value", [*STRANGE, [1], [1, 2, 3], [-1, 0], ["1", "2"], [1.0, 2], None], ids=ascii)
def test_an_atlas_tells_a_head_or_nothing(value: Any) -> None:
    assert parse_head(value) is None
    assert parse_head([1, 2]) == Head(1, 2)


def test_a_click_on_a_chart_tells_a_text_or_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    for point in (*STRANGE, None, "0.1", ["0.2"]):
        monkeypatch.setattr(chart.st, "session_state", {"chart": {"point": point}})
        chart._clicked("chart", heard.append)
    assert heard == ["", "x", "9" * 5000, "0.1", "0.2"]


def test_heads_that_are_none_are_not_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    off: list[str] = []
    monkeypatch.setattr(pruning_curves.st, "session_state", {})
    monkeypatch.setattr(pruning_curves, "set_off", lambda ablation: off.append(str(ablation)))
    for text in ("0.1, x", "", "9" * 5000):
        pruning_curves._switch_off((2, 4), text)
    assert off == ["0.1", "", ""]


def test_a_box_begins_anew_if_its_value_is_none_of_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    session: dict[str, Any] = {"known": "b", "unknown": "x"}
    monkeypatch.setattr(choice_module.st, "session_state", session)
    for key in ("known", "unknown", "not there"):
        choice_module.forget_unknown(key, ("a", "b"))
    assert session == {"known": "b"}


def test_no_box_takes_what_is_none_of_its_options(visit: Visit) -> None:
    opened = visit(model="toy-english", text="the keys are here .", lab="what is left").go("Pruning_lab.py")
    box = opened.app.selectbox(key="lab-layer")
    states = opened.app._tree.get_widget_states()
    next(each for each in states.widgets if each.id == box.proto.id).string_value = "x"
    opened._checked(opened.app._run(states))
    assert opened.app.selectbox(key="lab-layer").value == box.value
