"""Training in a real browser: a model is trained to its end, opened, downloaded and loaded."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.support.browser.explore import Explore
from tests.support.browser.train import Train

# Minutes of training: it goes on until a test has seen it and stops it.
LONG = {"train_steps": "3000", "train_layers": "4", "train_width": "96"}

# Streamlit first asks for two of its files below a page's address, then finds them at the root: two console errors.
pytestmark = pytest.mark.may_complain


@pytest.fixture
def someone(window: Callable[..., Explore]) -> Callable[[], Train]:
    """A person with a session of their own."""

    def come() -> Train:
        explore = window()
        return Train(explore.page, explore.address)

    return come


@pytest.mark.exhaustive
def test_a_short_training_runs_to_its_end_and_opens_in_explore(someone: Callable[[], Train]) -> None:
    train = someone().open(train_steps="60").start().until_it_is("Finished")
    assert "Step 60 of 60" in train.bar
    expect(train.live_atlas).to_have_count(2)
    train.open_in_explore()
    name = train.parameters["model"]
    assert name.startswith("own-induction-")
    assert train.model == name
    expect(train.place("atlas").locator(".head")).to_have_count(2)
    assert train.heatmap().read().columns[:4] == ["[BOS]", "k", "T", "8"]


@pytest.mark.exhaustive
def test_the_picture_follows_the_training_until_it_is_stopped(someone: Callable[[], Train]) -> None:
    train = someone().open(**LONG).start().until_it_is("Training")
    expect(train.live_atlas).to_have_count(8)
    seen = train.page.locator(".st-key-live-watch p", has_text="All heads, after")
    expect(seen).not_to_have_text("All heads, after 0 steps")
    before = seen.inner_text()
    expect(seen).not_to_have_text(before)
    expect(train.plot("loss").first).to_be_visible()
    train.button("live-stop").click()
    train.until_it_is("Stopped")
