"""Predictions and head roles of a model of the induction task."""

import torch
from torch import Tensor

from mha_core.analysis.roles.head_role import (
    HeadRole,
    best_offset,
    current_token,
    duplicate_token_links,
    induction_links,
    mean_on,
    previous_token,
)
from mha_core.i18n import mark
from mha_core.intervention import Intervention
from mha_core.models.forward import UNCHANGED, Forward
from mha_core.models.training.tasks.task import NO_TARGET, Batch

SKIP = 2  # queries that test no fixed distance: [BOS], and the first symbol, which can attend to [BOS] and itself alone
MEANINGS = {
    mark("previous token"): mark("a symbol attends to the previous symbol"),
    mark("current token"): mark("a symbol attends to itself"),
    mark("duplicate token"): mark("a symbol attends to its earlier occurrence"),
    mark("induction"): mark("a symbol attends to the one after its earlier occurrence, which is also the next one"),
}


@torch.inference_mode()
def predict(forward: Forward, batch: Batch, intervention: Intervention = UNCHANGED) -> Tensor:
    """Predict the next symbol at each position: (B, T) ids."""
    logits = forward(batch.ids, intervention=intervention).logits
    assert logits is not None, "a language model has logits"
    return logits.argmax(-1)


def is_correct(predictions: Tensor, batch: Batch) -> Tensor:
    """(N,) bool: correct predictions, among the N positions with a target."""
    has_target = batch.targets != NO_TARGET
    return predictions[has_target] == batch.targets[has_target]


@torch.inference_mode()
def pattern_roles(forward: Forward, batch: Batch) -> dict[str, HeadRole]:
    """Evaluate a HeadRole for each of MEANINGS: the mean weight of each head on that pattern."""
    output = forward(batch.ids)
    attentions = torch.stack(output.attentions, dim=1)  # (B, L, H, T, T)
    size, length = batch.ids.shape
    roles = {
        name: HeadRole(MEANINGS[name], score(attentions, skip=SKIP).mean(0), size * (length - SKIP))
        for name, score in (("previous token", previous_token), ("current token", current_token))
    }
    for name, links in (  # (B, T, T)
        ("duplicate token", duplicate_token_links(batch.ids)),
        ("induction", induction_links(batch.ids)),
    ):
        _, queries, keys = links.nonzero(as_tuple=True)
        offset = best_offset((keys - queries).tolist()) if len(keys) else (None, None)
        scores = mean_on(attentions, links).mean(0)
        roles[name] = HeadRole(MEANINGS[name], scores, int(links.any(-1).sum()), *offset)
    return roles
