"""What a person waits for, in a real Chromium against a real server: medians over many repeats.

Times run inside the page, from the click to the first animation frame in which the new picture stands.
"""

import argparse
import contextlib
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.measure import table
from tests.browser.chromium import ARGUMENTS, find_chromium

ROOT = Path(__file__).parents[1]

# Clicks a head (with or without shift) and resolves with the milliseconds until `done` holds in an animation frame.
CLICK = """([at, shift, plot, title]) => new Promise((resolve, reject) => {
  const find = (root) => { for (const e of root.querySelectorAll('*')) {
    if (e.matches(`[data-at="${at}"]`)) return e;
    if (e.shadowRoot) { const hit = find(e.shadowRoot); if (hit) return hit; } } return null; };
  const graph = () => document.querySelector(`.st-key-${plot} .js-plotly-plot`);
  const drawn = () => graph()?.querySelector('.heatmaplayer image')?.getAttribute('href');
  const titled = () => [...document.querySelectorAll('h4')].some((h) => h.innerText.startsWith(title));
  const before = drawn(), start = performance.now();
  find(document).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, shiftKey: shift }));
  const look = () => {
    if (titled() && drawn() && drawn() !== before) resolve(performance.now() - start);
    else if (performance.now() - start > 20000) reject(new Error('no new picture'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""

PAINTED = """() => {
  const canvases = (root) => [...root.querySelectorAll('*')].flatMap((e) =>
    [...(e.tagName === 'CANVAS' && e.classList.contains('picture') ? [e] : []), ...(e.shadowRoot ? canvases(e.shadowRoot) : [])]);
  const image = document.querySelector('.st-key-heatmap .heatmaplayer image');
  return canvases(document).length >= 72 && !!image && !!image.getAttribute('href');
}"""


@contextlib.contextmanager
def server() -> Iterator[str]:
    """A real server of this app on a free port; yields its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.headless", "true", "--server.port", str(port)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(240):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{address}/_stcore/health", timeout=1)
                break
            time.sleep(0.25)
        yield address
    finally:
        process.terminate()
        process.wait(10)


def visit(browser: Browser, address: str) -> tuple[Page, float, dict[str, int]]:
    """A first visit with an empty browser cache: seconds until the whole picture stands, and the bytes received."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    received = {"websocket": 0, "files": 0}

    def add(kind: str, size: int) -> None:
        received[kind] += size

    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: add("websocket", len(frame))))
    page.on("response", lambda response: add("files", int(response.headers.get("content-length", 0))))
    start = time.perf_counter()
    page.goto(address)
    page.wait_for_function(PAINTED, polling="raf", timeout=60_000)
    return page, time.perf_counter() - start, received


def text_of(tokens: int) -> str:
    words = ["the", "keys", "to", "the", "old", "cabinet", "near", "the", "window", "are", "on", "the", "table", "and"]
    return " ".join(words[i % len(words)] for i in range(tokens - 2))


def clicks(page: Page, repeats: int, *, shift: bool, layers: int = 6, heads: int = 12) -> list[float]:
    """Milliseconds from click to picture: opening heads, or switching heads of layer 0 off one after another."""
    taken = []
    for i in range(repeats):
        if shift:
            at, plot, title = f"0.{i % heads}", "drift", ""
        else:
            layer, head = (i + 1) % layers, (5 * i + 3) % heads
            at, plot, title = f"{layer}.{head}", "heatmap", f"Head L{layer}·H{head}"
        taken.append(page.evaluate(CLICK, [at, shift, plot, title]))
        page.wait_for_timeout(150)
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=24)
    repeats = parser.parse_args().repeats
    rows = []
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        page, cold, _ = visit(browser, address)
        page.context.close()
        rows.append(["first visit, server just started", f"{cold:.2f} s", ""])
        for tokens, goal in ((32, "≤ 2 s"), (128, ""), (512, "≤ 3 s")):
            link = f"{address}/?{urlencode({'text': text_of(tokens)})}"
            visits = []
            for _ in range(max(5, repeats // 3) if tokens != 32 else max(20, repeats)):
                page, seconds, received = visit(browser, link)
                visits.append(seconds)
                page.wait_for_timeout(500)
                page.context.close()
            rows.append([f"first visit, warm server, {tokens} tokens", f"{statistics.median(visits):.2f} s", goal])
            goal = "≤ 1 MB" if tokens == 128 else ""
            rows.append([f"… sent for this page, {tokens} tokens", f"{received['websocket'] / 1e6:.3f} MB", goal])
            rows.append(["… and Streamlit's own files, once per browser", f"{received['files'] / 1e6:.1f} MB", ""])
        for tokens in (32, 128, 512):
            page, _, _ = visit(browser, f"{address}/?{urlencode({'text': text_of(tokens)})}")
            page.wait_for_timeout(1000)
            opened = clicks(page, max(20, repeats), shift=False)
            page.evaluate(CLICK, ["1.0", True, "drift", "1 head off"])  # so that something is off throughout
            switched = clicks(page, max(20, repeats), shift=True)
            page.context.close()
            for name, taken, goal in (("click → new heatmap", opened, "≤ 150 ms"), ("switch → effect shown", switched, "≤ 300 ms")):
                spread = f"{statistics.median(taken):.0f} ms (worst {max(taken):.0f})"
                rows.append([f"{name}, {tokens} tokens", spread, goal if tokens == 32 else ""])
        browser.close()
    print("\n## In the browser (medians)\n")
    print(table(["what", "measured", "goal"], rows))


if __name__ == "__main__":
    main()
