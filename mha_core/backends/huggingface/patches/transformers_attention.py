"""Our attention function behind transformers' attention interface, and the context of one forward pass with its gating.

A blind jump for "go to definition": `huggingface.forward.TransformersNetwork` calls a module within `use_context`, and
its layers call `mha_core_attention`, registered with transformers by name, which asks for `current_context`. That is a
context variable, of which each thread has its own: many layers of transformers hand no argument of ours on.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import Tensor, nn

from mha_core.attention import Gating, ScoreOptions, scaled_dot_product_attention
from mha_core.attention.gating import of_layer
from mha_core.backends.huggingface.patches.distinct_rows import DistinctRows
from mha_core.cached_property import cached_property
from mha_core.forward import ResumePoint

# Arguments by which some families change their scores beyond what our function has, and what they do.
UNSUPPORTED = {
    "sinks": "lets each query attend to nothing, by a sink of its own beside the tokens",
    "indices": "attends to tokens that it chooses first",  # DeepSeek
    "block_indices": "attends to tokens that it chooses first",
}


@dataclass(eq=False)
class ForwardContext:
    """The state of one forward pass, which every attention layer asks for.

        with use_context(ForwardContext(gating)):
            module(ids)

    Each pass has its own, so one module serves many sessions at once. A layer's index is the number of layers before it
    in this pass: no layer has to know its own index, and ALBERT's one layer, used repeatedly, still gets the gating of
    each use.
    """

    gating: Sequence[Gating] = ()  # one entry for each layer; () = all heads on
    need_weights: bool = True  # True if the attention weights (B, H, T, T) are returned
    resume: ResumePoint | None = None  # the layer and hidden states to begin with; None = the embeddings
    values: list[Tensor] = field(default_factory=list)  # each layer's so far, (B, H, T, d_k), if `need_weights`
    attentions_passed: int = 0  # without those of the layers before `resume`
    layers_passed: int = 0  # with those before `resume`

    @cached_property
    def distinct(self) -> DistinctRows | None:
        """The rows that parts of a layer need to compute; None = all."""
        resume = self.resume
        if resume is None or resume.first_change is None:
            return None
        return DistinctRows.of(resume.first_change, resume.hidden_states.size(1))

    def next_layer(self, value: Tensor) -> Gating:
        """Return the gating of the next layer's attention, and keep its values; each layer calls this in turn."""
        layer = self.attentions_passed + (self.resume.layer if self.resume else 0)
        self.attentions_passed += 1
        if self.need_weights:
            self.values.append(value)
        return of_layer(self.gating, layer)


_CONTEXT: ContextVar[ForwardContext] = ContextVar("forward_context")


@contextmanager
def use_context(context: ForwardContext) -> Iterator[ForwardContext]:
    """Let all that a module computes inside the block, in this thread, be the pass of this context."""
    token = _CONTEXT.set(context)
    try:
        yield context
    finally:
        _CONTEXT.reset(token)


def current_context() -> ForwardContext:
    """The context of the pass under way; outside of any, one of its own, with all heads on."""
    return _CONTEXT.get(None) or ForwardContext()


def mha_core_attention(
    module: nn.Module,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attention_mask: Tensor | None,
    scaling: float | None = None,
    dropout: float = 0.0,
    position_bias: Tensor | None = None,
    softcap: float | None = None,
    s_aux: Tensor | None = None,
    **others: Any,
) -> tuple[Tensor, Tensor | None]:
    """Compute attention by our function, with the signature of transformers' attention interface.

    Args:
        module: the calling layer; not used.
        query: (B, H, T, d_k).
        key, value: (B, G, T, d_k), where each of the G serves H / G consecutive heads (Ainslie et al. 2023).
        attention_mask: additive, 0 = may attend, including causal mask and sliding window; or bool, True = may attend;
            None = all may attend.
        position_bias: added to the scores, broadcastable to (B, H, T, T): T5's, for the distance of two tokens.
        softcap: the cap of the scores, Gemma 2's.
        s_aux: (H,), the score of each head for none of the tokens, GPT-OSS's.

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
    mask = attention_mask if attention_mask is None or attention_mask.dtype == torch.bool else attention_mask >= 0
    context = current_context()
    mixed, weights = scaled_dot_product_attention(
        query,
        key,
        value,
        mask,
        scores=ScoreOptions(position_bias, scaling, softcap, s_aux, dropout),
        gating=context.next_layer(value),
        need_weights=context.need_weights,
    )
    return mixed.transpose(1, 2).contiguous(), weights
