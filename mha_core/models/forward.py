"""One forward pass, as every model of this project offers it."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import torch
from torch import Tensor

from mha_core.attention.gate import Gating
from mha_core.intervention import Intervention
from mha_core.models.pruned_heads import RemainingHeads, scatter_heads

UNCHANGED = Intervention()


class Output(NamedTuple):
    """One forward pass over (B, T) ids, one tensor per layer."""

    attentions: tuple[Tensor, ...]  # L of (B, H, T, T); none without need_weights
    hidden_states: tuple[Tensor, ...]  # L + 1 of (B, T, D); of a resumed pass only the last entry is valid
    values: tuple[Tensor, ...] = ()  # L of (B, H, T, d_k); none without need_weights, or from other attention than ours
    logits: Tensor | None = None  # (B, T, V), or (B, C) of a classifier


class ResumePoint(NamedTuple):
    """Resume a forward pass at a layer, from cached hidden states."""

    layer: int
    hidden_states: Tensor  # (B, T, D), the input of that layer


class Forward(Protocol):
    """A forward pass. What is changed inside it travels as an argument, so one model serves many people at once.

    Args:
        ids: (B, T) token ids.
        segments: (B, T), 0 for the first sentence and 1 for the second; None = all 0.
        intervention: which heads are off, and what stands in for them.
        padding: (B, T), True for real tokens; None = all are real.
        resume: begin at a layer, where the model can (`TextModel.can_resume`).
        need_weights: False is quicker, and gives neither attentions nor values.

    Raises:
        ValueError: the intervention does not fit the model.
    """

    def __call__(
        self,
        ids: Tensor,
        segments: Tensor | None = None,
        intervention: Intervention = UNCHANGED,
        *,
        padding: Tensor | None = None,
        resume: ResumePoint | None = None,
        need_weights: bool = True,
    ) -> Output: ...


class GatedPass(Protocol):
    """A network's own pass, which knows layers but no intervention: `gating` is one entry for each layer, or () for none.

    The only two are `pretrained.forward.gated_pass`, for transformers modules, and `ours.scratch.gated_pass`, for our encoder.
    """

    def __call__(
        self,
        ids: Tensor,
        segments: Tensor,
        gating: Sequence[Gating],
        *,
        padding: Tensor | None,
        resume: ResumePoint | None,
        need_weights: bool,
    ) -> Output: ...


def as_forward(run: GatedPass, shape: tuple[int, int] | None, remaining: RemainingHeads | None = None) -> Forward:
    """The `Forward` of a network's own pass: interventions become gates here, and nowhere else.

    Args:
        shape: (L, H), pruned heads included; None where it is not known yet.
        remaining: the original indices of each layer's heads, for a pruned network. What goes in and what comes out is then as if
            it had all H of them (so the shape must be known): a pruned head can be named, which changes nothing, and its attentions and values are zeros.
    """

    def forward(
        ids: Tensor,
        segments: Tensor | None = None,
        intervention: Intervention = UNCHANGED,
        *,
        padding: Tensor | None = None,
        resume: ResumePoint | None = None,
        need_weights: bool = True,
    ) -> Output:
        gating = intervention.gating(shape)
        if remaining is not None and gating:
            gating = [_select(each, kept) for each, kept in zip(gating, remaining, strict=True)]
        segments = torch.zeros_like(ids) if segments is None else segments
        output = run(ids, segments, gating, padding=padding, resume=resume, need_weights=need_weights)
        if remaining is None:
            return output
        heads, layers = shape[1], remaining[resume.layer :] if resume else remaining
        attentions, values = (
            tuple(scatter_heads(x, kept, heads) for x, kept in zip(tensors, layers, strict=True)) if tensors else ()
            for tensors in (output.attentions, output.values)
        )
        return output._replace(attentions=attentions, values=values)

    return forward


def _select(gating: Gating, kept: Sequence[int]) -> Gating:
    """One layer's gating without its pruned heads."""
    gate, mean = gating["head_gate"], gating["head_mean"]
    return Gating(
        head_gate=None if gate is None else gate[..., list(kept)],
        gate_mode=gating["gate_mode"],
        head_mean=None if mean is None else mean[list(kept)],
    )
