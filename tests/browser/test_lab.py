"""The Pruning lab in a real browser: maps fill in, curves grow, a click reaches every page, and a pruned model is
downloaded."""

import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from playwright.sync_api import expect

from mha_core import Ablation, Head, load_model
from tests.support.browser.explore import Explore
from tests.support.browser.frames import faults_while
from tests.support.browser.lab import COUNT, CURVES, IMPORTANCE, LEFT, Lab, LabByLink
from tests.support.browser.phone import PHONE
from tests.support.browser.window import stands_still

WAYS = ("exact", "gradient", "confidence")
SHORT = [f"Text {i} says so." for i in range(4)]
MANY = [f"Text {i} says that the keys are on the table." for i in range(12)]  # enough that there is something to watch
TOY = {"model": "toy-induction", "text": "b k Q 7 a x m k Q 7"}

# How many squares of a map have a number, and how many there are. While it is made anew there is no map, for a moment.
KNOWN = """(graph) => { const words = graph?.data?.[1].hovertext ?? [];
  return [words.filter((word) => !word.includes('not known yet')).length, words.length]; }"""


@pytest.fixture
def someone(window: Callable[..., Explore]) -> Callable[..., Lab]:
    """A person with a browser of their own."""

    def come(kind: type[Lab] = Lab, **options: Any) -> Lab:
        explore = window(**options or {"viewport": {"width": 1440, "height": 1000}})
        return kind(explore.page, explore.address)

    return come


# --- importance ---------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_the_maps_while_heads_are_measured_never_go_blank_and_end_full(someone: Callable[..., Lab]) -> None:
    lab = someone().open(texts=SHORT)
    assert lab.map("exact").evaluate(KNOWN) == [0, 72]
    tops = [lab.map(way).bounding_box()["y"] for way in WAYS]
    charts, faults = faults_while(lab.page, lab.measure)
    assert (charts, faults[:3]) == (3, [])
    assert [lab.map(way).evaluate(KNOWN) for way in WAYS] == [[72, 72]] * 3
    expect(lab.button("lab-measure")).to_be_enabled()
    assert [lab.map(way).bounding_box()["y"] for way in WAYS] == tops  # nothing has jumped


@pytest.mark.exhaustive
def test_a_click_on_a_square_switches_its_head_off_and_on_and_quick_ones_are_all_kept(
    someone: Callable[..., Lab],
) -> None:
    lab = someone().open(**TOY).measure().square("exact", "1.2")
    assert (lab.field("off").input_value(), lab.off_in_the_address()) == ("1.2", "1.2")
    lab.square("confidence", "0.3")
    lab.square("exact", "1.2")
    assert lab.off_in_the_address() == "0.3"

    wanted = ["1.2", "1.1", "0.0", "1.3", "0.1"]
    for at in wanted:
        graph = lab.map("exact")
        number = graph.evaluate("(graph, at) => graph.data[1].customdata.indexOf(at)", at)
        box = graph.locator(".scatterlayer .point").nth(number).bounding_box()
        lab.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        lab.page.wait_for_timeout(150)  # the pace of a quick hand
    lab.settle()
    off = str(Ablation.of([Head.parse(at) for at in ("0.3", *wanted)], (2, 4)))
    assert (lab.off_in_the_address(), lab.field("off").input_value()) == (off, off)
    assert lab.go("Explore").off() == {"0.3", *wanted}


# Where the button that goes on stands, in each frame in which it is there: {pixels from the left}.
PLACES = """() => {
  window.__places = new Set();
  const look = () => {
    const at = document.querySelector(".st-key-measured-curves-continue button")?.getBoundingClientRect();
    if (at?.width) window.__places.add(Math.round(at.x));
    requestAnimationFrame(look);
  };
  look();
}"""


# --- curves -------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_a_curve_grows_waits_ends_as_it_is_and_is_never_blank(someone: Callable[..., Lab]) -> None:
    lab = someone().open(lab=CURVES, texts=MANY)
    lab.do(lab.page.locator(".st-key-lab-by").get_by_role("button", name="exact").click)
    lab.do(lab.page.locator(".st-key-lab-by").get_by_role("button", name="gradient").click)
    expect(lab.main.get_by_text("3 orders, 4 heads per step: 54 passes over 12 texts")).to_be_visible()
    lab.do(lab.page.locator(".st-key-lab-step").get_by_role("radio", name="one").click)
    expect(lab.main.get_by_text("3 orders, 1 head per step: 216 passes over 12 texts")).to_be_visible()
    lab.press_button("lab-draw")
    expect(lab.curves).to_be_visible()
    before = lab.curves.evaluate(COUNT)
    lab.page.evaluate(PLACES)

    def draw_pause_and_stop() -> None:
        lab.until_more_points_than(before + 20).press_button("measured-curves-pause")
        expect(lab.main.get_by_text("paused")).to_be_visible()
        stands_still(lab.page, lambda: lab.page.get_by_test_id("stProgress").inner_text())
        lab.press_button("measured-curves-continue")
        expect(lab.button("measured-curves-pause")).to_be_visible()
        lab.press_button("measured-curves-stop").until_said("Stopped.")

    charts, faults = faults_while(lab.page, draw_pause_and_stop)
    assert (charts, faults[:3]) == (1, [])
    assert len(lab.page.evaluate("[...window.__places]")) == 1  # it never moves from under the mouse
    assert before < lab.curves.evaluate(COUNT) < 219
    expect(lab.button("lab-draw")).to_be_enabled()


@pytest.mark.exhaustive
def test_a_click_on_a_point_is_there_on_every_page(someone: Callable[..., Lab]) -> None:
    lab = someone().open(lab=CURVES, mode="mean", **TOY).draw()
    off = lab.point("most first, by exact", 3)
    assert len(Ablation.parse(off).heads((2, 4))) == 3
    assert (lab.field("off").input_value(), lab.off_in_the_address()) == (off, off)
    lab.until_said("3 heads off now")
    lab.part(LEFT)
    assert lab.heading("3 of 8 heads off (zero), on this sentence").is_visible()
    lab.go("Explore")
    assert lab.off() == {str(head) for head in Ablation.parse(off).heads((2, 4))}
    assert lab.off_in_the_address() == off


# --- pruning ------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_the_smaller_model_comes_as_a_file_that_loads(
    someone: Callable[..., Lab], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = someone().open(lab=LEFT, off="0.0,1.*", **TOY).press_button("lab-compare").until_said("Most affected texts")
    lab.press_button("lab-cut-now").until_said("unzip it into the models folder")
    with lab.page.expect_download() as download:
        lab.button("lab-download").click()
    name = "toy-induction-without-5-heads"
    assert download.value.suggested_filename == f"{name}.zip"
    with zipfile.ZipFile(download.value.path()) as archive:
        archive.extractall(tmp_path)
    assert "With these heads off" not in (tmp_path / name / "config.json").read_text()
    assert "on this sentence: loss" in (tmp_path / name / "README.md").read_text()
    whole = load_model("toy-induction")
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    given, expected = load_model(name).trace(TOY["text"]), whole.trace(TOY["text"], off=Ablation.parse("0.0,1.*"))
    torch.testing.assert_close(given.logits, expected.logits, rtol=1e-5, atol=1e-5)


# --- phones -----------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.may_complain
@pytest.mark.parametrize(
    ("part", "button", "end"),
    [
        (IMPORTANCE, "lab-measure", "Do they agree?"),
        (CURVES, "lab-draw", "Done in"),
        (LEFT, "lab-cut-now", "unzip it into"),
    ],
)
def test_a_phone_never_scrolls_sideways(someone: Callable[..., Lab], part: str, button: str, end: str) -> None:
    lab = someone(**PHONE, kind=LabByLink).open(lab=part, over="my texts", off="0.0,1.*", model=TOY["model"])
    assert lab.overflow() == 0
    lab.paste(["a b a b", "k T 8 k T 8"])
    expect(lab.button(button)).to_be_visible()
    lab.button(button).tap()
    lab.until_said(end)
    assert lab.overflow() == 0
    for graph in lab.page.locator(".js-plotly-plot").all():
        box = graph.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390
