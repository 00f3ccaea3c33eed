"""A real hall: two front ends behind HAProxy, and as many seats as there are windows."""

import os
import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.support.browser.window import PATIENCE
from tests.support.hall_server import HallServer

pytestmark = (
    pytest.mark.exhaustive
)  # a cluster; seats, waiting room and HAProxy are tested by themselves in tests/serving

ADDRESS = "?model=toy-english&off=1.5&pin=6&at=6"
VERDICT = ".verdict .value"
SEATS = 2


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallServer]:
    with HallServer(tmp_path_factory.mktemp("hall"), front_ends=2, seats=SEATS) as hall:
        yield hall


@pytest.fixture
def person(browser: Browser) -> Iterator["Person"]:
    person = Person(browser)
    yield person
    person.leave()


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []

    def opens(self, address: str) -> Page:
        """A page in a new browser."""
        self.contexts.append(self.browser.new_context(viewport={"width": 1366, "height": 768}))
        page = self.contexts[-1].new_page()
        page.goto(address)
        return page

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


def front_of(page: Page) -> str:
    return next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "front")


def test_a_front_end_that_dies_costs_nobody_the_view(hall: HallServer, person: Person) -> None:
    page = person.opens(hall.url + ADDRESS)
    expect(page.locator(VERDICT)).to_contain_text("were 33.0", timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    died = front_of(page)
    before = hall.front_ends()
    hall.kill(died)
    page.get_by_role("button", name="Switch head 1.5 on").click()
    expect(page.locator(VERDICT)).to_have_text(re.compile(r"^was 44\.2\s%$"), timeout=PATIENCE)
    page.get_by_role("link", name="Inside a head").click()
    expect(page.locator('[class*="st-key-step-"]').first).to_be_visible(timeout=PATIENCE)
    assert "model=toy-english" in page.url and "off=" not in page.url
    end = time.monotonic() + PATIENCE / 1000
    while hall.front_ends().get(died) in (None, before[died]) and time.monotonic() < end:
        time.sleep(0.2)
    assert hall.front_ends()[died] != before[died], "it was not started again"
    assert hall.log.count(f"{died} ended (-9); it is started again.") == 1


def test_who_comes_when_all_is_full_waits_and_gets_in_by_itself(hall: HallServer, person: Person) -> None:
    inside = [person.opens(hall.url + ADDRESS) for _ in range(SEATS)]
    for page in inside:
        expect(page.locator(VERDICT)).to_contain_text("were 33.0", timeout=PATIENCE)
    late = person.opens(hall.url + ADDRESS)
    expect(late.get_by_role("heading")).to_have_text("The hall is full")
    expect(late.get_by_role("status")).to_contain_text("You are next.")
    assert late.url.endswith(ADDRESS)
    inside[0].context.close()
    person.contexts.remove(person.contexts[0])
    expect(late.locator(VERDICT)).to_contain_text("were 33.0", timeout=PATIENCE)
    assert late.url.endswith(ADDRESS)


def test_a_hall_that_is_closed_leaves_no_process(hall: HallServer) -> None:
    """The last test of this file: it closes the hall."""
    processes = hall.front_ends().values()
    hall.__exit__()
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
