"""Find a head, a part of Find heads: from one word to another, what that may mean, and all heads by it."""

from typing import Any

import pytest

from mha_core.find_heads.from_word_to_word import HERE, Pattern, matched, matched_here
from mha_core.find_heads.head_profile import head_profiles
from mha_core.find_heads.over_texts import over_texts
from tests.support.models import loaded
from tests.support.over_texts_page import OverTexts as Page

MODEL = "toy-induction"
SENTENCE = "b k Q 7 a k Q"
TEXTS = ("b k Q 7 a x m k Q 7 a x", "a a a x b a a a x", "x y z x y z x y")
pytestmark = pytest.mark.usefixtures("models")


@pytest.fixture(scope="module")
def page(models: Any) -> Page:
    """From the second k, at 6, to the Q that followed the first one, at 3."""
    return Page(MODEL, *TEXTS, over_part="find a head", text=SENTENCE, pin="6", link="3").measure()


def rows(page: Page) -> list[dict[str, Any]]:
    (table,) = [each.value for each in page.app.dataframe if "share" in each.value]
    return table.to_dict("records")


def meant(page: Page) -> list[str]:
    (radio,) = page.app.radio
    return radio.options


def test_it_offers_what_the_pair_may_mean_each_with_its_best_head_and_the_best_fit_first(page: Page) -> None:
    starts = [option.partition(":")[0] for option in meant(page)]
    assert starts == [
        "on what followed an earlier copy of the token", "3 tokens back", "this pair of words, in this sentence alone",
    ]  # fmt: skip
    assert "1.2, " in meant(page)[0] and "chance" in meant(page)[0]


def test_heads_are_sorted_by_what_is_chosen(page: Page) -> None:
    model = loaded(MODEL)
    found, profiles, trace = over_texts(model, TEXTS), head_profiles(model, TEXTS), model.trace(SENTENCE)
    here = matched_here(trace, 6, 3)
    for pattern in (Pattern("offset", -3), Pattern("induction"), Pattern(HERE)):
        match = here if pattern.name == HERE else matched(pattern, found, profiles)
        (radio,) = page.app.radio
        page.run(radio.set_value(pattern))
        shown = rows(page)
        assert [row["head"] for row in shown] == [str(head) for head in match.ranked]
        assert [row["share"] for row in shown] == pytest.approx([float(match.values.value[h]) for h in match.ranked])
        assert ("here" in shown[0]) is (match is not here)


def test_each_head_has_its_links(page: Page) -> None:
    best = rows(page)[0]
    layer, head = best["head"].split(".")
    assert best["page"] == f"/head/{MODEL}/{layer}/{head}"
    assert {"layer=" + layer, "head=" + head, "pin=6", "link=3"} <= set(best["explore"].partition("?")[2].split("&"))


def test_another_pair_is_pinned_as_in_explore() -> None:
    page = Page(MODEL, *TEXTS, over_part="find a head", text=SENTENCE, pin="6", link="3")
    page.choose("find-from", 5).choose("find-to", 2)
    assert (page.state["pin"], page.state["link"], page.state["way"]) == ("5", "2", "from")
    assert "From **a** to **k**, that may be" in page.text


def test_before_anything_is_measured_it_says_what_to_press() -> None:
    page = Page(MODEL, "x y z", over_part="find a head", text=SENTENCE)
    assert "press *Measure every head*" in page.text and not page.app.radio


def test_a_sentence_that_is_typed_is_that_of_all_pages() -> None:
    page = Page(MODEL, *TEXTS, over_part="find a head", text=SENTENCE)
    page.type("find-text", "x y x")
    assert page.app.query_params["text"] == "x y x"
    assert page.app.selectbox(key="find-from").options[-1] == "3 · x"


def test_a_pinned_column_of_explore_is_the_key() -> None:
    page = Page(MODEL, *TEXTS, over_part="find a head", text=SENTENCE, pin="3", way="to").measure()
    assert page.app.selectbox(key="find-to").value == 3
