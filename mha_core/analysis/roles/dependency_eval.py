"""Head roles in toy English: accuracy of each head on the grammar's gold links, beside the best fixed distance."""

from collections import defaultdict
from collections.abc import Sequence

import torch
from torch import Tensor

from mha_core.analysis.roles.head_role import HeadRole, best_offset
from mha_core.analysis.roles.masked_batches import run_masked
from mha_core.models.forward import Forward
from mha_core.models.training.tasks.toy_language import RELATIONS, Sentence


def dependency_roles(forward: Forward, sentences: Sequence[Sentence]) -> dict[str, HeadRole]:
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
    offsets = fixed_offsets(sentences)
    roles = {}
    for relation, meaning in RELATIONS.items():
        if relation in offsets:
            accuracies = torch.stack(is_correct[relation]).float().mean(0)
            roles[relation] = HeadRole(meaning, accuracies, len(is_correct[relation]), *offsets[relation])
    return roles


def fixed_offsets(sentences: Sequence[Sentence]) -> dict[str, tuple[int, float]]:
    """The most frequent distance of each relation, and the share of its links with that distance."""
    distances: dict[str, list[int]] = defaultdict(list)
    for sentence in sentences:
        for relation, start, end in sentence.links:
            distances[relation].append(end - start)
    return {relation: best_offset(of_relation) for relation, of_relation in distances.items()}
