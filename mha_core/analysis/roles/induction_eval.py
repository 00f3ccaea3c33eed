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
from mha_core.models.forward import Forward
from mha_core.models.training.tasks.task import NO_TARGET, Batch

SKIP = 2  # queries that are no test for a previous-token head: [BOS], and the first sign, which is before [BOS] alone
MEANINGS = {
    "previous token": "a sign looks at the one before it",
    "duplicate token": "a sign looks at where it stood before",
    "induction": "a sign looks at what followed it before, which will follow again",
}


@torch.inference_mode()
def given(run: Forward, batch: Batch, gate: Tensor | None = None) -> Tensor:
    """(B, T) the likeliest next sign at each place; with a gate, (L, H), the context of its zeros is 0."""
    return run(batch.ids, torch.zeros_like(batch.ids), gate, "zero").logits.argmax(-1)


def right(answers: Tensor, batch: Batch) -> Tensor:
    """(N,) whether each place that has a target was foreseen."""
    asked = batch.targets != NO_TARGET
    return answers[asked] == batch.targets[asked]


@torch.inference_mode()
def patterns(run: Forward, batch: Batch) -> dict[str, HeadRole]:
    """A HeadRole for each of MEANINGS: the mean weight that a head puts where such a head would look."""
    out = run(batch.ids, torch.zeros_like(batch.ids), None, "zero")
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
