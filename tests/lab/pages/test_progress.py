"""The Pruning lab without a browser: while it measures. Paused, stopped, queued, refused, failed, and known already."""

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from mha_core.jobs import measurement_queues
from mha_core.jobs.job_queue import QueueError
from mha_core.jobs.task import Step
from mha_core.lab import tasks
from mha_core.lab.curve_points import Curve
from mha_core.stats.metrics import Metric
from pages.lab import importance as lab_importance
from pages.shell.background import measurement_progress
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.lab_page import (
    CURVES,
    PAGE,
    TEXTS,
    Lab,
    all_measurements_end,
    numbers,
)

pytestmark = pytest.mark.usefixtures("fresh_lab")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch, fresh_lab: None) -> Iterator[threading.Event]:
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


@pytest.fixture
def drawing(slow: threading.Event) -> Lab:
    """Curves of three own texts by one score: the first is complete, the second waits."""
    page = Lab(TINY_ENCODER, *TEXTS, lab=CURVES, curves="gradient,least,most,random1")
    return page.press("lab-draw").until("With every head off")


def test_a_curve_grows_while_it_is_drawn(drawing: Lab, slow: threading.Event) -> None:
    assert "drawing the curves" in drawing.bar
    assert not drawing.can("lab-draw")
    drawing.until("most first, by gradient: not within 3")
    assert len(numbers(drawing.lines("fidelity")["most first, by gradient"]["x"])) == 4
    slow.set()
    drawing.until("Done in")
    assert len(numbers(drawing.lines("fidelity")["most first, by gradient"]["x"])) == 13
    assert drawing.can("lab-draw")


@pytest.mark.exhaustive
def test_stopped_curves_keep_what_is_drawn_and_can_be_drawn_again(drawing: Lab, slow: threading.Event) -> None:
    drawing.press("measured-curves-stop").until("Stopped.")
    assert "are kept" in drawing.text
    assert any(name.startswith("random order") for name in drawing.lines("fidelity"))
    assert all_measurements_end()
    slow.set()
    assert drawing.draw().can("lab-draw")


@pytest.mark.exhaustive
def test_a_measurement_continues_on_other_pages(drawing: Lab, slow: threading.Event) -> None:
    for other in ("Explore.py", "Train_from_scratch.py"):
        assert "Pruning lab, pruning curves: running, " in drawing.go(other).text
    assert "Pruning lab, pruning curves" not in drawing.go(PAGE).text
    slow.set()
    drawing.until("Done in").go("Explore.py")
    assert "Pruning lab, " not in drawing.text
    assert set(drawing.go(PAGE).lines("fidelity")) >= {"most first, by gradient", "band"}


@pytest.mark.exhaustive
def test_queued_and_refused_measurements_say_so(slow: threading.Event, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurement_queues.JOBS, "at_once", 1)
    monkeypatch.setattr(measurement_queues.JOBS, "max_waiting", 1)
    first, second, third = (Lab(lab=CURVES, text=text, curves="gradient,least,most,random3") for text in TEXTS)
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


# --- known already ----------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_known_results_appear_without_a_press_and_can_be_measured_again() -> None:
    """After a reload and in another session; but not for other texts."""
    first = Lab(TINY_ENCODER, *TEXTS).measure()
    page = Lab(TINY_ENCODER, *TEXTS)
    assert "Done in" in page.text
    assert page.map("exact").equal(first.map("exact"))
    assert "Done in" not in Lab(TINY_ENCODER, TEXTS[0], *TEXTS).text
    assert page.app.button(key="lab-measure").label == "Score again"
    jobs = measurement_queues.JOBS._jobs.copy()
    page.measure()
    assert len(measurement_queues.JOBS._jobs.keys() - jobs.keys()) == 1


@pytest.mark.exhaustive
def test_ended_results_survive_many_other_measurements(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measurement_queues.JOBS, "max_jobs", 2)
    page = Lab(TINY_ENCODER, *TEXTS, lab=CURVES, curves="random1").draw()
    before = page.lines("fidelity")
    other = Lab(TINY_ENCODER, lab=CURVES, curves="random1")
    for text in ("a cat", "a dog", "the mat", "a cat ran"):
        other.type("text", text).draw()
    assert page.run(page.app).lines("fidelity") == before


def test_a_measurement_that_ends_during_drawing_leaves_the_button_enabled(monkeypatch: pytest.MonkeyPatch) -> None:
    def wait_for_the_end(measure: Metric) -> str:
        return f"{measure.title}, {all_measurements_end()}"

    page = Lab()
    monkeypatch.setattr(lab_importance, "_metric_line", wait_for_the_end)
    page.press("lab-measure").run(page.app)  # as the part does that follows it
    assert "Done in" in page.text and page.can("lab-measure")


# --- failed -----------------------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
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


def test_what_ends_while_it_is_drawn_frees_the_button(monkeypatch: pytest.MonkeyPatch) -> None:
    def page() -> None:
        import streamlit as st

        from pages.shell.background import measurement_progress

        every = measurement_progress.poll_seconds("importance")
        st.button("Measure", disabled=every is not None)
        measurement_progress.redraw("importance", lambda: st.caption("so far"), every)

    polls = iter([1.0, 1.0])  # as the page is drawn, and before its part; then it has ended
    monkeypatch.setattr(measurement_progress, "poll_seconds", lambda kind: next(polls, None))
    app = AppTest.from_function(page).run()
    assert not app.exception and not app.button[0].disabled


def test_a_refused_measurement_keeps_the_previous_results(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Lab().measure()
    before = page.map("exact")
    measurement_queues.RESULTS.clear()  # otherwise the result would be reused

    def full(*_: Any) -> None:
        raise QueueError("Too many measurements.")

    with monkeypatch.context() as patch:
        patch.setattr(measurement_queues.JOBS, "submit", full)
        page.press("lab-measure")
    assert "Too many measurements." in page.text
    assert page.map("exact").equal(before)
