"""Heads over 1,000 texts and head importance: by this process, a cluster of one worker, and one of two.

    python -m benchmarks.cluster          # some minutes; needs Ray: make cluster installs it

All share this machine's cores, and so does whoever asks. Times are medians of three runs after a first.
"""

import os
import platform
import time

import pytest

import mha_core.models.by_name  # noqa: F401 (so that models travel)
from benchmarks.measure import processor
from mha_core import load_model
from mha_core.analysis.corpus.over_texts import OverTextsTask
from mha_core.analysis.corpus.reading import Corpus
from mha_core.analysis.metrics import built_in_dataset
from mha_core.analysis.metrics.subject import Subject
from mha_core.analysis.pruning.jobs import scores_in
from mha_core.analysis.pruning.tasks import ImportanceTask
from mha_core.engine.jobs.task import Task
from mha_core.engine.thread_pools import use_one_core

MODEL, COUNT, RUNS = "minilm", 1000, 3


def texts() -> Corpus:
    """1,000 sentences of our own."""
    nouns, verbs = ("cat", "teacher", "old king", "small machine", "river"), ("sees", "follows", "paints", "remembers")
    places = ("in the garden", "near the station", "before the long winter", "on the table", "without a word")
    said = [f"The {a} {v} the {b} {p}." for a in nouns for v in verbs for b in nouns for p in places]
    return Corpus.of((said + [each.replace("The", "A") for each in said])[:COUNT])


def done(task: Task) -> tuple[float, object]:
    """By this process's runner: seconds, and what was found."""
    began = time.perf_counter()
    found = [step.result for step in task.steps(()) if step.result is not None][-1]
    return time.perf_counter() - began, found


def timed(task: Task) -> tuple[float, object]:
    """Of RUNS after the first, the one in the middle."""
    done(task)
    return sorted((done(task) for _ in range(RUNS)), key=lambda run: run[0])[RUNS // 2]


def main() -> None:
    from tests.support.ray_nodes import ray_nodes

    use_one_core()
    model, corpus = load_model(MODEL), texts()
    dataset = built_in_dataset(model)
    assert dataset is not None and corpus.size == COUNT
    subject = Subject(MODEL, dataset.title, dataset, model)
    tasks = {
        f"heads over {COUNT:,} texts": OverTextsTask(model, corpus, again=True),
        f"importance, {len(dataset.items)} pairs": ImportanceTask(subject, "zero", True),
    }
    print(f"{processor()}, {os.cpu_count()} cores, Python {platform.python_version()}", flush=True)
    print(f"{'':32}{'here':>8}{'1 worker':>10}{'2 workers':>11}{'2 / 1':>8}  same bits", flush=True)
    seconds = {name: [timed(task)] for name, task in tasks.items()}
    for count in (1, 2):
        with pytest.MonkeyPatch.context() as patch, ray_nodes(patch, count):
            for name, task in tasks.items():
                seconds[name].append(timed(task))
    for name, found in seconds.items():
        (alone, _), (one, _), (two, _) = found
        same = len({str(_bits(result)) for _, result in found}) == 1
        print(f"{name:32}{alone:7.1f}s{one:9.1f}s{two:10.1f}s{one / two:8.2f}  {'yes' if same else 'NO'}", flush=True)


def _bits(result: object) -> object:
    table = getattr(result, "table", None)
    return table().to_csv() if table else {name: each.scores.tolist() for name, each in scores_in([result]).items()}


if __name__ == "__main__":
    main()
