"""What a view tells when a person clicks in it, and what the page makes of it."""

from collections.abc import Callable

import pytest

from tests.support.app_page import Explore

Visit = Callable[..., Explore]

TEXT = "The cat sat."  # six tokens


@pytest.mark.parametrize(
    ("view", "picture"),
    [
        *[("heatmap", "heatmap"), ("lines", "lines"), ("text", "text-view")],
        *[("readings", f"reading-{reading}-picture") for reading in ("raw", "norm", "rollout")],
    ],
)
def test_what_is_pinned_in_one_view_is_pinned_in_all(visit: Visit, view: str, picture: str) -> None:
    page = visit(text=TEXT, view=view).tell(picture, "pins", {"pins": [2, 3], "way": "to"})
    assert [page.app.query_params.get(name) for name in ("pin", "way")] == ["2,3", "to"]
    for other, key in {
        "heatmap": "heatmap",
        "lines": "lines",
        "text": "text-view",
        "readings": "reading-norm-picture",
    }.items():
        header = page.pick("view", other).pictures[key].header
        assert (header["pins"], header["way"]) == ([2, 3], "to")
    assert {row["to at"] for row in page.pick("view", "table").table("from")} == {2, 3}


def test_what_is_unpinned_leaves_the_address(visit: Visit) -> None:
    page = visit(text=TEXT, pin="2", way="to").tell("heatmap", "pins", {"pins": [], "way": "from"})
    assert page.pictures["heatmap"].header["pins"] == []
    assert not {"pin", "way"} & set(page.app.query_params)


def test_the_lines_step_to_the_same_head_of_another_layer(visit: Visit) -> None:
    page = visit(text=TEXT, view="lines", layer="3", head="7").tell("lines", "layer", 4)
    assert page.titles[-1] == "Heads of layer 4"
    assert page.atlas["open"] == [4, 7]
    assert page.pictures["lines"].header["active"] == [7]


def test_the_heads_that_the_lines_show_are_kept(visit: Visit) -> None:
    page = visit(text=TEXT, view="lines").tell("lines", "active", [5, 0])
    assert page.app.query_params["shown"] == "5,0"
    assert page.tell("lines", "layer", 4).pictures["lines"].header["active"] == [5, 0]
    page.tell("lines", "active", [])  # none: back to the open head
    assert page.pictures["lines"].header["active"] == [1]
    assert "shown" not in page.app.query_params


def test_a_line_that_stands_for_several_heads_is_no_head(visit: Visit) -> None:
    page = visit(text=TEXT, view="lines", scope="its layer").tell("lines", "active", [0])
    assert "shown" not in page.app.query_params


def test_a_click_in_the_atlas_opens_a_head(visit: Visit) -> None:
    page = visit(text=TEXT).tell("atlas", "open", [5, 2])
    assert "Head L5·H2" in page.titles
    assert page.atlas["open"] == [5, 2]


@pytest.mark.parametrize(
    ("off", "text"),
    [
        ([[3, 7]], "3.7"),
        ([[1, h] for h in range(12)], "1.*"),
        ([[layer, 4] for layer in range(6)] + [[0, 0]], "0.0,*.4"),
        ([], ""),
    ],
    ids=["a head", "a layer", "a column and a head", "none"],
)
def test_heads_switched_in_the_atlas_are_off_for_the_whole_page(visit: Visit, off: list[list[int]], text: str) -> None:
    page = visit(text=TEXT, off="2.2", mode="mean").tell("atlas", "off", off)
    assert page.value("off") == text
    assert sum(page.atlas["off"]) == len(off)
    assert not off or any(title.startswith(f"{len(off)} head") and "(mean)" in title for title in page.titles)
    assert page.press("undo").value("off") == "2.2"


def test_the_order_of_the_atlas_is_kept_in_the_address(visit: Visit) -> None:
    page = visit(text=TEXT).tell("atlas", "sort", "likeness")
    assert (page.atlas["sort"], len(page.atlas["similarity"]), page.app.query_params["sort"]) == (
        "likeness",
        72,
        "likeness",
    )
    page.tell("atlas", "sort", "layer")
    assert page.atlas["sort"] == "layer"
    assert "sort" not in page.app.query_params


def test_a_word_inside_a_head_becomes_the_query(models) -> None:
    page = Explore(text=TEXT).go("pages/Inside_a_head.py").tell("tokens", "choose", 3)
    assert page.app.number_input(key="query").value == 3
