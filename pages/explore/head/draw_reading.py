"""The drawing of a reading: over a picture's patches, or as a heatmap."""

from mha_core.draw import widgets
from mha_core.draw.widget import Widget
from mha_core.stats.attention_map import AttentionMap
from pages.explore.picture_context import PictureContext
from pages.shell.inputs.inputs_by_modality import input_of

HEIGHT = 430  # CSS pixels


def drawn(ctx: PictureContext, maps: AttentionMap, title: str, unit: str) -> Widget:
    """The map (N, N) of a reading."""
    options = {"unit": unit, "source": ctx.source}
    if input_of(ctx.model).in_grid:
        return widgets.text(maps, title, ctx.style, seen=ctx.after.picture, **options)
    return widgets.heatmap(maps, title, ctx.style, height=HEIGHT, **options)
