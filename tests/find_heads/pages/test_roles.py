"""Find heads: the roles of heads, and heads off by role beside a random control."""

from collections.abc import Callable
from pathlib import Path

import pytest
import torch
from streamlit.testing.v1.element_tree import UnknownElement

from mha_core import Ablation
from mha_core.find_heads.head_roles import NEAREST, head_roles
from mha_core.find_heads.over_texts import over_texts
from mha_core.find_heads.over_texts_result import OverTexts
from mha_core.stats.head_sets import random_control, strongest
from pages.shell.escape import plain
from tests.support.app_page import Explore
from tests.support.models import loaded
from tests.support.over_texts_page import OverTexts as OverTextsPage

PAGE = "Find_heads.py"
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
    monkeypatch.setattr("pages.find_heads.measure.progress_line", lambda subject: found)

    def open_part(name: str, **chosen: str) -> Explore:
        page: Explore = OverTextsPage("toy-english", text="the cat sees the dog .", over_part=name)
        for key, value in chosen.items():
            page = page.pick(key, value) if key == "off_how" else page.choose(key, value)
        return page

    return open_part


def links(page: Explore) -> list[UnknownElement]:
    return [link for link in page.app.get("page_link") if link.proto.query_string]


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
    assert list(table.value["role 1"]) == [plain(each.roles[0].description) if each.roles else "" for each in known]


def test_a_column_without_any_role_takes_no_room(
    part: Callable[..., Explore], monkeypatch: pytest.MonkeyPatch, found: OverTexts
) -> None:
    known = [each._replace(roles=each.roles[:1]) for each in head_roles(found)]
    monkeypatch.setattr("pages.find_heads.roles.head_roles", lambda found: known)
    (table,) = part("roles").app.table
    assert list(table.value.columns) == ["role 1", NEAREST]


def test_the_best_at_a_score_stand_beside_a_control_of_the_same_layers(
    part: Callable[..., Explore], found: OverTexts
) -> None:
    page = part("roles")
    page.app.number_input(key="off_best").set_value(3)
    page.app.run()
    chosen, control = (set(Ablation.parse(code.value).heads((2, 8))) for code in page.app.code)
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
