"""Waiting times of a user, in a real Chromium with a real server: medians over many repeats.

Clicks are timed inside the page, up to the first animation frame with the new picture.
"""

import argparse
import statistics
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.app_server import Server
from benchmarks.chromium import ARGUMENTS, find_chromium
from benchmarks.measure import section

# Click a head (with or without shift); resolves with the milliseconds until picture `key` is new and labelled `words`.
CLICK = """([at, shift, key, words]) => new Promise((resolve, reject) => {
  const all = (root, found) => [...root.querySelectorAll('*')].flatMap((e) =>
    [...(e.matches(found) ? [e] : []), ...(e.shadowRoot ? all(e.shadowRoot, found) : [])]);
  const field = () => {
    const place = document.querySelector(`.st-key-${key}`);
    return place && all(place, '.field')[0];
  };
  const picture = () => field()?.querySelector('canvas.drawn')?.toDataURL();
  const before = picture(), start = performance.now();
  const click = new MouseEvent('click', { bubbles: true, composed: true, shiftKey: shift });
  all(document, `[data-at="${at}"]`)[0].dispatchEvent(click);
  const poll = () => {
    if (field()?.ariaLabel?.includes(words) && picture() !== before) resolve(performance.now() - start);
    else if (performance.now() - start > 20000) reject(new Error('no new picture'));
    else requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
})"""

PAINTED = """() => {
  const all = (root, found) => [...root.querySelectorAll('*')].flatMap((e) =>
    [...(e.matches(found) ? [e] : []), ...(e.shadowRoot ? all(e.shadowRoot, found) : [])]);
  const heatmap = document.querySelector('.st-key-heatmap');
  if (!heatmap || all(document, '.head canvas').length < 72) return false;
  return all(heatmap, 'canvas.drawn').some((c) => c.width > 300);
}"""


def visit(browser: Browser, address: str) -> tuple[Page, float, dict[str, int]]:
    """Visit with an empty browser cache: the page, seconds until the picture is complete, and the bytes received."""
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
    """A text with so many tokens, [CLS] and [SEP] included."""
    words = ["the", "keys", "to", "the", "old", "cabinet", "near", "the", "window", "are", "on", "the", "table", "and"]
    return " ".join(words[i % len(words)] for i in range(tokens - 2))


def make_gpt2(folder: Path) -> None:
    """Save a model of GPT-2's size, 12 × 12 and 1,024 tokens, with random weights: the real ones need a network."""
    import transformers as hf
    from tokenizers import Tokenizer, models, pre_tokenizers, trainers

    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(special_tokens=["<|endoftext|>"], initial_alphabet=alphabet)
    tokenizer.train_from_iterator([text_of(900)] * 9, trainer)
    options = {"eos_token": "<|endoftext|>", "model_max_length": 1024}
    hf.PreTrainedTokenizerFast(tokenizer_object=tokenizer, **options).save_pretrained(folder)
    hf.GPT2LMHeadModel(hf.GPT2Config()).save_pretrained(folder)


def clicks(page: Page, repeats: int, *, shift: bool, layers: int = 6, heads: int = 12) -> list[float]:
    """Measure milliseconds from click to picture: opening heads, or switching heads of layer 0 off one by one."""
    milliseconds = []
    for i in range(repeats):
        if shift:
            at, key, words = f"0.{i % heads}", "drift", "drift"
        else:
            layer, head = (i + 1) % layers, (5 * i + 3) % heads
            at, key, words = f"{layer}.{head}", "heatmap", f"L{layer}·H{head}:"
        milliseconds.append(page.evaluate(CLICK, [at, shift, key, words]))
        page.wait_for_timeout(150)
    return milliseconds


def median_seconds(visits: list[float]) -> str:
    return f"{statistics.median(visits):.2f} s"


def first_visits(browser: Browser, server: Server, repeats: int) -> list[list[str]]:
    """The first visit of each browser, to a cold and to a warm server."""
    page, cold, _ = visit(browser, server.url)
    page.context.close()
    rows = [["first visit, server just started", f"{cold:.2f} s", ""]]
    for tokens, time_goal, size_goal in ((32, "≤ 2 s", ""), (128, "", "≤ 1 MB"), (512, "≤ 3 s", "≤ 1.5 MB")):
        seconds = []
        for _ in range(max(5, repeats // 3) if tokens != 32 else max(20, repeats)):
            page, taken, received = visit(browser, f"{server.url}?{urlencode({'text': text_of(tokens)})}")
            seconds.append(taken)
            page.wait_for_timeout(500)
            page.context.close()
        sent, files = (f"{received['websocket'] / 1e6:.3f} MB", f"{received['files'] / 1e6:.1f} MB")
        rows.append([f"first visit, warm server, {tokens} tokens", median_seconds(seconds), time_goal])
        rows.append([f"… sent for this page, {tokens} tokens", sent, size_goal])
        rows.append(["… and Streamlit's own files, once per browser", files, ""])
    return rows


def interactions(browser: Browser, server: Server, repeats: int) -> list[list[str]]:
    """Opening heads, and switching them off."""
    rows = []
    for tokens in (32, 128, 512):
        page, _, _ = visit(browser, f"{server.url}?{urlencode({'text': text_of(tokens)})}")
        page.wait_for_timeout(1000)
        opened = clicks(page, max(20, repeats), shift=False)
        page.evaluate(CLICK, ["1.0", True, "drift", "drift"])  # so that a head is off throughout
        switched = clicks(page, max(20, repeats), shift=True)
        page.context.close()
        for name, milliseconds, goal in (
            ("click → new heatmap", opened, "≤ 150 ms"),
            ("switch → effect shown", switched, "≤ 300 ms"),
        ):
            summary = f"{statistics.median(milliseconds):.0f} ms (worst {max(milliseconds):.0f})"
            rows.append([f"{name}, {tokens} tokens", summary, goal if tokens == 32 else ""])
    return rows


def large_model(browser: Browser, server: Server, models: Path) -> list[list[str]]:
    """A visit to a model of GPT-2's size, which an earlier visit has loaded."""
    make_gpt2(models / "gpt2-size")
    link = f"{server.url}?{urlencode({'text': text_of(1026), 'model': 'gpt2-size'})}"
    visit(browser, link)[0].context.close()
    page, seconds, received = visit(browser, link)
    page.context.close()
    return [
        ["another visit, GPT-2's sizes, 1,024 tokens", f"{seconds:.2f} s", "≤ 3 s"],
        ["… sent for this page", f"{received['websocket'] / 1e6:.3f} MB", "≤ 1.5 MB"],
    ]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeats", type=int, default=24)
    repeats = parser.parse_args().repeats
    with tempfile.TemporaryDirectory() as name:
        models = Path(name) / "models"
        models.mkdir()
        with Server(Path(name), MHA_MODELS=str(models)) as server, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(ARGUMENTS))
            rows = first_visits(browser, server, repeats)
            rows += interactions(browser, server, repeats)
            rows += large_model(browser, server, models)
            browser.close()
    print(section("In the browser (medians)", ["what", "measured", "goal"], rows))


if __name__ == "__main__":
    main()
