"""The open head in one of its views, notes on how to read it, and how its pattern changed while heads are off."""

from collections.abc import Callable
from dataclasses import replace

import torch
from torch import Tensor

from mha_core.draw import pictures
from mha_core.draw.widget import Widget
from mha_core.heads import PREFIXES
from mha_core.i18n import N_, gettext, isolate
from mha_core.stats.attention_map import AttentionMap, MapOptions, apply_options, combined
from mha_core.stats.head_statistics import top_links
from pages.explore.head.how_to_read import in_words
from pages.explore.head.readings import readings
from pages.explore.head.received import received
from pages.explore.head.sinks import sinks
from pages.explore.part import Part
from pages.explore.payloads import HeadWords, SomeHeadWords
from pages.explore.picture_context import PictureContext
from pages.features import hooks
from pages.shell.feature import call

NO_WORDS = N_("There are only special tokens here: show them, or type a word.")
NO_PAIR = N_("There is no second sentence.")
MAX_ROWS = 500  # of the table
HEIGHT = 424  # CSS pixels: on a projector of 1024 × 768 it ends with the screen


def open_head(ctx: PictureContext) -> Part:
    """The picture or the table of the open head, and below it the change of its pattern."""
    attention = ctx.map(ctx.after)
    words: HeadWords = {
        "view": ctx.view,
        "open": list(ctx.head),
        "title": _title(ctx),
        "name": gettext(ctx.scope.name),
        "pair": 1 in ctx.before.segments,
        "picture": ctx.model.modality.in_grid,
        "heads": [list(head) for head in ctx.scope.heads],
        "prefix": PREFIXES[ctx.info.attention],
        "resting": list(ctx.resting),
        "notes": [gettext(ctx.scope.note)] if ctx.scope.note else [],
        "page": _page(ctx),
    }
    if not attention.rows.tokens or not attention.columns.tokens:
        return Part({**words, "empty": gettext(NO_PAIR if ctx.map_options.special else NO_WORDS)})
    more, shown = VIEWS[ctx.view](ctx, attention)
    words = {**words, **more, **in_words(ctx, attention)}
    words["notes"] += _notes(ctx, attention)
    words["sinks"] = sinks(ctx, _mean(ctx))
    words["typical"] = " ".join(filter(None, (call(hook, ctx) for hook in hooks("about_head"))))
    if ctx.ablation:
        before = ctx.map(ctx.before)
        if before.weights.equal(attention.weights):
            words["unchanged"] = _why_unchanged(ctx)
        else:
            change = AttentionMap(attention.weights - before.weights, attention.rows, attention.columns)
            name = gettext("change of {name}", name=gettext(ctx.scope.name))
            shown["difference"] = pictures.heatmap(
                change, name, ctx.style, signed=True, unit=gettext("change"), source=ctx.source
            )
    return Part(words, shown)


def _title(ctx: PictureContext) -> str:
    scope = ctx.scope
    if ctx.view == "lines" and scope.heads == (ctx.head,):
        return gettext("Heads of layer {layer}", layer=ctx.head.layer)
    return scope.title


def _page(ctx: PictureContext) -> str:
    """The address of the head's own page; "" for several, and those of models that have none."""
    if ctx.scope.heads != (ctx.head,):
        return ""
    return next((call(hook, ctx.model, ctx.head) for hook in hooks("page_of_head")), "")


# --- the views

View = tuple[SomeHeadWords, dict[str, Widget]]


def _heatmap(ctx: PictureContext, attention: AttentionMap) -> View:
    options = {"height": HEIGHT, "source": ctx.source}
    return {}, {"heatmap": pictures.heatmap(attention, gettext(ctx.scope.name), ctx.style, **options)}


def _lines(ctx: PictureContext, attention: AttentionMap) -> View:
    """All heads of the layer, or, as one, those that are combined."""
    head, info = ctx.head, ctx.info
    if ctx.scope.heads != (head,):
        one = AttentionMap(attention.weights[None], attention.rows, attention.columns)
        name = gettext(ctx.scope.name)
        return {}, {"lines": pictures.lines(one, [name], name, ctx.style, active=[0], source=ctx.source)}
    layer = apply_options(ctx.after, ctx.after.layers[head.layer], ctx.map_options)
    names = [f"H{h}" for h in range(info.heads)]
    size = {"layer": head.layer, "layers": info.layers, "source": ctx.source}
    return {}, {"lines": pictures.lines(layer, names, f"L{head.layer}", ctx.style, active=[head.head], **size)}


def _text(ctx: PictureContext, attention: AttentionMap) -> View:
    whole = ctx.map(ctx.after, replace(ctx.map_options, part="all"))  # a text is shown whole
    options = {"source": ctx.source, "seen": ctx.after.picture}
    return {}, {"text": pictures.text(whole, gettext(ctx.scope.name), ctx.style, **options)}


def _table(ctx: PictureContext, attention: AttentionMap) -> View:
    """The strongest pairs of tokens; only those of the pinned tokens, if any are pinned.

    A row is [from token, to token, weight, from position, to position, weight with all heads on].
    """
    pins = ctx.pins
    axis = attention.rows if pins.way == "from" else attention.columns
    # Rows or columns with a pinned token; none if the options hide it
    pinned = {i for i, positions in enumerate(axis.positions) if set(positions) & set(pins.positions)}
    if pinned:
        here = torch.tensor([i in pinned for i in range(len(axis))])
        here = here[:, None] if pins.way == "from" else here
        attention = AttentionMap(attention.weights * here, attention.rows, attention.columns)
    links = top_links(attention, MAX_ROWS)
    before = ctx.map(ctx.before).weights if ctx.ablation else None
    rows = [
        [
            link.from_token,
            link.to_token,
            link.weight,
            attention.rows.positions[link.row][0],
            attention.columns.positions[link.column][0],
            *([] if before is None else [float(before[link.row, link.column])]),
        ]
        for link in links
    ]
    values = {"count": len(rows), "name": gettext(ctx.scope.name)}
    caption = gettext("The {count} strongest pairs of {name}.", **values)
    if pinned:
        tokens = ", ".join(isolate(axis.tokens[i]) for i in sorted(pinned))
        caption = gettext("The {count} strongest pairs of {name} with {tokens}.", tokens=tokens, **values)
    how = gettext("Click a column title to sort. Positions count from 0.")
    return {"table": {"caption": f"{caption} {how}", "rows": rows}}, {}


VIEWS: dict[str, Callable[[PictureContext, AttentionMap], View]] = {
    "heatmap": _heatmap,
    "lines": _lines,
    "text": _text,
    "table": _table,
    "received": lambda ctx, attention: (received(ctx, attention), {}),
    "readings": lambda ctx, _: readings(ctx),
}


# --- notes


def _notes(ctx: PictureContext, attention: AttentionMap) -> list[str]:
    """Notes on how to read the picture."""
    options, scope, notes = ctx.map_options, ctx.scope, []
    if not options.special and options.renormalised:
        notes.append(
            gettext("Special tokens are hidden; each row is renormalised to sum to 1 over the remaining tokens.")
        )
    elif not options.special:
        notes.append(gettext("Special tokens are hidden. Edges are cut, so these are the weights that the model uses."))
    if attention.rows.boundary is not None:
        notes.append(gettext("The lines separate the first sentence (A) from the second (B)."))
    if options.part != "all" and ctx.view == "text":
        notes.append(gettext("The text view always shows attention between both whole sentences."))
    elif options.part != "all":
        notes.append(gettext("Each row sums to the share of its attention that goes to this sentence."))
    if scope.how == "max" and len(scope.heads) > 1:
        notes.append(gettext("Maximum over heads: rows may sum to more than 1."))
    return notes


def _mean(ctx: PictureContext) -> Tensor:
    """The mean of the heads that are shown, (T, T)."""
    return combined(ctx.after, ctx.scope.heads, "mean", MapOptions()).weights


def _why_unchanged(ctx: PictureContext) -> str:
    """Why the pattern is the same although heads are off."""
    if set(ctx.scope.heads) & set(ctx.off):
        said = [gettext("No change: switching a head off removes its output, not its pattern.")]
    else:
        said = [gettext("No change: what is changed acts only on later layers.")]
    layers = [*(head.layer for head in ctx.off), *(edges.layers.first for edges in ctx.shown_ablation.edges)]
    if min(layers, default=0) + 1 < ctx.info.layers:
        said.append(gettext("Open a head in a later layer to see a change."))
    return " ".join(said)
