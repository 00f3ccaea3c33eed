"""The effect of every edge of the open head: what would change if this one weight were cut."""

from mha_core.backends.one_attention import unsupported
from mha_core.draw import widgets
from mha_core.draw.head_names import head_title
from mha_core.draw.widget import Widget
from mha_core.i18n import N_, gettext
from mha_core.stats.attention_map import MapOptions, apply_options
from pages.explore.cache import EdgeQuestion, get_edge_effects
from pages.explore.head.draw_reading import HEIGHT
from pages.explore.payloads import Reading
from pages.explore.picture_context import PictureContext
from pages.explore.what_changed import predicted

SECONDS = 0.15  # until what is known of each map is shown
MOST_PRODUCTS = 1e11  # weights × tokens × passes: a second or two on one core
MOST_OF_A_ROW = 1e12  # of a single row, which fills in meanwhile
# Reading → who takes over, and what is said of it.
NOTES = {
    "edges-nobody": (
        False,
        N_("Cut each edge · {name} · the gap stays"),
        N_("Each cell is one pass in which this one weight is set to 0, and the others stay as they are."),
    ),
    "edges-others": (
        True,
        N_("Cut each edge · {name} · the others take over"),
        N_(
            "Each cell is one pass in which this one score is set to −∞ before the softmax, so that the row still "
            "adds up to 100\N{NO-BREAK SPACE}% (Geva et al. 2023)."
        ),
    ),
}
MEASURES = {
    "embedding": N_("1 − cosine between the embedding with and without the edge."),
    "causal-lm": N_("The share of probability that moves in the prediction after “{token}”."),
    "masked-lm": N_("The share of probability that moves in the prediction at “{token}”."),
}
MEASURE = N_("The share of probability that moves in what the model predicts.")
ONE_ROW = N_("Of the row of “{token}” alone, which is read for the answer: all {edges:,} edges would take too long.")
SCALE = N_("Both maps have one colour scale. A click on a cell cuts it.")
LEAST = 1e-6  # less is rounding


def edge_readings(ctx: PictureContext) -> list[Reading]:
    """The words for the two maps before they are computed; none for several heads, and for three attentions."""
    if len(ctx.scope.heads) > 1 or unsupported(ctx.model.info, "edges"):
        return []
    (head,) = ctx.scope.heads
    why_not = ""
    if head in ctx.off and ctx.ablation.mode != "mean":  # the mean is that of its own context
        why_not = gettext("{head} is off: none of its edges matters.", head=head_title(head))
    elif _queries(ctx) == ():
        why_not = gettext(
            "It runs the model once for each edge{input:|, and there are too many}: to see {input:it, shorten the "
            "text, or|those of the row of [CLS],} open a later layer.{input:| In Python: edge_effects.}",
            input=ctx.model.modality,
        )
    readings = []
    for reading, (_, title, note) in NOTES.items():
        title = gettext(title, name=gettext(ctx.scope.name))
        if why_not:
            readings.append(Reading(reading=reading, title=title, off="", note=why_not))
            continue
        token = ctx.tokens[predicted(ctx)[0]] if ctx.before.word_logits is not None else ""
        measure = gettext(MEASURES.get(ctx.model.info.task, MEASURE), token=token)
        rows = _queries(ctx)
        scope = gettext(ONE_ROW, token=ctx.after.tokens[rows[0]], edges=_edges(ctx)) if rows else gettext(SCALE)
        note = " ".join([gettext(note), measure, scope])
        readings.append(Reading(reading=reading, title=title, off="", note=note, later="yes"))
    return readings


def edge_maps(ctx: PictureContext) -> tuple[dict[str, Widget], bool]:
    """The maps that `edge_readings` announces, as far as they are after a moment; and whether they are complete."""
    readings = [reading for reading in edge_readings(ctx) if "later" in reading]
    at = predicted(ctx)[0] if readings and ctx.before.word_logits is not None else None
    read = (ctx.model.info.name, ctx.address.text, ctx.pair, ctx.ablation)
    queries = _queries(ctx) if readings else None
    questions = [EdgeQuestion(ctx.scope.heads[0], NOTES[reading["reading"]][0], at, queries) for reading in readings]
    found = [get_edge_effects(*read, question, mask_at=ctx.mask_at) for question in questions]
    effects = [each.after(SECONDS) for each in found]
    largest = max((float(each.max()) for each in effects), default=0)
    maps = {}
    for reading, each in zip(readings, effects, strict=True):
        if queries:  # a strip of a map: its words are shaded instead, whichever of them is pinned
            each = each[list(queries)].expand_as(each)
        # Of all tokens: rows are no shares of anything.
        shown = apply_options(ctx.after, each.masked_fill(each < LEAST, 0), MapOptions())
        options = {"unit": gettext("effect"), "source": ctx.source}
        maps[f"reading-{reading['reading']}"] = (
            widgets.text(shown, reading["title"], ctx.style, seen=ctx.after.picture, **options)
            if queries
            else widgets.heatmap(shown, reading["title"], ctx.style, largest=largest, height=HEIGHT, **options)
        )
    return maps, all(each.is_complete for each in found)


def _queries(ctx: PictureContext) -> tuple[int, ...] | None:
    """The rows whose edges are measured: None = all; of too many the one that an answer is read from; () = none."""
    info, (head,), tokens = ctx.model.info, ctx.scope.heads, len(ctx.after)
    layers = info.layers - (head.layer if ctx.model.capabilities.can_resume else 0)
    of_an_edge = tokens * info.parameters * layers / info.layers
    if _edges(ctx) * of_an_edge <= MOST_PRODUCTS:
        return None
    if tokens * of_an_edge > MOST_OF_A_ROW or (info.task == "embedding" and info.pooling != "cls"):
        return ()
    return (predicted(ctx)[0] if ctx.before.word_logits is not None else 0,)


def _edges(ctx: PictureContext) -> int:
    (head,) = ctx.scope.heads
    return int(ctx.after.head(head).count_nonzero())
