"""A text of 2,048 tokens in SmolLM2: its pass, opening it in Explore afterwards, what is sent, hovering over a head.

    python -m benchmarks.long_texts [--tokens 2048] [--models FOLDER]

The model has to be there (`make smollm2`).
"""

import argparse
import itertools
import statistics
import tempfile
import time
import urllib.request
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Page, sync_playwright

from benchmarks.bertviz import RECORD_FRAMES
from benchmarks.measure import section
from benchmarks.pages import EXPLORE_SHOWN, INSIDE, visit
from mha_core.settings import models_folder
from tests.support.app_server import Server
from tests.support.chromium import ARGUMENTS, find_chromium

MODEL, OFF = "smollm2", "20.3"
SENT = """() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/picture?'))
  .reduce((sum, answer) => sum + answer.encodedBodySize, 0)"""
CELLS = f"() => {{ {INSIDE} return inside().querySelector('[data-key=heatmap] .field').getBoundingClientRect(); }}"
TIP = f"() => {{ {INSIDE} return inside().querySelector('[data-key=heatmap] .tip').textContent; }}"


def prose(tokens: int) -> str:
    """A text of more than so many tokens, which the model cuts."""
    return " ".join(
        f"The keys to cabinet {i} are on the table near the window, and it was open." for i in range(tokens)
    )


def answered(url: str, **parameters: str) -> tuple[float, int]:
    """Seconds until the pictures of an address are there, and their bytes on the way."""
    begin = time.monotonic()
    with urllib.request.urlopen(f"{url}picture?{urlencode(parameters)}", timeout=600) as answer:
        size = len(answer.read())
    return time.monotonic() - begin, size


def hover(page: Page) -> tuple[float, float, float]:
    """Move the mouse over the rows of the heatmap: frames a second, and the slowest frame in milliseconds; then stay at
    one, and see how long its row in full takes."""
    box = page.evaluate(CELLS)
    x, rows = box["x"] + 0.6 * box["width"], range(round(box["y"] + 90), round(box["y"] + box["height"] - 70), 3)
    page.mouse.move(x, rows[0])
    page.evaluate(RECORD_FRAMES)
    for y in (*rows, *reversed(rows)):
        page.mouse.move(x, y)
    ticks = page.evaluate("() => window.ticks")
    gaps = [after - before for before, after in itertools.pairwise(ticks)]
    page.mouse.move(x, rows[len(rows) // 2] + 1)
    begin = time.monotonic()
    while "≤" in page.evaluate(TIP):
        time.sleep(0.005)
    return 1000 / statistics.mean(gaps), max(gaps), time.monotonic() - begin


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tokens", type=int, default=2048)
    parser.add_argument("--models", type=Path, default=models_folder())
    options = parser.parse_args()
    if not (options.models / MODEL).is_dir():
        raise SystemExit(f"{options.models / MODEL} is not there. Valid: a folder that `make smollm2` filled.")
    text = " ".join(prose(options.tokens).split()[: int(0.8 * options.tokens)])
    of = {"model": MODEL, "text": text}
    environment = {"MHA_MODELS": str(options.models.resolve())}
    with tempfile.TemporaryDirectory() as name, Server(Path(name), **environment) as server, sync_playwright() as play:
        answered(server.url, model=MODEL, text="The cat sat.", want="head")  # the model is loaded
        seconds, _ = answered(server.url, **of, want="rows", pin="0")
        rows = [["pass, and all heads read once", f"{seconds:.1f} s"]]
        browser = play.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        page, milliseconds = visit(browser, f"{server.url}?{urlencode(of)}", EXPLORE_SHOWN)
        rows += [["open afterwards", f"{milliseconds / 1000:.1f} s"], ["sent", f"{page.evaluate(SENT) / 1e6:.2f} MB"]]
        rate, slowest, row = hover(page)
        rows += [["hover", f"{rate:.0f} frames a second, the slowest {slowest:.0f} ms"]]
        rows += [
            ["a row in full", f"{row:.2f} s, {answered(server.url, **of, want='rows', pin='1000')[1] / 1000:.1f} kB"]
        ]
        seconds, _ = answered(server.url, **of, off=OFF, want="rows", pin="0")
        rows += [[f"head {OFF} off: pass, and the layers after it read", f"{seconds:.1f} s"]]
        seconds, size = answered(server.url, **of, off=OFF, want="atlas,head,effect")
        rows += [["… its pictures", f"{seconds:.1f} s, {size / 1e6:.2f} MB"]]
        browser.close()
    print(section(f"{options.tokens:,} tokens of SmolLM2, 30 layers × 9 heads", ["what", "measured"], rows))


if __name__ == "__main__":
    main()
