"""The Explore page as a person sees it and touches it: what stands on screen, and how to act on it."""

import re
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from playwright.sync_api import Locator, Page, Request, WebSocket
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.support.browser.widgets import Heatmap, Lines, Text, View
from tests.support.browser.window import PATIENCE, Window

UNDER_MORE, UNDER_MORE_MODELS = ("off", "mode", "pair"), ("model", "layers", "heads", "d_model", "seed")
DESKTOP = {"width": 1440, "height": 900}
SENTENCE = "The keys to the old cabinet near the window are on the table."  # what the page opens with

# Connected, nothing running, nothing dimmed or half-built, for several animation frames in a row.
SETTLED = """() => {
  const app = document.querySelector('[data-testid="stApp"]');
  const calm = app && app.dataset.testScriptState === 'notRunning' && app.dataset.testConnectionState === 'CONNECTED'
    && document.querySelector('[data-testid="stMain"] [data-testid="stElementContainer"]')
    && !document.querySelector('[data-stale="true"], [data-testid="stSkeleton"], [data-testid="stSpinner"]')
    && !document.querySelector('.chart[aria-busy="true"]')
    && (location.pathname !== '/' || document.querySelector('.st-key-explore, [data-testid="stAlert"]'))
    && [...document.querySelectorAll('.st-key-explore')].every((part) =>
      [...part.querySelectorAll('*')].some((e) => e.shadowRoot?.querySelector('[aria-busy="false"]')));
  const size = document.querySelectorAll('*').length;
  const same = calm && window.__size === size;
  window.__size = size;
  window.__calm = same ? (window.__calm || 0) + 1 : 0;
  return window.__calm >= 3 && (window.__calm = 0, true);
}"""

# Shift-clicks one cell after another and writes down every change of what is off, frame by frame.
QUICKLY = """([cells, pause]) => {
  const inside = (root) => [...root.querySelectorAll('*')].flatMap((e) =>
    e.classList.contains('grid') ? [e] : e.shadowRoot ? inside(e.shadowRoot) : []);
  const [grid] = inside(document);
  window.__seen = [];
  window.__clicked = false;
  const watch = () => {
    const off = [...grid.querySelectorAll('.head.off')].map((cell) => cell.dataset.at).join(' ');
    if (off !== window.__seen.at(-1)) window.__seen.push(off);
    requestAnimationFrame(watch);
  };
  watch();
  const next = (i) => {
    if (i === cells.length) return (window.__clicked = true);
    const cell = grid.querySelector(`[data-at="${cells[i]}"]`);
    cell?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, shiftKey: true }));
    setTimeout(next, pause, i + 1);
  };
  setTimeout(next, pause, 0);
}"""


class Traffic:
    """Whether the server still owes the page an answer: what was requested over the websocket, and whether a run that
    began after that has ended. The run of a fragment is no answer to a request for the whole page."""

    def __init__(self, page: Page) -> None:
        self.waiting = self.begun = self.whole = self.loads = False
        self.answers = 0  # runs of the whole page that have ended
        page.on("request", self._requested)
        page.on("websocket", self._opened)

    def _requested(self, request: Request) -> None:
        if request.is_navigation_request() and request.frame.parent_frame is None:
            self.loads = True

    def _opened(self, socket: WebSocket) -> None:
        if not socket.url.endswith("/_stcore/stream"):
            return  # of a notebook, in a window that showed the app before
        if self.loads:
            self._asked()  # a page that was loaded asks for a run; one that connects again needs none
        self.loads = False
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, frame: bytes | str) -> None:
        if isinstance(frame, bytes) and (message := BackMsg.FromString(frame)).HasField("rerun_script"):
            self._asked(whole=not message.rerun_script.fragment_id)

    def _asked(self, *, whole: bool = True) -> None:
        if whole or not self.whole:  # a fragment that polls meanwhile runs after the whole page, or with it
            self.waiting, self.begun, self.whole = True, False, whole

    def _received(self, frame: bytes | str) -> None:
        if isinstance(frame, bytes):
            message = ForwardMsg.FromString(frame)
            self.begun |= message.HasField("new_session")
            if not (self.begun and message.HasField("script_finished")):
                return
            ends = {ForwardMsg.FINISHED_SUCCESSFULLY, ForwardMsg.FINISHED_WITH_COMPILE_ERROR}
            if not self.whole:
                ends.add(ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY)
            if message.script_finished in ends:
                self.answers += self.whole
                self.waiting = self.whole = False


@cache
def traffic_of(page: Page) -> Traffic:
    """One for each page, however many tests it serves."""
    return Traffic(page)


class Explore(Window):
    """One browser window on the Explore page."""

    def __init__(self, page: Page, address: str) -> None:
        super().__init__(page)
        self.address = address
        self.traffic = traffic_of(page)

    # --- getting there

    def open(self, **parameters: str) -> "Explore":
        """A fresh load of the address with these parameters, as from a link."""
        query = "&".join(f"{name}={quote(value)}" for name, value in parameters.items())
        self.page.goto(self.address + ("?" + query if query else ""))
        return self.settle()

    def reload(self) -> "Explore":
        self.page.reload()
        return self.settle()

    def settle(self) -> "Explore":
        """Wait until nothing moves any more; whatever happened, there is no exception on the page."""
        end, answers = time.monotonic() + PATIENCE / 1000, -1
        while self.traffic.waiting or answers != self.traffic.answers:  # which the page has still to draw
            assert time.monotonic() < end, "The server still owes the page an answer."
            answers = self.traffic.answers
            self.page.wait_for_function(SETTLED, polling=50)
        assert self.page.get_by_test_id("stException").all_inner_texts() == []
        return self

    def until(self, **parameters: str) -> "Explore":
        """Wait until the address says so."""
        self.page.wait_for_function(
            "(wanted) => Object.entries(wanted).every("
            "([name, value]) => new URLSearchParams(location.search).get(name) === value)",
            arg=parameters,
        )
        return self.settle()

    # --- what is there

    @property
    def parameters(self) -> dict[str, str]:
        """What the address says now."""
        return {
            name: values[0] for name, values in parse_qs(urlsplit(self.page.url).query, keep_blank_values=True).items()
        }

    @property
    def main(self) -> Locator:
        return self.page.get_by_test_id("stMain")

    @property
    def sentence(self) -> Locator:
        return self.field("text")

    def field(self, key: str) -> Locator:
        """The box with this key."""
        return self.page.locator(f".st-key-{key} input, [data-key={key}] :is(input, select)")

    def button(self, key: str) -> Locator:
        if key in ("undo", "redo", "reset"):
            self.shown("off")
        return self.page.locator(f".st-key-{key} button, button[data-key={key}]").filter(visible=True)

    @property
    def headings(self) -> list[str]:
        return self.main.locator("h4").all_inner_texts()

    def heading(self, text: str | re.Pattern[str]) -> Locator:
        return self.main.locator("h4", has_text=text)

    @property
    def notices(self) -> str:
        """Every small message on the page, in one string."""
        places = self.page.locator('[data-testid="stCaptionContainer"], [data-testid="stAlert"], .help, .message')
        return "\n".join(places.all_inner_texts())

    def plot(self, key: str) -> Locator:
        return self.page.locator(f".st-key-{key} .js-plotly-plot")

    def has(self, key: str) -> bool:
        """Whether there is an element with this key."""
        return self.place(key).filter(visible=True).count() > 0

    def place(self, key: str) -> Locator:
        """The element with this key: one of Streamlit's, or a part of the pictures."""
        return self.page.locator(f".st-key-{key}, [data-key={key}]")

    def heatmap(self, key: str = "heatmap") -> Heatmap:
        return Heatmap(self.place(key))

    @property
    def lines(self) -> Lines:
        return Lines(self.place("lines"))

    @property
    def text(self) -> Text:
        return Text(self.place("text-view"))

    @property
    def atlas(self) -> View:
        return View(self.place("atlas"))

    def bars(self) -> list[str]:
        """What the bars of words or classes say, the likeliest first."""
        return self.place("bars").locator("li").all_text_contents()

    def state(self) -> dict[str, Any]:
        """All that a person can see of what was chosen."""
        boxes = self.page.locator("input[type=text], input[type=number]").evaluate_all(
            "boxes => boxes.map((box) => box.value)"
        )
        heatmap = self.heatmap().read()
        return {
            "headings": self.headings,
            "boxes": boxes,
            "open": self.opened(),
            "off": self.off(),
            "words": heatmap.columns,
            "numbers": heatmap.z.tolist(),
        }

    def is_dark(self) -> bool:
        colour = self.page.get_by_test_id("stApp").evaluate("app => getComputedStyle(app).backgroundColor")
        return sum(map(int, re.findall(r"\d+", colour)[:3])) < 3 * 128

    # --- acting on it

    def do(self, action: Callable[..., Any], *arguments: Any, **options: Any) -> "Explore":
        """Act, then wait until the page has settled."""
        action(*arguments, **options)
        return self.settle()

    def type(self, key: str, text: str) -> "Explore":
        """Fill a box and press Enter."""
        box = self.shown(key)
        box.fill(text)
        box.press("Enter")
        return self.settle()

    def shown(self, key: str) -> Locator:
        """The box with this key; what hides it is opened."""
        box = self.field(key)
        if key in UNDER_MORE and not box.is_visible():
            self.main.locator(".st-key-more summary, .toolbar > summary").first.click()
            if key == "pair" and not box.count():  # Explore makes room for it first
                self.do(self.button("second").click)
        elif key in UNDER_MORE_MODELS and not box.is_visible():
            self.main.locator(".st-key-more-models button").click()
        return box

    def example(self, title: str) -> Locator:
        """An example in the menu, which is opened for that."""
        self.main.locator(".st-key-examples button").click()
        return self.page.get_by_role("menuitem", name=title)

    def choose(self, key: str, text: str) -> "Explore":
        """Pick from a select box, or type what is not in it."""
        box = self.shown(key)
        if box.evaluate("box => box.localName") == "select":
            return self.do(box.select_option, text)
        box.click()
        box.fill(text)
        box.press("Enter")
        return self.settle()

    def tab(self, view: str) -> "Explore":
        """Another view of what is open."""
        self.main.locator(".toolbar > summary").click()
        return self.do(self.place("view").locator(f"[data-value={view}]").click)

    def click(self, at: str) -> "Explore":
        return self.do(self.cell(at).click)

    def shift_click(self, at: str) -> "Explore":
        return self.do(self.cell(at).click, modifiers=["Shift"])

    def click_quickly(self, cells: list[str], pause: int) -> list[set[str]]:
        """Shift-click, `pause` milliseconds apart, faster than the page answers. Returns the sets of heads seen off."""
        self.page.evaluate(QUICKLY, [cells, pause])
        self.page.wait_for_function("() => window.__clicked")
        self.settle()
        return [set(seen.split()) for seen in self.page.evaluate("() => window.__seen")]

    def more(self, name: str) -> "Explore":
        """Press what the menu of the open head offers."""
        self.main.locator(".toolbar > summary").click()
        return self.do(self.page.get_by_role("button", name=name).click)

    def take(self, kind: str) -> bytes:
        """The file that the menu of the open head gives: "html", "npz" or "csv"."""
        self.main.locator(".toolbar > summary").click()
        with self.page.expect_download() as download:
            self.page.locator(f"a[data-kind={kind}]").click()
        assert download.value.suggested_filename.endswith(f".{kind}")
        self.page.keyboard.press("Escape")
        return Path(download.value.path()).read_bytes()

    def press(self, *keys: str) -> "Explore":
        for key in keys:
            self.page.keyboard.press(key)
        return self.settle()
