"""Intervention: everything that is changed inside one forward pass.

Heads that are off, edges that are cut, value vectors that are zeroed. A new kind of change is a field here, which
`gating` turns into a part of each layer's `Gating`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import torch
from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.attention.gating import Gating
from mha_core.edges import ALL_KEPT, KeptEdges, kept_edges
from mha_core.errors import excerpt
from mha_core.heads import Shape, named_sizes
from mha_core.message import Message

NOTHING_OFF = Ablation()


@dataclass(frozen=True, eq=False)
class Intervention:
    """Everything that is changed inside one forward pass; `Intervention()` changes nothing.

        Intervention(Ablation.parse("3.1,5.*", "mean"))
        Intervention(Ablation.parse("3.1:5:2"))       # an edge: of head 3.1, from token 5 to token 2
        Intervention.gated(gates)                     # (L, H), or (L, B, H): one gate for each text of a batch

    Two are equal if their ablations are, and they hold the same tensors.

    Of an encoder-decoder the ablation names heads of all three attentions, and the tensors are of one of them: a pass
    takes an Intervention for each, by name.

    Attributes:
        ablation: which heads are off, which edges are cut, and its mode: what stands in for the heads.
        gates: (L, H) or (L, B, H), 1 = on, 0 = off; instead of the ablation's heads. Gradients flow through it.
        edge_masks: of each layer, (H, T, T) or (B, H, T, T); instead of the ablation's edges.
        value_mask: (L, B, T) or (L, B, H, T), 1 = kept, 0 = the token's value vector is zeroed in all heads of a layer,
            or in one; weights stay as they are (value zeroing, Mohebbi et al. 2023).
        head_means: what stands in for heads in mode "mean": (L, H, d_k), such as means over many texts, or (L, B, H, T,
            d_k), such as the contexts in another text. None: the mean over each text.
    """

    ablation: Ablation = NOTHING_OFF
    gates: Tensor | None = None
    head_means: Tensor | None = None
    value_mask: Tensor | None = None
    edge_masks: Sequence[KeptEdges] | None = None

    @classmethod
    def gated(cls, gates: Tensor | None, mode: str = "zero", head_means: Tensor | None = None) -> "Intervention":
        """An intervention by gates as numbers; None = all heads on."""
        return cls(Ablation(mode=mode), gates, head_means)

    @property
    def tensors(self) -> dict[str, Any]:
        """The fields beside the ablation: layer by layer, or None."""
        return {name: getattr(self, name) for name in ("gates", "head_means", "value_mask", "edge_masks")}

    def __bool__(self) -> bool:
        return bool(self.ablation) or any(each is not None for each in (self.gates, self.value_mask, self.edge_masks))

    @property
    def is_row_by_row(self) -> bool:
        """True if no query's change depends on other queries, so that a text can be read token by token."""
        ablation = self.ablation
        return not self or not (
            ablation.edges or ablation.mode == "mean" or any(x is not None for x in self.tensors.values())
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Intervention) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.ablation, *map(id, self.tensors.values())

    def by_attention(self, shapes: Mapping[str, Shape | None]) -> dict[str, "Intervention"]:
        """The intervention in each attention of a pass, as in a model with that one alone.

        Args:
            shapes: (L, H) of each; None where it is not known yet.

        Raises:
            ValueError: a head that none of several attentions has, or tensors for several.
        """
        if len(shapes) == 1:
            return dict.fromkeys(shapes, self)
        if given := [name for name, tensor in self.tensors.items() if tensor is not None]:
            raise ValueError(f"{given[0]} of which attention? Valid: an Intervention for each of {', '.join(shapes)}.")
        known = {name: shape for name, shape in shapes.items() if shape}
        if outside := self.ablation.outside_all(known):
            sizes = named_sizes(known)
            raise ValueError(Message("{terms}: no such head. Valid: {sizes}.", terms=excerpt(outside), sizes=sizes))
        return {name: Intervention(self.ablation.within(name)) for name in shapes}

    def gating(
        self,
        shape: Shape | None,
        tokens: int = 0,
        keys: int | None = None,
        padding: Tensor | None = None,
    ) -> Sequence[Gating]:
        """The gating of each layer, for a model with shape (L, H) and T tokens; () if nothing is changed.

        Args:
            shape: None where it is not known yet; then `gates` are not checked.
            keys: number of keys in cross-attention; None = self-attention, T.
            padding: (B, T) of cross-attention's queries, True for real tokens; None = all are real.

        Raises:
            ValueError: a head that the model does not have, or tensors of another shape.
        """
        if not self:
            return ()
        if shape is None and self.ablation:
            raise ValueError("the model's size is not known yet; valid: gates, in place of heads and edges.")
        changed, mode = self._as_tensors(shape or (0, 0), tokens, keys), self.ablation.mode
        if shape:
            changed._check(shape)
        layers = next(len(tensor) for tensor in changed.tensors.values() if tensor is not None)
        mean_over = queries_so_far(tokens, padding) if keys is not None and mode == "mean" else None
        return [changed._of_layer(layer, mean_over) for layer in range(layers)]

    def _of_layer(self, layer: int, mean_over: Tensor | None) -> Gating:
        edges = self.edge_masks[layer] if self.edge_masks is not None else ALL_KEPT
        gates, means, kept = (None if x is None else x[layer] for x in (self.gates, self.head_means, self.value_mask))
        return Gating(
            head_gate=gates,
            gate_mode=self.ablation.mode,
            head_mean=means,
            mean_over=mean_over,
            value_mask=kept,
            edge_mask=edges.edge_mask,
            knockout_mask=edges.knockout_mask,
        )

    def _as_tensors(self, shape: Shape, tokens: int, keys: int | None) -> "Intervention":
        """The same with gates and masks in place of the ablation's heads and edges. Raises as `gating`."""
        gates, edges = self.gates, self.edge_masks
        if gates is None and self.ablation.terms:
            gates = self.ablation.gate(shape)
        if edges is None and self.ablation.edges:
            self.ablation.heads(shape)  # which refuses edges outside of the model
            edges = kept_edges(self.ablation.edges, shape, tokens, keys)
        return replace(self, gates=gates, edge_masks=edges)

    def _check(self, shape: Shape) -> None:
        """Raise ValueError unless the tensors are of so many layers and heads."""
        means, kept, (layers, heads) = self.head_means, self.value_mask, shape
        heads_at = 2 if means is not None and means.dim() == 5 else 1
        kept_at = 2 if kept is not None and kept.dim() == 4 else None  # None: one mask for all heads
        given = ("gates", self.gates, -1), ("head_means", means, heads_at), ("value_mask", kept, kept_at)
        for name, tensor, place in given:
            if tensor is not None and (len(tensor), tensor.size(place) if place else heads) != (layers, heads):
                raise ValueError(
                    f"{name} of shape {tuple(tensor.shape)} do not fit; "
                    f"valid: (L, …) for L = {layers} layers of H = {heads} heads."
                )
        if self.edge_masks is not None and len(self.edge_masks) != layers:
            raise ValueError(
                f"there are edge_masks of {len(self.edge_masks)} layers; valid: of each of the {layers}, or None."
            )


def queries_so_far(tokens: int, padding: Tensor | None = None) -> Tensor:
    """(…, T, T), True = a query of cross-attention may average over another: itself or an earlier one, no padding."""
    so_far = torch.ones(tokens, tokens, dtype=torch.bool).tril()
    return so_far if padding is None else so_far & padding[:, None, None, :]
