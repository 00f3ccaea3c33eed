"""Plotly charts in a real browser: their buttons, their size, their colours, and what happens without their script."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.support.app_server import Server
from tests.support.browser.explore import Explore
from tests.support.browser.inside import Inside, opened_once

# Streamlit first asks for two of its files below a page's address, then finds them at the root: two console errors.
pytestmark = pytest.mark.may_complain

BUTTONS = ".st-key-scaled .modebar-btn"


@pytest.fixture
def inside(window: Callable[..., Explore]) -> Inside:
    explore = window()
    return Inside(explore.page, explore.address)


@pytest.fixture(scope="module")
def shared(windows: Any, server: Server) -> Iterator[Inside]:
    """One page for all tests that leave it as it is, or choose another word."""
    with opened_once(windows, server, save_as="svg", save_for="paper") as page:
        yield page


@pytest.mark.exhaustive
def test_the_buttons_save_and_zoom_and_send_nothing_away(shared: Inside) -> None:
    titles = shared.page.locator(BUTTONS).evaluate_all("buttons => buttons.map((button) => button.dataset.title)")
    assert len(titles) == 7 and {"Zoom", "Pan", "Zoom in", "Zoom out", "Reset axes", "Fullscreen"} < set(titles)
    assert not [title for title in titles if re.search("share|cloud|edit", title, re.IGNORECASE)]


@pytest.mark.exhaustive
@pytest.mark.parametrize("key", ["scaled", "concat"])
def test_the_buttons_are_in_sight_and_above_the_plot(key: str, shared: Inside) -> None:
    chart = shared.plot(key)
    chart.scroll_into_view_if_needed()
    chart.hover()
    places = chart.evaluate("""(chart) => {
        const { bottom, top, right } = chart.querySelector('.modebar').getBoundingClientRect();
        const seen = document.elementFromPoint(right - 8, (top + bottom) / 2);
        return [bottom, chart.getBoundingClientRect().top + chart._fullLayout.margin.t, chart.contains(seen)];
    }""")
    assert places[0] <= places[1] and places[2], places


@pytest.mark.exhaustive
def test_the_camera_saves_what_the_link_says(shared: Inside) -> None:
    assert b'width="643" height="260"' in saved(shared, "svg")[:400]


@pytest.mark.exhaustive
def test_a_chart_is_as_wide_as_its_place(shared: Inside) -> None:
    fits = """() => [...document.querySelectorAll('.chart')].every((chart) =>
        Math.abs(chart.querySelector('.main-svg').getBoundingClientRect().width - chart.clientWidth) <= 1)"""
    for width in (1440, 700, 390, 1440):
        shared.page.set_viewport_size({"width": width, "height": 900})
        shared.page.wait_for_function(fits)
        shared.settle()


@pytest.mark.exhaustive
def test_a_zoom_outlives_another_word_but_not_another_text(shared: Inside) -> None:
    shown = """() => document.querySelector('.st-key-scores .js-plotly-plot')._fullLayout.xaxis.range"""
    whole = shared.page.evaluate(shown)
    shared.plot("scores").hover()
    shared.page.locator('.st-key-scores .modebar-btn[data-title="Zoom in"]').click()
    shared.settle()
    zoomed = shared.page.evaluate(shown)
    assert zoomed != whole
    shared.do(shared.token(6).click)
    assert shared.page.evaluate(shown) == zoomed
    shared.type("text", "A cat sat here.")
    shared.page.wait_for_function(f"() => ({shown})()[0] === -0.5")


@pytest.mark.exhaustive
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


def saved(inside: Inside, kind: str) -> bytes:
    """What the camera gives."""
    inside.plot("scaled").hover()
    with inside.page.expect_download() as download:
        inside.page.locator(BUTTONS).first.click()
    assert download.value.suggested_filename == f"scaled.{kind}"
    return Path(download.value.path()).read_bytes()
