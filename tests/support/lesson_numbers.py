"""What the words of the shipped lessons speak of, measured again: as text, in the way in which the words have it."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import ceil
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from mha_core import Ablation, Head, Trace
from mha_core.backends import Model
from mha_core.backends.builtin.training.tasks.toy_german import ADJECTIVES, DETERMINERS, NOUNS, Translation, sample
from mha_core.explore.norms_and_rollout import norms_of
from mha_core.explore.what_changed import similarity
from mha_core.heads import all_heads
from mha_core.inputs.contrast import Contrast
from mha_core.intervention import Intervention
from mha_core.lab.curve_points import Curve, first_below
from mha_core.lab.intervals.curve_intervals import counted, threshold_interval
from mha_core.lab.random_band import curve_band
from mha_core.lab.shipped_results import shipped_results
from mha_core.stats.head_sets import shuffled
from mha_core.stats.metrics import evaluate
from mha_core.stats.metrics.contrasts import Contrasted, logit_difference
from mha_core.stats.metrics.datasets import built_in
from mha_core.stats.suites.subject_of_be import LooksAt, looks_at, sentences
from mha_core.stats.suites.translation import translations
from tests.support.models import loaded
from tests.support.smollm2 import smollm2

ROOT = Path(__file__).parents[2]
KEY = "the key to the cabinets [MASK] on the table ."
ARE = "The keys to the old cabinet near the window are on the table."
HAVE = "The keys to the old cabinet near the window have a label."
COPY = "b k Q 7 a x m k Q 7"
SINKS = "4.5, 2.9, 2.7, 1.11, 3.4, 1.9, 1.1, 1.10, 3.5, 4.2"

DRINK = "When Mary and John went to the store, John gave a drink to"
LIST = "cat seven blue door rain nine. cat seven blue"
WEEK = "Monday, Tuesday, Wednesday, Thursday, Friday"


GIRL = "the king could see the girl ."


def model(name: str) -> Model:
    return smollm2() if name == "smollm2" else loaded(name)


@cache
def trace(name: str, text: str, off: str = "", mask_at: int | None = None) -> Trace:
    return model(name).trace(text, off=Ablation.parse(off), mask_at=mask_at)


def percent(share: float, digits: int = 0) -> str:
    return f"{100 * share:.{digits}f} %"


# --- what is measured


def weight(name: str, text: str, head: str, query: int, key: int) -> float:
    return float(trace(name, text).attentions[Head.parse(head)][query, key])


def said(name: str, text: str, at: int, words: str, off: str = "", mask: bool = False) -> float:
    """The probability of some words together."""
    logits = trace(name, text, off, at if mask else None).logits
    assert logits is not None
    p = logits[at].double().softmax(-1)
    return sum(float(p[model(name).tokenizer.convert_tokens_to_ids(word)]) for word in words.split())


def drink(word: str, off: str = "", text: str = DRINK) -> str:
    """The probability of a name: a percentage, with a decimal where it is small."""
    share = said("smollm2", text, 13, f"Ġ{word}", off)
    return percent(share, int(share < 0.01 or ":" in off))


def lead(off: str) -> str:
    """Of *Mary* over *John*, in logits."""
    logits, convert = trace("smollm2", DRINK, off).logits, model("smollm2").tokenizer.convert_tokens_to_ids
    assert logits is not None
    return f"{float(logits[13, convert('ĠMary')] - logits[13, convert('ĠJohn')]):.1f}"


CABINET = "The keys to the cabinet"


def verb(word: str, off: str = "") -> str:
    """The probability of "is" or "are" after the keys to the cabinet."""
    share = said("smollm2", CABINET, 4, f"Ġ{word}", off)
    return percent(share, int(share < 0.01))


@cache
def cabinets() -> Contrasted:
    """64 sentences whose subject and nearest noun differ in number, half of them singular."""
    nouns = ("key", "picture", "door", "letter", "book", "road", "box", "window")
    others = ("cabinet", "garden", "house", "table", "school", "lake")
    forms = (
        "The {} to the {}",
        "The {} near the old {}",
        "In the morning the {} behind the {}",
        "I think that the {} by the very old {}",
    )
    found = []
    for i, (one, form) in enumerate(product(nouns, forms)):
        many, other = f"{one}es" if one == "box" else f"{one}s", others[i % 6]
        found.append(Contrast(form.format(one, f"{other}s"), "is", form.format(many, f"{other}s"), "are"))
        found.append(Contrast(form.format(many, other), "are", form.format(one, other), "is"))
    return logit_difference(model("smollm2"), found)


@cache
def agrees(off: str = "") -> tuple[str, str]:
    """How often the right verb is ahead in these sentences, and by how many logits on average."""
    metric = cabinets()
    values = metric.values(evaluate(metric, Intervention(Ablation.parse(off))))
    return percent(values["accuracy"]), f"{values['logit difference']:.1f}"


@cache
def on_subjects() -> tuple[Tensor, Tensor, float, int]:
    """Of their last words: each head's mean weight on the subject, how often it is its most, and the baselines.

    These are equal weights, and the best of all fixed places and offsets.
    """
    weights, most, equal, places = torch.zeros(30, 9), torch.zeros(30, 9), 0.0, Counter[tuple[str, int]]()
    for each in cabinets().texts:
        seen = trace("smollm2", each)
        words = re.split(r" to | near | behind | by ", each)[0].split()
        at = len(words) - 1
        row = seen.attentions[:, :, -1]
        weights += row[..., at] / 64
        most += row.argmax(-1) == at
        equal += 1 / len(seen) / 64
        places.update([("place", at), ("offset", len(seen) - at)])
    return weights, most, equal, max(places.values())


def door(off: str = "") -> str:
    share = said("smollm2", LIST, 9, "Ġdoor", off)
    return percent(share, int(share < 0.005))


def on_door(off: str = "") -> str:
    """What head 18.6 gives *door* from the last word."""
    return percent(float(trace("smollm2", LIST, off).attentions[18, 6, 9, 3]))


def cost(off: str) -> float:
    """Points that is and was lose."""
    return 100 * (said("toy-english", KEY, 6, "is was") - said("toy-english", KEY, 6, "is was", off))


def others_cost() -> str:
    """At least what any of the other 14 heads costs."""
    return str(ceil(max(cost(str(head)) for head in all_heads((2, 8)) if str(head) not in ("1.5", "1.7"))))


def next_on_key() -> str:
    to_key = trace("toy-english", KEY).attentions[:, :, 6, 2].flatten().sort(descending=True).values
    return f"{ceil(100 * float(to_key[1]))} %"  # no more than


@cache
def verbs(kind: str) -> LooksAt:
    return looks_at(model("minilm"), sentences(kind, 200))


def finds(kind: str) -> str:
    return f"{100 * float(verbs(kind).subject[3, 1]) + 1e-9:.0f} %"


def score(key: int) -> float:
    """q·k of head 3.1 from "are", with the module's own matrices, in float64."""
    layer, d_k = model("minilm").attention_module(3), 32
    x = trace("minilm", ARE).hidden_states[3]
    rows = slice(1 * d_k, 2 * d_k)
    q, k = (
        x.double() @ w[rows].double().T + b[rows].double() for w, b in ((layer.W_Q, layer.b_Q), (layer.W_K, layer.b_K))
    )
    return float(q[10] @ k[key])


def scores() -> Tensor:
    return torch.tensor([score(key) for key in range(16)], dtype=torch.float64)


def second_score() -> float:
    return float(scores().sort(descending=True).values[1])


def to_cls(head: str | None = None) -> float:
    """The share of the weights that [CLS] gets, of a head or of all."""
    weights = trace("minilm", ARE).attentions.double()
    return float((weights if head is None else weights[Head.parse(head)])[..., 0].mean())


def lengths_to_cls(head: str | None = None) -> float:
    heads = all_heads((6, 12)) if head is None else [Head.parse(head)]
    norms = norms_of(trace("minilm", ARE), heads, model("minilm").output_weights).double()
    return float((norms / norms.sum(-1, keepdim=True))[..., 0].mean())


def without(off: str, text: str = ARE) -> float:
    return similarity(trace("minilm", text), trace("minilm", text, off))


@cache
def random_tens() -> tuple[float, float]:
    draws = [without(", ".join(map(str, shuffled(all_heads((6, 12)), seed)[:10]))) for seed in range(5)]
    return min(draws), max(draws)


def strongest_sinks() -> str:
    shares = trace("minilm", ARE).attentions[..., 0].mean(-1)
    return ", ".join(map(str, sorted(all_heads((6, 12)), key=lambda head: -float(shares[head]))[:10]))


@cache
def figures(name: str) -> dict[str, Any]:
    return json.loads((ROOT / "assets" / "models" / name / "figures.json").read_text(encoding="utf-8"))


def copying(step: int) -> str:
    found = next(each for each in figures("toy-induction")["history"] if each["step"] == step)
    return percent(found["skills"]["copying"]["accuracy"])


def copying_without(head: str) -> str:
    layer, number = Head.parse(head)
    return percent(figures("toy-induction")["losses"]["copying"]["without"][layer][number])


# --- translations: of toy-german, over the sentences of its figures


def translated(what: str, off: str = "") -> float:
    """How well, as tests/backends/builtin/test_toy_german.py measures again."""
    found = figures("toy-german")
    return next((each for each in found["without"] if (each["off"], each["mode"]) == (off, "zero")), found["scores"])[
        what
    ]


def aligned(layer: int, head: int) -> float:
    return figures("toy-german")["alignment"]["heads"][layer][head]


def article(word: str, off: str = "") -> float:
    """The probability of an article where "das" is right."""
    german = model("toy-german")
    target = german.trace(GIRL).decoder.ids
    logits = german.trace(GIRL, target=target, off=off).decoder.logits
    return float(logits[3].double().softmax(-1)[german.tokenizer.convert_tokens_to_ids(word)])


@cache
def held_out() -> list[Translation]:
    found = figures("toy-german")
    return sample("test", found["size"], found["seed"])


def genders(tokens: Sequence[str]) -> Iterator[tuple[int, int, str, bool]]:
    """Of each determiner: its position, that of its noun, the noun's gender ("p" = plural), and whether it fits.

    A noun that looks the same in the plural is taken as what the determiner says, if it may be that.
    """
    forms = {
        column: {form for table, _ in DETERMINERS.values() for form in (case["mfnp".index(column)] for case in table)}
        for column in "mfnp"
    }
    columns: dict[str, str] = {}
    for singular, plural, gender in NOUNS.values():
        columns[singular] = columns.get(singular, "") + gender
        columns[plural] = columns.get(plural, "") + "p"
    adjectives = {stem + ending for (stem,) in ADJECTIVES.values() for ending in ("e", "er", "es", "en")}
    for at, token in enumerate(tokens):
        before = at - 1 - (tokens[at - 1] in adjectives)
        if token in columns and before >= 0 and any(tokens[before] in each for each in forms.values()):
            fits = any(tokens[before] in forms[column] for column in columns[token])
            yield before, at, columns[token], fits


@cache
def nouns_looked_at() -> tuple[float, float]:
    """In what share of the rows before a determiner head x1.2 looks most at its noun; and the next best cross head."""
    most, rows = torch.zeros(2, 4), 0
    for pair in held_out():
        weights = model("toy-german").trace(pair.text, target=pair.translation).cross.attentions
        for determiner, noun, _, _ in genders(pair.target):
            most += weights[:, :, determiner - 1].argmax(-1) == pair.alignment[noun]
            rows += 1
    best = (most / rows).flatten().topk(2)
    assert int(best.indices[0]) == 1 * 4 + 2
    return float(best.values[0]), float(best.values[1])


@cache
def articles_kept() -> dict[str, float]:
    """Without x1.2, how many of the nouns of each gender, in what is written, have a determiner that fits."""
    fitting: dict[str, list[bool]] = {}
    for tokens in translations(model("toy-german"), held_out(), Ablation.parse("x1.2")):
        for _, _, gender, fits in genders(tokens):
            fitting.setdefault(gender, []).append(fits)
    return {gender: sum(found) / len(found) for gender, found in fitting.items()}


@cache
def curves(set_: str, criterion: str, most: bool = False) -> tuple[Curve, ...]:
    results = shipped_results("minilm", built_in(set_))
    assert results
    return tuple(
        curve
        for curve in results.curves
        if (curve.order.criterion, curve.order.most_important_first) == (criterion, most)
    )


def fidelity(set_: str, criterion: str, count: int) -> str:
    return f"{curve_band(curves(set_, criterion), 'fidelity')[count].median:.3f}"


def until(set_: str) -> str:
    return str(first_below(curves(set_, "exact")[0], "fidelity", 0.95))


def ends(set_: str) -> tuple[str, str]:
    found = threshold_interval(curves(set_, "exact"), "fidelity", 0.95)
    assert found
    return counted(found.low), counted(found.high)
