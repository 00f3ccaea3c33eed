"""The effect of every edge of the open head: what would change if this one weight were cut."""

from mha_core.analysis.maps.options import MapOptions, apply_options
from mha_core.i18n import mark, tr
from mha_core.widgets import pictures
from mha_core.widgets.widget import Widget
from pages.ui.explore.effect import predicted
from pages.ui.explore.payloads import Reading
from pages.ui.explore.picture_context import PictureContext
from pages.ui.state.cache import get_edge_effects

HEIGHT = 430  # CSS pixels
SECONDS = 0.15  # until what is known of each map is shown
MOST_PRODUCTS = 1e11  # weights × tokens × passes: a second or two on one core
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
    "masked-lm": mark("The share of probability that moves in the prediction at “{token}”."),
}
MEASURE = mark("The share of probability that moves in what the model predicts.")
SCALE = mark("Both maps have one colour scale. A click on a cell cuts it.")
LEAST = 1e-6  # less is rounding


def edge_readings(ctx: PictureContext) -> list[Reading]:
    """What is written of the two maps, before they are computed; of several heads, and of three attentions, none is."""
    if len(ctx.scope.heads) > 1 or ctx.model.decoder is not None:
        return []
    (head,) = ctx.scope.heads
    why_not = ""
    if head in ctx.off and ctx.ablation.mode != "mean":  # the mean is that of its own context
        why_not = tr("{head} is off: none of its edges matters.", head=head.title)
    elif _is_too_long(ctx):
        why_not = tr("It runs the model once for each edge: to see it, shorten the text, or open a later layer.")
        if ctx.model.look is not None:
            why_not = tr("It runs the model once for each edge, and there are too many. In Python: edge_effects.")
    readings = []
    for reading, (_, title, note) in NOTES.items():
        title = tr(title, name=tr(ctx.scope.name))
        if why_not:
            readings.append(Reading(reading=reading, title=title, off="", note=why_not))
            continue
        token = ctx.before.tokens[predicted(ctx)[0]] if ctx.before.logits is not None else ""
        measure = tr(MEASURES.get(ctx.model.info.output, MEASURE), token=token)
        note = " ".join([tr(note), measure, tr(SCALE)])
        readings.append(Reading(reading=reading, title=title, off="", note=note, later="yes"))
    return readings


def edge_maps(ctx: PictureContext) -> tuple[dict[str, Widget], bool]:
    """The maps that `edge_readings` announces, as far as they are after a moment; and whether they are complete."""
    readings = [reading for reading in edge_readings(ctx) if "later" in reading]
    at, mask_at, _ = predicted(ctx) if readings and ctx.before.logits is not None else (None, None, "")
    question = (ctx.model.info.name, ctx.address.text, ctx.pair, ctx.ablation, ctx.scope.heads[0])
    found = [
        get_edge_effects(*question, knockout=NOTES[reading["reading"]][0], at=at, mask_at=mask_at)
        for reading in readings
    ]
    effects = [each.after(SECONDS) for each in found]
    style = {"largest": max((float(each.max()) for each in effects), default=0), "height": HEIGHT}
    maps = {
        f"reading-{reading['reading']}": pictures.heatmap(
            # Of all tokens: rows are no shares of anything.
            apply_options(ctx.after, each.masked_fill(each < LEAST, 0), MapOptions()),
            reading["title"],
            ctx.style,
            unit=tr("effect"),
            source=ctx.source,
            **style,
        )
        for reading, each in zip(readings, effects, strict=True)
    }
    return maps, all(each.is_complete for each in found)


def _is_too_long(ctx: PictureContext) -> bool:
    info, (head,) = ctx.model.info, ctx.scope.heads
    edges = int(ctx.after.rows(head).count_nonzero())
    layers = info.layers - (head.layer if ctx.model.can_resume else 0)
    return edges * len(ctx.after) * info.parameters * layers / info.layers > MOST_PRODUCTS
