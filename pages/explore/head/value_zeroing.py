"""Value zeroing of the open head's layer, and of the head alone: the one reading that runs the model again."""

import math

from mha_core.backends.one_attention import unsupported
from mha_core.explore.norms_and_rollout import READINGS
from mha_core.explore.value_zeroing import row_shares
from mha_core.i18n import N_, gettext, ngettext
from mha_core.stats.attention_map import apply_options
from pages.explore.cache import get_value_zeroing
from pages.explore.head.draw_reading import drawn
from pages.explore.head.edge_effects import SECONDS, edge_maps
from pages.explore.head.written_text import writing_maps
from pages.explore.payloads import Reading
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part

MOST_PRODUCTS = 1e12  # weights × tokens × passes: some ten seconds on one core, in which the map fills in
HEAD_NOTE = N_(
    "The same with the value switched off in this head alone. A row holds shares of the change that this head makes, "
    "large or small."
)
HEAD_OFF = {
    "zero": N_("no value is read"),
    "mean": N_("read through the mean that stands in"),
    "uniform": N_("read with equal weights"),
}


def zeroing_readings(ctx: PictureContext) -> list[Reading]:
    """The words for each map before it is computed: for the layer, and for the head if one is open alone.

    A reading with `later` has a picture, which `zeroing` makes. Of an encoder-decoder there is none.
    """
    if unsupported(ctx.model.info, "value zeroing"):
        return []
    layer, note = _layer(ctx), _too_long(ctx)
    off = [head for head in ctx.off if head.layer <= layer]
    mode, with_off = ctx.ablation.mode, ""
    if off:
        with_off = ngettext("With {n:,} head off ({mode}).", "With {n:,} heads off ({mode}).", len(off), mode=mode)
    title = gettext("Value zeroing · layer {layer}", layer=layer)
    if note:
        return [Reading(reading="zeroing", title=title, off=with_off, note=note)]
    note = gettext(READINGS["zeroing"])
    readings = [Reading(reading="zeroing", title=title, off=with_off, note=note, later="yes")]
    if len(ctx.scope.heads) == 1:
        if ctx.scope.heads[0] in ctx.off:
            with_off = gettext("Off ({mode}): {what}.", mode=mode, what=gettext(HEAD_OFF[mode]))
        title, note = gettext("Value zeroing · {name}", name=gettext(ctx.scope.name)), gettext(HEAD_NOTE)
        readings.append(Reading(reading="zeroing-head", title=title, off=with_off, note=note, later="yes"))
    return readings


def zeroing(ctx: PictureContext) -> Part:
    """The maps that these, `edge_readings` and `writing_readings` announce.

    While `unfinished` stands in the words, they are not complete: who asks again gets more of them.
    """
    shown, is_complete = {}, True
    attention = ctx.map(ctx.after)
    if not attention.rows.tokens or not attention.columns.tokens:
        return Part({})
    for reading in zeroing_readings(ctx):
        if "later" in reading:
            head = ctx.scope.heads[0].head if reading["reading"] == "zeroing-head" else None
            found = get_value_zeroing(
                ctx.model.info.name, ctx.address.text, ctx.pair, ctx.ablation, _layer(ctx), head, ctx.mask_at
            )
            maps = apply_options(ctx.after, row_shares(found.after(SECONDS)), ctx.map_options)
            unit = gettext("share") if found.is_complete else gettext("share so far")
            shown[f"reading-{reading['reading']}"] = drawn(ctx, maps, reading["title"], unit)
            is_complete &= found.is_complete
    edges, all_edges = edge_maps(ctx)
    return Part({} if is_complete and all_edges else {"unfinished": True}, shown | edges | writing_maps(ctx))


def _layer(ctx: PictureContext) -> int:
    """The last layer that is shown, as for rollout."""
    return max(head.layer for head in ctx.scope.heads)


def _too_long(ctx: PictureContext) -> str:
    """Why it is not computed; "" if it is."""
    info = ctx.model.info
    most = math.isqrt(int(MOST_PRODUCTS * (info.layers if ctx.model.capabilities.can_resume else 1) / info.parameters))
    if len(ctx.after) <= most:
        return ""
    return gettext(
        "It runs the layer once for each token, so it is shown for up to {most:,} tokens; {input:this text has|this "
        "model makes} {tokens:,}{input:. Shorten the text to see it.| of a picture. In Python: value_zeroing.}",
        most=most,
        tokens=len(ctx.after),
        input=ctx.model.modality,
    )
