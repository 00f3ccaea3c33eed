"""What a person waits for, in a real Chromium with a real server, beside Streamlit's floor: a page with one button.

Floor and Explore take turns, so that a busy machine slows both. Medians; with no delay between browser and server, with
200 ms and with 800 ms. Exits with 1 where a budget is missed by a third (benchmarks/budgets.py).

    python -m benchmarks.browser [--repeats 24] [--delays 0 200 800] [--starts 5] [--quick] [--write]
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from statistics import median
from typing import NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.budgets import ATLAS, BUDGETS, MISSED, OPEN, START, SWITCH, VISIT, Budget
from benchmarks.measure import processor, section, table, table_row
from benchmarks.pages import (
    ALL_SHOWN,
    CLICK,
    COUNT,
    EXPLORE_SHOWN,
    FLOOR_SHOWN,
    text_of,
    visit,
)
from mha_core.heads import Head, all_heads
from tests.support.app_server import Server
from tests.support.chromium import ARGUMENTS, find_chromium
from tests.support.delay import Delay

TOKENS = (16, 128, 512)
# The layers in turns, since a switch takes longer the earlier its layer: any twelve have two heads of each.
HEADS = sorted(all_heads((6, 12)), key=lambda head: (head.head, head.layer))
ALWAYS_OFF = HEADS[-1]  # so that the map of the effect is there throughout
DOCUMENT = Path(__file__).parents[1] / "docs" / "speed.md"
WRITTEN = re.compile(r"(?<=<!-- python -m benchmarks.browser --write -->\n).*?(?=<!-- end -->)", re.DOTALL)


class Measured(NamedTuple):
    """Milliseconds of Explore and of the floor, in turns."""

    what: str
    tokens: int | None
    delay: int
    ours: list[float]
    floor: list[float]

    @property
    def ratio(self) -> float:
        return median(self.ours) / median(self.floor)

    @property
    def budget(self) -> Budget | None:
        return None if self.delay else BUDGETS.get((self.what, self.tokens or 0))

    @property
    def is_missed(self) -> bool:
        """By a third."""
        return self.budget is not None and self.ratio > MISSED * self.budget.most

    @property
    def row(self) -> list[str]:
        """A line of the table."""
        shown = [f"{median(times):.0f} ms (longest {max(times):.0f})" for times in (self.ours, self.floor)]
        goal = f"≤ {self.budget.goal}" if self.budget else ""
        return [self.what, str(self.tokens or ""), f"{self.delay} ms", *shown, f"**{self.ratio:.2f}**", goal]


class Click(NamedTuple):
    """What a click on a head took: milliseconds until the atlas shows it, until the picture that it asks for does, and
    until all do; and what was sent."""

    marked: float
    shown: float
    whole: float
    bytes: int
    wanted: str


def open_head(page: Page, head: Head) -> Click:
    """Click a head that was not open before."""
    return _click(page, head, False, "heatmap", f"head {head}:")


def switch(page: Page, head: Head) -> Click:
    """Click a head with shift."""
    return _click(page, head, True, "drift", "moved")


def _click(page: Page, head: Head, shift: bool, picture: str, label: str) -> Click:
    found = page.evaluate(CLICK, [str(head), shift, picture, label])
    assert not found["cached"], "The browser had the picture already."
    times = (found[name] for name in ("marked", "shown", "whole", "bytes"))
    return Click(*times, " ".join(found["wanted"]))


def clicks(browser: Browser, floor: str, explore: str, delay: int, repeats: int) -> Iterator[Measured]:
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
    yield Measured("a click on the button", None, delay, counts, counts)
    for tokens in TOKENS:
        opened, switched = found["open", tokens], found["switch", tokens]
        assert {click.wanted for click in opened} == {"head"}
        yield Measured(OPEN, tokens, delay, [click.shown for click in opened], counts)
        yield Measured(SWITCH, tokens, delay, [click.shown for click in switched], counts)
        yield Measured(ATLAS, tokens, delay, [click.whole for click in switched], counts)
        yield Measured("… its cross drawn", tokens, delay, [click.marked for click in switched], counts)
        if not delay:
            sizes = [f"{median(click.bytes for click in each) / 1e3:.1f} kB" for each in (opened, switched)]
            print(
                f"{tokens} tokens: sent for another open head {sizes[0]}, for another head off {sizes[1]}",
                file=sys.stderr,
            )


def first_visits(browser: Browser, floor: str, explore: str, delay: int, repeats: int) -> Iterator[Measured]:
    """The first visit of each browser to a warm server, in turns."""
    plain: list[float] = []
    found: dict[int, list[float]] = {tokens: [] for tokens in TOKENS}
    for _ in range(repeats + 1):
        page, milliseconds = visit(browser, f"{floor}?elements=true", ALL_SHOWN)
        plain.append(milliseconds)
        leave(page)
        for tokens in TOKENS:
            page, milliseconds = visit(browser, f"{explore}?{urlencode({'text': text_of(tokens)})}", EXPLORE_SHOWN)
            found[tokens].append(milliseconds)
            leave(page)
    for tokens, each in found.items():
        yield Measured(VISIT, tokens, delay, each[1:], plain[1:])


def leave(page: Page) -> None:
    """Once what it still does has ended."""
    page.wait_for_timeout(500)
    page.context.close()


def starts(browser: Browser, folder: Path, repeats: int) -> Measured:
    """From the start of the server until Explore is complete; and a fresh Python that imports torch, transformers."""

    imports, pictures = [], []
    for _ in range(repeats + 1):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", "import torch, transformers"], check=True)
        start = time.perf_counter()
        with Server(folder) as server:
            page, _ = visit(browser, server.url, EXPLORE_SHOWN)
            pictures.append(1000 * (time.perf_counter() - start))
            page.context.close()
        imports.append(1000 * (start - begin))
    return Measured(START, 16, 0, pictures[1:], imports[1:])


def all_of(delays: Sequence[int], repeats: int, repeats_of_starts: int) -> Iterator[Measured]:
    """Every line of the table."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        defaults = {"STREAMLIT_RUNNER_POST_SCRIPT_GC": "true"}  # the floor is Streamlit as it comes
        with Server(folder) as app, Server(folder, "benchmarks/floor.py", **defaults) as floor:
            for delay in delays:
                fewer = {0: repeats, 200: min(repeats, 15)}.get(delay, min(repeats, 9))
                with ExitStack() as stack:
                    near = [
                        stack.enter_context(Delay(server.port, delay)) if delay else server for server in (floor, app)
                    ]
                    urls = [server.url for server in near]
                    yield from first_visits(browser, *urls, delay, min(fewer, 5 if delay > 200 else 10))
                    yield from clicks(browser, *urls, delay, fewer)
        if repeats_of_starts:
            yield starts(browser, folder, repeats_of_starts)
        browser.close()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=24, help="fewer with a delay")
    parser.add_argument("--delays", type=int, nargs="+", default=[0, 200, 800], help="milliseconds")
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--quick", action="store_true", help="no delay, and few repeats: three minutes")
    parser.add_argument("--write", action="store_true", help="the table into docs/speed.md")
    options = parser.parse_args()
    given = ([0], 12, 2) if options.quick else (options.delays, options.repeats, options.starts)
    header = ["what", "tokens", "delay", "Explore", "Streamlit's floor", "ratio", "goal"]
    print(section("In the browser (medians)", header, []), flush=True)
    found = []
    for measured in all_of(*given):
        print(table_row(measured.row), flush=True)
        found.append(measured)
    if options.write:
        commit = subprocess.check_output(["git", "rev-parse", "--short", "HEAD"], text=True)
        told = f"Medians, on {date.today():%d %B %Y}, at commit {commit.strip()}, on {processor()}.\n\n"
        text = told + table(header, [measured.row for measured in found]) + "\n"
        DOCUMENT.write_text(WRITTEN.sub(lambda _: text, DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
    missed = [measured for measured in found if measured.is_missed]
    for measured in missed:
        print(f"Missed: {measured.what}, {measured.tokens} tokens: {measured.ratio:.2f}, budget {measured.budget}.")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
