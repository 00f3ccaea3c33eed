"""The atlas: a small map of every head, and the order in which they stand."""

from collections.abc import Sequence

import torch
from torch import Tensor

from mha_core.analysis.maps.ablation_effect import attention_change
from mha_core.analysis.maps.head_statistics import similarity_to
from mha_core.analysis.maps.options import AttentionMap, apply_options
from mha_core.heads import Head
from mha_core.i18n import tr
from mha_core.widgets import pictures
from pages.parts.explore.look import Look, first_head
from pages.parts.explore.part import Part
from pages.parts.state.cache import get_overview

FIRST = 5  # heads that are named


def atlas(look: Look) -> Part:
    """Every head as a small map, with its entropy, how much of its attention moved, and what it does in this text."""
    after, info = look.after, look.model.info
    options = (look.map_options, look.style.scale, look.style.peak)
    picture = pictures.atlas(
        get_overview(info.name, look.address.text, look.pair, look.ablation, *options),
        tr(info.title),
        look.style,
        open_head=look.head,
        ablation=look.ablation,
        change=attention_change(look.before, after) if look.ablation else None,
        source=look.source,
    )
    does = [tr(doing.told) for doing in look.doings.values()]
    return Part(
        {"first": list(first_head(info)), "notes": [tr(note) for note in look.notes], "does": does}, {"atlas": picture}
    )


def order(look: Look) -> Part:
    """The numbers by which the atlas is sorted: each head's similarity to the open one, or its weight on a link."""
    if look.address.sort == "likeness":
        return Part({"sort": "likeness", "numbers": _rounded(similarity_to(look.after.attentions, look.head))})
    if look.address.sort == "link" and (found := link_weights(look)):
        weights, name = found
        return Part({"sort": "link", "numbers": _rounded(weights), "name": name, "first": _first(weights)})
    return Part({"sort": look.address.sort, "numbers": []})


def link_weights(look: Look) -> tuple[Tensor, str] | None:
    """How much every head attends from the pinned tokens to the linked one, (L, H), 0 to 1; and the link's name.

    The mean over the pinned queries, or over all of them where keys are pinned; the sum over pinned keys. None if what
    is asked for is not on the map.
    """
    maps = apply_options(look.after, look.after.attentions, look.map_options)
    keys = look.pins.positions if look.pins.way == "to" else (look.address.link,)
    queries = look.address.pin if look.pins.way == "from" else ()
    rows, columns = _indices(maps.rows.positions, queries), _indices(maps.columns.positions, keys)
    if not columns or (queries and not rows):
        return None
    weights = maps.weights[..., columns].sum(-1)  # (L, H, R)
    weights = weights[..., rows] if rows else weights
    return weights.mean(-1), f"{_names(maps, rows)} → {_names(maps, columns, rows=False)}"


def _indices(units: tuple[tuple[int, ...], ...], positions: Sequence[int | None]) -> list[int]:
    return [i for i, unit in enumerate(units) if set(unit) & set(positions)]


def _names(maps: AttentionMap, indices: list[int], *, rows: bool = True) -> str:
    axis = maps.rows if rows else maps.columns
    return " + ".join(axis.tokens[i] for i in indices[:4]) + (" …" if len(indices) > 4 else "") or tr("all words")


def _first(weights: Tensor) -> list[dict[str, object]]:
    """The heads with the largest weights, largest first."""
    values, places = weights.flatten().topk(min(FIRST, weights.numel()))
    heads = [Head(*divmod(place, weights.size(1))) for place in places.tolist()]
    return [
        {"head": list(head), "label": head.label, "weight": round(value, 4)}
        for head, value in zip(heads, values.tolist(), strict=True)
    ]


def _rounded(numbers: Tensor) -> list[float]:
    return [round(x, 5) for x in torch.flatten(numbers).tolist()]
