"""For everyone: axe finds nothing serious on any page, in either theme or on a phone; and quiet words have contrast."""

from collections.abc import Callable
from typing import Any

import pytest
import torch
from playwright.sync_api import Browser

from mha_core import show
from mha_core.draw.widget import Widget
from mha_core.find_heads.address import OVER_PARTS
from tests.support.browser.barriers import COLOURS, RULES, barriers
from tests.support.browser.explore import DESKTOP, Explore
from tests.support.browser.inside import Inside
from tests.support.browser.lab import CURVES, LabByLink
from tests.support.browser.over_texts import OverTexts
from tests.support.browser.phone import PHONE
from tests.support.browser.train import Train

LIGHT, DARK = {"viewport": DESKTOP}, {"viewport": DESKTOP, "color_scheme": "dark"}
BOTH = LIGHT | {"color_scheme": "light"}  # then dark, as when the sun goes down
DARK_PHONE = PHONE | {"color_scheme": "dark"}
# One page in both themes for every change; everything else in `make test-all`.
FIRST = "heads off"
# Of a page that has a state for a phone, that one is dark.
STATES = {
    "first screen": (Explore, LIGHT, {}),
    "heads off": (Explore, BOTH, {"off": "2.2, 5.*"}),
    "pair, sorted, as text": (
        Explore,
        LIGHT,
        {"pair": "The table is old.", "special": "false", "sort": "entropy", "view": "text", "pin": "4"},
    ),
    "unknown words, lines of a layer": (
        Explore,
        BOTH,
        {"model": "toy-english", "text": "the keyz are old .", "view": "lines", "scope": "its layer", "off": "1.2"},
    ),
    "masked word, as a table, dark from the start": (
        Explore,
        DARK,
        {"model": "tiny-mlm", "off": "0.1", "view": "table"},
    ),
    "mistakes": (Explore, LIGHT, {"model": "nobody/knows", "off": "99.9, x", "layer": "44"}),
    "nothing typed": (Explore, LIGHT, {"text": ""}),
    "phone": (Explore, PHONE, {"off": "2.2", "view": "readings"}),
    "inside a head": (Inside, LIGHT, {"off": "3.2"}),
    "inside a head, phone": (Inside, DARK_PHONE, {}),
    "from the weights": (OverTexts, LIGHT, {"model": "toy-induction"}),
    "from the weights, none stands out": (OverTexts, LIGHT, {"model": "tiny-mlm"}),
    "replay": (Train, BOTH, {"training": "replay", "checkpoint": "300"}),
    "live": (Train, LIGHT, {"training": "live"}),
    "head jobs": (Train, BOTH, {"training": "head roles", "job": "surname"}),
}

# Contrast of each piece of text with its background, where axe gives no answer: words in pictures, and the sidebar's.
FAINT = """(least) => {
  const rgba = (text) => { const n = text.match(/[\\d.]+/g).map(Number); return n.length < 4 ? [...n, 1] : n; };
  const over = (top, alpha, below) => below.map((c, i) => alpha * top[i] + (1 - alpha) * c);
  const light = (rgb) => rgb.map((c) => c / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + [0.2126, 0.7152, 0.0722][i] * c, 0);
  const contrast = (node) => {
    const { color, fill, fillOpacity } = getComputedStyle(node);
    const ink = rgba(node instanceof SVGElement ? fill : color);
    let alpha = ink[3] * (node instanceof SVGElement ? fillOpacity : 1);
    let behind = null;
    for (let e = node; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      alpha *= style.opacity;
      if (!behind && rgba(style.backgroundColor)[3] === 1) behind = rgba(style.backgroundColor).slice(0, 3);
    }
    const [dark, bright] = [light(behind), light(over(ink, alpha, behind))].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const words = document.querySelectorAll('.js-plotly-plot text, [data-testid="stSidebar"] p');
  const visible = (node) => node.textContent.trim() && node.checkVisibility() && !node.closest(':disabled');
  const seen = [...words].filter(visible);
  const faint = seen.filter((node) => contrast(node) < least);
  return [seen.length, faint.map((node) => `${node.textContent}: ${contrast(node).toFixed(2)}`)];
}"""


# See test_inside_a_head: two lines on the console are Streamlit's own.
@pytest.mark.may_complain
@pytest.mark.parametrize(
    ("kind", "options", "parameters"),
    [pytest.param(*STATES[name], id=name, marks=() if name == FIRST else pytest.mark.exhaustive) for name in STATES],
)
def test_no_serious_barrier_and_no_faint_words(
    window: Callable[..., Explore], kind: type[Explore], options: dict, parameters: dict
) -> None:
    explore = window(**options)
    page = kind(explore.page, explore.address).open(**parameters)
    assert_for_everyone(page)
    if options is BOTH:
        assert_for_everyone_in_the_dark(page)


@pytest.mark.exhaustive
@pytest.mark.may_complain
def test_no_serious_barrier_in_any_part_of_heads_over_texts(window: Callable[..., Explore]) -> None:
    explore = window(**BOTH)
    page = OverTexts(explore.page, explore.address).open(model="toy-english")  # measured beforehand
    for part in OVER_PARTS[1:]:
        assert_for_everyone(page.part(part))
    assert_for_everyone_in_the_dark(page)
    phone = window(**DARK_PHONE)
    assert_for_everyone(OverTexts(phone.page, phone.address).open("what makes it fire", model="toy-english"))


@pytest.mark.exhaustive
@pytest.mark.may_complain
def test_no_serious_barrier_in_the_lab(window: Callable[..., Explore]) -> None:
    explore = window(**BOTH)
    lab = LabByLink(explore.page, explore.address).open(model="toy-induction")
    assert_for_everyone(lab)
    assert_for_everyone(lab.part(CURVES))
    assert_for_everyone_in_the_dark(lab)


def assert_for_everyone_in_the_dark(page: Explore) -> None:
    try:
        page.page.emulate_media(color_scheme="dark")
        page.settle()
        assert page.is_dark()
        assert_for_everyone(page, COLOURS)
    finally:
        page.page.emulate_media(color_scheme="light")


def assert_for_everyone(explore: Explore, rules: dict[str, Any] = RULES) -> None:
    assert barriers(explore.page, rules) == {}
    count, faint = explore.page.evaluate(FAINT, 4.5)
    assert count > 0
    assert faint == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("view", [show.heatmap, show.lines, show.text, show.atlas])
def test_no_serious_barrier_in_pages_of_their_own(browser: Browser, view: Callable[..., Widget], theme: str) -> None:
    weights = torch.rand(2, 3, 4, 4, generator=torch.Generator().manual_seed(0)).softmax(-1)
    page = browser.new_page(viewport=DESKTOP)
    page.set_content(view(attentions=weights, tokens=["[CLS]", "cats", "sleep", "[SEP]"], theme=theme).html())
    page.wait_for_function("() => window.painted")
    assert barriers(page) == {}
    page.close()
