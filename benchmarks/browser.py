"""What a person waits for, in a real Chromium against a real server: medians over many repeats.

Times run inside the page, from the click to the first animation frame in which the new picture stands.
"""

import argparse
import contextlib
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.chromium import ARGUMENTS, find_chromium
from benchmarks.measure import table

ROOT = Path(__file__).parents[1]

# Clicks a head (with or without shift) and resolves with the milliseconds until a picture of `kind` says `words` and is another one.
CLICK = """([at, shift, key, words]) => new Promise((resolve, reject) => {
  const all = (root, found) => [...root.querySelectorAll('*')].flatMap((e) =>
    [...(e.matches(found) ? [e] : []), ...(e.shadowRoot ? all(e.shadowRoot, found) : [])]);
  const field = () => { const place = document.querySelector(`.st-key-${key}`); return place && all(place, '.field')[0]; };
  const picture = () => field()?.querySelector('canvas.drawn')?.toDataURL();
  const before = picture(), start = performance.now();
  all(document, `[data-at="${at}"]`)[0].dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, shiftKey: shift }));
  const look = () => {
    if (field()?.ariaLabel?.includes(words) && picture() !== before) resolve(performance.now() - start);
    else if (performance.now() - start > 20000) reject(new Error('no new picture'));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""

PAINTED = """() => {
  const all = (root, found) => [...root.querySelectorAll('*')].flatMap((e) =>
    [...(e.matches(found) ? [e] : []), ...(e.shadowRoot ? all(e.shadowRoot, found) : [])]);
  const heatmap = document.querySelector('.st-key-heatmap');
  return all(document, '.head canvas').length >= 72 && !!heatmap && all(heatmap, 'canvas.drawn').some((c) => c.width > 300);
}"""


@contextlib.contextmanager
def server(models: str = "models") -> Iterator[str]:
    """A real server of this app on a free port, with this models folder; yields its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [
        sys.executable,
        "-m",
        "streamlit",
        "run",
        "app.py",
        "--server.headless",
        "true",
        "--server.port",
        str(port),
    ]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    process = subprocess.Popen(command, cwd=ROOT, env=os.environ | {"MHA_MODELS": models}, **quiet)
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


def make_gpt2(folder: Path) -> None:
    """GPT-2's sizes, 12 × 12 and 1,024 tokens, with random weights: its real ones need a network."""
    import transformers as hf
    from tokenizers import Tokenizer, models, pre_tokenizers, trainers

    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    tokenizer.train_from_iterator(
        [text_of(900)] * 9, trainers.BpeTrainer(special_tokens=["<|endoftext|>"], initial_alphabet=alphabet)
    )
    hf.GPT2LMHeadModel(hf.GPT2Config()).save_pretrained(folder)
    hf.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, eos_token="<|endoftext|>", model_max_length=1024
    ).save_pretrained(folder)


def clicks(page: Page, repeats: int, *, shift: bool, layers: int = 6, heads: int = 12) -> list[float]:
    """Milliseconds from click to picture: opening heads, or switching heads of layer 0 off one after another."""
    taken = []
    for i in range(repeats):
        if shift:
            at, key, words = f"0.{i % heads}", "drift", "drift"
        else:
            layer, head = (i + 1) % layers, (5 * i + 3) % heads
            at, key, words = f"{layer}.{head}", "heatmap", f"L{layer}·H{head}:"
        taken.append(page.evaluate(CLICK, [at, shift, key, words]))
        page.wait_for_timeout(150)
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=24)
    repeats = parser.parse_args().repeats
    rows = []
    with tempfile.TemporaryDirectory() as models, server(models) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
        page, cold, _ = visit(browser, address)
        page.context.close()
        rows.append(["first visit, server just started", f"{cold:.2f} s", ""])
        for tokens, goal, most in ((32, "≤ 2 s", ""), (128, "", "≤ 1 MB"), (512, "≤ 3 s", "≤ 1.5 MB")):
            link = f"{address}/?{urlencode({'text': text_of(tokens)})}"
            visits = []
            for _ in range(max(5, repeats // 3) if tokens != 32 else max(20, repeats)):
                page, seconds, received = visit(browser, link)
                visits.append(seconds)
                page.wait_for_timeout(500)
                page.context.close()
            rows.append([f"first visit, warm server, {tokens} tokens", f"{statistics.median(visits):.2f} s", goal])
            rows.append([f"… sent for this page, {tokens} tokens", f"{received['websocket'] / 1e6:.3f} MB", most])
            rows.append(["… and Streamlit's own files, once per browser", f"{received['files'] / 1e6:.1f} MB", ""])
        for tokens in (32, 128, 512):
            page, _, _ = visit(browser, f"{address}/?{urlencode({'text': text_of(tokens)})}")
            page.wait_for_timeout(1000)
            opened = clicks(page, max(20, repeats), shift=False)
            page.evaluate(CLICK, ["1.0", True, "drift", "drift"])  # so that something is off throughout
            switched = clicks(page, max(20, repeats), shift=True)
            page.context.close()
            for name, taken, goal in (
                ("click → new heatmap", opened, "≤ 150 ms"),
                ("switch → effect shown", switched, "≤ 300 ms"),
            ):
                spread = f"{statistics.median(taken):.0f} ms (worst {max(taken):.0f})"
                rows.append([f"{name}, {tokens} tokens", spread, goal if tokens == 32 else ""])
        make_gpt2(Path(models) / "gpt2-size")
        link = f"{address}/?{urlencode({'text': text_of(1026), 'model': 'gpt2-size'})}"
        visit(browser, link)[0].context.close()  # loads it
        page, seconds, received = visit(browser, link)
        rows.append(["another visit, GPT-2's sizes, 1,024 tokens", f"{seconds:.2f} s", "≤ 3 s"])
        rows.append(["… sent for this page", f"{received['websocket'] / 1e6:.3f} MB", "≤ 1.5 MB"])
        browser.close()
    print("\n## In the browser (medians)\n")
    print(table(["what", "measured", "goal"], rows))


if __name__ == "__main__":
    main()
