"""Intervention: everything that is changed inside one forward pass.

Which heads are off and which edges are cut, and what stands in for them; which value vectors are zeroed. What else can
be changed in a pass goes beside these as another field: only `gating` knows each of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from mha_core.attention.ablation import Gating
from mha_core.edges import ALL_KEPT, KeptEdges, kept_edges
from mha_core.heads import Ablation

NOTHING_OFF = Ablation()


@dataclass(frozen=True, eq=False)
class Intervention:
    """Everything that is changed inside one forward pass; `Intervention()` changes nothing.

        Intervention(Ablation.parse("3.1,5.*", "mean"))
        Intervention(Ablation.parse("3.1:5:2"))       # an edge: of head 3.1, from token 5 to token 2
        Intervention.gated(gates)                     # (L, H), or (L, B, H): one gate for each text of a batch

    Two are equal if their ablations are, and they hold the same tensors.

    Each of an encoder-decoder's three attentions has an intervention of its own, as if it were a model's only one.

    Attributes:
        ablation: which heads are off, which edges are cut, and its mode: what stands in for the heads.
        gates: (L, H) or (L, B, H), 1 = on, 0 = off; instead of the ablation's heads. Gradients go through it.
        edge_masks: of each layer, (H, T, T) or (B, H, T, T); instead of the ablation's edges.
        value_mask: (L, B, T) or (L, B, H, T), 1 = kept, 0 = the value vector of this token is zeroed, in all heads of a
            layer or in one; weights stay as they are (value zeroing, Mohebbi et al. 2023).
        head_means: (L, H, d_k); in mode "mean" these stand in, such as means over many texts. None: the mean over each
            text. Or (L, B, H, T, d_k): for each token a context of its own, such as another text's.
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
    def _given(self) -> tuple[object, ...]:
        return self.gates, self.head_means, self.value_mask, self.edge_masks

    def __bool__(self) -> bool:
        return bool(self.ablation) or any(each is not None for each in (self.gates, self.value_mask, self.edge_masks))

    @property
    def is_row_by_row(self) -> bool:
        """True if no query's change depends on other queries, so that a text may come token by token."""
        ablation = self.ablation
        return not self or not (ablation.edges or ablation.mode == "mean" or any(x is not None for x in self._given))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Intervention) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Ablation, tuple[int, ...]]:
        return self.ablation, tuple(map(id, self._given))

    def gating(
        self,
        shape: tuple[int, int] | None,
        tokens: int = 0,
        keys: int | None = None,
        padding: Tensor | None = None,
    ) -> Sequence[Gating]:
        """The gating of each layer, for a model with shape (L, H) and T tokens; () if nothing is changed.

        Args:
            shape: None where it is not known yet; then `gates` are taken as they are.
            keys: their number in cross-attention; None = it is self-attention, of T.
            padding: (B, T), of cross-attention's queries: True for real tokens; None = all are real.

        Raises:
            ValueError: a head that the model does not have, or tensors of another shape.
        """
        if not self:
            return ()
        gates, kept, edges = self.gates, self.value_mask, self.edge_masks
        if gates is None and self.ablation.terms:
            gates = self.ablation.gate(*(shape or (0, 0)))
        if edges is None and self.ablation.edges:
            self.ablation.heads(*(shape or (0, 0)))  # which refuses edges outside of the model
            edges = kept_edges(self.ablation.edges, *(shape or (0, 0)), tokens, keys)
        heads_at = 2 if self.head_means is not None and self.head_means.dim() == 5 else 1
        kept_at = 2 if kept is not None and kept.dim() == 4 else None  # None: one mask for all heads
        for name, tensor, place in (
            ("gates", gates, -1),
            ("head_means", self.head_means, heads_at),
            ("value_mask", kept, kept_at),
        ):
            if tensor is not None and shape and (len(tensor), tensor.size(place) if place else shape[1]) != shape:
                layers, heads = shape
                raise ValueError(
                    f"{name} of shape {tuple(tensor.shape)} do not fit; "
                    f"valid: (L, …) for L = {layers} layers of H = {heads} heads."
                )
        if edges is not None and shape and len(edges) != shape[0]:
            raise ValueError(f"there are edge_masks of {len(edges)} layers; valid: of each of the {shape[0]}, or None.")
        given = (gates, self.head_means, kept, edges)
        layers = next(len(each) for each in given if each is not None)
        by_layer = zip(*([None] * layers if each is None else each for each in given), strict=True)
        mode, mean_over = self.ablation.mode, None
        if keys is not None and mode == "mean":  # queries do not attend to one another, but know nothing of later ones
            mean_over = torch.ones(tokens, tokens, dtype=torch.bool).tril()
            if padding is not None:
                mean_over = mean_over & padding[:, None, None, :]
        return [
            Gating(gate, mode, mean, mean_over, values, *(masks or ALL_KEPT)) for gate, mean, values, masks in by_layer
        ]
