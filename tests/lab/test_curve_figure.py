"""Pruning curves: a line for each order in its own colour, random ones as a band, a set of heads behind every point."""

from itertools import permutations

import plotly.graph_objects as go
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mha_core.ablation import Ablation
from mha_core.draw.palette import DARK, LIGHT, Palette
from mha_core.heads import all_heads
from mha_core.lab.curve_figure import pruning_curves
from mha_core.lab.curve_points import Curve, Point
from mha_core.lab.removal_orders import SCORED, RemovalOrder

SHAPE = (2, 3)
EVERY = [
    *(
        RemovalOrder(by, most_important_first=most, recompute=again)
        for by in SCORED
        for most in (False, True)
        for again in (False, True)
    ),
    RemovalOrder("greedy"),
]
RANDOM = [RemovalOrder("random", seed=seed) for seed in range(5)]


def curve(order: RemovalOrder, *values: float) -> Curve:
    """A curve with a point for each value; the heads removed depend on the order alone."""
    heads = all_heads(SHAPE)
    turn = order.seed % len(heads)
    removed = tuple(heads[turn:] + heads[:turn])
    return Curve(order, tuple(Point(removed[:count], {"fidelity": value}) for count, value in enumerate(values)))


def draw(curves: list[Curve], palette: Palette = LIGHT, **more) -> go.Figure:
    return pruning_curves(curves, palette, metric="fidelity", total=6, shapes={"self": SHAPE}, **more)


def drawn(figure: go.Figure) -> dict[str, go.Scatter]:
    """Lines by their names in the legend."""
    return {line.name: line for line in figure.data if line.showlegend is not False}


VALUES = st.lists(st.floats(0, 1), max_size=7)
CURVES = st.lists(st.sampled_from(EVERY + RANDOM), unique=True, max_size=8).flatmap(
    lambda orders: st.tuples(*(VALUES.map(lambda values, order=order: curve(order, *values)) for order in orders)).map(
        list
    )
)


# --- lines


def test_a_line_for_each_order_over_the_number_of_heads_off() -> None:
    lines = drawn(
        draw(
            [
                curve(RemovalOrder("greedy"), 1, 0.9, 0.4),
                curve(RemovalOrder("gradient", most_important_first=True), 1, 0.2),
            ]
        )
    )
    assert {name: (list(line.x), list(line.y)) for name, line in lines.items()} == {
        "greedy": ([0, 1, 2], [1, 0.9, 0.4]),
        "most first, by gradient": ([0, 1], [1, 0.2]),
    }


def test_the_metric_can_be_chosen() -> None:
    two = Curve(RemovalOrder(), (Point((), {"fidelity": 1.0, "loss": 2.5}),))
    figure = pruning_curves([two], LIGHT, metric="loss", total=6, shapes={"self": SHAPE})
    assert (list(figure.data[0].y), figure.layout.yaxis.title.text) == ([2.5], "loss")


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_every_order_has_a_look_of_its_own(palette: Palette) -> None:
    lines = [line.line for line in draw([curve(order, 1) for order in EVERY], palette).data]
    assert len({(line.color, line.dash) for line in lines}) == len(EVERY)
    assert {line.color for line in lines} == set(palette.series)  # 16: the last two share one


@pytest.mark.exhaustive
@given(CURVES, st.randoms())
def test_a_line_looks_the_same_beside_any_others(curves: list[Curve], random) -> None:
    together = drawn(draw(random.sample(curves, len(curves))))
    for one in curves:
        if one.order.criterion != "random":
            (alone,) = draw([one]).data
            assert together[one.order.label] == alone


def test_an_order_without_points_is_in_the_legend() -> None:
    """Else the legend would grow with the first point, and the plot shrink. Plotly leaves out lines without points."""
    (line,) = draw([Curve(RemovalOrder())]).data
    assert (line.name, list(line.x), list(line.y)) == (RemovalOrder().label, [None], [None])


# --- random orders


def test_random_orders_are_a_band_with_their_median_behind_the_lines() -> None:
    values = [(1, 0.9, 0.2), (1, 0.5), (1, 0.6, 0.4)]
    curves = [curve(RemovalOrder("greedy"), 1, 0.9), *(curve(RANDOM[i], *some) for i, some in enumerate(values))]
    band, median, greedy = draw(curves).data
    assert (list(band.x), list(band.y)) == ([0, 1, 2, 2, 1, 0], [1, 0.9, 0.4, 0.2, 0.5, 1])
    assert (median.name, list(median.x), list(median.y)) == (
        "random order, 3 draws",
        [0, 1, 2],
        pytest.approx([1, 0.6, 0.3]),
    )
    assert greedy.name == "greedy"
    assert median.legendgroup == band.legendgroup  # hidden together
    assert (band.fill, band.hoverinfo) == ("toself", "skip")


@given(CURVES)
def test_the_band_holds_the_median_everywhere(curves: list[Curve]) -> None:
    figure = draw(curves)
    if not any(one.order.criterion == "random" and one.points for one in curves):
        return
    band, median = figure.data[:2]
    half = len(band.x) // 2
    assert list(band.x[:half]) == list(median.x) == list(band.x[half:])[::-1]
    assert all(
        high >= middle >= low for high, middle, low in zip(band.y[:half], median.y, band.y[half:][::-1], strict=True)
    )


def test_a_click_on_the_median_gives_the_set_of_the_seed_nearest_to_it() -> None:
    curves = [curve(order, 1, value) for order, value in zip(RANDOM, (0.9, 0.1, 0.5, 0.6, 0.2), strict=True)]
    _, median = draw(curves).data
    assert median.customdata[1] == str(Ablation.of(curves[2].points[1].removed, SHAPE))
    assert median.hovertext[1].split("<br>") == [
        "<b>random order, 5 draws</b>",
        "1 of 6 heads off (17\u00a0%)",
        "fidelity 0.5, from 0.1 to 0.9",
        "click: switch these off (seed 2)",
    ]


# --- clicks and words


@given(CURVES)
def test_a_click_gives_a_measured_set_of_as_many_heads(curves: list[Curve]) -> None:
    sets = {frozenset(point.removed) for one in curves for point in one.points}
    for line in drawn(draw(curves)).values():
        for count, text in zip([x for x in line.x if x is not None], line.customdata, strict=True):
            off = Ablation.parse(text).heads(SHAPE)
            assert len(off) == count
            assert frozenset(off) in sets


def test_the_text_of_a_set_is_that_of_an_ablation() -> None:
    (line,) = draw([curve(RemovalOrder(), 1, 1, 1, 1, 1, 1, 1)]).data
    assert [line.customdata[count] for count in (0, 1, 2, 3, 6)] == ["", "0.0", "0.0,0.1", "0.*", "*.*"]


def test_hover_says_order_heads_and_value() -> None:
    (line,) = draw([curve(RemovalOrder("exact", recompute=True), 1, 1, 0.97349)]).data
    assert line.hovertext[2].split("<br>") == [
        "<b>least first, by exact, recomputed</b>",
        "2 of 6 heads off (33\u00a0%)",
        "fidelity 0.973",
        "click: switch these off",
    ]


# --- axes and marks


@given(CURVES)
def test_curves_that_stream_in_move_no_axis(curves: list[Curve]) -> None:
    empty, now = (draw(some).layout for some in ([], curves))
    assert (empty.xaxis, empty.yaxis, empty.margin) == (now.xaxis, now.yaxis, now.margin)
    assert now.xaxis.range[0] < 0 and now.xaxis.range[1] > 6


def test_zoom_survives_new_points_but_not_another_metric() -> None:
    two = [Curve(RemovalOrder(), (Point((), {"fidelity": 1.0, "loss": 2.5}),))]
    first, more, other = (
        draw(two),
        draw([*two, curve(RemovalOrder("greedy"), 1)]),
        pruning_curves(two, LIGHT, metric="loss", total=6, shapes={"self": SHAPE}),
    )
    assert first.layout.uirevision == more.layout.uirevision != other.layout.uirevision
    assert len({figure.layout.legend.uirevision for figure in (first, more, other)}) == 1


def test_a_line_keeps_its_id_while_others_come_and_go() -> None:
    """By the id Plotly remembers that a line was hidden in the legend."""
    curves = [curve(RemovalOrder("greedy"), 1), curve(RemovalOrder(), 1), curve(RANDOM[0], 1), curve(RANDOM[1], 1)]
    for some in permutations(curves, 3):
        names = [line.uid for line in draw(list(some)).data]
        assert len(names) == len(set(names))
        assert set(names) <= {"greedy", RemovalOrder().label, "random", "random, band"}


@pytest.mark.parametrize(("floor", "expected"), [(None, []), (0.95, [("0.95", "dash", 0.95)]), (0, [("0", "dash", 0)])])
def test_the_floor_is_a_labelled_line(floor: float | None, expected: list[tuple[str, str, float]]) -> None:
    layout = draw([curve(RemovalOrder(), 1)], floor=floor).layout
    assert [
        (note.text, line.line.dash, line.y0) for note, line in zip(layout.annotations, layout.shapes, strict=True)
    ] == expected
    assert all(line.y0 == line.y1 == note.y for note, line in zip(layout.annotations, layout.shapes, strict=True))
    assert all(
        (note.xref, note.x, note.xanchor) == ("paper", 1, "left") for note in layout.annotations
    )  # outside, over no curve


@pytest.mark.parametrize(("at", "side"), [(0, "left"), (3, "center"), (6, "right")])
def test_the_number_off_now_is_a_vertical_line_with_words_that_stay_inside(at: int, side: str) -> None:
    layout = draw([curve(RemovalOrder(), 1)], at=at).layout
    (line,), (note,) = layout.shapes, layout.annotations
    assert (line.x0, line.x1, note.x) == (at, at, at)
    assert (note.text, note.xanchor) == (f"{at} off now", side)


# --- building
