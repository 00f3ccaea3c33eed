"""Edges that are cut on Explore, in the heatmap and in lines: by mouse and key, undone, and in the link.

(By touch: test_phone.py.)
"""

import pytest
from playwright.sync_api import expect

from tests.support.browser.view import ViewPage

KEYS, ARE = 2, 10  # positions in the first sentence
STAY = (".picture-place", ".how", ".typical", ".atlas .grid")  # whatever tool is taken


def test_cells_are_cut_and_mended_by_mouse_and_key(view: ViewPage) -> None:
    view.open()
    first, cut = view.heatmap().read().z, f"3.1:{ARE}:{KEYS}"
    done, mend = (view.page.get_by_role("button", name=name) for name in ("Done", "Restore all"))
    places = [view.main.locator(part).bounding_box() for part in STAY]
    view.more("Cut edges")
    assert [view.main.locator(part).bounding_box() for part in STAY] == places
    view.do(view.heatmap().click, ARE, KEYS)
    assert view.parameters["off"] == cut
    assert view.heatmap().read().z[ARE, KEYS] == 0 < first[ARE, KEYS]
    assert view.heading("Effect: 1 cut (the gap stays)").is_visible()

    view.do(view.heatmap().drag, (0, 0), (1, 2))  # a block, which is not zoomed into
    assert view.parameters["off"] == f"{cut},3.1:0-1:0-2"
    assert view.heatmap().read().z.shape == first.shape
    view.do(view.heatmap().click, 1, 1)  # of the block: it is mended
    assert view.parameters["off"] == cut
    view.do(view.page.keyboard.press, "Control+z")
    assert view.parameters["off"] == f"{cut},3.1:0-1:0-2"

    view.do(view.page.locator("[data-key=cut-for] select").select_option, "the others take over")
    assert view.parameters["off"] == f"{cut}~,3.1:0-1:0-2~"  # those that are there, too
    view.page.locator("[data-key=cut-in] select").select_option("in all heads of its layer")
    view.page.locator("[data-key=heatmap] .field").focus()
    view.do(view.heatmap().press, "ArrowUp", "ArrowUp", "Enter")  # from the last cell, which was read last
    assert view.parameters["off"] == f"{cut}~,3.1:0-1:0-2~,3.*:13:15~"

    view.do(mend.click)
    assert "off" not in view.parameters
    assert (view.heatmap().read().z == first).all()
    done.click()
    expect(mend).to_be_hidden()


@pytest.mark.exhaustive
def test_lines_are_cut_and_mended_by_mouse_and_key(view: ViewPage) -> None:
    view.open(view="lines")
    lines, cut = view.lines, f"3.1:{ARE}:{KEYS}"
    before = lines.curves()
    view.more("Cut edges")
    view.do(lines.click_line, ARE, KEYS)
    assert view.parameters["off"] == cut
    assert lines.curves() == before  # dashed now
    view.do(lines.click, ARE)
    view.do(lines.click, KEYS + 1, "to")
    assert view.parameters["off"] == f"{cut},3.1:{ARE}:{KEYS + 1}"
    view.do(view.page.keyboard.press, "ArrowUp")
    assert "cut, the gap stays   (H1)" in lines.status.text_content()
    view.do(view.page.keyboard.press, "Enter")
    assert view.parameters["off"] == f"3.1:{ARE}:{KEYS + 1}"
