"""Parts: independent pieces of one piece of work. Results come in the order of the parts, whoever computes them."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from mha_core.engine.threads import use_one_core

S = TypeVar("S")
P = TypeVar("P")
R = TypeVar("R")
Work = Callable[[S, P], R]  # a function of a module, so that another process finds it
AHEAD = 2  # parts for each worker that are read before they are needed


@dataclass(frozen=True)
class Shared(Generic[S]):
    """What all parts need, such as a model.

    Attributes:
        key: names it, with its content, so that another process loads it once.
        value: here.
        load: makes it in another process; None, or an error, if only this process can have it.
    """

    key: str
    value: S
    load: Callable[[], S] | None = None


class Runner(Protocol):
    """Somebody who computes parts."""

    def results(self, work: Callable[[S, P], R], shared: Shared[S], parts: Iterable[P]) -> Iterator[R]:
        """The result of each part, in their order; not more than a few parts are read ahead."""
        ...


class Here:
    """The thread that asks."""

    def results(self, work: Callable[[S, P], R], shared: Shared[S], parts: Iterable[P]) -> Iterator[R]:
        """As Runner."""
        return (work(shared.value, part) for part in parts)


@dataclass(frozen=True)
class Threads:
    """So many threads of this process, of one core each."""

    workers: int

    def results(self, work: Callable[[S, P], R], shared: Shared[S], parts: Iterable[P]) -> Iterator[R]:
        """As Runner."""
        with ThreadPoolExecutor(self.workers, "parts", use_one_core) as pool:
            waiting: deque[Future[Any]] = deque()
            for part in parts:
                waiting.append(pool.submit(work, shared.value, part))
                if len(waiting) > AHEAD * self.workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
