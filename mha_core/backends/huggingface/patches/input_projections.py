"""The input weights of heads: W_Q, W_K and W_V by head, and the layer norm before them, if there is one.

The part of the norm that is a matrix can be multiplied into the weights that read through it. Modules of transformers,
whose parts are known by name only, are typed as Any.
"""

import re
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from mha_core.backends.builtin.network.transformer import our_encoder
from mha_core.backends.huggingface.patches.locate import find_layers
from mha_core.errors import ModelError

NAME = re.compile(r"norm|^ln_", re.IGNORECASE)  # of a norm in any family: "input_layernorm", "ln_f"
NORMS_OF_A_LAYER = 2  # before attention, and before the feed-forward layer


def norms_in(part: nn.Module) -> dict[str, nn.Module]:
    """The norms that are children of a module, by their names."""
    return {name: child for name, child in part.named_children() if NAME.search(name)}


class LinearNorm(NamedTuple):
    """A layer norm without its division and its bias: x ↦ gain · (x − mean(x)), or gain · x.

    The division by the standard deviation of x is what is left out: it makes every vector longer or shorter, and turns
    none. (Elhage et al. 2021 fold the gain likewise.)

    Attributes:
        gain: (D,).
        centred: True for LayerNorm (Ba et al. 2016); False for RMSNorm (Zhang & Sennrich 2019), which does not
            subtract the mean.
    """

    gain: Tensor
    centred: bool

    def folded_into(self, weight: Tensor) -> Tensor:
        """The matrix (…, D) that reads x as `weight` reads the normalised x."""
        folded = weight * self.gain
        return folded - folded.mean(-1, keepdim=True) if self.centred else folded

    def applied_to(self, x: Tensor) -> Tensor:
        """The vectors (…, D) as they come out of it."""
        return self.gain * (x - x.mean(-1, keepdim=True) if self.centred else x)


@torch.no_grad()
def linear_norm(norm: nn.Module, width: int) -> LinearNorm:
    """Measure a norm on a few vectors of this width, however its class keeps the gain (Gemma: 1 + weight).

    Raises:
        RuntimeError: the norm has another width.
    """
    weight = next(norm.parameters(), torch.zeros(()))
    x = torch.ones(width, dtype=weight.dtype, device=weight.device)
    x[1::2] = -1.0
    x -= x.mean()  # not 0, if the width is odd
    gain = (norm(x) - norm(-x)) / 2 / x  # a bias cancels
    shifted = (norm(x + 1.0) - norm(-x - 1.0)) / 2  # to a norm that subtracts the mean, a shift is nothing
    return LinearNorm(gain.clone(), bool(torch.allclose(shifted, gain * x, rtol=1e-3, atol=1e-6)))


class InputProjections(NamedTuple):
    """W_Q, W_K and W_V of a layer's n heads, each (n, d_k, D); grouped keys and values stand once for each head.

    Attributes:
        norm: the layer norm between the residual stream and the heads; None if they read the layer's input as it is,
            which was normalised after the layer before it (post-LN).
        query_norm, key_norm: norms of the queries and keys of each head (Qwen 3); None for most families.
    """

    query: Tensor
    key: Tensor
    value: Tensor
    norm: nn.Module | None
    query_norm: nn.Module | None = None
    key_norm: nn.Module | None = None


class ProjectionPaths(NamedTuple):
    """The names that a family gives to these parts of a layer. `parts` is W_Q, W_K and W_V, or the one that holds all.

    Attributes:
        by_head: of one that holds all: its rows are sorted by head, then by query, key and value; else the other way.
    """

    parts: tuple[str, ...]
    norm: str | None
    by_head: bool = False


BERT = ("attention.self.query", "attention.self.key", "attention.self.value")
SELF = ("self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj")
PLACES = (
    ProjectionPaths(BERT, "attention.LayerNorm"),  # RoBERTa-PreLayerNorm, ESM
    ProjectionPaths(BERT, None),  # BERT, RoBERTa, ELECTRA
    ProjectionPaths(("attention.q_lin", "attention.k_lin", "attention.v_lin"), None),  # DistilBERT
    ProjectionPaths(("attention.query", "attention.key", "attention.value"), None),  # ALBERT
    ProjectionPaths(("attn.Wqkv",), "attn_norm"),  # ModernBERT
    ProjectionPaths(("attn.c_attn",), "ln_1"),  # GPT-2
    ProjectionPaths(("attn.q_proj", "attn.k_proj", "attn.v_proj"), "ln_1"),  # GPT-J
    ProjectionPaths(("attn.attention.q_proj", "attn.attention.k_proj", "attn.attention.v_proj"), "ln_1"),  # GPT-Neo
    ProjectionPaths(("attention.query_key_value",), "input_layernorm", by_head=True),  # GPT-NeoX
    ProjectionPaths(SELF, "input_layernorm"),  # Llama, Mistral, Qwen, Phi
    ProjectionPaths(SELF, "self_attn_layer_norm"),  # OPT, XGLM
)


def input_projections(module: Any, layer: int, d_k: int) -> InputProjections:
    """Find W_Q, W_K and W_V of a layer, without its pruned heads.

    Raises:
        ModelError: their place in the module is not known, or the layer normalises in other places than one norm before
            each of its parts, or one after each.
    """
    if encoder := our_encoder(module):
        block = encoder.layers[layer]
        attention = block.attention
        weights = (attention.W_Q, attention.W_K, attention.W_V)
        norm = block.attention_norm if block.norm_first else None
        query, key, value = (w.unflatten(0, (attention.num_heads, d_k)) for w in weights)
        return InputProjections(query, key, value, norm)
    layers = find_layers(module)
    block: Any = layers[layer] if layers else nn.Module()
    place = next((place for place in PLACES if _fits(block, place)), None)
    if place is None or not _normalises_as_known(block):
        raise ModelError(
            "The heads of {kind} can't be read from its weights alone: its W_Q, W_K and W_V, or the "
            "layer norms around them, are not where other families have them.",
            kind=module.config.model_type,
        )
    is_post_norm = not getattr(module.config, "do_layer_norm_before", True)  # as in the one OPT of 350M
    norm = None if place.norm is None or is_post_norm else block.get_submodule(place.norm)
    query, key, value = (_by_head(w, d_k) for w in _split(block, place, d_k))
    attention = getattr(block, "self_attn", None)
    groups = max(1, len(query) // max(1, len(key)))
    return InputProjections(
        query,
        key.repeat_interleave(groups, dim=0),
        value.repeat_interleave(groups, dim=0),
        norm,
        getattr(attention, "q_norm", None),
        getattr(attention, "k_norm", None),
    )


def _fits(block: Any, place: ProjectionPaths) -> bool:
    try:
        for path in filter(None, (*place.parts, place.norm)):
            block.get_submodule(path)
    except AttributeError:
        return False
    return True


def _normalises_as_known(block: Any) -> bool:
    """False for norms between W_O and the residual stream (Gemma 3), or of queries and keys by unknown names.

    BERT's own norms lie deeper, such as `attention.output.LayerNorm`.
    """
    inside = set(norms_in(getattr(block, "self_attn", nn.Module())))
    return len(norms_in(block)) <= NORMS_OF_A_LAYER and inside <= {"q_norm", "k_norm"}


def _split(block: Any, place: ProjectionPaths, d_k: int) -> list[Tensor]:
    """W_Q, W_K and W_V, each (n·d_k, D)."""
    parts = [block.get_submodule(path) for path in place.parts]
    weights = [part.weight.t() if hasattr(part, "nf") else part.weight for part in parts]
    if len(weights) == 3:
        return weights
    (fused,) = weights
    if place.by_head:
        return [w.flatten(0, 1) for w in fused.unflatten(0, (-1, 3, d_k)).unbind(1)]
    return list(fused.chunk(3))


def _by_head(weight: Tensor, d_k: int) -> Tensor:
    """(n·d_k, D) → (n, d_k, D)."""
    return weight.unflatten(0, (len(weight) // d_k, d_k))
