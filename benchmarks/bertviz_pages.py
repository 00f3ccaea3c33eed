"""The same trace as BertViz shows it and as we do: pages that need no network, and what it means that one is painted."""

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
NEEDED = ("require.min.js", "jquery.min.js", "d3.min.js")
PATIENCE = 600_000  # milliseconds

# Milliseconds from navigation until the drawing is on the screen. A frame in which everything is drawn is shown two frames later:
# that is when Chromium's own presentationTime of the drawing frame lies, to a few milliseconds, be the drawing small or huge.
WATCH = """(() => {
  const drawn = () => %s;
  const shown = (frames) => (frames ? requestAnimationFrame(() => shown(frames - 1)) : (window.shownAfter = performance.now()));
  const look = () => (drawn() ? shown(2) : requestAnimationFrame(look));
  requestAnimationFrame(look);
})()"""


@dataclass(frozen=True)
class Candidate:
    """A page, the scripts that it loads, and a condition in JavaScript: everything is drawn."""

    html: str
    drawn: str
    scripts: tuple[Path, ...] = ()

    @property
    def size(self) -> int:
        """Bytes, with the scripts."""
        return len(self.html.encode()) + sum(script.stat().st_size for script in self.scripts)


def bertviz_views(trace: Trace) -> tuple[Candidate, Candidate]:
    """All heads, and all heads of layer 0: BertViz's model view and head view with their default options."""
    attention, tokens = [layer[None] for layer in trace.attentions], list(trace.tokens)
    layers, heads, length, _ = trace.attentions.shape
    return (
        _bertviz_view(model_view(attention, tokens, html_action="return").data, lines=layers * heads * length**2),
        _bertviz_view(head_view(attention, tokens, html_action="return").data, lines=heads * length**2),
    )


def our_views(trace: Trace) -> tuple[Candidate, Candidate]:
    """All heads, and all heads of layer 0: the atlas and the lines, with their default options."""
    return tuple(
        Candidate(shown.html(), "window.painted === true") for shown in (show.atlas(trace), show.lines(trace, layer=0))
    )


def _bertviz_view(html: str, *, lines: int) -> Candidate:
    """Its scripts come from beside the page instead of a network. It draws one line per weight; when all stand, it has finished."""
    html = re.sub(r"https://[^'\"\s]+/(?=(require|jquery|d3)\.min)", "", html)
    return Candidate(
        html, f"document.getElementsByTagName('line').length === {lines}", tuple(SCRIPTS / name for name in NEEDED)
    )


@contextmanager
def visit(browser: Browser, view: Candidate, folder: Path) -> Iterator[tuple[Page, float]]:
    """Open it as a file, in a browser window that has seen nothing yet: the page, and seconds until it stood on the screen."""
    for script in view.scripts:
        shutil.copy(script, folder)
    file = folder / "view.html"
    file.write_text(view.html, encoding="utf-8")
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(WATCH % view.drawn)
    page.goto(file.as_uri(), wait_until="commit")
    page.wait_for_function("() => window.shownAfter", polling=100)
    yield page, page.evaluate("() => window.shownAfter") / 1000
    context.close()
