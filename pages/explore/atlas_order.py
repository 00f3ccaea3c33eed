"""The order of the atlas: by similarity to the open head, or by the weight on a link (*Which heads do this?*)."""

from collections.abc import Sequence

from torch import Tensor

from mha_core.heads import Head
from mha_core.i18n import gettext, isolate
from mha_core.stats.attention_map import AttentionMap, apply_options
from mha_core.stats.head_statistics import similarity_to
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part

FIRST = 5  # heads that are named


def order(ctx: PictureContext) -> Part:
    """The numbers by which the atlas is sorted, such as each head's weight on a link."""
    if ctx.address.sort == "likeness":
        return Part({"sort": "likeness", "numbers": _rounded(similarity_to(ctx.after.stacked(), ctx.head))})
    if ctx.address.sort == "link" and (found := link_weights(ctx)):
        weights, name = found
        return Part({"sort": "link", "numbers": _rounded(weights), "name": name, "first": _first(ctx, weights)})
    return Part({"sort": ctx.address.sort, "numbers": []})


def link_weights(ctx: PictureContext) -> tuple[Tensor, str] | None:
    """Attention of every head from the pinned tokens to the linked one, (L, H), 0 to 1; and the link's name.

    The mean over the pinned queries, or over all of them where keys are pinned; the sum over pinned keys. None if what
    is asked for is not on the map.
    """
    maps = apply_options(ctx.after, ctx.after.stacked(), ctx.map_options)
    keys = ctx.pins.positions if ctx.pins.way == "to" else (ctx.address.link,)
    queries = ctx.address.pin if ctx.pins.way == "from" else ()
    rows, columns = _indices(maps.rows.positions, queries), _indices(maps.columns.positions, keys)
    if not columns or (queries and not rows):
        return None
    weights = maps.weights[..., columns].sum(-1)  # (L, H, R)
    weights = weights[..., rows] if rows else weights
    every = gettext("all {input:words|patches}", input=ctx.model.modality)
    return weights.mean(-1), f"{_names(maps, rows) or every} → {_names(maps, columns, rows=False) or every}"


def _indices(units: tuple[tuple[int, ...], ...], positions: Sequence[int | None]) -> list[int]:
    return [i for i, unit in enumerate(units) if set(unit) & set(positions)]


def _names(maps: AttentionMap, indices: list[int], *, rows: bool = True) -> str:
    axis = maps.rows if rows else maps.columns
    return " + ".join(isolate(axis.tokens[i]) for i in indices[:4]) + (" …" if len(indices) > 4 else "")


def _first(ctx: PictureContext, weights: Tensor) -> list[dict[str, object]]:
    """The heads with the largest weights, largest first."""
    values, places = weights.flatten().topk(min(FIRST, weights.numel()))
    heads = [Head(*divmod(place, weights.size(1))) for place in places.tolist()]
    return [
        {"head": list(head), "label": gettext("head {head}", head=ctx.info.named(head)), "weight": round(value, 4)}
        for head, value in zip(heads, values.tolist(), strict=True)
    ]


def _rounded(numbers: Tensor) -> list[float]:
    return [round(x, 5) for x in numbers.flatten().tolist()]
