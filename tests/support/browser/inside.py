"""The page Inside a head as a person sees it and touches it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import expect

from tests.support.app_server import Server
from tests.support.browser.explore import DESKTOP, Explore

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

    def until_all_differ(self, before: dict[str, str]) -> None:
        """Wait until every chart shows something else."""
        differ = f"before => Object.entries(({PICTURES})()).every(([key, picture]) => picture !== before[key])"
        self.page.wait_for_function(differ, arg=before)

    def token(self, position: int):
        return self.page.locator(f'.tokens .word[data-position="{position}"]')

    @property
    def chosen(self) -> str:
        return self.page.locator('.tokens .word[aria-selected="true"]').inner_text()

    def choose_word(self, position: int) -> "Inside":
        self.do(self.token(position).click)
        return self


@contextmanager
def opened_once(windows: Any, server: Server, **parameters: str) -> Iterator[Inside]:
    """One page, opened by this link, for several tests that leave it as it is, or choose another word."""
    context, log_before = windows.browser.new_context(viewport=DESKTOP), len(server.log)
    yield Inside(windows.watch.over(context.new_page()), server.url).open(**parameters)
    context.close()
    assert "Traceback" not in server.log[log_before:]
