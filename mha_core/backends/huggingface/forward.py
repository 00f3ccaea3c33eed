"""The forward pass of a transformers module, with our attention function inside it."""

from collections.abc import Callable, Sequence
from inspect import signature
from typing import Any

import torch
from torch import Tensor, nn
from transformers import AttentionInterface, AttentionMaskInterface, BertConfig, DynamicCache, PreTrainedModel
from transformers.masking_utils import eager_mask
from transformers.models.bert.modeling_bert import BertAttention

from mha_core.attention import Gating, MultiHeadAttention
from mha_core.backends.builtin.network.seeds import building
from mha_core.backends.convert import to_bert
from mha_core.backends.huggingface.patches.family_attention import restore
from mha_core.backends.huggingface.patches.layer_classes import clone_sharing_weights, resumable_clone
from mha_core.backends.huggingface.patches.locate import OutputModule, find_output_projections
from mha_core.backends.huggingface.patches.transformers_attention import ForwardContext, mha_core_attention, use_context
from mha_core.backends.huggingface.vision_layers import layer_of
from mha_core.forward import Forward, Gatings, Output, Outputs, Pass
from mha_core.heads import Shapes
from mha_core.intervention import UNCHANGED, Intervention
from mha_core.network import IncrementalDecoder, Network, Sublayer

OUR_ATTENTION = "mha_core"  # its name among transformers' attention functions

AttentionInterface.register(OUR_ATTENTION, mha_core_attention)
# With the interface alone the mask would be None, and a causal model would see the future.
AttentionMaskInterface.register(OUR_ATTENTION, eager_mask)


class TransformersNetwork(Network):
    """A transformers module. With another attention than ours it ignores the gating and returns no values.

    Args:
        shapes: (L, H) of its attention by its name, pruned heads included.
        resumable: its `resumable_clone`, for passes that begin at a layer or return no attention weights.
        projections: the modules that hold W_O, layer by layer; None where they are not known.
    """

    def __init__(
        self,
        module: nn.Module,
        shapes: Shapes,
        resumable: nn.Module | None = None,
        projections: Sequence[nn.Module] | None = None,
    ) -> None:
        self.module, self.resumable, self.shapes = module, resumable, shapes
        found = [OutputModule(each) for each in projections or ()]
        self.output_projections = dict.fromkeys(shapes, found) if found else {}
        self.takes_segments = getattr(module.config, "type_vocab_size", 0) > 1
        self.chooses_logits = "logits_to_keep" in signature(module.forward).parameters
        self.last_norm = _norm_after_layers(module)

    def run(self, request: Pass, gatings: Gatings) -> Outputs:
        ((name, of_attention),) = gatings.items()
        return {name: self._run(request, of_attention)}

    def with_module(self, module: nn.Module) -> "TransformersNetwork":
        resumable = resumable_clone(module) if self.resumable is not None else None
        projections = find_output_projections(module) if self.output_projections else None
        return TransformersNetwork(module, self.shapes, resumable, projections)

    def sublayer(self, layer: int, attention: str) -> Sublayer:
        return layer_of(self.module, layer)

    def _run(self, request: Pass, gating: Sequence[Gating]) -> Output:
        resume, need_weights, logits_at = request.resume, request.need_weights, request.positions
        extra = {"token_type_ids": request.segment_ids} if self.takes_segments else {}
        if request.attention_mask is not None:
            extra["attention_mask"] = request.attention_mask.long()
        network: Any = self.module
        if self.resumable is not None and (resume or not need_weights):
            network = self.resumable
        end = resume.end if resume else None
        if end is not None:  # no logits are made of what is not the last layer's
            network = getattr(network, "base_model", network)
        elif logits_at is not None and self.chooses_logits:
            extra["logits_to_keep"] = torch.tensor(logits_at, dtype=torch.long, device=request.inputs.device)
        context = ForwardContext(gating, need_weights, resume)
        with use_context(context):
            output = network(
                **{network.main_input_name: request.inputs},
                output_attentions=need_weights,
                output_hidden_states=True,
                **extra,
            )
        of_layers = (getattr(output, "attentions", None) or ()) if need_weights else ()
        states = output.hidden_states
        if self.last_norm is not None:
            states = (*states[:-1], self.last_norm(states[-1]))
        # Of a layer that was not passed, None.
        attentions = tuple(weights for weights in of_layers if weights is not None) if resume else of_layers
        values = tuple(context.values) if need_weights else ()
        if resume:
            states = resume.hidden_states, *states[resume.layer + 1 : end and end + 1]
        if end is not None:
            return Output(attentions, states, values)
        logits = None if logits_at == [] else _logits(output)
        if logits_at is not None and not self.chooses_logits and logits is not None:
            logits = logits[:, logits_at]
        return Output(attentions, states, values, logits)


def _norm_after_layers(module: Any) -> nn.Module | None:
    """The norm behind a vision transformer's last layer, whose states transformers returns without it."""
    if module.main_input_name != "pixel_values":
        return None
    base = module.base_model
    return getattr(base, "layernorm", None) or getattr(base, "post_layernorm", None)


class CachingDecoder:
    """A transformers module of this shape, (L, H), that predicts next words, with its cache of keys and values."""

    def __init__(self, module: Any, shape: tuple[int, int]) -> None:
        self.module, self.shape = module, shape

    def begin(self, intervention: Intervention) -> Callable[[Tensor], Tensor]:
        """Begin a text, as a `network.IncrementalDecoder`."""
        module, gating = self.module, intervention.by_layer(self.shape)
        kept = cache_option(module, DynamicCache(config=module.config))
        last_alone = {"logits_to_keep": 1} if "logits_to_keep" in signature(module.forward).parameters else {}

        def after(ids: Tensor) -> Tensor:
            with use_context(ForwardContext(gating, need_weights=False)):
                return module(input_ids=ids, use_cache=True, **kept, **last_alone).logits[:, -1]

        return after


def cache_option(module: Any, kept: Any) -> dict[str, Any]:
    """The keyword argument that passes a cache of keys and values to this module."""
    return {"cache" if "cache" in signature(module.forward).parameters else "past_key_values": kept}


@torch.inference_mode()
def check_incremental_decoder(
    begin: IncrementalDecoder, forward: Forward, ids: Tensor, tolerance: float = 1e-5
) -> bool:
    """Check that a text (1, T) that comes token by token has the logits of one that comes at once.

    `tolerance` is relative to the largest logit.
    """
    whole = forward(Pass(ids, need_weights=False)).logits
    assert whole is not None, "it predicts words"
    half = ids.size(1) // 2
    try:
        after = begin(UNCHANGED)
        found = [after(ids[:, :half]), *(after(ids[:, i : i + 1]) for i in range(half, ids.size(1)))]
    except Exception:  # a family that keeps no keys, or others
        return False
    largest = max(1.0, float(whole.abs().max()))
    return float((torch.cat(found) - whole[0, half - 1 :]).abs().max()) <= tolerance * largest


def _logits(output: Any) -> Tensor | None:
    """The logits of transformers' output, as `Output.logits` has them."""
    if hasattr(output, "start_logits"):
        return torch.stack([output.start_logits, output.end_logits], dim=1)  # (B, 2, T)
    logits: Any = getattr(output, "logits", None)
    if type(output).__name__ == "ElectraForPreTrainingOutput":  # log p / (1 − p) that a token was replaced, (B, T)
        return torch.stack([torch.zeros_like(logits), logits], dim=-1)  # (B, T, 2), the same as two classes
    return logits


def eager_clone(module: PreTrainedModel) -> PreTrainedModel:
    """A second module on the same weights that runs transformers' own eager attention."""
    module = clone_sharing_weights(module)
    module.set_attn_implementation("eager")
    restore(module)
    return module


def eager_attention(
    attention: MultiHeadAttention, x: Tensor, mask: Tensor | None = None, source: Tensor | None = None
) -> tuple[Tensor, Tensor]:
    """Compute attention of x (B, T, D) by transformers' own BertAttention (eager), with our module's weights.

    Args:
        mask: (T, T_k), True = may attend; None = all may.
        source: (B, T_k, D), what x attends to in cross-attention; None = x itself.

    Returns:
        output (B, T, D), before residual and layer norm; weights (B, H, T, T_k).
    """
    config = BertConfig(
        hidden_size=attention.d_model,
        num_attention_heads=attention.num_heads,
        attn_implementation="eager",  # pyrefly: ignore[unexpected-keyword]  # every config takes it
    )
    with building:
        layer = BertAttention(config, is_cross_attention=source is not None).eval()
    to_bert(attention, layer)
    additive_mask = None
    if mask is not None:
        additive_mask = torch.zeros_like(mask, dtype=x.dtype).masked_fill(~mask, -torch.inf)[None, None]
    read = {} if source is None else {"encoder_hidden_states": source}
    context, weights = layer.self(x, attention_mask=additive_mask, **read)
    return layer.output.dense(context), weights
