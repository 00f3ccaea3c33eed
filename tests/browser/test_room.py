"""A lecture hall: one speaker, three phones. They follow, vote, sleep, come back, and look around."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.app_server import Server
from tests.support.browser.barriers import barriers
from tests.support.browser.explore import DESKTOP, Explore
from tests.support.browser.phone import PHONE
from tests.support.browser.room import MARKUP, STAGE, RoomPhone, Speaker, tell_lesson
from tests.support.browser.watch import Watch

SHOWN = {"model": "toy-english", "text": "the key to the cabinets [MASK] on the table .", "layer": "1", "head": "5"}
KINDS = {
    "portrait": PHONE,
    "low, on its side, dark": PHONE | {"viewport": {"width": 640, "height": 360}, "color_scheme": "dark"},
    "small and old": PHONE | {"viewport": {"width": 320, "height": 480}, "device_scale_factor": 1},
}


@pytest.fixture
def lectern(browser: Browser, server: Server) -> Iterator[Page]:
    """The speaker's window, on Explore with a lesson at hand: a new one for each test, as a room leaves its overlay."""
    watch = Watch(server.url, server.url.replace("http", "ws", 1))
    context = browser.new_context(viewport=DESKTOP, color_scheme="light")
    page = watch.over(context.new_page())
    page.add_init_script(STAGE)
    tell_lesson(page)
    yield Explore(page, server.url).open(**SHOWN).page
    context.close()
    assert watch.heard == []


@pytest.fixture
def speaker(lectern: Page) -> Iterator[Speaker]:
    """A speaker with a room that has just been opened."""
    speaker = Speaker(lectern)
    speaker.open_room()
    yield speaker
    lectern.evaluate("() => room.kept && room.close()")
    lectern.evaluate("(head) => pageAddress.set({ head, view: 'heatmap', off: '' })", SHOWN["head"])
    speaker.show(lesson="", step=0, revealed=False)
    tell_lesson(lectern)


@pytest.fixture
def join(browser: Browser, server: Server, speaker: Speaker) -> Iterator[Callable[..., RoomPhone]]:
    """Opens the room on another phone, which has never been here."""
    contexts, failures = [], []

    def open_(**kind: object) -> RoomPhone:
        context = browser.new_context(**kind or PHONE)
        contexts.append(context)
        page = tell_lesson(context.new_page())
        page.on("pageerror", lambda error: failures.append(str(error)))
        page.on("dialog", lambda dialog: failures.append(dialog.message))
        page.goto(f"{server.url}{speaker.path}")
        phone = RoomPhone(page)
        expect(phone.head).to_have_text("Head 1.5")
        return phone

    yield open_
    for context in contexts:
        context.close()
    assert failures == []


def test_three_phones_follow_vote_and_see_how_all_voted(speaker: Speaker, join: Callable[..., RoomPhone]) -> None:
    phones = [join(**kind) for kind in KINDS.values()]
    expect(speaker.overlay.locator(".here")).to_have_text("3 phones have joined")
    speaker.show(lesson="verb", step=2)
    for phone in phones:
        expect(phone.title).to_have_text("Without head 1.5")
        assert _overflow(phone.page) == 0
        least = 44 if phone is phones[1] else 48
        assert min(box["height"] for box in _boxes(phone)) >= least  # a thumb finds it
    assert max(box["y"] + box["height"] for box in _choices(phones[1])) <= 360  # all in sight, though the phone is low
    for phone, choice in zip(phones, ("is", "are", "are"), strict=True):
        phone.vote(choice)
        expect(phone.note).to_have_text("Your vote counts. You can change it until the result is shown.")
    phones[0].vote(f"both {MARKUP}")
    expect(speaker.overlay.locator(".votes")).to_have_text("3 votes")
    expect(speaker.overlay.locator(".vote-count")).to_have_text(["0 · 0 %", "2 · 67 %", "1 · 33 %"])
    for phone in phones:
        assert phone.bars.count() == 0  # nobody sees how the others vote
    speaker.show(revealed=True)
    for phone, agrees in zip(phones, (False, True, True), strict=True):
        expect(phone.bars.nth(1)).to_contain_text("the model’s answer")
        expect(phone.bars.nth(1)).to_contain_text("2 · 67 %")
        expect(phone.note).to_have_text("You and the model agree:" if agrees else "The model disagrees:")
        expect(phone.page.locator(".answer-says")).to_have_text(f"The model says are with 70 %, not {MARKUP}is.")
        assert phone.page.locator("main img").count() == 0  # what is text stays text
    expect(speaker.overlay.locator("li.right")).to_contain_text("are")
    assert barriers(phones[1].page) == barriers(speaker.page) == {}


@pytest.mark.exhaustive
def test_a_reload_keeps_the_speakers_room_and_no_address_has_its_secret(
    speaker: Speaker, join: Callable[..., RoomPhone], server: Server
) -> None:
    phone, path = join(), speaker.path
    secret = speaker.page.evaluate("JSON.parse(sessionStorage.getItem('room')).secret")
    asked: list[str] = []
    speaker.page.on("request", lambda request: asked.append(request.url))
    speaker.page.reload()
    expect(speaker.page.locator("#room-overlay button.room-pill")).to_have_text("1 here")
    assert speaker.path == path
    speaker.show(lesson="verb", step=2)
    expect(phone.title).to_have_text("Without head 1.5")
    assert asked and not [url for url in asked if secret in url]
    speaker.page.locator("#room-overlay button.room-pill").click()
    speaker.overlay.get_by_role("button", name="Close the room").click()
    expect(phone.connection).to_have_text("The room is closed. Thank you for coming.")
    expect(phone.page.locator("h1, .follow, button")).to_have_count(0)
    expect(phone.page.get_by_role("link")).to_have_text("Open the app")
    phone.page.reload()  # and whoever comes late
    app = phone.page.get_by_role("link", name="Open the app")
    assert app.evaluate("(link) => link.href") == server.url
    expect(speaker.page.locator("button[data-key=room]")).to_have_text("Open a room")


def _overflow(page: Page) -> int:
    return page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")


def _choices(phone: RoomPhone) -> list[dict[str, float]]:
    return [box for each in phone.page.locator(".choices button").all() if (box := each.bounding_box())]


def _boxes(phone: RoomPhone) -> list[dict[str, float]]:
    around = [phone.around.bounding_box()] if phone.around.is_visible() else []
    return [*_choices(phone), *filter(None, around)]


@pytest.mark.exhaustive
def test_a_shipped_lesson_goes_from_the_stage_to_a_phone(
    window: Callable[..., Explore], browser: Browser, server: Server
) -> None:
    """The stage, the lesson's routes, the room and a phone, with nothing in their places."""
    page = window(viewport={"width": 1280, "height": 720}).page  # none that has the other tests' stage
    page.goto(f"{server.url}?lesson=agreement&step=1")
    page.wait_for_function("() => window.stage?.state().lesson === 'agreement' && window.room")
    speaker = Speaker(page)
    page.wait_for_function("() => stage.lesson.steps.length > 1")
    page.keyboard.press("q")
    expect(speaker.overlay).to_be_visible()
    steps = page.evaluate("() => stage.lesson.steps.map(({ title, question }) => [title, question?.choices ?? []])")
    asked, choices = next((i + 1, choices) for i, (_, choices) in enumerate(steps) if choices)
    context = browser.new_context(**PHONE)
    phone = RoomPhone(context.new_page())
    phone.page.goto(f"{server.url}{speaker.path}")
    expect(phone.title).to_have_text(steps[0][0])
    page.evaluate("(step) => stage.go(step)", asked)
    expect(phone.title).to_have_text(steps[asked - 1][0])
    phone.vote(choices[0])
    expect(speaker.overlay.locator(".votes")).to_have_text("1 vote")
    notes = page.context.new_page()
    notes.goto(f"{server.url}stage/agreement")
    expect(notes.locator(".beside")).to_have_text("Room: 1 here · 1 vote")
    page.evaluate("() => stage.reveal()")
    expect(phone.page.locator(".vote-bars li.right")).to_have_count(1)
    expect(phone.page.locator(".answer-says")).not_to_be_empty()
    context.close()
