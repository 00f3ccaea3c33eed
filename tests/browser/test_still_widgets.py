"""Widgets in a notebook: a frame is as tall as the picture in it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from mha_core import Trace, show


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Iterator[Page]:
    """One tab without a network; no message, error or request is allowed."""
    messages: list[str] = []
    tab = browser.new_context(offline=True, viewport={"width": 1000, "height": 900}).new_page()
    tab.on("console", lambda message: messages.append(message.text))
    tab.on("pageerror", lambda error: messages.append(str(error)))
    tab.on("request", lambda request: messages.append(request.url))
    yield tab
    tab.context.close()
    assert messages == []


HEIGHTS = (
    "() => [...document.querySelectorAll('iframe')].map((f) => [f.clientHeight, f.contentDocument.body.offsetHeight])"
)


@pytest.fixture(scope="module")
def notebook(tab: Page, make_trace) -> Page:
    """All widgets below each other, as Jupyter puts them into its page."""
    trace: Trace = make_trace(("[CLS]", "</script>", "日本", "<!--DATA-->", "&amp;", "[SEP]"))
    widgets = [show.heatmap(trace, "1.2"), show.lines(trace), show.atlas(trace), show.text(trace)]
    tab.set_content("<!doctype html><body>" + "\n".join(f"<div>{widget._repr_html_()}</div>" for widget in widgets))
    for frame in tab.frames[1:]:
        frame.wait_for_function("window.painted")
    return tab


@pytest.mark.parametrize("width", [1000, 500])
def test_a_frame_is_as_tall_as_its_picture(notebook: Page, width: int) -> None:
    notebook.set_viewport_size({"width": width, "height": 900})
    notebook.wait_for_function(f"() => ({HEIGHTS})().every(([frame, body]) => frame === body)")
    heights = [frame for frame, _ in notebook.evaluate(HEIGHTS)]
    assert len(heights) == 4
    assert 100 < min(heights) < max(heights) and 640 not in heights


def test_tokens_are_text_and_frames_have_names(notebook: Page) -> None:
    text = notebook.frames[4]
    assert text.locator(".word").all_text_contents() == ["[CLS]", "</script>", "日本", "<!--DATA-->", "&amp;", "[SEP]"]
    titles = [frame.locator("h1").text_content() for frame in notebook.frames[1:]]
    assert titles == ["head 1.2", *["</script> 日本 <!--DATA--> &amp;"] * 2, "head 0.0"]
    names = notebook.locator("iframe").evaluate_all("frames => frames.map((frame) => frame.title)")
    assert names == titles
