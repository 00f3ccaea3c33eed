"""The words on both sides, and a line for each weight: of all heads of a layer."""

from mha_core.draw import widgets
from mha_core.i18n import N_, gettext
from mha_core.stats.attention_map import AttentionMap, apply_options
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part

HOW_TO_READ = N_("Each line leads from a {input:word|patch} to one that it looks at: the stronger the line, the more.")


def draw(ctx: PictureContext, attention: AttentionMap) -> Part:
    """All heads of the layer, or, as one, those that are combined."""
    head, info = ctx.head, ctx.info
    if ctx.scope.heads != (head,):
        one = AttentionMap(attention.weights[None], attention.rows, attention.columns)
        name = gettext(ctx.scope.name)
        return Part({}, {"lines": widgets.lines(one, [name], name, ctx.style, active=[0], source=ctx.source)})
    layer = apply_options(ctx.after, ctx.after.layer_attentions[head.layer], ctx.map_options)
    names = [f"H{h}" for h in range(info.heads)]
    size = {"layer": head.layer, "layers": info.layers, "source": ctx.source}
    return Part({}, {"lines": widgets.lines(layer, names, f"L{head.layer}", ctx.style, active=[head.head], **size)})
