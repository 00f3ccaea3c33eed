"""Direct logit attribution: each head's share of a word's logit, or of the difference of two.

Direct logit attribution (nostalgebraist 2020; Wang et al. 2023): the residual stream is a sum, of the embedding and of
what each head and each feed-forward layer adds, and with the final norm's division held fixed the logit is the sum of
their shares. It holds where layers normalise first (GPT-2, Llama, the models trained here), and of the direct path
alone: what later layers make of a head's output is in their shares, not in its own.
"""

from typing import NamedTuple
from weakref import WeakKeyDictionary

import torch
from cachetools import cached
from torch import Tensor, nn

from mha_core.backends import Model
from mha_core.backends.builtin.network.transformer import our_encoder
from mha_core.backends.huggingface.patches.input_projections import input_projections, linear_norm
from mha_core.backends.huggingface.patches.layer_classes import clone_sharing_weights
from mha_core.backends.huggingface.patches.unembedding import Unembedding, find_unembedding
from mha_core.checks import check_index
from mha_core.errors import ModelError
from mha_core.explore.norms_and_rollout import effective_weights_of
from mha_core.forward import Forward, Pass
from mha_core.intervention import Intervention
from mha_core.trace import Trace


class DirectLogits(NamedTuple):
    """The shares of a logit, or of a difference of two; they add up to it, but for rounding.

    Attributes:
        heads: (L, H); 0 for heads that are off in mode zero, or pruned.
        layers: (L,), of all else that a layer adds: its feed-forward part, and b_O.
        embedding: of the token itself, with its position.
        bias: of the final norm's bias and b_U: whatever the text, the same.
        logit: of the pass itself.
    """

    heads: Tensor
    layers: Tensor
    embedding: float
    bias: float
    logit: float

    @property
    def remainder(self) -> float:
        """The difference between the logit and the sum of all shares."""
        return self.logit - float(self.heads.sum() + self.layers.sum()) - self.embedding - self.bias


@torch.inference_mode()
def direct_logits(model: Model, trace: Trace, at: int, word: int, other: int | None = None) -> DirectLogits:
    """The shares of a word's logit at a position, or of its difference to another word's.

    Args:
        trace: of this model; heads may be off, and edges cut.
        at: the position that predicts.
        word, other: token ids.

    Raises:
        ModelError: the model predicts no words, has more than a norm and W_U behind its last layer, or normalises
            after its layers (BERT): then no head has a share that would add up.
        ValueError: a position or a word that is not there.
    """
    words = read_words(model)
    at, word = check_index("at", at, len(trace)), check_index("word", word, len(words.unembedding))
    other = None if other is None else check_index("other", other, len(words.unembedding))
    assert trace.word_logits is not None and trace.values is not None, "a model that predicts words gives both"
    stream = residual_stream(model, trace)[:, at].double()  # (L + 1, D)
    direction, bias = words.unembedding[word].double(), 0.0 if words.bias is None else float(words.bias[word])
    logit = float(trace.word_logits[at, word])
    if other is not None:
        direction = direction - words.unembedding[other].double()
        bias -= 0.0 if words.bias is None else float(words.bias[other])
        logit -= float(trace.word_logits[at, other])
    norm = linear_norm(words.norm, model.info.d_model)
    last = stream[-1].float()
    shift = (words.norm(last) + words.norm(-last)).double() / 2  # the norm's own bias
    scaled = norm.applied_to(last).double()
    normed = words.norm(last).double() - shift
    reader = norm.folded_into(direction) * (normed @ scaled) / (scaled @ scaled)  # its division is held fixed

    heads, layers = torch.zeros(model.info.shape, dtype=torch.float64), torch.zeros(model.info.layers)
    with_off = {head.layer for head in trace.ablation.heads(model.info.shape)}
    for layer in range(model.info.layers):
        is_plain = layer not in with_off
        row = trace.layer_attentions[layer][:, at] if is_plain else effective_weights_of(trace, layer)[:, at]
        contexts = torch.einsum("ht,htk->hk", row, trace.values[layer])
        written = torch.einsum("hk,dhk->hd", contexts, model.output_weights(layer)).double()  # (H, D)
        heads[layer] = written @ reader
        layers[layer] = (stream[layer + 1] - stream[layer] - written.sum(0)) @ reader
    return DirectLogits(heads, layers, float(stream[0] @ reader), float(shift @ direction) + bias, logit)


@torch.inference_mode()
def logit_lens(model: Model, trace: Trace, at: int) -> Tensor:
    """Predictions read off the states after each layer at a position, (L + 1, V) logits (nostalgebraist 2020).

    Raises:
        ModelError: as `direct_logits`.
        ValueError: a position that is not there.
    """
    words, at = read_words(model), check_index("at", at, len(trace))
    logits = words.norm(residual_stream(model, trace)[:, at]) @ words.unembedding.T
    return logits if words.bias is None else logits + words.bias


@cached(WeakKeyDictionary(), key=lambda model: model.module)
def read_words(model: Model) -> Unembedding:
    """The unembedding of a model that adds up: see `direct_logits`, also for what it raises."""
    if not model.info.predicts_words:
        raise ModelError("'{name}' predicts no words, so no head writes into one.", name=model.info.name)
    words = find_unembedding(model.info.name, model.module, model.network)
    if any(input_projections(model.module, layer, model.info.d_k).norm is None for layer in range(model.info.layers)):
        raise ModelError(
            "'{name}' normalises after each layer, as BERT does, so that every layer scales anew what a head writes: "
            "no share of it would add up to the prediction.",
            name=model.info.name,
        )
    return words


def residual_stream(model: Model, trace: Trace) -> Tensor:
    """The states that layers read and add to, (L + 1, T, D). (transformers' last hidden states are behind the final
    norm.)
    """
    if our_encoder(model.module):
        return trace.hidden_states
    ids, segments = torch.tensor([trace.ids]), torch.tensor([trace.segments])
    resume = model.resume_point(trace, model.info.layers - 1)
    run, change = _without_norm(model), Intervention(trace.ablation)
    last = run(Pass(ids, segments, change, resume=resume, need_weights=False, logits_at=-1)).hidden_states[-1]
    return torch.cat([trace.hidden_states[:-1], last.float()])


@cached(WeakKeyDictionary(), key=lambda model: model.network)
def _without_norm(model: Model) -> Forward:
    """The pass of a transformers module whose final norm does nothing."""
    bare, norm = clone_sharing_weights(model.module), read_words(model).norm
    (path,) = (name for name, part in model.module.named_modules() if part is norm)
    bare.set_submodule(path, nn.Identity())
    return model.network.with_module(bare)
