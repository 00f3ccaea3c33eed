"""Heads over texts: all scores of all heads against the bare forward passes, and the memory that they need.

python -m benchmarks.over_texts
"""

import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import torch

from benchmarks.measure import in_turns, section
from mha_core import load_model
from mha_core.analysis.corpus.counts.rows import batches, read
from mha_core.analysis.corpus.over_texts import PART, over_texts
from mha_core.analysis.corpus.sentence import Sentence
from mha_core.analysis.metrics.datasets import built_in
from mha_core.engine.thread_pools import use_one_core
from mha_core.models import TextModel

TEXTS = 1000
MEMORY = """
import resource, sys
from benchmarks.over_texts import corpus
from mha_core import load_model
from mha_core.analysis.corpus.over_texts import over_texts
over_texts(load_model("minilm"), corpus(int(sys.argv[1])))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def corpus(count: int) -> Iterable[Sentence]:
    """Sentences of our own, over and over, each with a number of its own; in a stream."""
    texts = [item.text for item in built_in("sentences").items]
    return (Sentence(f"{texts[i % len(texts)]} {i}") for i in range(count))


def bare_passes(model: TextModel, sentences: list[Sentence]) -> None:
    """The same parts in the same batches, through torch's fused attention, which returns no weights."""
    for first in range(0, len(sentences), PART):
        rows = [row for sentence in sentences[first : first + PART] if (row := read(model, sentence))]
        for batch in batches(rows, model.info.layers * model.info.heads):
            with torch.inference_mode():
                model.forward(batch.ids, batch.segments, padding=batch.padding, need_weights=False)


def time_of_scores() -> list[list[str]]:
    """On one core both: so runs a job."""
    model, sentences = load_model("minilm"), list(corpus(TEXTS))
    with ThreadPoolExecutor(1, initializer=use_one_core) as core:
        candidates = {
            "all scores": lambda: over_texts(model, sentences),
            "bare": lambda: core.submit(bare_passes, model, sentences).result(),
        }
        seconds = in_turns(candidates, repeats=3)
    ratio = seconds["all scores"] / seconds["bare"]
    return [[f"{TEXTS:,} × 72 heads", *(f"{seconds[name]:.1f} s" for name in candidates), f"**{ratio:.2f}**", "≤ 2.5"]]


def memory() -> list[list[str]]:
    """The largest memory of a process of its own."""
    counts = (TEXTS, 10 * TEXTS)
    kilobytes = [
        int(subprocess.run([sys.executable, "-c", MEMORY, str(count)], capture_output=True, check=True).stdout)
        for count in counts
    ]
    sizes = [f"{each / 1024:,.0f} MB" for each in kilobytes]
    return [["10,000 against 1,000 sentences", *reversed(sizes), f"**{kilobytes[1] / kilobytes[0]:.2f}**", "≤ 1.1"]]


def main() -> None:
    """Print the tables."""
    header = ["sentences", "all scores", "bare passes", "ratio", "goal"]
    print(
        section("MiniLM, every score of every head, against forward passes without weights", header, time_of_scores())
    )
    header = ["largest memory of the process", "10,000", "1,000", "ratio", "goal"]
    print(section("Memory does not grow with the number of texts", header, memory()))


if __name__ == "__main__":
    main()
