"""Real pruning: remove heads from a model. It gets smaller and faster, and computes the same as with them off."""

import re
from dataclasses import replace

import torch
from torch import nn

from mha_core.ablation import Ablation, Given, read_heads
from mha_core.backends.builtin.checkpoint import TrainedModel
from mha_core.backends.builtin.network.transformer import our_encoder
from mha_core.backends.builtin.session_models import public_name
from mha_core.backends.huggingface.forward import TransformersNetwork, eager_clone
from mha_core.backends.huggingface.patches.layer_classes import clone_sharing_weights
from mha_core.backends.huggingface.patches.prune_modules import prune_encoder, prune_module
from mha_core.backends.one_attention import unsupported
from mha_core.backends.pruned.config_entries import heads_to_config, origin_to_config
from mha_core.backends.pruned.groups import partial_group
from mha_core.backends.pruned.original_indices import PrunedNetwork, bare_network
from mha_core.backends.pruned.pruned_model import as_pruned
from mha_core.backends.reference import Reference
from mha_core.errors import ModelError
from mha_core.forward import Pass
from mha_core.heads import PrunedHeads, remaining_heads
from mha_core.intervention import Intervention
from mha_core.model import Model

TOLERANCE = 1e-4  # between pruned and switched off, relative to the largest number of the last hidden state


def prune(model: Model, heads: Given, *, name: str | None = None) -> Model:
    """Return a model like this one without these heads, and without those pruned before.

    The given model is not changed.
    All other weights are shared, not copied. Every remaining head keeps its index: attentions, values and W_O of pruned
    heads are zeros at their original indices, and an ablation may name them, which has no effect.

    Args:
        heads: "3.1, 5.*", Head(3, 1), a list of heads, or an Ablation; whole layers, or all.
        name: of the new model; by default the old name and the number of pruned heads, which is not unique.

    Raises:
        ValueError: a head that the complete model does not have.
        ModelError: the heads of this kind of model cannot be pruned; or only some of those that share their keys and
            values (`ModelInfo.heads_per_group`).
    """
    info = model.info
    if reason := unsupported(info, "pruning"):
        raise ModelError(reason)
    if isinstance(heads, Ablation) and heads.mode != "zero":
        raise ValueError(f"A pruned head adds nothing, and mode is {heads.mode!r}; valid: mode='zero'.")
    to_prune = {*read_heads(heads, info.shape), *model.pruned_heads}
    if to_prune == set(model.pruned_heads):
        return model
    if reason := partial_group(to_prune, info.heads_per_group):
        raise ModelError(reason)
    source = model.pruned or PrunedHeads((), public_name(info.name), info.title)
    pruned = replace(source, heads=tuple(sorted(to_prune)))
    if not name:  # one that a folder may have
        base = re.sub(r"[^\w.-]+", "-", pruned.name.rpartition("/")[2], flags=re.ASCII).strip("-.")[:60]
        name = f"{base or 'model'}-pruned-{len(pruned.heads)}"
    remove = _prune_ours if our_encoder(model.module) else _prune_transformers
    smaller = remove(model, pruned, name)
    _check(model, smaller, pruned)
    return smaller


prune_model = prune  # its name before 1.0


def _prune_ours(model: Model, pruned: PrunedHeads, name: str) -> Model:
    module = clone_sharing_weights(model.module)
    encoder, remaining = our_encoder(module), remaining_heads(pruned.heads, model.info.shape)
    assert encoder is not None, "only modules of our own come here"
    prune_encoder(encoder, remaining)
    smaller = replace(
        model,
        info=replace(model.info, name=name, parameters=_count(module)),
        module=module,
        network=PrunedNetwork(bare_network(model.network).with_module(module), model.info.shapes, remaining),
        reference=None,
    )
    if isinstance(smaller, TrainedModel):
        heads = heads_to_config(pruned.heads)
        smaller = replace(smaller, card=replace(smaller.card, pruned_heads=heads, pruned_from=origin_to_config(pruned)))
    return as_pruned(smaller, pruned)


def _prune_transformers(model: Model, pruned: PrunedHeads, name: str) -> Model:
    shapes, shape = model.info.shapes, model.info.shape
    before, remaining = (remaining_heads(heads, shape) for heads in (model.pruned_heads, pruned.heads))
    module = prune_module(model.module, before, remaining)
    smaller = replace(
        model,
        info=replace(model.info, name=name, parameters=_count(module)),
        module=module,
        network=PrunedNetwork(bare_network(model.network).with_module(module), shapes, remaining),
        reference=Reference(PrunedNetwork(TransformersNetwork(eager_clone(module), shapes), shapes, remaining)),
        capabilities=replace(model.capabilities, incremental_decoder=None),  # that would be the larger model's
    )
    return as_pruned(smaller, pruned)


@torch.inference_mode()
def _check(model: Model, smaller: Model, pruned: PrunedHeads) -> None:
    """Raise ModelError unless the pruned model computes the same as the model with these heads off."""
    ids = model.modality.sample(min(8, model.info.max_tokens), len(model.tokenizer))
    off = Intervention(Ablation.of(pruned.heads, model.info.shape))
    networks = [each for each in (smaller.network, smaller.reference) if each]
    try:
        expected = model.network(Pass(ids, intervention=off)).hidden_states
        found = [network(Pass(ids)).hidden_states for network in networks]
        scale = max(1.0, *(float(h.abs().max()) for h in expected))
        pairs = ((a, b) for states in found for a, b in zip(expected, states, strict=True))
        difference = max(float((a - b).abs().max()) for a, b in pairs) / scale
    except (RuntimeError, ValueError) as error:
        raise ModelError(
            "Heads can't be pruned from '{name}': its layers do not work with fewer.", name=model.info.name
        ) from error
    rounding = torch.finfo(getattr(torch, model.info.runs_on[1])).eps  # which adds up over the layers
    if not difference <= max(TOLERANCE, 8 * rounding):
        raise ModelError(
            "Heads can't be pruned from '{name}': the result differs by {difference:.2g} from switching them off.",
            name=model.info.name,
            difference=difference,
        )


def _count(module: nn.Module) -> int:
    return sum(p.numel() for p in module.parameters())
