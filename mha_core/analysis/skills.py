"""What a model of toy English can do: does it prefer the right word to the wrong one, and which head does it need for that?"""

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.analysis.hidden import hide
from mha_core.models.run import Run
from mha_core.models.toy_language import IDS, PHENOMENA, Sentence


class Skill(NamedTuple):
    accuracy: float  # how often the right word is likelier than every wrong one
    chance: float  # how often it would be for a model that knows nothing: ½ for one wrong word
    count: int


def skills(
    run: Run, sentences: Sequence[Sentence], gate: Tensor | None = None, mode: str = "zero", *, attractors: bool = False
) -> dict[str, Skill]:
    """A Skill for each phenomenon that occurs: forced choices, each slot hidden by itself.

    Args:
        run: a model's forward pass, with logits.
        gate: (L, H); 1 = the head works, 0 = it is off; `mode` says how.
        attractors: only slots with a noun of the other number between them and the word that decides.
    """
    slots = [(sentence, slot) for sentence in sentences for slot in sentence.slots if slot.attractor or not attractors]
    right, chance = defaultdict(list), defaultdict(list)
    for rows, output in hide(run, [(sentence, slot.position) for sentence, slot in slots], gate, mode):
        scores = output.logits[range(len(rows)), [slots[i][1].position for i in rows]]  # (B, V)
        for i, score in zip(rows, scores, strict=True):
            _, phenomenon, word, wrong, _ = slots[i][1]
            right[phenomenon].append(bool(score[IDS[word]] > score[[IDS[other] for other in wrong]].max()))
            chance[phenomenon].append(1 / (1 + len(wrong)))
    return {name: Skill(fmean(right[name]), fmean(chance[name]), len(right[name])) for name in PHENOMENA if name in right}


def without_each(run: Run, sentences: Sequence[Sentence], shape: tuple[int, int], mode: str = "zero") -> dict[str, Tensor]:
    """For each phenomenon the accuracy with one head off, (L, H): which head is it that matters?"""
    found: dict[str, Tensor] = defaultdict(lambda: torch.zeros(shape))
    for layer in range(shape[0]):
        for head in range(shape[1]):
            gate = torch.ones(shape)
            gate[layer, head] = 0.0
            for name, skill in skills(run, sentences, gate, mode).items():
                found[name][layer, head] = skill.accuracy
    return dict(found)
