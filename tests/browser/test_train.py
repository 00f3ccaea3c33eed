"""Training in a real browser: a model is trained to its end, opened, downloaded and loaded."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.support.browser.explore import Explore
from tests.support.browser.train import Train
from tests.support.browser.window import stands_still

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
    assert "Trained here: induction, 60 steps" in train.page.get_by_test_id("stSidebar").inner_text()
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


@pytest.mark.exhaustive
def test_a_training_that_is_paused_stands_still_and_goes_on(someone: Callable[[], Train]) -> None:
    train = someone().open(**LONG).start().until_it_is("Training")
    train.button("live-pause").click()
    train.until_it_is("Paused")
    stands_still(train.page, lambda: train.bar)
    train.button("live-continue").click()
    train.until_it_is("Training").settle()
    train.button("live-stop").click()
    train.until_it_is("Stopped")


@pytest.mark.exhaustive
def test_a_reload_finds_the_training_and_its_choices(someone: Callable[[], Train]) -> None:
    train = someone().open(train_seed="7", **LONG)
    before = train.page.evaluate("history.length")
    train.start().until_it_is("Training")
    chosen = {name: value for name, value in train.parameters.items() if name.startswith("train")}
    assert {"train_seed": "7", **LONG}.items() <= chosen.items()
    assert chosen["trained"].startswith("own-induction-")
    assert train.page.evaluate("history.length") <= before + 1
    train.page.reload()
    train.until_it_is("Training")
    assert chosen.items() <= train.parameters.items()
    other = someone()
    other.page.goto(train.page.url)
    other.until_it_is("Training").settle()
    train.button("live-stop").click()
    train.until_it_is("Stopped").settle()
    other.until_it_is("Stopped").settle()
    other.button("live-again").click()
    expect(other.button("live-start")).to_be_visible()
    other.settle()
    assert "trained" not in other.parameters
    assert other.parameters["train_seed"] == "7"


@pytest.mark.exhaustive
def test_what_was_downloaded_can_be_loaded_by_somebody_else(someone: Callable[[], Train], tmp_path: Path) -> None:
    train = someone().open(train_steps="60").start().until_it_is("Finished")
    download = train.download()
    assert download.suggested_filename.endswith(".zip")
    file = tmp_path / download.suggested_filename
    download.save_as(file)
    with zipfile.ZipFile(file) as archive:
        assert sorted(archive.namelist()) == ["config.json", "model.safetensors"]
    other = someone().open()
    other.page.get_by_text("Load a downloaded model").click()
    box = other.page.locator('[class*="st-key-own-files"] input[type=file]')
    nonsense = tmp_path / "nonsense.zip"
    nonsense.write_bytes(b"nothing of the kind")
    box.set_input_files(nonsense)
    expect(other.page.get_by_text("is not a readable zip file")).to_be_visible()
    box.set_input_files(file)
    expect(other.heading("Your models")).to_be_visible()
