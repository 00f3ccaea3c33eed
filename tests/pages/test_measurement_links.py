"""Measurements are found again by the key in the address, and nothing is measured twice at once."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import streamlit as st

from mha_core import settings
from mha_core.jobs import measurement_queues, run
from mha_core.jobs.checkpoints import checkpoint_of
from mha_core.jobs.task import Step
from mha_core.lab import tasks
from mha_core.lab.tasks import packed as packed_sweep
from mha_core.stats.metrics.subject import metric_of
from pages.lab import pruning_curves as lab_curves
from pages.lab.curve_choices import Choices
from pages.shell.background.measurement_jobs import Measurements
from pages.shell.elements.own_texts import Texts
from pages.shell.state import session
from pages.shell.state.query_params import UrlValues, write_address
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.lab_page import CURVES, LEFT, TEXTS, Lab, all_measurements_end
from tests.support.measured_links import OWN, again, crash, link, restart


@pytest.fixture(autouse=True)
def fresh_server(models: Path) -> Iterator[None]:
    """Nothing measured, no links, and no thread left over."""
    restart()
    yield
    assert all_measurements_end()


@pytest.fixture
def hold(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Make scoring wait after its first step until the event is set."""
    go_on, job = threading.Event(), tasks.importance_job

    def waiting(*arguments: Any) -> Iterator[Step]:
        for step in job(*arguments):
            yield step
            while not go_on.is_set():
                time.sleep(0.01)
                yield Step(0.0)

    monkeypatch.setattr(tasks, "importance_job", waiting)
    yield go_on
    go_on.set()


def key_of(page: Lab) -> str:
    return link(page)["measured"]


def jobs() -> set[str]:
    return set(measurement_queues.JOBS._jobs)


# --- found again --------------------------------------------------------------------------------------------------


def test_a_running_measurement_is_found_again_and_can_be_stopped(hold: threading.Event) -> None:
    page = Lab(TINY_ENCODER, *OWN).press("lab-measure")
    found = again(page)
    assert "switching off one head after another" in found.bar
    assert "Read pasted lines: 2 texts." in found.text  # the texts, too, came with the link
    assert not found.can("lab-measure")
    assert len(jobs()) == 1
    found.press("measured-importance-stop")
    hold.set()
    found.until("Stopped.")
    assert "Stopped." in page.until("Stopped.").text


def test_results_are_found_again_without_a_press(hold: threading.Event) -> None:
    hold.set()
    page = Lab(TINY_ENCODER, *OWN).measure()
    found = again(page)
    assert "Done in" in found.text
    assert found.map("exact").equal(page.map("exact"))


def test_what_was_stopped_is_found_again_with_its_results(hold: threading.Event) -> None:
    page = Lab(TINY_ENCODER, *OWN).press("lab-measure").press("measured-importance-stop")
    page.until("Stopped.")
    assert "Stopped. Partial results" in again(page).text


def test_a_measurement_of_an_abandoned_page_gives_its_place_up_and_is_found_again(
    hold: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Lab(TINY_ENCODER, *OWN).press("lab-measure")
    monkeypatch.setattr(measurement_queues.JOBS, "abandoned_after", 0.0)
    assert all_measurements_end()
    monkeypatch.undo()
    found = again(page)
    assert "its page was closed for" in found.text
    assert found.press("lab-measure").until("Done in")


@pytest.mark.exhaustive
def test_a_link_keeps_every_part_of_the_lab() -> None:
    page = Lab(TINY_ENCODER, *OWN, lab=LEFT, off="0.1").compare()
    page.pick("lab", CURVES).pills("lab-by", "gradient").draw()
    found = again(page).pick("lab", CURVES)
    assert "Done in" in found.text
    assert set(found.lines("fidelity")) == set(page.lines("fidelity"))
    assert "Done in" in found.pick("lab", LEFT).text


@pytest.mark.exhaustive
def test_the_choices_of_curves_are_in_the_link() -> None:
    page = Lab(TINY_ENCODER, lab=CURVES).pills("lab-by", "confidence").enter("lab-seeds", 1).draw()
    assert link(page)["curves"] == "confidence,least,most,random1"
    restart()
    found = again(page)
    assert (found.app.pills(key="lab-by").value, found.app.number_input(key="lab-seeds").value) == (["confidence"], 1)


@pytest.mark.exhaustive
def test_after_a_restart_the_page_says_so_and_measures_again(hold: threading.Event) -> None:
    hold.set()
    page = Lab().measure()
    restart()
    found = again(page)
    gone = "These results have expired: the server was restarted, or its cache was full."
    assert f"{gone} **Score every head**" in found.text
    old = key_of(found)
    assert "These results have expired" not in found.measure().text
    assert key_of(found) != old


def test_a_page_without_a_key_says_nothing_about_a_restart() -> None:
    assert "restarted" not in Lab().text


# --- the address ----------------------------------------------------------------------------------------------------


def test_keys_are_not_guessed() -> None:
    assert len({Measurements().own_link for _ in range(1000)}) == 1000


def test_what_links_find_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert measurement_queues.LINKS.bound == measurement_queues.LINK_BYTES
    monkeypatch.setattr(measurement_queues, "LINK_BYTES", 100)  # a link's measurements are larger
    page = Lab(TINY_ENCODER, *OWN).measure()
    assert key_of(page) not in measurement_queues.LINKS
    assert "These results have expired" in again(page).text


def test_what_has_not_changed_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(st.query_params), "get", lambda _, name, default: {"a": "1"}.get(name, default))
    written: list[dict[str, str]] = []
    monkeypatch.setattr(type(st.query_params), "update", lambda _, values: written.append(dict(values)))
    write_address({"a": "1"})
    write_address({"a": "1", "b": "2", "c": ""})
    assert written == [{"b": "2"}]


# --- not twice at once -------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_who_asks_for_what_is_being_measured_joins_in(hold: threading.Event) -> None:
    one, other = Lab(TINY_ENCODER, *TEXTS), Lab(TINY_ENCODER, *TEXTS)
    one.press("lab-measure")
    other.press("lab-measure")
    assert len(jobs()) == 1
    assert one.run(one.app).bar.split(" ·")[0] == other.run(other.app).bar.split(" ·")[0]
    assert not other.can("measured-importance-pause")  # somebody else is watching
    hold.set()
    assert one.until("Done in").map("exact").equal(other.until("Done in").map("exact"))


def test_who_stops_what_others_watch_only_leaves_it(hold: threading.Event) -> None:
    one, other = Lab(TINY_ENCODER, *TEXTS), Lab(TINY_ENCODER, *TEXTS)
    one.press("lab-measure")
    other.press("lab-measure").press("measured-importance-stop")
    assert "Stopped here; it keeps running for other viewers." in other.text
    assert other.can("lab-measure")
    assert one.run(one.app).can("measured-importance-pause")
    hold.set()
    one.until("Done in")


def test_other_texts_are_another_measurement(hold: threading.Event) -> None:
    Lab(TINY_ENCODER, *TEXTS).press("lab-measure")
    other = Lab(TINY_ENCODER, *OWN)
    assert other.can("lab-measure")
    other.press("lab-measure")
    assert len(jobs()) == 2
    hold.set()


# --- choices as text ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choices", "text"),
    [
        (Choices(), ""),
        (Choices(by=("gradient",)), "gradient,least,most,random3"),
        (Choices(by=(), first=(), seeds=0, greedy=True), "random0,greedy"),
        (Choices(step="one", again=True), "exact,gradient,least,most,random3,one,recompute"),
    ],
)
def test_choices_are_read_as_they_are_written(choices: Choices, text: str) -> None:
    assert choices.to_text() == text
    assert Choices.of_text(text) == choices


@pytest.mark.parametrize("text", ["random999", "randomx", "a,b", ",,", "random-1", "x" * 9999])
def test_words_that_mean_nothing_are_left_out(text: str) -> None:
    choices = Choices.of_text(text)
    assert choices.seeds in (0, 3)


# --- shipped results ----------------------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_the_bundled_model_s_results_on_the_built_in_texts_are_there_at_once() -> None:
    page = Lab("minilm", over="built-in texts")
    assert "Measured beforehand, with torch" in page.text
    assert all(page.map(way).isfinite().all() for way in ("exact", "gradient", "confidence"))
    assert "Spearman's ρ" in page.text
    assert page.app.button(key="lab-measure").label == "Score again"
    page.pick("lab", CURVES)
    assert {"least first, by exact", "most first, by gradient", "band"} <= set(page.lines("fidelity"))
    assert "least first, by exact: **64**" in page.text
    assert "7 orders, 4 heads per step: all already computed." in page.text
    page.pills("lab-by", "confidence").enter("lab-seeds", 10)
    assert "least first, by confidence: **56**" in page.text
    assert page.pick("lab", LEFT).can("lab-least")
    assert jobs() == set()


@pytest.mark.exhaustive
def test_only_what_is_not_shipped_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def job(*arguments: Any) -> Iterator[Step]:
        asked.append(arguments)
        yield Step(1.0)

    monkeypatch.setattr(tasks, "curve_job", job)
    monkeypatch.setattr(lab_curves, "seconds_per_pass_of", lambda _: 1.0)
    page = Lab("minilm", over="built-in texts", lab=CURVES).switch("lab-greedy", True)
    assert (
        "1 order, 4 heads per step: 1,677 passes over 200 texts, **about 28 min**. 7 more orders are already computed."
        in (page.text)
    )
    page.press("lab-draw").until("Done in")
    ((_, orders, step, known, *_),) = asked
    assert ([order.criterion for order in orders], step, {"exact", "gradient"} <= set(known)) == (["greedy"], 4, True)
    assert "least first, by exact: **64**" in page.text


def test_shipped_results_are_not_those_of_other_texts() -> None:
    page = Lab("minilm", *OWN)
    assert page.map("exact").isnan().all()
    assert "Measured beforehand" not in page.text


# --- after a restart of the server ------------------------------------------------------------------------------------

GONE = "These results have expired: the server was restarted, or its cache was full."


def test_what_was_lost_is_said_where_the_texts_are_lost_too() -> None:
    page = Lab(over="my texts", measured="0" * 16)
    assert f"{GONE} Paste texts, one per line" in page.text
    assert GONE not in Lab(over="my texts").text
    assert GONE not in page.paste("\n".join(OWN)).press("lab-measure").text
    page.until("Done in")


def test_the_link_stays_in_the_address_of_every_page() -> None:
    page = Lab(TINY_ENCODER, *OWN).press("lab-measure").until("Done in")
    key = page.state_of(UrlValues).last["measured"]
    page.app.query_params.clear()  # as Streamlit does when the page changes
    assert key in page.go("Explore.py").app.query_params["measured"]


def test_words_that_are_still_in_the_box_are_read_again(hold: threading.Event) -> None:
    """The browser hands them to the new session; nobody has changed them there, so no callback tells of them."""
    page = Lab(over="my texts")
    page.app.session_state[session.key_of(Texts, "own")] = Texts()
    page.app.session_state["own-lines"] = "\n".join(OWN)
    page.run(page.app)
    assert page.can("lab-measure")
    hold.set()


@pytest.mark.exhaustive
def test_sweeps_go_on_from_a_checkpoint_unless_they_are_asked_for_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MHA_CACHE", str(tmp_path))
    monkeypatch.setattr(run, "INTERVAL", -1.0)  # every step leaves one
    begun, job = [], tasks.importance_job

    def noted(metric: Any, scores: Any, *settings: Any) -> Iterator[Step]:
        begun.append(dict(scores))
        yield from job(metric, scores, *settings)

    monkeypatch.setattr(tasks, "importance_job", noted)
    page = Lab(TINY_ENCODER, *OWN).press("lab-measure").until("Done in")
    assert begun == [{}]
    assert list(tmp_path.rglob("*.safetensors")) == []  # what is complete needs none
    complete = [step.result for step in job(metric_of(page.state_of(Measurements).of["importance"].subject))]
    key = []
    monkeypatch.setattr(run, "checkpoint_of", lambda name, again: key.append(name) or checkpoint_of(name, again))
    page.press("lab-measure").until("Done in")
    checkpoint_of(key[0]).write(packed_sweep(complete[:1]))
    crash()
    again = Lab(TINY_ENCODER, *OWN).press("lab-measure").until("Done in")
    assert [set(each) for each in begun] == [set(), set(), {complete[0].name}]
    assert again.map("exact").equal(page.map("exact"))


def checkpoints_of_sweeps() -> list[Path]:
    """Their names are digests."""
    folder = settings.work_folder()
    assert folder
    return [file for file in folder.glob("*.safetensors") if len(file.stem) == 64]


@pytest.mark.exhaustive
@pytest.mark.parametrize("again_by", ["reload", "another window too"])
def test_a_measurement_that_a_crash_interrupts_goes_on_under_its_link(
    hold: threading.Event, monkeypatch: pytest.MonkeyPatch, again_by: str
) -> None:
    monkeypatch.setattr(run, "INTERVAL", -1.0)
    begun, job = [], tasks.importance_job
    monkeypatch.setattr(tasks, "importance_job", lambda *args: begun.append(len(args[1])) or job(*args))
    page = Lab(TINY_ENCODER, *OWN).press("lab-measure")
    while not checkpoints_of_sweeps():
        page.run(page.app)
    crash()
    found = again(page)
    assert "Resumed after a restart of the server" in found.bar
    assert "Read pasted lines: 2 texts." in found.text
    if again_by == "another window too":
        assert "Resumed" in again(page).bar
        assert len(jobs()) == 1
    hold.set()
    found.until("Done in")
    assert begun == [0, 1]  # with the score that it had
    assert GONE not in found.text
    crash()
    assert GONE in again(page).text  # what has ended is on disk no more


def test_a_measurement_that_is_stopped_does_not_go_on(hold: threading.Event) -> None:
    page = Lab(TINY_ENCODER, *OWN).press("lab-measure").press("measured-importance-stop")
    hold.set()
    page.until("Stopped")
    crash()
    assert GONE in again(page).text


@pytest.mark.exhaustive
def test_who_leaves_a_measurement_to_others_finds_it_no_more_and_they_do(hold: threading.Event) -> None:
    page, other = (Lab(TINY_ENCODER, *OWN).press("lab-measure") for _ in range(2))
    assert "keeps running for other viewers" in page.press("measured-importance-stop").text
    crash()
    assert GONE in again(page).text
    assert "Resumed after a restart of the server" in again(other).bar
    hold.set()
