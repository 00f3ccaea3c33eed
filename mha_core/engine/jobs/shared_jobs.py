"""SharedJobs: jobs by the question that they answer. Whoever asks what is being worked on joins in."""

import secrets
import threading
import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Any, Generic

from mha_core import settings
from mha_core.engine.jobs.job import ENDED, Job, P
from mha_core.engine.jobs.job_queue import JobQueue
from mha_core.engine.memory_budget import Cache, MemoryBudget

MAX_ANSWERS = 32
ANSWER_SECONDS = 3600.0
ANSWER_BYTES = 2**18  # of each, estimated, beside what its results say of their own size


class SharedJobs(Generic[P]):
    """A queue in which no question is worked on twice at once, and whose answers are kept for a while.

    A job is named by an unguessable key: whoever has it may watch the job. A viewer who stops it only leaves it, while
    others watch.

    Args:
        queue: that runs the jobs; a job that no viewer polls any more is stopped as the queue says.
        max_answers, answer_seconds: how many complete answers are kept, and how long after they were last asked for.
        memory: that keeps them; None = one of their own.
    """

    def __init__(
        self,
        queue: JobQueue[P],
        max_answers: int = MAX_ANSWERS,
        answer_seconds: float = ANSWER_SECONDS,
        clock: Callable[[], float] = time.monotonic,
        memory: MemoryBudget | None = None,
    ) -> None:
        self.queue, self._clock, self._lock = queue, clock, threading.RLock()
        self._answers: Cache[Hashable, P] = (memory or MemoryBudget(settings.memory, clock)).cache(
            f"{queue.work}s", answer_bytes, entries=max_answers, seconds=answer_seconds
        )
        self._keys: dict[Hashable, str] = {}  # of the jobs that have not been seen to end, by question
        self._viewers: dict[str, dict[str, float]] = {}  # by key: when each viewer last polled

    def ask(self, question: Hashable, make: Callable[[], Job[P]], viewer: str) -> str:
        """Join the job that works on this question, or start one; return its key. Raises QueueError as the queue."""
        with self._lock:
            self._collect()
            key = self._keys.get(question)
            if key is None:
                key = secrets.token_hex(8)
                self.queue.start(key, make())
                self._keys[question] = key
            self.poll(key, viewer)
            return key

    def answer(self, question: Hashable) -> P | None:
        """The complete answer, if it is known. Asking keeps no job alive."""
        with self._lock:
            self._collect()
            return self._answers.get(question)

    def poll(self, key: str, viewer: str) -> P | None:
        """A snapshot of a job; None if there is none. Polling keeps it alive."""
        with self._lock:
            progress = self.queue.poll(key)
            if progress is not None and progress.state not in ENDED:
                self._viewers.setdefault(key, {})[viewer] = self._clock()
            self._collect()
            return progress

    def peek(self, key: str) -> P | None:
        """A snapshot of a job; None if there is none. Looking does not keep it alive."""
        return self.queue.peek(key)

    def pause(self, key: str) -> None:
        """As JobQueue.pause."""
        self.queue.pause(key)

    def resume(self, key: str) -> None:
        """As JobQueue.resume."""
        self.queue.resume(key)

    def is_shared(self, key: str, viewer: str) -> bool:
        """Whether others watch this job too."""
        with self._lock:
            earliest = self._clock() - self.queue.abandoned_after
            others = self._viewers.get(key, {})
            return any(seen >= earliest for other, seen in others.items() if other != viewer)

    def stop(self, key: str, viewer: str) -> bool:
        """Stop a job, or leave it to the others who watch it; return whether it was stopped."""
        with self._lock:
            shared = self.is_shared(key, viewer)
            self._viewers.get(key, {}).pop(viewer, None)
            if not shared:
                self.queue.stop(key)
                # Its last step may take a while: whoever asks meanwhile starts anew, and does not join what is ending.
                self._keys = {question: other for question, other in self._keys.items() if other != key}
            return not shared

    def _collect(self) -> None:
        """Keep the answers of the jobs that are done, and forget which questions the ended ones worked on."""
        for question, key in list(self._keys.items()):
            progress = self.queue.peek(key)
            if progress is not None and progress.state not in ENDED:
                continue
            if progress is not None and progress.state == "done":
                with suppress(ValueError):  # larger than all that may be kept: the queue has it for a while
                    self._answers[question] = progress
            del self._keys[question]
            self._viewers.pop(key, None)

    def clear(self) -> None:
        """Forget every answer."""
        with self._lock:
            self._collect()
            self._answers.clear()


def answer_bytes(progress: Any) -> int:
    """The size of an answer: its results' `nbytes`, where they have one."""
    return ANSWER_BYTES + sum(getattr(result, "nbytes", 0) for result in getattr(progress, "results", ()))
