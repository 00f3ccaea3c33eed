"""After a crash every page finds its way back by itself, as it was, and its work goes on."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mha_core.engine.checkpoints import Checkpoint
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
def test_a_training_and_a_measurement_go_on_after_a_kill(window: Callable[..., Explore], server: Server) -> None:
    folder = Path(server.environment["MHA_CACHE"]) / "work"
    before = checkpoints(folder)  # of other tests' work, which a kill ended too
    train, lab = begun_training(window()), begun_sweep(window())
    trained, swept = train.parameters, lab.parameters
    while len(new := checkpoints(folder) - before) < 2:  # both have left one
        lab.page.wait_for_timeout(200)
    steps = max(steps_of(folder, name) for name in new)
    server.kill()
    server.start()

    resumed = "Resumed after a restart of the server."
    expect(train.page.get_by_text(resumed)).to_be_visible()  # the pages connect again by themselves
    expect(lab.page.get_by_text(resumed)).to_be_visible()
    assert (train.parameters, lab.parameters) == (trained, swept)
    expect(train.page.get_by_test_id("stProgress")).to_contain_text(re.compile(r"Step [1-9]"))  # it is prepared first
    assert int(train.bar.split()[1].replace(",", "")) >= steps
    train.button("live-stop").click()
    train.until_it_is("Stopped")
    lab.page.get_by_role("button", name="Stop").click()
    expect(lab.button("lab-draw")).to_be_enabled()


def checkpoints(folder: Path) -> set[str]:
    return {file.stem for file in folder.glob("*.safetensors") if len(file.stem) == 64}


def steps_of(folder: Path, name: str) -> int:
    """How many steps of a training a checkpoint has; 0 of a measurement."""
    state = Checkpoint(folder, name).read()
    assert state
    return len(state.tensors.get("losses", ()))


def begun_training(explore: Explore) -> Train:
    train = Train(explore.page, explore.address).open(
        train_task="own text", train_steps="3000", train_seed="7", train_layers="4", train_width="96"
    )
    train.page.get_by_role("textbox", name="Text", exact=True).fill(OWN_TEXT)
    return train.press("Control+Enter").start().until_it_is("Training")


def begun_sweep(explore: Explore) -> Lab:
    lab = Lab(explore.page, explore.address).open(lab=CURVES, over="built-in texts", off="3.7")
    lab.do(lab.page.locator(".st-key-lab-greedy label").click).button("lab-draw").click()
    expect(lab.page.get_by_test_id("stProgress")).to_be_visible()
    return lab
