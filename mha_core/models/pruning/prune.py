"""Real pruning: heads cut out of a model for good, which is smaller and quicker afterwards, and gives what switching them off gives."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

import torch
from torch import nn

from mha_core.errors import ModelError
from mha_core.heads import Ablation, Head, all_heads
from mha_core.models.network.transformer import Encoder
from mha_core.models.ours.checkpoint import text_model
from mha_core.models.ours.scratch import attention_by_layer, output_projections
from mha_core.models.ours.scratch import forward_pass as encoder_runner
from mha_core.models.ours.session_models import public_name
from mha_core.models.pretrained.loading import eager_clone, forward_pass
from mha_core.models.pruned_model import as_pruned, with_original_numbers
from mha_core.models.surgery.locate import attention_of, find_output_projections
from mha_core.models.surgery.prune_modules import prune_bert, prune_encoder
from mha_core.models.surgery.pruned_heads import (
    PrunedHeads,
    RemainingHeads,
    heads_to_config,
    origin_to_config,
    remaining_heads,
)
from mha_core.models.surgery.resume import resumable_clone
from mha_core.models.surgery.shared_weights import clone_sharing_weights
from mha_core.models.text_model import TextModel

TOLERANCE = 1e-4  # between cut out and switched off, relative to the largest number of the last hidden state


def prune_model(model: TextModel, heads: Iterable[tuple[int, int]], *, name: str | None = None) -> TextModel:
    """A model like this one without these heads, and without those that it has lost before. The one given stays as it is.

    What is not cut is shared, not copied. Every head that is left keeps its number: attentions, values and W_O of those that
    are gone are zeros at their old places, and a gate has places for them, which do nothing.

    Args:
        heads: (layer, head); any set of them, whole layers, or all.
        name: of the new model; else it is made of the old one's and the number of heads that are gone, so not unique.

    Raises:
        ValueError: a head that the model does not have, or never had.
        ModelError: a model that keeps its heads where we do not know.
    """
    info, everything = model.info, all_heads(model.info.layers, model.info.heads)
    asked = {Head(*head) for head in heads}
    if outside := sorted(asked - set(everything)):
        raise ValueError(
            f"{', '.join(map(str, outside))}: no such head. Valid: layers 0–{info.layers - 1}, heads 0–{info.heads - 1}."
        )
    if asked <= set(model.gone):
        return model
    source = model.cut or PrunedHeads((), public_name(info.name), info.title)
    cut = replace(source, heads=tuple(sorted(asked | set(model.gone))))
    before, kept = (remaining_heads(gone, info.layers, info.heads) for gone in (model.gone, cut.heads))
    name = name or f"{_plain(cut.name)}-pruned-{len(cut.heads)}"
    pruned = (
        _cut_ours(model, cut, kept, name) if _encoder(model.module) else _cut_theirs(model, cut, before, kept, name)
    )
    _check(model, pruned, cut)
    return pruned


def _cut_ours(model: TextModel, cut: PrunedHeads, kept: RemainingHeads, name: str) -> TextModel:
    module = clone_sharing_weights(model.module)
    prune_encoder(_encoder(module), kept)
    if model.card:
        card = replace(model.card, pruned_heads=heads_to_config(cut.heads), pruned_from=origin_to_config(cut))
        return replace(text_model(name, card, module), tokenizer=model.tokenizer)
    encoder = _encoder(module)
    run = with_original_numbers(encoder_runner(encoder, getattr(module, "head", None)), kept, model.info.heads)
    info = replace(model.info, name=name, parameters=_count(module))
    options = dict(attention=attention_by_layer(encoder), parts=output_projections(encoder), reference=None)
    return as_pruned(replace(model, info=info, module=module, run=run, **options), cut)


def _cut_theirs(
    model: TextModel, cut: PrunedHeads, before: RemainingHeads, kept: RemainingHeads, name: str
) -> TextModel:
    module = prune_bert(model.module, before, kept)
    run, reference = (
        with_original_numbers(each, kept, model.info.heads)
        for each in (forward_pass(module, resumable_clone(module)), forward_pass(eager_clone(module)))
    )
    info = replace(model.info, name=name, parameters=_count(module))
    parts = None if model.parts is None else find_output_projections(module)
    options = dict(attention=partial(attention_of, module), parts=parts, reference=reference)
    return as_pruned(replace(model, info=info, module=module, run=run, **options), cut)


@torch.inference_mode()
def _check(model: TextModel, pruned: TextModel, cut: PrunedHeads) -> None:
    """Raises ModelError unless cutting out gives what switching off gives."""
    ids = torch.arange(min(8, model.info.max_tokens))[None] % len(model.tokenizer)
    shape = (model.info.layers, model.info.heads)
    gate = Ablation.of(cut.heads, shape).gate(*shape)
    try:
        expected, given = (each.run(ids, torch.zeros_like(ids), gate, "zero").hidden_states for each in (model, pruned))
        most = max(1.0, *(float(h.abs().max()) for h in expected))
        worst = max(float((a - b).abs().max()) for a, b in zip(expected, given, strict=True)) / most
    except (RuntimeError, ValueError) as error:
        raise ModelError(
            f"Heads can't be cut out of '{model.info.name}': its layers do not work with fewer."
        ) from error
    if not worst <= TOLERANCE:
        raise ModelError(
            f"Heads can't be cut out of '{model.info.name}': that differs by {worst:.2g} from switching them off."
        )


def _encoder(module: nn.Module) -> Encoder | None:
    """Our own encoder, where the module is one, or has one."""
    return next((each for each in (module, getattr(module, "encoder", None)) if isinstance(each, Encoder)), None)


def _count(module: nn.Module) -> int:
    return sum(p.numel() for p in module.parameters())


def _plain(name: str) -> str:
    """A name that a folder can have, and that says the same."""
    return re.sub(r"[^\w.-]+", "-", name.rpartition("/")[2], flags=re.ASCII).strip("-.")[:60] or "model"
