"""Replay and head jobs in a real browser: the slider moves the heads, Play plays, and a skill is lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from mha_core.stats.suites.report import read_figures
from tests.support.browser.explore import Explore
from tests.support.browser.frames import faults_while
from tests.support.browser.train import Train

STEPS = [moment["step"] for moment in read_figures("toy-induction")["history"]]
MARK = "() => document.querySelector('.st-key-accuracy .js-plotly-plot')?.layout?.shapes[0].x0"

# Streamlit first asks for two of its files below a page's address, then finds them at the root: two console errors.
pytestmark = pytest.mark.may_complain


@pytest.fixture
def page(window: Callable[..., Explore]) -> Train:
    explore = window()
    return Train(explore.page, explore.address)


def atlas(page: Train) -> bytes:
    """The atlas as it is painted."""
    return page.page.locator(".st-key-replay-atlas").screenshot()


def after(page: Train, step: int) -> None:
    expect(page.page.get_by_text(f"All heads, after {step:,} steps")).to_be_visible()


@pytest.mark.exhaustive
def test_the_slider_changes_the_atlas(page: Train) -> None:
    page.open(training="replay")
    after(page, 0)
    before, slider = atlas(page), page.page.locator(".st-key-step input[type=range]")
    slider.focus()
    slider.press("End")
    after(page, STEPS[-1])
    page.settle()
    assert page.page.evaluate(MARK) == STEPS[-1]
    assert atlas(page) != before
    assert "induction" in page.main.inner_text().split("Heads with a job")[1][:80]
    slider.focus()
    slider.press("ArrowLeft")
    after(page, STEPS[-2])


@pytest.mark.exhaustive
@pytest.mark.parametrize("pause", [0, 60, 250])
def test_quick_steps_keep_every_chart_and_the_last_one_wins(page: Train, pause: int) -> None:
    page.open(training="replay")
    slider = page.page.locator(".st-key-step input[type=range]")

    def step() -> None:
        for _ in range(5):
            slider.press("ArrowRight")
            page.page.wait_for_timeout(pause)
        after(page, STEPS[5])
        page.settle()

    slider.focus()
    charts, faults = faults_while(page.page, step)
    assert charts == 3
    assert faults == []
    assert page.page.evaluate(MARK) == STEPS[5]
    assert page.parameters["checkpoint"] == str(STEPS[5])
