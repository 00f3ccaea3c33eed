"""What each token receives of the open head's attention, as bars."""

import torch

from mha_core.analysis.maps.options import AttentionMap, apply_options
from mha_core.i18n import mark, percent, tr
from pages.ui.explore.payloads import BarRows, SomeHeadWords
from pages.ui.explore.picture_context import PictureContext

MOST_BARS = 40
EVENLY = mark("The mean of each column of {name}: what a token receives. With equal weights, {first} each.")
FALLING = mark(
    "The mean of each column of {name}: what a token receives. With equal weights, from {first} for the first token "
    "down to {last} for the last, since a token is seen by itself and those after it only."
)


def received(ctx: PictureContext, attention: AttentionMap) -> SomeHeadWords:
    """`bars`: the mean weight on each token over the rows, with all heads on and with these off; and of equal weights.

    Of many tokens those that receive most, in the order of the text.
    """
    visible = torch.ones(len(ctx.after), len(ctx.after.keys))
    visible = visible.tril() if ctx.after.info.causal else visible
    equal = apply_options(ctx.after, visible / visible.sum(-1, keepdim=True), ctx.map_options)
    maps = [ctx.map(ctx.before), attention, equal]
    before, after, by_chance = (each.weights.mean(0).tolist() for each in maps)
    values = {"name": tr(ctx.scope.name), "first": percent(by_chance[0]), "last": percent(by_chance[-1])}
    caption = tr(FALLING if ctx.after.info.causal else EVENLY, **values)
    most = sorted(range(len(after)), key=lambda i: -max(before[i], after[i]))[:MOST_BARS]
    if len(most) < len(after):
        caption += " " + tr("The {count} tokens that receive most are shown.", count=len(most))
    rows = [(attention.columns.tokens[i], before[i], after[i]) for i in sorted(most)]
    bars: BarRows = {
        "title": tr("Attention received in {name}", **values),
        "caption": caption,
        "rows": rows,
        "both": bool(ctx.ablation),
        "source": ctx.source,
        "themes": ctx.style.header()["themes"],
    }
    return {"bars": bars}
