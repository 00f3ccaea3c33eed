"""The Pruning lab's maps while heads are measured, without a browser."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mha_core.jobs.task import Step
from mha_core.lab import tasks
from tests.support.app_checkpoints import TINY_ENCODER
from tests.support.lab_page import TEXTS, Lab, all_measurements_end
from tests.support.measured_links import restart


@pytest.fixture
def half_way(models: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Make scoring wait until the event is set, once the slow score of the first heads is known."""
    restart()
    go_on, job = threading.Event(), tasks.importance_job

    def waiting(*arguments: Any) -> Iterator[Step]:
        for step in job(*arguments):
            yield step
            while step.result and step.result.name == "exact" and 0 < step.result.done < 1 and not go_on.is_set():
                time.sleep(0.01)
                yield Step(0.0)

    monkeypatch.setattr(tasks, "importance_job", waiting)
    yield go_on
    go_on.set()
    assert all_measurements_end()


def test_a_map_while_its_heads_are_measured_shows_those_that_are_known(half_way: threading.Event) -> None:
    page = Lab(TINY_ENCODER, *TEXTS)
    assert page.map("exact").isnan().all()
    page.press("lab-measure")
    while page.map("exact").isnan().all():
        page.run(page.app)
    unknown = page.map("exact").isnan()
    assert unknown.any() and not unknown.all()
    assert not page.map("gradient").isnan().any() and not page.map("confidence").isnan().any()
    assert not page.can("lab-measure")
    half_way.set()
    page.until("Done in")
    assert not page.map("exact").isnan().any() and page.can("lab-measure")
