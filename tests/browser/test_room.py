"""A lecture hall: one speaker, three phones. They follow, vote, sleep, come back, and look around."""

import re
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


def test_a_speaker_asks_about_what_is_on_screen_and_phones_see_how_all_voted(
    speaker: Speaker, join: Callable[..., RoomPhone]
) -> None:
    phones = [join(), join()]
    expect(speaker.overlay.locator(".here")).to_have_text("2 phones have joined")
    press = lambda name: speaker.overlay.get_by_role("button", name=name, exact=True).click()  # noqa: E731
    press("Ask a question")
    press("Which word does this head look at most?")
    speaker.overlay.get_by_label("Question").fill(f"Which {MARKUP} word?")
    assert barriers(speaker.page) == {}
    press("Ask the room")
    for phone in phones:
        expect(phone.page.locator(".asks")).to_have_text(f"Which {MARKUP} word?")
        phone.vote("cabinets")
    expect(speaker.overlay.locator(".votes")).to_have_text("2 votes")
    speaker.page.reload()
    speaker.page.get_by_role("button", name="2 here · 2 votes").click()
    expect(speaker.overlay.locator(".votes")).to_have_text("2 votes")  # a reload keeps the question
    press("Show the votes on the phones")
    for phone in phones:
        expect(phone.note).to_have_text("How the room voted:")
        expect(phone.bars.filter(has_text="cabinets")).to_contain_text("2 · 100 %")
    press("End the question")
    for phone in phones:
        expect(phone.page.locator(".question")).to_be_hidden()


def test_a_phone_shows_the_open_head_and_what_is_hidden_only_with_the_answer(
    speaker: Speaker, join: Callable[..., RoomPhone]
) -> None:
    phone = join()
    speaker.page.keyboard.press("q")
    expect(speaker.overlay).to_be_hidden()
    speaker.page.evaluate("() => pageAddress.set({ head: '2', view: 'text', off: '1.5' })")
    expect(phone.head).to_have_text("Head 1.2")
    expect(phone.page.locator("[data-key=text] .words")).to_be_visible()
    expect(phone.verdict).to_contain_text("→")
    speaker.show(lesson="verb", step=2)
    expect(phone.verdict).to_be_empty()
    speaker.show(revealed=True)
    expect(phone.verdict).to_contain_text("→")


@pytest.mark.may_complain
@pytest.mark.exhaustive
def test_a_phone_that_was_away_comes_back_where_the_room_is(speaker: Speaker, join: Callable[..., RoomPhone]) -> None:
    phone = join()
    speaker.show(lesson="verb", step=1)
    expect(phone.title).to_have_text("The sentence")
    phone.page.context.set_offline(True)
    phone.page.evaluate("() => window.dispatchEvent(new Event('online'))")  # it tries, in vain
    expect(phone.connection).to_have_text("The connection is lost; trying again …")
    speaker.show(step=2)
    expect(phone.title).to_have_text("The sentence")  # what was there stays
    phone.page.context.set_offline(False)
    expect(phone.title).to_have_text("Without head 1.5")
    expect(phone.connection).to_be_empty()
    phone.vote("are")
    phone.page.reload()
    expect(phone.choice("are")).to_have_attribute("aria-pressed", "true")
    phone.vote("is")
    expect(speaker.overlay.locator(".vote-count")).to_have_text(["1 · 100 %", "0 · 0 %", "0 · 0 %"])


@pytest.mark.exhaustive
def test_whoever_looks_around_comes_back_with_one_tap(speaker: Speaker, join: Callable[..., RoomPhone]) -> None:
    phone = join()
    phone.around.tap()
    phone.page.wait_for_url(re.compile(r"/\?.*model=toy-english"))
    back = phone.page.get_by_role("link", name="Back to the room")
    expect(back).to_be_visible()
    expect(phone.page.locator(".st-key-text input")).to_have_value(SHOWN["text"])
    speaker.show(lesson="verb", step=2)
    back.tap()
    expect(phone.title).to_have_text("Without head 1.5")
    expect(phone.around).to_be_hidden()  # the app would show the answer
    speaker.show(revealed=True)
    expect(phone.around).to_be_visible()


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


@pytest.mark.exhaustive
def test_the_code_is_shown_with_its_address_or_what_to_start_for_one(speaker: Speaker) -> None:
    """The tests' server listens on this machine alone."""
    expect(speaker.overlay).to_contain_text("streamlit run app.py --server.address 0.0.0.0")
    expect(speaker.overlay.locator(".code")).to_be_hidden()

    origins = ["http://192.168.1.5:8501", "http://10.42.0.1:8501"]
    answer = {"origins": origins, "advice": ""}
    picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>'
    speaker.page.route("**/addresses*", lambda route: route.fulfill(json=answer))
    speaker.page.route("**/qr.svg*", lambda route: route.fulfill(body=picture, content_type="image/svg+xml"))
    for _ in range(2):  # closed, and opened again
        speaker.page.keyboard.press("q")
    expect(speaker.overlay.locator(".code")).to_be_visible()
    expect(speaker.overlay.locator(".address")).to_have_text(f"192.168.1.5:8501/{speaker.path}")
    speaker.overlay.get_by_label("Address of this computer").select_option(origins[1])
    expect(speaker.overlay.locator(".address")).to_have_text(f"10.42.0.1:8501/{speaker.path}")
    assert "at=http%3A%2F%2F10.42.0.1%3A8501" in speaker.overlay.locator(".code").get_attribute("src")


@pytest.mark.exhaustive
def test_on_a_projector_all_bars_are_in_sight_and_large(speaker: Speaker) -> None:
    speaker.page.set_viewport_size({"width": 1024, "height": 768})
    speaker.show(lesson="verb", step=2, revealed=True)
    bars = speaker.overlay.locator(".vote-bars li")
    expect(bars.first).to_be_visible()
    for each in [*bars.all(), speaker.overlay.locator(".votes")]:
        box = each.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 1024 and box["y"] + box["height"] <= 768
    assert bars.first.evaluate("node => parseFloat(getComputedStyle(node).fontSize)") >= 24
    speaker.page.set_viewport_size(DESKTOP)


@pytest.mark.exhaustive
def test_no_serious_barrier(speaker: Speaker, join: Callable[..., RoomPhone]) -> None:
    phones = [join(**kind) for kind in KINDS.values()]
    for state in ({"lesson": "verb", "step": 2}, {"revealed": True}):
        speaker.show(**state)
        for phone in phones:
            expect(phone.title).to_have_text("Without head 1.5")
            expect(phone.page.locator(".vote-result")).to_be_visible(visible="revealed" in state)
            assert barriers(phone.page) == {}
        assert barriers(speaker.page) == {}


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
