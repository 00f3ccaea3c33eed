"""Intervention: everything that is changed inside one forward pass.

Which heads are off, and what stands in for them; which value vectors are zeroed. What else can be changed in a pass (an
attention edge cut, a head's output patched in from another pass) goes beside these as another field: only `parse`,
`__str__` and `gating` know the fields one by one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import parse_qsl

from torch import Tensor

from mha_core.attention.gate import Gating
from mha_core.heads import Ablation

PARAMETERS = ("off", "mode")  # in a link
NOTHING_OFF = Ablation()


@dataclass(frozen=True, eq=False)
class Intervention:
    """Everything that is changed inside one forward pass; `Intervention()` changes nothing.

        Intervention.parse("off=3.1,5.*&mode=mean")
        Intervention(Ablation.parse("3.1"))
        Intervention.gated(gates)                     # (L, H), or (L, B, H): one gate for each text of a batch

    Two are equal if their ablations are, and they hold the same tensors.

    Attributes:
        ablation: which heads are off, and its mode: what stands in for them.
        gates: (L, H) or (L, B, H), 1 = on, 0 = off; instead of the ablation's heads. Gradients go through it.
        value_mask: (L, B, T) or (L, B, H, T), 1 = kept, 0 = the value vector of this token is zeroed, in all heads of a
            layer or in one; weights stay as they are (value zeroing, Mohebbi et al. 2023).
        head_means: (L, H, d_k); in mode "mean" these stand in, such as means over many texts. None: the mean over each
            text. Or (L, B, H, T, d_k): for each token a context of its own, such as another text's.
    """

    ablation: Ablation = NOTHING_OFF
    gates: Tensor | None = None
    head_means: Tensor | None = None
    value_mask: Tensor | None = None

    @classmethod
    def gated(cls, gates: Tensor | None, mode: str = "zero", head_means: Tensor | None = None) -> "Intervention":
        """From gates as numbers; None = all heads on."""
        return cls(Ablation(mode=mode), gates, head_means)

    @classmethod
    def parse(cls, text: str) -> "Intervention":
        """From the text of a link, "off=3.1,5.*&mode=mean"; "" changes nothing.

        Raises:
            ValueError: an unknown parameter or mode, one given twice, or a piece of `off` that is not a head.
        """
        pairs = parse_qsl(text, keep_blank_values=True)
        given = dict(pairs)
        if len(given) < len(pairs) or not set(given) <= set(PARAMETERS):
            raise ValueError(f"{text[:80]!r} is no intervention; valid: off=5.4,6.*&mode=zero, each at most once.")
        return cls(Ablation.parse(given.get("off", ""), given.get("mode", "zero")))

    def __str__(self) -> str:
        """As the text of a link, which `parse` reads. Raises ValueError with tensors, which no link can hold."""
        if any(tensor is not None for tensor in (self.gates, self.head_means, self.value_mask)):
            raise ValueError(
                "An intervention with gates, head_means or a value_mask can't be written as text; valid: an ablation "
                "alone."
            )
        return f"off={self.ablation}&mode={self.ablation.mode}" if self.ablation else ""

    def __bool__(self) -> bool:
        return bool(self.ablation) or self.gates is not None or self.value_mask is not None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Intervention) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Ablation, int, int, int]:
        return self.ablation, id(self.gates), id(self.head_means), id(self.value_mask)

    def gating(self, shape: tuple[int, int] | None) -> Sequence[Gating]:
        """How each layer's heads are gated, for a model with shape (L, H); () if nothing is changed.

        Args:
            shape: None where it is not known yet; then `gates` are taken as they are.

        Raises:
            ValueError: a head that the model does not have, or tensors of another shape.
        """
        if not self:
            return ()
        gates, kept = self.gates, self.value_mask
        if gates is None and self.ablation:
            gates = self.ablation.gate(*(shape or (0, 0)))
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
        given = (gates, self.head_means, kept)
        layers = next(len(tensor) for tensor in given if tensor is not None)
        each = zip(*([None] * layers if tensor is None else tensor for tensor in given), strict=True)
        mode = self.ablation.mode
        return [
            Gating(head_gate=gate, gate_mode=mode, head_mean=mean, value_mask=values) for gate, mean, values in each
        ]
