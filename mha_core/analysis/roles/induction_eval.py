"""What a model of the induction task can do, and which heads do it."""

import torch
from torch import Tensor

from mha_core.analysis.roles.head_role import HeadRole, best_offset
from mha_core.analysis.roles.pattern_scores import (
    duplicate_token,
    followed_before,
    induction,
    previous_token,
    same_before,
)
from mha_core.intervention import Intervention
from mha_core.models.forward import UNCHANGED, Forward
from mha_core.models.training.tasks.task import NO_TARGET, Batch

SKIP = 2  # queries that are no test for a previous-token head: [BOS], and the first sign, which is before [BOS] alone
MEANINGS = {
    "previous token": "a symbol attends to the previous symbol",
    "duplicate token": "a symbol attends to its earlier occurrence",
    "induction": "a symbol attends to the one after its earlier occurrence, which is also the next one",
}


@torch.inference_mode()
def given(forward: Forward, batch: Batch, intervention: Intervention = UNCHANGED) -> Tensor:
    """(B, T) the likeliest next sign at each place; with a gate, (L, H), the context of its zeros is 0."""
    return forward(batch.ids, intervention=intervention).logits.argmax(-1)


def right(answers: Tensor, batch: Batch) -> Tensor:
    """(N,) whether each place that has a target was foreseen."""
    asked = batch.targets != NO_TARGET
    return answers[asked] == batch.targets[asked]


@torch.inference_mode()
def patterns(forward: Forward, batch: Batch) -> dict[str, HeadRole]:
    """A HeadRole for each of MEANINGS: the mean weight that a head puts where such a head would look."""
    out = forward(batch.ids)
    attentions = torch.stack(out.attentions, dim=1)  # (B, L, H, T, T)
    size, length = batch.ids.shape
    found = {
        "previous token": HeadRole(
            MEANINGS["previous token"], previous_token(attentions, skip=SKIP).mean(0), size * (length - SKIP)
        )
    }
    for name, links_of, score in (
        ("duplicate token", same_before, duplicate_token),
        ("induction", followed_before, induction),
    ):
        links = links_of(batch.ids)  # (B, T, T)
        _, queries, keys = links.nonzero(as_tuple=True)
        offset = best_offset((keys - queries).tolist()) if len(keys) else (None, None)
        found[name] = HeadRole(MEANINGS[name], score(attentions, batch.ids).mean(0), int(links.any(-1).sum()), *offset)
    return found
