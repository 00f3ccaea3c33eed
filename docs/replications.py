"""What published methods find here: on planted models, where the truth is known, and on SmolLM2.

    python -m docs.replications            # planted models: seconds
    python -m docs.replications smollm2    # and SmolLM2, if it is here: some minutes

prints the tables of docs/replications.md. Intervals are of 95 %, over the prompts of all templates.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.backends import Model, load_model
from mha_core.backends.builtin.planted import NAMES, Planted, planted
from mha_core.cached_property import cached_property
from mha_core.explore.direct_logits import direct_logits
from mha_core.explore.edge_effects import edge_effects
from mha_core.find_heads.composition import composition
from mha_core.find_heads.copying import copying_scores, vocabulary
from mha_core.heads import Head, all_heads
from mha_core.inputs.contrast import Contrast
from mha_core.intervention import Intervention
from mha_core.lab.importance import agreement, attribution, confidence, exact, gradient, pairs, patching, shapley
from mha_core.lab.replacement_from_texts import Replacement
from mha_core.stats.induction_and_previous_token import induction_links, mean_on
from mha_core.stats.intervals import Interval, mean_interval
from mha_core.stats.metrics.contrasts import Contrasted, logit_difference, next_word
from mha_core.trace import Trace

# --- planted models ---------------------------------------------------------------------------------------------------


class Found(NamedTuple):
    """What a method says of a planted model.

    Attributes:
        missed: the needed heads that it does not find.
        false: the heads that it finds, and that nobody needs.
    """

    missed: tuple[Head, ...]
    false: tuple[Head, ...]

    def __str__(self) -> str:
        words = [f"misses {_listed(self.missed)}"] if self.missed else ["**all**"]
        return "; ".join(words + ([f"also {_listed(self.false)}"] if self.false else []))


def _listed(heads: Sequence[Head]) -> str:
    return ", ".join(map(str, heads))


LEAST = 1e-3  # of a score, in logits, nats or probability: what is below it is not found


def _direct(truth: Planted, contrasts: Sequence[Contrast]) -> Tensor:
    """The mean share of each head in the logit difference, (L, H)."""
    return shares(logit_difference(truth.model, contrasts)).mean(0)


def shares(metric: Contrasted, traces: Sequence[Trace] | None = None) -> Tensor:
    """Each head's share of the logit difference after each text, (N, L, H)."""
    traces = [metric.model.trace(text) for text in metric.texts] if traces is None else traces
    each = zip(traces, metric.targets, strict=True)
    return torch.stack([direct_logits(metric.model, trace, *target).heads for trace, target in each])


def _strongest_edge(truth: Planted, contrasts: Sequence[Contrast]) -> Tensor:
    """The mean effect of each head's strongest edge on the next word, (L, H)."""
    effects = torch.zeros(len(contrasts), *truth.model.info.shape)
    for row, contrast in zip(effects, contrasts, strict=True):
        trace = truth.model.trace(contrast.text)
        for head in all_heads(truth.model.info.shape):
            row[head] = edge_effects(truth.model, trace, head, at=len(trace) - 1).max()
    return effects.mean(0)


def _composed(truth: Planted, contrasts: Sequence[Contrast]) -> Tensor:
    """1 for the heads of every pair that stands out by its weights."""
    found = torch.zeros(truth.model.info.shape)
    measured = composition(truth.model)
    for kind in measured.scores:
        for link in measured.links(kind):
            found[link.writer] = found[link.reader] = 1
    return found


Method = Callable[[Planted, Sequence[Contrast]], Tensor]
# By the name of the table's row: a score of each head, (L, H).
METHODS: dict[str, Method] = {
    "switched off, in logits": lambda truth, texts: exact(logit_difference(truth.model, texts)),
    "switched off, in loss": lambda truth, texts: exact(next_word(truth.model, texts)),
    "Shapley, in loss": lambda truth, texts: shapley(next_word(truth.model, texts), orders=20).values,
    "patching": lambda truth, texts: patching(logit_difference(truth.model, texts)),
    "attribution patching": lambda truth, texts: attribution(logit_difference(truth.model, texts)),
    "gradient": lambda truth, texts: gradient(logit_difference(truth.model, texts)),
    "direct logits": _direct,
    "edge effects": _strongest_edge,
    "composition, by weights": _composed,
    "copying score, by weights": lambda truth, _: copying_scores(truth.model, vocabulary(truth.model)),
    "confidence of attention": lambda truth, texts: confidence(next_word(truth.model, texts)),
}


def found(method: str, truth: Planted, texts: int = 12) -> Found:
    """What a method finds, on so many texts."""
    scores = METHODS[method](truth, truth.contrasts(texts)).nan_to_num()
    heads = [head for head in all_heads(truth.model.info.shape) if abs(float(scores[head])) > LEAST]
    return Found(
        tuple(head for head in truth.heads if head not in heads),
        tuple(head for head in heads if head not in truth.heads),
    )


def planted_line(method: str) -> str:
    """The row of a method in the table, in Markdown."""
    cells = (str(found(method, planted(name.removeprefix("planted-")))) for name in NAMES)
    return f"| {method} | {' | '.join(cells)} |"


# --- SmolLM2 ----------------------------------------------------------------------------------------------------------

PEOPLE = ("Mary", "John", "Tom", "Anna", "James", "Paul", "Sarah", "David", "Kate", "Mark", "Lucy", "Peter")
TEMPLATES = (
    "When {a} and {b} went to the {place}, {s} gave a {thing} to",
    "Then, {a} and {b} were working at the {place}. {s} decided to give a {thing} to",
    "After {a} and {b} had a long day at the {place}, {s} handed the {thing} to",
    "While {a} and {b} were talking in the {place}, {s} said that the {thing} was a present from",
)
PLACES, THINGS = ("store", "school", "park", "house", "office"), ("drink", "book", "ring", "ball", "flower")
MOVERS, SUPPRESSOR, NEGATIVE = (Head(23, 0), Head(23, 1)), Head(23, 3), Head(24, 4)
ROLES = {MOVERS[0]: "name mover", MOVERS[1]: "name mover", SUPPRESSOR: "subject suppressor", NEGATIVE: "negative mover"}
PROMPTS = 6  # of each template


def indirect_objects(template: str, count: int = PROMPTS) -> list[Contrast]:
    """Prompts of indirect object identification (Wang et al. 2023): who gets it is who does not give it."""
    generator = torch.Generator().manual_seed(TEMPLATES.index(template))

    def drawn(words: Sequence[str], number: int) -> list[str]:
        return [words[i] for i in torch.randperm(len(words), generator=generator)[:number].tolist()]

    contrasts = []
    for _ in range(count):
        (a, b), (place,), (thing,) = drawn(PEOPLE, 2), drawn(PLACES, 1), drawn(THINGS, 1)
        receiver, giver = drawn((a, b), 2)
        text, other = (template.format(a=a, b=b, s=s, place=place, thing=thing) for s in (giver, receiver))
        contrasts.append(Contrast(text, receiver, other, giver))
    return contrasts


class Sampled(NamedTuple):
    """A number of each prompt, (N,), those of one template after those of another."""

    numbers: Tensor

    @property
    def mean(self) -> float:
        return float(self.numbers.mean())

    @property
    def interval(self) -> Interval:
        """Of the mean, over the prompts."""
        return mean_interval(self.numbers)

    @property
    def by_template(self) -> list[float]:
        return self.numbers.unflatten(0, (len(TEMPLATES), -1)).mean(1).tolist()

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.mean:.2f} ({low:.2f} to {high:.2f})"


class Replicated(NamedTuple):
    """What a head of SmolLM2 does for the indirect object, over all prompts.

    Attributes:
        direct: its share of the logit difference.
        off: how far the difference falls without it.
        patched: how far it falls with the head as in the other text, where giver and receiver change places.
        receiver, giver: what the last token gives to each name, wherever it stands.
    """

    head: Head
    direct: Sampled
    off: Sampled
    patched: Sampled
    receiver: Sampled
    giver: Sampled


class IndirectObjects:
    """The measurements on prompts of all TEMPLATES.

    Args:
        prompts: of each template.
    """

    def __init__(self, model: Model, prompts: int = PROMPTS) -> None:
        self.model = model
        self.contrasts = [each for template in TEMPLATES for each in indirect_objects(template, prompts)]
        self.metric = logit_difference(model, self.contrasts)

    @property
    def difference(self) -> Sampled:
        """The logit difference with every head on."""
        return Sampled(self.metric.baseline[:, 0])

    @cached_property
    def traces(self) -> list[Trace]:
        """Of every prompt, every head on."""
        return [self.model.trace(each.text) for each in self.contrasts]

    @cached_property
    def direct(self) -> Tensor:
        """The share of every head in the difference, (N, L, H)."""
        return shares(self.metric, self.traces)

    @cached_property
    def heads(self) -> list[Replicated]:
        """All measurements of the heads with ROLES."""
        traces, off = self.traces, Replacement(self.metric)
        other = Replacement(self.metric, "resample", self.metric.others)

        def looks(head: Head, which: int) -> Sampled:
            weights = [trace.layer_attentions[head.layer][head.head, -1] for trace in traces]
            names = [
                torch.tensor(trace.ids) == target[which]
                for trace, target in zip(traces, self.metric.targets, strict=True)
            ]
            return Sampled(torch.stack([row[is_it].sum() for row, is_it in zip(weights, names, strict=True)]))

        return [
            Replicated(
                head,
                Sampled(self.direct[:, head.layer, head.head]),
                self.fall(head, off),
                self.fall(head, other),
                looks(head, 1),
                looks(head, 2),
            )
            for head in ROLES
        ]

    def fall(self, head: Head, replacement: Replacement) -> Sampled:
        """How far the difference of each prompt falls with something in place of a head."""
        gate = self.metric.full_gate
        gate[head] = 0
        return Sampled(self.metric.baseline[:, 0] - replacement.evaluate(gate)[:, 0])


class Induction(NamedTuple):
    """Repeated random tokens (Olsson et al. 2022).

    Attributes:
        scores: (N, L, H), what each token of the second time gives to the one that followed it the first time.
        losses: −log p of a token, the first time, the second time, and the second time without INDUCTION.
    """

    scores: Tensor
    losses: tuple[float, float, float]


INDUCTION = Head(18, 6)


@torch.inference_mode()
def induction(model: Model, sequences: int = 10, length: int = 25) -> Induction:
    """Measure induction heads on sequences of random tokens, each twice in a row."""
    generator = torch.Generator().manual_seed(0)
    ids = torch.randint(1000, 20_000, (sequences, length), generator=generator).repeat(1, 2)
    output = model.forward(ids)
    attentions = torch.stack(output.attentions, dim=1)  # (N, L, H, T, T)
    off = Intervention(Ablation.of([INDUCTION], model.info.shape))
    logits = (output.logits, model.forward(ids, intervention=off).logits)
    before, without = (-each[:, :-1].log_softmax(-1).gather(2, ids[:, 1:, None])[..., 0].mean(0) for each in logits)
    losses = before[: length - 1], before[length:], without[length:]  # of the second time, not the first token
    first, second, off_second = (float(each.mean()) for each in losses)
    return Induction(mean_on(attentions, induction_links(ids)), (first, second, off_second))


def induction_lines(model: Model) -> list[str]:
    """What is said of induction."""
    repeated = induction(model)
    best = repeated.scores.mean(0).flatten().topk(3)
    strongest = [Head(*divmod(int(i), model.info.heads)) for i in best.indices]
    score = Sampled(repeated.scores[(slice(None), *INDUCTION)])
    first, second, without = repeated.losses
    return [
        f"Induction score of {INDUCTION}: {score}; the strongest: "
        + ", ".join(f"{head} {value:.2f}" for head, value in zip(strongest, best.values.tolist(), strict=True)),
        f"Loss of a token: {first:.2f} the first time, {second:.2f} the second; without {INDUCTION} {without:.2f}",
    ]


def indirect_object_lines(measured: IndirectObjects) -> list[str]:
    """What is said of indirect objects, a table with a row for each of ROLES."""
    mean = measured.direct.mean(0)
    ranked = sorted(all_heads(measured.model.info.shape), key=lambda head: -float(mean[head]))
    right = float((measured.metric.baseline[:, 0] > 0).float().mean())
    lines = [
        f"Logit difference: {measured.difference}; by template "
        + ", ".join(f"{each:.2f}" for each in measured.difference.by_template)
        + f"; right {right:.3f}",
        "Direct shares: " + ", ".join(f"{head} {float(mean[head]):+.2f}" for head in [*ranked[:6], *ranked[-3:]]),
        "| head | role | direct | off | patched | looks at the receiver | at the giver | direct, by template |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for each in measured.heads:
        by_template = " ".join(f"{number:+.2f}" for number in each.direct.by_template)
        lines.append("| " + " | ".join(map(str, [each.head, ROLES[each.head], *each[1:], by_template])) + " |")
    return lines


def together_lines(measured: IndirectObjects) -> list[str]:
    """What is said of several heads, and how near attribution patching comes to patching, over all heads."""
    metric, heads = measured.metric, list(ROLES)
    scores = {"patching": patching(metric), "attribution patching": attribution(metric)}
    (rho,) = agreement(scores).values()
    lines = [f"Attribution patching and patching, over all heads: ρ = {rho:.2f}"]
    for name, found in scores.items():
        lines.append(f"{name}: " + ", ".join(f"{head} {float(found[head]):+.2f}" for head in heads))
    values = shapley(metric, heads, orders=6)
    lines.append(
        "Shapley: "
        + ", ".join(f"{head} {float(values.values[head]):+.2f} ± {float(values.errors[head]):.2f}" for head in heads)
    )
    return lines + [str(pair) for pair in pairs(metric, heads)]


FEW = 1  # prompts of each template, where every head is patched in turn


def smollm2_lines(model: Model) -> Iterator[str]:
    """What is measured on SmolLM2."""
    yield from induction_lines(model)
    yield from indirect_object_lines(IndirectObjects(model))
    yield from together_lines(IndirectObjects(model, FEW))


def main() -> None:
    """Measure and print."""
    torch.set_num_threads(1)
    print("\n".join(map(planted_line, METHODS)))
    if "smollm2" in sys.argv[1:]:
        for line in smollm2_lines(load_model("smollm2")):
            print(line, flush=True)


if __name__ == "__main__":
    main()
