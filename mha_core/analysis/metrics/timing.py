"""How long one pass of a metric over its texts takes."""

import time

from mha_core.analysis.metrics.base import Metric, evaluate_batches

TRIES = 3


def seconds_per_pass(metric: Metric) -> float:
    """Estimated seconds for one pass over all texts: the fastest of a few tries at the first batch, scaled up.

    Call it in a thread like the one that will do the passes, with as many cores.
    """
    tries = []
    for _ in range(TRIES):
        started = time.monotonic()
        batch, _ = next(evaluate_batches(metric))
        tries.append((time.monotonic() - started) * len(metric.rows) / len(batch.rows))
    return min(tries)
