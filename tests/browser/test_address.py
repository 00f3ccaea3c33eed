"""The address is the state: a link restores all of it, a reload loses nothing, and nobody sees another's."""

import re
from collections.abc import Callable
from itertools import pairwise
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.support.browser.explore import DESKTOP, Explore

LINK = {
    "model": "minilm",
    "text": "The cat sat.",
    "pair": "It ran.",
    "layer": "4",
    "head": "7",
    "off": "3.7,5.*",
    "mode": "mean",
    "scale": "sqrt",
    "special": "false",
}


def test_a_cold_link_restores_everything(explore: Explore) -> None:
    explore.open(**LINK)
    assert explore.sentence.input_value() == "The cat sat."
    assert explore.field("pair").input_value() == "It ran."
    assert explore.opened() == "4.7"
    assert explore.heading("Head 4.7").is_visible()
    assert explore.off() == {"3.7"} | {f"5.{head}" for head in range(12)}
    assert explore.heading("Effect of switching 13 heads off (mean)").is_visible()
    assert explore.heatmap().read().columns == ["the", "cat", "sat", ".", "it", "ran", "."]
    assert "Ignored URL parameter" not in explore.notices


@pytest.mark.exhaustive
def test_what_a_person_did_is_still_there_after_a_reload(explore: Explore) -> None:
    explore.open().type("text", "Rosa met Omar.").click("5.4").shift_click("2.3").choose("mode", "uniform")
    assert explore.parameters == {"text": "Rosa met Omar.", "layer": "5", "head": "4", "off": "2.3", "mode": "uniform"}
    before = explore.state()
    assert explore.reload().state() == before


@pytest.mark.exhaustive
def test_one_press_is_one_step_back_and_forward_within_pages_and_across(explore: Explore) -> None:
    def page(name: str) -> Callable[[], None]:
        return explore.page.get_by_test_id("stPageLink").get_by_text(name, exact=True).click

    def state() -> tuple[str, ...]:
        page = urlsplit(explore.page.url).path, str(sorted(explore.parameters.items()))
        text = explore.sentence.input_value() if explore.sentence.count() else ""  # the lab has none at first
        return *page, text, explore.field("off").input_value()

    explore.open()
    steps = [state()]
    for press in (
        lambda: explore.shift_click("2.2"),
        lambda: explore.example("Pronoun").click(),
        lambda: explore.click("4.2"),
        page("Pruning lab"),
        page("Explore"),
        lambda: explore.shift_click("2.3"),
    ):
        explore.do(press)
        steps.append(state())
    assert all(one != other for one, other in pairwise(steps))
    for wanted in reversed(steps[:-1]):
        explore.do(explore.page.go_back)
        assert state() == wanted
    for wanted in steps[1:]:
        explore.do(explore.page.go_forward)
        assert state() == wanted
    assert (explore.opened(), explore.off()) == ("4.2", {"2.3"})  # the example switched 2.2 on again


@pytest.mark.exhaustive
def test_a_head_that_was_just_opened_is_open_on_every_page(explore: Explore) -> None:
    """However soon the link is pressed, and there and back again."""

    def go(name: str, by: str) -> None:
        link = explore.page.get_by_test_id("stPageLink").get_by_text(name, exact=True)
        if by == "mouse":
            return link.click()
        link.locator("xpath=ancestor::a").focus()
        return explore.page.keyboard.press("Enter")

    explore.open()
    for layer, head, by, pause in ((4, 7, "mouse", 0), (2, 1, "keyboard", 30)):
        explore.cell(f"{layer}.{head}").click()
        explore.page.wait_for_timeout(pause)
        go("Inside a head", by)
        expect(explore.page).to_have_title(re.compile("^Inside a head"))
        explore.settle()
        assert (explore.field("layer").input_value(), explore.field("head").input_value()) == (str(layer), str(head))
        go("Explore", by)
        expect(explore.page).to_have_title(re.compile("^Explore"))
        explore.settle()
        assert explore.opened() == f"{layer}.{head}"


@pytest.mark.exhaustive
def test_an_example_that_is_pressed_right_after_a_choice_is_opened(explore: Explore) -> None:
    explore.open()
    for by, head, example, word in (
        ("mouse", "2.5", "Pronoun", "trophy"),
        ("keyboard", "1.3", "Repetition", "Rosa"),
    ):
        explore.cell(head).click()
        item = explore.example(example)
        if by == "mouse":
            item.click()
        else:
            item.press("Enter")
        expect(explore.sentence).to_have_value(re.compile(rf"\b{word}"))
        explore.settle()


@pytest.mark.exhaustive
@pytest.mark.may_complain
def test_two_people_do_not_see_each_other_s_choices(window: Callable[..., Explore]) -> None:
    one = window(viewport=DESKTOP).open(text="The cat sat.").shift_click("3.7")
    two = window(viewport=DESKTOP).open(text="Dogs bark.", mode="mean")
    assert two.off() == set()
    two.shift_click("1.2")
    one.click("5.5")
    assert (one.off(), two.off()) == ({"3.7"}, {"1.2"})
    assert (one.opened(), two.opened()) == ("5.5", "3.1")
    assert one.heatmap().read().columns[1:3] == ["the", "cat"]
    assert two.heatmap().read().columns[1:3] == ["dogs", "bark"]
    assert one.heading("switching 1 head off (zero)").is_visible()
    assert two.heading("switching 1 head off (mean)").is_visible()
    states = one.state(), two.state()
    assert (one.reload().state(), two.reload().state()) == states
