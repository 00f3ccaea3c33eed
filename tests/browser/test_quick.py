"""Quick fingers: however fast one clicks, however far away the server is, everything is kept and nothing jumps."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from benchmarks.pages import text_of
from mha_core import Ablation
from mha_core.backends import Model
from mha_core.explore.what_changed import similarity
from mha_core.heads import all_heads
from mha_core.stats.head_sets import shuffled
from tests.support.app_server import Server
from tests.support.browser.atlas_frames import faults_while
from tests.support.browser.explore import QUICKLY, SENTENCE, Explore
from tests.support.browser.train import Train
from tests.support.delay import Delay

HEADS = [str(head) for head in shuffled(all_heads((6, 12)), 0)[:24]]
PINS = list(range(1, 13))  # rows
OTHER = "A bird in the hand is worth two in the bush."

Far = Callable[..., Explore]


@pytest.fixture(scope="module")
def network(server: Server, windows: Any) -> Iterator[Delay]:
    """What lies between the app and a browser."""
    with Delay(server.port, 0) as network:
        windows.watch.home += (network.url, network.url.replace("http", "ws", 1))
        yield network


@pytest.fixture
def far(window: Callable[..., Explore], network: Delay) -> Far:
    """Explore as somebody opens it who is so many milliseconds away, once all its files are there."""

    def open_(milliseconds: int, **parameters: str) -> Explore:
        network.milliseconds = 0
        explore = Explore(window().page, network.url).open(**parameters)
        network.milliseconds = milliseconds
        return explore

    return open_


# --- heads


@pytest.mark.exhaustive
@pytest.mark.parametrize(("tokens", "delay"), [(16, 800), (256, 0)])
def test_24_switches_100_ms_apart_are_all_kept(far: Far, minilm: Model, tokens: int, delay: int) -> None:
    text = text_of(tokens)
    explore = far(delay, text=text)
    assert faults_while(explore.page, lambda: switch_quickly(explore, HEADS)) == []
    agree(explore, HEADS, text, minilm)

    for _ in HEADS:
        explore.page.keyboard.press("Control+z")
    until_told(explore)
    assert explore.off() == set()
    assert "off" not in explore.parameters
    assert explore.field("off").input_value() == ""
    assert explore.heading("Effect of switching heads off").is_visible()


@pytest.mark.exhaustive
@pytest.mark.may_complain  # Streamlit first asks for two of its files below a page's address
def test_two_trainings_beside_change_nothing(far: Far, window: Callable[..., Explore], minilm: Model) -> None:
    explore = far(200)
    trainings = [
        Train(other.page, other.address).open(train_steps="3000", train_layers="4", train_width="96")
        for other in (window(), window())
    ]
    for training in trainings:
        training.start()
    for training in trainings:
        training.until_it_is("Training")
    assert faults_while(explore.page, lambda: switch_quickly(explore, HEADS[:12])) == []
    for training in trainings:
        training.button("live-stop").click()
    for training in trainings:
        training.until_it_is("Stopped")
    agree(explore, HEADS[:12], SENTENCE, minilm)


@pytest.mark.exhaustive
def test_a_sentence_typed_between_quick_switches_is_kept_as_they_are(far: Far, minilm: Model) -> None:
    explore = far(800)
    explore.page.evaluate(QUICKLY, [HEADS[:12], 100])
    explore.page.wait_for_function("() => window.__clicked")
    explore.sentence.click()
    explore.page.keyboard.press("Control+a")
    explore.page.keyboard.type(OTHER[:20])
    until_told(explore)
    assert explore.sentence.input_value() == OTHER[:20]  # what is typed so far
    explore.page.keyboard.type(OTHER[20:])
    explore.page.keyboard.press("Enter")
    switch_quickly(explore, HEADS[12:])
    assert explore.sentence.input_value() == explore.parameters["text"] == OTHER
    agree(explore, HEADS, OTHER, minilm)


# --- pins


@pytest.mark.exhaustive
def test_nothing_jumps_while_pins_are_set(far: Far) -> None:
    explore = far(0)
    assert faults_while(explore.page, lambda: pin_quickly(explore, PINS)) == []


def pin_quickly(explore: Explore, rows: list[int]) -> None:
    explore.heatmap().click_quickly([(row, row) for row in rows], 100)
    until_told(explore)


# --- what all of them need


def switch_quickly(explore: Explore, off: list[str], pause: int = 100) -> None:
    explore.click_quickly(off, pause)
    until_told(explore)


def until_told(explore: Explore) -> None:
    """Waits until Streamlit has been told of everything and has answered."""
    explore.page.wait_for_function("() => !window.pageAddress.untold")
    explore.settle()


def heads(text: str) -> set[str]:
    """Heads as the atlas names them, from the text of a link."""
    return {str(head) for head in Ablation.parse(text).heads((6, 12))}


def agree(explore: Explore, off: list[str], text: str, minilm: Model) -> None:
    """Atlas, address, box, title and effect say that these heads are off, in this text."""
    assert explore.off() == set(off)
    assert heads(explore.parameters["off"]) == set(off)
    assert heads(explore.field("off").input_value()) == set(off)
    assert explore.heading(f"Effect of switching {len(off)} heads off (zero)").is_visible()
    before, after = minilm.trace(text), minilm.trace(text, off=Ablation.parse(",".join(off)))
    expect(explore.page.locator(".verdict .label-line")).to_contain_text(f"{len(off)} heads off (zero)")
    shown = float(explore.page.locator(".verdict .now").inner_text())
    assert shown == pytest.approx(similarity(before, after), abs=6e-4)
