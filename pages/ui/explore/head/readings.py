"""Measures of the same attention: raw weights, norm-weighted, rollout, value zeroing; true of heads that are off."""

from functools import partial

from torch import Tensor

from mha_core.analysis.maps.norms_and_rollout import READINGS, norms_of, rollout
from mha_core.analysis.maps.options import MapOptions, apply_options, combine, combined
from mha_core.i18n import mark, ntr, tr
from mha_core.models import ModelError
from mha_core.widgets.widget import Widget
from pages.ui.explore.head.drawing import drawn
from pages.ui.explore.head.edges import edge_readings
from pages.ui.explore.head.how_to_read import SUM
from pages.ui.explore.head.writing import writing_readings
from pages.ui.explore.head.zeroing import zeroing_readings
from pages.ui.explore.payloads import Reading, SomeHeadWords
from pages.ui.explore.picture_context import PictureContext

UNITS = {"raw": mark("attention"), "norm": mark("norm"), "rollout": mark("share")}

# What is shown of heads that are off, by ablation mode: of their norms, and of their part in the rollout.
NORM_OFF = {
    "zero": mark("nothing is added"),
    "mean": mark("the mean over all tokens stands in"),
    "uniform": mark("all tokens weigh the same"),
}
ROLLOUT_OFF = {
    "zero": mark("left out"),
    "mean": mark("counted with the mean row"),
    "uniform": mark("counted with equal weights"),
}


def readings(ctx: PictureContext) -> tuple[SomeHeadWords, dict[str, Widget]]:
    """What is written and the pictures, by name; those of value zeroing come later, by themselves (`zeroing`).

    Each reading that needs it says what is off.
    """
    last = max(head.layer for head in ctx.scope.heads)
    titles = {
        "raw": tr("Raw weights · {name}", name=tr(ctx.scope.name)),
        "norm": tr("Norm-weighted · {name}", name=tr(ctx.scope.name)),
    }
    if ctx.after.keys is ctx.after:  # what is from another text is not mixed on from layer to layer
        titles["rollout"] = tr("Rollout · layers 0–{last}", last=last) if last else tr("Rollout · layer 0")
    written: list[Reading] = []
    shown = {}
    for reading, title in titles.items():
        note = tr(READINGS[reading])
        try:
            maps = apply_options(ctx.after, _weights(ctx, reading), ctx.map_options)
            if reading == "raw" and maps.adds_up:
                note = f"{note} {tr(SUM)}"
            shown[f"reading-{reading}"] = drawn(ctx, maps, title, tr(UNITS[reading]))
        except ModelError as error:
            note = tr(error)
        written.append(Reading(reading=reading, title=title, off=_off(ctx, reading), note=note))
    later = [*zeroing_readings(ctx), *edge_readings(ctx), *writing_readings(ctx)]
    return {"readings": written + later}, shown


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
    """What is off in a reading, and what is shown of it; "" if nothing is off."""
    heads, mode = ctx.scope.heads, ctx.ablation.mode
    if reading == "rollout":
        off = [head for head in ctx.off if head.layer <= max(h.layer for h in heads)]
        what = tr(ROLLOUT_OFF[mode])
        said = ntr(
            "{n:,} head off, {what} ({mode}).", "{n:,} heads off, {what} ({mode}).", len(off), what=what, mode=mode
        )
        return said if off else ""
    off = set(heads) & set(ctx.off)
    if not off:
        return ""
    what = tr("the pattern only") if reading == "raw" else tr(NORM_OFF[mode])
    if len(heads) == 1:
        return tr("Off ({mode}): {what}.", mode=mode, what=what)
    return tr("{off} of {heads} heads off ({mode}): {what}.", off=len(off), heads=len(heads), mode=mode, what=what)
