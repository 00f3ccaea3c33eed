"""After a crash every page finds its way back by itself, as it was, and its work goes on."""

import os
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mha_core.jobs.checkpoints import Checkpoint
from tests.support.app_server import ROOT, Server
from tests.support.browser.explore import Explore
from tests.support.browser.lab import CURVES, Lab
from tests.support.browser.train import Train
from tests.support.browser.window import PATIENCE

# A lost connection is an error in the browser's console.
pytestmark = pytest.mark.may_complain

LINK = {"text": "The cat sat.", "pair": "It ran.", "layer": "4", "head": "7", "off": "3.7,5.*", "mode": "mean"}
TEXTS = [f"Text {i} says that the keys are on the table." for i in range(12)]
OWN_TEXT = "Sator arepo tenet opera rotas. " * 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may be killed, whose work leaves a checkpoint each second and not each tenth."""
    folder = tmp_path_factory.mktemp("restart")
    often = "from mha_core.jobs import checkpoints\ncheckpoints.INTERVAL = 1.0\n"
    (folder / "sitecustomize.py").write_text(often, encoding="utf-8")
    with Server(folder, PYTHONPATH=f"{folder}{os.pathsep}{ROOT}", MHA_CACHE=str(folder / "cache")) as server:
        yield server


@pytest.mark.exhaustive
def test_after_a_kill_explore_is_as_it_was_and_a_training_and_a_measurement_go_on(
    window: Callable[..., Explore], server: Server
) -> None:
    explore = window().open(**LINK)
    shown = explore.state()
    train, lab = prepared_training(window()), prepared_sweep(window())
    lab.press_button("lab-draw")
    train.start().until_it_is("Training")
    expect(lab.page.get_by_test_id("stProgress")).to_be_visible()
    trained, swept = train.parameters, lab.parameters
    folder = Path(server.environment["MHA_CACHE"]) / "work"
    end = time.monotonic() + PATIENCE / 1000
    while len(left := checkpoints(folder)) < 2:
        assert time.monotonic() < end, f"Not both the training and the measurement left a checkpoint: {left}."
        lab.page.wait_for_timeout(200)
    steps = max(steps_of(folder, name) for name in left)
    assert steps > 0
    server.kill()
    server.start()

    resumed = "Resumed after a restart of the server."
    expect(train.page.get_by_text(resumed)).to_be_visible()  # the pages connect again by themselves
    expect(lab.page.get_by_text(resumed)).to_be_visible()
    assert (train.parameters, lab.parameters) == (trained, swept)
    expect(train.page.get_by_test_id("stProgress")).to_contain_text(re.compile(r"Step [1-9]"))  # it is prepared first
    assert int(train.bar.split()[1].replace(",", "")) >= steps
    for button in (train.button("live-stop"), lab.button("measured-curves-stop")):
        button.click()
    train.until_it_is("Stopped")
    expect(lab.button("lab-draw")).to_be_enabled()

    assert explore.settle().state() == shown
    explore.shift_click("0.0")
    assert "0.0" in explore.off()
    shown = explore.state()
    assert explore.reload().state() == shown


def checkpoints(folder: Path) -> set[str]:
    return {file.stem for file in folder.glob("*.safetensors") if len(file.stem) == 64}


def steps_of(folder: Path, name: str) -> int:
    """How many steps of a training a checkpoint has; 0 of a measurement."""
    state = Checkpoint(folder, name).read()
    assert state
    return len(state.tensors.get("losses", ()))


def prepared_training(explore: Explore) -> Train:
    train = Train(explore.page, explore.address).open(
        train_task="own text", train_steps="3000", train_seed="7", train_layers="4", train_width="96"
    )
    train.page.get_by_role("textbox", name="Text", exact=True).fill(OWN_TEXT)
    return train.do(train.page.keyboard.press, "Control+Enter")


def prepared_sweep(explore: Explore) -> Lab:
    lab = Lab(explore.page, explore.address).open(lab=CURVES, texts=TEXTS, off="3.7")
    return lab.do(lab.page.locator(".st-key-lab-greedy label").click)
