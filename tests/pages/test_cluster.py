"""A page of a front end whose cluster is lost in the middle: it says so, and goes on after what it has seen."""

import pickle
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from mha_core.analysis.pruning import tasks
from mha_core.engine.cluster import connection
from mha_core.engine.cluster.calls import LostError
from mha_core.engine.jobs import measurements
from mha_core.engine.jobs.job_queue import JobQueue
from mha_core.engine.jobs.run import RunProgress
from mha_core.engine.jobs.task import Step
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.lab_page import Lab, all_measurements_end
from tests.support.measured_links import OWN, again, restart
from tests.support.ray_nodes import without_connection


class Host:
    """A host in this process, with a queue of its own; what goes there and back travels."""

    def __init__(self) -> None:
        self.queue: JobQueue[RunProgress] = JobQueue("measurement", results={})
        self.objects: dict[str, Any] = {"JOBS": self.queue, "LINKS": {}, "TEXTS": {}}
        self.is_lost = False

    def call(self, module: str, name: str, arguments: Sequence[Any], keywords: Mapping[str, Any]) -> Any:
        if self.is_lost:
            raise LostError
        which, _, method = name.partition(".")
        if which not in self.objects:
            return None
        there = pickle.loads(pickle.dumps((arguments, keywords)))
        return pickle.loads(pickle.dumps(getattr(self.objects[which], method)(*there[0], **there[1])))


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch, models: Path, tmp_path: Path) -> Iterator[Host]:
    restart()
    found = Host()
    monkeypatch.setenv("MHA_RAY", "127.0.0.1:6379")
    monkeypatch.setenv("MHA_CACHE", str(tmp_path))
    monkeypatch.setattr(connection, "_connect", lambda address: found)
    without_connection(monkeypatch)
    yield found
    found.queue.leave()
    measurements.RESULTS.clear()
    assert all_measurements_end()


def test_what_a_host_measures_is_on_the_page_and_under_its_link(host: Host) -> None:
    page = Lab(TINY_ENCODER, *OWN).press("lab-measure").until("Done in")
    assert host.queue.states() == ["done"] and measurements.JOBS.states() == []
    found = again(page)
    assert "Done in" in found.text and "Read pasted lines: 2 texts." in found.text
    assert found.map("exact").equal(page.map("exact"))


def test_a_page_whose_cluster_is_lost_goes_on_after_what_it_has_seen(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen, go_on, job = [], threading.Event(), tasks.importance_job

    def waiting(metric: Any, begun: Any, *how: Any) -> Iterator[Step]:
        seen.append(set(begun))
        for number, step in enumerate(job(metric, begun, *how)):
            yield step
            while number == 3 and not go_on.is_set():
                time.sleep(0.01)
                yield Step(0.0)

    monkeypatch.setattr(tasks, "importance_job", waiting)
    page = Lab(TINY_ENCODER, *OWN).press("lab-measure")
    while not (known := page.app.session_state["measurements"].of["importance"].seen) or not known.results:
        assert known is None or not known.reason, known.reason
        page._run(page.app)
    host.is_lost = True
    page._run(page.app)
    assert "The cluster does not answer; this server computes on its own" in page.bar
    assert len(seen) == 2 and not seen[0] and seen[1]
    go_on.set()
    page.until("Done in")
    assert "this server computes on its own" in page.text
    host.queue.leave()
    monkeypatch.delenv("MHA_RAY")
    restart()
    alone = Lab(TINY_ENCODER, *OWN).press("lab-measure").until("Done in")
    assert alone.map("exact").equal(page.map("exact"))
