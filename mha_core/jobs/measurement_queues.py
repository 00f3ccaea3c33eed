"""The queues of this process's measurements."""

from collections.abc import Hashable

from mha_core.jobs.caches import MEMORY, Cache, MemoryBudget
from mha_core.jobs.job_queue import JobQueue
from mha_core.jobs.run import RunProgress
from mha_core.message import N_

RESULT_BYTES = 2**18  # of each, estimated, beside what it says of its own size
LINK_BYTES = 64 * 2**20  # of what links find again


def result_bytes(progress: RunProgress) -> int:
    """The size of what a run ended with: its results' `nbytes`, where they have one."""
    return RESULT_BYTES + sum(getattr(result, "nbytes", 0) for result in progress.results)


RESULTS: Cache[Hashable, RunProgress] = MEMORY.cache("measurements", result_bytes, entries=32, seconds=3600)
JOBS: JobQueue[RunProgress] = JobQueue(N_("measurement"), results=RESULTS)

# Pickled, which says their size; those that nobody opened for longest are dropped first.
LINKS: Cache[str, bytes] = MemoryBudget(lambda: LINK_BYTES).cache("links", len)  # what each link measures
