"""Runners do long work in independent parts, whose results come in the order of the parts.

Whoever computes, the bits are the same.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from mha_core.jobs.thread_pools import use_one_core

S = TypeVar("S")
P = TypeVar("P")
R = TypeVar("R")
AHEAD = 2  # parts for each worker that are read before they are needed


@dataclass(frozen=True)
class Shared(Generic[S]):
    """The input that all parts need, such as a model."""

    key: str  # names it, so that another process unpacks it once; what has the same content may have the same key
    value: S  # here; it travels pickled

    @classmethod
    def of(cls, value: S) -> Shared[S]:
        """Under a new name."""
        return cls(secrets.token_hex(8), value)


class Runner(Protocol):
    """Executes work, in this process or on a cluster.

    Attributes:
        message: what pages say of it, such as that it does not answer; "" if there is nothing to say.
    """

    message: str

    def results(self, work: Callable[[S, P], R], shared: Shared[S], parts: Iterable[P]) -> Iterator[R]:
        """The result of each part, in their order; not more than a few parts are read ahead.

        Args:
            work: a function of a module, so that another process finds it.
        """
        ...


class Here:
    """The thread that asks."""

    message = ""

    def results(self, work: Callable[[S, P], R], shared: Shared[S], parts: Iterable[P]) -> Iterator[R]:
        """The results, as of a Runner."""
        return (work(shared.value, part) for part in parts)


@dataclass(frozen=True)
class Threads:
    """So many threads of this process, of one core each."""

    workers: int
    message = ""

    def results(self, work: Callable[[S, P], R], shared: Shared[S], parts: Iterable[P]) -> Iterator[R]:
        """The results, as of a Runner."""
        with ThreadPoolExecutor(self.workers, "parts", use_one_core) as pool:
            waiting: deque[Future[Any]] = deque()
            for part in parts:
                waiting.append(pool.submit(work, shared.value, part))
                if len(waiting) > AHEAD * self.workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()


_runner: Runner = Here()


def runner() -> Runner:
    """The runner of this process's long work."""
    return _runner


def use(chosen: Runner) -> None:
    """Make this the runner of this process."""
    global _runner
    _runner = chosen
