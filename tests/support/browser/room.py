"""A room as its people see it: the speaker on the app, and phones. The test tells the lesson, not the server."""

import json
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

MARKUP = "<img src=x onerror=alert(1)>"  # runs if it is taken for markup

LESSON = {
    "name": "verb",
    "title": "One head makes the verb agree",
    "language": "en",
    "steps": [
        {"title": "The sentence", "says": "<p>The model fills in the <em>mask</em>.</p>", "question": None},
        {
            "title": "Without head 1.5",
            "says": "<p>One head is about to be switched off.</p>",
            "question": {
                "asks": "What does the model say <em>then</em>?",
                "choices": ["is", "are", f"both {MARKUP}"],
                "covers": ["verdict", "effect"],
            },
        },
    ],
}
ANSWER = {"right": 1, "numbers": [0.2, 0.7, 0.1], "says": f"The model says are with 70 %, not {MARKUP}is."}

# Stands in for the bar of a lesson: what a room reads of it, and what else it may be asked for.
STAGE = """(() => {
  const now = { lesson: "", step: 0, steps: 2, address: "/", revealed: false };
  const own = { state: () => ({ ...now }), listeners: new Set(), set(changes) {
    Object.assign(now, changes);
    for (const listener of own.listeners) listener();
  } };
  window.stage = new Proxy(own, { get: (it, name) => it[name] ?? (() => undefined) });
})()"""


def tell_lesson(page: Page) -> Page:
    """Answers for the lesson's routes."""
    page.unroute_all()
    page.route("**/lesson/verb?lang=en", lambda route: _json(route, LESSON))
    page.route("**/lesson/verb/answer?step=2&lang=en", lambda route: _json(route, ANSWER))
    return page


def _json(route: Route, words: Any) -> None:
    route.fulfill(body=json.dumps(words), content_type="application/json")


class Speaker:
    """The window of the speaker, with a room."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.overlay = page.locator("#room-overlay dialog")

    def open_room(self) -> str:
        """Press the button, which Lessons shows; returns the path of the phones' page."""
        self.page.locator("button[data-key=room]").dispatch_event("click")
        expect(self.overlay).to_be_visible()
        return self.path

    @property
    def path(self) -> str:
        return f"room/{json.loads(self.page.evaluate('sessionStorage.getItem(`room`)'))['key']}"

    def show(self, **state: object) -> None:
        """Go to a step of the lesson, or show its answer."""
        self.page.evaluate("(state) => stage.set(state)", state)

    @property
    def bars(self) -> list[str]:
        return self.overlay.locator(".vote-count").all_inner_texts()


class RoomPhone:
    """A phone in a room."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.title = page.locator("h1")
        self.head = page.locator(".follow h2")
        self.verdict = page.locator(".phone-verdict")
        self.note = page.locator(".vote-note")
        self.connection = page.locator(".connection")
        self.around = page.get_by_role("link", name="Explore on my own")
        self.bars = page.locator(".vote-bars li")

    def choice(self, name: str) -> Locator:
        return self.page.locator(".choices").get_by_role("button", name=name, exact=True)

    def vote(self, name: str) -> None:
        """Tap a choice, and wait until it counts."""
        with self.page.expect_response(lambda response: "/vote?" in response.url):
            self.choice(name).tap()
        expect(self.choice(name)).to_have_attribute("aria-pressed", "true")
