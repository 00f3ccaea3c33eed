"""What a masked language model predicts at each word while that word alone is masked; and how far predictions moved."""

from collections.abc import Sequence

import torch
from torch import Tensor

from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.trace import Trace

BATCH_TOKENS = 1024  # each has V logits


@torch.inference_mode()
def masked_predictions(model: TextModel, trace: Trace, positions: Sequence[int]) -> Tensor:
    """Mask each of n positions in turn, with the Trace's heads off: the probabilities there, (n, V).

    Raises:
        ValueError: the model has no mask, or predicts no words.
    """
    if model.tokenizer.mask_token_id is None or trace.logits is None:
        raise ValueError(f"{model.info.name} predicts no masked words; valid: a masked language model.")
    ids, segments = torch.tensor([trace.ids]), torch.tensor([trace.segments])
    found = []
    for rows in torch.tensor(positions, dtype=torch.long).split(max(1, BATCH_TOKENS // len(trace))):
        masked = ids.repeat(len(rows), 1)
        masked[torch.arange(len(rows)), rows] = model.tokenizer.mask_token_id
        change = Intervention(trace.ablation)
        output = model.forward(masked, segments.expand_as(masked), change, need_weights=False)
        assert output.logits is not None, "its Trace has logits"
        found.append(output.logits[torch.arange(len(rows)), rows].float().softmax(-1))
    return torch.cat(found)


def total_variation(p: Tensor, q: Tensor) -> Tensor:
    """½ Σ|q − p| of distributions (…, V): the share of probability that moved, 0 to 1, (…)."""
    return (p - q).abs().sum(-1) / 2
