"""A forward pass as every model of this project offers it."""

from typing import NamedTuple, Protocol

from torch import Tensor


class Output(NamedTuple):
    """One forward pass over (B, T) ids, one tensor per layer."""

    attentions: tuple[Tensor, ...]  # L of (B, H, T, T); none without need_weights
    hidden_states: tuple[
        Tensor, ...
    ]  # L + 1 of (B, T, D); of a pass that starts at a layer the last alone is to be relied on
    values: tuple[Tensor, ...] = ()  # L of (B, H, T, d_k); none without need_weights, or from somebody else's attention
    logits: Tensor | None = None  # (B, T, V), or (B, C) of a classifier


class ResumePoint(NamedTuple):
    """Where a forward pass begins, if not with the embeddings: what was reckoned before need not be again."""

    layer: int
    x: Tensor  # (B, T, D), as it goes into that layer


class Forward(Protocol):
    """A forward pass. What is off travels as an argument, so one model serves many people at once.

    Args:
        ids: (B, T) token ids.
        segments: (B, T), 0 for the first sentence and 1 for the second.
        gate: (L, H), or (L, B, H) for each text by itself; 1 = the head works, 0 = it is off; None = all work.
        gate_mode: "zero", "mean" or "uniform": what stands in for a head that is off.
        padding: (B, T), True for real tokens; None = all are real.
        start: begin at a layer, where the model can (`TextModel.starts`).
        head_means: (L, H, d_k); in mode "mean" these stand in, instead of the means over each text.
        need_weights: False is quicker, and gives neither attentions nor values.
    """

    def __call__(
        self,
        ids: Tensor,
        segments: Tensor,
        gate: Tensor | None,
        gate_mode: str,
        *,
        padding: Tensor | None = None,
        start: ResumePoint | None = None,
        head_means: Tensor | None = None,
        need_weights: bool = True,
    ) -> Output: ...
