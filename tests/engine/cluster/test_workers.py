"""Workers without Ray: what one of them cannot have, and a host without a single one, which computes by itself."""

import pickle
from types import SimpleNamespace
from typing import Any

import pytest

from mha_core.engine.cluster import calls, workers
from mha_core.engine.cluster.workers import (
    ALONE,
    LOST,
    MOST_LOST,
    PATIENCE_SECONDS,
    STARTING_SECONDS,
    CannotUnpackError,
    Environment,
    Workers,
    part_of,
)
from mha_core.engine.jobs.runners import Shared

NOTHING = Environment({}, ())


class Clock:
    """Time that only waiting takes."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr(workers, "time", found := Clock())
    return found


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(workers, "note", found.append)
    return found


class Cluster:
    """Of so many cores, none of which ever starts a worker."""

    def __init__(self, cores: int, clock: Clock) -> None:
        self.cores, self.clock, self.cancelled = cores, clock, 0

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": self.cores}

    def remote(self, **_: Any) -> Any:
        return lambda function: SimpleNamespace(remote=lambda *_: object())

    def wait(self, answers: list[object], timeout: float) -> tuple[list[object], list[object]]:
        self.clock.now += timeout
        return [], answers

    def cancel(self, answer: object) -> None:
        self.cancelled += 1

    put = get_actor = staticmethod(lambda given: given)


@pytest.mark.parametrize(("cores", "patience"), [(0, PATIENCE_SECONDS), (2, STARTING_SECONDS)])
def test_parts_are_the_hosts_when_there_is_no_hope_and_it_hopes_only_once(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, said: list[str], cores: int, patience: float
) -> None:
    cluster = Cluster(cores, clock)
    monkeypatch.setattr(workers, "ray", lambda: cluster)
    clock.now = 100.0
    found = Workers("a host", NOTHING).results(divmod, Shared("seven", 7), (1, 2, 3))
    assert list(found) == [(7, 0), (3, 1), (2, 1)]
    assert clock.now == pytest.approx(100 + patience, abs=1) and set(said) == {ALONE}
    assert cluster.cancelled == 3


def test_what_nobody_asks_for_any_more_is_cancelled(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    cluster = Cluster(0, clock)
    monkeypatch.setattr(workers, "ray", lambda: cluster)
    found = Workers("a host", NOTHING).results(divmod, Shared("seven", 7), range(1, 100))
    next(found)
    found.close()
    assert cluster.cancelled == workers.WINDOW


class Failing(Cluster):
    """Its workers die at so many parts, one after another; then they answer."""

    class RayError(Exception):
        pass

    class RayTaskError(RayError):
        pass

    exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)

    def __init__(self, losses: int, clock: Clock) -> None:
        super().__init__(1, clock)
        self.losses = losses

    def wait(self, answers: list[object], timeout: float) -> tuple[list[object], list[object]]:
        return answers, []

    def get(self, answer: object) -> int:
        if self.losses:
            self.losses -= 1
            raise self.RayError
        return 7


def test_a_part_whose_worker_dies_is_given_to_another_one(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, said: list[str]
) -> None:
    cluster = Failing(MOST_LOST - 1, clock)
    monkeypatch.setattr(workers, "ray", lambda: cluster)
    assert list(Workers("a host", NOTHING).results(divmod, Shared("seven", 7), (1, 2))) == [7, 7]
    assert said == [LOST] * (MOST_LOST - 1)


def test_a_part_that_costs_one_worker_after_another_ends_the_job(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, said: list[str]
) -> None:
    cluster = Failing(MOST_LOST, clock)
    monkeypatch.setattr(workers, "ray", lambda: cluster)
    with pytest.raises(Failing.RayError):
        list(Workers("a host", NOTHING).results(divmod, Shared("seven", 7), (1, 2)))


def test_who_is_stopped_while_it_prepares_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "_of_worker", None)
    ended: list[int] = []

    def stopped() -> None:
        raise KeyboardInterrupt

    def end(code: int) -> None:
        ended.append(code)
        raise SystemExit

    monkeypatch.setattr(workers, "use_one_core", stopped)
    monkeypatch.setattr(workers.os, "_exit", end)
    with pytest.raises(SystemExit):
        part_of(None, NOTHING, "a", pickle.dumps(1), divmod, 1)
    assert ended == [1] and calls.of_worker() is None


def test_what_a_worker_cannot_have_is_told_from_what_the_work_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "_of_worker", None)
    monkeypatch.setattr(workers, "use_one_core", lambda: None)
    with pytest.raises(CannotUnpackError):
        part_of(None, NOTHING, "a", b"cmissing_module\nname\n.", divmod, 1)
    with pytest.raises(ZeroDivisionError):
        part_of(None, NOTHING, "b", pickle.dumps(1), divmod, 0)
