"""GET /export/{html,npz,csv}: what an address shows, as a file to keep."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from mha_core.analysis.maps.options import apply_options
from mha_core.analysis.maps.thumbnails import overview
from mha_core.export import csv, npz
from mha_core.widgets import pictures
from mha_core.widgets.caption import about
from mha_core.widgets.style import THEMES
from pages.parts.explore.address import AddressError
from pages.parts.explore.look import Look
from pages.parts.routes.door import door


def _page(look: Look, theme: str) -> str:
    """The view that is open with all heads, in one page that works offline."""
    trace, options, style = look.after, look.map_options, look.style
    widget = pictures.explorer(
        apply_options(trace, trace.attentions, options),
        overview(trace, options, style.scale, style.peak),
        " ".join(filter(None, (look.address.text.strip(), look.pair))),
        replace(style, theme=theme),
        open_head=look.head,
        view=look.address.view if look.address.view in ("lines", "text") else "heatmap",
        ablation=trace.ablation,
        pins=look.pins,
        source=about(trace),
    )
    return widget.html()


def _table(look: Look, theme: str) -> str:
    """The map that is shown, one row per token pair; with a byte order mark, for Excel."""
    return "\ufeff" + csv(look.map(look.after), [look.scope.name])


KINDS: dict[str, tuple[str, Callable[[Look, str], str | bytes]]] = {
    "html": ("text/html", _page),
    "npz": ("application/octet-stream", lambda look, theme: npz(look.after)),
    "csv": ("text/csv", _table),
}


@door
async def export(request: Request, look: Look) -> Response:
    """The file of this kind, as a download."""
    kind = request.path_params["kind"]
    if kind not in KINDS:
        raise AddressError("kind", kind, f"one of {', '.join(KINDS)}")
    media_type, make = KINDS[kind]
    theme = request.query_params.get("theme", "light")
    content = await asyncio.to_thread(make, look, theme if theme in THEMES else "light")
    stem = re.sub(r"[^a-zA-Z0-9_.]+", "-", f"{look.model.info.name}-{look.scope.name}").strip("-")
    disposition = {"content-disposition": f'attachment; filename="{stem}.{kind}"'}
    return Response(content, media_type=media_type, headers=disposition | {"x-content-type-options": "nosniff"})
