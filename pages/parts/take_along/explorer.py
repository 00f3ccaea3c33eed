"""All heads of what an address shows, in one widget that needs no server."""

from dataclasses import replace

from mha_core.analysis.maps.options import apply_options
from mha_core.analysis.maps.thumbnails import overview
from mha_core.widgets import pictures
from mha_core.widgets.caption import about
from mha_core.widgets.widget import Widget
from pages.parts.explore.look import Look

VIEWS = ("heatmap", "lines", "text")  # that it has


def explorer(look: Look, theme: str) -> Widget:
    """The view that is open, with all heads; of a view that it does not have, the heatmap."""
    trace, options, style = look.after, look.map_options, look.style
    return pictures.explorer(
        apply_options(trace, trace.attentions, options),
        overview(trace, options, style.scale, style.peak),
        " ".join(filter(None, (look.address.text.strip(), look.pair))),
        replace(style, theme=theme),
        open_head=look.head,
        view=look.address.view if look.address.view in VIEWS else "heatmap",
        ablation=trace.ablation,
        pins=look.pins,
        source=about(trace),
    )
