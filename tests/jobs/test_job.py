"""Job: its initial state, its end and its failures."""

from collections.abc import Callable

import pytest

from mha_core.backends import ModelError
from mha_core.jobs.job import ENDED, STATES, Job, Progress


class Counted(Job[Progress]):
    """Counts to three."""

    done = 0

    def work(self, should_continue: Callable[[], bool]) -> bool:
        while self.done < 3 and should_continue():
            self.done += 1
        return self.done >= 3

    def progress(self, queue_position: int = 0) -> Progress:
        return Progress(self.state, queue_position, self.reason)


def test_a_job_must_define_work_and_progress() -> None:
    with pytest.raises(TypeError, match=r"progress.*work"):
        Job()


def test_a_new_job_waits_and_requests_to_run() -> None:
    job = Counted()
    assert (job.state, job.requested, job.reason, job.viewers, job.seconds_per_unit) == (
        "waiting",
        "run",
        "",
        {},
        None,
    )
    assert job.progress(4) == Progress("waiting", 4, "")


@pytest.mark.parametrize("state", ENDED)
def test_end_sets_state_and_reason(state: str) -> None:
    job = Counted()
    job.end(state, "because")
    assert job.progress() == Progress(state, 0, "because")
    assert state in STATES


def test_own_errors_are_shown_and_others_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    job = Counted()
    job.fail(ModelError("no such model"))
    assert (job.state, job.reason, caplog.text) == ("failed", "no such model", "")
    job.fail(KeyError("secret"), "training")
    assert job.reason == "Training failed (KeyError)."
    assert "A training failed." in caplog.text
    assert "secret" in caplog.text
