"""Our attention function as transformers calls it, and the context of one forward pass that tells it which heads are off.

A blind jump for "go to definition": `ForwardContext` goes in where a module is called (`pretrained.forward.gated_pass`), transformers
passes it down through its layers as a keyword argument, and `mha_core_attention`, registered there by name, takes it out again.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from torch import Tensor, nn

from mha_core.attention import scaled_dot_product_attention
from mha_core.attention.gate import Gating
from mha_core.models.forward import ResumePoint

# What some families add to their scores, or leave out of them, beyond mask and scale (T5; Gemma 2; GPT-OSS; DeepSeek).
UNSUPPORTED = ("position_bias", "softcap", "s_aux", "sinks", "indices", "block_indices")


@dataclass(eq=False)
class ForwardContext:
    """One forward pass: `module(ids, forward_context=ForwardContext(gating))` hands it down to every attention layer, in order.

    It belongs to its pass alone, so one module serves many people at once. A layer's index is the number of layers before it in this
    pass: no layer need know its own index, and ALBERT's one layer, used over and over, still finds its rows.

    Attributes:
        gating: one entry for each layer; () = all heads on.
        need_weights: whether the weights (B, H, T, T) are kept at all.
        resume: where the pass begins, if not with the embeddings.
        values: each layer's values so far, (B, H, T, d_k).
        layers_passed: how many layers were passed, those before `resume` among them.
    """

    gating: Sequence[Gating] = ()
    need_weights: bool = True
    resume: ResumePoint | None = None
    values: list[Tensor] = field(default_factory=list)
    layers_passed: int = 0

    def next_layer(self, value: Tensor) -> Gating:
        """Called by each layer's attention in turn: stores its values, and returns its gating."""
        layer = len(self.values) + (self.resume.layer if self.resume else 0)
        self.values.append(value)
        return self.gating[layer] if self.gating else Gating()


def mha_core_attention(
    module: nn.Module,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attention_mask: Tensor | None,
    scaling: float | None = None,
    dropout: float = 0.0,
    forward_context: ForwardContext | None = None,
    **others: Any,
) -> tuple[Tensor, Tensor | None]:
    """transformers' attention interface, answered by our function.

    Args:
        module: the calling layer; not used.
        query: (B, H, T, d_k).
        key, value: (B, G, T, d_k), where each of the G serves H / G heads in a row (Ainslie et al. 2023).
        attention_mask: additive, 0 = may attend; a causal mask and a sliding window are in it. Or None.
        forward_context: handed down from the model's own call; without it every head is on.

    Returns:
        context (B, T, H, d_k) and weights (B, H, T, T), or None.

    Raises:
        NotImplementedError: the model adds something to its scores that we do not support.
    """
    for name in UNSUPPORTED:
        if others.get(name) is not None:
            raise NotImplementedError(f"it adds '{name}' to its attention scores")
    if key.size(1) != query.size(1):
        key, value = (x.repeat_interleave(query.size(1) // x.size(1), dim=1) for x in (key, value))  # (B, H, T, d_k)
    mask = None if attention_mask is None else attention_mask >= 0
    this_pass = forward_context or ForwardContext()
    context, weights = scaled_dot_product_attention(
        query,
        key,
        value,
        mask=mask,
        scale=scaling,
        dropout=dropout,
        need_weights=this_pass.need_weights,
        **this_pass.next_layer(value),
    )
    return context.transpose(1, 2).contiguous(), weights
