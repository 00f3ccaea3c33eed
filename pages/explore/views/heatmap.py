"""A row for each word that looks, a column for each that is looked at."""

from mha_core.draw import widgets
from mha_core.i18n import N_, gettext
from mha_core.stats.attention_map import AttentionMap
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part

HOW_TO_READ = N_(
    "Each row is a {input:word|patch}: the {darker} a cell, the more that {input:word|patch} looks at the "
    "{input:word|patch} of its column."
)
HEIGHT = 424  # CSS pixels: on a projector of 1024 × 768 it ends with the screen


def draw(ctx: PictureContext, attention: AttentionMap) -> Part:
    options = {"height": HEIGHT, "source": ctx.source}
    return Part({}, {"heatmap": widgets.heatmap(attention, gettext(ctx.scope.name), ctx.style, **options)})
