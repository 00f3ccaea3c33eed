"""What a model of the induction task can do, and which heads do it."""

from typing import Any

import torch
from torch import Tensor

from mha_core.analysis.scores import duplicate_token, induction, previous_token
from mha_core.heads import Head
from mha_core.models import TextModel
from mha_core.models.run import Run
from mha_core.models.task import NO_TARGET, Batch

SKIP = 2  # queries that are no test for a previous-token head: [BOS], and the first sign, which is before [BOS] alone


@torch.inference_mode()
def accuracy(run: Run, batch: Batch, gate: Tensor | None = None, mode: str = "zero") -> float:
    """How often the likeliest next sign is the right one, in the second copies; with the heads of `gate` (L, H) off."""
    logits = run(batch.ids, torch.zeros_like(batch.ids), gate, mode).logits
    asked = batch.targets != NO_TARGET
    return (logits[asked].argmax(-1) == batch.targets[asked]).float().mean().item()


@torch.inference_mode()
def head_scores(run: Run, batch: Batch) -> dict[str, Tensor]:
    """Each score of `scores.py` for each head, (L, H), averaged over the sequences."""
    out = run(batch.ids, torch.zeros_like(batch.ids), None, "zero")
    attentions = torch.stack(out.attentions, dim=1)  # (B, L, H, T, T)
    return {
        "previous_token": previous_token(attentions, skip=SKIP).mean(0),
        "duplicate_token": duplicate_token(attentions, batch.ids).mean(0),
        "induction": induction(attentions, batch.ids).mean(0),
    }


def without_each(run: Run, batch: Batch, shape: tuple[int, int]) -> Tensor:
    """The accuracy with one head off, (L, H)."""
    found = torch.zeros(shape)
    for head in torch.cartesian_prod(*map(torch.arange, shape)).tolist():
        gate = torch.ones(shape)
        gate[tuple(head)] = 0.0
        found[tuple(head)] = accuracy(run, batch, gate)
    return found


def figures(model: TextModel, batch: Batch) -> dict[str, Any]:
    """The figures of a model: accuracy whole and without each head, the scores, and the heads that are best at them."""
    scores, without = head_scores(model.run, batch), without_each(model.run, batch, (model.info.layers, model.info.heads))
    best = {name: Head(*divmod(int(score.argmax()), model.info.heads)) for name, score in scores.items()}
    return {
        "accuracy": round(accuracy(model.run, batch), 4),
        "chance": round(1 / (len(model.tokenizer) - 2), 4),  # one of the signs
        "best": {name: {"head": str(head), "score": round(float(scores[name][head]), 4)} for name, head in best.items()},
        "scores": {name: rounded(score) for name, score in scores.items()},
        "without": rounded(without),
    }


def rounded(values: Tensor) -> list[list[float]]:
    """(L, H) as JSON."""
    return [[round(value, 4) for value in row] for row in values.tolist()]
