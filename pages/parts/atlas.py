"""The atlas on the page: every head of every layer, seen as the open head is."""

from mha_core import Ablation
from mha_core.analysis.effect import attention_change
from mha_core.analysis.pattern import likeness
from mha_core.views import pictures
from pages.parts.address import SORTS
from pages.parts.cache import get_overview
from pages.parts.frame import Selection
from pages.parts.kept import keep, kept
from pages.parts.sidebar import set_off
from pages.parts.viewing import Viewing, set_head
from pages.parts.views import draw


def atlas(chosen: Selection, viewing: Viewing) -> None:
    """Draw it."""
    trace, layers, heads = chosen.after, chosen.after.info.layers, chosen.after.info.heads
    sort = kept("sort") if kept("sort") in SORTS else "layer"
    view = pictures.atlas(
        get_overview(trace.info.name, chosen.text, chosen.pair, trace.ablation, viewing.lens, viewing.style.scale, viewing.style.peak),
        trace.info.title,
        viewing.style,
        open_head=viewing.head,
        ablation=trace.ablation,
        change=attention_change(chosen.before, trace) if trace.ablation else None,
        likeness=likeness(trace.attentions, viewing.head) if sort == "likeness" else None,
        sort=sort,
        source=chosen.source,
    )

    def switch(off: list[list[int]]) -> None:
        set_off(Ablation.of(map(tuple, off), (layers, heads), trace.ablation.mode))

    draw(view, "atlas", open=set_head, off=switch, sort=lambda order: keep("sort", str(order)))
