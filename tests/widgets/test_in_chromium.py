"""Widgets in a browser: JavaScript reads what Python packed, and a frame in a notebook is as tall as its picture."""

import json
from collections.abc import Iterator

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, sync_playwright

from benchmarks.chromium import ARGUMENTS, find_chromium
from mha_core import Trace, show
from mha_core.paths import ASSETS
from mha_core.widgets.blob import pack, quantised

PARTS = ("core/blob", "core/colour", "widgets/attention_maps")
SCRIPT = "\n".join((ASSETS / "js" / f"{name}.js").read_text(encoding="utf-8") for name in PARTS)


@pytest.fixture(scope="module")
def tab() -> Iterator[Page]:
    """One tab without a network; no message, error or request is allowed."""
    path = find_chromium()
    assert path, "No Chromium. `make test` installs one; or set CHROMIUM to the path of one."
    messages: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS])
        tab = browser.new_context(offline=True, viewport={"width": 1000, "height": 900}).new_page()
        tab.on("console", lambda message: messages.append(message.text))
        tab.on("pageerror", lambda error: messages.append(str(error)))
        tab.on("request", lambda request: messages.append(request.url))
        yield tab
        browser.close()
    assert messages == []


# --- a blob -------------------------------------------------------------------------------------------------------------------


def unpacked(tab: Page, blob: bytes) -> dict:
    """As JavaScript has it, from somewhere in the middle of a buffer."""
    read = f"""([bytes]) => {{
      {SCRIPT}
      const data = unpack(new Uint8Array([7, ...bytes, 7]).subarray(1, bytes.length + 1));
      for (const name in data.arrays) data[name] = [data[name].constructor.name, ...data[name]];
      return JSON.stringify(data);
    }}"""
    return json.loads(tab.evaluate(read, [list(blob)]))


@pytest.mark.parametrize("title", ["", "a", "ab", "abc", "日本 «»"])  # wherever the arrays begin
def test_javascript_reads_what_python_packed(tab: Page, title: str) -> None:
    arrays = {
        "pictures": np.array([[0, 255, 1]], dtype=np.uint8),
        "maps": np.array([0, 1, 65535], dtype=np.uint16),
        "signed": np.array([[-32767], [32767]], dtype=np.int16),
        "floats": np.array([0.5, -1e-30, 3e38], dtype=np.float32),
        "none": np.zeros((2, 0), dtype=np.uint16),
    }
    data = unpacked(tab, pack({"title": title, "most": [0.25, 1e-38]}, **arrays))
    assert (data["title"], data["most"]) == (title, [0.25, 1e-38])
    kinds = {"uint8": "Uint8Array", "uint16": "Uint16Array", "int16": "Int16Array", "float32": "Float32Array"}
    for name, array in arrays.items():
        assert data["arrays"][name][2] == list(array.shape)
        assert data[name] == [kinds[array.dtype.name], *map(float, array.flatten())]


@pytest.mark.parametrize(
    ("options", "off"),
    [({}, 1e-7), ({"exact": 0}, 2e-5), ({"exact": 0, "fine": 0}, 0.004), ({"exact": 0, "signed": True}, 4e-5)],
    ids=str,
)
def test_attention_maps_restore_the_weights(tab: Page, options: dict[str, int], off: float) -> None:
    weights = torch.rand(2, 3, 4, generator=torch.Generator().manual_seed(0)) - 0.5 * options.get("signed", False)
    codes, most = quantised(weights, **options)
    side = {"labels": ["a"] * 3}, {"labels": ["b"] * 4}
    blob = pack({"rows": side[0], "columns": side[1], "most": most, "signed": options.get("signed", False)}, maps=codes)
    read = f"""([bytes]) => {{
      {SCRIPT}
      const maps = new AttentionMaps(unpack(new Uint8Array(bytes)));
      return [...maps.weights(0), ...maps.weights(1)];
    }}"""
    got = torch.tensor(tab.evaluate(read, [list(blob)])).reshape(2, 3, 4)
    assert torch.allclose(got, weights, rtol=0, atol=off)


# --- a notebook ---------------------------------------------------------------------------------------------------------------

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
    assert titles == ["L1·H2", *["</script> 日本 <!--DATA--> &amp;"] * 2, "L0·H0"]
    names = notebook.locator("iframe").evaluate_all("frames => frames.map((frame) => frame.title)")
    assert names == titles
