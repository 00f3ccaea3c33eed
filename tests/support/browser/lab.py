"""The Pruning lab as a person sees it and touches it."""

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from tests.support.browser.explore import Explore

IMPORTANCE, CURVES, LEFT = "importance", "pruning curves", "what is left"

# The points of each line, by name.
POINTS = """(graph) => Object.fromEntries((graph?.data ?? []).filter((line) => line.customdata?.length)
  .map((line) => [line.name, [...line.customdata]]))"""
COUNT = f"(graph) => Object.values(({POINTS})(graph)).flat().length"


class Lab(Explore):
    """One window that goes on to the page by its link, so that the browser has nothing to complain of."""

    def open(
        self, lab: str = IMPORTANCE, over: str = "this sentence", texts: Sequence[str] = (), **parameters: str
    ) -> "Lab":
        """With texts, these are pasted."""
        super().open(**parameters)
        self.go("Pruning lab")
        self.part(lab)
        self.menu("On my texts")
        self.do(self.page.locator(".st-key-over").get_by_role("radio", name="my texts" if texts else over).click)
        if texts:
            self.paste(texts)
        self.page.keyboard.press("Escape")
        return self

    def menu(self, name: str) -> "Lab":
        """Open what is behind a button."""
        return self.do(self.main.get_by_role("button", name=name).click)

    def paste(self, texts: Sequence[str]) -> "Lab":
        box = self.page.get_by_role("textbox", name="Paste texts")
        if not box.is_visible():
            self.page.get_by_role("button", name="On my texts").click()
        box.fill("\n".join(texts))
        self.do(box.press, "Control+Enter")
        return self.do(self.page.keyboard.press, "Escape")  # the menu that it may stand in

    def go(self, page: str) -> "Lab":
        self.page.get_by_test_id("stSidebar").get_by_role("link", name=page).click()
        expect(self.page).to_have_title(re.compile(f"^{page}"))
        return self.settle()

    def part(self, name: str) -> "Lab":
        self.menu("How this is measured")
        self.do(self.button(f"more-{name.replace(' ', '-')}").click)
        self.page.keyboard.press("Escape")
        return self

    def press_button(self, key: str) -> "Lab":
        self.button(key).click()
        return self

    def until_said(self, words: str) -> "Lab":
        expect(self.main.get_by_text(words).first).to_be_visible()
        return self.settle()

    def measure(self) -> "Lab":
        return self.press_button("lab-measure").until_said("Do they agree?")

    def draw(self) -> "Lab":
        return self.press_button("lab-draw").until_said("Done in")

    def map(self, way: str) -> Locator:
        return self.plot(f"lab-map-{way}")

    def square(self, way: str, at: str) -> "Lab":
        """A click on the square of a head."""
        graph = self.map(way)
        number = graph.evaluate("(graph, at) => graph.data[1].customdata.indexOf(at)", at)
        return self._click(graph.locator(".scatterlayer .point").nth(number))

    @property
    def curves(self) -> Locator:
        return self.page.locator('[class*="st-key-lab-curves"] .js-plotly-plot')

    def until_more_points_than(self, before: int) -> "Lab":
        graph = "document.querySelector('[class*=st-key-lab-curves] .js-plotly-plot')"
        self.page.wait_for_function(f"(before) => ({COUNT})({graph}) > before", arg=before)
        return self

    def point(self, line: str, number: int) -> str:
        """A click on a point of a line; returns the heads that are off there."""
        graph = self.curves
        told = graph.evaluate(POINTS)[line][number]
        names = graph.evaluate(
            "(graph) => graph.data.filter((line) => line.mode === 'lines+markers').map((line) => line.name)"
        )
        traces = graph.locator(".scatterlayer .trace").filter(has=self.page.locator(".point"))
        self._click(traces.nth(names.index(line)).locator(".point").nth(number))
        return told

    def _click(self, mark: Locator) -> "Lab":
        mark.scroll_into_view_if_needed()
        box = mark.bounding_box()
        before = self.field("off").input_value()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(self.field("off")).not_to_have_value(before)
        return self.settle()

    def off_in_the_address(self) -> str:
        return self.parameters.get("off", "")


class LabByLink(Lab):
    """One window that opens the page by its own address, of which Streamlit asks for two files that it finds at the
    root: two errors in the console."""

    def open(self, **parameters: str) -> "LabByLink":
        home, self.address = self.address, f"{self.address}Pruning_lab"
        try:
            Explore.open(self, **parameters)
        finally:
            self.address = home
        return self
