"""Intervention: everything that is changed inside one forward pass.

Heads that are off, edges that are cut, value vectors that are zeroed. A new kind of change is a field of `Gating` with
its line in `SHAPES`, its place in the two paths of `attention.functional`, and a field of the same name here, which
holds it for all layers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from torch import Tensor

from mha_core.ablation import NOTHING_OFF, Ablation
from mha_core.attention.gating import Gating, head_axis
from mha_core.attention.masks import causal_mask
from mha_core.checks import check_count
from mha_core.edges import edge_masks
from mha_core.errors import excerpt
from mha_core.heads import Shape, Shapes, named_sizes
from mha_core.message import Message


@dataclass(frozen=True, eq=False)
class Intervention:
    """Everything that is changed inside one forward pass; `Intervention()` changes nothing.

        Intervention(Ablation.parse("3.1,5.*", "mean"))
        Intervention(Ablation.parse("3.1:5:2"))       # an edge: of head 3.1, from token 5 to token 2
        Intervention.gated(gates)                     # (L, H), or (L, B, H): one gate for each text of a batch

    The tensors are the fields of `Gating` for all layers of one attention. A pass through several attentions takes an
    Intervention for each, by name; or one without tensors, whose ablation may name heads of all ("5.4, d5.4, x5.4").
    `model.forward` takes any. Traces are made with ablations alone, so that `trace.ablation` says all that was changed.

    Attributes:
        ablation: the heads that are off, their replacement (its mode), and the edges that are cut.
        head_gate: (L, H) or (L, B, H), 1 = on, 0 = off; instead of the ablation's heads. Gradients flow through it.
        head_mean: the replacement in mode "mean": (L, H, d_k), such as means over many texts, or (L, B, H, T, d_k),
            such as the contexts in another text. None: the mean over each text.
        value_mask: (L, B, T) or (L, B, H, T), 1 = kept, 0 = the token's value vector is zeroed in all heads of a layer,
            or in one; weights stay as they are (value zeroing, Mohebbi et al. 2023).
        edge_mask: for each layer (H, T, T), (B, H, T, T) or None; instead of the ablation's edges of this kind.
        knockout_mask: the same for edges that are knocked out.
    """

    ablation: Ablation = NOTHING_OFF
    head_gate: Tensor | None = None
    head_mean: Tensor | None = None
    value_mask: Tensor | None = None
    edge_mask: Sequence[Tensor | None] | None = None
    knockout_mask: Sequence[Tensor | None] | None = None

    @classmethod
    def gated(cls, head_gate: Tensor | None, mode: str = "zero", head_mean: Tensor | None = None) -> "Intervention":
        """An intervention by gates as numbers; None = all heads on."""
        return cls(Ablation(mode=mode), head_gate, head_mean)

    @property
    def tensors(self) -> dict[str, Any]:
        """The tensors that are given, by the names of their fields; the first dimension of each is the layer."""
        return {name: value for name, value in vars(self).items() if name != "ablation" and value is not None}

    def __bool__(self) -> bool:
        return bool(self.ablation) or bool(self.tensors.keys() - {"head_mean"})  # which alone changes nothing

    @property
    def is_row_by_row(self) -> bool:
        """True if no query's change depends on other queries, so that a text can be read token by token.

        Changes given as tensors are not looked into, and count as dependent.
        """
        return not self or not (self.ablation.edges or self.ablation.mode == "mean" or self.tensors)

    def by_attention(self, shapes: Shapes) -> dict[str, "Intervention"]:
        """One intervention for each attention of a pass, its heads without prefixes.

        Raises:
            ValueError: a head that no attention has, or tensors, which belong to one attention.
        """
        if len(shapes) == 1:
            return dict.fromkeys(shapes, self)
        if given := list(self.tensors):
            raise ValueError(f"{given[0]} of which attention? Valid: an Intervention for each of {', '.join(shapes)}.")
        if outside := self.ablation.not_in(shapes):
            sizes = named_sizes(shapes)
            raise ValueError(Message("{terms}: no such head. Valid: {sizes}.", terms=excerpt(outside), sizes=sizes))
        return {name: Intervention(self.ablation.within(name)) for name in shapes}

    def by_layer(
        self, shape: Shape, tokens: int = 0, keys: int | None = None, target_mask: Tensor | None = None
    ) -> Sequence[Gating]:
        """The gating of each layer, for a model with shape (L, H) and T tokens; () if nothing is changed.

        Args:
            keys: number of keys in cross-attention; None = self-attention, T.
            target_mask: (B, T) of cross-attention's queries, True for real tokens; None = all are real.

        Raises:
            ValueError: a head that the model does not have, or tensors of another shape.
        """
        if not self:
            return ()
        tensors = self._all_tensors(shape, tokens, keys)
        mode = self.ablation.mode
        _check_sizes(tensors, shape)
        gatings = [
            Gating(gate_mode=mode, **{name: tensor[layer] for name, tensor in tensors.items()})
            for layer in range(shape[0])
        ]
        if keys is None or not gatings[0].averages:
            return gatings
        mean_over = causal_mask(tokens)  # (T, T): query i averages over j ≤ i that are no padding
        if target_mask is not None:
            mean_over = mean_over & target_mask[:, None, None, :]
        return [gating._replace(mean_over=mean_over) for gating in gatings]

    def _all_tensors(self, shape: Shape, tokens: int, keys: int | None) -> dict[str, Any]:
        """`tensors`, and those of the ablation where they are not given. Raises as `by_layer`."""
        from_ablation: dict[str, Any] = {}
        gate = self.ablation.gate(shape)  # refuses heads and edges that are not there
        if self.ablation.terms:
            from_ablation["head_gate"] = gate
        if edges := self.ablation.edges:
            check_count("tokens", tokens)  # without them no edge would be cut
            from_ablation["edge_mask"] = edge_masks(edges, shape, tokens, keys)
            from_ablation["knockout_mask"] = edge_masks(edges, shape, tokens, keys, knockout=True)
        return from_ablation | self.tensors


UNCHANGED = Intervention()


def _check_sizes(tensors: Mapping[str, Any], shape: Shape) -> None:
    """Raise ValueError unless the tensors fit a model with shape (L, H)."""
    layers, heads = shape
    for name, tensor in tensors.items():
        at = head_axis(name, tensor.dim() - 1) if isinstance(tensor, Tensor) else None
        if len(tensor) != layers or (at is not None and tensor.size(1 + at) != heads):
            given = f"of shape {tuple(tensor.shape)}" if isinstance(tensor, Tensor) else f"of {len(tensor)} layers"
            raise ValueError(
                f"{name} {given} does not fit; valid: (L, …) for L = {layers} layers of H = {heads} heads."
            )
