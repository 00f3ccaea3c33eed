"""The open head in one of its views, notes on how to read it, and how its pattern changed while heads are off."""

from torch import Tensor

from mha_core.draw import widgets
from mha_core.heads import ATTENTIONS
from mha_core.i18n import N_, gettext
from mha_core.stats.attention_map import AttentionMap, MapOptions, combined
from pages.explore.head.how_to_read import in_words
from pages.explore.head.sinks import sinks
from pages.explore.payloads import HeadWords
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part
from pages.explore.views import view_named
from pages.features import given_to
from pages.shell.inputs.inputs_by_modality import input_of

NO_WORDS = N_("There are only special tokens here: show them, or type a word.")
NO_PAIR = N_("There is no second sentence.")


def open_head(ctx: PictureContext) -> Part:
    """The picture or the table of the open head, and below it the change of its pattern."""
    attention = ctx.map(ctx.after)
    words: HeadWords = {
        "view": ctx.view,
        "open": list(ctx.head),
        "title": _title(ctx),
        "name": gettext(ctx.scope.name),
        "pair": 1 in ctx.before.segments,
        "picture": input_of(ctx.model).in_grid,
        "heads": [list(head) for head in ctx.scope.heads],
        "prefix": ATTENTIONS[ctx.info.attention].prefix,
        "resting": list(ctx.resting),
        "notes": [gettext(ctx.scope.note)] if ctx.scope.note else [],
        "page": _page(ctx),
    }
    if not attention.rows.tokens or not attention.columns.tokens:
        return Part({**words, "empty": gettext(NO_PAIR if ctx.map_options.special else NO_WORDS)})
    view = view_named(ctx.view)
    drawn = view.draw(ctx, attention)
    words = {**words, "data": drawn.words, **in_words(ctx, attention, view.HOW_TO_READ)}
    words["notes"] += _notes(ctx, attention)
    words["sinks"] = sinks(ctx, _mean(ctx))
    words["typical"] = " ".join(filter(None, (given.about_head(ctx) for given in given_to("explore"))))
    if ctx.ablation:
        before = ctx.map(ctx.before)
        if before.weights.equal(attention.weights):
            words["unchanged"] = _why_unchanged(ctx)
        else:
            change = AttentionMap(attention.weights - before.weights, attention.rows, attention.columns)
            name = gettext("change of {name}", name=gettext(ctx.scope.name))
            drawn.pictures["difference"] = widgets.heatmap(
                change, name, ctx.style, signed=True, unit=gettext("change"), source=ctx.source
            )
    return Part(words, drawn.pictures)


def _title(ctx: PictureContext) -> str:
    scope = ctx.scope
    if ctx.view == "lines" and scope.heads == (ctx.head,):
        return gettext("Heads of layer {layer}", layer=ctx.head.layer)
    return scope.title


def _page(ctx: PictureContext) -> str:
    """The address of the head's own page; "" for several, and those of models that have none."""
    if ctx.scope.heads != (ctx.head,):
        return ""
    return next((given.page_of_head(ctx.model, ctx.head) for given in given_to("explore")), "")


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
