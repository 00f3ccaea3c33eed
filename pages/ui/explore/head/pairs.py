"""The strongest token pairs of a map as a table; only those of the pinned tokens, if any are pinned."""

from mha_core.analysis.maps.head_statistics import top_links
from mha_core.analysis.maps.options import AttentionMap
from mha_core.i18n import tr
from pages.ui.explore.payloads import TableRows
from pages.ui.explore.picture_context import PictureContext

MAX_ROWS = 500


def pairs(ctx: PictureContext, attention: AttentionMap) -> TableRows:
    """A caption and rows [from token, to token, weight, from position, to position, weight with all heads on]."""
    pins = ctx.pins
    axis = attention.rows if pins.way == "from" else attention.columns
    # Rows or columns with a pinned token; none if the options hide it
    pinned = {i for i, positions in enumerate(axis.positions) if set(positions) & set(pins.positions)}
    links = top_links(attention, attention.weights.numel() if pinned else MAX_ROWS)
    if pinned:
        links = [p for p in links if (p.row if pins.way == "from" else p.column) in pinned][:MAX_ROWS]
    before = ctx.map(ctx.before).weights if ctx.ablation else None
    rows = [
        [
            link.from_token,
            link.to_token,
            link.weight,
            attention.rows.positions[link.row][0],
            attention.columns.positions[link.column][0],
            *([] if before is None else [float(before[link.row, link.column])]),
        ]
        for link in links
    ]
    values = {"count": len(rows), "name": tr(ctx.scope.name)}
    caption = tr("The {count} strongest pairs of {name}.", **values)
    if pinned:
        tokens = ", ".join(axis.tokens[i] for i in sorted(pinned))
        caption = tr("The {count} strongest pairs of {name} with {tokens}.", tokens=tokens, **values)
    how = tr("Click a column title to sort. Positions count from 0.")
    return {"caption": f"{caption} {how}", "rows": rows}
