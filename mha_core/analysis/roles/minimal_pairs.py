"""Minimal pairs of toy English: forced choices between the correct word and wrong ones."""

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from mha_core.analysis.roles.masked_batches import run_masked
from mha_core.intervention import Intervention
from mha_core.models.forward import UNCHANGED, Forward
from mha_core.models.training.tasks.toy_language import IDS, PHENOMENA, Sentence, Slot


class Skill(NamedTuple):
    """The accuracy on one phenomenon."""

    accuracy: float  # how often the correct word is likelier than every wrong one
    chance: float  # the accuracy of a random choice: ½ for one wrong word
    count: int


class Answer(NamedTuple):
    """One forced choice."""

    sentence: Sentence
    slot: Slot
    given: str  # the likeliest of the correct word and the wrong ones; of two equally likely, a wrong one


def answers(
    forward: Forward,
    sentences: Sequence[Sentence],
    intervention: Intervention = UNCHANGED,
    phenomenon: str | None = None,
) -> list[Answer]:
    """Make the forced choices, in order, with one slot masked at a time.

    Args:
        forward: a model's forward pass, with logits.
        intervention: which heads are off.
        phenomenon: use only slots of this one; None = all.
    """
    slots = [
        (sentence, slot) for sentence in sentences for slot in sentence.slots if phenomenon in (None, slot.phenomenon)
    ]
    given: dict[int, str] = {}
    for rows, output in run_masked(forward, [(sentence, slot.position) for sentence, slot in slots], intervention):
        assert output.logits is not None, "a language model has logits"
        logits = output.logits[range(len(rows)), [slots[i][1].position for i in rows]]  # (B, V)
        for i, row in zip(rows, logits, strict=True):
            slot = slots[i][1]
            given[i] = max((*slot.wrong, slot.right), key=lambda word, row=row: float(row[IDS[word]]))
    return [Answer(sentence, slot, given[i]) for i, (sentence, slot) in enumerate(slots)]


def skills(choices: Sequence[Answer]) -> dict[str, Skill]:
    """Compute a Skill for each phenomenon that occurs among these choices."""
    correct, chance = defaultdict(list), defaultdict(list)
    for _, slot, given in choices:
        correct[slot.phenomenon].append(given == slot.right)
        chance[slot.phenomenon].append(1 / (1 + len(slot.wrong)))
    return {
        name: Skill(fmean(correct[name]), fmean(chance[name]), len(correct[name]))
        for name in PHENOMENA
        if name in correct
    }
