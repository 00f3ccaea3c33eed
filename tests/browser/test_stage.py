"""The stage in a real browser: a lesson is clicked through, asked, and presented; nothing that was changed is lost."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Route, ViewportSize, expect

from mha_core.lessons.shipped import lessons
from tests.support.browser.barriers import barriers
from tests.support.browser.explore import DESKTOP, Explore
from tests.support.browser.stage import Stage, speaker_window
from tests.support.stage_lesson import NAME

PROJECTOR = {"width": 1024, "height": 768}  # the smallest
ZOOMED = {"width": 853, "height": 480}  # 1280 × 720 at a browser's zoom of 150 %
SIZES = (PROJECTOR, {"width": 1280, "height": 720}, {"width": 1920, "height": 1080})
AROUND = """(parts) => {
  const [outer, inner] = parts.map((part) => part.getBoundingClientRect());
  return ['x', 'y'].every((side) => Math.abs(outer[side] + 5 - inner[side]) < 1.5);
}"""

HOLDS = """(cover) => {
  const [outer, inner] = [cover, cover.firstElementChild].map((part) => part.getBoundingClientRect());
  return !inner.width || (inner.left >= outer.left && inner.right <= outer.right &&
    inner.top >= outer.top && inner.bottom <= outer.bottom);
}"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
WHOLE_BARS = """() => {
  const host = [...document.querySelectorAll(".st-key-explore *")].find((node) => node.shadowRoot);
  const drawn = host?.shadowRoot.querySelector(".below [data-key=bars] canvas")?.getBoundingClientRect();
  const bar = document.querySelector(".stage-host")?.shadowRoot.querySelector(".bar").getBoundingClientRect();
  return drawn?.height > 100 && drawn.bottom <= bar.top;
}"""


@pytest.fixture
def stage(explore: Explore) -> Stage:
    return Stage(explore.page, explore.address)


# --- steps


@pytest.mark.exhaustive
def test_a_step_is_the_whole_page(stage: Stage) -> None:
    stage.open()
    assert stage.parameters["step"] == "1"
    assert stage.sentence.input_value() == "the key to the cabinets [MASK] on the table ."
    stage.press("3").at(3)
    assert stage.sentence.input_value() == "The cat sat on the mat."
    expect(stage.heading("Head 2.3")).to_be_visible()
    assert stage.parameters["off"] == "3.1"
    stage.press("4").at(4)
    assert "/Inside_a_head?" in stage.page.evaluate("location.href")
    assert stage.title == "Inside a head"


# --- questions


def test_the_answer_is_hidden_until_somebody_says_something(stage: Stage) -> None:
    stage.open(step="2")
    assert stage.is_covered(".verdict") and stage.is_covered(".below .name >> nth=0")
    expect(stage.page.locator(".st-key-why p")).to_be_hidden()  # what an example is for may tell it
    tall = stage.part(".verdict").bounding_box()
    stage.bar.get_by_role("button", name="is or was").click()
    expect(stage.answer).to_contain_text("You said “is or was”; the model’s answer is “are or were”.")
    expect(stage.answer).to_contain_text("33 %")
    assert not stage.is_covered(".verdict")
    assert stage.part(".verdict").bounding_box() == tall  # nothing jumped
    stage.reload()
    expect(stage.answer).to_contain_text("You said “is or was”")


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", ["en", "de", "zh"])
@pytest.mark.parametrize("size", [PROJECTOR, DESKTOP], ids=["projector", "desktop"])
def test_what_a_cover_says_stays_inside_it(window: Callable[..., Explore], size: ViewportSize, language: str) -> None:
    explore = window(viewport=size)
    stage = Stage(explore.page, explore.address).open(lesson="agreement", step="6", lang=language)
    covers = stage.page.locator(".stage-host .cover:visible")
    assert covers.count() >= 4
    for scrolled in (0, 200, 400):
        stage.page.get_by_test_id("stMain").evaluate("(node, by) => node.scrollTo(0, by)", scrolled)
        stage.page.evaluate(FRAMES)
        assert covers.locator("span:visible").count() >= 1
        assert [cover for cover in covers.all() if not cover.evaluate(HOLDS)] == []


# --- the ring


@pytest.mark.exhaustive
def test_the_ring_follows_its_place(stage: Stage) -> None:
    stage.open()
    place, ring = stage.part('.grid [data-at="1.5"]'), stage.page.locator(".stage-host .ring")
    for scrolled in (0, 60):
        stage.page.get_by_test_id("stMain").evaluate("(node, by) => node.scrollTo(0, by)", scrolled)
        stage.page.wait_for_function(AROUND, arg=[ring.element_handle(), place.element_handle()])


# --- the clean screen


@pytest.fixture
def projected(window: Callable[..., Explore]) -> Iterator[Callable[..., Stage]]:
    """A window as large as the picture of the smallest projector; the test may make it larger."""
    stages: list[Stage] = []

    def open_(**parameters: str) -> Stage:
        explore = window(viewport=PROJECTOR)
        stages.append(Stage(explore.page, explore.address))
        return stages[-1].open(**{"present": "true"} | parameters)

    yield open_
    for stage in stages:
        stage.page.set_viewport_size(PROJECTOR)


@pytest.mark.exhaustive
def test_every_step_fits_the_clean_screen(projected: Callable[..., Stage]) -> None:
    stage = projected()
    for step in (1, 2, 3):
        stage.page.evaluate("step => stage.go(step)", step)
        stage.at(step)
        for size in (*SIZES, ZOOMED):
            stage.page.set_viewport_size(size)
            stage.until_all_fits()
            assert not stage.page.get_by_test_id("stSidebar").is_visible()
            words = stage.bar.locator("h2").evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
            assert words >= size["height"] / 30  # 24 pixels of 720


@pytest.mark.exhaustive
def test_on_the_clean_screen_the_likeliest_words_and_a_bar_of_eight_steps_are_whole(
    projected: Callable[..., Stage],
) -> None:
    stage = projected(lesson="agreement", step="5")
    for size in SIZES:
        stage.page.set_viewport_size(size)
        expect(stage.bar.locator(".aside")).to_be_visible()  # beside the ring it would hide the pictures
        expect(stage.page.locator(".stage-host .ring-note")).to_be_hidden()
        stage.page.wait_for_function(WHOLE_BARS)


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", ["en", "de", "zh"])
def test_the_whole_line_of_the_bar_is_on_the_screen(projected: Callable[..., Stage], language: str) -> None:
    stage = projected(lesson="agreement", step="5", lang=language)
    stage.part('.grid [data-at="0.2"]').click()
    stage.settle()
    for size in SIZES:
        stage.page.set_viewport_size(size)
        for button in stage.bar.locator(".line :is(button, summary):visible").all():
            box = button.bounding_box()
            assert box and box["x"] + box["width"] <= size["width"], button.inner_text()
            assert box["y"] + box["height"] <= size["height"], button.inner_text()


@pytest.mark.exhaustive
def test_on_a_small_projector_all_choices_of_every_question_are_in_sight(projected: Callable[..., Stage]) -> None:
    stage = projected(lesson="agreement", step="1")
    foot = stage.bar.get_by_role("button", name="Exit presentation")
    for each in lessons():
        stage.page.evaluate("name => stage.begin(name, { present: true })", each.name)
        stage.page.wait_for_function("name => stage.state().lesson === name", arg=each.name)
        for number in [i for i, step in enumerate(each.steps, 1) if step.question]:
            stage.page.evaluate("step => stage.go(step)", number)
            stage.page.wait_for_function("step => stage.state().step === step", arg=number)
            reveal = stage.bar.get_by_role("button", name="Reveal")
            expect(reveal).to_be_visible()
            last, below = reveal.bounding_box(), foot.bounding_box()
            assert last and below and last["y"] + last["height"] <= below["y"], (each.name, number)


@pytest.mark.exhaustive
def test_a_step_brings_what_it_speaks_of_into_sight(window: Callable[..., Explore]) -> None:
    explore = window(viewport=PROJECTOR)
    stage = Stage(explore.page, explore.address)
    places = (("step-by-step", "4", ".st-key-step-4"), ("to-the-bone", "3", "[class*=st-key-lab-curves-]"))
    for lesson, step, place in places:
        stage.page.goto(f"{stage.address}?lesson={lesson}&step={step}&present=true")
        stage.page.wait_for_function(
            """place => {
              const box = document.querySelector(place)?.getBoundingClientRect();
              const host = document.querySelector(".stage-host");
              const bar = host?.shadowRoot.querySelector(".bar").getBoundingClientRect();
              return box?.height > 100 && bar && box.top >= 0 && box.top < bar.top / 2;
            }""",
            arg=place,
        )


@pytest.mark.exhaustive
def test_a_clean_screen_is_clean_before_the_stage_is_there_and_ends_when_it_is_left(stage: Stage) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:  # a slow network
        held.append(route)

    stage.page.route("**/app.js*", hold)
    with stage.page.expect_request("**/app.js*"):
        stage.page.goto(f"{stage.address}?lesson={NAME}&present=true")
    sidebar = stage.page.get_by_test_id("stSidebar")
    stage.page.locator(".st-key-explore").wait_for()
    expect(sidebar).to_have_count(1)
    expect(sidebar).to_be_hidden()
    held[0].continue_()
    stage.page.unroute("**/app.js*")
    stage.bar.get_by_role("button", name="Exit presentation").click()
    expect(sidebar).to_be_visible()
    stage.settle()
    assert "present" not in stage.parameters
    zoom = "parts => getComputedStyle(parts[0]).zoom"
    stage.page.wait_for_function(f"parts => ({zoom})(parts) === '1'", arg=[stage.part(".columns").element_handle()])


@pytest.mark.exhaustive
def test_between_two_steps_of_the_replay_the_slider_moves(stage: Stage) -> None:
    stage.open(lesson="induction", step="6")
    thumb = stage.page.get_by_test_id("stSliderThumbValue")
    expect(thumb).to_have_text("315")
    stage.press("7").at(7)
    expect(thumb).to_have_text("1,500")
    stage.press("6").at(6)
    expect(thumb).to_have_text("315")


# --- the presenter view


@pytest.fixture
def both(stage: Stage) -> Iterator[tuple[Stage, object]]:
    stage.open()
    speaker = speaker_window(stage.page, stage.address)
    yield stage, speaker
    speaker.close()


@pytest.mark.exhaustive
def test_the_speaker_s_window_steers_and_follows(both) -> None:
    stage, speaker = both
    now = speaker.locator("section.now")
    expect(now).to_contain_text("The sentence")
    speaker.get_by_role("button", name="Next").click()
    stage.at(2)
    expect(now).to_contain_text("Let them vote before you reveal.")
    expect(now.locator(".right")).to_have_text("are or were")
    expect(now).to_contain_text("Nobody sees it yet.")
    speaker.keyboard.press("PageDown")
    expect(now).to_contain_text("It is on screen.")
    stage.press("3").at(3)
    expect(now).to_contain_text("Another model")
    speaker.reload()
    expect(now).to_contain_text("Another model")
    stage.page.keyboard.press("b")
    expect(speaker.locator("footer [role=status]")).to_contain_text("The screen is black.")
    speaker.keyboard.press("b")
    expect(speaker.locator("footer [role=status]")).to_be_empty()
    stage.reload()
    speaker.keyboard.press("PageUp")
    stage.at(2)


# --- lessons, and warming up


@pytest.mark.exhaustive
@pytest.mark.may_complain  # of two addresses that Streamlit itself looks for below a page's name
def test_no_click_on_preload_is_lost(stage: Stage) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:  # a slow network
        held.append(route)

    stage.page.route("**/app.js*", hold)
    with stage.page.expect_request("**/app.js*"):
        stage.page.goto(f"{stage.address}Lessons")
    row = stage.page.locator("li", has_text="A demonstration")
    row.get_by_role("link", name="Begin").wait_for()
    row.locator("summary").click()
    button = row.locator("[data-preload]")
    expect(button).to_be_hidden()  # nobody would hear it
    held[0].continue_()
    expect(button).to_be_visible()
    stage.page.unroute("**/app.js*")
    button.click()
    expect(row.get_by_role("status")).not_to_be_empty()


@pytest.mark.exhaustive
@pytest.mark.may_complain
def test_a_lesson_presented_from_the_list_fits_the_clean_screen(window: Callable[..., Explore]) -> None:
    explore = window(viewport=PROJECTOR)
    stage = Stage(explore.page, explore.address)
    stage.page.goto(f"{stage.address}Lessons")
    row = stage.page.locator("li", has_text="The head for the subject")  # whose first step has the longest words
    row.get_by_role("link", name="Present").click()
    stage.bar.wait_for()
    stage.at(1).part(".right canvas >> nth=0").wait_for()
    stage.settle()
    stage.until_all_fits()


@pytest.mark.exhaustive
@pytest.mark.may_complain
def test_a_lesson_is_warmed_up_and_begun_from_the_list(stage: Stage) -> None:
    stage.page.goto(f"{stage.address}Lessons")
    row = stage.page.locator("li", has_text="A demonstration")
    row.locator("summary").click()
    row.get_by_role("button", name="Warm up").click()
    expect(row.get_by_role("status")).to_contain_text("Ready: 4 steps, answers in")
    row.get_by_role("link", name="Begin").click()
    stage.bar.wait_for()
    stage.at(1)
    asked: list[str] = []
    stage.page.on("request", lambda request: asked.append(request.url))
    stage.press("3").at(3)
    assert not [url for url in asked if "/picture" in url]
    expect(stage.heading("Head 2.3")).to_be_visible()


@pytest.mark.exhaustive
@pytest.mark.may_complain
def test_the_last_step_leads_to_the_list_and_from_there_to_a_lesson(stage: Stage) -> None:
    stage.open(step="4")
    stage.bar.get_by_role("button", name="All lessons").click()
    begin = stage.page.locator("li", has_text="A demonstration").get_by_role("link", name="Begin")
    begin.wait_for()
    expect(stage.bar).to_be_hidden()
    begin.click()
    stage.bar.wait_for()
    stage.at(1)


@pytest.mark.exhaustive
@pytest.mark.may_complain
@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.exhaustive)])
def test_no_serious_barrier(window: Callable[..., Explore], scheme: str) -> None:
    explore = window(color_scheme=scheme, viewport={"width": 1280, "height": 720})
    stage = Stage(explore.page, explore.address)
    stage.open(step="2", present="true").press("r").press("?")
    assert barriers(stage.page) == {}
    stage.page.goto(f"{stage.address}Lessons")
    stage.page.locator(".lessons").first.wait_for()
    assert barriers(stage.page) == {}
    speaker = speaker_window(stage.page, stage.address)
    speaker.locator("section.now").wait_for()
    assert barriers(speaker) == {}
    speaker.close()
