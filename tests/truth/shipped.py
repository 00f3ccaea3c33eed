"""The results that are shipped with the app, and a table of docs/numbers_lab.md: the built-in pairs."""

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from tests.support.reference.bert import bert
from tests.support.reference.texts import Pairs, normalised
from tests.truth.app.session import Session, numbers
from tests.truth.lab import BY_LAYER, EXACT, GRADIENT, LEFT_OUT, PAGE, heads_of, score
from tests.truth.report import Check, compared, same
from tests.truth.sample import Sample

ROOT = Path(__file__).parents[2]
FLOAT32, SHOWN_3 = 1e-5, 5e-4 + 1e-5
FEW_SWAPS = 5e-5  # of ρ over 100 pairs: neighbours in rank that float32 swaps
SHIPPED, DOCUMENTED = "lab, shipped results", "docs/numbers_lab.md"
EVERY_HEAD = [(layer, head) for layer in range(6) for head in range(12)]


def shipped(sample: Sample) -> Iterator[Check]:
    """The built-in pairs: mixed, of which results are shipped, and those of the same words."""
    mixed = Pairs(bert(), _read("pairs"))
    yield from _scores(sample, mixed)
    yield from _curves(sample, mixed)
    yield from _without_heads({"mixed": mixed, "same words": Pairs(bert(), _read("same-words"))})


def _read(name: str) -> list[tuple[str, str]]:
    with (ROOT / "assets" / "evaluation" / f"{name}.tsv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [(row["a"], row["b"]) for row in rows]


def _scores(sample: Sample, texts: Pairs) -> Iterator[Check]:
    page = Session(PAGE, model="minilm", text="the old keys", over="built-in texts", built_in="mixed", lab="importance")
    for head in sample.heads((6, 12), 1):
        yield compared("exact", SHIPPED, score(page, "exact")[head], texts.exact(head).mean(), EXACT)
    gradient = texts.gradient.mean(0)
    yield compared("gradient", SHIPPED, score(page, "gradient"), gradient, GRADIENT)
    page.switch("lab-gradient-choice")
    yield compared("gradient, by layer", SHIPPED, score(page, "gradient"), normalised(gradient), BY_LAYER)
    for name, left_out in LEFT_OUT.items():
        page.select("lab-confidence-choice", name)
        shown, true = score(page, "confidence"), texts.confidence(left_out)
        yield compared(f"confidence, left out: {left_out}", SHIPPED, shown, true, FLOAT32)


def _curves(sample: Sample, texts: Pairs) -> Iterator[Check]:
    address = {
        "lab": "pruning curves",
        "over": "built-in texts",
        "built_in": "mixed",
        "curves": "gradient,exact,least,most,random3",
    }
    page = Session(PAGE, model="minilm", text="the old keys", **address)
    traces = [trace for trace in page.chart("lab-curves-fidelity") if "first" in trace.get("name", "")]
    for trace in sample.random.sample(traces, 2):
        place = sample.random.randrange(1, len(trace["customdata"]) - 1)
        fidelity = texts.fidelity(texts.after(heads_of(trace["customdata"][place])))
        yield compared("fidelity of a point", SHIPPED, numbers(trace["y"])[place], fidelity, FEW_SWAPS)
    ranked = np.argsort(texts.gradient.mean(0).ravel(), kind="stable")
    least = next(trace for trace in traces if trace["name"] == "least first, by gradient")
    off = heads_of(least["customdata"][5])
    yield same("heads that are off", SHIPPED, off, sorted(divmod(int(i), 12) for i in ranked[: len(off)]))


def _without_heads(sets: dict[str, Pairs]) -> Iterator[Check]:
    """Figures of docs/numbers_lab.md without any head: ".931 [.877, .965]" for each set, and a mean cosine."""
    text = " ".join((ROOT / "docs" / "numbers_lab.md").read_text(encoding="utf-8").split())
    told = re.findall(r"(\.\d+) \[(\.\d+), (\.\d+)\]", text.partition("without any head, the last point")[2])
    for cells, (name, texts) in zip(told, sets.items(), strict=False):
        after = texts.after(EVERY_HEAD)
        value, low, high = map(float, cells)
        yield compared(f"fidelity without any head, {name}", DOCUMENTED, value, texts.fidelity(after), SHOWN_3)
        yield compared("its interval", DOCUMENTED, [low, high], texts.interval_of_fidelity(after), SHOWN_3)
    (cosine,) = re.findall(r"Without any head the three numbers are \.\d+, (\.\d+) and", text)
    mixed = sets["mixed"]
    found = mixed.values(mixed.after(EVERY_HEAD))["cosine"]
    yield compared("mean cosine without any head", DOCUMENTED, float(cosine), found, SHOWN_3)
