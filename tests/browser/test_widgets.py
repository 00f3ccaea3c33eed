"""Five views of one head: a tab each, what is pinned in one is pinned in all, and the address knows."""

import pytest

from tests.support.browser.explore import Explore
from tests.support.browser.view import ViewPage

KEYS, TO, ARE = 2, 3, 10  # positions in the first sentence


def test_a_tab_is_in_the_address(view: ViewPage) -> None:
    view.open().tab("lines")
    assert view.parameters == {"view": "lines"}
    assert view.lines.exists and not view.has("heatmap")
    view.tab("text")
    assert view.text.exists and not view.lines.exists
    view.reload()
    assert view.text.exists
    view.tab("heatmap")
    assert view.heatmap().exists
    assert view.parameters == {}  # what everybody starts with stays out of it


def test_what_is_pinned_in_one_view_is_pinned_in_all(view: ViewPage) -> None:
    view.open().do(view.heatmap().click, ARE, KEYS)
    view.tab("lines").do(view.lines.click, TO)
    view.tab("text").do(view.text.word(KEYS).click)
    assert view.text.pinned() == ["keys", "to", "are"]
    view.tab("table")
    assert "The 48 strongest pairs of head 3.1 with keys, to, are." in view.notices
    view.tab("readings")
    for name in ("raw", "norm", "rollout"):
        assert view.heatmap(f"reading-{name}").pinned() == (["keys", "to", "are"], [])
    view.do(view.heatmap("reading-rollout").click_column, KEYS)
    assert view.parameters == {"view": "readings", "pin": "2", "way": "to", "sort": "link"}
    view.tab("lines")
    assert view.lines.pinned() == ([], ["keys"])
    view.tab("heatmap")
    assert view.heatmap().pinned() == ([], ["keys"])


@pytest.mark.exhaustive
def test_another_text_comes_into_the_same_pictures(explore: Explore) -> None:
    """No node is replaced, so nothing flickers, jumps or loses its place; a zoom ends, and pins wait for their word."""
    explore.open(pin="10,2", text="The cat sat.")
    assert explore.heatmap().pinned() == (["cat"], [])
    cell, box = explore.heads.first.element_handle(), explore.cell("5.11").bounding_box()
    explore.heatmap().drag((1, 1), (3, 3))
    assert len(explore.heatmap().row_words) == 3
    explore.click("4.4").type("text", "The cat sat on the mat, and a dog came.")
    assert explore.heatmap().pinned() == (["cat", "dog"], [])
    assert len(explore.heatmap().row_words) == 14
    assert cell.evaluate("node => node.isConnected")
    assert explore.cell("5.11").bounding_box() == box
