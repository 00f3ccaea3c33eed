"""Measures of the same attention: raw weights, norm-weighted, rollout, value zeroing; true of heads that are off."""

from functools import partial

from torch import Tensor

from mha_core.backends import ModelError
from mha_core.explore.norms_and_rollout import READINGS, norms_of, rollout
from mha_core.i18n import N_, gettext, ngettext
from mha_core.stats.attention_map import AttentionMap, MapOptions, apply_options, combine, combined
from pages.explore.head.draw_reading import drawn
from pages.explore.head.edge_effects import edge_readings
from pages.explore.head.how_to_read import SUM
from pages.explore.head.value_zeroing import zeroing_readings
from pages.explore.head.written_text import writing_readings
from pages.explore.payloads import Reading
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part

HOW_TO_READ = ""  # each says it itself
UNITS = {"raw": N_("attention"), "norm": N_("norm"), "rollout": N_("share")}

# What is shown of heads that are off, by ablation mode: of their norms, and of their part in the rollout.
NORM_OFF = {
    "zero": N_("nothing is added"),
    "mean": N_("the mean over all tokens stands in"),
    "uniform": N_("all tokens weigh the same"),
}
ROLLOUT_OFF = {
    "zero": N_("left out"),
    "mean": N_("counted with the mean row"),
    "uniform": N_("counted with equal weights"),
}


def draw(ctx: PictureContext, attention: AttentionMap) -> Part:
    """The words and the pictures, by name; those of value zeroing come later, by themselves (`zeroing`).

    Each reading that needs it says what is off.
    """
    last = max(head.layer for head in ctx.scope.heads)
    titles = {
        "raw": gettext("Raw weights · {name}", name=gettext(ctx.scope.name)),
        "norm": gettext("Norm-weighted · {name}", name=gettext(ctx.scope.name)),
    }
    if ctx.after.keys is ctx.after:  # what is from another text is not mixed on from layer to layer
        titles["rollout"] = gettext("Rollout · layers 0–{last}", last=last) if last else gettext("Rollout · layer 0")
    written: list[Reading] = []
    shown = {}
    for reading, title in titles.items():
        note = gettext(READINGS[reading])
        try:
            maps = apply_options(ctx.after, _weights(ctx, reading), ctx.map_options)
            if reading == "raw" and maps.adds_up:
                note = f"{note} {gettext(SUM)}"
            shown[f"reading-{reading}"] = drawn(ctx, maps, title, gettext(UNITS[reading]))
        except ModelError as error:
            note = gettext(error)
        written.append(Reading(reading=reading, title=title, off=_off(ctx, reading), note=note))
    later = [*zeroing_readings(ctx), *edge_readings(ctx), *writing_readings(ctx)]
    caption = gettext("The maps are at the top. Choose another head in the atlas.")
    return Part({"caption": caption, "readings": written + later}, shown)


def _weights(ctx: PictureContext, reading: str) -> Tensor:
    """(T, T). Raises ModelError if the model gives no access to W_O."""
    trace, heads = ctx.after, ctx.scope.heads
    if reading == "rollout":
        return rollout(trace.stacked()[: max(h.layer for h in heads) + 1], trace.ablation)[-1]
    if reading == "raw":
        return combined(trace, heads, ctx.scope.how, MapOptions()).weights
    output_weights = partial(ctx.model.output_weights, attention=ctx.info.attention)
    return combine(norms_of(trace, heads, output_weights), ctx.scope.how)


def _off(ctx: PictureContext, reading: str) -> str:
    """The changes in a reading, and their labels; "" if nothing is off."""
    heads, mode = ctx.scope.heads, ctx.ablation.mode
    if reading == "rollout":
        off = [head for head in ctx.off if head.layer <= max(h.layer for h in heads)]
        what = gettext(ROLLOUT_OFF[mode])
        said = ngettext(
            "{n:,} head off, {what} ({mode}).", "{n:,} heads off, {what} ({mode}).", len(off), what=what, mode=mode
        )
        return said if off else ""
    off = set(heads) & set(ctx.off)
    if not off:
        return ""
    what = gettext("the pattern only") if reading == "raw" else gettext(NORM_OFF[mode])
    if len(heads) == 1:
        return gettext("Off ({mode}): {what}.", mode=mode, what=what)
    return gettext("{off} of {heads} heads off ({mode}): {what}.", off=len(off), heads=len(heads), mode=mode, what=what)
