"""Text that a causal language model writes, and the open head's attention at each written token."""

from mha_core import Ablation
from mha_core.draw import widgets
from mha_core.draw.widget import Widget
from mha_core.i18n import N_, gettext, isolate, percent
from mha_core.stats.attention_map import AttentionMap, Axis, combine
from pages.explore.cache import get_written
from pages.explore.head.edge_effects import HEIGHT, MOST_PRODUCTS
from pages.explore.payloads import Reading
from pages.explore.picture_context import PictureContext

TOKENS = 12  # that are written
NOTE = N_(
    "The model writes on, each time its likeliest token. A row is a token that it wrote, with its probability, and "
    "what this head attended to as it wrote it."
)


def writing_readings(ctx: PictureContext) -> list[Reading]:
    """The words for the maps before they are computed: with all heads on, and with some off."""
    if ctx.model.info.task != "causal-lm":
        return []
    if ctx.model.info.parameters * TOKENS * (len(ctx.before) + TOKENS) > MOST_PRODUCTS:
        why = gettext("It runs the model once for each token that it writes: to see it, shorten the text.")
        return [Reading(reading="writing", title=_title(ctx, "writing"), off="", note=why)]
    which = ("writing", "writing-off") if ctx.ablation else ("writing",)
    return [Reading(reading=each, title=_title(ctx, each), off="", note=gettext(NOTE), later="yes") for each in which]


def writing_maps(ctx: PictureContext) -> dict[str, Widget]:
    """The maps that `writing_readings` announces: rows are the written tokens, columns all tokens."""
    shown = {}
    for reading in writing_readings(ctx):
        if "later" not in reading:
            continue
        ablation = ctx.ablation if reading["reading"] == "writing-off" else Ablation()
        trace, start, probabilities = get_written(ctx.model.info.name, ctx.address.text, ablation, TOKENS)
        weights = combine(trace.heads(ctx.scope.heads), ctx.scope.how)[start - 1 : len(trace) - 1]
        rows = [
            f"{isolate(token)} · {percent(p)}" for token, p in zip(trace.tokens[start:], probabilities, strict=True)
        ]
        if rows:
            shown[f"reading-{reading['reading']}"] = widgets.heatmap(
                AttentionMap(weights, Axis.of(tuple(rows)), Axis.of(trace.tokens)),
                reading["title"],
                ctx.style,
                axes=(gettext("written"), gettext("token")),
                height=HEIGHT,
                source=ctx.source,
            )
    return shown


def _title(ctx: PictureContext, reading: str) -> str:
    name = gettext(ctx.scope.name)
    if not ctx.ablation:
        return gettext("As it writes · {name}", name=name)
    if reading == "writing":
        return gettext("As it writes · {name} · all heads on", name=name)
    return gettext("As it writes · {name} · heads off", name=name)
