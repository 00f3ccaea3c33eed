"""Our attention function behind transformers' attention interface, and the context of one forward pass with its gating.

A blind jump for "go to definition": `ForwardContext` enters where a module is called (`pretrained.forward.gated_pass`),
transformers hands it down through its layers as a keyword argument, and `mha_core_attention`, registered there by name,
receives it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from torch import Tensor, nn

from mha_core.attention import scaled_dot_product_attention
from mha_core.attention.ablation import Gating
from mha_core.models.forward import ResumePoint

# Arguments by which some families change their scores beyond mask and scale, and what they do.
UNSUPPORTED = {
    "softcap": "caps its attention scores",  # Gemma 2
    "s_aux": "lets each head attend to nothing, by a learned sink beside the tokens",  # GPT-OSS
    "sinks": "lets each head attend to nothing, by a learned sink beside the tokens",
    "indices": "attends to tokens that it chooses first",  # DeepSeek
    "block_indices": "attends to tokens that it chooses first",
}


@dataclass(eq=False)
class ForwardContext:
    """The state of one forward pass, handed to every attention layer.

        module(ids, forward_context=ForwardContext(gating))

    Each pass has its own, so one module serves many sessions at once. A layer's index is the number of layers before it
    in this pass: no layer has to know its own index, and ALBERT's one layer, used repeatedly, still gets the gating of
    each use.

    Attributes:
        gating: one entry for each layer; () = all heads on.
        need_weights: True if the attention weights (B, H, T, T) are returned.
        resume: the layer and hidden states to begin with; None = the embeddings.
        values: each layer's values so far, (B, H, T, d_k).
        layers_passed: number of layers that were passed, including those before `resume`.
    """

    gating: Sequence[Gating] = ()
    need_weights: bool = True
    resume: ResumePoint | None = None
    values: list[Tensor] = field(default_factory=list)
    layers_passed: int = 0

    def next_layer(self, value: Tensor) -> Gating:
        """Store the values of the next layer's attention and return its gating; each layer calls this in turn."""
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
    position_bias: Tensor | None = None,
    forward_context: ForwardContext | None = None,
    **others: Any,
) -> tuple[Tensor, Tensor | None]:
    """Compute attention by our function, with the signature of transformers' attention interface.

    Args:
        module: the calling layer; not used.
        query: (B, H, T, d_k).
        key, value: (B, G, T, d_k), where each of the G serves H / G consecutive heads (Ainslie et al. 2023).
        attention_mask: additive, 0 = may attend, including causal mask and sliding window; None = all may attend.
        position_bias: added to the scores, (1 or B, H, T, T): T5's, for the distance of two tokens.
        forward_context: handed down from the model's own call; without it all heads are on.

    Returns:
        context (B, T, H, d_k) and weights (B, H, T, T), or None.

    Raises:
        NotImplementedError: the model changes its scores in a way that we do not support.
    """
    for name, what in UNSUPPORTED.items():
        if others.get(name) is not None:
            raise NotImplementedError(f"it {what}: '{name}'")
    if key.size(1) != query.size(1):
        key, value = (x.repeat_interleave(query.size(1) // x.size(1), dim=1) for x in (key, value))  # (B, H, T, d_k)
    mask = None if attention_mask is None else attention_mask >= 0
    this_pass = forward_context or ForwardContext()
    context, weights = scaled_dot_product_attention(
        query,
        key,
        value,
        mask=mask,
        bias=position_bias,
        scale=scaling,
        dropout=dropout,
        need_weights=this_pass.need_weights,
        **this_pass.next_layer(value),
    )
    return context.transpose(1, 2).contiguous(), weights
