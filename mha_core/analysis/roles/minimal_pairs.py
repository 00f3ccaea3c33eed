"""What a model of toy English can do: does it prefer the right word to the wrong one?"""

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from mha_core.analysis.roles.masked_batches import run_masked
from mha_core.intervention import Intervention
from mha_core.models.forward import UNCHANGED, Forward
from mha_core.models.training.tasks.toy_language import IDS, PHENOMENA, Sentence, Slot


class Skill(NamedTuple):
    """How well one thing is done."""

    accuracy: float  # how often the right word is likelier than every wrong one
    chance: float  # how often it would be for a model that knows nothing: ½ for one wrong word
    count: int


class Answer(NamedTuple):
    """One forced choice."""

    sentence: Sentence
    slot: Slot
    given: str  # the likeliest of the right word and the wrong ones; of two alike, a wrong one


def answers(
    forward: Forward, sentences: Sequence[Sentence], intervention: Intervention = UNCHANGED, phenomenon: str | None = None
) -> list[Answer]:
    """Forced choices, each slot hidden by itself, in order.

    Args:
        forward: a model's forward pass, with logits.
        intervention: which heads are off.
        phenomenon: only slots of this one.
    """
    slots = [
        (sentence, slot) for sentence in sentences for slot in sentence.slots if phenomenon in (None, slot.phenomenon)
    ]
    given: dict[int, str] = {}
    for rows, output in run_masked(forward, [(sentence, slot.position) for sentence, slot in slots], intervention):
        scores = output.logits[range(len(rows)), [slots[i][1].position for i in rows]]  # (B, V)
        for i, score in zip(rows, scores, strict=True):
            slot = slots[i][1]
            given[i] = max((*slot.wrong, slot.right), key=lambda word, score=score: float(score[IDS[word]]))
    return [Answer(sentence, slot, given[i]) for i, (sentence, slot) in enumerate(slots)]


def skills(found: Sequence[Answer]) -> dict[str, Skill]:
    """A Skill for each phenomenon that occurs in these answers."""
    right, chance = defaultdict(list), defaultdict(list)
    for _, slot, given in found:
        right[slot.phenomenon].append(given == slot.right)
        chance[slot.phenomenon].append(1 / (1 + len(slot.wrong)))
    return {
        name: Skill(fmean(right[name]), fmean(chance[name]), len(right[name])) for name in PHENOMENA if name in right
    }
