"""A forward pass as every model of this project offers it."""

from typing import NamedTuple, Protocol

from torch import Tensor


class Output(NamedTuple):
    """One forward pass over (1, T) ids, one tensor per layer."""

    attentions: tuple[Tensor, ...]  # L of (1, H, T, T)
    hidden_states: tuple[Tensor, ...]  # L + 1 of (1, T, D)
    values: tuple[Tensor, ...] = ()  # L of (1, H, T, d_k); none from somebody else's attention
    logits: Tensor | None = None  # (1, T, V)


class Run(Protocol):
    """A forward pass; the gate (L, H) travels as an argument, so one model serves many people at once."""

    def __call__(self, ids: Tensor, segments: Tensor, gate: Tensor | None, gate_mode: str) -> Output: ...
