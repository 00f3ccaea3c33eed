"""The runner of a cluster, without Ray: neither what can't travel nor a cluster that is gone ends the work."""

import pickle
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from mha_core.jobs import ray_runner
from mha_core.jobs.ray_runner import AGAIN_SECONDS, GONE, PATIENCE_SECONDS, VALUES_KEPT, WINDOW, RayRunner
from mha_core.jobs.runners import Shared


class RayError(Exception):
    pass


class RayTaskError(RayError):
    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class WorkerCrashedError(RayError):
    pass


class OutOfMemoryError(RayError):
    pass


class Ray:
    """A cluster in this process; what goes there and back travels. An answer is what is done when it is asked for."""

    exceptions = SimpleNamespace(
        RayTaskError=RayTaskError, WorkerCrashedError=WorkerCrashedError, OutOfMemoryError=OutOfMemoryError
    )

    def __init__(self) -> None:
        self.cores, self.now, self.asked, self.given, self.put_bytes = 2, 1000.0, 0, 0, 0
        self.error: Exception | None = None  # of the next answers
        self.connects = True

    def init(self, address: str, **_: Any) -> None:
        self.asked += 1
        if not self.connects:
            raise ConnectionError("nobody there")

    def shutdown(self) -> None:
        pass

    def put(self, packed: bytes) -> bytes:
        self.put_bytes += 1
        return packed

    def remote(self, **_: Any) -> Callable[..., Any]:
        def submit(*arguments: Any) -> Callable[[], Any]:
            self.given += 1
            there = pickle.dumps(arguments)
            return lambda: ray_runner._part(*pickle.loads(there))

        return lambda function: SimpleNamespace(remote=submit)

    def wait(self, answers: list[Any], timeout: float) -> tuple[list[Any], list[Any]]:
        if self.cores:
            return answers, []
        self.now += timeout
        return [], answers

    def get(self, answer: Any) -> Any:
        if isinstance(answer, bytes):
            return answer
        if self.error:
            raise self.error
        try:
            return answer()
        except Exception as error:
            raise RayTaskError(error) from error

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": self.cores} if self.cores else {}

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ray]:
    found = Ray()
    monkeypatch.setattr(ray_runner, "import_module", lambda name: found)
    monkeypatch.setattr(ray_runner, "time", found)
    ray_runner._values.clear()
    yield found
    ray_runner._values.clear()


def _shared_over(shared: int, part: int) -> int:
    return shared // part


def run(runner: RayRunner, shared: Any = 12, parts: Any = (1, 2, 3, 4)) -> list[int]:
    return list(runner.results(_shared_over, Shared("twelve", shared), parts))


def test_the_cluster_does_the_parts_and_gets_what_they_share_once(ray: Ray) -> None:
    runner = RayRunner("ray://head:10001")
    assert run(runner) == [12, 6, 4, 3] == run(runner)
    assert (ray.given, ray.put_bytes, ray.asked, runner.message) == (8, 1, 1, "")


def test_few_parts_are_read_ahead(ray: Ray) -> None:
    read: list[int] = []
    found = RayRunner("").results(_shared_over, Shared("twelve", 12), (read.append(i) or i for i in range(1, 100)))
    assert next(found) == 12 and len(read) == WINDOW * ray.cores


def test_an_error_of_the_work_is_raised_as_it_is(ray: Ray) -> None:
    with pytest.raises(ZeroDivisionError):
        run(RayRunner(""), parts=(1, 0))


@pytest.mark.parametrize("kind", [WorkerCrashedError, OutOfMemoryError])
def test_a_part_that_ends_one_process_after_another_is_not_tried_in_this_one(ray: Ray, kind: type[RayError]) -> None:
    ray.error = kind()
    with pytest.raises(kind):
        run(RayRunner(""))


@pytest.mark.parametrize("error", [ConnectionError("lost"), RayError("lost"), None])
def test_without_the_cluster_this_process_goes_on_and_asks_again_later(
    ray: Ray, error: Exception | None, caplog: pytest.LogCaptureFixture
) -> None:
    ray.error, ray.connects = error, error is not None
    runner = RayRunner("ray://head:10001")
    assert run(runner) == [12, 6, 4, 3] == run(runner)
    assert (runner.message, ray.asked) == (GONE, 1)
    assert len([line for line in caplog.messages if "ray://head:10001 does not answer" in line]) == 1
    ray.error, ray.connects, given = None, True, ray.given
    ray.now += AGAIN_SECONDS
    assert run(runner) == [12, 6, 4, 3]
    assert (runner.message, ray.asked, ray.given) == ("", 2, given + 4)


def test_a_cluster_without_a_core_is_waited_for_only_once(ray: Ray) -> None:
    ray.cores, began = 0, ray.now
    runner = RayRunner("")
    assert run(runner) == [12, 6, 4, 3] and runner.message == GONE
    assert PATIENCE_SECONDS <= ray.now - began < 2 * PATIENCE_SECONDS


class StaysHere(int):
    def __reduce__(self) -> Any:
        raise pickle.PicklingError


def _refuse() -> int:
    raise ValueError("another model")


class CannotBeThere(int):
    def __reduce__(self) -> Any:
        return _refuse, ()


@pytest.mark.parametrize(("kind", "given"), [(StaysHere, 0), (CannotBeThere, 4)])
def test_what_only_this_process_has_it_uses_itself(ray: Ray, kind: type[int], given: int) -> None:
    runner = RayRunner("")
    assert run(runner, kind(12)) == [12, 6, 4, 3]
    assert (ray.given, runner.message) == (given, "")


def test_a_process_of_the_cluster_keeps_a_few_values(ray: Ray) -> None:
    runner = RayRunner("")
    for number in range(2 * VALUES_KEPT):
        assert list(runner.results(_shared_over, Shared(str(number), number), (1,))) == [number]
    assert len(ray_runner._values) == len(runner._given) == VALUES_KEPT
