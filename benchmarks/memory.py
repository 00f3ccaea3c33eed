"""What giving freed memory back to the system is worth (`give_back_memory` of mha_core/jobs/server_process.py).

    python -m benchmarks.memory

Traces of sixty texts are made by the threads that compute, and dropped, twice. The resident memory that stays is
divided by what was there before, with and without giving it back.
"""

import gc
import random

import psutil

from benchmarks.measure import section
from mha_core import Trace, load_model
from mha_core.jobs.server_process import give_back_memory
from mha_core.jobs.thread_pools import submit

TEXTS, ROUNDS = 60, 2
WORDS = (
    "the",
    "a",
    "cat",
    "keys",
    "cabinet",
    "old",
    "are",
    "is",
    "was",
    "on",
    "near",
    "window",
    "and",
    "it",
    "ran",
    "her",
)
LENGTHS = (8, 20, 60, 200, 400)  # words


def resident() -> float:
    """Megabytes of this process."""
    return psutil.Process().memory_info().rss / 2**20


def main() -> None:
    rows = []
    model, dice = load_model("minilm"), random.Random(0)

    def trace(words: list[str]) -> Trace:
        return model.trace(" ".join(words))

    before = resident()
    for _ in range(ROUNDS):
        texts = [dice.choices(WORDS, k=dice.choice(LENGTHS)) for _ in range(TEXTS)]
        traces = [future.result() for future in [submit(lambda words=words: trace(words)) for words in texts]]
        held = sum(each.nbytes for each in traces) / 2**20
        traces.clear()
        gc.collect()
        dropped = resident()
        give_back_memory()
        rows.append([f"{held:,.0f} MB", f"{dropped / before:.2f}", f"{resident() / before:.2f}"])
    header = ["Traces dropped", "what stays, by what was there before", "once it is given back"]
    print(section("Memory that is given back", header, rows))


if __name__ == "__main__":
    main()
