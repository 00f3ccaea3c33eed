"""Fair timing: candidates take turns, and medians are compared."""

import statistics
import time
from collections.abc import Callable


def in_turns(candidates: dict[str, Callable[[], object]], repeats: int = 15) -> dict[str, float]:
    """Median seconds of each candidate; A B C, A B C, … after one warm-up each, so that a drifting machine hits all alike."""
    for run in candidates.values():
        run()
    seconds: dict[str, list[float]] = {name: [] for name in candidates}
    for _ in range(repeats):
        for name, run in candidates.items():
            start = time.perf_counter()
            run()
            seconds[name].append(time.perf_counter() - start)
    return {name: statistics.median(taken) for name, taken in seconds.items()}


def table(head: list[str], rows: list[list[str]]) -> str:
    """A Markdown table."""
    return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])
