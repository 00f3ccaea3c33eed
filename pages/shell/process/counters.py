"""A server's own numbers, for Prometheus: sessions, work in the queues, seconds per Trace, memory, errors."""

import logging
from collections.abc import Iterator
from functools import cache

from prometheus_client import REGISTRY, Counter, Histogram
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from mha_core.jobs.caches import MEMORY
from mha_core.jobs.job import STATES
from mha_core.jobs.job_queue import jobs_by_state
from pages.shell.streamlit_compat import open_sessions

SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

TRACE_SECONDS = Histogram(
    "mha_trace_seconds", "One forward pass, with the time that it waited for a core.", ["output"], buckets=SECONDS
)
ERRORS = Counter("mha_errors", "Errors in the server's log.", ["logger"])


class _Now(Collector):
    """Numbers that are read when they are asked for."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        yield GaugeMetricFamily("mha_sessions", "Pages that are open.", value=len(open_sessions() or ()))
        jobs = GaugeMetricFamily("mha_jobs", "Measurements and trainings.", labels=["work", "state"])
        for work, counts in jobs_by_state().items():
            for state in STATES:
                jobs.add_metric([work, state], counts[state])
        yield jobs
        held = MEMORY.held()
        kept = GaugeMetricFamily("mha_kept_bytes", "What is kept in memory, estimated.", labels=["cache"])
        entries = GaugeMetricFamily("mha_kept_entries", "How many of each are kept.", labels=["cache"])
        for name, (count, nbytes) in held.items():
            kept.add_metric([name], nbytes)
            entries.add_metric([name], count)
        yield kept
        yield entries
        yield GaugeMetricFamily("mha_kept_bytes_bound", "The most that is kept: MHA_MEMORY.", value=MEMORY.bound())


class _CountErrors(logging.Handler):
    """A log handler that counts errors from anywhere."""

    def emit(self, record: logging.LogRecord) -> None:
        ERRORS.labels(record.name.partition(".")[0]).inc()


@cache
def begin() -> None:
    """Begin to count; once for a process, however often it is called."""
    REGISTRY.register(_Now())
    root = logging.getLogger()
    if not root.handlers and logging.lastResort:
        root.addHandler(logging.lastResort)  # Python writes to stderr by itself only as long as there is no handler
    root.addHandler(_CountErrors(logging.ERROR))
