"""The Pruning lab without a browser: what "off" means, the papers' recipes, and intervals over the texts.

Numbers are compared with one text at a time, and intervals with one text left out after another.
"""

import csv
import re
from collections.abc import Callable
from functools import cache
from io import StringIO
from itertools import combinations

import numpy as np
import pytest
import streamlit as st
import torch

from mha_core import Ablation
from mha_core.backends import Model
from mha_core.heads import all_heads
from mha_core.lab.importance import confidence, exact, gradient
from mha_core.lab.pruning_curves import metric_curve
from mha_core.lab.removal_orders import RemovalOrder
from mha_core.lab.scores.gradient import normalised
from pages.lab import pruning_curves as lab_curves
from tests.support.app_checkpoints import TINY_ENCODER, TINY_GPT
from tests.support.importance_by_hand import embedding, trace
from tests.support.lab_page import CURVES, IMPORTANCE, LEFT, PAGE, TEXTS, Lab, measure_of, numbers
from tests.support.models import loaded
from tests.support.reference.statistics import LeftOut, holm_rejects, ratio, spearman_of_pairs

SHAPE = (3, 4)  # of the tiny models, but of TINY
ENOUGH = (  # twenty texts: the fewest that have intervals
    *("the cat sat", "a dog ran on the mat", "the dog sat on a cat", "a cat, a dog and a mat", "the mat"),
    *("on the mat sat the dog", "ran, ran, ran", "a cat sat on the cat", "the dog ran", "mat on mat"),
    *("the cat ran on a dog", "a mat", "dog, cat, mat", "sat the cat on the mat", "the dog and the cat sat"),
    *("on a mat, on a cat", "a dog ran and a cat ran", "cat and dog", "the mat sat on the mat", "a cat"),
)
ONE_RANDOM = "random1"  # curves, as an address asks for them
PER_LAYER, WITH_SPECIAL = "gradient, normalised per layer", "confidence, special tokens too"
WITHOUT_END = "confidence, only the end symbol left out"
Tables = Callable[[str], list[dict[str, str]]]


EXHAUSTIVE = pytest.mark.exhaustive
pytestmark = pytest.mark.usefixtures("fresh_lab")


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Tables:
    """Read the CSV file behind a download button, once it is drawn, as its rows."""
    files: dict[str, Callable[[], str]] = {}

    def button(label: str, data: Callable[[], str], file_name: str = "", mime: str = "", **options: object) -> None:
        files[file_name] = data

    monkeypatch.setattr(st, "download_button", button)
    return lambda name: list(csv.DictReader(StringIO(files[name]())))


def close(a: object, b: object) -> None:
    np.testing.assert_allclose(np.asarray(a), np.asarray(b), rtol=2e-3, atol=2e-5)


def column(rows: list[dict[str, str]], name: str) -> np.ndarray:
    """A column of numbers; NaN for an empty cell."""
    return np.array([float(row[name] or "nan") for row in rows])


# --- what "off" means -------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
@pytest.mark.parametrize("mode", ["mean", *(pytest.param(mode, marks=EXHAUSTIVE) for mode in ("uniform", "resample"))])
def test_off_means_what_stands_in_in_the_exact_score_alone(mode: str, tables: Tables) -> None:
    page, measure = Lab(TINY_GPT, *TEXTS).pick("lab_mode", mode).measure(), measure_of(TINY_GPT, *TEXTS)
    close(page.map("exact"), exact(measure, mode=mode))
    assert not np.allclose(page.map("exact"), exact(measure), rtol=0.05)
    close(page.map("gradient"), gradient(measure))  # these two switch nothing off
    close(page.map("confidence"), confidence(measure))
    assert f"A head that is off: `{mode}`" in page.text
    assert {row["mode"] for row in tables("scores.csv")} == {mode}


@pytest.mark.parametrize("mode", ["resample", *(pytest.param(mode, marks=EXHAUSTIVE) for mode in ("mean", "uniform"))])
def test_off_means_what_stands_in_in_the_curves(mode: str, tables: Tables) -> None:
    page = Lab(TINY_GPT, *TEXTS, lab=CURVES, lab_mode=mode, curves=ONE_RANDOM).draw()
    measure, order = measure_of(TINY_GPT, *TEXTS), RemovalOrder("random")
    expected = [point.values["loss"] for point in metric_curve(measure, order, mode=mode).points]
    close(numbers(page.lines("loss")["random order, 1 draw"]["y"]), expected)
    assert not np.allclose(expected[-1], metric_curve(measure, order, step=12).points[-1].values["loss"], rtol=1e-3)
    rows = tables("pruning-curves.csv")
    assert {row["mode"] for row in rows} == {mode}
    close(column(rows, "loss"), expected)


def test_what_off_means_is_in_the_address_and_stays() -> None:
    page = Lab(TINY_GPT, *TEXTS).pick("lab_mode", "mean")
    for leave in (lambda: page.pick("lab", CURVES), lambda: page.go("Explore.py").go("Inside_a_head.py").go(PAGE)):
        leave()
        assert page.app.query_params["lab_mode"] == "mean"
        assert page.app.segmented_control(key="lab_mode").value == "mean"
    page.pick("lab", LEFT)
    assert page.value("mode") == "mean" and not page.parts["heads-off"]["modes"]  # one choice, under one name
    page.pick("lab_mode", "resample")
    assert page.value("mode") == "mean"  # a single text has no other
    page.pick("lab_mode", "uniform")
    assert page.value("mode") == "uniform"
    assert Lab(lab_mode="uniform").app.segmented_control(key="lab_mode").value == "uniform"


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("part", "button", "drawn"),
    [
        (IMPORTANCE, "lab-measure", "lab-map-exact"),
        pytest.param(CURVES, "lab-draw", "lab-curves-loss", marks=EXHAUSTIVE),
    ],
)
def test_resample_needs_another_text_and_loses_nothing(part: str, button: str, drawn: str) -> None:
    page = Lab(TINY_GPT, lab=part).press(button).until("Done in")
    before = page.charts[drawn]
    page.pick("lab_mode", "resample").press(button)
    page.until("Resample takes a head's output from another text, and there is one alone. Valid: two.")
    page.run(page.app)  # the button was drawn before it was known
    assert page.can(button) and "Traceback" not in page.text
    page.pick("lab_mode", "zero")
    assert page.charts[drawn] == before
    assert "Resample takes" not in page.text


@pytest.mark.exhaustive
def test_curves_of_another_mode_say_so() -> None:
    page = Lab(TINY_GPT, *TEXTS, lab=CURVES, curves=ONE_RANDOM).draw().pick("lab_mode", "uniform")
    assert "These curves show tiny-gpt on pasted lines, where off means zero. Press *Draw curves*" in page.text
    assert "These curves show" not in page.draw().text


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", [IMPORTANCE, pytest.param(CURVES, marks=EXHAUSTIVE)])
def test_what_is_known_with_zero_is_shown_until_another_mode_is_measured(part: str) -> None:
    page = Lab("minilm", lab=part, over="built-in texts", lab_mode="mean")
    assert " show minilm on built-in pairs, where off means zero. Press " in page.text
    assert page.app.button(key="lab-measure" if part == IMPORTANCE else "lab-draw").label.split()[1] != "again"
    assert page.charts
    assert " show minilm on" not in page.pick("lab_mode", "zero").text


@pytest.mark.exhaustive
def test_scores_of_another_mode_do_not_order_the_curves() -> None:
    page = Lab(TINY_GPT, *TEXTS).measure().pick("lab", CURVES).pills("lab-by", "exact").enter("lab-seeds", 0)
    assert "24 passes" in page.cost  # the scores are known
    assert "24 passes" not in page.pick("lab_mode", "mean").cost
    order = RemovalOrder("exact")
    expected = metric_curve(measure_of(TINY_GPT, *TEXTS), order, mode="mean")
    line = page.draw().lines("loss")[order.label]
    assert line["customdata"] == [str(Ablation.of(point.removed, SHAPE)) for point in expected.points]


def test_a_point_of_a_resampled_curve_switches_off_with_the_mean() -> None:
    """One text has no other to take a head's output from."""
    page = Lab(TINY_GPT, *TEXTS, lab=CURVES, lab_mode="resample", curves=ONE_RANDOM).draw()
    (line,) = (line for line in page.lines("loss").values() if line.get("customdata"))
    page.click("lab-curves-loss", line["customdata"][3])
    assert (page.value("off"), page.value("mode")) == (line["customdata"][3], "mean")


# --- the papers' recipes ----------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_the_recipes_change_the_maps_and_stay_and_are_all_in_the_table(tables: Tables) -> None:
    page, measure = Lab(TINY_ENCODER, *ENOUGH).measure(), measure_of(TINY_ENCODER, *ENOUGH)
    scores = {
        "gradient": gradient(measure),
        PER_LAYER: normalised(gradient(measure)),
        "confidence": confidence(measure),
        WITH_SPECIAL: confidence(measure, left_out="none"),
        WITHOUT_END: confidence(measure, left_out="end"),
    }
    page.switch("lab-gradient-choice", True).choose("lab-confidence-choice", "only the end symbol (Voita et al. 2019)")
    for leave in (lambda: page, lambda: page.pick("lab", LEFT).pick("lab", IMPORTANCE), lambda: page.go(PAGE)):
        leave()
        close(page.map("gradient"), scores[PER_LAYER])
        close(page.map("confidence"), scores[WITHOUT_END])
        assert page.unit("gradient") == "slope, by layer"
    close(page.choose("lab-confidence-choice", "nothing").map("confidence"), scores[WITH_SPECIAL])
    page.choose("lab-confidence-choice", "special tokens").switch("lab-gradient-choice", False)
    close(page.map("confidence"), scores["confidence"])
    close(page.map("gradient"), scores["gradient"])
    page.switch("lab-gradient-choice", True).switch("lab-ranked", True)
    rows = tables("scores.csv")
    for name, score in scores.items():
        close(column(rows, name), score.flatten())
        assert (column(rows, f"{name}_low") <= column(rows, name) + 1e-6).all()
        assert (column(rows, f"{name}_high") >= column(rows, name) - 1e-6).all()
    assert not np.allclose(scores[WITHOUT_END], scores["confidence"], atol=1e-3)
    drawn = page.charts["lab-ranked-gradient"]["data"][0]
    in_order = [f"{head.layer}.{head.head}" for head in all_heads(SHAPE)]
    high = column(rows, f"{PER_LAYER}_high")[[in_order.index(head) for head in drawn["customdata"]]]
    close(numbers(drawn["y"]) + numbers(drawn["error_y"]["array"]), high)


# --- intervals of scores ----------------------------------------------------------------------------------------------


@cache
def of_each_text(model: str) -> tuple[np.ndarray, np.ndarray]:
    """How much worse each text of ENOUGH gets without each head, (U, L, H), and its share, (U,): one at a time."""
    whole, costs = loaded(model), []
    shares = np.ones(len(ENOUGH))
    for text in ENOUGH:
        before = embedding(whole, text) if model == TINY_ENCODER else None
        costs.append(np.zeros(SHAPE))
        for head in all_heads(SHAPE):
            gate = Ablation.of([head], SHAPE).gate(SHAPE)
            if before is not None:
                costs[-1][head] = 1 - before @ embedding(whole, text, gate)
            else:
                costs[-1][head] = loss_of(whole, text, gate) - loss_of(whole, text, torch.ones(SHAPE))
    if model == TINY_GPT:
        shares = np.array([len(whole.trace(text).ids) - 1.0 for text in ENOUGH])
    return np.array(costs), shares


def loss_of(model: Model, text: str, gate: torch.Tensor) -> float:
    """Σ −log p of every token but the first."""
    found = trace(model, text, gate)
    log_p = found.logits.double().log_softmax(-1)[:-1]
    return -float(log_p[range(len(log_p)), found.ids[1:]].sum())


@pytest.mark.exhaustive
def test_intervals_need_twenty_texts() -> None:
    page = Lab(TINY_ENCODER, *ENOUGH[:-1]).measure()
    assert page.app.toggle(key="lab-ranked").disabled
    assert "95 %" not in "".join(page.charts["lab-map-exact"]["data"][1]["hovertext"])
    assert "Significant?" not in page.text and not re.search(r"\*\*-?−?\d\.\d\d\*\* \(", page.text)
    page = Lab(TINY_ENCODER, *ENOUGH).measure()
    assert not page.app.toggle(key="lab-ranked").disabled
    assert not page.app.toggle(key="lab-ranked").value  # maps are what one sees first
    assert "lab-map-exact" in page.charts and "lab-ranked-exact" not in page.charts


def test_the_table_has_both_ends_or_none(tables: Tables) -> None:
    Lab(TINY_ENCODER, *TEXTS).measure()
    for name in ("exact", "gradient", "confidence"):
        assert np.isnan(column(tables("scores.csv"), f"{name}_low")).all()
        assert np.isnan(column(tables("scores.csv"), f"{name}_high")).all()


@pytest.mark.exhaustive
@pytest.mark.parametrize("model", [TINY_ENCODER, pytest.param(TINY_GPT, marks=EXHAUSTIVE)])
def test_intervals_of_scores_are_by_leaving_out_each_text(model: str, tables: Tables) -> None:
    """In the words of the map, as whiskers, and in the table."""
    page = Lab(model, *ENOUGH).measure()
    low, high = LeftOut(ratio(*of_each_text(model)), len(ENOUGH)).ends
    words = page.charts["lab-map-exact"]["data"][1]["hovertext"]
    told = [re.search(r"95 %: (.+) to (.+)<br>", each).groups() for each in words]  # pyright: ignore
    told = np.array([[float(end.replace("−", "-")) for end in pair] for pair in told])
    np.testing.assert_allclose(told, np.stack([low.ravel(), high.ravel()], 1), rtol=6e-3, atol=2e-6)
    rows = tables("scores.csv")
    np.testing.assert_allclose(column(rows, "exact_low"), low.ravel(), rtol=2e-3, atol=2e-6)
    np.testing.assert_allclose(column(rows, "exact_high"), high.ravel(), rtol=2e-3, atol=2e-6)
    page.switch("lab-ranked", True)
    assert "lab-map-exact" not in page.charts
    drawn = page.charts["lab-ranked-exact"]["data"][0]
    assert (np.diff(numbers(drawn["y"])) <= 0).all()
    at = [tuple(map(int, head.split("."))) for head in drawn["customdata"]]
    whiskers = numbers(drawn["y"]) - numbers(drawn["error_y"]["arrayminus"])
    np.testing.assert_allclose(whiskers, [low[head] for head in at], rtol=2e-3, atol=2e-6)
    assert page.pick("lab", CURVES).pick("lab", IMPORTANCE).app.toggle(key="lab-ranked").value
    assert "lab-ranked-exact" in page.charts


@pytest.mark.exhaustive
@pytest.mark.parametrize("model", [TINY_GPT, pytest.param(TINY_ENCODER, marks=EXHAUSTIVE)])
def test_heads_beyond_luck_are_told_with_holm_s_correction(model: str) -> None:
    changes, shares = of_each_text(model)
    score = ratio(changes, shares)

    def measured(kept: np.ndarray) -> np.ndarray:
        """A distance is above 0 by itself."""
        return score(kept) - (np.mean(score(kept)) if model == TINY_ENCODER else 0)

    scores, p = measured(np.arange(len(ENOUGH))), LeftOut(measured, len(ENOUGH)).p
    clear = holm_rejects(p)
    above, below, unclear = (clear & (scores > 0)).sum(), (clear & (scores < 0)).sum(), (~clear).sum()
    assert above + below and unclear if model == TINY_ENCODER else unclear > (p >= 0.05).sum()
    page = Lab(model, *ENOUGH).measure()
    if model == TINY_ENCODER:
        words = f"{above} of 12 heads matter significantly more than the average head, {below} significantly less"
    else:
        words = f"the model is significantly worse without {above} of 12 heads, significantly better without {below}"
    assert f"**Significant?** By *exact*, {words}; {unclear} do not differ significantly from" in page.text
    assert "Over 20 texts or pairs; p < 0.05 with Holm's correction for 12 heads." in page.text
    page.switch("lab-ranked", True)
    assert page.charts["lab-ranked-exact"]["data"][0]["marker"]["symbol"].count("circle-open") == unclear


# --- intervals of curves ----------------------------------------------------------------------------------------------

PAIRS = list(combinations(range(len(ENOUGH)), 2))


def similarities(gate: torch.Tensor | None = None) -> np.ndarray:
    """The cosines of all pairs of ENOUGH, one text at a time."""
    model = loaded(TINY_ENCODER)
    vectors = [embedding(model, text, gate) for text in ENOUGH]
    return np.array([vectors[a] @ vectors[b] for a, b in PAIRS])


def fidelity(*off: str) -> LeftOut:
    """With these heads off; of two sets, how much higher it is with the first."""
    each = [spearman_of_pairs(with_off(heads), with_off(""), PAIRS) for heads in off]
    return LeftOut(lambda kept: each[0](kept) - sum(other(kept) for other in each[1:]), len(ENOUGH))


@cache
def with_off(heads: str) -> np.ndarray:
    return similarities(Ablation.parse(heads).gate(SHAPE))


@pytest.fixture
def drawn(tables: Tables) -> Lab:
    page = Lab(TINY_ENCODER, *ENOUGH, lab=CURVES)
    return page.pills("lab-by", "exact").enter("lab-seeds", 2).draw()


def compared(page: Lab) -> list[dict[str, str]]:
    """The rows of the table that compares orders."""
    (table,) = page.app.table
    return table.value.to_dict("records")


def bands(page: Lab) -> list[dict]:
    traces = page.charts["lab-curves-fidelity"]["data"]
    return [each for each in traces if each.get("fill") == "toself" and each["legendgroup"] != "random"]


@pytest.mark.exhaustive
def test_bands_are_drawn_when_asked_for_and_thresholds_have_intervals(drawn: Lab, tables: Tables) -> None:
    (said,) = (line for line in drawn.text.splitlines() if line.startswith("**Heads removed until"))
    counts = said.split(", of 12: ")[1].split(" · ")
    assert len(counts) == 3
    assert all(re.search(r": (\*\*\d+\*\*|not within 12) \((\d+|never) to (\d+|never)\)$", each) for each in counts)
    assert not drawn.app.toggle(key="lab-bands").value and not bands(drawn)
    drawn.switch("lab-bands", True)
    (least, _) = bands(drawn)
    line = drawn.lines("fidelity")["least first, by exact"]
    assert least["legendgroup"] == line["legendgroup"]  # they go together
    upper, lower = np.split(numbers(least["y"]), 2)
    rows = [row for row in tables("pruning-curves.csv") if row["order"] == "least first, by exact"]
    for count in (3, 12):
        low, high = fidelity(line["customdata"][count]).ends_within(-1, 1)
        close((lower[::-1][count], upper[count]), (low, high))
        close((column(rows, "fidelity_low")[count], column(rows, "fidelity_high")[count]), (low, high))
        assert f", 95 %: {low:.3g} to {high:.3g}".replace("-", "−")[:12] in line["hovertext"][count]
    assert not np.isnan(column(rows, "cosine_low")).any()
    drawn.pick("lab", IMPORTANCE).pick("lab", CURVES)
    assert drawn.app.toggle(key="lab-bands").value and len(bands(drawn)) == 2
    assert not bands(drawn.switch("lab-bands", False))


@pytest.mark.exhaustive
def test_a_threshold_has_its_interval(drawn: Lab) -> None:
    (said,) = (line for line in drawn.text.splitlines() if line.startswith("**Heads removed until"))
    counts = said.split(", of 12: ")[1].split(" · ")
    sets = drawn.lines("fidelity")["least first, by exact"]["customdata"]
    ends = [fidelity(off).ends_within(-1, 1) for off in sets[1:]]
    told = [str(next((i for i, each in enumerate(ends, 1) if each[side] < 0.95), "never")) for side in (0, 1)]
    assert counts[0].endswith(f"({told[0]} to {told[1]})")


@pytest.mark.exhaustive
def test_without_intervals_that_is_said_of_a_threshold(tables: Tables) -> None:
    page = Lab(TINY_ENCODER, *TEXTS, lab=CURVES).pills("lab-by", "exact").draw()
    assert "(No interval: that needs at least 20 texts or pairs.)" in page.text
    assert page.app.toggle(key="lab-bands").disabled
    assert "signific" not in page.text
    rows = tables("pruning-curves.csv")
    assert np.isnan(column(rows, "fidelity_low")).all() and np.isnan(column(rows, "cosine_high")).all()


@pytest.mark.exhaustive
def test_orders_are_compared_with_paired_differences(drawn: Lab) -> None:
    rows = {row["orders"]: row for row in compared(drawn)}
    lines = drawn.lines("fidelity")
    least, most = (lines[f"{which} first, by exact"] for which in ("least", "most"))
    for count in (3, 9):
        low, high = fidelity(least["customdata"][count], most["customdata"][count]).ends_within(-2, 2)
        told = rows["least first, by exact − most first"][f"{count} off"]
        found = [float(each.replace("−", "-")) for each in re.findall(r"[+−]\d\.\d+", told)]
        close_to = [low, high] if low <= 0 <= high else [least["y"][count] - most["y"][count], low, high]
        assert told.startswith("no significant difference (") == (low <= 0 <= high)
        np.testing.assert_allclose(found, close_to, atol=2e-3)


@pytest.mark.exhaustive
def test_two_orders_that_are_equal_are_not_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all heads have the same score, the least and the most important go in the same order."""
    monkeypatch.setattr(lab_curves, "known_scores", lambda *_: {"exact": torch.ones(SHAPE)})
    page = Lab(TINY_ENCODER, *ENOUGH, lab=CURVES).pills("lab-by", "exact").enter("lab-seeds", 0).draw()
    (row,) = compared(page)
    assert row["orders"] == "least first, by exact − most first"
    assert {row[f"{count} off"] for count in (3, 6, 9)} == {"no significant difference (+0.000 to +0.000)"}


@pytest.mark.exhaustive
def test_methods_are_compared_with_zero() -> None:
    page = Lab(TINY_ENCODER, *ENOUGH, lab=LEFT, off="0.*,1.1").compare()
    rows = {row["method"]: row for row in page.table("method")}
    low, high = fidelity("0.*,1.1").ends_within(-1, 1)
    np.testing.assert_allclose(
        [float(end) for end in rows["zero"]["fidelity, 95 %"].split(" to ")], (low, high), atol=2e-3
    )
    assert not rows["zero"]["compared with zero"]
    assert rows["pruned"]["compared with zero"].startswith("no significant difference (")
    assert "compared with zero" not in Lab(TINY_ENCODER, *TEXTS, lab=LEFT, off="0.*").compare().table("method")[0]
