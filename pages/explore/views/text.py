"""The text itself, or the picture, shaded by what the pinned words look at."""

from dataclasses import replace

from mha_core.draw import widgets
from mha_core.i18n import N_, gettext
from mha_core.stats.attention_map import AttentionMap
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part

HOW_TO_READ = N_("Click a {input:word|patch}: the stronger another one is shaded, the more the first looks at it.")


def draw(ctx: PictureContext, attention: AttentionMap) -> Part:
    whole = ctx.map(ctx.after, replace(ctx.map_options, part="all"))  # a text is shown whole
    options = {"source": ctx.source, "seen": ctx.after.picture}
    return Part({}, {"text": widgets.text(whole, gettext(ctx.scope.name), ctx.style, **options)})
