"""Front ends without a cluster, with one that does not answer, and what they ask the host for. Without Ray."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from mha_core.engine.cluster import connection
from mha_core.engine.cluster.calls import LostError
from mha_core.engine.cluster.connection import has_host, hosted
from mha_core.engine.cluster.workers import given, take
from mha_core.engine.jobs.job_queue import QueueError
from tests.support.ray_nodes import without_connection


class Shelf(dict[str, str]):
    """What is shared."""

    def put(self, key: str, value: str) -> bool:
        self[key] = value
        return True

    def refuse(self) -> None:
        raise QueueError("no")


OWN, HOSTS = Shelf(), Shelf()


class Host:
    """A host in this process."""

    lost = False

    def call(self, module: str, name: str, arguments: Sequence[Any], keywords: Mapping[str, Any]) -> Any:
        if self.lost:
            raise LostError
        assert (module, name.partition(".")[0]) == (__name__, "OWN")
        return getattr(HOSTS, name.partition(".")[2])(*arguments, **keywords)


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    OWN.clear()
    HOSTS.clear()
    without_connection(monkeypatch)
    monkeypatch.delenv("MHA_RAY", raising=False)


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Host:
    monkeypatch.setenv("MHA_RAY", "127.0.0.1:6379")
    found = Host()
    monkeypatch.setattr(connection, "_connect", lambda address: found)
    monkeypatch.setattr(connection, "is_anybody_working", lambda: False)  # not even for another file's tests
    return found


def test_without_an_address_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_connect", lambda address: pytest.fail("it was asked for"))
    assert connection.connection() is None and not has_host() and connection.message() == ""
    assert hosted(OWN, __name__, "OWN").put("a", "b") and OWN == {"a": "b"}


def test_a_cluster_that_does_not_answer_is_said_and_not_asked_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def refuse(address: str) -> Iterable[None]:
        asked.append(address)
        raise ConnectionError("no cluster")

    monkeypatch.setenv("MHA_RAY", "127.0.0.1:6379")
    monkeypatch.setattr(connection, "_connect", refuse)
    for _ in range(3):
        assert connection.connection() is None
    assert asked == ["ray://127.0.0.1:6379"]
    assert "computes on its own" in connection.message()


def test_what_is_shared_is_the_hosts(host: Host) -> None:
    shared = hosted(OWN, __name__, "OWN")
    assert has_host() and shared.put("a", "b")
    assert (OWN, HOSTS) == ({}, {"a": "b"})
    assert shared.get("a") == "b"
    with pytest.raises(QueueError, match="no"):
        shared.refuse()


def test_what_the_host_does_not_know_this_process_is_asked_for(host: Host) -> None:
    OWN["begun alone"] = "here"
    assert hosted(OWN, __name__, "OWN").get("begun alone") == "here"


def test_a_host_that_is_lost_leaves_this_process_working(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    shared = hosted(OWN, __name__, "OWN")
    host.lost = True
    assert shared.put("a", "b") and OWN == {"a": "b"}
    assert "computes on its own" in connection.message() and not has_host()
    monkeypatch.setattr(connection, "_asked", float("-inf"))  # a minute later
    host.lost = False
    assert has_host() and connection.message() == ""


def test_while_something_is_worked_on_here_the_cluster_is_not_asked_again(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection.connection()
    connection.lost(LostError())
    monkeypatch.setattr(connection, "_asked", float("-inf"))
    monkeypatch.setattr(connection, "is_anybody_working", lambda: True)
    assert not has_host()


def test_settings_travel_but_for_folders_and_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MHA_MEMORY", "MHA_MODELS", "MHA_RAY"):
        monkeypatch.setenv(name, "1e9")
    environment = given()
    assert environment.settings["MHA_MEMORY"] == "1e9"
    assert not environment.settings.keys() & {"MHA_MODELS", "MHA_RAY"}
    assert "mha_core.engine.cluster.connection" in environment.modules
    monkeypatch.setenv("MHA_MEMORY", "2e9")
    take(environment)
    assert given().settings["MHA_MEMORY"] == "1e9"
