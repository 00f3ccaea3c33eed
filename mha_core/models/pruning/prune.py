"""Real pruning: heads removed from a model for good, which makes it smaller and quicker, and equals switching them off."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

import torch
from torch import nn

from mha_core.errors import ModelError
from mha_core.heads import Ablation, Head, all_heads
from mha_core.intervention import Intervention
from mha_core.models.forward import as_forward
from mha_core.models.network.transformer import Encoder
from mha_core.models.ours.checkpoint import text_model
from mha_core.models.ours.scratch import attention_by_layer, output_projections
from mha_core.models.ours.scratch import gated_pass as encoder_pass
from mha_core.models.ours.session_models import public_name
from mha_core.models.pretrained.forward import eager_clone, gated_pass
from mha_core.models.pruned_heads import PrunedHeads, heads_to_config, origin_to_config, remaining_heads
from mha_core.models.pruned_model import as_pruned
from mha_core.models.surgery.locate import attention_of, find_output_projections
from mha_core.models.surgery.prune_modules import prune_bert, prune_encoder
from mha_core.models.surgery.resume import resumable_clone
from mha_core.models.surgery.shared_weights import clone_sharing_weights
from mha_core.models.text_model import TextModel

TOLERANCE = 1e-4  # between pruned and switched off, relative to the largest number of the last hidden state


def prune_model(model: TextModel, heads: Iterable[tuple[int, int]], *, name: str | None = None) -> TextModel:
    """A model like this one without these heads, and without those pruned before. The given model stays as it is.

    What is not pruned is shared, not copied. Every remaining head keeps its index: attentions, values and W_O of pruned heads are
    zeros in their original places, and an ablation may name them, which does nothing.

    Args:
        heads: (layer, head); any set of them, whole layers, or all.
        name: of the new model; by default the old one's and the number of pruned heads, which is not unique.

    Raises:
        ValueError: a head that the model does not have, or never had.
        ModelError: a model whose heads are not where we look for them.
    """
    info = model.info
    to_prune = {Head(*head) for head in heads}
    if outside := sorted(to_prune - set(all_heads(*info.shape))):
        raise ValueError(
            f"{', '.join(map(str, outside))}: no such head. Valid: layers 0–{info.layers - 1}, heads 0–{info.heads - 1}."
        )
    if to_prune <= set(model.pruned_heads):
        return model
    source = model.pruned or PrunedHeads((), public_name(info.name), info.title)
    pruned = replace(source, heads=tuple(sorted(to_prune | set(model.pruned_heads))))
    name = name or f"{_plain(pruned.name)}-pruned-{len(pruned.heads)}"
    smaller = (_prune_ours if _encoder(model.module) else _prune_transformers)(model, pruned, name)
    _check(model, smaller, pruned)
    return smaller


def _prune_ours(model: TextModel, pruned: PrunedHeads, name: str) -> TextModel:
    module = clone_sharing_weights(model.module)
    encoder, remaining = _encoder(module), remaining_heads(pruned.heads, *model.info.shape)
    prune_encoder(encoder, remaining)
    if model.card:
        card = replace(model.card, pruned_heads=heads_to_config(pruned.heads), pruned_from=origin_to_config(pruned))
        return replace(text_model(name, card, module), tokenizer=model.tokenizer)
    forward = as_forward(encoder_pass(encoder, getattr(module, "head", None)), model.info.shape, remaining)
    smaller = replace(
        model,
        info=replace(model.info, name=name, parameters=_count(module)),
        module=module,
        forward=forward,
        attention=attention_by_layer(encoder),
        reference=None,
        output_projections=output_projections(encoder),
    )
    return as_pruned(smaller, pruned)


def _prune_transformers(model: TextModel, pruned: PrunedHeads, name: str) -> TextModel:
    shape = model.info.shape
    before, remaining = (remaining_heads(heads, *shape) for heads in (model.pruned_heads, pruned.heads))
    module = prune_bert(model.module, before, remaining)
    passes = gated_pass(module, resumable_clone(module)), gated_pass(eager_clone(module))
    forward, reference = (as_forward(each, shape, remaining) for each in passes)
    smaller = replace(
        model,
        info=replace(model.info, name=name, parameters=_count(module)),
        module=module,
        forward=forward,
        attention=partial(attention_of, module),
        reference=reference,
        output_projections=model.output_projections and find_output_projections(module),
    )
    return as_pruned(smaller, pruned)


@torch.inference_mode()
def _check(model: TextModel, smaller: TextModel, pruned: PrunedHeads) -> None:
    """Raises ModelError unless pruning gives what switching off gives."""
    ids = torch.arange(min(8, model.info.max_tokens))[None] % len(model.tokenizer)
    off = Intervention(Ablation.of(pruned.heads, model.info.shape))
    try:
        expected, given = (each.forward(ids, intervention=off).hidden_states for each in (model, smaller))
        largest = max(1.0, *(float(h.abs().max()) for h in expected))
        worst = max(float((a - b).abs().max()) for a, b in zip(expected, given, strict=True)) / largest
    except (RuntimeError, ValueError) as error:
        raise ModelError(f"Heads can't be pruned from '{model.info.name}': its layers do not work with fewer.") from error
    if not worst <= TOLERANCE:
        raise ModelError(
            f"Heads can't be pruned from '{model.info.name}': that differs by {worst:.2g} from switching them off."
        )


def _encoder(module: nn.Module) -> Encoder | None:
    """Our own encoder, where the module is one, or has one."""
    return next((each for each in (module, getattr(module, "encoder", None)) if isinstance(each, Encoder)), None)


def _count(module: nn.Module) -> int:
    return sum(p.numel() for p in module.parameters())


def _plain(name: str) -> str:
    """A name that a folder can have, and that says the same."""
    return re.sub(r"[^\w.-]+", "-", name.rpartition("/")[2], flags=re.ASCII).strip("-.")[:60] or "model"
