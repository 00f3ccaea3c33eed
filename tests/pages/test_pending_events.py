"""Events that widgets emit on clicks, and their effect on the page."""

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
def test_pins_are_shared_by_all_views(visit: Visit, view: str, picture: str) -> None:
    page = visit(text=TEXT, view=view).emit(picture, "pins", {"pins": [2, 3], "way": "to"})
    assert [page.app.query_params.get(name) for name in ("pin", "way")] == ["2,3", "to"]
    for other, key in {
        "heatmap": "heatmap",
        "lines": "lines",
        "text": "text-view",
        "readings": "reading-norm-picture",
    }.items():
        header = page.pick("view", other).pictures[key].header
        assert (header["pins"], header["way"]) == ([2, 3], "to")
    assert {row["to position"] for row in page.pick("view", "table").table("from")} == {2, 3}


def test_unpinning_removes_the_url_parameter(visit: Visit) -> None:
    page = visit(text=TEXT, pin="2", way="to").emit("heatmap", "pins", {"pins": [], "way": "from"})
    assert page.pictures["heatmap"].header["pins"] == []
    assert not {"pin", "way"} & set(page.app.query_params)


def test_the_layer_buttons_of_the_lines_keep_the_head(visit: Visit) -> None:
    page = visit(text=TEXT, view="lines", layer="3", head="7").emit("lines", "layer", 4)
    assert page.titles[-1] == "Heads of layer 4"
    assert page.atlas["open"] == [4, 7]
    assert page.pictures["lines"].header["active"] == [7]


def test_the_heads_shown_by_the_lines_are_kept(visit: Visit) -> None:
    page = visit(text=TEXT, view="lines").emit("lines", "active", [5, 0])
    assert page.app.query_params["shown"] == "5,0"
    assert page.emit("lines", "layer", 4).pictures["lines"].header["active"] == [5, 0]
    page.emit("lines", "active", [])  # none: falls back to the open head
    assert page.pictures["lines"].header["active"] == [1]
    assert "shown" not in page.app.query_params


def test_a_combined_line_is_not_a_single_head(visit: Visit) -> None:
    page = visit(text=TEXT, view="lines", scope="its layer").emit("lines", "active", [0])
    assert "shown" not in page.app.query_params


def test_clicking_in_the_atlas_opens_a_head(visit: Visit) -> None:
    page = visit(text=TEXT).emit("atlas", "open", [5, 2])
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
def test_switching_heads_in_the_atlas_affects_the_whole_page(visit: Visit, off: list[list[int]], text: str) -> None:
    page = visit(text=TEXT, off="2.2", mode="mean").emit("atlas", "off", off)
    assert page.value("off") == text
    assert sum(page.atlas["off"]) == len(off)
    assert not off or any(f" {len(off)} ablated head" in title and "(mean)" in title for title in page.titles)
    assert page.press("undo").value("off") == "2.2"


def test_the_atlas_order_is_kept_in_the_url(visit: Visit) -> None:
    page = visit(text=TEXT).emit("atlas", "sort", "likeness")
    assert (page.atlas["sort"], len(page.atlas["similarity"]), page.app.query_params["sort"]) == (
        "likeness",
        72,
        "likeness",
    )
    page.emit("atlas", "sort", "layer")
    assert page.atlas["sort"] == "layer"
    assert "sort" not in page.app.query_params


def test_clicking_a_word_inside_a_head_makes_it_the_query(models) -> None:
    page = Explore(text=TEXT).go("Inside_a_head.py").emit("tokens", "choose", 3)
    assert page.app.number_input(key="query").value == 3
