"""The server is killed in the middle of long work: the page comes back, says what was lost, and offers it again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.test_lab import CURVES, IMPORTANCE, SOON, Lab
from tests.support.browser.explore import Explore
from tests.support.browser.server import Server
from tests.support.browser.train import Train

pytestmark = [pytest.mark.slow, pytest.mark.may_complain]  # a lost connection is an error in the browser's console

LONG = [f"Text {i} says that the keys to the old cabinet near the window are on the table." for i in range(60)]
OWN_TEXT = "Sator arepo tenet opera rotas. " * 20
GONE = "is gone: the server was restarted, or needed the memory"


@pytest.fixture
def crash(server: Server) -> Callable[[], None]:
    """Kill the server without a word, and start it again on the same port."""

    def again() -> None:
        server.kill()
        server.start()

    return again


@pytest.fixture
def lab(window: Callable[..., Explore]) -> Lab:
    explore = window()
    return Lab(explore.page, explore.address)


@pytest.fixture
def train(window: Callable[..., Explore]) -> Train:
    explore = window()
    return Train(explore.page, explore.address)


@pytest.mark.parametrize("texts", [LONG, ()], ids=["pasted", "built-in"])
@pytest.mark.parametrize("part", [IMPORTANCE, CURVES])
def test_a_sweep_is_offered_again_on_the_same_texts(
    lab: Lab, crash: Callable[[], None], part: str, texts: list[str]
) -> None:
    lab.open(lab=part, texts=texts, over="" if texts else "built-in texts", off="3.7")
    if part == CURVES:
        lab.page.locator(".st-key-lab-greedy label").click()
        lab.settle()
    button = lab.button("lab-draw" if part == CURVES else "lab-measure")
    button.click()
    expect(lab.page.get_by_test_id("stProgress")).to_be_visible(timeout=SOON)
    chosen = lab.parameters
    crash()
    expect(lab.page.get_by_text(GONE)).to_be_visible(timeout=SOON)
    expect(lab.page.get_by_test_id("stProgress")).to_have_count(0)
    expect(button).to_be_enabled()
    assert lab.parameters == chosen
    button.click()
    expect(lab.page.get_by_test_id("stProgress")).to_be_visible(timeout=SOON)
    expect(lab.page.get_by_text(GONE)).to_have_count(0)
    lab.page.get_by_role("button", name="Stop").click()
    expect(button).to_be_enabled(timeout=SOON)


@pytest.mark.parametrize("task", ["induction", "own text"])
def test_a_training_is_offered_again_with_the_same_choices(train: Train, crash: Callable[[], None], task: str) -> None:
    train.open(train_task=task, train_steps="3000", train_seed="7")
    if task == "own text":
        train.page.get_by_role("textbox", name="Text", exact=True).fill(OWN_TEXT)
        train.press("Control+Enter")
    train.start().until_it_is("Training")
    chosen = train.parameters
    crash()
    expect(train.page.get_by_text(GONE)).to_be_visible(timeout=SOON)
    assert train.parameters == chosen
    assert (train.field("train_steps").input_value(), train.field("train_seed").input_value()) == ("3000", "7")
    if task == "own text":
        expect(train.page.get_by_role("textbox", name="Text", exact=True)).to_have_value(OWN_TEXT)
    train.start().until_it_is("Training")
    train.button("live-stop").click()
    train.until_it_is("Stopped")
