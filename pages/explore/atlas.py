"""The atlas: a small map of every head."""

from mha_core.draw import widgets
from mha_core.errors import excerpt
from mha_core.explore.what_changed import attention_change
from mha_core.heads import ATTENTIONS
from mha_core.i18n import gettext
from pages.explore.payloads import AtlasWords
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part
from pages.shell.elements.choose_head import first_head
from pages.shell.inputs.traces import get_overview


def atlas(ctx: PictureContext) -> Part:
    """Every head as a small map, with its entropy, how much of its attention moved, and what it does in this text."""
    after, info = ctx.after, ctx.info
    question = (info.name, ctx.address.text, ctx.pair, ctx.ablation, ctx.map_options, info.attention, ctx.mask_at)
    overview = get_overview(*question).shaded(ctx.style.scale, ctx.style.peak)
    picture = widgets.atlas(
        overview,
        gettext(info.title),
        ctx.style,
        open_head=ctx.head,
        ablation=ctx.shown_ablation,
        change=attention_change(ctx.before, after) if ctx.ablation else None,
        source=ctx.source,
    )
    does = [gettext(behavior.description) for layer in range(info.layers) for behavior in ctx.head_behaviors(layer)]
    words: AtlasWords = {
        "first": list(first_head(info)),
        "notes": [*(gettext(note) for note in ctx.notes), *_idle_cuts(ctx)],
        "does": does,
        "resting": _resting(ctx, overview.pictures.size(-1)),
        "prefix": ATTENTIONS[info.attention].prefix,
        "attentions": [
            {"prefix": ATTENTIONS[name].prefix, "layers": layers, "heads": heads}
            for name, (layers, heads) in ctx.model.info.shapes.items()
        ],
    }
    return Part(words, {"atlas": picture})


def _resting(ctx: PictureContext, width: int) -> list[int]:
    """The columns of a small picture so wide that show resting places; a column may stand for several keys."""
    columns = ctx.map(ctx.after, ctx.map_options).columns
    resting = [i for i, units in enumerate(columns.positions) if set(units) & set(ctx.resting)]
    return sorted({i * width // len(columns) for i in resting})


def _idle_cuts(ctx: PictureContext) -> list[str]:
    """A note on cuts of tokens that this text does not have."""
    lengths = len(ctx.before), len(ctx.before.keys)
    cuts = ctx.shown_ablation.edges
    idle = [edges for edges in cuts if not (edges.queries.first < lengths[0] and edges.keys.first < lengths[1])]
    if not idle:
        return []
    names = excerpt(idle)
    last = max(lengths) - 1
    return [gettext("{names}: this text has no such tokens (0–{last}), so nothing is cut.", names=names, last=last)]
