"""BertViz's pages against ours, of one trace, in one browser, in turns: seconds until one sees it, bytes, and frames while hovering.

Both with their default options, on the bundled BERT, 6 layers × 12 heads. BertViz's head view and our lines show layer
0.
"""

import argparse
import itertools
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.bertviz_pages import Candidate, bertviz_views, our_views, visit
from benchmarks.browser import text_of
from benchmarks.chromium import ARGUMENTS, find_chromium
from benchmarks.measure import table
from mha_core import load_model

LENGTHS = (16, 32, 64, 128, 256, 512)
MOST = 256  # what BertViz is asked to draw: 4.7 million lines in its model view, which is opened once and not `repeats` times
WHAT = ("all 72 heads: model view, our atlas", "12 heads of a layer: head view, our lines")

TICK = """() => {
  window.ticks = [];
  const tick = () => (window.ticks.push(performance.now()), requestAnimationFrame(tick));
  requestAnimationFrame(tick);
}"""


def seconds(browser: Browser, views: dict[str, Candidate], folder: Path, repeats: dict[str, int]) -> dict[str, float]:
    """Median seconds until each stands on the screen; A B, A B, …"""
    taken: dict[str, list[float]] = {name: [] for name in views}
    for turn in range(max(repeats.values())):
        for name, view in views.items():
            if turn < repeats[name]:
                with visit(browser, view, folder) as (_, after):
                    taken[name].append(after)
    return {name: statistics.median(times) for name, times in taken.items()}


def hover(page: Page, selector: str) -> tuple[float, float]:
    """Frames per second, and milliseconds of the slowest, while the mouse goes down and up the words at the left of the element."""
    box = page.locator(selector).first.bounding_box()
    bottom = min(box["y"] + box["height"], page.viewport_size["height"])
    rows = range(round(box["y"]) + 45, round(bottom) - 10, 24)  # every step another word, on either page
    untouched = page.screenshot()
    page.mouse.move(box["x"] + 60, rows[0])
    page.evaluate(TICK)
    for y in (*rows, *reversed(rows)):
        page.mouse.move(box["x"] + 60, y)
    ticks = page.evaluate("() => window.ticks")
    assert page.screenshot() != untouched, "hovering shows nothing"
    gaps = [after - before for before, after in itertools.pairwise(ticks)]
    return 1000 / statistics.mean(gaps), max(gaps)


def row(tokens: int, theirs: Candidate | None, ours: Candidate, median: dict[str, float]) -> list[str]:
    """One length: seconds and megabytes of either, and how many times as much BertViz needs."""
    if not theirs:
        return [str(tokens), "–", f"{median['ours']:.2f}", "–", "–", f"{ours.size / 1e6:.2f}", "–"]
    slower, larger = median["bertviz"] / median["ours"], theirs.size / ours.size
    times = [f"{median['bertviz']:.2f}", f"{median['ours']:.2f}", f"{slower:.1f}×"]
    return [str(tokens), *times, f"{theirs.size / 1e6:.2f}", f"{ours.size / 1e6:.2f}", f"{larger:.1f}×"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tokens", type=int, nargs="+", default=LENGTHS)
    parser.add_argument("--repeats", type=int, default=3)
    arguments = parser.parse_args()
    model = load_model("minilm")
    rows: dict[str, list[list[str]]] = {what: [] for what in WHAT}
    frames = []
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        for tokens in arguments.tokens:
            trace = model.trace(text_of(tokens))
            assert len(trace) == tokens
            both = zip(WHAT, bertviz_views(trace) if tokens <= MOST else (None, None), our_views(trace), strict=True)
            for what, theirs, ours in both:
                once = tokens == MOST and what == WHAT[0]
                views = {"bertviz": theirs, "ours": ours} if theirs else {"ours": ours}
                repeats = {"bertviz": 1 if once else arguments.repeats, "ours": arguments.repeats}
                rows[what].append(row(tokens, theirs, ours, seconds(browser, views, folder, repeats)))
                if what == WHAT[1] and tokens in (128, 512):
                    for side, view in views.items():
                        with visit(browser, view, folder) as (page, _):
                            speed, slowest = hover(page, "svg" if side == "bertviz" else "canvas")
                        frames.append([str(tokens), side, f"{speed:.0f}", f"{slowest:.0f}"])
        browser.close()
    for what, of_length in rows.items():
        print(f"\n## {what[0].upper()}{what[1:]}\n")
        print(
            table(
                ["tokens", "BertViz, s", "ours, s", "BertViz / ours", "BertViz, MB", "ours, MB", "BertViz / ours"],
                of_length,
            )
        )
    print("\n## Hovering over the words of a layer's 12 heads\n")
    print(table(["tokens", "page", "frames per second", "slowest frame, ms"], frames))


if __name__ == "__main__":
    main()
