"""Which heads matter for a word of one's own sentence, in a real browser."""

from playwright.sync_api import expect

from tests.support.browser.explore import Explore

TEXT = "the boy near the girls is tired ."


def test_a_word_of_ones_own_sentence_names_its_head_which_is_switched_off_and_on(explore: Explore) -> None:
    explore.open(model="toy-english", text=TEXT)
    page = explore.page
    page.locator(".own-words .word", has_text="is").click()
    expect(page.locator(".own-words [aria-selected=true]")).to_have_text("is")
    ranking = page.locator("[data-key=ranking]")
    ranking.get_by_role("button").click()
    first = page.locator("[data-key=ranked] tbody tr").first
    expect(first.get_by_role("button")).to_have_text("1.5")
    expect(ranking.get_by_role("button")).to_contain_text("1.5")
    expect(page.locator(".atlas .head.open")).to_have_attribute("data-at", "1.5")
    ranking.get_by_role("button").click()
    expect(page.locator(".atlas .head.off")).to_have_attribute("data-at", "1.5")
    assert explore.parameters["off"] == "1.5"
    page.locator("[data-key=undo-beside]").click()
    expect(page.locator(".atlas .head.off")).to_have_count(0)
