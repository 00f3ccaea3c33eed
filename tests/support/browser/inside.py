"""The page Inside a head as a person sees it and touches it."""

from playwright.sync_api import expect

from tests.support.browser.explore import Explore

PICTURES = """() => Object.fromEntries([...document.querySelectorAll('.js-plotly-plot')].map((graph) => [
  [...graph.closest('[class*="st-key-"]').classList].find((name) => name.startsWith('st-key-')),
  JSON.stringify(graph.data.map((trace) => [trace.z, trace.y, trace.x]))
    + JSON.stringify(graph.layout.shapes ?? null)]))"""


class Inside(Explore):
    """One window on the page."""

    def open(self, **parameters: str) -> "Inside":
        home = self.address
        self.address = f"{home}Inside_a_head"
        try:
            return super().open(**parameters)
        finally:
            self.address = home

    def pictures(self) -> dict[str, str]:
        """What every chart shows, by its key."""
        expect(self.page.locator(".js-plotly-plot")).to_have_count(13)
        return self.page.evaluate(PICTURES)

    def token(self, position: int):
        return self.page.locator(f'.token[data-position="{position}"]')

    @property
    def chosen(self) -> str:
        return self.page.locator('.token[aria-selected="true"]').inner_text()
