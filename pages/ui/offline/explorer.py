"""All heads of what an address shows, in one widget that needs no server."""

from dataclasses import replace

from mha_core.analysis.maps.options import apply_options
from mha_core.analysis.maps.thumbnails import overview
from mha_core.widgets import pictures
from mha_core.widgets.caption import about
from mha_core.widgets.widget import Widget
from pages.ui.explore.picture_context import PictureContext

VIEWS = ("heatmap", "lines", "text")  # that it has


def explorer(ctx: PictureContext, theme: str) -> Widget:
    """The view that is open, with all heads; of a view that it does not have, the heatmap."""
    trace, options, style = ctx.after, ctx.map_options, ctx.style
    return pictures.explorer(
        apply_options(trace, trace.stacked(), options),
        overview(trace, options, style.scale, style.peak),
        " ".join(filter(None, (ctx.address.text.strip(), ctx.pair))),
        replace(style, theme=theme),
        open_head=ctx.head,
        view=ctx.address.view if ctx.address.view in VIEWS else "heatmap",
        ablation=trace.ablation,
        pins=ctx.pins,
        source=about(trace),
    )
