"""The strongest pairs of words."""

import torch

from mha_core.i18n import N_, gettext, isolate
from mha_core.stats.attention_map import AttentionMap
from mha_core.stats.head_statistics import top_links
from pages.explore.picture_context import PictureContext
from pages.explore.picture_part import Part

HOW_TO_READ = N_(
    "Each row is a link: a {input:word|patch}, the {input:word|patch} that it looks at, and which part of its "
    "attention goes there."
)
MAX_ROWS = 500


def draw(ctx: PictureContext, attention: AttentionMap) -> Part:
    """The strongest pairs of tokens; only those of the pinned tokens, if any are pinned.

    A row is [from token, to token, weight, from position, to position, weight with all heads on].
    """
    pins = ctx.pins
    axis = attention.rows if pins.way == "from" else attention.columns
    # Rows or columns with a pinned token; none if the options hide it
    pinned = {i for i, positions in enumerate(axis.positions) if set(positions) & set(pins.positions)}
    if pinned:
        here = torch.tensor([i in pinned for i in range(len(axis))])
        here = here[:, None] if pins.way == "from" else here
        attention = AttentionMap(attention.weights * here, attention.rows, attention.columns)
    links = top_links(attention, MAX_ROWS)
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
    values = {"count": len(rows), "name": gettext(ctx.scope.name)}
    caption = gettext("The {count} strongest pairs of {name}.", **values)
    if pinned:
        tokens = ", ".join(isolate(axis.tokens[i]) for i in sorted(pinned))
        caption = gettext("The {count} strongest pairs of {name} with {tokens}.", tokens=tokens, **values)
    how = gettext("Click a column title to sort. Positions count from 0.")
    return Part({"caption": f"{caption} {how}", "rows": rows})
