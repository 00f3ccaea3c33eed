"""An encoder-decoder in a real browser: heads of three attentions, a target, and what the model writes."""

from collections.abc import Callable

from playwright.sync_api import expect

from mha_core import Trace
from tests.support.browser.explore import Explore
from tests.support.models import loaded

SOURCE, TARGET, OFF = "the king could see the girl .", "der könig sieht", "0.2,x*.*"


def sides(explore: Explore) -> list[list[str]]:
    return [[word.words for word in explore.lines.words(way)] for way in ("from", "to")]


def test_heads_of_three_attentions_are_switched_and_a_target_is_read(window: Callable[..., Explore]) -> None:
    model = loaded("toy-german")
    trace = model.trace(SOURCE, target=TARGET)
    assert isinstance(trace.decoder, Trace)
    explore = window(viewport={"width": 1440, "height": 900}).open(model="toy-german", text=SOURCE)
    for corner in ("0.*", "1.*"):
        explore.shift_click(corner)
    explore.do(explore.page.get_by_role("button", name="Encoder").click).shift_click("0.2")
    explore.until(attention="encoder", off=OFF)

    written = model.trace(SOURCE, off=OFF).decoder
    assert written is not None
    now = f"With heads off: {' '.join(written.tokens[1:])}"
    expect(explore.place("written").locator("p").last).to_have_text(now)  # white space counts once
    expect(explore.main.locator(".label-line")).to_contain_text("9 heads off")

    explore.do(explore.page.get_by_role("button", name="Target → source").click).tab("lines").type("pair", TARGET)
    explore.until(pair=TARGET, off=OFF, view="lines")
    assert sides(explore) == [list(trace.decoder.tokens), list(trace.tokens)]
    assert explore.off() == {f"{layer}.{head}" for layer in (0, 1) for head in range(4)}
    explore.do(explore.button("undo").click).until(off="x*.*")
    explore.do(explore.page.get_by_role("button", name="Encoder").click)
    assert explore.off() == set()
