"""After a crash every page finds its way back by itself, as it was, says what is lost, and offers it again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.support.app_server import Server
from tests.support.browser.explore import Explore
from tests.support.browser.lab import CURVES, Lab
from tests.support.browser.train import Train

# A lost connection is an error in the browser's console.
pytestmark = pytest.mark.may_complain

LINK = {"text": "The cat sat.", "pair": "It ran.", "layer": "4", "head": "7", "off": "3.7,5.*", "mode": "mean"}
OWN_TEXT = "Sator arepo tenet opera rotas. " * 20


@pytest.mark.exhaustive
def test_explore_after_a_kill_is_as_it_was(window: Callable[..., Explore], server: Server) -> None:
    explore = window().open(**LINK)
    shown = explore.state()
    server.kill()
    server.start()

    explore.settle()  # the page connects again by itself
    assert explore.state() == shown
    explore.shift_click("0.0")
    assert "0.0" in explore.off()
    shown = explore.state()
    assert explore.reload().state() == shown


@pytest.mark.exhaustive
def test_pages_with_work_under_way_after_a_kill_are_as_they_were_and_offer_what_is_lost(
    window: Callable[..., Explore], server: Server
) -> None:
    train, lab = begun_training(window()), begun_sweep(window())
    trained, swept = train.parameters, lab.parameters
    server.kill()
    server.start()

    gone = train.page.get_by_text("has expired: the server was restarted, or its cache was full")
    expect(gone).to_be_visible()
    assert train.parameters == trained
    assert (train.field("train_steps").input_value(), train.field("train_seed").input_value()) == ("3000", "7")
    expect(train.page.get_by_role("textbox", name="Text", exact=True)).to_have_value(OWN_TEXT)
    train.start().until_it_is("Training")
    train.button("live-stop").click()
    train.until_it_is("Stopped")

    bar, gone = lab.page.get_by_test_id("stProgress"), lab.page.get_by_text("have expired: the server was restarted")
    expect(gone).to_be_visible()
    expect(bar).to_have_count(0)
    expect(lab.button("lab-draw")).to_be_enabled()
    assert lab.parameters == swept
    lab.button("lab-draw").click()
    expect(bar).to_be_visible()
    expect(gone).to_have_count(0)
    lab.page.get_by_role("button", name="Stop").click()
    expect(lab.button("lab-draw")).to_be_enabled()


def begun_training(explore: Explore) -> Train:
    train = Train(explore.page, explore.address).open(train_task="own text", train_steps="3000", train_seed="7")
    train.page.get_by_role("textbox", name="Text", exact=True).fill(OWN_TEXT)
    return train.press("Control+Enter").start().until_it_is("Training")


def begun_sweep(explore: Explore) -> Lab:
    lab = Lab(explore.page, explore.address).open(lab=CURVES, over="built-in texts", off="3.7")
    lab.do(lab.page.locator(".st-key-lab-greedy label").click).button("lab-draw").click()
    expect(lab.page.get_by_test_id("stProgress")).to_be_visible()
    return lab
