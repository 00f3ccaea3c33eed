"""The page "Find heads" in a browser."""

import re
from typing import cast

from playwright.sync_api import Locator, expect

from tests.support.browser.explore import Explore

SOON = 300_000  # milliseconds; a bound for a busy machine, not a promise
PHONE = 600  # pixels: a narrower window is a phone's
ROW = 35  # pixels of a row of a table
KNOWN = """(graph) => graph.data[1].hovertext.filter((words) => !words.includes('not known yet')).length"""


class OverTexts(Explore):
    """One window that goes on to the page by its link, so that the browser has nothing to complain of; on a phone it
    opens the page's address.
    """

    def open(self, over_part: str = "numbers", measure: bool = False, **parameters: str) -> "OverTexts":
        home, size = self.address, self.page.viewport_size
        narrow = bool(size and size["width"] < PHONE)
        if narrow:  # the links are behind a button; from the address itself, Streamlit asks for files that it lacks
            self.address = f"{home}Find_heads"
        try:
            super().open(**parameters)
        finally:
            self.address = home
        if not narrow:
            self.go("Find heads")
        self.part(over_part)
        return self.measure() if measure else self

    def go(self, page: str) -> "OverTexts":
        self.page.get_by_test_id("stSidebar").get_by_role("link", name=page).click()
        expect(self.page).to_have_title(re.compile(f"^{page}"), timeout=SOON)
        return cast(OverTexts, self.settle())

    def part(self, name: str) -> "OverTexts":
        """By its name in the address."""
        if name in ("relations", "roles"):
            chosen = self.page.locator(".st-key-over_part").get_by_role("radio", name=name)
            return cast(OverTexts, self.do(chosen.click))
        self.do(self.main.get_by_role("button", name="More measures").click)
        self.do(self.button(f"more-{name.replace(' ', '-')}").click)
        self.page.keyboard.press("Escape")
        return self

    def measure(self) -> "OverTexts":
        """Unless another window has measured the same, or it is measured without being asked."""
        button = self.button("texts-measure").first
        expect(button).to_be_visible()
        if "Measure every head" in button.inner_text() and button.is_enabled():
            button.click()
        return self.until_said("Done in")

    def until_said(self, words: str) -> "OverTexts":
        expect(self.main.get_by_text(words).first).to_be_visible(timeout=SOON)
        return cast(OverTexts, self.settle())

    def known(self, chart: str = "texts-map") -> int:
        """How many heads of a map have a number."""
        return self.plot(chart).evaluate(KNOWN)

    def click_head(self, chart: str, head: str) -> "OverTexts":
        """Click the square or the dot of a head, and wait until the boxes say so."""
        graph = self.plot(chart)
        trace, number = graph.evaluate(
            """(graph, head) => {
              const drawn = graph.data.filter((trace) => trace.mode === 'markers');
              const trace = drawn.findIndex((trace) => trace.customdata?.includes(head));
              return [trace, drawn[trace].customdata.indexOf(head)];
            }""",
            head,
        )
        mark = graph.locator(".scatterlayer .trace").nth(trace).locator(".point").nth(number)
        mark.scroll_into_view_if_needed()
        box = mark.bounding_box()
        assert box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        layer, column = head.split(".")
        return cast(OverTexts, self.until(layer=layer, head=column))

    def choose_row(self, row: int) -> "OverTexts":
        """Tick a row of the relations' table, from 0."""
        table = self.place("texts-relations")
        table.scroll_into_view_if_needed()
        box = table.bounding_box()
        assert box
        self.page.mouse.click(box["x"] + 16, box["y"] + ROW * (row + 1.5))
        return cast(OverTexts, self.settle())

    @property
    def sentences(self) -> Locator:
        """Those that are shown for a head."""
        return self.main.locator('[class*="st-key-fired-"]')

    def points(self, trace: int) -> Locator:
        """The markers of the wiring diagram: those of its last trace are the heads, before it the lines' targets."""
        chart = self.page.locator(".st-key-wiring .js-plotly-plot")
        expect(chart).to_be_visible()
        return chart.locator(".scatterlayer .trace").nth(trace).locator(".points path")
