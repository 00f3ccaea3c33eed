"""Parts of long work: their results come in order, few are read ahead, and a lost cluster leaves nothing out."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from mha_core.engine.parts import cluster
from mha_core.engine.parts.cluster import CannotLoadError, Cluster
from mha_core.engine.parts.runners import AHEAD, Here, Runner, Shared, Threads

RUNNERS = {"here": Here(), "one thread": Threads(1), "three threads": Threads(3)}


def add(shared: int, part: int) -> int:
    if part == 13:
        raise ValueError("thirteen")
    return shared + part


@pytest.mark.parametrize("runner", RUNNERS.values(), ids=RUNNERS)
def test_results_come_in_the_order_of_the_parts(runner: Runner) -> None:
    assert list(runner.results(add, Shared("ten", 10), range(12))) == [10 + i for i in range(12)]


@pytest.mark.parametrize("runner", RUNNERS.values(), ids=RUNNERS)
def test_an_error_of_the_work_is_raised_as_it_is(runner: Runner) -> None:
    with pytest.raises(ValueError, match="thirteen"):
        list(runner.results(add, Shared("ten", 10), range(20)))


@pytest.mark.parametrize(("runner", "ahead"), [(Here(), 1), (Threads(2), 2 * AHEAD + 1)])
def test_few_parts_are_read_ahead(runner: Runner, ahead: int) -> None:
    read: list[int] = []

    def parts() -> Iterator[int]:
        for i in range(100, 200):
            read.append(i)
            yield i

    next(iter(runner.results(add, Shared("ten", 10), parts())))
    assert len(read) == ahead


# --- a cluster that is lost, without Ray


class _TaskError(Exception):
    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class Fake(Cluster):
    """Two workers in this process; `lost_at`: the part from which on nobody answers."""

    def __init__(self, lost_at: int = 10**9) -> None:
        self.sent: list[int] = []
        self.lost_at = lost_at
        self.workers = [self, self]
        self.ray = self.run = self.exceptions = self
        self.RayTaskError = _TaskError

    def remote(self, key: str, load: Callable[[], int], work: Callable[[int, int], int], part: int) -> Any:
        if part >= self.lost_at + 2:
            raise ConnectionError("no cluster")
        self.sent.append(part)
        try:
            return part, work(load(), part)
        except ValueError as error:
            return part, _TaskError(error)

    def wait(self, sent: list[Any], timeout: float) -> tuple[list[Any], list[Any]]:
        return ([], sent) if sent[0][0] == self.lost_at else (sent, [])

    def cluster_resources(self) -> dict[str, float]:
        return {}

    def get(self, sent: Any) -> Any:
        part, result = sent
        if part >= self.lost_at:
            raise ConnectionError("no cluster")
        if isinstance(result, Exception):
            raise result
        return result


@pytest.fixture(autouse=True)
def nobody_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_is_gone", False)
    monkeypatch.setattr(cluster, "_connected", None)
    monkeypatch.setattr(cluster, "_asked", float("-inf"))


TEN = Shared("ten", 10, lambda: 10)


@pytest.mark.parametrize("lost_at", [0, 5, 11, 10**9])
def test_what_a_lost_cluster_did_not_do_is_done_here(lost_at: int) -> None:
    assert list(Fake(lost_at).results(add, TEN, range(12))) == [10 + i for i in range(12)]
    assert bool(cluster.message()) == (lost_at < 12)


def test_an_error_of_the_work_is_no_loss() -> None:
    with pytest.raises(ValueError, match="thirteen"):
        list(Fake().results(add, TEN, range(20)))
    assert cluster.message() == ""


def test_what_the_workers_cannot_load_is_done_here() -> None:
    def load() -> int:
        raise CannotLoadError("another model")

    fake = Fake()
    fake.remote = lambda key, load, work, part: (part, _TaskError(CannotLoadError("another model")))
    assert list(fake.results(add, Shared("ten", 10, load), range(5))) == [10, 11, 12, 13, 14]
    assert list(Fake().results(add, Shared("ten", 10), range(3))) == [10, 11, 12]
    assert cluster.message() == ""


def test_without_an_address_ray_is_not_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MHA_RAY", raising=False)
    monkeypatch.setattr(cluster, "Cluster", lambda address: pytest.fail("it was"))
    assert isinstance(cluster.runner(), Here)


def test_a_cluster_that_does_not_answer_is_said_and_not_asked_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def refuse(address: str) -> Iterable[None]:
        asked.append(address)
        raise ConnectionError("no cluster")

    monkeypatch.setenv("MHA_RAY", "127.0.0.1:6379")
    monkeypatch.setattr(cluster, "Cluster", refuse)
    for _ in range(3):
        assert isinstance(cluster.runner(), Here)
    assert asked == ["ray://127.0.0.1:6379"]
    assert "this server alone" in cluster.message()
