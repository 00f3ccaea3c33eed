"""Skills and head roles in toy English: forced choices between the right word and wrong ones, and heads on gold links.

The word in question is masked. A head's accuracy on the grammar's links stands beside that of the best fixed distance.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.backends.builtin.training.tasks.toy_language import IDS, PHENOMENA, RELATIONS, Slot, ToySentence
from mha_core.forward import Forward, Output, Pass
from mha_core.intervention import UNCHANGED, Intervention
from mha_core.stats.suites.head_role import HeadRole, best_offset


def run_masked(
    forward: Forward,
    queries: Sequence[tuple[ToySentence, int]],
    intervention: Intervention = UNCHANGED,
    batch_size: int = 256,
) -> Iterator[tuple[list[int], Output]]:
    """Run each sentence with [MASK] at its position. A batch holds sentences of one length, so there is no padding.

    Args:
        forward: a model's forward pass over (B, T) ids of toy English.
        queries: sentences, each with the position to mask.
        intervention: which heads are off.
        batch_size: the largest number of sentences in a batch.

    Yields:
        B indices into `queries`, and the output for them.
    """
    by_length = defaultdict(list)
    for i, (sentence, _) in enumerate(queries):
        by_length[len(sentence)].append(i)
    for indices in by_length.values():
        for start in range(0, len(indices), batch_size):
            rows = indices[start : start + batch_size]
            ids = torch.tensor([[IDS[token] for token in queries[i][0].tokens] for i in rows])
            ids[range(len(rows)), [queries[i][1] for i in rows]] = IDS["[MASK]"]
            with torch.inference_mode():
                yield rows, forward(Pass(ids, intervention=intervention))


class Skill(NamedTuple):
    """The accuracy on one phenomenon."""

    accuracy: float  # how often the correct word is likelier than every wrong one
    chance: float  # the accuracy of a random choice: ½ for one wrong word
    count: int


class ForcedChoice(NamedTuple):
    """One forced choice."""

    sentence: ToySentence
    slot: Slot
    given: str  # the likeliest of the correct word and the wrong ones; of two equally likely, a wrong one


def answers(
    forward: Forward,
    sentences: Sequence[ToySentence],
    intervention: Intervention = UNCHANGED,
    phenomenon: str | None = None,
) -> list[ForcedChoice]:
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
    return [ForcedChoice(sentence, slot, given[i]) for i, (sentence, slot) in enumerate(slots)]


def skills(choices: Sequence[ForcedChoice]) -> dict[str, Skill]:
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


def dependency_roles(forward: Forward, sentences: Sequence[ToySentence]) -> dict[str, HeadRole]:
    """Evaluate a HeadRole for each relation that occurs.

    The dependent word is masked, and weights on [CLS] and [SEP] are ignored.
    """
    links = [(sentence, link) for sentence in sentences for link in sentence.links]
    is_correct: dict[str, list[Tensor]] = defaultdict(list)  # relation → (L, H) bool of each link
    for rows, output in run_masked(forward, [(sentence, link.start) for sentence, link in links]):
        batch = range(len(rows))
        start = [links[i][1].start for i in rows]
        end = torch.tensor([links[i][1].end for i in rows])
        weights = torch.stack([layer[batch, :, start, 1:-1] for layer in output.attentions], dim=1)  # (B, L, H, T − 2)
        correct = weights.argmax(-1) + 1 == end[:, None, None]  # (B, L, H)
        for i, of_link in zip(rows, correct, strict=True):
            is_correct[links[i][1].relation].append(of_link)
    roles = {}
    for relation, meaning in RELATIONS.items():
        if relation in is_correct:
            accuracies = torch.stack(is_correct[relation]).float().mean(0)
            distances = best_offset(link.end - link.start for _, link in links if link.relation == relation)
            roles[relation] = HeadRole(meaning, accuracies, len(is_correct[relation]), *distances)
    return roles
