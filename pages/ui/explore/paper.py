"""What an address shows, drawn for a paper: the open head as a heatmap or lines, or the atlas.

In English, whatever the language of the page: the font that is embedded has no Chinese.
"""

from collections.abc import Callable

from mha_core import Head
from mha_core.analysis.maps.options import AttentionMap, apply_options
from mha_core.i18n import ENGLISH, later, speaking
from mha_core.paper import Picture, checked
from mha_core.paper.atlas_marks import atlas_marks
from mha_core.paper.drawing import Drawing
from mha_core.paper.heatmap_marks import heatmap_marks
from mha_core.paper.lines_marks import lines_marks
from pages.ui.explore.picture_context import PictureContext
from pages.ui.state.cache import get_overview

MAX_CAPTION = 300  # characters of a text


def paper(ctx: PictureContext, picture: str, width: float) -> Picture:
    """The picture of this name, a key of PICTURES. Raises ValueError if no word is shown, or nobody could print it."""
    with speaking(ENGLISH):
        return Picture(PICTURES[picture](ctx, checked(width)))


def _heatmap(ctx: PictureContext, width: float) -> Drawing:
    attention = _shown(ctx.map(ctx.after))
    title, caption, numbers = _title(ctx, ctx.scope.name), _caption(ctx), ctx.address.numbers
    return heatmap_marks(attention, title, caption, ctx.style, pins=ctx.pins, numbers=numbers, width=width)


def _lines(ctx: PictureContext, width: float) -> Drawing:
    """The heads of the layer that are shown; several that are combined into one map are one colour."""
    if len(ctx.scope.heads) > 1:
        maps, names, series = ctx.map(ctx.after), [ctx.scope.name], [0]
        maps = AttentionMap(maps.weights[None], maps.rows, maps.columns)
    else:
        layer, head = ctx.head
        series = [k for k in ctx.address.shown if k < ctx.info.heads] or [head]
        maps = apply_options(ctx.after, ctx.after.layers[layer][series], ctx.map_options)
        names = [f"H{k}" for k in series]
    name = ctx.scope.name if len(names) == 1 and series == [ctx.head.head] else f"L{ctx.head.layer}"
    name = ctx.scope.name if len(ctx.scope.heads) > 1 else name
    title, caption = _title(ctx, name), _caption(ctx)
    return lines_marks(_shown(maps), names, title, caption, ctx.style, pins=ctx.pins, series=series, width=width)


def _atlas(ctx: PictureContext, width: float) -> Drawing:
    options = (ctx.map_options, ctx.style.scale, ctx.style.peak)
    overview = get_overview(ctx.model.info.name, ctx.address.text, ctx.pair, ctx.ablation, *options, ctx.info.attention)
    title = f"All heads of {ctx.model.info.title}"
    ablation, head = ctx.shown_ablation, ctx.head
    return atlas_marks(overview, title, _caption(ctx), ctx.style, open_head=head, ablation=ablation, width=width)


PICTURES: dict[str, Callable[[PictureContext, float], Drawing]] = {
    "heatmap": _heatmap,
    "lines": _lines,
    "atlas": _atlas,
}


def picture_of(ctx: PictureContext) -> str:
    """The picture that is open: lines, or for all other views the heatmap."""
    return "lines" if ctx.view == "lines" else "heatmap"


def _shown(attention: AttentionMap) -> AttentionMap:
    if not attention.weights.numel():
        raise ValueError(later("No word is shown here. Show special tokens, or choose another part."))
    return attention


def _title(ctx: PictureContext, name: str) -> str:
    heads: tuple[Head, ...] = ctx.scope.heads
    return f"{name} · off" if set(heads) <= set(ctx.off) else name


def _caption(ctx: PictureContext) -> str:
    text = " / ".join(filter(None, (ctx.address.text.strip(), ctx.pair)))
    text = text if len(text) <= MAX_CAPTION else f"{text[: MAX_CAPTION - 1]}…"
    return f"{ctx.about} {text}"
