"""The atlas on the page: every head of every layer, seen as the open head is."""

from mha_core import Ablation
from mha_core.analysis.maps.ablation_effect import attention_change
from mha_core.analysis.maps.pattern import similarity_to
from mha_core.widgets import pictures
from pages.parts.explore.view_options import ViewOptions, set_head
from pages.parts.frame.frame import Selection
from pages.parts.frame.sidebar import set_off
from pages.parts.state.cache import get_overview
from pages.parts.state.query_params import SORTS
from pages.parts.state.url_state import set_url_value, url_value
from pages.parts.ui.widget_component import draw


def atlas(chosen: Selection, viewing: ViewOptions) -> None:
    """Draw it."""
    trace, layers, heads = chosen.after, chosen.after.info.layers, chosen.after.info.heads
    sort = url_value("sort") if url_value("sort") in SORTS else "layer"
    view = pictures.atlas(
        get_overview(
            trace.info.name,
            chosen.text,
            chosen.pair,
            trace.ablation,
            viewing.lens,
            viewing.style.scale,
            viewing.style.peak,
        ),
        trace.info.title,
        viewing.style,
        open_head=viewing.head,
        ablation=trace.ablation,
        change=attention_change(chosen.before, trace) if trace.ablation else None,
        likeness=similarity_to(trace.attentions, viewing.head) if sort == "likeness" else None,
        sort=sort,
        source=chosen.source,
    )

    def switch(off: list[list[int]]) -> None:
        set_off(Ablation.of(map(tuple, off), (layers, heads), trace.ablation.mode))

    draw(view, "atlas", open=set_head, off=switch, sort=lambda order: set_url_value("sort", str(order)))
