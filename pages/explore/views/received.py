"""Bars of the open head's attention to each token."""

import torch

from mha_core.i18n import N_, gettext, percent
from mha_core.stats.attention_map import AttentionMap, apply_options
from pages.explore.payloads import BarRows
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part

HOW_TO_READ = N_(
    "Each bar is a {input:word|patch}: the longer it is, the more the {input:words of the text|patches of the "
    "picture} look at it."
)
MOST_BARS = 40
EVENLY = N_("The mean of each column of {name}: what a token receives. With equal weights, {most} each.")
UNEVENLY = N_(
    "The mean of each column of {name}: what a token receives. With equal weights, between {least} and {most}."
)
EARLY = N_("Each token would attend alike to itself and to all before it, so early ones would receive more.")
PIECES = N_("A word of several pieces would receive more, since what its pieces receive is summed.")


def draw(ctx: PictureContext, attention: AttentionMap) -> Part:
    """The mean weight on each token over the rows, with all heads on and with these off; and of equal weights.

    Of many tokens those that receive most, in the order of the text.
    """
    causal = ctx.after.info.causal
    alike = torch.ones(len(ctx.after), len(ctx.after.keys))
    if causal:
        alike.tril_()
    alike /= alike.sum(-1, keepdim=True)
    equal = apply_options(ctx.after, alike, ctx.map_options)
    maps = [ctx.map(ctx.before), attention, equal]
    before, after, by_chance = (each.weights.mean(0).tolist() for each in maps)
    values = {"name": gettext(ctx.scope.name), "least": percent(min(by_chance), 1), "most": percent(max(by_chance), 1)}
    if values["least"] == values["most"]:
        caption = gettext(EVENLY, **values)
    else:
        merged = any(len(pieces) > 1 for pieces in equal.columns.positions)
        reasons = [gettext(why) for why, holds in ((EARLY, causal), (PIECES, merged)) if holds]
        caption = " ".join([gettext(UNEVENLY, **values), *reasons])
    most = sorted(range(len(after)), key=lambda i: -max(before[i], after[i]))[:MOST_BARS]
    if len(most) < len(after):
        caption += " " + gettext("The {count} tokens that receive most are shown.", count=len(most))
    rows = [(attention.columns.tokens[i], before[i], after[i]) for i in sorted(most)]
    bars: BarRows = {
        "title": gettext("Attention received in {name}", **values),
        "caption": caption,
        "rows": rows,
        "both": bool(ctx.ablation),
        "source": ctx.source,
        "themes": ctx.style.header()["themes"],
    }
    return Part(bars)
