"""Plotly charts in a real browser: their buttons, their size, their colours, and what happens without their script."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.support.browser.explore import Explore
from tests.support.browser.inside import Inside

# Streamlit first asks for two of its files below a page's address, then finds them at the root: two console errors.
pytestmark = pytest.mark.may_complain

BUTTONS = ".st-key-scaled .modebar-btn"


@pytest.fixture
def inside(window: Callable[..., Explore]) -> Inside:
    explore = window()
    return Inside(explore.page, explore.address)


def test_the_buttons_save_and_zoom_and_send_nothing_away(inside: Inside) -> None:
    inside.open()
    titles = inside.page.locator(BUTTONS).evaluate_all("buttons => buttons.map((button) => button.dataset.title)")
    assert len(titles) == 7 and {"Zoom", "Pan", "Zoom in", "Zoom out", "Reset axes", "Fullscreen"} < set(titles)
    assert not [title for title in titles if re.search("share|cloud|edit", title, re.IGNORECASE)]


@pytest.mark.parametrize(("kind", "ending"), [("svg", "svg"), ("png", "png")])
def test_the_camera_saves_what_the_link_says(inside: Inside, kind: str, ending: str) -> None:
    inside.open(save_as=kind, save_for="paper")
    inside.plot("scaled").hover()
    with inside.page.expect_download() as download:
        inside.page.locator(BUTTONS).first.click()
    assert download.value.suggested_filename == f"scaled.{ending}"
    saved = Path(download.value.path()).read_bytes()
    if kind == "svg":
        assert b'width="643" height="260"' in saved[:400]
    else:
        assert (int.from_bytes(saved[16:20]), saved[:4]) == (2009, b"\x89PNG")  # 170 mm at 300 dpi


def test_a_chart_is_as_wide_as_its_place(inside: Inside) -> None:
    inside.open()
    fits = """() => [...document.querySelectorAll('.chart')].every((chart) =>
        Math.abs(chart.querySelector('.main-svg').getBoundingClientRect().width - chart.clientWidth) <= 1)"""
    for width in (1440, 700, 390, 1440):
        inside.page.set_viewport_size({"width": width, "height": 900})
        inside.page.wait_for_function(fits)
        inside.settle()


def test_a_zoom_outlives_another_word_but_not_another_text(inside: Inside) -> None:
    inside.open()
    shown = """() => document.querySelector('.st-key-scores .js-plotly-plot')._fullLayout.xaxis.range"""
    whole = inside.page.evaluate(shown)
    inside.plot("scores").hover()
    inside.page.locator('.st-key-scores .modebar-btn[data-title="Zoom in"]').click()
    inside.settle()
    zoomed = inside.page.evaluate(shown)
    assert zoomed != whole
    inside.do(inside.token(6).click)
    assert inside.page.evaluate(shown) == zoomed
    inside.type("text", "A cat sat here.")
    inside.page.wait_for_function(f"() => ({shown})()[0] === -0.5")


def test_every_chart_has_a_name(inside: Inside) -> None:
    inside.open()
    expect(inside.page.locator(".st-key-scaled .chart")).to_have_attribute(
        "aria-label", "score: q · k, divided by √d_k"
    )
    names = inside.page.get_by_role("figure").evaluate_all("charts => charts.map((chart) => chart.ariaLabel)")
    assert len(names) == 13 and all(names)


def test_without_its_script_a_chart_says_so(inside: Inside) -> None:
    """Then a reload mends it."""

    def refuse(route: Route) -> None:
        route.abort()

    inside.page.context.route("**/plotly.min.js", refuse)
    inside.page.goto(f"{inside.address}Inside_a_head")
    expect(inside.page.locator(".chart").first).to_have_text(
        "The chart could not be loaded. Reload the page to try again."
    )
    inside.page.context.unroute("**/plotly.min.js", refuse)
    inside.open()
    assert len(inside.pictures()) == 13
