"""A window with an atlas and views in it: the app's, or a page of its own opened from disk."""

import os
import time
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from torch import Tensor

from tests.support.browser.widgets import SPY, THUMBNAIL, Heatmap, Lines, Text, View

# Milliseconds that anything may take; TEST_PATIENCE has more seconds for a busy machine.
PATIENCE = 1000 * int(os.environ.get("TEST_PATIENCE", "60"))


def rises(order: list[str], numbers: Tensor) -> bool:
    """Whether these heads are all there are, in the order of their numbers (L, H), of which four digits count."""
    values = [numbers[tuple(map(int, name.split(".")))].item() for name in order]
    return len(set(order)) == numbers.numel() and all(b - a > -1e-4 for a, b in pairwise(values))


def stands_still(page: Page, look: Callable[[], object], milliseconds: int = 1500) -> None:
    """Waits until this stays the same for so long: once what was under way has ended, nothing follows."""
    end, seen = time.monotonic() + PATIENCE / 1000, None
    while (now := look()) != seen:
        assert time.monotonic() < end, f"It goes on changing: {seen}, {now}."
        seen = now
        page.wait_for_timeout(milliseconds)


@cache
def prepare(page: Page) -> None:
    """Once for each page, however many tests it serves."""
    page.set_default_timeout(PATIENCE)
    page.add_init_script(f"({SPY})()")


class Window:
    """What stands on screen, wherever that is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        prepare(page)

    # --- the atlas

    def cell(self, at: str) -> Locator:
        """A thumbnail "3.7", a layer's label "3.*" or a column's "*.7"."""
        return self.page.locator(f'[data-at="{at}"]')

    def mode(self, name: str) -> Locator:
        """The atlas's two modes: "Open" and "Switch off / on"."""
        return self.page.locator(".atlas .modes").get_by_role("button", name=name, exact=True)

    @property
    def order(self) -> Locator:
        """The box that sorts the atlas."""
        return self.page.get_by_label("Order of the heads")

    @property
    def heads(self) -> Locator:
        """The cells of the atlas."""
        return self.page.locator(".head")

    def colours(self) -> list[int]:
        """How many different colours each small picture shows."""
        return self.heads.evaluate_all(f"heads => heads.map({THUMBNAIL}).map((pixels) => new Set(pixels).size)")

    def in_order(self) -> list[str]:
        """All heads, from left to right and down."""
        return self.heads.evaluate_all("cells => cells.map((cell) => cell.dataset.at)")

    def off(self) -> set[str]:
        """The heads that look off in the atlas."""
        return set(self.page.locator(".head.off").evaluate_all("cells => cells.map((cell) => cell.dataset.at)"))

    def opened(self) -> str:
        """The head that has the frame in the atlas."""
        return self.page.locator(".head.open").get_attribute("data-at")

    def focused(self) -> str | None:
        """The cell of the atlas that has the keyboard, if any."""
        return self.page.evaluate("() => { let e = document.activeElement; while (e?.shadowRoot?.activeElement)"
                                  " e = e.shadowRoot.activeElement; return e?.dataset?.at ?? null; }")  # fmt: skip

    # --- everything

    def injected(self) -> list[str]:
        """Elements that only a stranger's markup would have made."""
        return self.page.locator(
            "b:not(.tag), img[src=x], svg[onload], script:not([src]):text-matches('^alert')"
        ).evaluate_all("nodes => nodes.map((node) => node.outerHTML.slice(0, 200))")

    def overflow(self) -> int:
        """How many pixels wider than the screen the page is."""
        return self.page.evaluate(
            "() => Math.max(...[document.documentElement, document.querySelector('[data-testid=\"stMain\"]')]"
            ".map((e) => (e ? e.scrollWidth - e.clientWidth : 0)))"
        )


class OwnPage(Window):
    """A page of its own, as it lies on somebody's disk."""

    def open(self, file: Path) -> "OwnPage":
        self.page.goto(file.as_uri())
        self.page.wait_for_function("() => window.painted")
        return self

    @property
    def heatmap(self) -> Heatmap:
        return Heatmap(self._place)

    @property
    def lines(self) -> Lines:
        return Lines(self._place)

    @property
    def text(self) -> Text:
        return Text(self._place)

    @property
    def atlas(self) -> View:
        return View(self.page.locator(".atlas"))

    def choose(self, view: str) -> "OwnPage":
        """One of its tabs, where it has some."""
        self.page.get_by_role("group", name="View").get_by_role("button", name=view).click()
        return self

    @property
    def heading(self) -> Locator:
        return self.page.locator("h2")

    @property
    def _place(self) -> Locator:
        """Where the picture is: the whole page, or what an explorer has open."""
        expect(self.page.locator(".widget").first).to_be_visible()
        inside = self.page.locator(".explorer .widget").filter(visible=True)
        return inside if inside.count() else self.page.locator("main.widget")
