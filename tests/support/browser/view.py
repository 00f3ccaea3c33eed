"""Explore's pictures on the plain page of GET /view: what they do by themselves, without the app around them."""

from playwright.sync_api import Locator, Page

from tests.support.browser.explore import Explore

# Everything that was asked for has come, and has been drawn for two animation frames.
DRAWN = """() => {
  const isDrawn = document.querySelector('main.widget')?.getAttribute('aria-busy') === 'false';
  window.__drawn = isDrawn ? (window.__drawn || 0) + 1 : 0;
  return window.__drawn > 2 && (window.__drawn = 0, true);
}"""


class ViewPage(Explore):
    """One browser window with the pictures and the bar above them. There is no box for the model and the text."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page, f"{address}view")

    def open(self, **parameters: str) -> "ViewPage":
        super().open(show="atlas,head,effect,toolbar", **parameters)
        return self

    def settle(self) -> "ViewPage":
        self.page.wait_for_function(DRAWN, polling="raf")
        return self

    @property
    def parameters(self) -> dict[str, str]:
        return {name: value for name, value in super().parameters.items() if name != "show"}

    @property
    def main(self) -> Locator:
        return self.page.locator("main")
