"""Weights in and out of other people's attention: torch.nn.MultiheadAttention, BERT, GPT-2.

Each of them is described once, as `projections` of its own: views of its parameters under our names and in our
orientation, (out, in). Reading those converts one way, writing to them the other. BERT and GPT-2 are known by the names
of their parts, so transformers need not be imported. Outputs are equal in eval mode; in training, dropout draws its
own.
"""

import torch
from torch import Tensor, nn

from mha_core.attention.multi_head import MultiHeadAttention


def from_torch(module: nn.MultiheadAttention) -> MultiHeadAttention:
    """The same attention as `module`.

    Raises:
        ValueError: a kdim or vdim other than embed_dim, add_bias_kv or add_zero_attn: there is no place for them here.
    """
    options = dict(dropout=module.dropout, batch_first=module.batch_first)
    return build(torch_projections(module), module.num_heads, module.training, **options)


def to_torch(attention: MultiHeadAttention) -> nn.MultiheadAttention:
    """A new torch.nn.MultiheadAttention, the same as `attention`.

    Raises:
        ValueError: rotary positions, `scores` overridden, pruned heads, or d_k or d_in of their own: torch has none of
            these.
    """
    check_plain(attention)
    module = nn.MultiheadAttention(
        attention.d_model,
        attention.num_heads,
        dropout=attention.dropout,
        bias=attention.b_Q is not None or attention.b_O is not None,  # torch has all biases or none
        batch_first=attention.batch_first,
    )
    module.to(attention.W_O).train(attention.training)
    fill(torch_projections(module), attention, module.num_heads)
    return module


def from_bert(layer: nn.Module) -> MultiHeadAttention:
    """The attention of a BertLayer or BertAttention: query, key, value and output.dense, without residual and LayerNorm.

    RoBERTa, ELECTRA and others that name their parts as BERT does are read too.

    Raises:
        ValueError: a module without those parts.
    """
    layer = bert_attention(layer)
    options = dict(dropout=layer.self.dropout.p)
    return build(bert_projections(layer), layer.self.num_attention_heads, layer.training, **options)


def to_bert(attention: MultiHeadAttention, layer: nn.Module) -> None:
    """Copies `attention` into a BertLayer or BertAttention of its shape.

    Raises:
        ValueError: another shape; or, in `attention`, what BERT does not have: rotary positions, `scores` overridden.
    """
    layer = bert_attention(layer)
    fill(bert_projections(layer), attention, layer.self.num_attention_heads)


def from_gpt2(layer: nn.Module) -> MultiHeadAttention:
    """The attention of a GPT2Block or GPT2Attention. GPT-2 is causal: pass `causal_mask(T)` as the mask.

    Raises:
        ValueError: a module without c_attn and c_proj, cross-attention, or scores scaled by other than 1/√d_k.
    """
    layer = gpt2_attention(layer)
    return build(gpt2_projections(layer), layer.num_heads, layer.training, dropout=layer.attn_dropout.p)


def to_gpt2(attention: MultiHeadAttention, layer: nn.Module) -> None:
    """Copies `attention` into a GPT2Block or GPT2Attention of its shape.

    Raises:
        ValueError: as `from_gpt2`; another shape; or, in `attention`, rotary positions or `scores` overridden.
    """
    layer = gpt2_attention(layer)
    fill(gpt2_projections(layer), attention, layer.num_heads)


def torch_projections(module: nn.MultiheadAttention) -> dict[str, Tensor]:
    if not module._qkv_same_embed_dim:
        raise ValueError(f"kdim = {module.kdim} and vdim = {module.vdim}; valid: both embed_dim = {module.embed_dim}.")
    if module.bias_k is not None or module.add_zero_attn:
        raise ValueError("add_bias_kv or add_zero_attn is set; valid: neither.")
    views = stacked("W", module.in_proj_weight) | {"W_O": module.out_proj.weight}
    if module.in_proj_bias is not None:
        views |= stacked("b", module.in_proj_bias) | {"b_O": module.out_proj.bias}
    return views


def bert_attention(layer: nn.Module) -> nn.Module:
    layer = getattr(layer, "attention", layer)
    if not (hasattr(getattr(layer, "self", None), "query") and hasattr(getattr(layer, "output", None), "dense")):
        raise ValueError(
            f"{type(layer).__name__} has no self.query and output.dense; valid: a BertLayer or BertAttention."
        )
    return layer


def bert_projections(layer: nn.Module) -> dict[str, Tensor]:
    parts = {"Q": layer.self.query, "K": layer.self.key, "V": layer.self.value, "O": layer.output.dense}
    weights = {f"W_{name}": part.weight for name, part in parts.items()}
    return weights | {f"b_{name}": part.bias for name, part in parts.items()}


def gpt2_attention(layer: nn.Module) -> nn.Module:
    layer = getattr(layer, "attn", layer)
    if not (hasattr(layer, "c_attn") and hasattr(layer, "c_proj")):
        raise ValueError(f"{type(layer).__name__} has no c_attn and c_proj; valid: a GPT2Block or GPT2Attention.")
    if hasattr(layer, "q_attn"):
        raise ValueError("this GPT-2 layer does cross-attention; valid: self-attention.")
    if layer.scaling != layer.head_dim**-0.5:
        raise ValueError(f"scores are scaled by {layer.scaling}; valid: 1/√d_k = {layer.head_dim**-0.5}.")
    return layer


def gpt2_projections(layer: nn.Module) -> dict[str, Tensor]:
    # Conv1D keeps its weight as (in, out).
    weights = stacked("W", layer.c_attn.weight.t()) | {"W_O": layer.c_proj.weight.t()}
    return weights | stacked("b", layer.c_attn.bias) | {"b_O": layer.c_proj.bias}


def stacked(kind: str, whole: Tensor) -> dict[str, Tensor]:
    """W_Q, W_K and W_V (or b_…), as views of where they lie stacked."""
    return {f"{kind}_{letter}": third for letter, third in zip("QKV", whole.chunk(3), strict=True)}


def build(views: dict[str, Tensor], num_heads: int, training: bool, **options) -> MultiHeadAttention:
    """A module that holds what `views` show."""
    d_model, d_in = views["W_O"].size(0), views["W_Q"].size(1)
    has_bias = "b_Q" in views
    attention = MultiHeadAttention(d_model, num_heads, d_in=d_in, bias=has_bias, out_bias=has_bias, **options)
    attention.to(views["W_O"]).train(training)
    attention.load_projections(**views)
    return attention


@torch.no_grad()
def fill(views: dict[str, Tensor], attention: MultiHeadAttention, num_heads: int) -> None:
    """Copies `attention` into what `views` show; zeros for a bias that it lacks."""
    check_plain(attention)
    if attention.num_heads != num_heads:
        raise ValueError(f"{attention.num_heads} heads do not fit there; valid: {num_heads}.")
    own = attention.projections()
    for name, tensor in own.items():
        if tensor.shape != views[name].shape:
            raise ValueError(f"{name}, {tuple(tensor.shape)}, does not fit there; valid: {tuple(views[name].shape)}.")
    for name, view in views.items():
        view.copy_(own[name]) if name in own else view.zero_()


def check_plain(attention: MultiHeadAttention) -> None:
    """ValueError if `attention` is more than weights can tell, or has lost heads, or heads of another width."""
    if attention.rotary or type(attention).scores is not MultiHeadAttention.scores:
        raise ValueError("rotary positions and overridden scores have no counterpart there; valid: neither.")
    if attention.num_heads * attention.d_k != attention.d_model:
        raise ValueError(
            f"only heads {list(attention.heads)} are left, {attention.d_k} wide: not as wide as d_model = {attention.d_model} together; "
            "valid: no heads pruned, and no d_k of their own."
        )
