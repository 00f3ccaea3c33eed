"""A lesson on the stage as a person sees it: the bar, its question, and what the page shows."""

from playwright.sync_api import Locator, Page

from tests.support.browser.explore import Explore
from tests.support.stage_lesson import NAME

FITS = """() => {
  const main = document.querySelector('[data-testid=stMain]');
  return main.scrollHeight === main.clientHeight && main.scrollWidth === main.clientWidth;
}"""
HIDDEN = "node => getComputedStyle(node).visibility === 'hidden'"


class Stage(Explore):
    """One window with a lesson."""

    def open(self, **parameters: str) -> "Stage":
        super().open(**{"lesson": NAME} | parameters)
        self.bar.wait_for()
        self.settle()
        return self

    @property
    def bar(self) -> Locator:
        return self.page.locator(".stage-host section.bar")

    @property
    def title(self) -> str:
        return self.bar.locator("h2").inner_text()

    @property
    def answer(self) -> Locator:
        return self.bar.locator(".answer")

    def press(self, key: str) -> "Stage":
        self.page.keyboard.press(key)
        return self

    def at(self, step: int) -> "Stage":
        """Wait until that step is shown."""
        self.page.wait_for_function("step => stage.state().step === step", arg=step)
        self.settle()
        return self

    def part(self, place: str) -> Locator:
        return self.page.locator(f".st-key-explore {place}")

    def is_covered(self, place: str) -> bool:
        return self.part(place).evaluate(HIDDEN)

    def until_all_fits(self) -> "Stage":
        """Wait until the page cannot be scrolled, in neither direction; it follows a change of its room by a frame."""
        self.page.wait_for_function(FITS)
        return self


def speaker_window(page: Page, address: str) -> Page:
    """A second window of the same person, with the speaker's notes."""
    window = page.context.new_page()
    window.goto(f"{address}stage/{NAME}")
    return window
