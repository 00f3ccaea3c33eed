"""Which head looks where the grammar of toy English says: accuracy on gold links, beside the best that a fixed distance does."""

from collections import defaultdict
from collections.abc import Sequence

import torch
from torch import Tensor

from mha_core.analysis.roles.head_role import HeadRole, best_offset
from mha_core.analysis.roles.masked_batches import run_masked
from mha_core.models.forward import Forward
from mha_core.models.training.tasks.toy_language import RELATIONS, Sentence


def dependency_roles(forward: Forward, sentences: Sequence[Sentence]) -> dict[str, HeadRole]:
    """A HeadRole for each relation that occurs. The word that looks is hidden, and looks at [CLS] and [SEP] do not count."""
    links = [(sentence, link) for sentence in sentences for link in sentence.links]
    right: dict[str, list[Tensor]] = defaultdict(list)
    for rows, output in run_masked(forward, [(sentence, link.start) for sentence, link in links]):
        here = range(len(rows))
        start, end = ([getattr(links[i][1], name) for i in rows] for name in ("start", "end"))
        looks = torch.stack([weights[here, :, start, 1:-1] for weights in output.attentions], dim=1)  # (B, L, H, T − 2)
        found = looks.argmax(-1) + 1 == torch.tensor(end)[:, None, None]  # (B, L, H)
        for i, hit in zip(rows, found, strict=True):
            right[links[i][1].relation].append(hit)
    offsets = fixed_offsets(sentences)
    return {
        relation: HeadRole(
            meaning, torch.stack(right[relation]).float().mean(0), len(right[relation]), *offsets[relation]
        )
        for relation, meaning in RELATIONS.items()
        if relation in offsets
    }


def fixed_offsets(sentences: Sequence[Sentence]) -> dict[str, tuple[int, float]]:
    """For each relation the commonest distance, and how many of the links have it."""
    distances: dict[str, list[int]] = defaultdict(list)
    for sentence in sentences:
        for relation, start, end in sentence.links:
            distances[relation].append(end - start)
    return {relation: best_offset(found) for relation, found in distances.items()}
