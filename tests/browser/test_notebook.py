"""Notebooks in a real browser: a click switches a head off and Python knows, and what Python sets is seen."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.support.app_server import Server
from tests.support.browser.window import OwnPage
from tests.support.notebook_server import PACKAGES, JupyterLab, Marimo

pytestmark = [
    pytest.mark.exhaustive,
    pytest.mark.may_complain,  # of what notebooks ask themselves for in vain
    pytest.mark.skipif(not PACKAGES.is_dir(), reason="`make notebooks` installs JupyterLab and marimo"),
]

SHOWN = """
from mha_core import load_model, show
w = show.explore(load_model("toy-english"), "the key to the cabinets [MASK] on the table .", "1.5")
"""


@pytest.fixture
def window_on(watched) -> Iterator[Callable[[Server], OwnPage]]:
    """Gives windows for a notebook's server, which may ask nobody else."""

    def give(server: Server) -> OwnPage:
        watched.watch.allow(server.url, server.url.replace("http", "ws", 1))
        return OwnPage(watched.take())

    yield give
    assert [each for each in watched.watch.heard if each.startswith("asked another computer")] == []


def test_jupyterlab(window_on: Callable[[Server], OwnPage], tmp_path: Path) -> None:
    cells = [
        SHOWN + "heard = []\nw.observe(lambda change: heard.append(change.new), 'off')\nw",
        "print(heard, w.off, w.head, w.trace.ablation)",
        "w.off = '0.1'\nw.head = '0.3'",
    ]
    with JupyterLab(tmp_path, *cells) as server:
        window = window_on(server)
        page = window.page
        server.run(server.open(page), 0)
        window.cell("1.5").click(modifiers=["Shift"])
        window.cell("0.2").click()
        expect(page.locator(".notebook .about")).to_contain_text("Heads off (zero): 1.5.")
        assert (window.off(), window.opened()) == ({"1.5"}, "0.2")
        server.run(page, 1)
        expect(page.locator(".jp-OutputArea-output pre")).to_have_text("['1.5'] 1.5 0.2 1.5\n")
        server.run(page, 2)
        expect(page.locator(".notebook .about")).to_contain_text("Heads off (zero): 0.1.")
        assert (window.off(), window.opened()) == ({"0.1"}, "0.3")
        page.keyboard.press("Control+s")
        expect(page.locator(".jp-mod-dirty")).to_have_count(0)
    with server:
        server.open(page)
        expect(page.frame_locator("[data-still] iframe").locator(".head.open")).to_have_attribute("data-at", "1.5")
        expect(page.get_by_text("Error displaying widget")).to_be_hidden()


def test_marimo(window_on: Callable[[Server], OwnPage], tmp_path: Path) -> None:
    """A cell that reads the widget runs again when a head is switched."""
    cells = """
@app.cell
def _():
    import marimo as mo
    from mha_core import load_model, show
    text = "the key to the cabinets [MASK] on the table ."
    w = mo.ui.anywidget(show.explore(load_model("toy-english"), text, "1.5"))
    w
    return mo, w

@app.cell
def _(mo, w):
    mo.md(f"Python sees: {w.value['off']} {w.trace.ablation}.")

@app.cell
def _(mo, w):
    mo.ui.button(label="Another", on_click=lambda _: setattr(w.widget, "off", "0.1"))
"""
    with Marimo(tmp_path, cells) as server:
        window = window_on(server)
        page = window.page
        page.goto(server.url)
        window.cell("1.5").click(modifiers=["Shift"])
        expect(page.get_by_text("Python sees: 1.5 1.5.")).to_be_visible()
        assert window.off() == {"1.5"}
        page.get_by_role("button", name="Another").click()
        expect(page.locator(".notebook .about")).to_contain_text("Heads off (zero): 0.1.")
        assert window.off() == {"0.1"}
