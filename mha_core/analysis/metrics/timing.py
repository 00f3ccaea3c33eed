"""The time that one pass of a metric over its texts takes."""

import time

from mha_core.analysis.metrics.base import Metric, evaluate_batches

TRIES = 3


def seconds_per_pass(metric: Metric) -> float:
    """Estimate the seconds of one pass over all texts: the fastest of a few tries on the first batch, scaled up.

    Call it in a thread with as many cores as the one that will do the passes.
    """
    tries = []
    for _ in range(TRIES):
        started = time.monotonic()
        batch, _ = next(evaluate_batches(metric))
        tries.append((time.monotonic() - started) * len(metric.rows) / len(batch.rows))
    return min(tries)
