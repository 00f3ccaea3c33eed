"""Train from scratch: head roles, skills, and the losses of checkpoints, beside the reference."""

import re
from collections.abc import Iterator

import numpy as np

from tests.support.reference import roles
from tests.support.reference.trained import Trained, trained
from tests.truth.app.held_out import NO_TARGET, english, symbols, validation
from tests.truth.app.session import Session, numbers
from tests.truth.report import Check, compared
from tests.truth.sample import Sample

PAGE, ROLES, REPLAY = "Train_from_scratch.py", "train, head roles", "train, replay"
SENTENCES = 1000  # of figures.json; 300 of each checkpoint
AT_CHECKPOINTS = 300
DIGITS_4, SHOWN_2 = 5e-5 + 1e-6, 5e-3 + 1e-6
HALF_PRECISION = 5e-4  # a loss, of weights that are kept in half precision


def train(sample: Sample) -> Iterator[Check]:
    """A sample of the roles and skills of both models, and checkpoints of both."""
    yield from roles_of_english(sample)
    yield from roles_of_symbols(sample)
    for name in ("toy-english", "toy-induction"):
        yield from losses(sample, name)


def roles_of_english(sample: Sample) -> Iterator[Check]:
    """Three relations, a skill with every head on and without the best head of a relation."""
    page, network, held_out = _roles("toy-english"), trained("toy-english"), english(SENTENCES)
    drawn = page.picture("jobs-map")
    relations = drawn.header["rows"]["labels"]
    for relation in sample.random.sample(relations, 3):
        true = roles.link_scores(network, held_out.links[relation]).ravel()
        yield compared("scores of a role, toy English", ROLES, drawn.maps[0][relations.index(relation)], true, DIGITS_4)
        shown = page.number(rf"\*\*{relation}\*\* → .*fixed distance .[\d]+: ([\d.]+)")
        best = roles.fixed_distance(held_out.links[relation])
        yield compared("fixed distance", ROLES, shown, best, SHOWN_2)
    without, head = _without(page)
    everything = dict(zip(*_bars(page, "all on"), strict=True))
    for skill in sample.random.sample(sorted(held_out.slots), 3):
        slots = held_out.slots[skill]
        yield compared("skill, all on", ROLES, everything[skill], roles.accuracy(network, slots), DIGITS_4)
        yield compared("skill, one head off", ROLES, without[skill], roles.accuracy(network, slots, head), DIGITS_4)


def roles_of_symbols(sample: Sample) -> Iterator[Check]:
    """All four roles, and copying."""
    page, network = _roles("toy-induction"), trained("toy-induction")
    ids, targets = symbols(SENTENCES)
    drawn = page.picture("jobs-map")
    true = roles.pattern_scores(network, ids)
    for role, row in zip(drawn.header["rows"]["labels"], drawn.maps[0], strict=True):
        yield compared("scores of a role, sequences", ROLES, row, true[role].ravel(), DIGITS_4)
    without, head = _without(page)
    (_, shown) = _bars(page, "all on")
    yield compared("skill, all on", ROLES, shown, [roles.copying(network, ids, targets, NO_TARGET)], DIGITS_4)
    copied = roles.copying(network, ids, targets, NO_TARGET, head)
    yield compared("skill, one head off", ROLES, without["copying"], copied, DIGITS_4)


def losses(sample: Sample, name: str) -> Iterator[Check]:
    """The loss on held-out texts after some steps, and the skills there."""
    page = Session(PAGE, training="replay", replayed=name)
    line = page.line("loss", "held out")
    steps, shown = (numbers(line[axis]).tolist() for axis in "xy")
    for place in sorted({len(steps) - 1, sample.random.randrange(1, len(steps))}):
        network = Trained(f"{name}@{int(steps[place])}")
        true = roles.loss(network, validation(name), NO_TARGET)
        yield compared("loss, held out", REPLAY, shown[place], true, HALF_PRECISION)
    if name == "toy-english":
        held_out = english(AT_CHECKPOINTS)
        skill = sample.random.choice(["verb", "pronoun", "bracket"])
        value = numbers(page.line("accuracy", skill)["y"])[place]
        yield compared("skill of a checkpoint", REPLAY, value, roles.accuracy(network, held_out.slots[skill]), DIGITS_4)


def _roles(name: str) -> Session:
    return Session(PAGE, training="head roles", examined=name)


def _bars(page: Session, name: str) -> tuple[list[str], np.ndarray]:
    """Skills and accuracies."""
    bars = page.line("skills", name)
    return [skill.replace("<br>", " ") for skill in bars["y"]], numbers(bars["x"])


def _without(page: Session) -> tuple[dict[str, float], tuple[int, int]]:
    """The skills without the head that is off first, and which it is."""
    name = next(trace["name"] for trace in page.chart("skills") if str(trace["name"]).startswith("without"))
    layer, head = map(int, re.findall(r"\d+", name))
    skills, values = _bars(page, name)
    return dict(zip(skills, values, strict=True)), (layer, head)
