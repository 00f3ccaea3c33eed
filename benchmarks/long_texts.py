"""A text of 2,048 tokens in SmolLM2: its pass, opening it in Explore afterwards, what is sent, hovering over a head.

    python -m benchmarks.long_texts [--tokens 2048] [--models FOLDER]

The model has to be there (`make smollm2`).
"""

import argparse
import itertools
import math
import statistics
import tempfile
import time
import urllib.request
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.measure import section
from benchmarks.pages import EXPLORE_SHOWN, INSIDE, RECORD_FRAMES, visit
from mha_core.settings import models_folder
from tests.support.app_server import Server
from tests.support.chromium import ARGUMENTS, find_chromium

MODEL, OFF, SHORT = "smollm2", "20.3", 57
SENT = """() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/picture?'))
  .reduce((sum, answer) => sum + answer.encodedBodySize, 0)"""
CELLS = f"() => {{ {INSIDE} return inside().querySelector('[data-key=heatmap] .field').getBoundingClientRect(); }}"
TIP = f"() => {{ {INSIDE} return inside().querySelector('[data-key=heatmap] .over').textContent; }}"


def prose(tokens: int) -> str:
    """A text of so many tokens or a few more; the model cuts what it does not read."""
    count = math.ceil(tokens / 19)
    return " ".join(f"The keys to cabinet {i} are on the table near the window, and it was open." for i in range(count))


def answered(url: str, **parameters: str) -> tuple[float, int]:
    """Seconds until the pictures of an address are there, and their bytes on the way."""
    begin = time.monotonic()
    with urllib.request.urlopen(f"{url}picture?{urlencode(parameters)}", timeout=600) as answer:
        size = len(answer.read())
    return time.monotonic() - begin, size


def hover(page: Page) -> tuple[float, float, float]:
    """Move the mouse over the rows of the heatmap, once before it is measured: frames a second, and the slowest frame
    in milliseconds; then stay at one, and see how many seconds its row in full takes."""
    box = page.evaluate(CELLS)
    x, rows = box["x"] + 0.6 * box["width"], range(round(box["y"] + 90), round(box["y"] + box["height"] - 70), 3)
    for measured in (False, True):
        page.mouse.move(x, rows[0])
        page.evaluate(RECORD_FRAMES if measured else "() => {}")
        for y in (*rows, *reversed(rows)):
            page.mouse.move(x, y)
    ticks = page.evaluate("() => window.ticks")
    gaps = [after - before for before, after in itertools.pairwise(ticks)]
    page.mouse.move(x, rows[len(rows) // 2] + 1)
    begin = time.monotonic()
    while "≤" in page.evaluate(TIP):
        time.sleep(0.005)
    return 1000 / statistics.mean(gaps), max(gaps), time.monotonic() - begin


def measured(browser: Browser, url: str, text: str) -> dict[str, str]:
    """What is waited for with this text, and what is sent."""
    of = {"model": MODEL, "text": text}
    found = {"pass": f"{answered(url, **of, want='rows', pin='0')[0]:.1f} s"}
    page, milliseconds = visit(browser, f"{url}?{urlencode(of)}", EXPLORE_SHOWN)
    found |= {"opened afterwards": f"{milliseconds / 1000:.1f} s", "sent": f"{page.evaluate(SENT) / 1e6:.2f} MB"}
    rate, slowest, seconds = hover(page)
    page.context.close()
    found["hover: frames a second, the slowest"] = f"{rate:.0f}, {slowest:.0f} ms"
    size = answered(url, **of, want="rows", pin="10")[1]
    found["a row in full"] = f"{seconds:.2f} s, {size / 1000:.1f} kB"
    found[f"head {OFF} off: pass"] = f"{answered(url, **of, off=OFF, want='rows', pin='0')[0]:.1f} s"
    seconds, size = answered(url, **of, off=OFF, want="atlas,head,effect")
    return found | {"… its pictures": f"{seconds:.1f} s, {size / 1e6:.2f} MB"}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tokens", type=int, default=2048)
    parser.add_argument("--models", type=Path, default=models_folder())
    options = parser.parse_args()
    if not (options.models / MODEL).is_dir():
        raise SystemExit(f"{options.models / MODEL} is not there. Valid: a folder that `make smollm2` filled.")
    environment = {"MHA_MODELS": str(options.models.resolve())}
    with tempfile.TemporaryDirectory() as name, Server(Path(name), **environment) as server, sync_playwright() as play:
        answered(server.url, model=MODEL, text="The cat sat.", want="head")  # the model is loaded
        browser = play.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        short, long = (measured(browser, server.url, prose(tokens)) for tokens in (SHORT, options.tokens))
        browser.close()
    rows = [[what, short[what], long[what]] for what in short]
    header = ["", f"{SHORT} tokens", f"{options.tokens:,} tokens"]
    print(section("A long text in SmolLM2, 30 layers × 9 heads", header, rows))


if __name__ == "__main__":
    main()
