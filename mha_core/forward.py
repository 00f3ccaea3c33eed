"""One forward pass, as every model of this project offers it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from mha_core.attention import MultiHeadAttention
from mha_core.attention.gating import Gating
from mha_core.checks import count
from mha_core.heads import SIDES, Shape
from mha_core.intervention import Intervention

UNCHANGED = Intervention()
Interventions = Intervention | Mapping[str, Intervention]  # of a pass, or of its attentions by name
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
    """The distinct rows of a batch (B, T): row-wise work is done on these alone."""

    rows: Tensor  # (N,), indices of B · T
    place: Tensor  # (B, T), 0 to N − 1: the one that each row is equal to

    @classmethod
    def from_each(cls, first: Tensor, length: int) -> "DistinctRows":
        """The rows of causal texts that share a beginning: `first` (B,) is where each departs from it."""
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


class Target(NamedTuple):
    """The targets in a pass of an encoder-decoder.

    Attributes:
        ids: (B, T_t), behind the token that starts a target.
        padding: (B, T_t), True for real tokens; None = all are real.
        encoded: (B, T_s, D), the encoder's last hidden states of these sources, where it need not read them again; with
            need_weights=False.
    """

    ids: Tensor
    padding: Tensor | None = None
    encoded: Tensor | None = None


class Pass(NamedTuple):
    """One forward pass: its input, its intervention, and the outputs that are asked for.

    The intervention is a part of the pass, so one model serves many sessions at once.

    Attributes:
        ids: (B, T) token ids; of a model that reads pictures, their values (B, C, height, width).
        segments: (B, T), 0 for the first sentence and 1 for the second; None = all 0. Of pictures, edges are cut only
            where it is given.
        intervention: the heads that are off, and what replaces their outputs; of an encoder-decoder also one for each
            attention, by name.
        padding: (B, T), True for real tokens; None = all are real.
        resume: begin at a layer, and perhaps end at one, where the model can (`Capabilities`); without target.
        need_weights: False is faster and returns neither attentions nor values.
        logits_at: of a language model, the position whose logits are made, (B, 1, V), or several, (B, n, V); () = none,
            None = all. Where the vocabulary is large, these are most of a short pass. With a target, all are made.
        target: of an encoder-decoder; None: the encoder runs alone.
    """

    ids: Tensor
    segments: Tensor | None = None
    intervention: Interventions = UNCHANGED
    padding: Tensor | None = None
    resume: ResumePoint | None = None
    need_weights: bool = True
    logits_at: Positions = None
    target: Target | None = None

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


Outputs = dict[str, Output]  # of each attention that a pass goes through, by its name
Gatings = Mapping[str, Sequence[Gating]]  # of each of their layers; () where nothing is changed
Projections = Mapping[str, Sequence[nn.Module]]  # of attentions by name, what holds W_O, layer by layer
UnknownShapes = Mapping[str, Shape | None]  # (L, H) of each attention by its name; None = not known yet
UNKNOWN: UnknownShapes = {"self": None}
Forward = Callable[[Pass], Output]  # raises ValueError where the intervention does not fit the model


def gating_by_attention(
    intervention: Interventions, shapes: UnknownShapes, tokens: int, target: Target | None = None
) -> Gatings:
    """The gating of each attention that a pass over so many tokens, and perhaps a target, goes through.

    Raises ValueError as `Intervention.gating`.
    """
    passed = {name: shape for name, shape in shapes.items() if target is not None or SIDES[name] == (0, 0)}
    lengths = tokens, 0 if target is None else target.ids.size(1)
    padding, gatings = None if target is None else target.padding, {}
    parts = intervention.by_attention(passed) if isinstance(intervention, Intervention) else intervention
    for name, shape in passed.items():
        queries, keys = SIDES[name]
        others = None if queries == keys else lengths[keys]
        gatings[name] = parts.get(name, UNCHANGED).gating(shape, lengths[queries], others, padding)
    return gatings


class Sublayer(NamedTuple):
    """One attention of a layer as our own module, with the norm beside it, which comes first or after the sum.

    Attributes:
        attention: all its heads are on.
        mask: (T, T), True = may attend; None = all may.
        norm: None = there is none before the heads, and none is known after them.
        norm_first: whether the heads read what the norm makes of the layer's input.
    """

    attention: MultiHeadAttention
    mask: Tensor | None = None
    norm: Callable[[Tensor], Tensor] | None = None
    norm_first: bool = False

    def attention_input(self, x: Tensor) -> Tensor:
        """The input of the heads, from the layer's input (T, D)."""
        return self.norm(x) if self.norm and self.norm_first else x

    def output(self, x: Tensor, attended: Tensor) -> Tensor:
        """The sum, perhaps normalised, that goes on to the next part of the layer, (T, D)."""
        assert self.norm is not None, "a layer of known parts"
        return x + attended if self.norm_first else self.norm(x + attended)


class Network(ABC):
    """A network whose passes run on our attention function.

    Attributes:
        shapes: (L, H) of each of its attentions by its name, pruned heads included.
        output_projections: of each attention, the modules that hold W_O, layer by layer; none where they are not known.
    """

    shapes: UnknownShapes
    output_projections: Projections

    def __call__(self, each: Pass) -> Output:
        """The output of the last of its attentions: with the logits, where it makes any."""
        return list(self.outputs(each).values())[-1]

    def outputs(self, each: Pass) -> Outputs:
        """The outputs of a pass. Raises ValueError where its intervention does not fit."""
        return self.run(each, gating_by_attention(each.intervention, self.shapes, each.tokens, each.target))

    @abstractmethod
    def run(self, each: Pass, gating: Gatings) -> Outputs:
        """The outputs of a pass through the attentions that `gating` has."""

    def output_projection(self, attention: str, layer: int) -> tuple[Tensor, Tensor | None] | None:
        """W_O (D, H·d_k) of a layer's remaining heads, and b_O (D,) or None. None where its place is not known."""
        if attention not in self.output_projections:
            return None
        part: Any = self.output_projections[attention][layer]
        if isinstance(part, MultiHeadAttention):
            return part.W_O, part.b_O
        weight = part.weight.t() if type(part).__name__ == "Conv1D" else part.weight  # GPT-2's, which is (in, out)
        return weight, part.bias

    @abstractmethod
    def sublayer(self, attention: str, layer: int, tokens: int) -> Sublayer:
        """One attention of a layer, for so many tokens. Raises ModelError where it is not known how it is made."""


class IncrementalDecoder(ABC):
    """A causal language model with a cache of keys and values, which reads a text token by token."""

    @abstractmethod
    def begin(self, intervention: Intervention) -> Callable[[Tensor], Tensor]:
        """Begin a text under an intervention (`Intervention.is_row_by_row`).

        It goes on with its next tokens (1, n), which are read once: the logits (1, V) of the word after them.
        """
