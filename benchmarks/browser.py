"""What a person waits for, in a real Chromium with a real server, beside Streamlit's floor: a page with one button.

Floor and Explore take turns, so that a busy machine slows both. Medians; with no delay between browser and server, with
200 ms and with 800 ms.

    python -m benchmarks.browser [--repeats 24] [--delays 0 200 800] [--starts 5]
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.measure import section
from benchmarks.pages import CLICK, COUNT, EXPLORE_SHOWN, FLOOR_SHOWN, text_of, visit
from mha_core.heads import Head, all_heads, shuffled
from tests.support.app_server import Server
from tests.support.chromium import ARGUMENTS, find_chromium
from tests.support.delay import Delay

TOKENS = (16, 512)
HEADS = shuffled(all_heads(6, 12), 1)
ALWAYS_OFF = HEADS[-1]  # so that the map of the effect is there throughout
OPEN_GOALS, SWITCH_GOALS = {16: 0.8, 512: 3.0}, {16: 1.0, 512: 3.0}  # × the floor's click
VISIT_GOAL, START_GOAL = 1.2, 1.5
KILOBYTES = {16: 10, 512: 300}


class Click(NamedTuple):
    """What a click on a head took: milliseconds until the atlas and until the pictures show it, and what was sent."""

    marked: float
    shown: float
    bytes: int
    wanted: str


def open_head(page: Page, head: Head) -> Click:
    """Click a head that was not open before."""
    return _click(page, head, False, "heatmap", f"{head.label}:")


def switch(page: Page, head: Head) -> Click:
    """Click a head with shift."""
    return _click(page, head, True, "drift", "drift")


def _click(page: Page, head: Head, shift: bool, picture: str, label: str) -> Click:
    found = page.evaluate(CLICK, [str(head), shift, picture, label])
    assert not found["cached"], "The browser had the picture already."
    return Click(found["marked"], found["shown"], found["bytes"], " ".join(found["wanted"]))


def clicks(browser: Browser, floor: str, explore: str, delay: int, repeats: int) -> list[list[str]]:
    """The floor's button, heads opened and heads switched, at every length, in turns."""
    counting, _ = visit(browser, floor, FLOOR_SHOWN)
    pages: dict[tuple[str, int], Page] = {}
    for tokens in TOKENS:
        link = f"{explore}?{urlencode({'text': text_of(tokens, first=1 + delay // 200)})}"
        pages["open", tokens] = visit(browser, link, EXPLORE_SHOWN)[0]
        pages["switch", tokens] = visit(browser, f"{link}&off={ALWAYS_OFF}", EXPLORE_SHOWN)[0]
    quiet = 700 + delay  # milliseconds until Streamlit has been told, too
    counts: list[float] = []
    found: dict[tuple[str, int], list[Click]] = {key: [] for key in pages}
    for head in HEADS[: repeats + 1]:
        counts.append(counting.evaluate(COUNT))
        counting.wait_for_timeout(quiet)
        for key, page in pages.items():
            found[key].append((open_head if key[0] == "open" else switch)(page, head))
            page.wait_for_timeout(quiet)
    for page in (counting, *pages.values()):
        page.context.close()
    counts, found = counts[1:], {key: each[1:] for key, each in found.items()}  # the first ones warm up
    rows = [row("a click on the button", None, delay, counts, counts, None)]
    for tokens in TOKENS:
        opened, switched = found["open", tokens], found["switch", tokens]
        assert {click.wanted for click in opened} == {"head"}
        took = [click.shown for click in opened]
        rows.append(row("open a head, its picture drawn", tokens, delay, took, counts, OPEN_GOALS[tokens]))
        took = [click.shown for click in switched]
        rows.append(row("switch a head, effect shown", tokens, delay, took, counts, SWITCH_GOALS[tokens]))
        crosses = [click.marked for click in switched]
        drawn = f"{median(crosses):.0f} ms (longest {max(crosses):.0f})"
        rows.append(["… its cross drawn", str(tokens), f"{delay} ms", drawn, "", "", "the next frame: 17 ms"])
        if delay == 0:
            for what, sizes, goal in (
                ("sent for another open head", [c.bytes for c in opened], f"≤ {KILOBYTES[tokens]} kB"),
                ("sent for another head off", [c.bytes for c in switched], ""),
            ):
                rows.append([what, str(tokens), "", f"{median(sizes) / 1e3:.1f} kB", "", "", goal])
    return rows


def first_visits(browser: Browser, floor: str, explore: str, delay: int, repeats: int) -> list[list[str]]:
    """The first visit of each browser to a warm server, in turns."""
    addresses = {0: (floor, FLOOR_SHOWN)} | {
        tokens: (f"{explore}?{urlencode({'text': text_of(tokens)})}", EXPLORE_SHOWN) for tokens in TOKENS
    }
    found: dict[int, list[float]] = {tokens: [] for tokens in addresses}
    for _ in range(repeats + 1):
        for tokens, (address, shown) in addresses.items():
            page, milliseconds = visit(browser, address, shown)
            found[tokens].append(milliseconds)
            page.wait_for_timeout(500)
            page.context.close()
    took = {tokens: each[1:] for tokens, each in found.items()}
    return [
        row("first visit, warm server", tokens, delay, took[tokens], took[0], VISIT_GOAL if tokens == 16 else None)
        for tokens in TOKENS
    ]


def starts(browser: Browser, folder: Path, repeats: int) -> list[list[str]]:
    """From the start of the server to the first picture, and a fresh Python that imports torch and transformers."""

    def importing() -> None:
        subprocess.run([sys.executable, "-c", "import torch, transformers"], check=True)

    def starting() -> None:
        with Server(folder) as server:
            visit(browser, server.url, EXPLORE_SHOWN)[0].context.close()

    imports, pictures = [], []
    for _ in range(repeats + 1):
        imports.append(milliseconds(importing))
        pictures.append(milliseconds(starting))
    what = "server start → first picture, beside importing torch and transformers"
    return [row(what, 16, 0, pictures[1:], imports[1:], START_GOAL)]


def milliseconds(act: Callable[[], None]) -> float:
    """What it takes."""
    start = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - start)


def row(
    what: str, tokens: int | None, delay: int, ours: list[float], floor: list[float], goal: float | None
) -> list[str]:
    """A line of the table."""
    a, b = median(ours), median(floor)
    shown = [f"{a:.0f} ms (longest {max(ours):.0f})", f"{b:.0f} ms (longest {max(floor):.0f})", f"**{a / b:.2f}**"]
    return [what, str(tokens or ""), f"{delay} ms", *shown, f"≤ {goal}" if goal else ""]


def show(rows: list[list[str]]) -> None:
    """Print these lines of the table."""
    print("\n".join("| " + " | ".join(cells) + " |" for cells in rows), flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=24, help="fewer with a delay")
    parser.add_argument("--delays", type=int, nargs="+", default=[0, 200, 800], help="milliseconds")
    parser.add_argument("--starts", type=int, default=5)
    options = parser.parse_args()
    header = ["what", "tokens", "delay", "Explore", "Streamlit's floor", "ratio", "goal"]
    print(section("In the browser (medians)", header, []), flush=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        defaults = {"STREAMLIT_RUNNER_POST_SCRIPT_GC": "true"}  # the floor is Streamlit as it comes
        with Server(folder) as app, Server(folder, "benchmarks/floor.py", **defaults) as floor:
            for delay in options.delays:
                repeats = {0: options.repeats, 200: min(options.repeats, 15)}.get(delay, min(options.repeats, 9))
                with ExitStack() as stack:
                    near = [
                        stack.enter_context(Delay(server.port, delay)) if delay else server for server in (floor, app)
                    ]
                    urls = [server.url for server in near]
                    show(first_visits(browser, *urls, delay, min(repeats, 5 if delay > 200 else 15)))
                    show(clicks(browser, *urls, delay, repeats))
        if options.starts:
            show(starts(browser, folder, options.starts))
        browser.close()


if __name__ == "__main__":
    main()
