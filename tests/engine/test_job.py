"""What all jobs share: how they begin, and how they end."""

from collections.abc import Callable

import pytest

from mha_core.engine.job import ENDED, STATES, Job, Progress
from mha_core.models import ModelError


class Counted(Job[Progress]):
    """Counts to three."""

    done = 0

    def work(self, goes_on: Callable[[], bool]) -> bool:
        while self.done < 3 and goes_on():
            self.done += 1
        return self.done >= 3

    def progress(self, place: int = 0) -> Progress:
        return Progress(self.state, place, self.why)


def test_a_job_says_how_it_works_and_what_is_seen_of_it() -> None:
    with pytest.raises(TypeError, match=r"progress.*work"):
        Job()


def test_it_begins_in_the_queue_and_wants_to_run() -> None:
    job = Counted(lambda: 7.0)
    assert (job.state, job.wish, job.why, job.seen, job.pace) == ("waiting", "run", "", 7.0, None)
    assert job.progress(4) == Progress("waiting", 4, "")


@pytest.mark.parametrize("state", ENDED)
def test_it_ends_as_it_is_told(state: str) -> None:
    job = Counted()
    job.end(state, "because")
    assert job.progress() == Progress(state, 0, "because")
    assert state in STATES


def test_our_errors_speak_for_themselves_and_others_go_into_the_log(caplog: pytest.LogCaptureFixture) -> None:
    job = Counted()
    job.fail(ModelError("no such model"))
    assert (job.state, job.why, caplog.text) == ("failed", "no such model", "")
    job.fail(KeyError("secret"), "training")
    assert job.why == "The training broke off (KeyError)."
    assert "A training broke off." in caplog.text
    assert "secret" in caplog.text
