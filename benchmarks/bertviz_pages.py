"""Pages of one trace by BertViz and by us, without a network, and the time until one is painted."""

import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bertviz import head_view, model_view
from playwright.sync_api import Browser, Page

from mha_core import Trace, show

SCRIPTS = Path(sys.prefix) / "bench-js"  # `make bench` puts them there
SCRIPT_NAMES = ("require.min.js", "jquery.min.js", "d3.min.js")
TIMEOUT = 600_000  # milliseconds

# Milliseconds from navigation until the drawing is on the screen. A frame is presented two frames after it is drawn:
# that agrees with Chromium's own presentationTime to a few milliseconds, for small and huge drawings.
WATCH = """(() => {
  const drawn = () => %s;
  const record = () => (window.shownAfter = performance.now());
  const wait = (frames) => (frames ? requestAnimationFrame(() => wait(frames - 1)) : record());
  const poll = () => (drawn() ? wait(2) : requestAnimationFrame(poll));
  requestAnimationFrame(poll);
})()"""


@dataclass(frozen=True)
class Candidate:
    """A page, a JavaScript condition that is true when everything is drawn, and the scripts that it loads."""

    html: str
    drawn: str
    scripts: tuple[Path, ...] = ()

    @property
    def size(self) -> int:
        """Bytes of the page and its scripts."""
        return len(self.html.encode()) + sum(script.stat().st_size for script in self.scripts)


def bertviz_views(trace: Trace) -> tuple[Candidate, Candidate]:
    """BertViz's model view (all heads) and head view (all heads of layer 0), with their default options."""
    attention, tokens = [layer[None] for layer in trace.attentions], list(trace.tokens)
    layers, heads, length, _ = trace.attentions.shape
    return (
        _bertviz_view(model_view(attention, tokens, html_action="return").data, lines=layers * heads * length**2),
        _bertviz_view(head_view(attention, tokens, html_action="return").data, lines=heads * length**2),
    )


def our_views(trace: Trace) -> tuple[Candidate, Candidate]:
    """Our atlas (all heads) and lines (all heads of layer 0), with their default options."""
    return tuple(
        Candidate(widget.html(), "window.painted === true")
        for widget in (show.atlas(trace), show.lines(trace, layer=0))
    )


def _bertviz_view(html: str, *, lines: int) -> Candidate:
    """A page with local scripts instead of a network's. It draws one line per weight; the last one completes it."""
    html = re.sub(r"https://[^'\"\s]+/(?=(require|jquery|d3)\.min)", "", html)
    drawn = f"document.getElementsByTagName('line').length === {lines}"
    return Candidate(html, drawn, tuple(SCRIPTS / name for name in SCRIPT_NAMES))


@contextmanager
def visit(browser: Browser, view: Candidate, folder: Path) -> Iterator[tuple[Page, float]]:
    """Open a candidate as a file in a new browser context: the page, and seconds until it was painted."""
    for script in view.scripts:
        shutil.copy(script, folder)
    file = folder / "view.html"
    file.write_text(view.html, encoding="utf-8")
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(TIMEOUT)
    page = context.new_page()
    page.add_init_script(WATCH % view.drawn)
    page.goto(file.as_uri(), wait_until="commit")
    page.wait_for_function("() => window.shownAfter", polling=100)
    yield page, page.evaluate("() => window.shownAfter") / 1000
    context.close()
