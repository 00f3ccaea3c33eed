"""The effect of every edge of the open head: what would change if this one weight were cut."""

from mha_core.analysis.maps.options import MapOptions, apply_options
from mha_core.i18n import mark, tr
from mha_core.widgets import pictures
from mha_core.widgets.widget import Widget
from pages.ui.explore.payloads import Reading
from pages.ui.explore.picture_context import PictureContext
from pages.ui.state.cache import get_edge_effects

HEIGHT = 430  # CSS pixels
MOST_PRODUCTS = 1e11  # weights × tokens × edges: a second or two on one core
# Reading → who takes over, and what is said of it.
NOTES = {
    "edges-nobody": (
        False,
        mark("Cut each edge · {name} · nobody takes over"),
        mark("Each cell is one pass in which this one weight is set to 0, and the others stay as they are."),
    ),
    "edges-others": (
        True,
        mark("Cut each edge · {name} · the others take over"),
        mark(
            "Each cell is one pass in which this one score is set to −∞ before the softmax, so that the row still "
            "adds up to 100\N{NO-BREAK SPACE}% (Geva et al. 2023)."
        ),
    ),
}
MEASURES = {
    "embedding": mark("1 − cosine between the embedding with and without the edge."),
    "causal-lm": mark("The share of probability that moves in the prediction after “{token}”."),
}
MEASURE = mark("The share of probability that moves in what the model predicts.")


def edge_readings(ctx: PictureContext) -> list[Reading]:
    """What is written of the two maps, before they are computed; of several heads there is none."""
    if len(ctx.scope.heads) > 1:
        return []
    readings, is_too_long = [], _is_too_long(ctx)
    for reading, (_, title, note) in NOTES.items():
        title = tr(title, name=tr(ctx.scope.name))
        if is_too_long:
            why = tr("It runs the model once for each edge: to see it, shorten the text, or open a later layer.")
            readings.append(Reading(reading=reading, title=title, off="", note=why))
            continue
        measure = tr(MEASURES.get(ctx.model.info.output, MEASURE), token=ctx.before.tokens[_position(ctx) or 0])
        readings.append(Reading(reading=reading, title=title, off="", note=f"{tr(note)} {measure}", later="yes"))
    return readings


def edge_maps(ctx: PictureContext) -> dict[str, Widget]:
    """The maps that `edge_readings` announces."""
    shown = {}
    for reading in edge_readings(ctx):
        if "later" in reading:
            knockout, _, _ = NOTES[reading["reading"]]
            effects = get_edge_effects(
                ctx.model.info.name,
                ctx.address.text,
                ctx.pair,
                ctx.ablation,
                ctx.scope.heads[0],
                knockout=knockout,
                at=_position(ctx),
            )
            maps = apply_options(ctx.after, effects, MapOptions())  # of all tokens: rows are no shares of anything
            shown[f"reading-{reading['reading']}"] = pictures.heatmap(
                maps, reading["title"], ctx.style, unit=tr("effect"), height=HEIGHT, source=ctx.source
            )
    return shown


def _position(ctx: PictureContext) -> int | None:
    """Of a language model, the position that predicts: the chosen one; of a causal one, else the last."""
    last = len(ctx.before) - 1
    if ctx.address.at is not None:
        return min(ctx.address.at, last)
    return last if ctx.model.info.causal else None


def _is_too_long(ctx: PictureContext) -> bool:
    info, (head,) = ctx.model.info, ctx.scope.heads
    edges = int(ctx.after.layers[head.layer][head.head].count_nonzero())
    layers = info.layers - (head.layer if ctx.model.can_resume else 0)
    return edges * len(ctx.after) * info.parameters * layers / info.layers > MOST_PRODUCTS
