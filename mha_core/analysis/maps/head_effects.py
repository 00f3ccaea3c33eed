"""The effect of every head on one text: how much the model's output changes when it alone is switched off."""

from collections.abc import Iterator
from dataclasses import replace

import torch
from torch import Tensor

from mha_core.analysis.maps.edge_effects import output_change
from mha_core.analysis.maps.row_changes import BATCH_TOKENS, check_is_of, passes
from mha_core.intervention import Intervention
from mha_core.models import TextModel
from mha_core.trace import Trace


def head_effects(model: TextModel, trace: Trace, *, mode: str | None = None, at: int | None = None) -> Tensor:
    """How much the output changes without each head, (L, H), 0 to 1 (or 2, of opposite embeddings).

    Of a sentence encoder 1 − cosine of its embedding; of all others the share of probability that moves (total
    variation), the mean of several distributions. What else is off or cut in the Trace stays so; the effect of a head
    that is off already is 0.

    Args:
        trace: of this model.
        mode: what stands in for the heads, a key of `mha_core.heads.MODES`; None = as in the Trace. Of a Trace with
            heads off only theirs: a pass has one.
        at: of a language model, the position that predicts; None = the mean of all.

    Raises:
        ValueError: a Trace of another model, or of an encoder-decoder, or with heads off in another mode.
    """
    effects = torch.zeros(model.info.shape)
    for layers, heads, found in head_effect_parts(model, trace, mode=mode, at=at):
        effects[layers, heads] = found
    return effects


@torch.inference_mode()
def head_effect_parts(
    model: TextModel, trace: Trace, *, mode: str | None = None, at: int | None = None
) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
    """`head_effects`, some heads of a layer at a time, the last layer first: (n,) layers, heads and effects."""
    check_is_of(model, trace)
    change, at = output_change(model, trace, at)
    own = trace.ablation.mode
    if trace.ablation.terms and mode not in (None, own):
        raise ValueError(
            f"This Trace has heads off in mode {own!r}, not {mode!r}. Valid: {own!r}, or a Trace with all heads on."
        )
    others = replace(trace.ablation, mode=mode or own)
    gate = others.gate(*model.info.shape)
    for layer in reversed(range(model.info.layers)):  # later layers have less to run
        for heads in torch.arange(model.info.heads).split(max(1, BATCH_TOKENS // len(trace))):
            gates = gate[:, None].repeat(1, len(heads), 1)  # (L, n, H): in each copy of the text another head is off
            gates[layer, torch.arange(len(heads)), heads] = 0
            output = passes(model, trace, layer, Intervention(others, gates), len(heads), logits_at=at)
            yield torch.full_like(heads, layer), heads, change(output)
