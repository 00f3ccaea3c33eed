"""A forward pass through any model: its input, its target, its changes, and its output."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from mha_core.attention.gating import Gating
from mha_core.checks import check_count, check_index
from mha_core.heads import ATTENTIONS, Shapes
from mha_core.intervention import UNCHANGED, Intervention

Interventions = Intervention | Mapping[str, Intervention]  # one for a pass, or one for each attention by name
Positions = int | Sequence[int] | None  # of tokens, from the end if they are negative


class Output(NamedTuple):
    """The result of one forward pass, one tensor per layer that ran: all layers, unless the pass was resumed."""

    attentions: tuple[Tensor, ...]  # L of (B, H, T, T); none without need_weights
    # The input of the first layer that ran, then each layer's output: L + 1 of (B, T, D) in a complete pass
    hidden_states: tuple[Tensor, ...]
    values: tuple[Tensor, ...] = ()  # L of (B, H, T, d_k); none without need_weights, or if the attention is not ours
    # (B, …), as `ModelInfo.logits_shape`; None where the model makes none, or the pass ends early
    logits: Tensor | None = None


class ResumePoint(NamedTuple):
    """Resume a forward pass at a layer, from cached hidden states; given `end`, run only `layer` to `end` − 1."""

    layer: int
    hidden_states: Tensor  # (B, T, D), the input of that layer
    end: int | None = None  # None = to the last layer
    # (B,), of a causal model: before first_change[b], text b equals the text whose first_change is largest, so that
    # shared rows are computed once. None = all are computed.
    first_change: Tensor | None = None

    def passes(self, layer: int) -> bool:
        """True if the pass goes through this layer."""
        return self.layer <= layer and (self.end is None or layer < self.end)


class Target(NamedTuple):
    """The target in a pass of an encoder-decoder.

    Attributes:
        ids: (B, T_t), with the start token first.
        attention_mask: (B, T_t), True for real tokens; None = all are real.
        source_states: (B, T_s, D), the encoder's last hidden states, so that it need not run; not with need_weights.
    """

    ids: Tensor
    attention_mask: Tensor | None = None
    source_states: Tensor | None = None


class Pass(NamedTuple):
    """One forward pass: its input, its intervention, and the outputs that are asked for.

    The intervention is a part of the pass, so one model serves many sessions at once.

    Attributes:
        inputs: (B, T) token ids, or other inputs of the model, such as pictures (B, C, height, width).
        segments: (B, T), 0 for the first sentence and 1 for the second; None = all 0, for token ids alone.
        intervention: the changes in the pass; for several attentions, one Intervention for all or one for each, by
            name.
        attention_mask: (B, T), True for real tokens; None = all are real.
        resume: begin at a layer, and perhaps end at one, where the model can (`Capabilities`); not with a target.
        need_weights: False is faster and returns neither attentions nor values.
        logits_at: the position at which a language model computes logits, (B, 1, V), or several, (B, n, V); () = none,
            None = all. With a large vocabulary they take most of a short pass. With a target, all are computed.
        target: the target of an encoder-decoder; None: the encoder runs alone.
    """

    inputs: Tensor
    segments: Tensor | None = None
    intervention: Interventions = UNCHANGED
    attention_mask: Tensor | None = None
    resume: ResumePoint | None = None
    need_weights: bool = True
    logits_at: Positions = None
    target: Target | None = None

    def check(self, layers: int) -> None:
        """Raise ValueError for fields that do not go together, or do not fit the number of layers."""
        if self.resume is not None:
            first = check_index("resume.layer", self.resume.layer, layers)
            check_count("resume.end", layers if self.resume.end is None else self.resume.end, first + 1, layers)
        mask, size = self.attention_mask, (len(self.inputs), self.length)
        if mask is not None and (mask.is_floating_point() or mask.shape != size):
            raise ValueError(f"attention_mask is {mask.dtype} {tuple(mask.shape)}; valid: bool, (B, T) = {size}.")
        if self.target is not None and (self.resume is not None or self.logits_at is not None):
            raise ValueError("a pass with a target runs all layers and makes all logits; valid: resume=logits_at=None.")
        if self.target is not None and self.target.source_states is not None and self.need_weights:
            raise ValueError("a pass from source_states has no weights of the encoder; valid: need_weights=False.")

    @property
    def segment_ids(self) -> Tensor:
        """(B, T), also where none are given."""
        return torch.zeros_like(self.inputs) if self.segments is None else self.segments

    @property
    def positions(self) -> list[int] | None:
        """`logits_at` as a list; None = all. Raises ValueError for a position that is not there."""
        at = self.logits_at
        if at is None:
            return None
        each_one = at if isinstance(at, Iterable) else [at]
        return [check_count("logits_at", each, -self.length, self.length - 1) for each in each_one]

    @property
    def length(self) -> int:
        """T, of the segments if they are given, else of the ids. A pass over pictures must give segments."""
        return (self.inputs if self.segments is None else self.segments).size(1)


Outputs = dict[str, Output]  # by attention


def main_output(outputs: Outputs) -> Output:
    """The output with the logits: the decoder's, or that of the only attention."""
    return outputs["decoder"] if "decoder" in outputs else next(iter(outputs.values()))


Gatings = Mapping[str, Sequence[Gating]]  # by attention, one Gating per layer; () where nothing is changed
Forward = Callable[[Pass], Output]  # raises ValueError where the intervention does not fit the model


def gating_by_attention(
    intervention: Interventions, shapes: Shapes, tokens: int, target: Target | None = None
) -> Gatings:
    """The gating of each attention in a pass over a number of tokens, and perhaps a target.

    Raises ValueError as `Intervention.by_layer`, and for an attention that is not in the pass.
    """
    if target is not None and not any(ATTENTIONS[name].queries == "target" for name in shapes):
        raise ValueError("a pass with a target is of an encoder-decoder; valid here: target=None.")
    lengths = {"source": tokens} | ({} if target is None else {"target": target.ids.size(1)})
    passed = {name: shape for name, shape in shapes.items() if ATTENTIONS[name].queries in lengths}
    parts = intervention.by_attention(passed) if isinstance(intervention, Intervention) else intervention
    if unknown := parts.keys() - passed.keys():
        raise ValueError(f"this pass has no attention {', '.join(sorted(unknown))}; valid: {', '.join(passed)}.")
    if target is not None and target.source_states is not None and parts.get("encoder"):
        raise ValueError("the encoder does not run from source_states; valid: nothing is changed in it.")
    target_mask = target.attention_mask.bool() if target and target.attention_mask is not None else None
    gatings = {}
    for name, shape in passed.items():
        _, queries, keys = ATTENTIONS[name]
        num_keys = None if queries == keys else lengths[keys]
        gatings[name] = parts.get(name, UNCHANGED).by_layer(shape, lengths[queries], num_keys, target_mask)
    return gatings
