"""A lesson as one file, opened from a disk without a network: its keys, its questions, and its slides."""

import io
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from mha_core.lessons.read import read_lesson
from pages.ui.offline import lesson_file

ADDRESS = "/?model=toy-english&text=the+key+to+the+cabinets+%5BMASK%5D+on+the+table+.&layer=1&head=5&pin=6&at=6"
LESSON = f"""---
title: One head
about: What it does.
minutes: 2
---
---
step: A sentence
address: {ADDRESS}
note: Read the sentence aloud.
---
One word is hidden.
---
step: Where does it look?
address: {ADDRESS}
question: "Which word does head 1.5 look at?"
choices: [key, cabinets]
answer: {{measure: looks_at, head: 1.5, at: 6}}
cover: [head, atlas]
---
Look.
---
step: Switch it off
address: {ADDRESS}&off=1.5
question: "What does the model say?"
choices: [is or was, are or were]
answer: {{measure: first_choice, at: 6, off: 1.5, words: [[is, was], [are, were]]}}
cover: [verdict, effect]
---
It is silent.
---
step: And then
address: /Train_from_scratch?training=head+roles
---
Count.
"""


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("taken") / "own.html"
    path.write_text(lesson_file(read_lesson(LESSON.encode(), "own")), encoding="utf-8")
    return path


@pytest.fixture
def page(browser: Browser, path: Path) -> Iterator[Page]:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    wrong: list[str] = []
    page.on("request", lambda request: wrong.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda message: message.type == "error" and wrong.append(message.text))
    page.goto(path.as_uri())
    page.wait_for_function("window.painted")
    yield page
    assert [each for each in wrong if not each.startswith((path.as_uri(), "blob:", "data:"))] == []
    page.context.close()


def step(page: Page) -> str:
    return (page.locator(".place").text_content() or "").partition(":")[0]


def test_the_keys_of_the_stage_work(page: Page) -> None:
    assert step(page) == "Step 1 of 4"
    for key, expected in [
        ("PageDown", 2),
        ("PageUp", 1),
        ("ArrowRight", 2),
        ("1", 1),
        (" ", 2),
        ("9", 4),
        ("ArrowLeft", 3),
    ]:
        page.keyboard.press(key)
        assert step(page) == f"Step {expected} of 4"
    for key in ("b", "."):
        page.keyboard.press(key)
        expect(page.locator(".blackness")).to_be_visible()
        page.keyboard.press(key)
        expect(page.locator(".blackness")).to_be_hidden()
    page.reload()
    assert step(page) == "Step 3 of 4"


def test_a_question_covers_its_answer_until_somebody_answers(page: Page) -> None:
    page.keyboard.press("3")
    verdict = page.locator(".verdict .value")
    expect(verdict).to_be_hidden()
    expect(page.locator('[data-covered="Hidden until you answer"]').first).to_be_visible()
    box = page.locator(".explorer").bounding_box()
    page.get_by_role("button", name="is or was").click()
    expect(verdict).to_have_text("was 44.2\u00a0% → were 33.0\u00a0%")
    expect(page.locator(".answer")).to_contain_text("You said “is or was”; the model’s answer is “are or were”.")
    assert page.locator(".explorer").bounding_box() == box  # nothing jumps
    page.keyboard.press("2")
    page.keyboard.press("3")
    expect(verdict).to_be_visible()  # it stays answered


def test_next_reveals_first(page: Page) -> None:
    page.keyboard.press("2")
    page.keyboard.press("PageDown")
    assert step(page) == "Step 2 of 4"
    expect(page.locator(".choice.right")).to_have_text("key")
    page.keyboard.press("PageDown")
    assert step(page) == "Step 3 of 4"


def test_any_head_opens(page: Page) -> None:
    page.locator('[data-at="1.7"]').click()
    expect(page.locator(".explorer h2")).to_have_text("Head 1.7")


def test_notes_theme_and_print(page: Page) -> None:
    expect(page.locator(".note")).to_be_hidden()
    page.get_by_role("button", name="Notes").click()
    expect(page.locator(".note")).to_contain_text("Read the sentence aloud")
    page.get_by_role("button", name="Light / dark").click()
    assert page.evaluate("document.documentElement.style.colorScheme") == "dark"
    page.emulate_media(media="print")
    expect(page.locator(".handout article")).to_have_count(4)
    expect(page.locator(".lesson-bar")).to_be_hidden()


def test_slides_are_a_zip_of_pictures_and_notes(page: Page) -> None:
    with page.expect_download() as download:
        page.get_by_role("button", name="Slides (ZIP)").click()
    with zipfile.ZipFile(io.BytesIO(Path(download.value.path()).read_bytes())) as slides:
        assert slides.testzip() is None
        names = slides.namelist()
        assert names == [
            "01-a-sentence.png",
            *("02-where-does-it-look-1-question.png", "02-where-does-it-look-2-answer.png"),
            *("03-switch-it-off-1-question.png", "03-switch-it-off-2-answer.png"),
            *("04-and-then.png", "notes.txt"),
        ]
        for name in names[:-1]:
            assert struct.unpack(">II", slides.read(name)[16:24]) == (1920, 1080)
        notes = slides.read("notes.txt").decode("utf-8")
    assert "For the speaker:\nRead the sentence aloud" in notes
    assert "→ are or were" in notes
    assert download.value.suggested_filename == "own-slides.zip"
