"""The app works without any one of these features."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support.chromium import ARGUMENTS, find_chromium
from tests.without import NAMES, without


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
def test_every_page_that_is_left_works(browser: Browser, name: str) -> None:
    assert without(name, browser) == []
