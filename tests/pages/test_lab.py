"""The Pruning lab without a browser: every number equals the library's, results are kept, failures are reported."""

import re
import threading
import time
import zipfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import streamlit as st
import torch

from mha_core import Ablation, Head, load_model
from mha_core.analysis.metrics import Metric, evaluate, metric_for, skills_metric
from mha_core.analysis.metrics.datasets import Dataset, Example, built_in
from mha_core.analysis.pruning import tasks
from mha_core.analysis.pruning.curves import curve
from mha_core.analysis.pruning.head_sets import least_important
from mha_core.analysis.pruning.importance import agreement, confidence, exact, gradient, normalised
from mha_core.analysis.pruning.orders import Curve, RemovalOrder, curve_band, first_below
from mha_core.engine.jobs import measurements
from mha_core.engine.jobs.generator_job import Step
from mha_core.engine.jobs.job_queue import QueueError
from mha_core.heads import all_heads
from mha_core.intervention import Intervention
from mha_core.models import SUGGESTED
from pages.parts.background import measurement_jobs
from pages.parts.lab import importance as lab_importance
from tests.support.app_checkpoints import TINY, TINY_CLASSIFIER, TINY_ENCODER, TINY_GPT
from tests.support.app_page import Explore
from tests.support.lab_page import (
    CURVES,
    IMPORTANCE,
    LEFT,
    PAGE,
    TEXTS,
    Lab,
    all_measurements_end,
    numbers,
    running_measurements,
)

WAYS = ("exact", "gradient", "confidence")


@cache
def measure_of(name: str, *texts: str, pair: str | None = None) -> Metric:
    """The metric of the page, made independently."""
    examples = Dataset("made here", tuple(Example(text, pair) for text in texts))
    return metric_for(load_model(name), examples, references=[item.text for item in built_in("pairs").items[:24]])


def flat(off: list[Any]) -> list[int]:
    """The off flags of an atlas, head by head."""
    return [int(flag) for flag in np.ravel(off)]


def close(a: torch.Tensor, b: torch.Tensor) -> None:
    torch.testing.assert_close(a, b, rtol=1e-3, atol=1e-5)


@pytest.fixture(autouse=True)
def ready(models: Path) -> Iterator[None]:
    measure_of.cache_clear()
    yield
    assert all_measurements_end()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch, ready: None) -> Iterator[threading.Event]:
    """Make the second curve wait at its fourth point until the event is set."""
    go_on, curve_job = threading.Event(), tasks.curve_job

    def waiting(*arguments: Any) -> Iterator[Any]:
        for part in curve_job(*arguments):
            yield part
            while (
                isinstance(part.result, Curve)
                and part.result.order.most_important_first
                and len(part.result.points) == 4
                and not go_on.is_set()
            ):
                time.sleep(0.01)
                yield Step(0.0)

    monkeypatch.setattr(tasks, "curve_job", waiting)
    yield go_on
    go_on.set()


@pytest.fixture(autouse=True)
def nothing_measured_before() -> None:
    """Clear the cache of results between tests."""
    measurement_jobs.JOBS.clear()


# --- initial state -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lab", "hint", "button"),
    [
        (IMPORTANCE, "Score every head** fills in three maps", "lab-measure"),
        (CURVES, "Draw curves** removes heads one after another and shows how the metric changes", "lab-draw"),
        (LEFT, "All heads are on. Choose one of the presets above", "lab-random"),
    ],
)
def test_each_part_starts_with_a_hint(lab: str, hint: str, button: str) -> None:
    page = Lab(lab=lab)
    assert hint in page.text
    assert page.can(button)


def test_maps_are_empty_before_the_first_measurement() -> None:
    page = Lab()
    assert all(page.map(way).isnan().all() for way in WAYS)
    assert "Spearman" not in page.text


@pytest.mark.parametrize(
    ("parameter", "value", "valid"),
    [
        ("lab", "x", "importance, pruning curves, what is left"),
        ("over", "y", "this sentence, built-in texts, my texts"),
        ("built_in", "z", "mixed, same words"),
    ],
)
def test_invalid_url_values_fall_back_to_the_default_with_a_notice(parameter: str, value: str, valid: str) -> None:
    page = Explore(model=TINY, text=TEXTS[0], **{parameter: value})
    assert f"Ignored URL parameter {parameter} = {value}. Valid: one of {valid}" in page.text
    page.go(PAGE)
    assert (page.app.segmented_control(key="lab").value, page.app.segmented_control(key="over").value) == (
        IMPORTANCE,
        "this sentence",
    )


# --- the metric -------------------------------------------------------------------------------------------------

KINDS = {
    TINY_ENCODER: ("similarity fidelity", "1 − cosine", ["fidelity", "cosine", "other neighbour"]),
    TINY: ("masked-word prediction", "loss", ["loss", "accuracy"]),
    TINY_GPT: ("next-word prediction", "loss", ["loss", "accuracy"]),
    TINY_CLASSIFIER: ("classification", "loss", ["agreement", "loss"]),
    "toy-english": ("masked-word prediction", "loss", ["loss", "accuracy"]),
    "toy-induction": ("next-word prediction", "loss", ["loss", "accuracy"]),
    "minilm": ("similarity fidelity", "1 − cosine", ["fidelity", "cosine", "other neighbour"]),
}


@pytest.mark.parametrize("model", KINDS)
def test_every_kind_of_model_is_scored_with_its_own_metric(model: str) -> None:
    title, unit, names = KINDS[model]
    page, measure = Lab(model, *TEXTS).measure(), measure_of(model, *TEXTS)
    assert page.metric_line.startswith(f"Metric: *{title}*, on 3 texts. With every head on:")
    values = measure.values(measure.baseline)
    assert re.findall(r"([\w ]+?) \*\*([\d.]+)\*\*", page.metric_line.split("on:")[1].replace("· ", "")) == [
        (f" {name}", f"{values[name]:.3f}") for name in names
    ]
    scores = {"exact": exact(measure), "gradient": gradient(measure), "confidence": confidence(measure)}
    for way, expected in scores.items():
        close(page.map(way), expected)
    assert [page.unit(way) for way in WAYS] == [unit, "slope", "weight"]
    said = " · ".join(f"{a} and {b} **{rho:.2f}**".replace("-", "−") for (a, b), rho in agreement(scores).items())
    assert f"Spearman's ρ: {said}" in page.text


@pytest.mark.parametrize("model", [TINY_ENCODER, TINY, TINY_CLASSIFIER, "toy-induction"])
def test_a_single_sentence_is_flagged_as_such(model: str) -> None:
    page = Lab(model).measure()
    assert "on 1 text" in page.metric_line
    assert "The scores on one sentence are not a head's importance in general" in page.text
    close(page.map("exact"), exact(measure_of(model, TEXTS[0])))
    assert "The scores on one sentence" not in Lab(model, *TEXTS).text


@pytest.mark.parametrize(
    ("model", "count"),
    [
        (TINY_ENCODER, "2 texts (against 24 reference texts)"),
        (TINY, "2 texts"),
        (TINY_GPT, "2 texts"),
        (TINY_CLASSIFIER, "1 text"),
    ],
)
def test_a_second_sentence_is_part_of_the_measurement(model: str, count: str) -> None:
    page = Lab(model, pair=TEXTS[1]).measure()
    assert f"on {count}." in page.metric_line
    close(page.map("exact"), exact(measure_of(model, TEXTS[0], pair=TEXTS[1])))


def test_the_second_sentence_may_equal_the_first() -> None:
    assert "on 1 text (against 24 reference texts)." in Lab(pair=TEXTS[0]).measure().metric_line


@pytest.mark.parametrize(
    ("model", "measured", "message"),
    [
        (
            TINY_ENCODER,
            "*similarity fidelity*, on 200 texts",
            "100 pairs of English sentences, written for this project",
        ),
        (
            TINY_CLASSIFIER,
            "*classification*, on 62 texts",
            "62 English sentences, written for this project",
        ),
        (
            "toy-english",
            "*minimal pairs, by phenomenon*, on 60 texts",
            "Held-out sentences of the toy language",
        ),
        ("toy-induction", "*copying*, on 48 texts", "Held-out sentences of the toy language"),
    ],
)
def test_built_in_texts_depend_on_the_kind_of_model(model: str, measured: str, message: str) -> None:
    page = Lab(model, over="built-in texts")
    assert measured in page.metric_line
    assert message in page.text


def test_a_sentence_encoder_has_two_sets_of_built_in_pairs() -> None:
    page = Lab(over="built-in texts")
    assert "100 pairs of English sentences" in page.text and "on 200 texts" in page.metric_line
    page.pick("built_in", "same words")
    assert "120 pairs of English sentences of the same words" in page.text and "on 240 texts" in page.metric_line
    page.measure()
    close(page.map("exact"), exact(metric_for(load_model(TINY_ENCODER), built_in("same-words"))))
    page.pick("built_in", "mixed")
    assert "These maps show tiny-encoder on built-in pairs of the same words." in page.text
    assert "on 240 texts" in Lab(over="built-in texts", built_in="same words").metric_line


@pytest.mark.parametrize("model", [TINY, TINY_GPT, "toy-english"])
def test_other_models_have_one_set_of_built_in_texts(model: str) -> None:
    page = Lab(model, over="built-in texts", built_in="same words")
    assert "built_in" not in {control.key for control in page.app.segmented_control}
    assert "pairs of English sentences" not in page.text


def test_toy_english_is_measured_by_skill() -> None:
    page = Lab("toy-english", over="built-in texts").measure()
    measure = skills_metric(load_model("toy-english"))
    assert f"all skills **{measure.values(measure.baseline)['all skills']:.3f}**" in page.metric_line
    close(page.map("exact"), exact(measure))


# --- the three maps ---------------------------------------------------------------------------------------------------


def test_gradients_per_layer_and_confidence_with_special_tokens() -> None:
    page, measure = Lab(TINY, *TEXTS).measure(), measure_of(TINY, *TEXTS)
    page.switch("lab-gradient-choice", True).choose("lab-confidence-choice", "nothing")
    close(page.map("gradient"), normalised(gradient(measure)))
    close(page.map("confidence"), confidence(measure, special=True))
    assert not torch.allclose(confidence(measure), confidence(measure, special=True), atol=1e-3)
    page.pick("lab", LEFT).pick("lab", IMPORTANCE)
    close(page.map("gradient"), normalised(gradient(measure)))  # the toggles are kept
    page.switch("lab-gradient-choice", False).choose("lab-confidence-choice", "only the end symbol (Voita et al. 2019)")
    close(page.map("gradient"), gradient(measure))
    close(page.map("confidence"), confidence(measure, left_out="end"))
    page.choose("lab-confidence-choice", "special tokens")
    close(page.map("confidence"), confidence(measure))


def test_disagreeing_rankings_are_noted() -> None:
    page, measure = Lab(TINY, *TEXTS).measure(), measure_of(TINY, *TEXTS)
    found = agreement({"exact": exact(measure), "gradient": gradient(measure), "confidence": confidence(measure)})
    low = "; ".join(f"*{a}* and *{b}*" for (a, b), rho in found.items() if rho < 0.5)
    assert low
    assert f"{low} rank the heads differently:" in page.text


@pytest.mark.parametrize("way", WAYS)
def test_a_square_is_a_head_that_a_click_switches(way: str) -> None:
    page = Lab(off="2.0", mode="mean")
    assert page.chart_data[f"lab-map-{way}"]["toggles"] == [3, 4]
    (squares,) = (trace for trace in page.charts[f"lab-map-{way}"]["data"] if "customdata" in trace)
    assert squares["customdata"] == [f"{layer}.{head}" for layer in range(3) for head in range(4)]
    page.tell("off", "1.2,2.0")
    crossed = [point["hovertext"][6] for point in page.charts[f"lab-map-{way}"]["data"] if "hovertext" in point]
    assert crossed[0].startswith("<b>Head 1.2</b>, off")
    assert flat(page.tell("off", "2.0").go("Explore.py").atlas["off"]) == [0] * 8 + [1] + [0] * 3


def test_scores_do_not_depend_on_the_heads_off() -> None:
    page = Lab(TINY, *TEXTS, off="0.*", mode="uniform").measure()
    close(page.map("exact"), exact(measure_of(TINY, *TEXTS)))
    assert "A head that is off: `zero`" in page.text


# --- results of another selection -------------------------------------------------------------------------------------

SubjectChange = Callable[[Lab], Any]


@pytest.mark.parametrize(
    ("change", "called"),
    [
        (lambda page: page.type("text", "a dog ran"), "tiny-encoder on “the cat sat”"),
        (lambda page: page.type("pair", "a dog ran"), "tiny-encoder on “the cat sat”"),
        (lambda page: page.choose("model", "toy-induction"), "tiny-encoder on “the cat sat”"),
        (lambda page: page.pick("over", "built-in texts"), "tiny-encoder on “the cat sat”"),
    ],
    ids=["text", "pair", "model", "texts"],
)
def test_results_for_another_selection_are_labelled(change: SubjectChange, called: str) -> None:
    page = Lab().measure()
    before = page.map("exact")
    assert "These maps show" not in page.text
    change(page)
    assert f"These maps show {called}. Press *Score every head* for the current selection." in page.text
    assert page.map("exact").equal(before)
    assert page.unit("exact") == "1 − cosine"
    assert "These maps show" not in page.measure().text


def test_squares_of_another_model_are_not_clickable() -> None:
    page = Lab(off="1.2").measure()
    assert page.can_be_clicked("lab-map-exact")
    page.choose("model", "toy-induction")
    assert not page.can_be_clicked("lab-map-exact")
    assert "Click a head" not in page.text
    assert ", off" not in page.charts["lab-map-exact"]["data"][1]["hovertext"][6]
    assert page.choose("model", TINY_ENCODER).can_be_clicked("lab-map-exact")


def test_other_pasted_lines_are_labelled_as_other() -> None:
    page = Lab(TINY, *TEXTS).measure().paste("the cat\nthe dog")
    assert "These maps show tiny-mlm on other pasted lines." in page.text
    assert "Spearman" in page.text


def test_a_file_name_is_not_rendered_as_markdown() -> None:
    page = (
        Lab(TINY, over="my texts")
        .upload("*a* [x](http://example.com).txt", b"the cat\nthe dog")
        .measure()
        .pick("over", "this sentence")
    )
    (message,) = (caption.value for caption in page.app.caption if "These maps show" in caption.value)
    assert r"\*a\* \[x\]" in message and "://" not in message


# --- curves -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def drawing() -> Lab:
    """The part with the curves, with three own texts."""
    return Lab(TINY_ENCODER, *TEXTS, lab=CURVES)


def computed(measure: Metric, order: RemovalOrder, step: int = 1) -> Curve:
    return curve(measure, order, step)


def test_every_point_equals_the_library_s(drawing: Lab) -> None:
    drawing.pills("lab-by", "exact", "gradient", "confidence").switch("lab-greedy", True).enter("lab-seeds", 3).draw()
    measure = measure_of(TINY_ENCODER, *TEXTS)
    orders = [RemovalOrder(by, most) for by in WAYS for most in (False, True)] + [RemovalOrder("greedy")]
    for name in ("fidelity", "cosine"):
        drawing.choose("lab-up", name)
        lines = drawing.lines(name)
        assert set(lines) == {*(order.label for order in orders), "random order (3 seeds)", "band"}
        for order in orders:
            expected, line = computed(measure, order), lines[order.label]
            np.testing.assert_array_equal(numbers(line["x"]), range(13))
            np.testing.assert_allclose(numbers(line["y"]), [point.values[name] for point in expected.points], atol=1e-5)
            assert line["customdata"] == [str(Ablation.of(point.removed, (3, 4))) for point in expected.points]


def test_random_orders_are_drawn_as_a_band_with_median(drawing: Lab) -> None:
    drawing.pills("lab-by").enter("lab-seeds", 4).draw().choose("lab-up", "cosine")
    spreads = curve_band(
        [computed(measure_of(TINY_ENCODER, *TEXTS), RemovalOrder("random", seed=seed)) for seed in range(4)], "cosine"
    )
    lines = drawing.lines("cosine")
    assert set(lines) == {"random order (4 seeds)", "band"}
    np.testing.assert_allclose(
        numbers(lines["random order (4 seeds)"]["y"]), [s.median for s in spreads.values()], atol=1e-5
    )
    edge = [*(s.high for s in spreads.values()), *(s.low for s in reversed(spreads.values()))]
    np.testing.assert_allclose(numbers(lines["band"]["y"]), edge, atol=1e-5)
    assert all(s.high > s.median > s.low for count, s in spreads.items() if 0 < count < 12)


@pytest.mark.parametrize("again", [False, True])
def test_scores_can_be_recomputed_after_each_step(drawing: Lab, again: bool) -> None:
    drawing.pills("lab-by", "gradient").pills("lab-first", "least first").enter("lab-seeds", 0).switch(
        "lab-again", again
    ).draw()
    order = RemovalOrder("gradient", recompute=again)
    expected = computed(measure_of(TINY_ENCODER, *TEXTS), order)
    (line,) = drawing.lines("fidelity").values()
    assert line["name"] == order.label
    assert line["customdata"] == [str(Ablation.of(point.removed, (3, 4))) for point in expected.points]


def test_the_first_count_below_the_floor_is_stated() -> None:
    texts = (*TEXTS, "rain fell on the roof", "it was cold outside")
    page = Lab("minilm", *texts, lab=CURVES).pills("lab-by", "gradient").enter("lab-seeds", 2).draw()
    measure = measure_of("minilm", *texts)
    said = next(line for line in page.text.splitlines() if line.startswith("**Heads removed until"))
    assert said.startswith("**Heads removed until fidelity falls below 0.95**, of 72: ")
    drawn = [computed(measure, RemovalOrder("gradient", most), 4) for most in (False, True)]
    for found in drawn:
        count = first_below(found, "fidelity", 0.95)
        assert 0 < count < 72
        assert f"{found.order.label}: **{count}**" in said
    random = curve_band([computed(measure, RemovalOrder("random", seed=seed), 4) for seed in range(2)], "fidelity")
    assert f"random order, median: **{next(n for n, s in random.items() if s.median < 0.95)}**" in said
    assert {shape["y0"] for shape in page.charts["lab-curves-fidelity"]["layout"]["shapes"]} == {0.95}
    assert f"With every head off, fidelity is {drawn[0].points[-1].values['fidelity']:.3f}" in page.text
    page.choose("lab-up", "cosine")
    assert "**Heads removed until" not in page.text


def test_a_curve_that_never_falls_below_the_floor_is_stated(drawing: Lab) -> None:
    drawing.pills("lab-by", "confidence").draw()
    measure = measure_of(TINY_ENCODER, *TEXTS)
    for most in (False, True):
        assert first_below(computed(measure, RemovalOrder("confidence", most)), "fidelity", 0.95) is None
    assert (
        "least first, by confidence: not within 12 · most first, by confidence: not within 12 · random order, median: "
        "not within 12" in drawing.text
    )


def test_the_cost_is_estimated_beforehand(drawing: Lab) -> None:
    drawing.pills("lab-by").enter("lab-seeds", 3)
    assert "3 orders, 1 head per step: 36 passes over 3 texts, **about 5 s**." in drawing.cost
    # Without each of 12 heads, from the layer that has it on: 1 + 12 · 4/6; then 12 steps for each of two orders.
    drawing.enter("lab-seeds", 0).pills("lab-by", "exact")
    assert "2 orders, 1 head per step: 33 passes" in drawing.cost
    drawing.pills("lab-by", "confidence")
    assert "2 orders, 1 head per step: 25 passes" in drawing.cost
    drawing.switch("lab-greedy", True)
    assert "3 orders, 1 head per step: 101 passes" in drawing.cost  # 12 × (1 + 1) + (12 + … + 1) · 4/6 more


def test_known_scores_are_not_recomputed(drawing: Lab) -> None:
    drawing.enter("lab-seeds", 0).pills("lab-by", "exact")
    assert "33 passes" in drawing.cost
    drawing.pick("lab", IMPORTANCE).measure().pick("lab", CURVES)
    assert "24 passes" in drawing.cost
    drawing.draw()
    close(
        torch.from_numpy(numbers(drawing.lines("fidelity")["least first, by exact"]["y"])).float(),
        torch.tensor(
            [p.values["fidelity"] for p in computed(measure_of(TINY_ENCODER, *TEXTS), RemovalOrder("exact")).points]
        ),
    )
    assert (
        "33 passes" in drawing.paste("the cat\nthe dog\nthe mat\nthe cat sat").cost
    )  # scores on other texts do not count


def test_five_percent_of_many_heads_are_several_per_step() -> None:
    page = Lab("minilm", *TEXTS, lab=CURVES).pills("lab-by").enter("lab-seeds", 1)
    assert "1 order, 4 heads per step: 18 passes" in page.cost
    assert "1 order, 1 head per step: 72 passes" in page.pick("lab-step", "one").cost


def test_without_an_order_nothing_can_be_drawn(drawing: Lab) -> None:
    drawing.pills("lab-by").enter("lab-seeds", 0)
    assert not drawing.can("lab-draw")
    assert "Choose a score and an order, or some random orders." in drawing.text


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
        assert set(drawing.lines("cosine")) == {
            "most first, by confidence, recomputed",
            "greedy",
            "random order (1 seed)",
            "band",
        }


def test_clicking_a_point_switches_its_heads_off_with_zero(drawing: Lab) -> None:
    drawing.pills("lab-by", "exact").enter("lab-seeds", 0).choose("mode", "uniform").draw()
    line = drawing.lines("fidelity")["most first, by exact"]
    drawing.click("lab-curves-fidelity", line["customdata"][5])
    off = computed(measure_of(TINY_ENCODER, *TEXTS), RemovalOrder("exact", most_important_first=True)).points[5].removed
    assert drawing.value("off") == str(Ablation.of(off, (3, 4)))
    assert drawing.value("mode") == "zero"
    assert "5 heads off now: see the effect under *what is left*." in drawing.text
    upright = [
        shape for shape in drawing.charts["lab-curves-fidelity"]["layout"]["shapes"] if shape["x0"] == shape["x1"] == 5
    ]
    assert len(upright) == 1
    assert drawing.click("lab-curves-fidelity", line["customdata"][1]).text.count("1 head off now:") == 1
    assert drawing.click("lab-curves-fidelity", "").value("off") == ""  # the first point: every head on


def test_deselecting_a_point_changes_nothing(drawing: Lab) -> None:
    """For example by clicking it again."""
    drawing.draw().click("lab-curves-fidelity", "").click("lab-curves-fidelity", None)
    assert drawing.value("off") == ""


def test_curves_for_another_selection_are_labelled(drawing: Lab) -> None:
    drawing.draw().choose("model", "toy-induction")
    assert (
        "These curves show tiny-encoder on pasted lines. Press *Draw curves* for the current selection." in drawing.text
    )
    assert not drawing.can_be_clicked("lab-curves-fidelity")
    drawing.draw()
    assert "These curves show" not in drawing.text
    assert drawing.app.selectbox(key="lab-up").value == "loss"  # this model has no fidelity


# --- in progress ------------------------------------------------------------------------------------------------------


def test_a_curve_grows_while_it_is_drawn(drawing: Lab, slow: threading.Event) -> None:
    drawing.pills("lab-by", "gradient").press("lab-draw").until("With every head off")  # the first curve is complete
    assert "drawing the curves" in drawing.bar
    assert not drawing.can("lab-draw")
    drawing.until("most first, by gradient: not within 3")
    assert len(numbers(drawing.lines("fidelity")["most first, by gradient"]["x"])) == 4
    slow.set()
    drawing.until("Done in")
    assert len(numbers(drawing.lines("fidelity")["most first, by gradient"]["x"])) == 13
    assert drawing.can("lab-draw")


def test_pause_continue_stop(drawing: Lab, slow: threading.Event) -> None:
    drawing.pills("lab-by", "gradient").press("lab-draw").until("With every head off").press("measured-curves-pause")
    assert "paused" in drawing.bar
    assert all_measurements_end()
    drawing.press("measured-curves-continue")
    assert "drawing the curves" in drawing.bar
    assert running_measurements()
    drawing.press("measured-curves-stop").until("Stopped.")
    assert "are kept" in drawing.text
    assert any(name.startswith("random order") for name in drawing.lines("fidelity"))
    assert all_measurements_end()
    slow.set()
    assert drawing.draw().can("lab-draw")


def test_known_results_appear_without_a_press() -> None:
    """After a reload and in another session; but not for other texts."""
    first = Lab(TINY_ENCODER, *TEXTS).measure()
    page = Lab(TINY_ENCODER, *TEXTS)
    assert "Done in" in page.text
    assert page.map("exact").equal(first.map("exact"))
    assert "Done in" not in Lab(TINY_ENCODER, TEXTS[0], *TEXTS).text


def test_what_is_known_can_be_measured_again(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Lab(TINY_ENCODER, *TEXTS).measure()
    assert page.app.button(key="lab-measure").label == "Score again"
    jobs = measurements.QUEUE._jobs.copy()
    page.measure()
    assert len(measurements.QUEUE._jobs.keys() - jobs.keys()) == 1


def test_a_paused_measurement_ends_with_the_same_result(drawing: Lab, slow: threading.Event) -> None:
    drawing.pills("lab-by", "gradient").press("lab-draw").until("With every head off").press("measured-curves-pause")
    assert all_measurements_end()
    slow.set()
    drawing.press("measured-curves-continue").until("Done in")
    expected = computed(measure_of(TINY_ENCODER, *TEXTS), RemovalOrder("gradient", most_important_first=True))
    y = numbers(drawing.lines("fidelity")["most first, by gradient"]["y"])
    np.testing.assert_allclose(y, [point.values["fidelity"] for point in expected.points], atol=1e-5)


def test_a_measurement_continues_on_other_pages(drawing: Lab, slow: threading.Event) -> None:
    drawing.pills("lab-by", "gradient").press("lab-draw").until("With every head off").go("Explore.py")
    assert "Pruning lab, pruning curves: running, " in drawing.text
    drawing.go("Train_from_scratch.py")
    assert "Pruning lab, pruning curves: running, " in drawing.text
    drawing.go(PAGE)
    assert "Pruning lab, pruning curves" not in drawing.text
    slow.set()
    drawing.until("Done in").go("Explore.py")
    assert "Pruning lab, " not in drawing.text
    assert set(drawing.go(PAGE).lines("fidelity")) >= {"most first, by gradient", "band"}


def test_a_measurement_that_ends_during_drawing_leaves_the_button_enabled(monkeypatch: pytest.MonkeyPatch) -> None:
    def wait_for_the_end(measure: Metric) -> str:
        return f"{measure.title}, {all_measurements_end()}"

    page = Lab()
    monkeypatch.setattr(lab_importance, "_metric_line", wait_for_the_end)
    assert "Done in" in page.press("lab-measure").text
    assert page.can("lab-measure")


def test_ended_results_survive_many_other_measurements(drawing: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurements.QUEUE, "max_jobs", 2)
    drawing.pills("lab-by").enter("lab-seeds", 1).draw()
    before = drawing.lines("fidelity")
    for _ in range(4):
        Lab(TINY, lab=CURVES).pills("lab-by").enter("lab-seeds", 1).draw()
    assert drawing._run(drawing.app).lines("fidelity") == before


def test_queued_and_refused_measurements_say_so(slow: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurements.QUEUE, "at_once", 1)
    monkeypatch.setattr(measurements.QUEUE, "max_waiting", 1)
    first, second, third = (Lab(lab=CURVES, text=text) for text in TEXTS)
    first.press("lab-draw").until("With every head off")
    second.press("lab-draw")
    assert "Queued: next." in second.bar
    third.press("lab-draw")
    assert "The queue is full (1 measurements waiting)" in third.text
    assert "Traceback" not in third.text
    first.press("measured-curves-stop").until("Stopped.")
    slow.set()
    second.until("Done in")
    assert third.draw().can("lab-draw")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RuntimeError("0x7f"), "Measurement failed (RuntimeError)."),
        (ValueError("no such head"), "no such head"),
        (MemoryError(), "Measurement failed (MemoryError)."),
    ],
    ids=str,
)
def test_a_failed_measurement_gives_a_reason(monkeypatch: pytest.MonkeyPatch, error: Exception, words: str) -> None:
    job = tasks.importance_job

    def failing(metric: Metric, *begun: Any) -> Iterator[Any]:
        for number, part in enumerate(job(metric, *begun)):
            if number == 1:
                raise error
            yield part

    page = Lab()
    with monkeypatch.context() as patch:
        patch.setattr(tasks, "importance_job", failing)
        page.press("lab-measure").until(words)
    assert "Traceback" not in page.text
    assert page.map("confidence").isfinite().all()  # earlier results are kept
    assert page.can("lab-measure")
    assert "Spearman" in page.measure().text


def test_a_refused_measurement_keeps_the_previous_results(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Lab().measure()
    before = page.map("exact")
    measurement_jobs.JOBS.clear()  # otherwise the result would be reused

    def full(*_: Any) -> None:
        raise QueueError("Too many measurements.")

    with monkeypatch.context() as patch:
        patch.setattr(measurements.QUEUE, "start", full)
        page.press("lab-measure")
    assert "Too many measurements." in page.text
    assert page.map("exact").equal(before)


# --- effect of the ablation -------------------------------------------------------------------------------------------


@pytest.fixture
def ablated() -> Lab:
    return Lab(TINY_ENCODER, *TEXTS, lab=LEFT, off="0.1,2.*")


def test_the_effect_on_the_sentence(ablated: Lab) -> None:
    assert {"5 of 12 heads off (zero), on this sentence", "On all texts", "Prune for real"} <= set(ablated.titles)
    assert flat(ablated.pictures["lab-differences"].header["off"]) == [0, 1, 0, 0] + [0] * 4 + [1] * 4
    assert "drift" in ablated.pictures
    assert "Similarity to original" in ablated.metrics


@pytest.mark.parametrize("model", [TINY_ENCODER, TINY, TINY_CLASSIFIER, "toy-english"])
def test_all_ablation_methods_are_compared(model: str) -> None:
    page, measure = Lab(model, *TEXTS, lab=LEFT, off="0.1,1.*").compare(), measure_of(model, *TEXTS)
    rows = {row["method"]: row for row in page.table("method")}
    assert list(rows) == [
        "none (all heads on)",
        "zero",
        "mean of the set",
        "mean of each text",
        "uniform",
        "resample",
        "pruned",
    ]
    gate = Ablation.parse("0.1,1.*").gate(*measure.shape)
    for name, value in measure.values(measure.baseline).items():
        assert rows["none (all heads on)"][name] == pytest.approx(value, abs=1e-5)
    for way, mode in (("zero", "zero"), ("mean of each text", "mean"), ("uniform", "uniform")):
        for name, value in measure.values(evaluate(measure, Intervention.gated(gate, mode))).items():
            assert rows[way][name] == pytest.approx(value, abs=1e-5)
    for name in measure.values(measure.baseline):
        assert rows["pruned"][name] == pytest.approx(rows["zero"][name], abs=1e-5)
    assert rows["zero"]["max difference from zero"] == 0
    assert rows["pruned"]["max difference from zero"] < 1e-4
    assert rows["mean of each text"]["max difference from zero"] > 1e-4
    assert "pruned**: same outputs as zero up to rounding" in page.text


@pytest.mark.parametrize(
    ("model", "what"),
    [
        (TINY_ENCODER, "Cosine between each text's embedding and its original."),
        (TINY, "Mean loss over the words of each text."),
        (TINY_GPT, "Mean loss over the words of each text."),
        (TINY_CLASSIFIER, "Probability of the labelled class or, without a label, of the original prediction."),
    ],
)
def test_the_most_affected_texts_come_first(model: str, what: str) -> None:
    page, measure = Lab(model, *TEXTS, lab=LEFT, off="0.1,1.*").compare(), measure_of(model, *TEXTS)
    expected = measure.changes(evaluate(measure, Intervention.gated(Ablation.parse("0.1,1.*").gate(*measure.shape))))
    rows = page.table("text")
    assert [row["text"] for row in rows] == [change.text for change in expected]
    assert [row["all heads on"] for row in rows] == pytest.approx([change.before for change in expected], abs=1e-5)
    assert [row["heads off"] for row in rows] == pytest.approx([change.after for change in expected], abs=1e-5)
    worse = [(row["heads off"] - row["all heads on"]) * (1 if "loss" in what else -1) for row in rows]
    assert worse == sorted(worse, reverse=True)
    assert what in page.text


def test_another_set_replaces_a_running_comparison(ablated: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    job = tasks.what_is_left_job

    def endless(measure: Metric, heads: tuple[Head, ...], begun: Sequence[object]) -> Iterator[Step]:
        yield from job(measure, heads)
        while len(heads) == 5:
            time.sleep(0.01)
            yield Step(0.0)

    monkeypatch.setattr(tasks, "what_is_left_job", endless)
    ablated.press("lab-compare")
    assert running_measurements()
    ablated.type("off", "1.1").compare()
    assert all_measurements_end()


def test_another_set_needs_a_new_comparison(ablated: Lab) -> None:
    ablated.compare()
    assert ablated.table("method")
    ablated.type("off", "1.1")
    assert not any(frame.value.columns[0] == "method" for frame in ablated.app.dataframe)
    assert ablated.can("lab-compare")
    assert ablated.type("off", "0.1,2.*").table("method")


@pytest.mark.parametrize(
    ("press", "off"),
    [("lab-one", "*.1,*.2,*.3"), ("lab-only", "1.*,2.*")],
)
def test_presets(ablated: Lab, press: str, off: str) -> None:
    ablated.press(press)
    assert ablated.value("off") == off
    assert [code.value for code in ablated.app.code] == [off]  # as text


def test_keep_only_the_chosen_layer(ablated: Lab) -> None:
    ablated.choose("lab-layer", 2).press("lab-only")
    assert ablated.value("off") == "0.*,1.*"
    ablated.choose("model", "toy-induction").press("lab-only")  # two layers
    assert ablated.value("off") == "1.*"


def test_random_half_differs_each_time(ablated: Lab) -> None:
    seen = []
    for _ in range(3):
        ablated.press("lab-random")
        seen.append(ablated.value("off"))
        assert len(Ablation.parse(seen[-1]).heads(3, 4)) == 6
    assert len(set(seen)) == 3


def test_least_important_needs_scores(ablated: Lab) -> None:
    assert not ablated.can("lab-least")
    ablated.pick("lab", IMPORTANCE).measure().pick("lab", LEFT).press("lab-least")
    scores = exact(measure_of(TINY_ENCODER, *TEXTS))
    expected = {*least_important(scores, 0.4)}
    assert {*Ablation.parse(ablated.value("off")).heads(3, 4)} == expected
    assert len(expected) == 5
    assert max(scores[head] for head in expected) <= min(scores[head] for head in {*all_heads(3, 4)} - expected)
    ablated.press("lab-one")
    kept = {*all_heads(3, 4)} - {*Ablation.parse(ablated.value("off")).heads(3, 4)}
    assert kept == {Head(layer, int(scores[layer].argmax())) for layer in range(3)}
    assert not ablated.choose("model", "toy-induction").can("lab-least")  # scores of another model


def test_the_set_as_text_can_be_typed(ablated: Lab) -> None:
    ablated.type("off", "2.3, 2.0;2.1 2.2, 0.1")
    assert [code.value for code in ablated.app.code] == ["0.1,2.0,2.1,2.2,2.3"]
    assert not ablated.type("off", "").app.code


# --- real pruning -----------------------------------------------------------------------------------------------------


class Cutting(Lab):
    """Captures the file behind the download button."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *arguments: str, **parameters: str) -> None:
        self.files: dict[str, Callable[[], bytes]] = {}

        def button(label: str, data: Callable[[], bytes], name: str, mime: str, **options: object) -> None:
            if mime == "application/zip":
                self.files[name] = data

        monkeypatch.setattr(st, "download_button", button)
        super().__init__(*arguments, lab=LEFT, **parameters)

    def unpacked(self, folder: Path) -> str:
        """Unzip the download there; return the name of the model in it."""
        ((name, data),) = self.files.items()
        with zipfile.ZipFile(BytesIO(data())) as archive:
            (root,) = {file.partition("/")[0] for file in archive.namelist()}
            assert name == f"{root}.zip"
            archive.extractall(folder)
        return root


@pytest.mark.parametrize(
    ("model", "off", "called"),
    [
        (TINY_ENCODER, "0.1,2.*", "tiny-encoder-without-5-heads"),
        (TINY, "1.2", "tiny-mlm-without-1-head"),
        (TINY_CLASSIFIER, "*.*", "tiny-classifier-without-12-heads"),
        ("toy-english", "0.1,1.*", "toy-english-without-9-heads"),
        ("toy-induction@167", "0.1", "toy-induction-167-without-1-head"),
    ],
)
def test_a_pruned_model_loads_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, model: str, off: str, called: str
) -> None:
    monkeypatch.setitem(SUGGESTED, model, "here")
    whole, ablation = load_model(model), Ablation.parse(off)
    page = Cutting(monkeypatch, model, off=off).press("lab-cut-now")
    info = whole.info
    gone = len(ablation.heads(info.layers, info.heads)) * (3 * info.d_k * (info.d_model + 1) + info.d_model * info.d_k)
    before = sum(parameter.numel() for parameter in whole.module.parameters())
    weights = next(metric for metric in page.app.metric if metric.label == "Parameters")
    assert (weights.value, weights.delta) == (
        f"{(before - gone) / 1e6:.2f} M",
        f"−{gone:,} ({100 * gone / before:.1f}\u00a0%)",
    )
    size = next(metric for metric in page.app.metric if metric.label == "Size")
    assert (size.value, size.delta) == (f"{4 * (before - gone) / 2**20:.1f} MB", f"of {4 * before / 2**20:.1f} MB")
    assert all(page.metrics[f"Speed, {way}"].endswith(" ×") for way in ("pruned", "masked"))
    gated = whole.trace(TEXTS[1], ablation=ablation)
    name = page.unpacked(tmp_path)
    assert name == called
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    pruned = load_model(name)
    without = Ablation.of({*pruned.pruned_heads}, (info.layers, info.heads))
    assert f"unzip it into the models folder: *{name}*, without {without}, is then a model on every page." in page.text
    torch.testing.assert_close(pruned.trace(TEXTS[1]).hidden_states, gated.hidden_states, rtol=1e-5, atol=1e-5)
    assert sum(parameter.numel() for parameter in pruned.module.parameters()) == before - gone
    assert {*pruned.pruned_heads} == {*ablation.heads(info.layers, info.heads)}


def test_measured_values_are_in_the_readme(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = Cutting(monkeypatch, TINY, *TEXTS, off="*.*").press("lab-cut-now")
    assert "measured by" not in (tmp_path / page.unpacked(tmp_path) / "README.md").read_text()
    page.files.clear()
    losses = {row["method"]: f"{row['loss']:.4f}" for row in page.compare().table("method")}
    assert losses["zero"] not in (losses["uniform"], losses["none (all heads on)"])
    assert f"on pasted lines: loss {losses['zero']}" in (tmp_path / page.unpacked(tmp_path) / "README.md").read_text()


def test_another_set_needs_a_new_pruning(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Cutting(monkeypatch, TINY, off="1.2").press("lab-cut-now")
    page.files.clear()
    page.type("off", "1.2,0.0")
    assert not page.files
    assert "tiny-mlm-without-2-heads.zip" in page.press("lab-cut-now").files


def test_a_model_that_cannot_be_pruned_gives_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Cutting(monkeypatch, TINY_GPT, *TEXTS, off="1.2").press("lab-cut-now")
    assert "Heads can't be pruned from a gpt2; from BERT, RoBERTa, ELECTRA and our own models they can." in page.text
    assert not page.files
    rows = {row["method"]: row for row in page.compare().table("method")}
    assert "can't be pruned from a gpt2" in page.text
    assert np.isnan(rows["pruned"]["loss"]) and np.isfinite(rows["zero"]["loss"])


@pytest.mark.parametrize(
    ("model", "message"),
    [("scratch-random", "to download."), (f"scratch-bert:{TINY}", "Choose the underlying BERT")],
)
def test_a_model_without_files_is_pruned_but_not_downloadable(
    monkeypatch: pytest.MonkeyPatch, model: str, message: str
) -> None:
    monkeypatch.setitem(SUGGESTED, model, "here")
    page = Cutting(monkeypatch, model, off="1.2").press("lab-cut-now")
    assert "Parameters" in page.metrics
    assert "has no files of its own" in page.text and message in page.text
    assert not page.files


# --- own texts -----------------------------------------------------------------------------------------------

BAD = [
    ("a.csv", b"id,foo,bar,baz\n1,2,3,4", "line 1 has 4 columns without a header that names them"),
    ("a.csv", b"label,score\njoy,2", "but no column of texts"),
    ("a.tsv", b"the cat\ta dog\nthe cat", "'a.tsv', line 2 has 1 column"),
    ("a.tsv", b"the cat\ta dog\tmuch", "is not a finite number"),
    ("a.txt", b"", "'a.txt' is empty"),
    ("a.txt", b" \n\t\n", "'a.txt' is empty"),
    ("a.txt", b"\x89PNG\x00\x00", "is not a text file"),
    ("a.csv", "é".encode("latin-1") * 30, "is not UTF-8 text"),
    ("a.txt", b"the cat\n" * 6_553_600, "'a.txt' has 50.0 MB. Valid: a text of at most 1 MB."),
    ("a.pdf.txt", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "is not UTF-8 text"),
]


def test_an_unreadable_file_gives_a_reason_and_keeps_the_previous_texts() -> None:
    page = Lab(TINY, *TEXTS).measure()
    before = page.map("exact")
    for name, data, message in BAD:
        page.upload(name, data)
        assert message in page.text
        assert "Still using pasted lines: 3 texts." in page.text
        assert page.map("exact").equal(before) and "These maps show" not in page.text
        assert page.app.text_area(key="lab-lines").value == "\n".join(TEXTS)
        page.take_back_the_file()
        assert message not in page.text
        assert "Read pasted lines: 3 texts." in page.text


def test_an_unreadable_first_file_asks_for_another() -> None:
    page = Lab(over="my texts").upload("a.txt", b"")
    assert "'a.txt' is empty" in page.text and "Paste texts, one per line, or upload" in page.text
    assert "lab-measure" not in {button.key for button in page.app.button}
    assert "on 3 texts" in page.upload("b.txt", "\n".join(TEXTS).encode()).metric_line


@pytest.mark.parametrize(
    ("name", "data", "read"),
    [
        ("a.txt", b"the cat\n\na dog\r\n", "a.txt: 2 texts."),
        ("a.csv", b"text,label\nthe cat sat,joy\na dog,2", "a.csv: 2 texts, with labels."),
        ("a.tsv", b"the cat\ta dog\t3\nthe mat\ta cat\t1\na\tb\t2", "a.tsv: 3 pairs, with scores."),
        ("a.csv", "\ufeffsentence1;sentence2\nthe cat;a dog".encode(), "a.csv: 1 pair."),
        ("a.txt", b"the cat\n" * 502, "a.txt: 500 texts; **2 more were left out**."),
    ],
)
def test_files_are_read(name: str, data: bytes, read: str) -> None:
    assert f"Read {read}" in Lab(TINY_CLASSIFIER, over="my texts").upload(name, data).text


def test_labels_and_scores_are_measured() -> None:
    page = Lab(TINY_CLASSIFIER, over="my texts").upload("a.csv", b"text,label\nthe cat sat,joy\na dog,2")
    assert re.search(r"agreement \*\*1\.000\*\* · accuracy \*\*[01]\.[05]00\*\*", page.metric_line)
    page = Lab(TINY_ENCODER, over="my texts").upload("a.tsv", b"the cat\ta dog\t3\nthe mat\ta cat\t1\na\tb\t2")
    assert "human **" in page.metric_line


def test_unknown_labels_are_named() -> None:
    page = Lab(TINY_CLASSIFIER, over="my texts").upload("a.csv", b"text,label\nthe cat sat,nice")
    assert "'nice' is not a class of this model. Valid: joy, anger, surprise; or their numbers, 0–2." in page.text
    for lab in (CURVES, LEFT):
        assert "'nice' is not a class of this model" in page.pick("lab", lab).type("off", "1.1").text


def test_an_upload_takes_precedence_over_pasted_lines() -> None:
    page = Lab(TINY, *TEXTS).upload("a.txt", b"a dog ran\nthe cat sat")
    assert "Read a.txt: 2 texts." in page.text
    assert "Read pasted lines: 3 texts." in page.take_back_the_file().text


@pytest.mark.parametrize("file", [False, True])
def test_own_texts_are_kept_across_datasets_and_pages(file: bool) -> None:
    page = Lab(TINY, *TEXTS)
    if file:
        page.upload("a.txt", b"a dog ran\nthe cat sat")
    read = "Read a.txt: 2 texts." if file else "Read pasted lines: 3 texts."
    for leave in (
        lambda: page.pick("over", "built-in texts").pick("over", "my texts"),
        lambda: page.go("Explore.py").go(PAGE),
    ):
        leave()
        assert read in page.text
        assert page.app.text_area(key="lab-lines").value == "\n".join(TEXTS)
    assert "Paste texts" in page.paste("").text


def test_an_unusable_text_gives_a_reason() -> None:
    page = Lab(TINY_GPT, over="my texts")
    assert "There is no word to predict: each text needs at least two words." in page.paste("a").text
    assert "Metric: " in page.paste("a cat").text


# --- two sessions -----------------------------------------------------------------------------------------------------


def test_sessions_are_independent() -> None:
    one, other = Lab(TINY, *TEXTS).measure(), Lab(TINY, over="my texts")
    assert "Paste texts" in other.text
    other.paste("\n".join(TEXTS[:2]))
    assert other.map("exact").isnan().all()
    other.tell("off", "1.1")
    assert (one._run(one.app).value("off"), other.value("off")) == ("", "1.1")
    other.pick("lab", CURVES).draw()
    one.pick("lab", CURVES)
    assert "lab-curves-loss" in other.charts and not one.charts
    one.press("lab-draw")
    assert "lab-measure" in {button.key for button in other.pick("lab", IMPORTANCE).app.button} and other.can(
        "lab-measure"
    )
    one.until("Done in")
