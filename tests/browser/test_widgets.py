"""Five views of one head: a tab each, what is pinned in one is pinned in all, and the address knows."""

from playwright.sync_api import expect

from tests.support.browser.explore import Explore

KEYS, TO, ARE = 2, 3, 10  # positions in the first sentence


def test_a_tab_is_in_the_address(explore: Explore) -> None:
    explore.open().tab("lines")
    assert explore.parameters == {"view": "lines"}
    assert explore.lines.exists and not explore.has("heatmap")
    explore.tab("text")
    assert explore.text.exists and not explore.lines.exists
    explore.reload()
    assert explore.text.exists
    explore.tab("heatmap")
    assert explore.heatmap().exists
    assert explore.parameters == {}  # what everybody starts with stays out of it


def test_what_is_pinned_in_one_view_is_pinned_in_all(explore: Explore) -> None:
    explore.open().do(explore.heatmap().click, ARE, KEYS)
    explore.tab("lines").do(explore.lines.click, TO)
    explore.tab("text").do(explore.text.word(KEYS).click)
    assert explore.text.pinned() == ["keys", "to", "are"]
    explore.tab("table")
    assert "The 48 strongest pairs of head 3.1 with keys, to, are." in explore.notices
    explore.tab("readings")
    for name in ("raw", "norm", "rollout"):
        assert explore.heatmap(f"reading-{name}").pinned() == (["keys", "to", "are"], [])
    explore.do(explore.heatmap("reading-rollout").click_column, KEYS)
    assert explore.parameters == {"view": "readings", "pin": "2", "way": "to", "sort": "link"}
    explore.tab("lines")
    assert explore.lines.pinned() == ([], ["keys"])
    explore.tab("heatmap")
    assert explore.heatmap().pinned() == ([], ["keys"])


def test_a_pin_beyond_the_text_waits_for_a_longer_one(explore: Explore) -> None:
    explore.open(pin="10,2", text="The cat sat.")
    assert explore.heatmap().pinned() == (["cat"], [])
    explore.type("text", "The cat sat on the mat, and a dog came.")
    assert explore.heatmap().pinned() == (["cat", "dog"], [])


def test_pins_view_and_order_come_along_to_the_other_page_and_back(explore: Explore) -> None:
    explore.open(view="text", pin="10", way="to", sort="entropy", colours="grey")
    before = explore.in_order(), explore.text.shades, explore.parameters
    explore.do(explore.page.get_by_test_id("stPageLink").get_by_text("Inside a head").click)
    expect(explore.page.locator(".st-key-three-ways")).to_be_visible()
    explore.do(explore.page.get_by_test_id("stPageLink").get_by_text("Explore").click)
    expect(explore.text.words.first).to_be_visible()
    explore.settle()
    assert explore.text.pinned() == ["are"]
    assert (explore.in_order(), explore.text.shades, explore.parameters) == before
