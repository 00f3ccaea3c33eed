"""Replay and head jobs in a real browser: the slider moves the heads, Play plays, and a skill is lost."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from mha_core.analysis.roles.report import read_figures
from tests.support.browser.explore import Explore
from tests.support.browser.frames import faults_while
from tests.support.browser.train import Train
from tests.support.browser.window import stands_still

SOON = 300_000  # milliseconds; a bound for a busy machine, not a promise
ENGLISH = read_figures("toy-english")
STEPS = [moment["step"] for moment in read_figures("toy-induction")["history"]]
LOST = """() => { const graph = document.querySelector('.st-key-skills .js-plotly-plot');
  return Object.fromEntries(graph.data.map((bar) => [bar.name, Array.from(bar.x)])); }"""
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
    expect(page.page.get_by_text(f"All heads, after {step:,} steps")).to_be_visible(timeout=SOON)


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
    assert "induction" in page.main.inner_text().split("Specialised heads")[1][:80]
    slider.focus()
    slider.press("ArrowLeft")
    after(page, STEPS[-2])


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


def test_play_and_pause(page: Train) -> None:
    page.open(training="replay")
    page.button("play").click()
    page.page.wait_for_function(f"(step) => ({MARK})() >= step", arg=STEPS[2])
    page.button("play").click()
    expect(page.button("play")).to_have_text(re.compile("Play$"), timeout=SOON)
    page.settle()
    stands_still(page.page, lambda: page.page.evaluate(MARK), milliseconds=2500)  # longer than any step of playing
    assert page.page.evaluate(MARK) in STEPS[2:-1]


def test_switching_a_head_off_shows_the_loss_of_its_skill(page: Train) -> None:
    page.open(training="head roles", job="surname")
    skills, head = list(ENGLISH["skills"]), ENGLISH["jobs"]["verb"]["head"]
    page.do(page.button("off-verb").click)
    expect(page.heading(f"Without head {head}")).to_be_visible()
    bars = page.page.evaluate(LOST)
    whole, without = (dict(zip(skills, bars[name], strict=True)) for name in ("all on", f"without {head}"))
    told = ENGLISH["losses"]["verb"]["without"][int(head[0])][int(head[2])]
    assert whole["verb"] == ENGLISH["skills"]["verb"]["accuracy"] and without["verb"] == told < whole["verb"] - 0.25
    assert f"{told:.1%}".replace("%", "\u00a0%") in page.main.inner_text()


def test_on_to_explore_with_the_head_open_and_off(page: Train) -> None:
    page.open(training="head roles", job="verb")
    head = ENGLISH["jobs"]["verb"]["head"]
    page.main.get_by_role("link", name=f"Explore with {head} off").click()
    expect(page.heading("Effect of switching 1 head off (zero)")).to_be_visible(timeout=SOON)
    page.settle()
    assert (page.parameters["model"], page.parameters["off"]) == ("toy-english", head)
    expect(page.heading(f"Head {head} · off")).to_be_visible()
    assert page.heatmap().read().columns[0] == "[CLS]"
