"""JobQueue: runs up to `at_once` background jobs, first come first served. Whoever asks what is worked on joins in."""

import atexit
import secrets
import threading
import time
import weakref
from collections.abc import Callable, Hashable, MutableMapping
from contextlib import suppress
from typing import Any, Generic

from mha_core import settings
from mha_core.errors import AppError
from mha_core.jobs.job import ENDED, STATES, Job, P
from mha_core.jobs.thread_pools import use_one_core
from mha_core.message import Message

AT_ONCE = 2  # jobs
MAX_WAITING = 8
MAX_JOBS = 32  # in all; those that have ended make room
ABANDONED_AFTER = 120.0  # seconds without a poll until a job is stopped
SECONDS_TO_LEAVE = 10.0  # for the steps that are under way when Python ends

_queues: weakref.WeakSet["JobQueue[Any]"] = weakref.WeakSet()


class QueueError(AppError):
    """A job cannot start now; the message says why."""


class JobQueue(Generic[P]):
    """A queue of jobs of one kind, in which no question is worked on twice at once.

    `at_once` of them run, each in its own thread; the others wait in order. A job is known by an unguessable key:
    whoever has it may watch the job, and is a viewer from then on. A paused job gives up its place and queues again
    when it is resumed. A job that no viewer polls any more is stopped.

    Args:
        work: what users call such a job, marked, as in "a training" and "trainings". Its threads have this name too.
        results: keeps how complete jobs ended, by question; None = nothing does.

    Attributes:
        max_waiting: jobs in the queue.
        max_jobs: jobs in all, ended ones included.
        abandoned_after: seconds without a poll until a job is stopped.
    """

    at_once, max_waiting, max_jobs, abandoned_after = AT_ONCE, MAX_WAITING, MAX_JOBS, ABANDONED_AFTER

    def __init__(
        self,
        work: str,
        clock: Callable[[], float] = time.monotonic,
        results: MutableMapping[Hashable, P] | None = None,
    ) -> None:
        self.work, self._clock, self._lock = work, clock, threading.RLock()
        self._results = results
        self._jobs: dict[str, Job[P]] = {}
        self._waiting: list[Job[P]] = []
        self._running: list[Job[P]] = []
        self._threads: weakref.WeakSet[threading.Thread] = weakref.WeakSet()
        _queues.add(self)

    def submit(self, question: Hashable, make: Callable[[], Job[P]], viewer: str = "", key: str = "") -> str:
        """Join the job that works on this question, or queue a new one; returns its key.

        Args:
            key: of a new job, which nobody can guess; "" = a random one. It replaces an ended job of this key.

        Raises:
            QueueError: too many are waiting or paused.
        """
        with self._lock:
            self._sweep()
            for known, job in self._jobs.items():
                if job.question == question and job.state not in ENDED and job.requested != "stop":
                    job.viewers[viewer] = self._clock()
                    return known
            self._check_room()
            if sum(job.state not in ENDED for job in self._jobs.values()) >= self.max_jobs:
                raise QueueError(
                    "Too many {work}s are paused on this server. Try again in a few minutes.",
                    work=Message(self.work),
                )
            key, job = key or secrets.token_hex(8), make()
            job.question, job.viewers = question, {viewer: self._clock()}
            self._jobs[key] = job
            self._waiting.append(job)
            self._fill()
            return key

    def answer(self, question: Hashable) -> P | None:
        """The outcome of the complete job for this question, if it is cached. Asking keeps no job alive."""
        with self._lock:
            self._sweep()
            return None if self._results is None else self._results.get(question)

    def poll(self, key: str, viewer: str = "") -> P | None:
        """A snapshot of a job; None if there is none. Polling keeps it alive."""
        with self._lock:
            if job := self._jobs.get(key):
                job.viewers[viewer] = self._clock()
            self._sweep()
            return self.peek(key)

    def peek(self, key: str) -> P | None:
        """A snapshot of a job; None if there is none. Looking does not keep it alive."""
        with self._lock:
            job = self._jobs.get(key)
            if job is None:
                return None
            return job.progress(self._waiting.index(job) + 1 if job in self._waiting else 0)

    def is_shared(self, key: str, viewer: str = "") -> bool:
        """Whether others watch this job too."""
        with self._lock:
            earliest, job = self._clock() - self.abandoned_after, self._jobs.get(key)
            return job is not None and any(seen >= earliest for other, seen in job.viewers.items() if other != viewer)

    def states(self) -> list[str]:
        """The state of every job that is known."""
        with self._lock:
            return [job.state for job in self._jobs.values()]

    def pause(self, key: str) -> None:
        """Pause the job. It gives up its place and keeps its progress."""
        with self._lock:
            job = self._jobs.get(key)
            if job is None or job.state not in ("waiting", "running"):
                return
            job.requested, job.state = "pause", "paused"
            if job in self._waiting:
                self._waiting.remove(job)

    def resume(self, key: str) -> None:
        """Queue a paused job again. Raises QueueError if the queue is full."""
        with self._lock:
            job = self._jobs.get(key)
            if job is None or job.state != "paused":
                return
            if job in self._running:  # it was paused during a step that has not finished
                job.requested, job.state = "run", "running"
                return
            self._check_room()
            job.requested, job.state = "run", "waiting"
            self._waiting.append(job)
            self._fill()

    def stop(self, key: str, viewer: str = "") -> bool:
        """End a job with what it has, now or after its current step; or leave it to the others who watch it.

        Returns:
            Whether it was stopped.
        """
        with self._lock:
            job = self._jobs.get(key)
            if job is None or job.state in ENDED:
                return True
            if self.is_shared(key, viewer):
                job.viewers.pop(viewer, None)
                return False
            job.requested = "stop"
            if job not in self._running:
                self._end(job, "stopped")
            return True

    def _check_room(self) -> None:
        if len(self._running) >= self.at_once and len(self._waiting) >= self.max_waiting:
            waiting = len(self._waiting)
            raise QueueError(
                "The queue is full ({waiting} {work}s waiting). Try again in a few minutes.",
                waiting=waiting,
                work=Message(self.work),
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
                    reason = Message(
                        "Stopped after {seconds:,} seconds of computing, this server's limit for one {work} "
                        "(MHA_WORK_SECONDS). Partial results are kept.",
                        seconds=most,
                        work=Message(self.work),
                    )
                    self._end(job, "stopped", reason)
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
        if job.state == "done" and self._results is not None:
            with suppress(ValueError):  # larger than all that may be kept: the queue has it for a while
                self._results[job.question] = job.progress()

    def _end_abandoned(self, job: Job[P]) -> None:
        minutes = self.abandoned_after / 60
        self._end(job, "stopped", Message("Stopped: its page was closed for {minutes:g} minutes.", minutes=minutes))

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
        ended = sorted((job.last_seen, key) for key, job in self._jobs.items() if job.state in ENDED)
        for _, key in ended[: max(0, len(self._jobs) - self.max_jobs)]:
            del self._jobs[key]

    def leave(self) -> None:
        """Let every job rest after its current step, and wait for these. Checkpoints stay, for another process."""
        with self._lock:
            self._waiting.clear()
            for job in self._running:
                job.requested = "pause"
            threads = list(self._threads)
        end = time.monotonic() + SECONDS_TO_LEAVE
        for thread in threads:
            thread.join(max(0.0, end - time.monotonic()))


def jobs_by_state() -> dict[str, dict[str, int]]:
    """Number of jobs of each kind of work in each state, over all queues of this process."""
    found: dict[str, dict[str, int]] = {}
    for queue in list(_queues):
        counts = found.setdefault(queue.work, dict.fromkeys(STATES, 0))
        for state in queue.states():
            counts[state] += 1
    return found


@atexit.register
def _leave_all() -> None:
    """A thread that computes in torch while Python takes itself apart aborts the process."""
    for queue in list(_queues):
        queue.leave()
