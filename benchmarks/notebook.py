"""A click in JupyterLab: milliseconds from the click that switches a head off to the picture that Python made of it.

    make notebooks browser && python -m benchmarks.notebook

The bundled BERT, in turns with JupyterLab's floor: a button of ipywidgets on which Python counts up a label.
"""

import argparse
import tempfile
from itertools import cycle, islice
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from benchmarks.measure import section
from benchmarks.pages import text_of
from tests.support.chromium import ARGUMENTS, find_chromium
from tests.support.notebook_server import JupyterLab

LENGTHS = (16, 128)
HEADS = ("3.1", "0.4", "5.11", "2.7")  # one after another is switched, off and on
FLOOR = """
import ipywidgets
button, label = ipywidgets.Button(description="floor"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])
"""

# Until what Python answers is drawn, and painted.
CLICK = """([head]) => new Promise((resolve) => {
  const roots = [document, ...[...document.querySelectorAll('*')].map((node) => node.shadowRoot).filter(Boolean)];
  const find = (selector) => roots.map((root) => root.querySelector(selector)).find(Boolean);
  const begin = performance.now();
  const seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)));
  });
  const answer = find(head ? '.notebook .about' : '.jupyter-widgets.widget-label');
  seen.observe(answer, { childList: true, characterData: true, subtree: true });
  const click = new MouseEvent('click', { bubbles: true, composed: true, shiftKey: true });
  find(head ? `[data-at="${head}"]` : 'button.jupyter-button').dispatchEvent(click);
})"""


def clicks(page: Page, text: str, repeats: int, folder: Path) -> dict[str, list[float]]:
    """Milliseconds of each click on a head of a text, and on the button."""
    explore = f"from mha_core import load_model, show\nshow.explore(load_model('minilm'), {text!r})"
    taken: dict[str, list[float]] = {"head": [], "floor": []}
    with JupyterLab(folder, explore, FLOOR) as server:
        server.run(server.open(page), 0)
        server.run(page, 1)
        page.locator('[data-at="5.11"]').wait_for()
        page.locator("button.jupyter-button").wait_for()
        for head in HEADS:  # to warm up
            page.evaluate(CLICK, [head])
        for head in islice(cycle(HEADS), repeats):
            taken["head"].append(page.evaluate(CLICK, [head]))
            taken["floor"].append(page.evaluate(CLICK, [""]))
    return taken


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=32)
    repeats = parser.parse_args().repeats
    rows = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        for length in LENGTHS:
            page = browser.new_page(viewport={"width": 1440, "height": 1200})
            with tempfile.TemporaryDirectory() as folder:
                taken = clicks(page, text_of(length), repeats, Path(folder))
            page.close()
            ours, floor = (median(taken[name]) for name in ("head", "floor"))
            rows.append([str(length), f"{ours:.0f} ms", f"{floor:.0f} ms", f"{ours / floor:.2f}"])
        browser.close()
    header = ["tokens", "a head switched, drawn", "JupyterLab's floor", "ratio"]
    print(section(f"A click in JupyterLab, medians of {repeats}", header, rows))


if __name__ == "__main__":
    main()
