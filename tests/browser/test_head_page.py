"""The page of a head: its sentences are drawn, a link is copied, and a phone shows it, light and dark."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser.barriers import barriers
from tests.support.browser.explore import DESKTOP
from tests.support.browser.phone import PHONE

PATH = "head/toy-induction/1/2"
# Of each picture, the share of its pixels that are drawn.
DRAWN = """() => [...document.querySelectorAll(".lines.widget canvas.drawn")].map((canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let drawn = 0;
  for (let i = 3; i < data.length; i += 4) drawn += data[i] > 0;
  return drawn / (data.length / 4);
})"""


def opened(browser: Browser, site: str, path: str = PATH, **options: object) -> Page:
    page = browser.new_context(**options).new_page()
    page.goto(f"{site}{path}")
    page.wait_for_function("() => window.painted")
    return page


def test_its_sentences_are_drawn_and_its_address_is_copied(
    browser: Browser, view_site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MHA_EMBED", "https://a.example")
    page = opened(browser, view_site, viewport=DESKTOP, permissions=["clipboard-read", "clipboard-write"])
    shares = page.evaluate(DRAWN)
    assert len(shares) == 4 and min(shares) > 0.001
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".share output")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == f"{view_site}{PATH}"
    page.get_by_role("button", name="Copy code for a frame").click()
    page.wait_for_function("() => navigator.clipboard.readText().then((text) => text.includes('<iframe'))")
    assert f'src="{view_site}{PATH}"' in page.evaluate("navigator.clipboard.readText()")
    page.context.close()


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "options",
    [
        pytest.param(PHONE, id="light", marks=pytest.mark.exhaustive),
        pytest.param(PHONE | {"color_scheme": "dark"}, id="dark"),
    ],
)
def test_a_phone_shows_it_without_scrolling_sideways_and_without_barriers(
    browser: Browser, view_site: str, options: dict[str, object]
) -> None:
    page = opened(browser, view_site, **options)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    assert barriers(page) == {}
    page.context.close()
