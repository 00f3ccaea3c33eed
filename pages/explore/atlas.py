"""The atlas: a small map of every head, and the order in which they stand."""

from collections.abc import Sequence

from torch import Tensor

from mha_core.draw import widgets
from mha_core.errors import excerpt
from mha_core.explore.what_changed import attention_change
from mha_core.heads import ATTENTIONS, Head
from mha_core.i18n import gettext, isolate
from mha_core.stats.attention_map import AttentionMap, apply_options
from mha_core.stats.head_statistics import similarity_to
from pages.explore.part import Part
from pages.explore.payloads import AtlasWords
from pages.explore.picture_context import PictureContext
from pages.shell.elements.choose_head import first_head
from pages.shell.inputs.traces import get_overview

FIRST = 5  # heads that are named


def atlas(ctx: PictureContext) -> Part:
    """Every head as a small map, with its entropy, how much of its attention moved, and what it does in this text."""
    after, info = ctx.after, ctx.info
    question = (info.name, ctx.address.text, ctx.pair, ctx.ablation, ctx.map_options, info.attention, ctx.mask_at)
    overview = get_overview(*question).shaded(ctx.style.scale, ctx.style.peak)
    picture = widgets.atlas(
        overview,
        gettext(info.title),
        ctx.style,
        open_head=ctx.head,
        ablation=ctx.shown_ablation,
        change=attention_change(ctx.before, after) if ctx.ablation else None,
        source=ctx.source,
    )
    does = [gettext(behavior.description) for layer in range(info.layers) for behavior in ctx.head_behaviors(layer)]
    words: AtlasWords = {
        "first": list(first_head(info)),
        "notes": [*(gettext(note) for note in ctx.notes), *_idle_cuts(ctx)],
        "does": does,
        "resting": _resting(ctx, overview.pictures.size(-1)),
        "prefix": ATTENTIONS[info.attention].prefix,
        "attentions": [
            {"prefix": ATTENTIONS[name].prefix, "layers": layers, "heads": heads}
            for name, (layers, heads) in ctx.model.info.shapes.items()
        ],
    }
    return Part(words, {"atlas": picture})


def _resting(ctx: PictureContext, width: int) -> list[int]:
    """The columns of a small picture so wide that show resting places; a column may stand for several keys."""
    columns = ctx.map(ctx.after, ctx.map_options).columns
    resting = [i for i, units in enumerate(columns.positions) if set(units) & set(ctx.resting)]
    return sorted({i * width // len(columns) for i in resting})


def _idle_cuts(ctx: PictureContext) -> list[str]:
    """A note on cuts of tokens that this text does not have."""
    lengths = len(ctx.before), len(ctx.before.keys)
    cuts = ctx.shown_ablation.edges
    idle = [edges for edges in cuts if not (edges.queries.fits(lengths[0]) and edges.keys.fits(lengths[1]))]
    if not idle:
        return []
    names = excerpt(idle)
    last = max(lengths) - 1
    return [gettext("{names}: this text has no such tokens (0–{last}), so nothing is cut.", names=names, last=last)]


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
