"""The page Train from scratch as a person sees it and touches it."""

from playwright.sync_api import Download, expect

from tests.support.browser.explore import Explore
from tests.support.browser.window import PATIENCE

SMALL = {"training": "live", "train_layers": "1", "train_heads": "2", "train_width": "16"}


class Train(Explore):
    """One window on the page."""

    def open(self, **parameters: str) -> "Train":
        home = self.address
        self.address = f"{home}Train_from_scratch"
        try:
            return super().open(**SMALL | parameters)
        finally:
            self.address = home

    def start(self) -> "Train":
        self.button("live-start").click()
        return self

    def until_it_is(self, title: str) -> "Train":
        expect(self.heading(title)).to_be_visible(timeout=3 * PATIENCE)  # a step of a large model is finished first
        return self

    @property
    def bar(self) -> str:
        return self.page.get_by_test_id("stProgress").inner_text()

    @property
    def live_atlas(self):
        return self.page.locator(".st-key-live-atlas .head")

    @property
    def model(self) -> str:
        """The model that is chosen, as its card says."""
        return self.page.locator('.st-key-model-card [aria-checked="true"]').inner_text().strip()

    def open_in_explore(self) -> "Train":
        self.page.locator(".st-key-live-buttons").get_by_role("link", name="Open in Explore").click()
        expect(self.place("atlas")).to_be_visible()
        return self.settle()

    def download(self) -> Download:
        with self.page.expect_download() as download:
            self.page.locator(".st-key-live-buttons").get_by_role("button", name="Download").click()
        return download.value
