"""Words as vectors: the embeddings W_E, the unembedding W_U and the final norm before it.

Modules of transformers, whose parts are known by name only, are typed as Any.
"""

from typing import Any, NamedTuple

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from mha_core.backends.builtin.network.language_model import LMHead
from mha_core.backends.builtin.network.transformer import our_encoder
from mha_core.backends.huggingface.patches.input_projections import norms_in
from mha_core.backends.huggingface.patches.locate import find_layers
from mha_core.errors import ModelError
from mha_core.forward import Forward, Pass

IDS = 8  # of the pass that checks where the logits come from


class Unembedding(NamedTuple):
    """W_E and W_U, (V, D) each, the norm before W_U, and the bias of the logits, (V,) or None."""

    embeddings: Tensor
    unembedding: Tensor
    norm: nn.Module
    bias: Tensor | None


def find_unembedding(name: str, module: Any, forward: Forward) -> Unembedding:
    """Find W_E, W_U and the final norm.

    Raises:
        ModelError: the model has no unembedding, or more than a layer norm and W_U stands between its last layer and
            its words, as in BERT.
    """
    parts = _ours(module) if our_encoder(module) else _theirs(module, forward)
    if parts is None:
        raise ModelError(
            "Between the last layer of '{name}' and its words stands more than one layer norm and one matrix "
            "(in BERT a dense layer with GELU, in others a projection): what its heads copy and promote "
            "can't be read from the weights alone.",
            name=name,
        )
    return parts


def _ours(module: Any) -> Unembedding | None:
    encoder, head = our_encoder(module), getattr(module, "head", None)
    if encoder is None or not isinstance(head, LMHead):
        return None
    return Unembedding(encoder.embeddings.word.weight, head.decoder.weight, head.norm, head.decoder.bias)


def _theirs(module: Any, forward: Forward) -> Unembedding | None:
    """The parts by transformers' own accessors, if the logits of a short pass equal what they give."""
    words, decoder, norm = module.get_input_embeddings(), module.get_output_embeddings(), _final_norm(module)
    if words is None or decoder is None or norm is None or words.weight.shape != decoder.weight.shape:
        return None
    ids = torch.arange(min(IDS, len(words.weight)), device=words.weight.device)[None]
    with torch.inference_mode():
        output = forward(Pass(ids, need_weights=False))
        last = output.hidden_states[-1]  # transformers' last hidden states are normalised
        if output.logits is None or last.size(-1) != decoder.weight.size(1):
            return None
        same = torch.allclose(F.linear(last, decoder.weight, decoder.bias), output.logits, rtol=1e-3, atol=1e-3)
    return Unembedding(words.weight, decoder.weight, norm, decoder.bias) if same else None


def _final_norm(module: Any) -> nn.Module | None:
    """The one norm beside the list of layers; None if there are several, or none, as in post-LN models."""
    layers = find_layers(module)
    for parent in module.modules():
        lists = (part for part in parent.children() if isinstance(part, nn.ModuleList))
        if layers and any(len(part) and part[0] is layers[0] for part in lists):
            norms = list(norms_in(parent).values())
            return norms[0] if len(norms) == 1 else None
    return None
