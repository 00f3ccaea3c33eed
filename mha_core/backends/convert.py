"""Convert weights from and to other implementations: torch.nn.MultiheadAttention, BERT, GPT-2; only from others.

Each of them is described once, as `projections` of its own: views of its parameters under our names and in our
orientation, (out, in). Reading those converts one way, writing to them the other. Modules of transformers are known by
the names of their parts, so it need not be imported, and they are of type Any. Outputs are equal in eval mode; in
training, dropout draws its own.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import torch
from torch import Tensor, nn

from mha_core.attention.multi_head import MultiHeadAttention

A = TypeVar("A", bound=MultiHeadAttention)


def from_torch(module: nn.MultiheadAttention) -> MultiHeadAttention:
    """Convert a torch.nn.MultiheadAttention to our module.

    Raises:
        ValueError: a kdim or vdim other than embed_dim, add_bias_kv or add_zero_attn: our module has none of these.
    """
    options = dict(dropout=module.dropout, batch_first=module.batch_first)
    return build(torch_projections(module), module.num_heads, module.training, **options)


def to_torch(attention: MultiHeadAttention) -> nn.MultiheadAttention:
    """Convert our module to a new torch.nn.MultiheadAttention.

    Raises:
        ValueError: rotary positions, `scores` overridden, pruned heads, or d_in or d_k other than d_model and
            d_model / num_heads: torch has none of these.
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
    """Convert the attention of a BertLayer or BertAttention to our module.

    That is query, key, value and output.dense, without residual and LayerNorm. Also of RoBERTa, ELECTRA and others with
    the same module names.

    Raises:
        ValueError: a module without those parts.
    """
    bert = bert_attention(layer)
    options = dict(dropout=bert.self.dropout.p)
    return build(bert_projections(bert), bert.self.num_attention_heads, bert.training, **options)


def to_bert(attention: MultiHeadAttention, layer: nn.Module) -> None:
    """Copy `attention` into a BertLayer or BertAttention of its shape.

    Raises:
        ValueError: another shape; or, in `attention`, what BERT does not have: rotary positions, `scores` overridden.
    """
    bert = bert_attention(layer)
    fill(bert_projections(bert), attention, bert.self.num_attention_heads)


def from_albert(layer: nn.Module) -> MultiHeadAttention:
    """Convert the attention of an AlbertLayer or AlbertAttention to our module, without residual and LayerNorm.

    Raises:
        ValueError: a module without its parts.
    """
    albert = albert_attention(layer)
    options = dict(dropout=albert.attention_dropout.p)
    return build(albert_projections(albert), albert.num_attention_heads, albert.training, **options)


def from_gpt2(layer: nn.Module) -> MultiHeadAttention:
    """Convert the attention of a GPT2Block or GPT2Attention to our module.

    GPT-2 is causal: pass `causal_mask(T)[None, None]`.

    Raises:
        ValueError: a module without c_attn and c_proj, cross-attention, or scores scaled by other than 1/√d_k.
    """
    gpt2 = gpt2_attention(layer)
    return build(gpt2_projections(gpt2), gpt2.num_heads, gpt2.training, dropout=gpt2.attn_dropout.p)


def to_gpt2(attention: MultiHeadAttention, layer: nn.Module) -> None:
    """Copy `attention` into a GPT2Block or GPT2Attention of its shape.

    Raises:
        ValueError: as `from_gpt2`; another shape; or, in `attention`, rotary positions or `scores` overridden.
    """
    gpt2 = gpt2_attention(layer)
    fill(gpt2_projections(gpt2), attention, gpt2.num_heads)


class UnscaledAttention(MultiHeadAttention):
    """T5's: scores are not divided by √d_k, and how far apart two tokens are may add to them (Raffel et al. 2020, 2.1).

    Attributes:
        compute_bias: (T_q, T_k) → (1, H, T_q, T_k), what is added to the scores; None = nothing.
    """

    compute_bias: Callable[[int, int], Tensor] | None = None

    def scores(self, q: Tensor, k: Tensor) -> Tensor:
        scores = torch.matmul(q, k.transpose(-2, -1))
        return scores if self.compute_bias is None else scores + self.compute_bias(q.size(2), k.size(2))


def from_t5(layer: Any, compute_bias: Callable[[int, int], Tensor] | None = None) -> UnscaledAttention:
    """Convert a T5Attention, of one text or of two, to our module.

    Args:
        compute_bias: that of the stack's first layer; None for attention between two texts, which has no such bias.

    Raises:
        ValueError: a module without q, k, v and o.
    """
    if not all(hasattr(layer, part) for part in ("q", "k", "v", "o")):
        raise ValueError(f"{type(layer).__name__} has no q, k, v and o; valid: a T5Attention.")
    views = {f"W_{part.upper()}": getattr(layer, part).weight for part in "qkvo"}
    options = dict(d_k=layer.key_value_proj_dim, dropout=layer.dropout, kind=UnscaledAttention)
    attention = build(views, layer.n_heads, layer.training, **options)
    attention.compute_bias = compute_bias
    return attention


def from_bart(layer: Any) -> MultiHeadAttention:
    """Convert a BartAttention, of one text or of two, to our module. Also of mBART, Marian and Pegasus.

    Raises:
        ValueError: a module without q_proj, k_proj, v_proj and out_proj, all with biases.
    """
    parts = {
        letter: getattr(layer, f"{name}_proj", None)
        for letter, name in zip("QKVO", ("q", "k", "v", "out"), strict=True)
    }
    if any(getattr(part, "bias", None) is None for part in parts.values()):
        raise ValueError(f"{type(layer).__name__} has no q_proj … out_proj with biases; valid: a BartAttention.")
    return build(_by_letter(parts), layer.num_heads, layer.training, dropout=layer.dropout)


def from_vit(layer: Any) -> MultiHeadAttention:
    """Convert a ViTAttention to our module. Also of DeiT and DINOv2; a bias that a checkpoint leaves out is 0.

    Raises:
        ValueError: a module without q_proj, k_proj, v_proj and o_proj.
    """
    try:
        parts = {letter: getattr(layer, f"{letter.lower()}_proj") for letter in "QKVO"}
    except AttributeError as error:
        raise ValueError(f"{type(layer).__name__} has no q_proj … o_proj; valid: a ViTAttention.") from error
    views = _by_letter(parts)
    views |= {f"b_{name}": part.weight.new_zeros(len(part.weight)) for name, part in parts.items() if part.bias is None}
    return build(views, layer.num_attention_heads, layer.training, dropout=layer.attention_dropout)


def torch_projections(module: nn.MultiheadAttention) -> dict[str, Tensor]:
    if not module._qkv_same_embed_dim:
        raise ValueError(f"kdim = {module.kdim} and vdim = {module.vdim}; valid: both embed_dim = {module.embed_dim}.")
    if module.bias_k is not None or module.add_zero_attn:
        raise ValueError("add_bias_kv or add_zero_attn is set; valid: neither.")
    views = stacked("W", module.in_proj_weight) | {"W_O": module.out_proj.weight}
    if module.in_proj_bias is not None:
        views |= stacked("b", module.in_proj_bias) | {"b_O": module.out_proj.bias}
    return views


def bert_attention(layer: Any) -> Any:
    layer = getattr(layer, "attention", layer)
    if not (hasattr(getattr(layer, "self", None), "query") and hasattr(getattr(layer, "output", None), "dense")):
        raise ValueError(
            f"{type(layer).__name__} has no self.query and output.dense; valid: a BertLayer or BertAttention."
        )
    return layer


def bert_projections(layer: Any) -> dict[str, Tensor]:
    return _by_letter({"Q": layer.self.query, "K": layer.self.key, "V": layer.self.value, "O": layer.output.dense})


def _by_letter(parts: dict[str, Any]) -> dict[str, Tensor]:
    """The weights and biases of four Linears."""
    weights = {f"W_{name}": part.weight for name, part in parts.items()}
    return weights | {f"b_{name}": part.bias for name, part in parts.items()}


def albert_attention(layer: Any) -> Any:
    layer = getattr(layer, "attention", layer)
    if not all(hasattr(layer, part) for part in ("query", "key", "value", "dense")):
        raise ValueError(
            f"{type(layer).__name__} has no query, key, value and dense; valid: an AlbertLayer or AlbertAttention."
        )
    return layer


def albert_projections(layer: Any) -> dict[str, Tensor]:
    return _by_letter({"Q": layer.query, "K": layer.key, "V": layer.value, "O": layer.dense})


def gpt2_attention(layer: Any) -> Any:
    layer = getattr(layer, "attn", layer)
    if not (hasattr(layer, "c_attn") and hasattr(layer, "c_proj")):
        raise ValueError(f"{type(layer).__name__} has no c_attn and c_proj; valid: a GPT2Block or GPT2Attention.")
    if hasattr(layer, "q_attn"):
        raise ValueError("this GPT-2 layer does cross-attention; valid: self-attention.")
    if layer.scaling != layer.head_dim**-0.5:
        raise ValueError(f"scores are scaled by {layer.scaling}; valid: 1/√d_k = {layer.head_dim**-0.5}.")
    return layer


def gpt2_projections(layer: Any) -> dict[str, Tensor]:
    # Conv1D keeps its weight as (in, out).
    weights = stacked("W", layer.c_attn.weight.t()) | {"W_O": layer.c_proj.weight.t()}
    return weights | stacked("b", layer.c_attn.bias) | {"b_O": layer.c_proj.bias}


def stacked(kind: str, tensor: Tensor) -> dict[str, Tensor]:
    """W_Q, W_K and W_V (or b_…), as views of the stacked tensor."""
    return {f"{kind}_{letter}": third for letter, third in zip("QKV", tensor.chunk(3), strict=True)}


def build(
    views: dict[str, Tensor], num_heads: int, training: bool, kind: type[A] = MultiHeadAttention, **options: Any
) -> A:
    """Build a module of this kind with these weights."""
    d_model, d_in = views["W_O"].size(0), views["W_Q"].size(1)
    has_bias = "b_Q" in views
    attention = kind(d_model, num_heads, d_in=d_in, bias=has_bias, out_bias=has_bias, **options)
    attention.to(views["W_O"]).train(training)
    attention.load_projections(**views)
    return attention


@torch.no_grad()
def fill(views: dict[str, Tensor], attention: MultiHeadAttention, num_heads: int) -> None:
    """Copy `attention` into these views; zeros for a bias that it lacks."""
    check_plain(attention)
    if attention.num_heads != num_heads:
        raise ValueError(f"{attention.num_heads} heads do not fit; valid: {num_heads}.")
    own = attention.projections()
    for name, tensor in own.items():
        if tensor.shape != views[name].shape:
            raise ValueError(f"{name}, {tuple(tensor.shape)}, does not fit; valid: {tuple(views[name].shape)}.")
    for name, view in views.items():
        view.copy_(own[name]) if name in own else view.zero_()


def check_plain(attention: MultiHeadAttention) -> None:
    """Raise ValueError for rotary positions, overridden scores, pruned heads, or heads of another width."""
    if attention.rotary or not attention.has_plain_scores:
        raise ValueError("rotary positions and overridden scores have no counterpart; valid: neither.")
    if attention.num_heads * attention.d_k != attention.d_model:
        raise ValueError(
            f"heads {list(attention.heads)} of width {attention.d_k} do not add up to d_model = {attention.d_model}; "
            "valid: no heads pruned, and d_k = d_model / num_heads."
        )
