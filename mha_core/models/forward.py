"""One forward pass, as every model of this project offers it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.attention.ablation import Gating
from mha_core.checks import count
from mha_core.intervention import Intervention
from mha_core.models.pruned_heads import RemainingHeads, scatter_heads

UNCHANGED = Intervention()
Positions = int | Sequence[int] | None  # of tokens, from the end if they are negative
LARGEST = 1e15  # of numbers whose squares, summed over a layer's width, still fit into float32


class Output(NamedTuple):
    """The result of one forward pass over (B, T) ids, one tensor per layer; of a resumed pass, of the later layers."""

    attentions: tuple[Tensor, ...]  # L of (B, H, T, T); none without need_weights
    # L + 1 of (B, T, D); of a resumed pass those after the layer are valid, and the last is where it ends
    hidden_states: tuple[Tensor, ...]
    values: tuple[Tensor, ...] = ()  # L of (B, H, T, d_k); none without need_weights, or from other attention than ours
    # (B, T, V); of a classifier (B, C), of tokens (B, T, C); of question answering (B, 2, T), start and end. None where
    # the model makes no scores, or the pass ends early.
    logits: Tensor | None = None


def can_be_shown(last: Tensor, scores: Tensor | None) -> bool:
    """True if the last hidden states and the logits are numbers that can be drawn.

    What is not finite in a layer before is not finite here either: no layer turns it into a number again.
    """
    results = (last,) if scores is None else (last, scores)
    ends = [float(end) for x in results for end in x.aminmax()]  # no copy: logits may be a fifth of a Trace
    return all(abs(end) <= LARGEST for end in ends)  # not a number is not below any


class DistinctRows(NamedTuple):
    """The distinct rows of a batch (B, T): what is computed row by row is computed on these alone."""

    rows: Tensor  # (N,), indices of B · T
    place: Tensor  # (B, T), 0 to N − 1: the one that each row is equal to

    @classmethod
    def from_each(cls, first: Tensor, length: int) -> "DistinctRows":
        """From causal texts that share a beginning: `first` (B,) is where each departs from it."""
        texts, at = torch.arange(len(first))[:, None], torch.arange(length)
        before = at < first[:, None]  # such rows are the same in the text that is alike for longest
        rows, place = torch.where(before, first.argmax(), texts).mul(length).add(at).unique(return_inverse=True)
        return cls(rows, place)


class ResumePoint(NamedTuple):
    """Resume a forward pass at a layer, from cached hidden states; with `end`, pass through layer … end − 1 alone."""

    layer: int
    hidden_states: Tensor  # (B, T, D), the input of that layer
    end: int | None = None  # None = to the last layer
    distinct: DistinctRows | None = None  # None = all rows

    def passes(self, layer: int) -> bool:
        """True if the pass goes through this layer."""
        return self.layer <= layer and (self.end is None or layer < self.end)


class Pass(NamedTuple):
    """One forward pass: what is read, what is changed inside, and what is asked for.

    The intervention is a part of the pass, so one model serves many sessions at once.

    Attributes:
        ids: (B, T) token ids; of a model that reads pictures, their values (B, C, height, width).
        segments: (B, T), 0 for the first sentence and 1 for the second; None = all 0. Of pictures, edges are cut only
            where it is given.
        intervention: the heads that are off, and what replaces their outputs.
        padding: (B, T), True for real tokens; None = all are real.
        resume: begin at a layer, and perhaps end at one, where the model can (`TextModel.can_resume`).
        need_weights: False is faster and returns neither attentions nor values.
        logits_at: of a language model, the position whose logits are made, (B, 1, V), or several, (B, n, V); () = none,
            None = all. Where the vocabulary is large, these are most of a short pass.
    """

    ids: Tensor
    segments: Tensor | None = None
    intervention: Intervention = UNCHANGED
    padding: Tensor | None = None
    resume: ResumePoint | None = None
    need_weights: bool = True
    logits_at: Positions = None

    @property
    def segment_ids(self) -> Tensor:
        """(B, T), also where none are given."""
        return torch.zeros_like(self.ids) if self.segments is None else self.segments

    @property
    def positions(self) -> list[int] | None:
        """`logits_at` as a list; None = all. Raises ValueError for a position that is not there."""
        at = self.logits_at
        if at is None:
            return None
        each_one = at if isinstance(at, Iterable) else [at]
        return [count("logits_at", each, -self.tokens, self.tokens - 1) for each in each_one]

    @property
    def tokens(self) -> int:
        """T; of pictures as many as there are segments."""
        if self.ids.dim() == 4:
            return 0 if self.segments is None else self.segments.size(1)
        return self.ids.size(1)


Forward = Callable[[Pass], Output]  # raises ValueError where the intervention does not fit the model

# What a model writes with: a text is begun under an intervention (`Intervention.is_row_by_row`), and goes on with its
# next tokens (1, n), which are read once: the logits (1, V) of the word after them.
IncrementalDecoder = Callable[[Intervention], Callable[[Tensor], Tensor]]


class Network(ABC):
    """A network that runs a pass with the gating of each layer.

    There are two: `pretrained.forward.TransformersNetwork` and `ours.scratch.EncoderNetwork`; and
    `devices.NetworkElsewhere` is one of them on another device.
    """

    @abstractmethod
    def run(self, each: Pass, gating: Sequence[Gating]) -> Output:
        """The output of a pass; `gating` has one entry for each layer, or none where nothing is changed."""


@dataclass(frozen=True)
class NetworkForward:
    """The forward pass of a network, whose intervention becomes gates here.

    Attributes:
        shape: (L, H), pruned heads included; None where it is not known yet.
        remaining: the original indices of each layer's heads, for a pruned network. Gates, means, attentions and values
            then have all H heads (so the shape must be known): a pruned head may be named in an intervention, which has
            no effect, and its attentions and values are zeros.
    """

    network: Network
    shape: tuple[int, int] | None
    remaining: RemainingHeads | None = None

    def __call__(self, each: Pass) -> Output:
        """Run a pass. Raises ValueError if the intervention does not fit."""
        gating = each.intervention.gating(self.shape, each.tokens)
        if self.remaining is None:
            return self.network.run(each, gating)
        assert self.shape is not None, "the shape of a pruned network must be known"
        if gating:
            gating = [_select(layer, heads) for layer, heads in zip(gating, self.remaining, strict=True)]
        output, resume = self.network.run(each, gating), each.resume
        layers = self.remaining[resume.layer : resume.end] if resume else self.remaining
        attentions = _scatter_layers(output.attentions, layers, self.shape[1])
        values = _scatter_layers(output.values, layers, self.shape[1])
        return output._replace(attentions=attentions, values=values)


def _select(gating: Gating, remaining: Sequence[int]) -> Gating:
    """One layer's gating without its pruned heads."""
    of_heads = torch.tensor(remaining, dtype=torch.long)

    def select(tensor: Tensor | None, dim: int) -> Tensor | None:
        return None if tensor is None else tensor.index_select(dim, of_heads)

    mean, kept = gating.head_mean, gating.value_mask
    return gating._replace(
        head_gate=select(gating.head_gate, -1),
        head_mean=select(mean, 1 if mean is not None and mean.dim() == 4 else 0),
        value_mask=select(kept, 1) if kept is not None and kept.dim() == 3 else kept,
        edge_mask=select(gating.edge_mask, -3),
        knockout_mask=select(gating.knockout_mask, -3),
    )


def _scatter_layers(tensors: Sequence[Tensor], layers: RemainingHeads, num_heads: int) -> tuple[Tensor, ...]:
    """One tensor per layer with all H heads, zeros for the pruned ones; () for none."""
    if not tensors:
        return ()
    return tuple(scatter_heads(x, heads, num_heads) for x, heads in zip(tensors, layers, strict=True))
