"""The Pruning lab on texts of one's own: scores, curves and what is left, in each mode, beside the reference."""

import re
from collections.abc import Iterator

import numpy as np

from tests.support.reference.bert import bert
from tests.support.reference.statistics import spearman
from tests.support.reference.texts import Pairs, normalised
from tests.truth.app.session import Session, numbers
from tests.truth.report import Check, compared, same
from tests.truth.sample import Head, Sample

PAGE, IMPORTANCE, CURVES, LEFT = "Pruning_lab.py", "lab, importance", "lab, pruning curves", "lab, what is left"
PAIRS = 20  # enough for intervals
FLOAT32 = 1e-5  # values of a metric: means of cosines, and ranks
EXACT, GRADIENT, BY_LAYER = 1e-7, 1e-6, 1e-5  # scores, some of which are as small as 1e-4
SHOWN_2, SHOWN_3, SHOWN_4 = 5e-3 + FLOAT32, 5e-4 + FLOAT32, 5e-5 + FLOAT32
LEFT_OUT = {"special tokens": "special", "only the end symbol (Voita et al. 2019)": "end", "nothing": "none"}
METHODS = {  # the names of the page: how the reference does it
    "zero": "zero",
    "mean of the set": "mean",
    "mean of each text": "own mean",
    "uniform": "uniform",
    "resample": "resample",
    "pruned": "zero",
}


def lab(sample: Sample) -> Iterator[Check]:
    """Pairs of random sentences, pasted."""
    texts = pairs(sample, PAIRS)
    yield from importance(sample, texts)
    others = ["mean", "uniform", "resample"]
    sample.random.shuffle(others)  # what is left has all of them
    yield from exact_in_mode(sample, texts, others[0])
    yield from curves(sample, texts, "zero")
    yield from curves(sample, texts, others[1])
    yield from what_is_left(sample, texts)


def pairs(sample: Sample, count: int) -> Pairs:
    """So many pairs of random sentences, none of them twice."""
    texts: list[str] = []
    while len(texts) < 2 * count:
        text = " ".join(sample.sentence().split()[: sample.random.randrange(4, 8)])
        texts += [text] if text not in texts else []
    return Pairs(bert(), list(zip(texts[0::2], texts[1::2], strict=True)))


def _page(texts: Pairs, **address: str) -> Session:
    page = Session(PAGE, model="minilm", text="the old keys", over="my texts", **address)
    return page.type_lines("own-lines", ["\t".join(pair) for pair in texts.pairs])


# --- importance


def importance(sample: Sample, texts: Pairs) -> Iterator[Check]:
    """Three scores with their recipes, how they agree, and their intervals."""
    page = _page(texts, lab="importance").press("lab-measure").until("Done in")
    yield from _exact(page, sample, texts, "zero")
    gradient = texts.gradient.mean(0)
    yield compared("gradient", IMPORTANCE, score(page, "gradient"), gradient, GRADIENT)
    agree = page.number(r"gradient and confidence \*\*([-−\d.]+)\*\*")
    rho = spearman(gradient.ravel(), texts.confidence("special").ravel())
    yield compared("agreement, Spearman's ρ", IMPORTANCE, agree, rho, SHOWN_2)
    for name, left_out in LEFT_OUT.items():
        page.select("lab-confidence-choice", name)
        true = texts.confidence(left_out)
        yield compared(f"confidence, left out: {left_out}", IMPORTANCE, score(page, "confidence"), true, FLOAT32)
    page.switch("lab-ranked")
    yield from _whiskers(page, sample, texts)
    page.switch("lab-ranked", on=False).switch("lab-gradient-choice")
    yield compared("gradient, by layer", IMPORTANCE, score(page, "gradient"), normalised(gradient), BY_LAYER)


def exact_in_mode(sample: Sample, texts: Pairs, mode: str) -> Iterator[Check]:
    """The exact score where something stands in."""
    page = _page(texts, lab="importance", lab_mode=mode).press("lab-measure").until("Done in")
    yield from _exact(page, sample, texts, mode, count=3)


def _exact(page: Session, sample: Sample, texts: Pairs, mode: str, count: int = 5) -> Iterator[Check]:
    scores = score(page, "exact")
    for head in sample.heads(scores.shape, count):
        yield compared(f"exact, {mode}", IMPORTANCE, scores[head], texts.exact(head, mode).mean(), EXACT)


def score(page: Session, name: str) -> np.ndarray:
    """The squares of a map, (L, H)."""
    return numbers(page.chart(f"lab-map-{name}")[0]["z"])


def _whiskers(page: Session, sample: Sample, texts: Pairs) -> Iterator[Check]:
    """The intervals of some heads' exact score and gradient."""
    for name in ("exact", "gradient"):
        (points,) = page.chart(f"lab-ranked-{name}")
        heads = [_head(text) for text in points["customdata"]]
        place = sample.random.randrange(len(heads))
        value, (layer, head) = numbers(points["y"])[place], heads[place]
        low = value - numbers(points["error_y"]["arrayminus"])[place]
        high = value + numbers(points["error_y"]["array"])[place]
        of_pairs = texts.gradient[:, layer, head]
        if name == "exact":
            of_pairs = texts.exact((layer, head)).reshape(-1, 2).mean(1)
        tolerance = EXACT if name == "exact" else GRADIENT
        yield compared(f"interval of {name}", IMPORTANCE, [low, high], texts.interval_of_mean(of_pairs), tolerance)


# --- curves


def curves(sample: Sample, texts: Pairs, mode: str) -> Iterator[Check]:
    """Points of each order, the heads that are off there, and the intervals."""
    address = {"lab": "pruning curves", "lab_mode": mode, "curves": "gradient,least,most,random1"}
    page = _page(texts, **address).press("lab-draw").until("Done in").switch("lab-bands")
    ranked = np.argsort(texts.gradient.mean(0).ravel(), kind="stable")
    traces = {trace["name"]: trace for trace in page.chart("lab-curves-fidelity") if "name" in trace}
    assert len(traces) == 3, "least first, most first, random"
    for name, trace in traces.items():
        sets = [heads_of(text) for text in trace["customdata"]]
        for place in sorted({len(sets) - 1, *sample.random.sample(range(1, len(sets)), 2)}):
            after = texts.after(sets[place], mode)
            shown = numbers(trace["y"])[place]
            yield compared(f"fidelity, {mode}", CURVES, shown, texts.fidelity(after), FLOAT32)
            if "by gradient" in name:
                count = len(sets[place])
                first = ranked[::-1][:count] if name.startswith("most") else ranked[:count]
                yield same("heads that are off", CURVES, sets[place], sorted(divmod(int(i), 12) for i in first))
                yield from _band(page, texts, name, count, after)
    for value in ("cosine", "other neighbour"):
        page.select("lab-up", value)
        trace = page.line(f"lab-curves-{value.replace(' ', '-')}", "least first, by gradient")
        after = texts.after(heads_of(trace["customdata"][-1]), mode)
        yield compared(f"{value}, {mode}", CURVES, numbers(trace["y"])[-1], texts.values(after)[value], FLOAT32)


def _band(page: Session, texts: Pairs, name: str, count: int, after: np.ndarray) -> Iterator[Check]:
    """The interval of a point; of one without any head off it is a point itself."""
    traces = page.chart("lab-curves-fidelity")
    band = next(each for each in traces if each.get("legendgroup") == name and "name" not in each)
    places = [i for i, x in enumerate(numbers(band["x"])) if x == count]
    high, low = (numbers(band["y"])[i] for i in places)
    yield compared("interval of fidelity", CURVES, [low, high], texts.interval_of_fidelity(after), FLOAT32)


# --- what is left


def what_is_left(sample: Sample, texts: Pairs) -> Iterator[Check]:
    """All methods side by side, their intervals, and the texts that changed most."""
    off = sample.heads((6, 12), 20)
    address = {"lab": "what is left", "off": ",".join(f"{layer}.{head}" for layer, head in off)}
    page = _page(texts, **address).press("lab-compare").until("Done in")
    for row in page.table("method"):
        if mode := METHODS.get(row["method"]):
            after = texts.after(off, mode)
            for name, value in texts.values(after).items():
                yield compared(f"{name}, method {row['method']}", LEFT, row[name], value, FLOAT32)
            if "fidelity, 95 %" in row:
                yield _interval_in_words(texts, after, row["fidelity, 95 %"])
    cosines = np.sort((texts.after(off) * texts.before).sum(1))
    rows = page.table("text")
    yield compared("most affected texts", LEFT, [row["heads off"] for row in rows], cosines[: len(rows)], FLOAT32)


def _interval_in_words(texts: Pairs, after: np.ndarray, told: str) -> Check:
    """Such as "0.812 to 0.945"."""
    low, high = (float(number.replace("−", "-")) for number in re.findall(r"[-−]?[\d.]+", told))
    return compared("interval of a method", LEFT, [low, high], texts.interval_of_fidelity(after), SHOWN_3)


def _head(text: str) -> Head:
    layer, head = text.split(".")
    return int(layer), int(head)


def heads_of(text: str) -> list[Head]:
    """The heads of "3.1,5.*,*.2", of a model of 6 × 12."""
    found = set()
    for piece in filter(None, re.split(r"[,\s]+", text)):
        layer, head = piece.split(".")
        found |= {(a, b) for a in range(6) for b in range(12) if layer in ("*", str(a)) and head in ("*", str(b))}
    return sorted(found)
