"""The Pruning lab without a browser: every number is the library's, nothing that was found is lost, and nothing goes wrong in silence."""

import base64
import json
import re
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
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
from mha_core.analysis.metrics.datasets import Example, Examples, built_in
from mha_core.analysis.pruning.curves import curve
from mha_core.analysis.pruning.head_sets import least_important
from mha_core.analysis.pruning.importance import agreement, confidence, exact, gradient, normalised
from mha_core.analysis.pruning.orders import Curve, RemovalOrder, curve_band, first_below
from mha_core.engine.generator_job import Step
from mha_core.engine.job_queue import QueueError
from mha_core.heads import all_heads
from mha_core.intervention import Intervention
from mha_core.models import SUGGESTED
from pages.parts.background import measurement_jobs
from pages.parts.lab import curves as lab_curves
from pages.parts.lab import importance as lab_importance
from pages.parts.lab import what_is_left as lab_left
from tests.support.app_checkpoints import TINY, TINY_CLASSIFIER, TINY_ENCODER, TINY_GPT
from tests.support.app_page import Explore, key

SOON = 60.0  # seconds
PAGE = "pages/Pruning_lab.py"
TEXTS = ("the cat sat", "a dog ran on the mat", "the dog sat on a cat")
IMPORTANCE, CURVES, LEFT = "importance", "pruning curves", "what is left"
WAYS = ("exact", "gradient", "confidence")


class Lab(Explore):
    """A visit that goes on to the page."""

    def __init__(self, model: str = TINY_ENCODER, *texts: str, **parameters: str) -> None:
        """With texts, these are pasted."""
        over = {"over": "my texts"} if texts else {}
        super().__init__(**{"model": model, "text": TEXTS[0]} | over | parameters)
        self.go(PAGE)
        if texts:
            self.paste("\n".join(texts))

    # --- doing

    def paste(self, text: str) -> "Lab":
        return self._run(self.app.text_area(key="lab-lines").set_value(text))

    def upload(self, name: str, data: bytes) -> "Lab":
        return self._run(self.app.file_uploader(key="lab-file").set_value((name, data, "text/plain")))

    def take_back_the_file(self) -> "Lab":
        return self._run(self.app.file_uploader(key="lab-file").set_value(None))

    def pills(self, key: str, *values: str) -> "Lab":
        return self._run(self.app.pills(key=key).set_value(list(values)))

    def click(self, name: str, told: Any) -> "Lab":
        """A point of a chart is clicked, sent as the browser sends it."""
        points = [] if told is None else [{"customdata": told}]
        states = self.app._tree.get_widget_states()
        state = states.widgets.add(id=self.chart(name).proto.id)
        state.string_value = json.dumps({"selection": {"points": points, "point_indices": [], "box": [], "lasso": []}})
        return self._checked(self.app._run(states))

    def until(self, text: str) -> "Lab":
        """Look again and again until the page says so."""
        end = time.monotonic() + SOON
        while text not in self.said:
            assert time.monotonic() < end, self.said
            time.sleep(0.03)
            self._run(self.app)
        return self

    def measure(self) -> "Lab":
        return self.press("lab-measure").until("Done in")

    def draw(self) -> "Lab":
        return self.press("lab-draw").until("Done in")

    def compare(self) -> "Lab":
        return self.press("lab-compare").until("Done in")

    # --- reading

    @property
    def bar(self) -> str:
        """What stands on the bar of what is under way."""
        (bar,) = self.app.get("progress")
        return bar.proto.text

    def chart(self, name: str) -> Any:
        (chart,) = (chart for chart in self.app.get("plotly_chart") if key(chart) == name)
        return chart

    def can_be_clicked(self, name: str) -> bool:
        return bool(self.chart(name).proto.selection_mode)

    def map(self, way: str) -> torch.Tensor:
        """The squares of a map, (L, H)."""
        return torch.from_numpy(numbers(self.charts[f"lab-map-{way}"]["data"][0]["z"]))

    def unit(self, way: str) -> str:
        (note,) = self.charts[f"lab-map-{way}"]["layout"]["annotations"]
        return note["text"]

    def lines(self, name: str) -> dict[str, dict[str, Any]]:
        """What is drawn of a measure, by the name of the order; the band as "band"."""
        traces = self.charts[f"lab-curves-{name.replace(' ', '-')}"]["data"]
        return {trace.get("name", "band"): trace for trace in traces}

    @property
    def cost(self) -> str:
        return next(line for line in self.said.splitlines() if "passes over" in line)

    @property
    def measured(self) -> str:
        return next(line for line in self.said.splitlines() if line.startswith("Measured is"))


def numbers(values: Any) -> np.ndarray:
    """Numbers of a Plotly spec: a list, or bytes."""
    if not isinstance(values, dict):
        return np.asarray(values, dtype=float)
    shape = [int(n) for n in values["shape"].split(",")] if "shape" in values else -1
    return np.frombuffer(base64.b64decode(values["bdata"]), values["dtype"]).reshape(shape).copy()


@cache
def measure_of(name: str, *texts: str, pair: str | None = None) -> Metric:
    """What the page measures, made here."""
    examples = Examples("made here", tuple(Example(text, pair) for text in texts))
    return metric_for(load_model(name), examples, beside=[item.text for item in built_in("pairs").items[:24]])


def flat(off: list[Any]) -> list[int]:
    """What is off in an atlas, head by head."""
    return [int(flag) for flag in np.ravel(off)]


def close(a: torch.Tensor, b: torch.Tensor) -> None:
    torch.testing.assert_close(a, b, rtol=1e-3, atol=1e-5)


def at_work() -> list[threading.Thread]:
    """Those that measure."""
    return [thread for thread in threading.enumerate() if thread.name == "measurement"]


def nobody_is_at_work() -> bool:
    """Whether that comes true soon."""
    end = time.monotonic() + SOON
    while at_work() and time.monotonic() < end:
        time.sleep(0.02)
    return not at_work()


@pytest.fixture(autouse=True)
def ready(models: Path) -> Iterator[None]:
    measure_of.cache_clear()
    yield
    assert nobody_is_at_work()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch, ready: None) -> Iterator[threading.Event]:
    """Makes the second curve wait at its fourth point until the event is set."""
    go_on, sweep = threading.Event(), lab_curves.curve_sweep

    def waiting(*arguments: Any) -> Iterator[Any]:
        for part in sweep(*arguments):
            yield part
            while (
                isinstance(part.found, Curve)
                and part.found.order.most
                and len(part.found.points) == 4
                and not go_on.is_set()
            ):
                time.sleep(0.01)
                yield Step(0.0)

    monkeypatch.setattr(lab_curves, "curve_sweep", waiting)
    yield go_on
    go_on.set()


@pytest.fixture(autouse=True)
def nothing_measured_before() -> None:
    """What one test measured is not there for another."""
    measurement_jobs._DONE.clear()


# --- the first screen ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lab", "told", "button"),
    [
        (IMPORTANCE, "Metric every head** fills in three pictures", "lab-measure"),
        (CURVES, "Draw curves**: heads go one after another, and you see how much of the model is left", "lab-draw"),
        (LEFT, "Every head is on. Take one of the sets above", "lab-random"),
    ],
)
def test_the_first_screen_of_each_part_says_what_to_do(lab: str, told: str, button: str) -> None:
    page = Lab(lab=lab)
    assert told in page.said
    assert page.can(button)


def test_before_anything_is_measured_no_square_has_a_number() -> None:
    page = Lab()
    assert all(page.map(way).isnan().all() for way in WAYS)
    assert "Spearman" not in page.said


@pytest.mark.parametrize(
    ("parameter", "value", "valid"),
    [
        ("lab", "x", "importance, pruning curves, what is left"),
        ("over", "y", "this sentence, built-in texts, my texts"),
    ],
)
def test_nonsense_in_the_address_is_told_and_the_first_choice_taken(parameter: str, value: str, valid: str) -> None:
    page = Explore(model=TINY, text=TEXTS[0], **{parameter: value})
    assert f"The address says {parameter} = {value}, which was ignored. Valid: one of {valid}" in page.said
    page.go(PAGE)
    assert (page.app.segmented_control(key="lab").value, page.app.segmented_control(key="over").value) == (
        IMPORTANCE,
        "this sentence",
    )


# --- what is measured ---------------------------------------------------------------------------------------------------------

KINDS = {
    TINY_ENCODER: ("which texts are alike", "1 − cosine", ["fidelity", "cosine"]),
    TINY: ("which word is hidden", "loss", ["loss", "accuracy"]),
    TINY_GPT: ("which word comes next", "loss", ["loss", "accuracy"]),
    TINY_CLASSIFIER: ("which class a text belongs to", "loss", ["agreement", "loss"]),
    "toy-english": ("which word is hidden", "loss", ["loss", "accuracy"]),
    "toy-induction": ("which word comes next", "loss", ["loss", "accuracy"]),
    "minilm": ("which texts are alike", "1 − cosine", ["fidelity", "cosine"]),
}


@pytest.mark.parametrize("model", KINDS)
def test_every_head_is_measured_by_what_the_model_is_for(model: str) -> None:
    title, unit, names = KINDS[model]
    page, measure = Lab(model, *TEXTS).measure(), measure_of(model, *TEXTS)
    assert page.measured.startswith(f"Measured is *{title}*, on 3 texts. With every head on:")
    values = measure.values(measure.baseline)
    assert re.findall(r"([\w ]+?) \*\*([\d.]+)\*\*", page.measured.split("on:")[1].replace("· ", "")) == [
        (f" {name}", f"{values[name]:.3f}") for name in names
    ]
    scores = {"exact": exact(measure), "gradient": gradient(measure), "confidence": confidence(measure)}
    for way, expected in scores.items():
        close(page.map(way), expected)
    assert [page.unit(way) for way in WAYS] == [unit, "slope", "weight"]
    said = " · ".join(f"{a} and {b} **{rho:.2f}**" for (a, b), rho in agreement(scores).items())
    assert f"Spearman's ρ of the ranks: {said}" in page.said


@pytest.mark.parametrize("model", [TINY_ENCODER, TINY, TINY_CLASSIFIER, "toy-induction"])
def test_of_one_sentence_it_says_that_it_is_one(model: str) -> None:
    page = Lab(model).measure()
    assert "on 1 text" in page.measured
    assert "One sentence's ablation is not a head's importance in general" in page.said
    close(page.map("exact"), exact(measure_of(model, TEXTS[0])))
    assert "One sentence's ablation" not in Lab(model, *TEXTS).said


@pytest.mark.parametrize(
    ("model", "count"),
    [(TINY_ENCODER, "2 texts beside 24 others"), (TINY, "2 texts"), (TINY_GPT, "2 texts"), (TINY_CLASSIFIER, "1 text")],
)
def test_a_second_sentence_is_measured_too(model: str, count: str) -> None:
    page = Lab(model, pair=TEXTS[1]).measure()
    assert f"on {count}." in page.measured
    close(page.map("exact"), exact(measure_of(model, TEXTS[0], pair=TEXTS[1])))


def test_a_second_sentence_may_be_the_first_one() -> None:
    assert "on 1 text beside 24 others." in Lab(pair=TEXTS[0]).measure().measured


@pytest.mark.parametrize(
    ("model", "measured", "told"),
    [
        (
            TINY_ENCODER,
            "*which texts are alike*, on 200 texts",
            "100 pairs of English sentences, written for this project",
        ),
        (
            TINY_CLASSIFIER,
            "*which class a text belongs to*, on 62 texts",
            "62 English sentences, written for this project",
        ),
        (
            "toy-english",
            "*which word is right, by phenomenon*, on 60 texts",
            "Sentences of its own grammar that it never saw",
        ),
        ("toy-induction", "*what came before, copied*, on 48 texts", "Sentences of its own grammar that it never saw"),
    ],
)
def test_built_in_texts_are_those_for_a_model_of_its_kind(model: str, measured: str, told: str) -> None:
    page = Lab(model, over="built-in texts")
    assert measured in page.measured
    assert told in page.said


def test_toy_english_is_measured_by_its_skills() -> None:
    page = Lab("toy-english", over="built-in texts").measure()
    measure = skills_metric(load_model("toy-english"))
    assert f"all skills **{measure.values(measure.baseline)['all skills']:.3f}**" in page.measured
    close(page.map("exact"), exact(measure))


# --- the three maps -----------------------------------------------------------------------------------------------------------


def test_gradients_per_layer_and_confidence_with_special_tokens() -> None:
    page, measure = Lab(TINY, *TEXTS).measure(), measure_of(TINY, *TEXTS)
    page.switch("lab-gradient-choice", True).switch("lab-confidence-choice", True)
    close(page.map("gradient"), normalised(gradient(measure)))
    close(page.map("confidence"), confidence(measure, special=True))
    assert not torch.allclose(confidence(measure), confidence(measure, special=True), atol=1e-3)
    page.pick("lab", LEFT).pick("lab", IMPORTANCE)
    close(page.map("gradient"), normalised(gradient(measure)))  # as they were left
    page.switch("lab-gradient-choice", False).switch("lab-confidence-choice", False)
    close(page.map("gradient"), gradient(measure))
    close(page.map("confidence"), confidence(measure))


def test_ranks_that_differ_are_told() -> None:
    page, measure = Lab(TINY, *TEXTS).measure(), measure_of(TINY, *TEXTS)
    found = agreement({"exact": exact(measure), "gradient": gradient(measure), "confidence": confidence(measure)})
    low = "; ".join(f"*{a}* and *{b}*" for (a, b), rho in found.items() if rho < 0.5)
    assert low
    assert f"{low}: ranked differently." in page.said


@pytest.mark.parametrize("told", ["1.2", ["1.2"]])
@pytest.mark.parametrize("way", WAYS)
def test_a_click_on_a_square_switches_the_head_off_and_on(way: str, told: Any) -> None:
    page = Lab(off="2.0", mode="mean")
    page.click(f"lab-map-{way}", told)
    assert (page.value("off"), page.app.selectbox(key="mode").value) == ("1.2,2.0", "mean")
    crossed = [point["hovertext"][6] for point in page.charts[f"lab-map-{way}"]["data"] if "hovertext" in point]
    assert crossed[0].startswith("<b>L1·H2</b>, off")
    page.click(f"lab-map-{way}", told)
    assert page.value("off") == "2.0"
    page.press("undo")
    assert page.value("off") == "1.2,2.0"
    assert flat(page.go("app.py").atlas["off"]) == [0] * 6 + [1, 0, 1] + [0] * 3


def test_a_click_beside_all_squares_switches_nothing() -> None:
    page = Lab(off="2.0").click("lab-map-exact", "1.2").click("lab-map-exact", None)
    assert page.value("off") == "1.2,2.0"


@pytest.mark.parametrize("off", ["1.1, nonsense", "1.1, 9.9", "*.1, 7.*"])
def test_a_click_forgives_what_the_box_can_t_mean(off: str) -> None:
    page = Lab(off=off)
    assert "ignored" in page.said
    kept = Ablation.read(off)[0].fitted(3, 4)
    page.click("lab-map-exact", "0.0")
    assert page.value("off") == str(kept.toggled([Head(0, 0)], 3, 4))
    assert "ignored" not in page.said


def test_measuring_knows_nothing_of_what_is_off() -> None:
    page = Lab(TINY, *TEXTS, off="0.*", mode="uniform").measure()
    close(page.map("exact"), exact(measure_of(TINY, *TEXTS)))
    assert "off means `zero`, whatever the sidebar says" in page.said


# --- results of something else ------------------------------------------------------------------------------------------------

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
def test_results_of_another_subject_say_whose_they_are(change: SubjectChange, called: str) -> None:
    page = Lab().measure()
    before = page.map("exact")
    assert "The pictures are of" not in page.said
    change(page)
    assert f"The pictures are of {called}. *Metric every head* measures what is chosen now." in page.said
    assert page.map("exact").equal(before)
    assert page.unit("exact") == "1 − cosine"
    assert "The pictures are of" not in page.measure().said


def test_squares_of_another_model_switch_nothing_here() -> None:
    page = Lab(off="1.2").measure()
    assert page.can_be_clicked("lab-map-exact")
    page.choose("model", "toy-induction")
    assert not page.can_be_clicked("lab-map-exact")
    assert "Click a head" not in page.said
    assert ", off" not in page.charts["lab-map-exact"]["data"][1]["hovertext"][6]
    assert page.choose("model", TINY_ENCODER).can_be_clicked("lab-map-exact")


def test_other_lines_are_called_other_lines() -> None:
    page = Lab(TINY, *TEXTS).measure().paste("the cat\nthe dog")
    assert "The pictures are of tiny-mlm on other pasted lines." in page.said
    assert "Spearman" in page.said


def test_a_file_s_name_is_no_markdown() -> None:
    page = (
        Lab(TINY, over="my texts")
        .upload("*a* [x](http://example.com).txt", b"the cat\nthe dog")
        .measure()
        .pick("over", "this sentence")
    )
    (told,) = (caption.value for caption in page.app.caption if "The pictures are of" in caption.value)
    assert r"\*a\* \[x\]" in told and "://" not in told


# --- curves -------------------------------------------------------------------------------------------------------------------


@pytest.fixture
def drawing() -> Lab:
    """On the part with the curves, with three texts of one's own."""
    return Lab(TINY_ENCODER, *TEXTS, lab=CURVES)


def computed(measure: Metric, order: RemovalOrder, step: int = 1) -> Curve:
    return curve(measure, order, step)


def test_every_point_is_the_library_s(drawing: Lab) -> None:
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


def test_random_orders_are_a_band_and_their_median(drawing: Lab) -> None:
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
    order = RemovalOrder("gradient", again=again)
    expected = computed(measure_of(TINY_ENCODER, *TEXTS), order)
    (line,) = drawing.lines("fidelity").values()
    assert line["name"] == order.label
    assert line["customdata"] == [str(Ablation.of(point.removed, (3, 4))) for point in expected.points]


def test_the_first_value_below_is_told_in_words() -> None:
    texts = (*TEXTS, "rain fell on the roof", "it was cold outside")
    page = Lab("minilm", *texts, lab=CURVES).pills("lab-by", "gradient").enter("lab-seeds", 2).draw()
    measure = measure_of("minilm", *texts)
    said = next(line for line in page.said.splitlines() if line.startswith("**Heads off until"))
    assert said.startswith("**Heads off until fidelity falls below 0.95**, of 72: ")
    drawn = [computed(measure, RemovalOrder("gradient", most), 4) for most in (False, True)]
    for found in drawn:
        count = first_below(found, "fidelity", 0.95)
        assert 0 < count < 72
        assert f"{found.order.label}: **{count}**" in said
    random = curve_band([computed(measure, RemovalOrder("random", seed=seed), 4) for seed in range(2)], "fidelity")
    assert f"random order, median: **{next(n for n, s in random.items() if s.median < 0.95)}**" in said
    assert {shape["y0"] for shape in page.charts["lab-curves-fidelity"]["layout"]["shapes"]} == {0.95}
    assert f"With no head left, fidelity is {drawn[0].points[-1].values['fidelity']:.3f}" in page.said
    page.choose("lab-up", "cosine")
    assert "**Heads off until" not in page.said


def test_what_never_falls_below_is_told_too(drawing: Lab) -> None:
    drawing.pills("lab-by", "confidence").draw()
    measure = measure_of(TINY_ENCODER, *TEXTS)
    for most in (False, True):
        assert first_below(computed(measure, RemovalOrder("confidence", most)), "fidelity", 0.95) is None
    assert (
        "least first, by confidence: not by 12 · most first, by confidence: not by 12 · random order, median: not by 12"
        in drawing.said
    )


def test_the_cost_is_told_beforehand(drawing: Lab) -> None:
    drawing.pills("lab-by").enter("lab-seeds", 3)
    assert "3 orders, 1 head at a time: 36 passes over 3 texts, **about 5 s**." in drawing.cost
    # Without each of 12 heads, from the layer that has it on: 1 + 12 · 4/6; then 12 steps for each of two orders.
    drawing.enter("lab-seeds", 0).pills("lab-by", "exact")
    assert "2 orders, 1 head at a time: 33 passes" in drawing.cost
    drawing.pills("lab-by", "confidence")
    assert "2 orders, 1 head at a time: 25 passes" in drawing.cost
    drawing.switch("lab-greedy", True)
    assert "3 orders, 1 head at a time: 101 passes" in drawing.cost  # 12 × (1 + 1) + (12 + … + 1) · 4/6 more


def test_scores_that_are_known_cost_nothing(drawing: Lab) -> None:
    drawing.enter("lab-seeds", 0).pills("lab-by", "exact")
    assert "33 passes" in drawing.cost
    drawing.pick("lab", IMPORTANCE).measure().pick("lab", CURVES)
    assert "24 passes" in drawing.cost
    drawing.draw()
    close(torch.from_numpy(numbers(drawing.lines("fidelity")["least first, by exact"]["y"])).float(),
          torch.tensor([p.values["fidelity"] for p in computed(measure_of(TINY_ENCODER, *TEXTS), RemovalOrder("exact")).points]))  # fmt: skip
    assert (
        "33 passes" in drawing.paste("the cat\nthe dog\nthe mat\nthe cat sat").cost
    )  # known of others is not known of these


def test_five_per_cent_of_many_heads_are_several() -> None:
    page = Lab("minilm", *TEXTS, lab=CURVES).pills("lab-by").enter("lab-seeds", 1)
    assert "1 order, 4 heads at a time: 18 passes" in page.cost
    assert "1 order, 1 head at a time: 72 passes" in page.pick("lab-step", "one").cost


def test_without_any_order_there_is_nothing_to_draw(drawing: Lab) -> None:
    drawing.pills("lab-by").enter("lab-seeds", 0)
    assert not drawing.can("lab-draw")
    assert "Choose a score and which heads go first, or some random orders." in drawing.said


def test_choices_stay_while_other_parts_and_pages_are_looked_at(drawing: Lab) -> None:
    drawing.pills("lab-by", "confidence").pills("lab-first", "most first").enter("lab-seeds", 1).pick("lab-step", "one")
    drawing.switch("lab-again", True).switch("lab-greedy", True).draw().choose("lab-up", "cosine")
    for leave in (lambda: drawing.pick("lab", LEFT).pick("lab", CURVES), lambda: drawing.go("app.py").go(PAGE)):
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


def test_a_click_on_a_point_switches_its_heads_off_by_zero(drawing: Lab) -> None:
    drawing.pills("lab-by", "exact").enter("lab-seeds", 0).choose("mode", "uniform").draw()
    line = drawing.lines("fidelity")["most first, by exact"]
    drawing.click("lab-curves-fidelity", line["customdata"][5])
    off = computed(measure_of(TINY_ENCODER, *TEXTS), RemovalOrder("exact", most=True)).points[5].removed
    assert drawing.value("off") == str(Ablation.of(off, (3, 4)))
    assert drawing.app.selectbox(key="mode").value == "zero"
    assert "5 heads off now. *What is left* shows what that does." in drawing.said
    upright = [
        shape for shape in drawing.charts["lab-curves-fidelity"]["layout"]["shapes"] if shape["x0"] == shape["x1"] == 5
    ]
    assert len(upright) == 1
    assert drawing.click("lab-curves-fidelity", line["customdata"][1]).said.count("1 head off now.") == 1
    assert drawing.press("undo").value("off") == str(Ablation.of(off, (3, 4)))
    assert drawing.click("lab-curves-fidelity", "").value("off") == ""  # the first point: every head on


def test_a_point_that_is_let_go_of_switches_nothing(drawing: Lab) -> None:
    """Such as by a second click on the one that is shown already."""
    drawing.draw().click("lab-curves-fidelity", "").click("lab-curves-fidelity", None)
    assert drawing.value("off") == ""


def test_curves_of_another_subject_say_whose_they_are(drawing: Lab) -> None:
    drawing.draw().choose("model", "toy-induction")
    assert (
        "These curves are of tiny-encoder on pasted lines. *Draw curves* draws those of what is chosen now."
        in drawing.said
    )
    assert not drawing.can_be_clicked("lab-curves-fidelity")
    drawing.draw()
    assert "These curves are of" not in drawing.said
    assert drawing.app.selectbox(key="lab-up").value == "loss"  # it has no fidelity


# --- under way ----------------------------------------------------------------------------------------------------------------


def test_a_curve_grows_while_it_is_drawn(drawing: Lab, slow: threading.Event) -> None:
    drawing.pills("lab-by", "gradient").press("lab-draw").until("With no head left")  # the first one is whole
    assert "drawing" in drawing.bar
    assert not drawing.can("lab-draw")
    drawing.until("most first, by gradient: not by 3")
    assert len(numbers(drawing.lines("fidelity")["most first, by gradient"]["x"])) == 4
    slow.set()
    drawing.until("Done in")
    assert len(numbers(drawing.lines("fidelity")["most first, by gradient"]["x"])) == 13
    assert drawing.can("lab-draw")


def test_pause_continue_stop(drawing: Lab, slow: threading.Event) -> None:
    drawing.pills("lab-by", "gradient").press("lab-draw").until("With no head left").press("measured-curves-pause")
    assert "paused" in drawing.bar
    assert nobody_is_at_work()
    drawing.press("measured-curves-continue")
    assert "drawing" in drawing.bar
    assert at_work()
    drawing.press("measured-curves-stop").until("Stopped at")
    assert "what was found so far stays" in drawing.said
    assert any(name.startswith("random order") for name in drawing.lines("fidelity"))
    assert nobody_is_at_work()
    slow.set()
    assert drawing.draw().can("lab-draw")


def test_what_was_measured_before_is_there_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """For a page that is loaded anew, and for a neighbour; but not for other texts."""
    first = Lab(TINY_ENCODER, *TEXTS).measure()
    monkeypatch.setattr(measurement_jobs, "Stream", None)  # nothing can be measured
    page = Lab(TINY_ENCODER, *TEXTS).press("lab-measure")
    assert "Done in" in page.said
    assert page.map("exact").equal(first.map("exact"))
    with pytest.raises(AssertionError):
        Lab(TINY_ENCODER, TEXTS[0], *TEXTS).press("lab-measure")


def test_what_is_paused_goes_on_to_the_same_end(drawing: Lab, slow: threading.Event) -> None:
    drawing.pills("lab-by", "gradient").press("lab-draw").until("With no head left").press("measured-curves-pause")
    assert nobody_is_at_work()
    slow.set()
    drawing.press("measured-curves-continue").until("Done in")
    expected = computed(measure_of(TINY_ENCODER, *TEXTS), RemovalOrder("gradient", most=True))
    y = numbers(drawing.lines("fidelity")["most first, by gradient"]["y"])
    np.testing.assert_allclose(y, [point.values["fidelity"] for point in expected.points], atol=1e-5)


def test_it_goes_on_while_its_owner_is_elsewhere(drawing: Lab, slow: threading.Event) -> None:
    drawing.pills("lab-by", "gradient").press("lab-draw").until("With no head left").go("app.py")
    assert "Pruning lab, pruning curves: running, " in drawing.said
    drawing.go("pages/Train_from_scratch.py")
    assert "Pruning lab, pruning curves: running, " in drawing.said
    drawing.go(PAGE)
    assert "Pruning lab, pruning curves" not in drawing.said
    slow.set()
    drawing.until("Done in").go("app.py")
    assert "Pruning lab, " not in drawing.said
    assert set(drawing.go(PAGE).lines("fidelity")) >= {"most first, by gradient", "band"}


def test_what_ends_while_the_page_is_drawn_leaves_no_button_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    def until_it_has_ended(measure: Metric) -> str:
        return f"{measure.title}, {nobody_is_at_work()}"

    page = Lab()
    monkeypatch.setattr(lab_importance, "_whole", until_it_has_ended)
    assert "Done in" in page.press("lab-measure").said
    assert page.can("lab-measure")


def test_what_had_ended_stays_after_many_others(drawing: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurement_jobs.LINE, "most_jobs", 2)
    drawing.pills("lab-by").enter("lab-seeds", 1).draw()
    before = drawing.lines("fidelity")
    for _ in range(4):
        Lab(TINY, lab=CURVES).pills("lab-by").enter("lab-seeds", 1).draw()
    assert drawing._run(drawing.app).lines("fidelity") == before


def test_what_waits_and_what_finds_no_place_says_so(slow: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurement_jobs.LINE, "at_once", 1)
    monkeypatch.setattr(measurement_jobs.LINE, "most_waiting", 1)
    first, second, third = (Lab(lab=CURVES) for _ in range(3))
    first.press("lab-draw").until("With no head left")
    second.press("lab-draw")
    assert "In the queue: next." in second.bar
    third.press("lab-draw")
    assert "1 measurements are waiting, as many as this server takes" in third.said
    assert "Traceback" not in third.said
    first.press("measured-curves-stop").until("Stopped at")
    slow.set()
    second.until("Done in")
    assert third.draw().can("lab-draw")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (RuntimeError("0x7f"), "The measurement broke off (RuntimeError)."),
        (ValueError("3 is no head"), "3 is no head"),
        (MemoryError(), "The measurement broke off (MemoryError)."),
    ],
    ids=str,
)
def test_a_measurement_that_fails_says_so_in_words(
    monkeypatch: pytest.MonkeyPatch, error: Exception, words: str
) -> None:
    sweep = lab_importance.importance_sweep

    def failing(measure: Metric) -> Iterator[Any]:
        for number, part in enumerate(sweep(measure)):
            if number == 1:
                raise error
            yield part

    page = Lab()
    with monkeypatch.context() as patch:
        patch.setattr(lab_importance, "importance_sweep", failing)
        page.press("lab-measure").until(words)
    assert "Traceback" not in page.said
    assert page.map("confidence").isfinite().all()  # what was found stays
    assert page.can("lab-measure")
    assert "Spearman" in page.measure().said


def test_a_line_that_takes_nothing_more_leaves_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Lab().measure()
    before = page.map("exact")
    measurement_jobs._DONE.clear()  # else it would be given again

    def full(*_: Any) -> None:
        raise QueueError("Too many measurement_jobs.")

    with monkeypatch.context() as patch:
        patch.setattr(measurement_jobs.LINE, "start", full)
        page.press("lab-measure")
    assert "Too many measurement_jobs." in page.said
    assert page.map("exact").equal(before)


# --- what is left -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def leaving() -> Lab:
    return Lab(TINY_ENCODER, *TEXTS, lab=LEFT, off="0.1,2.*")


def test_what_is_left_of_the_sentence(leaving: Lab) -> None:
    assert leaving.titles == ["5 of 12 heads off (zero), on this sentence", "On all texts", "Cut them out for good"]
    assert flat(leaving.pictures["lab-differences"].header["off"]) == [0, 1, 0, 0] + [0] * 4 + [1] * 4
    assert "lab-drift" in leaving.pictures
    assert "Similarity to original" in leaving.metrics


@pytest.mark.parametrize("model", [TINY_ENCODER, TINY, TINY_CLASSIFIER, "toy-english"])
def test_all_ways_to_be_off_stand_side_by_side(model: str) -> None:
    page, measure = Lab(model, *TEXTS, lab=LEFT, off="0.1,1.*").compare(), measure_of(model, *TEXTS)
    rows = {row["way"]: row for row in page.table("way")}
    assert list(rows) == ["every head on", "zero", "mean of the set", "mean of each text", "uniform", "pruned"]
    gate = Ablation.parse("0.1,1.*").gate(*measure.shape)
    for name, value in measure.values(measure.baseline).items():
        assert rows["every head on"][name] == pytest.approx(value, abs=1e-5)
    for way, mode in (("zero", "zero"), ("mean of each text", "mean"), ("uniform", "uniform")):
        for name, value in measure.values(evaluate(measure, Intervention.gated(gate, mode))).items():
            assert rows[way][name] == pytest.approx(value, abs=1e-5)
    for name in measure.values(measure.baseline):
        assert rows["pruned"][name] == pytest.approx(rows["zero"][name], abs=1e-5)
    assert rows["zero"]["differs from zero by"] == 0
    assert rows["pruned"]["differs from zero by"] < 1e-4
    assert rows["mean of each text"]["differs from zero by"] > 1e-4
    assert "pruned**: as zero, to the last digits" in page.said


@pytest.mark.parametrize(
    ("model", "what"),
    [
        (TINY_ENCODER, "The cosine of each text's embedding to what it was."),
        (TINY, "The mean loss of each text's words."),
        (TINY_GPT, "The mean loss of each text's words."),
        (TINY_CLASSIFIER, "The probability of the class that was chosen first, or of its label."),
    ],
)
def test_the_texts_that_suffered_most_come_first(model: str, what: str) -> None:
    page, measure = Lab(model, *TEXTS, lab=LEFT, off="0.1,1.*").compare(), measure_of(model, *TEXTS)
    expected = measure.changes(evaluate(measure, Intervention.gated(Ablation.parse("0.1,1.*").gate(*measure.shape))))
    rows = page.table("text")
    assert [row["text"] for row in rows] == [change.text for change in expected]
    assert [row["before"] for row in rows] == pytest.approx([change.before for change in expected], abs=1e-5)
    assert [row["now"] for row in rows] == pytest.approx([change.after for change in expected], abs=1e-5)
    worse = [(row["now"] - row["before"]) * (1 if "loss" in what else -1) for row in rows]
    assert worse == sorted(worse, reverse=True)
    assert what in page.said


def test_another_set_takes_the_place_of_one_that_is_under_way(leaving: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    sweep = lab_left.left_sweep

    def endless(measure: Metric, heads: tuple[Head, ...]) -> Iterator[Step]:
        yield from sweep(measure, heads)
        while len(heads) == 5:
            time.sleep(0.01)
            yield Step(0.0)

    monkeypatch.setattr(lab_left, "left_sweep", endless)
    leaving.press("lab-compare")
    assert at_work()
    leaving.type("off", "1.1").compare()
    assert nobody_is_at_work()


def test_another_set_is_compared_anew(leaving: Lab) -> None:
    leaving.compare()
    assert leaving.table("way")
    leaving.type("off", "1.1")
    assert not any(frame.value.columns[0] == "way" for frame in leaving.app.dataframe)
    assert leaving.can("lab-compare")
    assert leaving.type("off", "0.1,2.*").table("way")


@pytest.mark.parametrize(
    ("press", "off"),
    [("lab-one", "*.1,*.2,*.3"), ("lab-only", "1.*,2.*")],
)
def test_a_set_to_begin_with(leaving: Lab, press: str, off: str) -> None:
    leaving.press(press)
    assert leaving.value("off") == off
    assert [code.value for code in leaving.app.code] == [off]  # as text
    assert leaving.press("undo").value("off") == "0.1,2.*"
    assert leaving.press("redo").value("off") == off


def test_only_the_layer_that_was_chosen_stays(leaving: Lab) -> None:
    leaving.choose("lab-layer", 2).press("lab-only")
    assert leaving.value("off") == "0.*,1.*"
    leaving.choose("model", "toy-induction").press("lab-only")  # two layers
    assert leaving.value("off") == "1.*"


def test_a_random_half_is_another_half_each_time(leaving: Lab) -> None:
    seen = []
    for _ in range(3):
        leaving.press("lab-random")
        seen.append(leaving.value("off"))
        assert len(Ablation.parse(seen[-1]).heads(3, 4)) == 6
    assert len(set(seen)) == 3
    assert leaving.press("undo").value("off") == seen[1]


def test_the_least_important_go_once_they_are_known(leaving: Lab) -> None:
    assert not leaving.can("lab-least")
    leaving.pick("lab", IMPORTANCE).measure().pick("lab", LEFT).press("lab-least")
    scores = exact(measure_of(TINY_ENCODER, *TEXTS))
    expected = {*least_important(scores, 0.4)}
    assert {*Ablation.parse(leaving.value("off")).heads(3, 4)} == expected
    assert len(expected) == 5
    assert max(scores[head] for head in expected) <= min(scores[head] for head in {*all_heads(3, 4)} - expected)
    leaving.press("lab-one")
    kept = {*all_heads(3, 4)} - {*Ablation.parse(leaving.value("off")).heads(3, 4)}
    assert kept == {Head(layer, int(scores[layer].argmax())) for layer in range(3)}
    assert not leaving.choose("model", "toy-induction").can("lab-least")  # scores of another model


def test_the_set_as_text_can_be_written_by_hand(leaving: Lab) -> None:
    leaving.type("off", "2.3, 2.0;2.1 2.2, 0.1")
    assert [code.value for code in leaving.app.code] == ["0.1,2.0,2.1,2.2,2.3"]
    assert not leaving.type("off", "").app.code


# --- cutting ------------------------------------------------------------------------------------------------------------------


class Cutting(Lab):
    """Holds what stands behind its download button."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *arguments: str, **parameters: str) -> None:
        self.files: dict[str, Callable[[], bytes]] = {}

        def button(label: str, data: Callable[[], bytes], name: str, mime: str, **options: object) -> None:
            if mime == "application/zip":
                self.files[name] = data

        monkeypatch.setattr(st, "download_button", button)
        super().__init__(*arguments, lab=LEFT, **parameters)

    def unpacked(self, folder: Path) -> str:
        """Unpacks the zip there; returns the name of the model in it."""
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
def test_heads_are_cut_out_and_what_is_left_loads_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, model: str, off: str, called: str
) -> None:
    monkeypatch.setitem(SUGGESTED, model, "here")
    whole, ablation = load_model(model), Ablation.parse(off)
    page = Cutting(monkeypatch, model, off=off).press("lab-cut-now")
    info = whole.info
    gone = len(ablation.heads(info.layers, info.heads)) * (3 * info.d_k * (info.d_model + 1) + info.d_model * info.d_k)
    before = sum(parameter.numel() for parameter in whole.module.parameters())
    weights = next(metric for metric in page.app.metric if metric.label == "Weights")
    assert (weights.value, weights.delta) == (f"{(before - gone) / 1e6:.2f} M", f"−{gone:,} ({gone / before:.1%})")
    size = next(metric for metric in page.app.metric if metric.label == "Bytes")
    assert (size.value, size.delta) == (f"{4 * (before - gone) / 2**20:.1f} MB", f"of {4 * before / 2**20:.1f} MB")
    assert all(page.metrics[f"Speed when {way}"].endswith(" ×") for way in ("cut", "switched off"))
    gated = whole.trace(TEXTS[1], ablation=ablation)
    name = page.unpacked(tmp_path)
    assert name == called
    monkeypatch.setenv("MHA_MODELS", str(tmp_path))
    pruned = load_model(name)
    without = Ablation.of({*pruned.pruned_heads}, (info.layers, info.heads))
    assert f"Unpacked below the models folder, *{name}* is a model on every page, without {without}." in page.said
    torch.testing.assert_close(pruned.trace(TEXTS[1]).hidden_states, gated.hidden_states, rtol=1e-5, atol=1e-5)
    assert sum(parameter.numel() for parameter in pruned.module.parameters()) == before - gone
    assert {*pruned.pruned_heads} == {*ablation.heads(info.layers, info.heads)}


def test_what_was_measured_stands_in_the_readme(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = Cutting(monkeypatch, TINY, *TEXTS, off="*.*").press("lab-cut-now")
    assert "measured by" not in (tmp_path / page.unpacked(tmp_path) / "README.md").read_text()
    page.files.clear()
    losses = {row["way"]: f"{row['loss']:.4f}" for row in page.compare().table("way")}
    assert losses["zero"] not in (losses["uniform"], losses["every head on"])
    assert f"on pasted lines: loss {losses['zero']}" in (tmp_path / page.unpacked(tmp_path) / "README.md").read_text()


def test_another_set_is_cut_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Cutting(monkeypatch, TINY, off="1.2").press("lab-cut-now")
    page.files.clear()
    page.type("off", "1.2,0.0")
    assert not page.files
    assert "tiny-mlm-without-2-heads.zip" in page.press("lab-cut-now").files


def test_a_model_that_can_t_be_cut_is_told_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Cutting(monkeypatch, TINY_GPT, *TEXTS, off="1.2").press("lab-cut-now")
    assert "Heads can't be pruned from a gpt2; from BERT, RoBERTa, ELECTRA and our own models they can." in page.said
    assert not page.files
    rows = {row["way"]: row for row in page.compare().table("way")}
    assert "can't be pruned from a gpt2" in page.said
    assert np.isnan(rows["pruned"]["loss"]) and np.isfinite(rows["zero"]["loss"])


@pytest.mark.parametrize(
    ("model", "told"),
    [("scratch-random", "to take away."), (f"scratch-bert:{TINY}", "Those of the BERT that it carries can")],
)
def test_what_has_no_files_is_cut_but_not_given(monkeypatch: pytest.MonkeyPatch, model: str, told: str) -> None:
    monkeypatch.setitem(SUGGESTED, model, "here")
    page = Cutting(monkeypatch, model, off="1.2").press("lab-cut-now")
    assert "Weights" in page.metrics
    assert "has no files of its own" in page.said and told in page.said
    assert not page.files


# --- texts of one's own -------------------------------------------------------------------------------------------------------

BAD = {
    "wrong columns": ("a.csv", b"id,foo,bar,baz\n1,2,3,4", "line 1 has 4 columns, and no header says what they are"),
    "no text column": ("a.csv", b"label,score\njoy,2", "but no column of texts"),
    "uneven": ("a.tsv", b"the cat\ta dog\nthe cat", "'a.tsv', line 2 has 1 column"),
    "a score that is none": ("a.tsv", b"the cat\ta dog\tmuch", "is no finite number"),
    "empty": ("a.txt", b"", "'a.txt' is empty"),
    "blank": ("a.txt", b" \n\t\n", "'a.txt' is empty"),
    "binary": ("a.txt", b"\x89PNG\x00\x00", "is no text"),
    "other encoding": ("a.csv", "é".encode("latin-1") * 30, "is no UTF-8 text"),
    "too large": ("a.txt", b"the cat\n" * 6_553_600, "'a.txt' has 50.0 MB. Valid: a text of at most 1 MB."),
    "pdf": ("a.pdf.txt", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "is no UTF-8 text"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_file_that_can_t_be_read_says_why_and_costs_nothing(kind: str) -> None:
    name, data, message = BAD[kind]
    page = Lab(TINY, *TEXTS).measure()
    before = page.map("exact")
    page.upload(name, data)
    assert message in page.said
    assert "Still in use, from pasted lines: 3 texts." in page.said
    assert page.map("exact").equal(before) and "The pictures are of" not in page.said
    assert page.app.text_area(key="lab-lines").value == "\n".join(TEXTS)
    page.take_back_the_file()
    assert message not in page.said
    assert "Read from pasted lines: 3 texts." in page.said


def test_a_first_file_that_can_t_be_read_leaves_one_asked_for_another() -> None:
    page = Lab(over="my texts").upload("a.txt", b"")
    assert "'a.txt' is empty" in page.said and "Paste some texts, one a line, or upload" in page.said
    assert "lab-measure" not in {button.key for button in page.app.button}
    assert "on 3 texts" in page.upload("b.txt", "\n".join(TEXTS).encode()).measured


@pytest.mark.parametrize(
    ("name", "data", "read"),
    [
        ("a.txt", b"the cat\n\na dog\r\n", "a.txt: 2 texts."),
        ("a.csv", b"text,label\nthe cat sat,joy\na dog,2", "a.csv: 2 texts, with labels."),
        ("a.tsv", b"the cat\ta dog\t3\nthe mat\ta cat\t1\na\tb\t2", "a.tsv: 3 pairs, with scores."),
        ("a.csv", "\ufeffsentence1;sentence2\nthe cat;a dog".encode(), "a.csv: 1 pair."),
        ("a.txt", b"the cat\n" * 502, "a.txt: 500 texts; the **2 after them were left out**."),
    ],
)
def test_files_are_read(name: str, data: bytes, read: str) -> None:
    assert f"Read from {read}" in Lab(TINY_CLASSIFIER, over="my texts").upload(name, data).said


def test_labels_and_scores_are_measured() -> None:
    page = Lab(TINY_CLASSIFIER, over="my texts").upload("a.csv", b"text,label\nthe cat sat,joy\na dog,2")
    assert re.search(r"agreement \*\*1\.000\*\* · accuracy \*\*[01]\.[05]00\*\*", page.measured)
    page = Lab(TINY_ENCODER, over="my texts").upload("a.tsv", b"the cat\ta dog\t3\nthe mat\ta cat\t1\na\tb\t2")
    assert "human **" in page.measured


def test_labels_that_are_no_classes_are_told() -> None:
    page = Lab(TINY_CLASSIFIER, over="my texts").upload("a.csv", b"text,label\nthe cat sat,nice")
    assert "'nice' is no class of this model. Valid: joy, anger, surprise; or their numbers, 0–2." in page.said
    for lab in (CURVES, LEFT):
        assert "'nice' is no class of this model" in page.pick("lab", lab).type("off", "1.1").said


def test_the_upload_counts_where_there_are_lines_too() -> None:
    page = Lab(TINY, *TEXTS).upload("a.txt", b"a dog ran\nthe cat sat")
    assert "Read from a.txt: 2 texts." in page.said
    assert "Read from pasted lines: 3 texts." in page.take_back_the_file().said


@pytest.mark.parametrize("file", [False, True])
def test_texts_stay_while_others_and_other_pages_are_looked_at(file: bool) -> None:
    page = Lab(TINY, *TEXTS)
    if file:
        page.upload("a.txt", b"a dog ran\nthe cat sat")
    read = "Read from a.txt: 2 texts." if file else "Read from pasted lines: 3 texts."
    for leave in (
        lambda: page.pick("over", "built-in texts").pick("over", "my texts"),
        lambda: page.go("app.py").go(PAGE),
    ):
        leave()
        assert read in page.said
        assert page.app.text_area(key="lab-lines").value == "\n".join(TEXTS)
    assert "Paste some texts" in page.paste("").said


def test_a_text_that_the_model_can_t_read_is_told() -> None:
    page = Lab(TINY_GPT, over="my texts")
    assert "There is no word to ask for: each text needs at least two." in page.paste("a").said
    assert "Measured is" in page.paste("a cat").said


# --- two at once --------------------------------------------------------------------------------------------------------------


def test_two_sessions_do_not_see_each_other() -> None:
    one, other = Lab(TINY, *TEXTS).measure(), Lab(TINY, over="my texts")
    assert "Paste some texts" in other.said
    other.paste("\n".join(TEXTS))
    assert other.map("exact").isnan().all()
    other.click("lab-map-exact", "1.1")
    assert (one._run(one.app).value("off"), other.value("off")) == ("", "1.1")
    other.pick("lab", CURVES).draw()
    one.pick("lab", CURVES)
    assert "lab-curves-loss" in other.charts and not one.charts
    one.press("lab-draw")
    assert "lab-measure" in {button.key for button in other.pick("lab", IMPORTANCE).app.button} and other.can(
        "lab-measure"
    )
    one.until("Done in")
