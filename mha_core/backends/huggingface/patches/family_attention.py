"""Families whose attention in transformers is code of its own: the same attention, by our function.

Each adapter stands in for `forward` of a family's attention class. As that does, it makes queries, keys and values with
the module's own parts, and what the family adds to the scores; scores, softmax and contexts are `mha_core_attention`'s.
"""

import math
from collections.abc import Callable
from types import MethodType
from typing import Any

import torch
from torch import Tensor, nn

from mha_core.backends.huggingface.patches.transformers_attention import mha_core_attention

# What the class returns, (B, T, D), and the weights (B, H, T, T); GPT's block joins lists.
Attended = tuple[Tensor, Tensor | None] | list[Tensor | None]


def _by_head(x: Tensor, d_k: int) -> Tensor:
    """(B, T, H·d_k) → (B, H, T, d_k)."""
    return x.unflatten(-1, (-1, d_k)).transpose(1, 2)


def _quarter_turn(x: Tensor) -> Tensor:
    """(left, right) → (−right, left) of the halves of each vector."""
    left, right = x.chunk(2, dim=-1)
    return torch.cat((-right, left), dim=-1)


def _mpnet(self: Any, x: Tensor, attention_mask: Tensor | None, position_bias: Tensor, **_: Any) -> Attended:
    """MPNet (Song et al. 2020): T5's bias for the distance of two tokens."""
    query, key, value = (_by_head(part(x), self.attention_head_size) for part in (self.q, self.k, self.v))
    context, weights = mha_core_attention(self, query, key, value, attention_mask, position_bias=position_bias)
    return self.o(context.flatten(2)), weights


def _gpt_neo(self: Any, x: Tensor, attention_mask: Tensor, **_: Any) -> Attended:
    """GPT-Neo (Black et al. 2021): scores are not scaled; every other layer looks back no further than a window."""
    query, key, value = (_by_head(part(x), self.head_dim) for part in (self.q_proj, self.k_proj, self.v_proj))
    in_window = self.bias[..., : x.size(1), : x.size(1)]
    mask = attention_mask.masked_fill(~in_window, -math.inf)
    context, weights = mha_core_attention(self, query, key, value, mask, scaling=1.0)
    return self.out_proj(context.flatten(2)), weights


def _falcon(self: Any, x: Tensor, alibi: Tensor | None, attention_mask: Tensor, **others: Any) -> Attended:
    """Falcon (Almazrouei et al. 2023): rotary positions; one key and value for all heads, or for groups of them."""
    if alibi is not None:
        raise NotImplementedError("transformers adds the distances of tokens twice where it returns weights: 'alibi'")
    query, key, value = (part.transpose(1, 2) for part in self._split_heads(self.query_key_value(x)))
    cos, sin = (part[:, None] for part in others["position_embeddings"])  # (B, 1, T, d_k)
    query, key = (part * cos + _quarter_turn(part) * sin for part in (query, key))
    context, weights = mha_core_attention(self, query, key, value, attention_mask)
    return self.dense(context.flatten(2)), weights


def _bloom(self: Any, x: Tensor, residual: Tensor, alibi: Tensor, attention_mask: Tensor, **_: Any) -> Attended:
    """BLOOM (Le Scao et al. 2022): a bias for the position of the key, by head (ALiBi, Press et al. 2022)."""
    query, key, value = self._reshape(self.query_key_value(x))
    bias = alibi.unflatten(0, (-1, self.num_heads))  # (B, H, 1, T)
    context, weights = mha_core_attention(self, query, key, value, attention_mask, position_bias=bias)
    return self.dense(context.flatten(2)) + residual, weights


def _xglm(self: Any, x: Tensor, attention_mask: Tensor | None, **_: Any) -> Attended:
    """XGLM (Lin et al. 2022): nothing is added to the scores."""
    query, key, value = (_by_head(part(x), self.head_dim) for part in (self.q_proj, self.k_proj, self.v_proj))
    context, weights = mha_core_attention(self, query, key, value, attention_mask)
    return self.out_proj(context.flatten(2)), weights


def _roformer(self: Any, x: Tensor, attention_mask: Tensor | None, sinusoidal_pos: Tensor, **_: Any) -> Attended:
    """RoFormer (Su et al. 2021): rotary positions, of the values too if `rotary_value`."""
    query, key, value = (_by_head(part(x), self.attention_head_size) for part in (self.query, self.key, self.value))
    turned = (query, key, value) if self.rotary_value else (query, key)
    query, key, *values = self.apply_rotary_position_embeddings(sinusoidal_pos, *turned)
    context, weights = mha_core_attention(self, query, key, values[0] if values else value, attention_mask)
    return context.flatten(2), weights


def _like_bert(self: Any, x: Tensor, attention_mask: Tensor | None, **_: Any) -> Attended:
    """Megatron-BERT (Shoeybi et al. 2019) and RemBERT (Chung et al. 2021): BERT's own attention."""
    query, key, value = (_by_head(part(x), self.attention_head_size) for part in (self.query, self.key, self.value))
    context, weights = mha_core_attention(self, query, key, value, attention_mask)
    return context.flatten(2), weights


def _gpt(self: Any, x: Tensor, attention_mask: Tensor | None, **_: Any) -> Attended:
    """GPT (Radford et al. 2018): GPT-2's attention."""
    query, key, value = (self.split_heads(part) for part in self.c_attn(x).chunk(3, dim=-1))
    mask = self.bias[..., : x.size(1), : x.size(1)].bool()  # causal
    if attention_mask is not None:
        mask = mask & (attention_mask >= 0)
    context, weights = mha_core_attention(self, query, key, value, mask)
    return [self.c_proj(context.flatten(2)), weights]


def _deberta(
    self: Any, x: Tensor, attention_mask: Tensor, *_: Any, relative_pos: Tensor, rel_embeddings: Tensor, **__: Any
) -> Attended:
    """DeBERTa (He et al. 2021, eq. 4): scores of contents with distances, and of distances with contents."""
    d_k, kinds = self.attention_head_size, self.pos_att_type
    query, key, value = _by_head(self.in_proj(x), 3 * d_k).chunk(3, dim=-1)
    query = (query + _by_head(self.q_bias[None, None], d_k)) / math.sqrt(d_k * (1 + len(kinds)))
    value = value + _by_head(self.v_bias[None, None], d_k)
    bias = None
    if self.relative_attention and kinds:
        bias = self.disentangled_att_bias(query, key, relative_pos, rel_embeddings, 1 + len(kinds))
    context, weights = mha_core_attention(
        self, query, key, value, attention_mask.bool(), scaling=1.0, position_bias=bias
    )
    return context.flatten(2), weights


def _deberta_v2(
    self: Any, x: Tensor, attention_mask: Tensor, *_: Any, relative_pos: Tensor, rel_embeddings: Tensor, **__: Any
) -> Attended:
    """DeBERTa v2 and v3 (He et al. 2021, 2023): the same; distances may be counted in buckets."""
    heads, factor = self.num_attention_heads, 1 + len({"c2p", "p2c"}.intersection(self.pos_att_type))
    parts = (self.query_proj, self.key_proj, self.value_proj)
    query, key, value = (self.transpose_for_scores(part(x), heads) for part in parts)  # (B·H, T, d_k)
    bias = None
    if self.relative_attention and factor > 1:
        bias = self.disentangled_attention_bias(query, key, relative_pos, rel_embeddings, factor)
        bias = bias.unflatten(0, (-1, heads))
    query, key, value = (part.unflatten(0, (-1, heads)) for part in (query, key, value))
    scaling = 1 / math.sqrt(query.size(-1) * factor)
    context, weights = mha_core_attention(
        self, query, key, value, attention_mask.bool(), scaling=scaling, position_bias=bias
    )
    return context.flatten(2), weights


# By model type: the name of the attention class, and what stands in for its `forward`.
ADAPTERS: dict[str, tuple[str, Callable[..., Attended]]] = {
    "mpnet": ("MPNetSelfAttention", _mpnet),
    "gpt_neo": ("GPTNeoSelfAttention", _gpt_neo),
    "falcon": ("FalconAttention", _falcon),
    "bloom": ("BloomAttention", _bloom),
    "xglm": ("XGLMAttention", _xglm),
    "megatron-bert": ("MegatronBertSelfAttention", _like_bert),
    "rembert": ("RemBertSelfAttention", _like_bert),
    "openai-gpt": ("Attention", _gpt),
    "roformer": ("RoFormerSelfAttention", _roformer),
    "deberta": ("DisentangledSelfAttention", _deberta),
    "deberta-v2": ("DisentangledSelfAttention", _deberta_v2),
}

BARE = {"xglm"}  # whose layers return hidden states alone, and not in a tuple with the weights


def adapt(module: Any) -> None:
    """Let a module of one of these families compute attention by our function, in place; others are left alone."""
    if module.config.model_type not in ADAPTERS:
        return
    name, forward = ADAPTERS[module.config.model_type]
    module.config._attn_implementation = "eager"  # for its masks; Falcon's are otherwise those of a fused kernel
    for part in module.modules():
        if type(part).__name__ == name:
            part.forward = MethodType(forward, part)


def restore(module: nn.Module) -> None:
    """Let an adapted module compute attention by its own code again, in place."""
    for part in module.modules():
        vars(part).pop("forward", None)
