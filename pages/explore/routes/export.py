"""GET /export/{html,npz,csv}: what an address shows, as a file to keep."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from mha_core.draw import widgets
from mha_core.draw.style import THEMES
from mha_core.draw.thumbnails import overview
from mha_core.draw.widget import Widget
from mha_core.errors import TextError
from mha_core.export import csv, npz
from mha_core.gone import FILES
from mha_core.i18n import gettext, lazy_gettext
from mha_core.jobs.digest import weights_digest
from mha_core.jobs.thread_pools import submit_file
from mha_core.stats.attention_map import apply_options
from pages.explore.address import AddressError
from pages.explore.picture_context import PictureContext
from pages.explore.routes.check_address import checked
from pages.shell.server.refusing import RefusedError

VIEWS = ("heatmap", "lines", "text")  # that the page has
MOST_ROWS = 2**20 - 1  # of a spreadsheet, below the line of names
MOST_LOGITS = 16 * 2**20  # numbers: 64 MB, or 340 tokens of GPT-2


def explorer(ctx: PictureContext, theme: str) -> Widget:
    """All heads of what an address shows, in one widget that needs no server; of a view that it lacks, the heatmap."""
    trace, options, style = ctx.after, ctx.map_options, ctx.style
    return widgets.explorer(
        apply_options(trace, trace.stacked(), options),
        overview(trace, options, style.scale, style.peak),
        " ".join(filter(None, (ctx.address.text.strip(), ctx.pair))),
        replace(style, theme=theme),
        open_head=ctx.head,
        view=ctx.view if ctx.view in VIEWS else "heatmap",
        ablation=trace.ablation,
        pins=ctx.pins,
        source=ctx.about,
    )


def _page(ctx: PictureContext, theme: str) -> str:
    """The view that is open with all heads, in one page that works offline."""
    return explorer(ctx, theme).html()


def _table(ctx: PictureContext, theme: str) -> str:
    """The map that is shown, one row per token pair; with a byte order mark, for Excel. Raises TextError: too many."""
    shown = ctx.map(ctx.after)
    if (pairs := shown.weights.nelement()) > MOST_ROWS:
        raise TextError(
            "A table of {pairs:,} pairs of tokens is more than a spreadsheet opens. Valid: at most {most:,} pairs, "
            "so a shorter text; in Python, model.trace(text).head(head) has all weights of a head.",
            pairs=pairs,
            most=MOST_ROWS,
        )
    return "\ufeff" + csv(shown, [ctx.scope.name])


def _arrays(ctx: PictureContext, theme: str) -> bytes:
    """The Trace; without logits that would take minutes to compress."""
    trace = ctx.after
    is_large = trace.word_logits is not None and trace.word_logits.nelement() > MOST_LOGITS
    return npz(
        trace,
        text=ctx.address.text.strip(),
        pair=ctx.pair,
        weights=weights_digest(ctx.model.module),
        left_out=["logits"] if is_large else [],
    )


KINDS: dict[str, tuple[str, Callable[[PictureContext, str], str | bytes]]] = {
    "html": ("text/html", _page),
    "npz": ("application/octet-stream", _arrays),
    "csv": ("text/csv", _table),
}


@checked
async def export(request: Request, ctx: PictureContext) -> Response:
    """The file of this kind, as a download."""
    kind = request.path_params["kind"]
    if kind in FILES:
        raise RefusedError(410, gettext(FILES[kind]))
    if kind not in KINDS:
        raise AddressError("kind", kind, lazy_gettext("one of {options}", options=", ".join(KINDS)))
    media_type, make = KINDS[kind]
    theme = request.query_params.get("theme", "")
    work = partial(make, ctx, theme if theme in THEMES else "light")
    content = await asyncio.shield(asyncio.wrap_future(submit_file(work)))
    stem = re.sub(r"[^a-zA-Z0-9_.]+", "-", f"{ctx.model.info.name}-{ctx.scope.name}").strip("-")
    disposition = {"content-disposition": f'attachment; filename="{stem}.{kind}"'}
    return Response(content, media_type=media_type, headers=disposition | {"x-content-type-options": "nosniff"})
