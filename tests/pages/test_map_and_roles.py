"""Heads over texts: the map of heads, their roles, and heads off by role beside a random control."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import streamlit as st
import torch
from streamlit.testing.v1.element_tree import UnknownElement

from mha_core import Ablation
from mha_core.address_parameters import OVER_PARTS
from mha_core.analysis.corpus.head_roles import NEAREST, head_roles
from mha_core.analysis.corpus.over_texts import over_texts
from mha_core.analysis.corpus.result import OverTexts
from mha_core.analysis.pruning.head_sets import random_control, strongest
from pages.ui.corpus.heads_map import Mapped, get_map
from pages.ui.elements.messages import plain
from tests.support.app_page import Explore
from tests.support.models import loaded
from tests.support.over_texts_page import OverTexts as OverTextsPage

PAGE = "Heads_over_texts.py"
TEXTS = [
    f"the {one} sees the {other} ."
    for one in ("cat", "dog", "king", "key")
    for other in ("queen", "cabinet", "boy", "dog", "cat")
]


@pytest.fixture(scope="module")
def found() -> OverTexts:
    return over_texts(loaded("toy-english"), TEXTS)


@pytest.fixture
def part(monkeypatch: pytest.MonkeyPatch, models: Path, found: OverTexts) -> Callable[..., Explore]:
    """Open a part of the page with these results, as if they had just been measured."""
    monkeypatch.setattr("pages.ui.corpus.measure.progress_line", lambda subject: found)

    def open_part(name: str, **chosen: str) -> Explore:
        page: Explore = OverTextsPage("toy-english", text="the cat sees the dog .", over_part=name)
        for key, value in chosen.items():
            page = page.pick(key, value) if key == "off_how" else page.choose(key, value)
        return page

    assert {"map", "roles"} <= set(OVER_PARTS)
    return open_part


def figure(page: Explore) -> dict[str, Any]:
    """The figure of the map."""
    (chart,) = [each for each in page.app.get("bidi_component") if "heads-map" in each.proto.id]
    return json.loads(chart.proto.json)[0]["figure"]


def links(page: Explore) -> list[UnknownElement]:
    return [link for link in page.app.get("page_link") if link.proto.query_string]


def test_every_head_is_a_point_and_the_open_one_has_a_ring(part: Callable[..., Explore]) -> None:
    drawn = figure(part("map"))
    points = drawn["data"][0]
    assert points["customdata"] == [f"0:{layer}.{head}" for layer in range(2) for head in range(8)]
    assert drawn["data"][1]["marker"]["symbol"] == "circle-open"
    assert drawn["data"][1]["x"][0] in points["x"]


def test_what_the_map_rests_on_is_said(part: Callable[..., Explore]) -> None:
    page = part("map")
    assert "On 20 texts of the sample (160 tokens), at most 100." in page.text
    assert re.search(r"Stress 0\.\d\d: two dimensions show the distances \w+", page.text)
    assert re.search(r"Most alike: head \d\.\d \((0\.\d\d|< 0\.005) bits\)", page.text) and "0.00 bits" not in page.text


@pytest.mark.parametrize(
    ("divergence", "told"), [(0.0, "< 0.005"), (0.0049, "< 0.005"), (0.006, "0.01"), (0.3, "0.30")]
)
def test_nearly_equal_heads_are_not_zero_bits_apart(
    part: Callable[..., Explore], monkeypatch: pytest.MonkeyPatch, divergence: float, told: str
) -> None:
    def all_alike(*of: object) -> Mapped:
        known = get_map(*of)
        return known._replace(distances=known.distances._replace(divergence=np.full((16, 16), divergence)))

    monkeypatch.setattr("pages.ui.corpus.heads_map.get_map", all_alike)
    assert f"head 0.0 ({told} bits)" in part("map").text


def test_the_open_head_its_nearest_and_the_outliers_bear_names_and_it_says_what_to_do(
    part: Callable[..., Explore],
) -> None:
    page = part("map")
    (names,) = [trace for trace in figure(page)["data"] if trace["mode"] == "text"]
    nearest = re.findall(r"(?<=head )\d\.\d", page.text[page.text.index("Most alike") :])[:3]
    assert names["text"][0] == "1.5" and set(names["text"][1:]) & set(nearest)
    assert "**Click a dot** to see its head" in page.text


def test_while_heads_are_compared_nothing_is_told_of_the_map_before(
    part: Callable[..., Explore], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands below is emptied before the comparison, which can take many seconds, and not after it."""
    steps = []
    empty = st.empty
    monkeypatch.setattr("streamlit.empty", lambda: (steps.append("emptied"), empty())[1])
    monkeypatch.setattr("pages.ui.corpus.heads_map.get_map", lambda *of: (steps.append("compared"), get_map(*of))[1])
    page = part("map", map_other="toy-induction")
    assert steps[-2:] == ["emptied", "compared"] and "Most alike" in page.text


def test_colour_by_a_score(part: Callable[..., Explore]) -> None:
    by_layer = figure(part("map"))["data"][0]
    page = part("map", map_colour="Previous token")
    by_score = figure(page)["data"][0]
    assert by_layer["x"] == by_score["x"] and by_layer["marker"]["color"] != by_score["marker"]["color"]
    assert "Previous token" in by_score["hovertext"][0] and "layer, from 0" in by_layer["hovertext"][0]


def test_a_click_opens_the_head(part: Callable[..., Explore]) -> None:
    page = part("map").emit("heads-map", "point", "0:1.5")
    assert "**Head 1.5**" in page.text
    assert any("layer=1&head=5" in link.proto.query_string for link in links(page))


def test_a_second_models_heads_are_diamonds_beside_them_word_by_word(part: Callable[..., Explore]) -> None:
    page = part("map", map_other="toy-induction")
    ours, theirs = figure(page)["data"][:2]
    assert (ours["marker"]["symbol"], theirs["marker"]["symbol"]) == ("circle", "diamond")
    assert theirs["customdata"] == [f"1:{layer}.{head}" for layer in range(2) for head in range(4)]
    assert "compared word by word, without special tokens" in page.text
    page.emit("heads-map", "point", "1:1.2")
    assert "**Head 1.2** of toy-induction" in page.text
    assert any("model=toy-induction&layer=1&head=2" in link.proto.query_string for link in links(page))


def test_roles_are_those_of_the_library_with_thresholds_beside_them(
    part: Callable[..., Explore], found: OverTexts
) -> None:
    page = part("roles")
    known = head_roles(found)
    assert f"{sum(bool(each.roles) for each in known)} of 16 have one" in page.text
    resting = sum(bool(each.roles) and {role.name for role in each.roles} <= {"special", "first"} for each in known)
    assert f"{resting} of these only rest on special tokens" in page.text
    assert "A share of attention is a role from 30" in page.text and "(Bonferroni)" in page.text
    (table,) = page.app.table
    assert list(table.value["role 1"]) == [plain(each.roles[0].told) if each.roles else "" for each in known]


def test_a_column_without_any_role_takes_no_room(
    part: Callable[..., Explore], monkeypatch: pytest.MonkeyPatch, found: OverTexts
) -> None:
    known = [each._replace(roles=each.roles[:1]) for each in head_roles(found)]
    monkeypatch.setattr("pages.ui.corpus.roles.head_roles", lambda found: known)
    (table,) = part("roles").app.table
    assert list(table.value.columns) == ["role 1", NEAREST]


def test_of_a_masked_model_of_toy_english_it_says_where_its_heads_work(part: Callable[..., Explore]) -> None:
    assert "This model's heads do their job at a masked word, and in those texts none is masked" in part("roles").text


def test_the_best_at_a_score_stand_beside_a_control_of_the_same_layers(
    part: Callable[..., Explore], found: OverTexts
) -> None:
    page = part("roles")
    page.app.number_input(key="off_best").set_value(3)
    page.app.run()
    chosen, control = (set(Ablation.parse(code.value).heads(2, 8)) for code in page.app.code)
    special = found.scores["special"].value
    assert chosen == set(sorted(((i, j) for i in range(2) for j in range(8)), key=lambda at: -special[at])[:3])
    assert not chosen & control
    assert sorted(head.layer for head in chosen) == sorted(head.layer for head in control)
    page.press("off-draw")
    assert {str(code.value) for code in page.app.code} != {str(Ablation.of(each, (2, 8))) for each in (chosen, control)}


def test_both_sets_lead_to_explore_and_to_the_lab(part: Callable[..., Explore]) -> None:
    page = part("roles")
    offs = [f"off={code.value}".replace(",", "%2C").replace("*", "%2A") for code in page.app.code]
    found = [link.proto for link in links(page) if "off=" in link.proto.query_string]
    assert [link.page for link in found] == ["", "Pruning_lab", "", "Pruning_lab"]
    for link, off in zip(found, [offs[0], offs[0], offs[1], offs[1]], strict=True):
        assert off in link.query_string and "model=toy-english" in link.query_string
    assert "lab=what+is+left" in found[1].query_string and "over=built-in+texts" in found[3].query_string


def test_at_first_an_eighth_of_the_heads_is_switched_off(part: Callable[..., Explore]) -> None:
    assert part("roles").app.number_input(key="off_best").value == 2


@pytest.mark.parametrize(("number", "possible"), [(2, True), (8, False), (16, False)])
def test_a_set_of_nearly_every_head_has_no_control(
    part: Callable[..., Explore], number: int, possible: bool, found: OverTexts
) -> None:
    page = part("roles")
    page.app.number_input(key="off_best").set_value(number)
    page.app.run()
    heads = strongest(torch.from_numpy(found.scores["special"].value), number)
    exchanged = set(random_control(heads, (2, 8))) - set(heads)
    assert (len(exchanged) >= number / 2) is possible
    assert ("No control is possible: this set is nearly every head of its layers." in page.text) is not possible
    assert len(page.app.code) == 1 + possible
    assert ("Draw another control" in [button.label for button in page.app.button]) is possible


def test_an_older_link_to_all_above_opens_all_that_pass(
    part: Callable[..., Explore], visit: Callable[..., Explore]
) -> None:
    page = visit(model="toy-english", over_part="roles", off_how="all above").go(PAGE)
    assert "gnored" not in page.text and page.app.number_input(key="off_above").value == 50


def test_all_that_pass_a_threshold(part: Callable[..., Explore]) -> None:
    page = part("roles", off_how="all that pass")
    page.app.number_input(key="off_above").set_value(100)
    page.app.run()
    assert "No head passes that" in page.text
    page.choose("off_by", "entropy")
    assert "Entropy is no share" in page.text
