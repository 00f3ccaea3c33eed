"""JobQueue: runs up to `at_once` background jobs, first come first served, one per owner."""

import atexit
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any, Generic

from mha_core import settings
from mha_core.engine.jobs.job import ENDED, STATES, Job, P, working_on
from mha_core.engine.threads import use_one_core
from mha_core.errors import AppError
from mha_core.i18n import later

AT_ONCE = 2  # jobs
MAX_WAITING = 8
MAX_JOBS = 32  # in all; those that have ended make room
ABANDONED_AFTER = 120.0  # seconds without a poll until a job is stopped
SECONDS_TO_LEAVE = 10.0  # for the steps that are under way when Python ends

_queues: weakref.WeakSet["JobQueue[Any]"] = weakref.WeakSet()


class QueueError(AppError):
    """A job cannot start now; the message says why."""


class JobQueue(Generic[P]):
    """Jobs of one kind, one per owner. `at_once` of them run, each in its own thread; the others wait in order.

    A paused job gives up its place and queues again when it is resumed. A job that its owner no longer polls is
    stopped.

    Args:
        work: what users call such a job, marked, as in "a training" and "trainings". Its threads have this name too.
        max_waiting: jobs in the queue.
        max_jobs: jobs in all, ended ones included.
        abandoned_after: seconds without a poll until a job is stopped.
    """

    def __init__(
        self,
        work: str,
        at_once: int = AT_ONCE,
        max_waiting: int = MAX_WAITING,
        max_jobs: int = MAX_JOBS,
        abandoned_after: float = ABANDONED_AFTER,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.at_once, self.max_waiting, self.max_jobs, self.abandoned_after = (
            at_once,
            max_waiting,
            max_jobs,
            abandoned_after,
        )
        self.work, self._clock, self._lock = work, clock, threading.RLock()
        self._jobs: dict[str, Job[P]] = {}
        self._waiting: list[Job[P]] = []
        self._running: list[Job[P]] = []
        self._threads: weakref.WeakSet[threading.Thread] = weakref.WeakSet()
        _queues.add(self)

    def start(self, owner: str, job: Job[P]) -> None:
        """Queue a new job for this owner; it replaces one that has ended.

        Raises:
            QueueError: the owner has a job that has not ended, or too many are waiting or paused.
        """
        with self._lock:
            self._sweep()
            if owner in self._jobs and self._jobs[owner].state not in ENDED:
                raise QueueError("You already have a {work}. Stop it first.", work=later(self.work))
            self._check_room()
            if sum(job.state not in ENDED for job in self._jobs.values()) >= self.max_jobs:
                raise QueueError(
                    "Too many {work}s are paused on this server. Try again in a few minutes.", work=later(self.work)
                )
            self._jobs[owner], job.last_seen = job, self._clock()
            self._waiting.append(job)
            self._fill()

    def poll(self, owner: str) -> P | None:
        """A snapshot of this owner's job, or None. Polling keeps the job alive."""
        with self._lock:
            if job := self._jobs.get(owner):
                job.last_seen = self._clock()
            self._sweep()
            return self.peek(owner)

    def peek(self, owner: str) -> P | None:
        """A snapshot of this owner's job, or None. Looking does not keep the job alive."""
        with self._lock:
            job = self._jobs.get(owner)
            if job is None:
                return None
            return job.progress(self._waiting.index(job) + 1 if job in self._waiting else 0)

    def states(self) -> list[str]:
        """The state of every job that is known."""
        with self._lock:
            return [job.state for job in self._jobs.values()]

    def pause(self, owner: str) -> None:
        """Pause the job. It gives up its place and keeps its progress."""
        with self._lock:
            job = self._jobs.get(owner)
            if job is None or job.state not in ("waiting", "running"):
                return
            job.requested, job.state = "pause", "paused"
            if job in self._waiting:
                self._waiting.remove(job)

    def resume(self, owner: str) -> None:
        """Queue a paused job again. Raises QueueError if the queue is full."""
        with self._lock:
            job = self._jobs.get(owner)
            if job is None or job.state != "paused":
                return
            if job in self._running:  # it was paused during a step that has not finished
                job.requested, job.state = "run", "running"
                return
            self._check_room()
            job.requested, job.state = "run", "waiting"
            self._waiting.append(job)
            self._fill()

    def stop(self, owner: str) -> None:
        """End the job with what it has: now, or after the current step."""
        with self._lock:
            job = self._jobs.get(owner)
            if job is None or job.state in ENDED:
                return
            job.requested = "stop"
            if job not in self._running:
                self._end(job, "stopped")

    def forget(self, owner: str) -> None:
        """Remove a job that has ended, once its owner knows how it ended."""
        with self._lock:
            if owner in self._jobs and self._jobs[owner].state in ENDED:
                del self._jobs[owner]

    def allow(self, at_once: int) -> None:
        """Run as many jobs at once, two at least."""
        with self._lock:
            self.at_once = max(AT_ONCE, at_once)
            self._fill()

    def _check_room(self) -> None:
        if len(self._running) >= self.at_once and len(self._waiting) >= self.max_waiting:
            waiting = len(self._waiting)
            raise QueueError(
                "The queue is full ({waiting} {work}s waiting). Try again in a few minutes.",
                waiting=waiting,
                work=later(self.work),
            )

    def _fill(self) -> None:
        """Start waiting jobs while there is room."""
        while self._waiting and len(self._running) < self.at_once:
            job = self._waiting.pop(0)
            job.state = "running"
            self._running.append(job)
            thread = threading.Thread(target=self._run, args=(job,), daemon=True, name=self.work)
            try:
                thread.start()
            except Exception as error:  # the system has no thread left
                self._running.remove(job)
                job.fail(error, self.work)
            else:
                self._threads.add(thread)

    def _run(self, job: Job[P]) -> None:
        """Work on a job until it ends or pauses, in a thread of its own."""
        complete = False
        error: BaseException | None = None
        begun, before, most = self._clock(), job.seconds_worked, settings.work_seconds()

        def is_over() -> bool:
            job.seconds_worked = before + self._clock() - begun
            return most is not None and job.seconds_worked >= most

        working_on(job)
        try:
            use_one_core()
            complete = job.work(lambda: job.requested == "run" and not self._is_abandoned(job) and not is_over())
        except BaseException as caught:  # whatever it died of, its place is free
            error = caught
        with self._lock:
            self._running.remove(job)
            try:
                if error:
                    job.fail(error, self.work)
                elif complete:
                    self._end(job, "done")
                elif job.requested == "stop":
                    self._end(job, "stopped")
                elif self._is_abandoned(job):
                    self._end_abandoned(job)
                elif is_over():
                    self._end(job, "stopped", _too_long(most or 0, self.work))
                elif job.requested == "run":  # paused and resumed during its last step
                    job.state = "waiting"
                    self._waiting.insert(0, job)
            finally:
                self._fill()

    def _end(self, job: Job[P], state: str, reason: str = "") -> None:
        if job in self._waiting:
            self._waiting.remove(job)
        try:
            job.end(state, reason)
        except BaseException as error:
            job.fail(error, self.work)

    def _end_abandoned(self, job: Job[P]) -> None:
        self._end(job, "stopped", _closed(self.abandoned_after / 60))

    def _is_abandoned(self, job: Job[P]) -> bool:
        return self._clock() - job.last_seen > self.abandoned_after

    def _sweep(self) -> None:
        """Stop abandoned jobs; if there are too many jobs, forget the ended ones that were polled longest ago."""
        for job in [
            job
            for job in self._jobs.values()
            if job not in self._running and job.state not in ENDED and self._is_abandoned(job)
        ]:
            self._end_abandoned(job)
        ended = sorted((job.last_seen, owner) for owner, job in self._jobs.items() if job.state in ENDED)
        for _, owner in ended[: max(0, len(self._jobs) - self.max_jobs)]:
            del self._jobs[owner]

    def leave(self, seconds: float = SECONDS_TO_LEAVE) -> None:
        """Let every job rest after its current step, and wait for these. Checkpoints stay, for another process."""
        with self._lock:
            self._waiting.clear()
            for job in self._running:
                job.requested = "pause"
            threads = list(self._threads)
        end = time.monotonic() + seconds
        for thread in threads:
            thread.join(max(0.0, end - time.monotonic()))


def allow_everywhere(at_once: int) -> None:
    """As `allow`, for every queue of this process."""
    for queue in list(_queues):
        queue.allow(at_once)


def is_anybody_working() -> bool:
    """Whether a job of this process has not ended."""
    return any(state not in ENDED for queue in list(_queues) for state in queue.states())


def jobs_by_state() -> dict[str, dict[str, int]]:
    """How many jobs of each kind of work are in each state, of all queues of this process."""
    found: dict[str, dict[str, int]] = {}
    for queue in list(_queues):
        counts = found.setdefault(queue.work, dict.fromkeys(STATES, 0))
        for state in queue.states():
            counts[state] += 1
    return found


def _too_long(seconds: int, work: str) -> str:
    return later(
        "Stopped after {seconds:,} seconds of computing, this server's limit for one {work} (MHA_WORK_SECONDS). "
        "Partial results are kept.",
        seconds=seconds,
        work=later(work),
    )


def _closed(minutes: float) -> str:
    return later("Stopped: its page was closed for {minutes:g} minutes.", minutes=minutes)


@atexit.register
def _leave_all() -> None:
    """A thread that computes in torch while Python takes itself apart aborts the process."""
    for queue in list(_queues):
        queue.leave()
