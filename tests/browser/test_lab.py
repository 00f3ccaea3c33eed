"""The Pruning lab in a real browser: pictures fill in, curves grow, a click reaches every page, and a pruned model is
downloaded."""

import re
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import torch
from playwright.sync_api import Locator, expect

from mha_core import Ablation, Head, load_model
from mha_core.models import SUGGESTED
from pages.parts.frame.model_lines import LINES
from tests.support.browser.explore import SENTENCE, Explore
from tests.support.browser.frames import faults_while
from tests.support.browser.phone import PHONE
from tests.support.browser.server import Server
from tests.support.browser.tall import TALL
from tests.support.browser.window import stands_still

SOON = 300_000  # milliseconds; a bound for a busy machine, not a promise
IMPORTANCE, CURVES, LEFT = "importance", "pruning curves", "what is left"
MANY = [f"Text {i} says that the keys are on the table." for i in range(12)]  # enough that there is something to watch
TOY = {"model": "toy-induction", "text": "b k Q 7 a x m k Q 7"}

# How many squares of a map have a number, and how many there are. While it is made anew there is no map, for a moment.
KNOWN = """(graph) => { const words = graph?.data?.[1].hovertext ?? [];
  return [words.filter((word) => !word.includes('not known yet')).length, words.length]; }"""
MAP = "document.querySelector('.st-key-lab-map-{} .js-plotly-plot')"
# Some heads of the slow score are known, and all of a quick one.
HALF_WAY = f"""(([some, all], [known]) => 0 < some && some < all && known === all)(
  ({KNOWN})({MAP.format("exact")}), ({KNOWN})({MAP.format("confidence")}))"""
# What the list of models writes below each name.
LINES_IN_LIST = """() => Object.fromEntries([...document.querySelectorAll('[role=option]')].map((option) =>
  [option.innerText, getComputedStyle(option.firstElementChild, '::after').content]))"""
# The points of each line, by name.
POINTS = """(graph) => Object.fromEntries((graph?.data ?? []).filter((line) => line.customdata?.length)
  .map((line) => [line.name, [...line.customdata]]))"""
COUNT = f"(graph) => Object.values(({POINTS})(graph)).flat().length"


class Lab(Explore):
    """One window that goes on to the page by its link, so that the browser has nothing to complain of."""

    def open(self, lab: str = IMPORTANCE, over: str = "", texts: Sequence[str] = (), **parameters: str) -> "Lab":
        """With texts, these are pasted."""
        super().open(**parameters)
        self.go("Pruning lab")
        if lab != IMPORTANCE:
            self.part(lab)
        if over := "my texts" if texts else over:
            self.do(self.page.locator(".st-key-over").get_by_role("radio", name=over).click)
        return self.paste(texts) if texts else self

    def paste(self, texts: Sequence[str]) -> "Lab":
        box = self.page.get_by_role("textbox", name="Paste texts")
        box.fill("\n".join(texts))
        return self.do(box.press, "Control+Enter")

    def open_by_link(self, **parameters: str) -> "Lab":
        """From the address of the page itself, of which Streamlit asks for two files that it finds at the root."""
        home, self.address = self.address, f"{self.address}Pruning_lab"
        try:
            return super().open(**parameters)
        finally:
            self.address = home

    def go(self, page: str) -> "Lab":
        self.page.get_by_test_id("stSidebar").get_by_role("link", name=page).click()
        expect(self.page).to_have_title(re.compile(f"^{page}"), timeout=SOON)
        return self.settle()

    def part(self, name: str) -> "Lab":
        return self.do(self.page.locator(".st-key-lab").get_by_role("radio", name=name).click)

    def press_button(self, key: str) -> "Lab":
        self.button(key).click()
        return self

    def until_said(self, words: str) -> "Lab":
        expect(self.main.get_by_text(words).first).to_be_visible(timeout=SOON)
        return self.settle()

    def measure(self) -> "Lab":
        return self.press_button("lab-measure").until_said("Do they agree?")

    def draw(self) -> "Lab":
        return self.press_button("lab-draw").until_said("Done in")

    def map(self, way: str) -> Locator:
        return self.plot(f"lab-map-{way}")

    def square(self, way: str, at: str) -> "Lab":
        """A click on the square of a head."""
        graph = self.map(way)
        number = graph.evaluate("(graph, at) => graph.data[1].customdata.indexOf(at)", at)
        return self._click(graph.locator(".scatterlayer .point").nth(number))

    @property
    def curves(self) -> Locator:
        return self.page.locator('[class*="st-key-lab-curves"] .js-plotly-plot')

    def until_more_points_than(self, before: int) -> "Lab":
        graph = "document.querySelector('[class*=st-key-lab-curves] .js-plotly-plot')"
        self.page.wait_for_function(f"(before) => ({COUNT})({graph}) > before", arg=before, timeout=SOON)
        return self

    def point(self, line: str, number: int) -> str:
        """A click on a point of a line; returns the heads that are off there."""
        graph = self.curves
        told = graph.evaluate(POINTS)[line][number]
        names = graph.evaluate(
            "(graph) => graph.data.filter((line) => line.mode === 'lines+markers').map((line) => line.name)"
        )
        traces = graph.locator(".scatterlayer .trace").filter(has=self.page.locator(".point"))
        self._click(traces.nth(names.index(line)).locator(".point").nth(number))
        return told

    def _click(self, mark: Locator) -> "Lab":
        mark.scroll_into_view_if_needed()
        box = mark.bounding_box()
        before = self.field("off").input_value()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(self.field("off")).not_to_have_value(before, timeout=SOON)
        return self.settle()

    def off_in_the_address(self) -> str:
        return self.parameters.get("off", "")


@pytest.fixture
def someone(window: Callable[..., Explore]) -> Callable[..., Lab]:
    """A person with a browser of their own."""

    def come(**options: Any) -> Lab:
        explore = window(**options or {"viewport": {"width": 1440, "height": 1000}})
        return Lab(explore.page, explore.address)

    return come


# --- importance ---------------------------------------------------------------------------------------------------


def test_the_pictures_fill_in_while_heads_are_measured(someone: Callable[..., Lab]) -> None:
    lab = someone().open(texts=MANY)
    assert lab.map("exact").evaluate(KNOWN) == [0, 72]
    tops = [lab.map(way).bounding_box()["y"] for way in ("exact", "gradient", "confidence")]
    lab.press_button("lab-measure")
    lab.page.wait_for_function(f"() => {HALF_WAY}", polling=50, timeout=SOON)
    expect(lab.button("lab-measure")).to_be_disabled()
    lab.until_said("Do they agree?")
    assert lab.map("exact").evaluate(KNOWN) == [72, 72]
    expect(lab.button("lab-measure")).to_be_enabled()
    assert [
        lab.map(way).bounding_box()["y"] for way in ("exact", "gradient", "confidence")
    ] == tops  # nothing has jumped


def test_maps_never_go_blank_while_they_are_measured(someone: Callable[..., Lab]) -> None:
    lab = someone().open(texts=MANY)
    charts, faults = faults_while(lab.page, lab.measure)
    assert (charts, faults[:3]) == (3, [])


def test_a_click_on_a_square_switches_its_head_off_and_on(someone: Callable[..., Lab]) -> None:
    lab = someone().open(**TOY).measure().square("exact", "1.2")
    assert (lab.field("off").input_value(), lab.off_in_the_address()) == ("1.2", "1.2")
    lab.square("confidence", "0.3")
    assert lab.off_in_the_address() == "0.3,1.2"
    lab.square("exact", "1.2")
    assert lab.off_in_the_address() == "0.3"
    lab.go("Explore")
    assert lab.off() == {"0.3"}
    assert lab.off_in_the_address() == "0.3"


def test_squares_clicked_quickly_are_all_kept(someone: Callable[..., Lab]) -> None:
    lab = someone().open(**TOY).measure()
    wanted = ["1.2", "0.3", "1.1", "0.0", "1.3", "0.1"]
    for at in wanted:
        graph = lab.map("exact")
        number = graph.evaluate("(graph, at) => graph.data[1].customdata.indexOf(at)", at)
        box = graph.locator(".scatterlayer .point").nth(number).bounding_box()
        lab.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        lab.page.wait_for_timeout(150)
    lab.settle()
    off = str(Ablation.of([Head.parse(at) for at in wanted], (2, 4)))
    assert (lab.off_in_the_address(), lab.field("off").input_value()) == (off, off)
    assert lab.go("Explore").off() == set(wanted)


# --- curves -------------------------------------------------------------------------------------------------------


def test_a_curve_grows_waits_and_ends_as_it_is(someone: Callable[..., Lab]) -> None:
    lab = someone().open(lab=CURVES, texts=MANY)
    lab.do(lab.page.locator(".st-key-lab-by").get_by_role("button", name="exact").click)
    lab.do(lab.page.locator(".st-key-lab-by").get_by_role("button", name="gradient").click)
    expect(lab.main.get_by_text("3 orders, 4 heads per step: 54 passes over 12 texts")).to_be_visible()
    lab.do(lab.page.locator(".st-key-lab-step").get_by_role("radio", name="one").click)
    expect(lab.main.get_by_text("3 orders, 1 head per step: 216 passes over 12 texts")).to_be_visible()
    lab.press_button("lab-draw")
    expect(lab.curves).to_be_visible(timeout=SOON)
    before = lab.curves.evaluate(COUNT)
    lab.until_more_points_than(before).press_button("measured-curves-pause")
    expect(lab.main.get_by_text("paused")).to_be_visible(timeout=SOON)
    stands_still(lab.page, lambda: lab.page.get_by_test_id("stProgress").inner_text())
    lab.press_button("measured-curves-continue")
    expect(lab.button("measured-curves-pause")).to_be_visible(timeout=SOON)
    lab.press_button("measured-curves-stop").until_said("Stopped.")
    assert before < lab.curves.evaluate(COUNT) < 219
    expect(lab.button("lab-draw")).to_be_enabled()


def test_a_click_on_a_point_is_there_on_every_page(someone: Callable[..., Lab]) -> None:
    lab = someone().open(lab=CURVES, mode="mean", **TOY).draw()
    off = lab.point("most first, by exact", 3)
    assert len(Ablation.parse(off).heads(2, 4)) == 3
    assert (lab.field("off").input_value(), lab.off_in_the_address()) == (off, off)
    lab.until_said("3 heads off now")
    lab.part(LEFT)
    assert lab.heading("3 of 8 heads off (zero), on this sentence").is_visible()
    lab.go("Explore")
    assert lab.off() == {str(head) for head in Ablation.parse(off).heads(2, 4)}
    assert lab.off_in_the_address() == off
    fewer = lab.go("Pruning lab").part(CURVES).point("most first, by exact", 1)
    assert lab.off_in_the_address() == fewer != off


def test_measuring_goes_on_while_another_page_is_looked_at(someone: Callable[..., Lab]) -> None:
    lab = someone().open(lab=CURVES, texts=MANY)
    lab.do(lab.page.locator(".st-key-lab-step").get_by_role("radio", name="one").click).press_button("lab-draw")
    expect(lab.curves).to_be_visible(timeout=SOON)
    before = lab.curves.evaluate(COUNT)
    lab.go("Explore")
    expect(lab.page.get_by_test_id("stSidebar").get_by_text("Pruning lab, pruning curves: running")).to_be_visible(
        timeout=SOON
    )
    lab.go("Pruning lab").until_more_points_than(before)
    lab.press_button("measured-curves-stop").until_said("Stopped.")
    assert lab.page.locator(".st-key-lab").get_by_role("radio", name=CURVES).is_checked()


def test_curves_never_go_blank_while_they_are_drawn(someone: Callable[..., Lab]) -> None:
    lab = someone().open(lab=CURVES, texts=MANY)
    lab.do(lab.page.locator(".st-key-lab-step").get_by_role("radio", name="one").click)
    lab.press_button("lab-draw")
    expect(lab.curves).to_be_visible(timeout=SOON)
    before = lab.curves.evaluate(COUNT)

    def draw_and_stop() -> None:
        lab.until_more_points_than(before + 20).press_button("measured-curves-stop").until_said("Stopped.")

    charts, faults = faults_while(lab.page, draw_and_stop)
    assert (charts, faults[:3]) == (1, [])


@pytest.mark.may_complain
def test_a_reload_finds_the_measurement_and_one_press_of_back_leaves_it(someone: Callable[..., Lab]) -> None:
    lab = someone().open(lab=CURVES, texts=MANY)
    lab.do(lab.page.locator(".st-key-lab-step").get_by_role("radio", name="one").click)
    before = lab.page.evaluate("history.length")
    lab.press_button("lab-draw")
    expect(lab.curves).to_be_visible(timeout=SOON)
    assert lab.page.evaluate("history.length") <= before + 1
    key = lab.parameters["measured"]
    lab.page.reload()
    expect(lab.button("measured-curves-stop")).to_be_visible(timeout=SOON)
    expect(lab.curves).to_be_visible(timeout=SOON)
    assert lab.parameters["measured"] == key
    other = someone()
    other.page.goto(lab.page.url)
    expect(other.button("measured-curves-stop")).to_be_visible(timeout=SOON)
    lab.press_button("measured-curves-stop").until_said("Stopped.")
    other.until_said("Stopped.")


# --- the model ----------------------------------------------------------------------------------------------------


def test_each_suggested_model_has_a_line_in_the_list_and_the_address_has_its_name(someone: Callable[..., Lab]) -> None:
    lab = someone().open()
    lab.page.locator(".st-key-model input").click()
    option = lab.page.get_by_role("option", name="toy-english")
    expect(option).to_be_visible(timeout=SOON)
    lines = lab.page.evaluate(LINES_IN_LIST)
    assert {name: lines[name] for name in SUGGESTED} == {name: f'"{LINES[name]}"' for name in SUGGESTED}
    lab.do(option.click)
    assert lab.parameters["model"] == "toy-english"


# --- your own texts -----------------------------------------------------------------------------------------------


def test_a_file_is_read_and_what_is_none_is_refused_by_the_box_itself(
    someone: Callable[..., Lab], tmp_path: Path
) -> None:
    lab = someone().open(over="my texts", **TOY)
    box = lab.page.locator(".st-key-lab-file input[type=file]")
    large, pdf, good, bad = (tmp_path / name for name in ("large.txt", "a.pdf", "good.txt", "bad.csv"))
    large.write_bytes(b"a b a b\n" * (50 * 2**17))  # 50 MB
    pdf.write_bytes(b"%PDF-1.7\n")
    good.write_text("a b a b\nk T 8 k T 8\n")
    bad.write_text("id,foo,bar,baz\n1,2,3,4\n")
    box.set_input_files(good)
    lab.until_said("Read good.txt: 2 texts.")
    for file, words in ((large, "File must be 1.0MB or smaller."), (pdf, "application/pdf files are not allowed.")):
        box.set_input_files(file)
        expect(lab.page.locator(".st-key-lab-file").get_by_text(words)).to_be_visible(timeout=SOON)
        lab.settle()
        assert lab.main.get_by_text("Read good.txt: 2 texts.").is_visible()
    box.set_input_files(bad)
    lab.until_said("line 1 has 4 columns without a header that names them")
    assert lab.main.get_by_text("Still using good.txt: 2 texts.").is_visible()
    lab.go("Explore").go("Pruning lab").until_said("good.txt: 2 texts.")


# --- pruning ------------------------------------------------------------------------------------------------------


def test_the_smaller_model_comes_as_a_file_that_loads(
    someone: Callable[..., Lab], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lab = someone().open(lab=LEFT, off="0.0,1.*", **TOY).press_button("lab-compare").until_said("Most affected texts")
    lab.press_button("lab-cut-now").until_said("unzip it into the models folder")
    with lab.page.expect_download(timeout=SOON) as download:
        lab.button("lab-download").click()
    name = "toy-induction-without-5-heads"
    assert download.value.suggested_filename == f"{name}.zip"
    with zipfile.ZipFile(download.value.path()) as archive:
        archive.extractall(tmp_path)
    assert "With these heads off" not in (tmp_path / name / "config.json").read_text()
    assert "on this sentence: loss" in (tmp_path / name / "README.md").read_text()
    whole = load_model("toy-induction")
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    given, expected = load_model(name).trace(TOY["text"]), whole.trace(TOY["text"], ablation=Ablation.parse("0.0,1.*"))
    torch.testing.assert_close(given.logits, expected.logits, rtol=1e-5, atol=1e-5)


# --- sessions -----------------------------------------------------------------------------------------------------


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
    lab = someone(**PHONE).open_by_link(lab=part, over="my texts", off="0.0,1.*", model=TOY["model"])
    assert lab.overflow() == 0
    lab.paste(["a b a b", "k T 8 k T 8"])
    expect(lab.button(button)).to_be_visible(timeout=SOON)
    lab.button(button).tap()
    lab.until_said(end)
    assert lab.overflow() == 0
    for graph in lab.page.locator(".js-plotly-plot").all():
        box = graph.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390


@pytest.mark.may_complain
def test_maps_of_many_heads_fit_on_a_phone(someone: Callable[..., Lab]) -> None:
    lab = someone(**PHONE).open_by_link(model=TALL, text="The cat sat.")
    assert lab.map("exact").evaluate(KNOWN) == [0, 384]
    assert lab.overflow() == 0


def test_two_people_share_results_and_nothing_else(someone: Callable[..., Lab]) -> None:
    one, two = someone().open(**TOY).measure(), someone().open(**TOY | {"text": "a b c a b"})
    assert two.map("exact").evaluate(KNOWN) == [0, 8]
    two.square("exact", "1.1")
    one.square("exact", "0.0")
    assert (one.off_in_the_address(), two.off_in_the_address()) == ("0.0", "1.1")
    one.part(CURVES).draw()
    assert two.part(CURVES).curves.count() == 0  # of another text
    other = someone().open(CURVES, **TOY)
    expect(other.curves).to_have_count(1)  # of the same model and text: known, without a press
    assert (one.off_in_the_address(), two.off_in_the_address()) == ("0.0", "1.1")
    assert "off" not in other.parameters
    assert one.field("text").input_value() == TOY["text"] != SENTENCE


@pytest.mark.may_complain  # a lost connection is an error in the browser's console
def test_a_sweep_of_a_killed_server_is_offered_again(someone: Callable[..., Lab], server: Server) -> None:
    lab = someone().open(lab=CURVES, over="built-in texts", off="3.7")
    lab.do(lab.page.locator(".st-key-lab-greedy label").click).button("lab-draw").click()
    bar, gone = lab.page.get_by_test_id("stProgress"), lab.page.get_by_text("is gone: the server was restarted")
    expect(bar).to_be_visible(timeout=SOON)
    chosen = lab.parameters
    server.kill()
    server.start()
    expect(gone).to_be_visible(timeout=SOON)
    expect(bar).to_have_count(0)
    expect(lab.button("lab-draw")).to_be_enabled()
    assert lab.parameters == chosen
    lab.button("lab-draw").click()
    expect(bar).to_be_visible(timeout=SOON)
    expect(gone).to_have_count(0)
    lab.page.get_by_role("button", name="Stop").click()
    expect(lab.button("lab-draw")).to_be_enabled(timeout=SOON)
