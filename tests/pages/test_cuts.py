"""Edges that are cut on Explore: what is drawn and said, and the effect of each edge of the open head."""

from collections.abc import Callable

import numpy as np
import pytest

from mha_core import Head
from mha_core.explore.edge_effects import edge_effects
from mha_core.explore.what_changed import similarity
from pages.explore.head.how_to_read import SUM
from tests.support.app_page import Explore
from tests.support.explored import Explored
from tests.support.figure_numbers import numbers
from tests.support.models import loaded

Shown = Callable[..., Explored]
SENTENCE = "The keys to the old cabinet near the window are on the table."
KEYS, ARE = 2, 10
CUT = f"3.1:{ARE}:{KEYS}"


@pytest.mark.parametrize(("tilde", "cuts"), [("", [1, 0]), ("~", [0, 1])])
def test_a_cut_edge_is_0_in_the_map_and_changes_what_the_model_makes(
    explored: Shown, tilde: str, cuts: list[int]
) -> None:
    page = explored(text=SENTENCE, off=CUT + tilde)
    weights, whole = page.pictures["heatmap"].maps[0], explored(text=SENTENCE).pictures["heatmap"].maps[0]
    assert weights[ARE, KEYS] == 0
    assert weights[ARE].sum() == pytest.approx(1 if tilde else 1 - whole[ARE, KEYS], abs=2e-3)
    assert (page.effect["count"], page.effect["cuts"]) == (0, cuts)
    model = loaded("minilm")
    expected = similarity(model.trace(SENTENCE), model.trace(SENTENCE, off=CUT + tilde))
    headline = page.effect["headline"]
    assert expected > 0.9995 and (headline["before"], headline["after"]) == ("1.0000", f"{expected:.4f}")
    assert "difference" in page.pictures and "drift" in page.pictures


@pytest.mark.parametrize("tilde", ["", "~"])
def test_with_special_tokens_hidden_the_weights_are_those_that_the_model_uses(explored: Shown, tilde: str) -> None:
    page = explored(text=SENTENCE, off=CUT + tilde, special="false")
    used = loaded("minilm").trace(SENTENCE, off=CUT + tilde).attentions[3, 1, 1:-1, 1:-1]
    page.pictures["heatmap"].shows(used)
    assert "Edges are cut, so these are the weights that the model uses." in page.text
    assert SUM not in page.shown["head"].words["how"]["light"]


@pytest.mark.parametrize(("off", "adds_up"), [("", True), (f"{CUT}~", True), (CUT, False), ("*.*:*:*~", False)])
def test_a_row_is_said_to_add_up_only_where_it_does(explored: Shown, off: str, adds_up: bool) -> None:
    assert (SUM in explored(text=SENTENCE, off=off).shown["head"].words["how"]["light"]) is adds_up
    raw, *_ = explored(text=SENTENCE, off=off, view="readings").shown["head"].words["data"]["readings"]
    assert (SUM in raw["note"]) is adds_up


def test_a_pattern_before_the_cut_is_unchanged_and_it_says_why(explored: Shown) -> None:
    unchanged = explored(text=SENTENCE, off=CUT, layer="2").shown["head"].words["unchanged"]
    assert unchanged.startswith("No change: what is changed acts only on later layers.")


def test_cuts_of_tokens_that_are_gone_stay_in_the_link_and_change_nothing(explored: Shown) -> None:
    page = explored(text="A cat.", off="3.1:90:2")
    np.testing.assert_array_equal(page.pictures["heatmap"].maps, explored(text="A cat.").pictures["heatmap"].maps)
    assert page.effect["headline"]["after"] == "1.000"
    assert "3.1:90:2: this text has no such tokens (0–4), so nothing is cut." in page.text


def test_the_source_of_a_picture_says_who_takes_over(explored: Shown) -> None:
    source = explored(text=SENTENCE, off=f"{CUT},0.0:1:1~").pictures["heatmap"].header["source"]
    assert f"Cut, the gap stays: {CUT}. Cut, the others take over: 0.0:1:1~." in source


# --- the effect of each edge


@pytest.mark.exhaustive
def test_the_readings_have_the_effect_of_each_edge_both_ways(explored: Shown) -> None:
    page = explored(text=SENTENCE, view="readings")
    model, trace = loaded("minilm"), loaded("minilm").trace(SENTENCE)
    for key, knockout in (("edges-nobody", False), ("edges-others", True)):
        expected = edge_effects(model, trace, Head(3, 1), knockout=knockout)
        np.testing.assert_allclose(page.pictures[f"reading-{key}"].maps[0], expected, atol=float(expected.max()) / 200)
    assert len({page.pictures[f"reading-edges-{who}"].header["most"][0] for who in ("nobody", "others")}) == 1
    titles = [title for title in page.titles if title.startswith("Cut each edge")]
    assert titles == ["Cut each edge · head 3.1 · the gap stays", "Cut each edge · head 3.1 · the others take over"]
    strongest = np.unravel_index(page.pictures["reading-edges-nobody"].maps[0].argmax(), (16, 16))
    assert strongest == (ARE, KEYS)


def test_of_a_language_model_it_is_of_the_chosen_prediction(explored: Shown) -> None:
    text = "the key to the cabinets [MASK] on the table ."
    model = loaded("toy-english")
    for given, at, mask_at, token in (
        ({}, 6, 6, "[MASK]"),
        ({"at": "2"}, 2, 2, "key"),
        ({"at": "2", "mask": "false"}, 2, None, "key"),
    ):
        page = explored(model="toy-english", text=text, view="readings", layer="1", head="5", **given)
        expected = edge_effects(model, model.trace(text, mask_at=mask_at), Head(1, 5), at=at)
        found = page.pictures["reading-edges-nobody"].maps[0]
        np.testing.assert_allclose(found, expected, atol=max(float(expected.max()) / 200, 1e-6))
        assert f"moves in the prediction at “{token}”." in page.text


@pytest.mark.exhaustive
@pytest.mark.parametrize(("mode", "matters"), [("zero", False), ("uniform", False), ("mean", True)])
def test_of_a_head_that_is_off_there_is_none_unless_its_own_mean_stands_in(
    explored: Shown, mode: str, matters: bool
) -> None:
    page = explored(text=SENTENCE, view="readings", off="3.1", mode=mode)
    assert ("reading-edges-nobody" in page.pictures) is matters
    assert ("Head 3.1 is off: none of its edges matters." in page.text) is not matters


def test_rounding_is_no_effect(explored: Shown) -> None:
    """In the last layer of a model that predicts, only edges of the position that predicts matter."""
    page = explored(model="toy-english", text="the key is", view="readings", layer="1", head="5", at="2")
    assert not np.delete(page.pictures["reading-edges-nobody"].maps[0], 2, axis=0).any()


def test_of_several_heads_there_is_none(explored: Shown) -> None:
    assert "Cut each edge" not in explored(text=SENTENCE, view="readings", scope="its layer").text


# --- other pages


def test_inside_a_head_the_edge_is_cut_and_it_says_who_takes_over() -> None:
    page = Explore(text=SENTENCE, off=CUT, layer="3", head="1", query=str(ARE)).go("Inside_a_head.py")
    shown = page.charts["weights"]["data"][0]["y"]
    said = page.text
    assert "Cut here: keys. Each of these weights is set to 0 behind softmax: the gap stays." in said
    assert numbers(shown)[KEYS] == 0 and "cuts count in" not in said
    page = Explore(text=SENTENCE, off=f"{CUT}~", layer="3", head="1", query=str(ARE)).go("Inside_a_head.py")
    assert "Cut here: keys. Each of these scores is set to −∞ before softmax" in page.text
    assert sum(numbers(page.charts["weights"]["data"][0]["y"])) == pytest.approx(1, abs=1e-3)


@pytest.mark.exhaustive
@pytest.mark.parametrize("page", ["Compare.py", "Pruning_lab.py"])
def test_other_pages_leave_cuts_out_and_say_so(page: str) -> None:
    text = Explore(text=SENTENCE, off=f"{CUT},2.0").go(page).text
    assert f"so cuts count in Explore and Inside a head: here {CUT} are left out" in text
