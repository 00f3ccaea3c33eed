"""BertViz's pages and ours, of one trace, in one browser, in turns: seconds until painted, bytes, and frame rate.

Both with default options, on the bundled BERT, 6 layers × 12 heads. BertViz's head view and our lines show layer 0.
"""

import argparse
import itertools
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.bertviz_pages import Candidate, bertviz_views, our_views, visit
from benchmarks.browser import text_of
from benchmarks.measure import section
from benchmarks.pages import RECORD_FRAMES
from mha_core import load_model
from mha_core.jobs.interleaved_timing import interleaved_rounds
from tests.support.chromium import ARGUMENTS, find_chromium

LENGTHS = (16, 32, 64, 128, 256, 512)
# The largest input for BertViz: 4.7 million lines in its model view, which is opened once and not `repeats` times
MAX_BERTVIZ_TOKENS = 256
ALL_HEADS, ONE_LAYER = "All 72 heads: model view, our atlas", "12 heads of a layer: head view, our lines"


def seconds_until_painted(
    browser: Browser, views: dict[str, Candidate], folder: Path, repeats: dict[str, int]
) -> dict[str, float]:
    """Measure the median seconds until each page is painted; the pages take turns."""

    def visit_of(view: Candidate) -> Callable[[], float]:
        def run() -> float:
            with visit(browser, view, folder) as (_, seconds):
                return seconds

        return run

    visits = {name: visit_of(view) for name, view in views.items()}
    seconds: dict[str, list[float]] = {name: [] for name in views}
    while remaining := {name: visits[name] for name in views if len(seconds[name]) < repeats[name]}:
        (one_round,) = interleaved_rounds(remaining, 1, warm_up=0)
        for name, value in one_round.items():
            seconds[name].append(value)
    return {name: statistics.median(values) for name, values in seconds.items()}


def hover(page: Page, selector: str) -> tuple[float, float]:
    """Move the mouse along the words at the left of an element: frames per second, and the slowest frame in ms."""
    box = page.locator(selector).first.bounding_box()
    bottom = min(box["y"] + box["height"], page.viewport_size["height"])
    rows = range(round(box["y"]) + 45, round(bottom) - 10, 24)  # every step another word, on either page
    before = page.screenshot()
    page.mouse.move(box["x"] + 60, rows[0])
    page.evaluate(RECORD_FRAMES)
    for y in (*rows, *reversed(rows)):
        page.mouse.move(box["x"] + 60, y)
    ticks = page.evaluate("() => window.ticks")
    assert page.screenshot() != before, "hovering has no effect"
    gaps = [after - before for before, after in itertools.pairwise(ticks)]
    return 1000 / statistics.mean(gaps), max(gaps)


def row(tokens: int, theirs: Candidate | None, ours: Candidate, median: dict[str, float]) -> list[str]:
    """One length: seconds and megabytes of either page, and the ratios of BertViz's to ours."""
    if not theirs:
        return [str(tokens), "–", f"{median['ours']:.2f}", "–", "–", f"{ours.size / 1e6:.2f}", "–"]
    slower, larger = median["bertviz"] / median["ours"], theirs.size / ours.size
    times = [f"{median['bertviz']:.2f}", f"{median['ours']:.2f}", f"{slower:.1f}×"]
    return [str(tokens), *times, f"{theirs.size / 1e6:.2f}", f"{ours.size / 1e6:.2f}", f"{larger:.1f}×"]


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tokens", type=int, nargs="+", default=LENGTHS)
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    model = load_model("minilm")
    rows: dict[str, list[list[str]]] = {ALL_HEADS: [], ONE_LAYER: []}
    frames = []
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        for tokens in options.tokens:
            trace = model.trace(text_of(tokens))
            assert len(trace) == tokens
            theirs_of_trace = bertviz_views(trace) if tokens <= MAX_BERTVIZ_TOKENS else (None, None)
            for title, theirs, ours in zip(rows, theirs_of_trace, our_views(trace), strict=True):
                views = {"bertviz": theirs, "ours": ours} if theirs else {"ours": ours}
                once = tokens == MAX_BERTVIZ_TOKENS and title == ALL_HEADS
                repeats = {"bertviz": 1 if once else options.repeats, "ours": options.repeats}
                rows[title].append(row(tokens, theirs, ours, seconds_until_painted(browser, views, folder, repeats)))
                if title == ONE_LAYER and tokens in (128, 512):
                    for side, view in views.items():
                        with visit(browser, view, folder) as (page, _):
                            rate, slowest = hover(page, "svg" if side == "bertviz" else "canvas")
                        frames.append([str(tokens), side, f"{rate:.0f}", f"{slowest:.0f}"])
        browser.close()
    header = ["tokens", "BertViz, s", "ours, s", "BertViz / ours", "BertViz, MB", "ours, MB", "BertViz / ours"]
    for title, of_title in rows.items():
        print(section(title, header, of_title))
    header = ["tokens", "page", "frames per second", "slowest frame, ms"]
    print(section("Hovering over the words of a layer's 12 heads", header, frames))


if __name__ == "__main__":
    main()
