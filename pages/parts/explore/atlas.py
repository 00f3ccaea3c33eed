"""The atlas: a small map of every head, with the same display options as the open head."""

from mha_core import Ablation
from mha_core.analysis.maps.ablation_effect import attention_change
from mha_core.analysis.maps.head_statistics import similarity_to
from mha_core.widgets import pictures
from pages.parts.explore.view_options import ViewOptions, set_head
from pages.parts.frame.frame import Selection
from pages.parts.frame.sidebar import set_off
from pages.parts.state.cache import get_overview
from pages.parts.state.query_params import SORTS
from pages.parts.state.url_state import set_url_value, url_value
from pages.parts.ui.widget_component import draw


def atlas(selection: Selection, options: ViewOptions) -> None:
    """Draw the atlas."""
    trace, layers, heads = selection.after, selection.after.info.layers, selection.after.info.heads
    sort = url_value("sort") if url_value("sort") in SORTS else "layer"
    widget = pictures.atlas(
        get_overview(
            trace.info.name,
            selection.text,
            selection.pair,
            trace.ablation,
            options.map_options,
            options.style.scale,
            options.style.peak,
        ),
        trace.info.title,
        options.style,
        open_head=options.head,
        ablation=trace.ablation,
        change=attention_change(selection.before, trace) if trace.ablation else None,
        similarity=similarity_to(trace.attentions, options.head) if sort == "likeness" else None,
        sort=sort,
        source=selection.source,
    )

    def switch(off: list[list[int]]) -> None:
        set_off(Ablation.of(((layer, head) for layer, head in off), (layers, heads), trace.ablation.mode))

    draw(widget, "atlas", open=set_head, off=switch, sort=lambda order: set_url_value("sort", str(order)))
