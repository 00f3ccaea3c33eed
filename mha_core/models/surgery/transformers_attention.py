"""Our attention function as transformers calls it, and what travels with a forward pass to tell it which heads are off."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from torch import Tensor, nn

from mha_core.attention import scaled_dot_product_attention
from mha_core.models.forward import ResumePoint

# What some families add to their scores, or leave out of them, beyond mask and scale (T5; Gemma 2; GPT-OSS; DeepSeek).
UNSUPPORTED = ("position_bias", "softcap", "s_aux", "sinks", "indices", "block_indices")


@dataclass(eq=False)
class ForwardContext:
    """One forward pass: `module(ids, call=ForwardContext(gate))` hands it down to every attention layer, in order.

    It belongs to its pass alone, so one module serves many people at once. The number of a layer is how many came before
    it: so no layer need know its own, and ALBERT's one layer, used over and over, finds its rows too.

    Attributes:
        gate: (L, H) or (L, B, H), or one for each layer; 1 = the head works, 0 = it is off; None = all work.
        mode: what stands in for a head that is off.
        head_means: (L, H, d_k), or one for each layer: what stands in for it in mode "mean" if not the text's own mean.
        need_weights: whether the weights (B, H, T, T) are kept at all.
        start: where the pass begins, if not with the embeddings.
        values: what each layer so far has summed over, (B, H, T, d_k).
        blocks: how many layers have been passed, those before `start` among them.
    """

    gate: Tensor | Sequence[Tensor] | None = None
    mode: str = "zero"
    head_means: Tensor | Sequence[Tensor] | None = None
    need_weights: bool = True
    start: ResumePoint | None = None
    values: list[Tensor] = field(default_factory=list)
    blocks: int = 0

    def enter(self, value: Tensor) -> dict[str, Any]:
        """The attention of the next layer comes by with its values: keeps them, and returns what our function needs to know."""
        layer = len(self.values) + (self.start.layer if self.start else 0)
        self.values.append(value)
        return {
            "head_gate": None if self.gate is None else self.gate[layer],
            "gate_mode": self.mode,
            "head_mean": None if self.head_means is None else self.head_means[layer],
            "need_weights": self.need_weights,
        }


def mha_core_attention(
    module: nn.Module,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attention_mask: Tensor | None,
    scaling: float | None = None,
    dropout: float = 0.0,
    call: ForwardContext | None = None,
    **others: Any,
) -> tuple[Tensor, Tensor | None]:
    """transformers' attention interface, answered by our function.

    Args:
        module: the calling layer, which is not looked at.
        query: (B, H, T, d_k).
        key, value: (B, G, T, d_k), where each of the G serves H / G heads in a row (Ainslie et al. 2023).
        attention_mask: additive, 0 = may attend; a causal mask and a sliding window are in it. Or None.
        call: handed down from the model's own call; without it every head works.

    Returns:
        context (B, T, H, d_k) and weights (B, H, T, T), or None.

    Raises:
        NotImplementedError: the model adds something to its scores that we do not reckon with.
    """
    for name in UNSUPPORTED:
        if others.get(name) is not None:
            raise NotImplementedError(f"it adds '{name}' to its attention scores")
    if key.size(1) != query.size(1):
        key, value = (x.repeat_interleave(query.size(1) // x.size(1), dim=1) for x in (key, value))  # (B, H, T, d_k)
    mask = None if attention_mask is None else attention_mask >= 0
    call = call or ForwardContext()
    context, weights = scaled_dot_product_attention(
        query, key, value, mask=mask, scale=scaling, dropout=dropout, **call.enter(value)
    )
    return context.transpose(1, 2).contiguous(), weights
