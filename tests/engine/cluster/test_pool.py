"""The host without a single worker, and without Ray: it hopes for a while, then computes by itself."""

import pickle
from types import SimpleNamespace
from typing import Any

import pytest

from mha_core.engine.cluster import pool
from mha_core.engine.cluster.pool import ALONE, PATIENCE_SECONDS, STARTING_SECONDS, Workers
from mha_core.engine.jobs.runners import Shared


class Clock:
    """Time that only waiting takes."""

    now = 0.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr(pool, "time", found := Clock())
    return found


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(pool, "note", found.append)
    return found


def of_cores(monkeypatch: pytest.MonkeyPatch, cores: int) -> Workers:
    """Of a cluster with so many cores, none of which ever starts a worker."""
    fake = SimpleNamespace(
        cluster_resources=lambda: {"CPU": cores}, wait=lambda answers, **_: ([], answers), put=pickle.loads, kill=print
    )
    monkeypatch.setattr(pool, "ray", lambda: fake)
    actor = SimpleNamespace(is_there=SimpleNamespace(remote=object))
    return Workers(lambda: actor)


@pytest.mark.parametrize(("cores", "patience"), [(0, PATIENCE_SECONDS), (2, STARTING_SECONDS)])
def test_parts_are_the_hosts_when_there_is_no_hope_and_it_hopes_only_once(
    monkeypatch: pytest.MonkeyPatch, clock: Clock, said: list[str], cores: int, patience: float
) -> None:
    found = of_cores(monkeypatch, cores).results(divmod, Shared("seven", 7), (1, 2, 3))
    assert list(found) == [(7, 0), (3, 1), (2, 1)]
    assert clock.now == pytest.approx(patience, abs=1) and set(said) == {ALONE}


def test_what_could_not_be_given_is_not_counted(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """A part that cannot be sent: its worker has no more to do than before, and is not passed over."""
    found = of_cores(monkeypatch, 1)
    hand = pool._Hand(SimpleNamespace(is_there=SimpleNamespace(remote=object)))
    hand.is_ready = True
    found._hands = [hand]
    with pytest.raises(pickle.PicklingError):
        found._give(fail)
    assert hand.given == 0


def fail(worker: Any) -> Any:
    raise pickle.PicklingError
