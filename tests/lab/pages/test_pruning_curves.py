"""The Pruning lab without a browser: curves. Their numbers are the library's for the orders that were chosen."""

import numpy as np
import pytest

from mha_core import Ablation
from mha_core.lab.curve_points import first_below
from mha_core.lab.pruning_curves import metric_curve
from mha_core.lab.random_band import curve_band
from mha_core.lab.removal_orders import RemovalOrder
from pages.lab.curve_choices import Choices
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.lab_page import CURVES, IMPORTANCE, LEFT, PAGE, TEXTS, Lab, measure_of, numbers

pytestmark = pytest.mark.usefixtures("fresh_lab")


@pytest.fixture
def drawing(fresh_lab: None) -> Lab:
    """The part with the curves, with three own texts."""
    return Lab(TINY_ENCODER, *TEXTS, lab=CURVES)


@pytest.mark.parametrize(
    ("by", "greedy"),
    [
        (("gradient",), False),
        pytest.param(("exact", "gradient", "confidence"), True, marks=pytest.mark.exhaustive),
    ],
)
def test_every_point_equals_the_library_s(by: tuple[str, ...], greedy: bool) -> None:
    chosen = Choices(by=by, first=("least first", "most first"), seeds=3, greedy=greedy)
    drawing = Lab(TINY_ENCODER, *TEXTS, lab=CURVES, curves=chosen.to_text()).draw()
    measure = measure_of(TINY_ENCODER, *TEXTS)
    orders = [RemovalOrder(each, most) for each in by for most in (False, True)] + greedy * [RemovalOrder("greedy")]
    curves = {order.label: metric_curve(measure, order, 1) for order in orders}
    random = [metric_curve(measure, RemovalOrder("random", seed=seed), 1) for seed in range(3)]
    for name in ("fidelity", "cosine"):
        lines = drawing.choose("lab-up", name).lines(name)
        assert set(lines) == {*curves, "random order, 3 draws", "band"}
        for label, expected in curves.items():
            line = lines[label]
            np.testing.assert_array_equal(numbers(line["x"]), range(13))
            np.testing.assert_allclose(numbers(line["y"]), [point.values[name] for point in expected.points], atol=1e-5)
            assert line["customdata"] == [str(Ablation.of(point.removed, (3, 4))) for point in expected.points]
        spreads = curve_band(random, name)
        median = numbers(lines["random order, 3 draws"]["y"])
        np.testing.assert_allclose(median, [spread.median for spread in spreads.values()], atol=1e-5)
        edge = [*(s.high for s in spreads.values()), *(s.low for s in reversed(spreads.values()))]
        np.testing.assert_allclose(numbers(lines["band"]["y"]), edge, atol=1e-5)


@pytest.mark.exhaustive
def test_scores_can_be_recomputed_after_each_step() -> None:
    drawing = Lab(TINY_ENCODER, *TEXTS, lab=CURVES, curves="gradient,least,random0,recompute").draw()
    order = RemovalOrder("gradient", recompute=True)
    expected = metric_curve(measure_of(TINY_ENCODER, *TEXTS), order, 1)
    (line,) = drawing.lines("fidelity").values()
    assert line["name"] == order.label
    assert line["customdata"] == [str(Ablation.of(point.removed, (3, 4))) for point in expected.points]


@pytest.mark.exhaustive
def test_the_first_count_below_the_floor_is_stated() -> None:
    """Also of results that are shipped, and with intervals: test_measurement_links.py, test_lab_intervals.py."""
    texts = (*TEXTS, "rain fell on the roof", "it was cold outside")
    page = Lab("minilm", *texts, lab=CURVES).pills("lab-by", "gradient").enter("lab-seeds", 2).draw()
    measure = measure_of("minilm", *texts)
    said = next(line for line in page.text.splitlines() if line.startswith("**Heads removed until"))
    assert said.startswith("**Heads removed until fidelity falls below 0.95**, of 72: ")
    drawn = [metric_curve(measure, RemovalOrder("gradient", most), 4) for most in (False, True)]
    for found in drawn:
        count = first_below(found, "fidelity", 0.95)
        assert 0 < count < 72
        assert f"{found.order.label}: **{count}**" in said
    random = curve_band([metric_curve(measure, RemovalOrder("random", seed=seed), 4) for seed in range(2)], "fidelity")
    assert f"random order, median: **{next(n for n, s in random.items() if s.median < 0.95)}**" in said
    assert {shape["y0"] for shape in page.charts["lab-curves-fidelity"]["layout"]["shapes"]} == {0.95}
    assert f"With every head off, fidelity is {drawn[0].points[-1].values['fidelity']:.3f}" in page.text
    page.choose("lab-up", "cosine")
    assert "**Heads removed until" not in page.text


# --- the cost beforehand ----------------------------------------------------------------------------------------------


def test_the_cost_is_estimated_beforehand(drawing: Lab) -> None:
    drawing.pills("lab-by").enter("lab-seeds", 3)
    assert "3 orders, 1 head per step: 36 passes over 3 texts, **about 5 s**." in drawing.cost
    # Without each of 12 heads, from the layer that has it on: 1 + 12 · 4/6; then 12 steps for each of two orders.
    drawing.enter("lab-seeds", 0).pills("lab-by", "exact")
    assert "2 orders, 1 head per step: 33 passes" in drawing.cost
    drawing.switch("lab-greedy", True)
    assert "3 orders, 1 head per step: 109 passes" in drawing.cost  # 12 × (1 + 1) + (12 + … + 1) · 4/6 more


@pytest.mark.exhaustive
def test_known_scores_are_not_recomputed(drawing: Lab) -> None:
    drawing.enter("lab-seeds", 0).pills("lab-by", "exact")
    assert "33 passes" in drawing.cost
    drawing.pick("lab", IMPORTANCE).measure().pick("lab", CURVES)
    assert "24 passes" in drawing.cost
    drawing.paste("the cat\nthe dog\nthe mat\nthe cat sat")  # scores on other texts do not count
    assert "33 passes" in drawing.cost


def test_five_percent_of_many_heads_are_several_per_step() -> None:
    page = Lab("minilm", *TEXTS, lab=CURVES).pills("lab-by").enter("lab-seeds", 1)
    assert "1 order, 4 heads per step: 18 passes" in page.cost
    assert "1 order, 1 head per step: 72 passes" in page.pick("lab-step", "one").cost


def test_without_an_order_nothing_can_be_drawn(drawing: Lab) -> None:
    drawing.pills("lab-by").enter("lab-seeds", 0)
    assert not drawing.can("lab-draw")
    assert "Choose a score and an order, or some random orders." in drawing.text


# --- what is drawn ----------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_settings_are_kept_across_parts_and_pages(drawing: Lab) -> None:
    drawing.pills("lab-by", "confidence").pills("lab-first", "most first").enter("lab-seeds", 1).pick("lab-step", "one")
    drawing.switch("lab-again", True).switch("lab-greedy", True).draw().choose("lab-up", "cosine")
    for leave in (lambda: drawing.pick("lab", LEFT).pick("lab", CURVES), lambda: drawing.go("Explore.py").go(PAGE)):
        leave()
        app = drawing.app
        assert (app.pills(key="lab-by").value, app.pills(key="lab-first").value) == (["confidence"], ["most first"])
        assert (app.number_input(key="lab-seeds").value, app.segmented_control(key="lab-step").value) == (1, "one")
        assert (app.toggle(key="lab-again").value, app.toggle(key="lab-greedy").value) == (True, True)
        assert app.selectbox(key="lab-up").value == "cosine"
        assert app.segmented_control(key="lab").value == CURVES
        labels = {"most first, by confidence, recomputed", "greedy", "random order, 1 draw", "band"}
        assert set(drawing.lines("cosine")) == labels


def test_clicking_a_point_switches_its_heads_off_with_zero() -> None:
    drawing = Lab(TINY_ENCODER, *TEXTS, lab=CURVES, mode="uniform", curves="gradient,least,most,random0").draw()
    line = drawing.lines("fidelity")["most first, by gradient"]
    drawing.click("lab-curves-fidelity", line["customdata"][5])
    assert len(Ablation.parse(line["customdata"][5]).heads((3, 4))) == 5
    assert (drawing.value("off"), drawing.value("mode")) == (line["customdata"][5], "zero")
    assert "5 heads off now: see the effect under *what is left*." in drawing.text
    shapes = drawing.charts["lab-curves-fidelity"]["layout"]["shapes"]
    assert len([shape for shape in shapes if shape["x0"] == shape["x1"] == 5]) == 1
    assert drawing.click("lab-curves-fidelity", line["customdata"][1]).text.count("1 head off now:") == 1
    assert drawing.click("lab-curves-fidelity", "").value("off") == ""  # the first point: every head on
    assert drawing.click("lab-curves-fidelity", None).value("off") == ""  # deselected, by clicking it again
