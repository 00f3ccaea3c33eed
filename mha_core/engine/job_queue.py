"""JobQueue: whose work runs, and who waits. So many people use one server without standing in each other's way."""

import threading
import time
from collections.abc import Callable
from typing import Generic

from mha_core.engine.job import ENDED, Job, P
from mha_core.engine.threads import use_one_core

AT_ONCE = 2  # jobs
MAX_WAITING = 8
MAX_JOBS = 32  # all in all; those that have ended make room
ABANDONED_AFTER = 120.0  # seconds until a job is stopped that nobody looks at


class QueueError(Exception):
    """No job may begin now; the message says why."""


class JobQueue(Generic[P]):
    """Jobs of one kind by their owners, one each. `at_once` of them run, each in a thread of its own; the others wait in order.

    Who pauses gives up the place, and queues again to continue. What nobody looks at is stopped.

    Args:
        work: what people call such a job, as in "a training" and "trainings". Its threads have this name too.
    """

    def __init__(
        self,
        work: str,
        at_once: int = AT_ONCE,
        most_waiting: int = MAX_WAITING,
        most_jobs: int = MAX_JOBS,
        unseen: float = ABANDONED_AFTER,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.at_once, self.most_waiting, self.most_jobs, self.unseen = at_once, most_waiting, most_jobs, unseen
        self.work, self._clock, self._lock = work, clock, threading.RLock()
        self._jobs: dict[str, Job[P]] = {}
        self._waiting: list[Job[P]] = []
        self._running: list[Job[P]] = []

    def start(self, owner: str, job: Job[P]) -> None:
        """A new job for this owner. One that had ended is forgotten.

        Raises:
            QueueError: the owner has one that has not ended, or too many are waiting or paused.
        """
        with self._lock:
            self._sweep()
            if owner in self._jobs and self._jobs[owner].state not in ENDED:
                raise QueueError(f"You have a {self.work} already. Stop it first.")
            self._check_room()
            if sum(job.state not in ENDED for job in self._jobs.values()) >= self.most_jobs:
                raise QueueError(f"Too many {self.work}s are paused on this server. Try again in a few minutes.")
            self._jobs[owner], job.seen = job, self._clock()
            self._waiting.append(job)
            self._fill()

    def look(self, owner: str) -> P | None:
        """This owner's job, if there is one. Looking keeps it alive."""
        with self._lock:
            if job := self._jobs.get(owner):
                job.seen = self._clock()
            self._sweep()
            return job and job.progress(self._waiting.index(job) + 1 if job in self._waiting else 0)

    def pause(self, owner: str) -> None:
        """It gives up its place; it keeps what it has done."""
        with self._lock:
            job = self._jobs.get(owner)
            if job is None or job.state not in ("waiting", "running"):
                return
            job.wish, job.state = "pause", "paused"
            if job in self._waiting:
                self._waiting.remove(job)

    def resume(self, owner: str) -> None:
        """It queues again. Raises QueueError where too many are waiting."""
        with self._lock:
            job = self._jobs.get(owner)
            if job is None or job.state != "paused":
                return
            if job in self._running:  # its last step is still being taken
                job.wish, job.state = "run", "running"
                return
            self._check_room()
            job.wish, job.state = "run", "waiting"
            self._waiting.append(job)
            self._fill()

    def stop(self, owner: str) -> None:
        """It ends as it is: at once, or after the step that is being taken."""
        with self._lock:
            job = self._jobs.get(owner)
            if job is None or job.state in ENDED:
                return
            job.wish = "stop"
            if job not in self._running:
                self._end(job, "stopped")

    def forget(self, owner: str) -> None:
        """Its owner has seen how it ended."""
        with self._lock:
            if owner in self._jobs and self._jobs[owner].state in ENDED:
                del self._jobs[owner]

    def _check_room(self) -> None:
        if len(self._running) >= self.at_once and len(self._waiting) >= self.most_waiting:
            raise QueueError(
                f"{len(self._waiting)} {self.work}s are waiting, as many as this server takes. Try again in a few minutes."
            )

    def _fill(self) -> None:
        while self._waiting and len(self._running) < self.at_once:
            job = self._waiting.pop(0)
            job.state = "running"
            self._running.append(job)
            threading.Thread(target=self._turn, args=(job,), daemon=True, name=self.work).start()

    def _turn(self, job: Job[P]) -> None:
        """One turn of a job, in a thread of its own."""
        error, all_taken = None, False
        try:
            use_one_core()
            all_taken = job.work(lambda: job.wish == "run" and not self._is_unseen(job))
        except Exception as caught:
            error = caught
        with self._lock:
            self._running.remove(job)
            if error:
                job.fail(error, self.work)
            elif all_taken:
                self._end(job, "done")
            elif job.wish == "stop":
                self._end(job, "stopped")
            elif self._is_unseen(job):
                self._end_unseen(job)
            elif job.wish == "run":  # paused and continued while its last step was being taken
                job.state = "waiting"
                self._waiting.insert(0, job)
            self._fill()

    def _end(self, job: Job[P], state: str, why: str = "") -> None:
        if job in self._waiting:
            self._waiting.remove(job)
        try:
            job.end(state, why)
        except Exception as error:
            job.fail(error, self.work)

    def _end_unseen(self, job: Job[P]) -> None:
        self._end(job, "stopped", f"Nobody looked at it for {self.unseen / 60:g} minutes.")

    def _is_unseen(self, job: Job[P]) -> bool:
        return self._clock() - job.seen > self.unseen

    def _sweep(self) -> None:
        """Stops what nobody looks at, and forgets what has ended and was not seen for the longest, where there is too much."""
        for job in [
            job
            for job in self._jobs.values()
            if job not in self._running and job.state not in ENDED and self._is_unseen(job)
        ]:
            self._end_unseen(job)
        ended = sorted((job.seen, owner) for owner, job in self._jobs.items() if job.state in ENDED)
        for _, owner in ended[: max(0, len(self._jobs) - self.most_jobs)]:
            del self._jobs[owner]
