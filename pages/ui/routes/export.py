"""GET /export/{html,npz,csv,json,svg,pdf,tex}: what an address shows, as a file to keep.

The last three are for papers: `picture` is "heatmap", "lines" or "atlas" (by default the view that is open), `width`
millimetres (by default 85, a column).
"""

import asyncio
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from starlette.requests import Request
from starlette.responses import Response

from mha_core.address_parameters import DATASETS
from mha_core.analysis.metrics.build import reference_texts
from mha_core.analysis.metrics.datasets import Dataset
from mha_core.engine.digest import weights_digest
from mha_core.engine.thread_pools import submit_file
from mha_core.errors import TextError
from mha_core.experiment import Experiment
from mha_core.export import csv, npz
from mha_core.i18n import later
from mha_core.models.ours.session_models import public_name
from mha_core.paper import COLUMN, WIDTHS, Picture
from mha_core.widgets.style import THEMES
from pages.ui.explore.address import AddressError, to_link
from pages.ui.explore.paper import PICTURES, paper, picture_of
from pages.ui.explore.picture_context import PictureContext
from pages.ui.offline import explorer
from pages.ui.routes.checked import checked
from pages.ui.state.example import example_of

MOST_ROWS = 2**20 - 1  # of a spreadsheet, below the line of names
MOST_LOGITS = 16 * 2**20  # numbers: 64 MB, or 340 tokens of GPT-2


@dataclass(frozen=True)
class Wish:
    """What the address of a file says besides what is shown; checked."""

    theme: str = "light"
    picture: str = ""
    width: float = COLUMN

    @classmethod
    def of(cls, parameters: Mapping[str, str]) -> "Wish":
        """Raises AddressError; an unknown theme is light, as it was."""
        theme, picture, width = (parameters.get(name, "") for name in ("theme", "picture", "width"))
        if picture not in ("", *PICTURES):
            raise AddressError("picture", picture, later("one of {options}", options=", ".join(PICTURES)))
        low, high = WIDTHS
        if width and not (len(width) < 10 and re.fullmatch(r"\d+(\.\d+)?", width) and low <= float(width) <= high):
            raise AddressError("width", width, later("{low:g} to {high:g} (millimetres)", low=low, high=high))
        return cls(theme if theme in THEMES else "light", picture, float(width) if width else COLUMN)


def _page(ctx: PictureContext, wish: Wish) -> str:
    """The view that is open with all heads, in one page that works offline."""
    return explorer(ctx, wish.theme).html()


def _table(ctx: PictureContext, wish: Wish) -> str:
    """The map that is shown, one row per token pair; with a byte order mark, for Excel. Raises TextError: too many."""
    shown = ctx.map(ctx.after)
    if (pairs := shown.weights.nelement()) > MOST_ROWS:
        raise TextError(
            "A table of {pairs:,} pairs of tokens is more than a spreadsheet opens. Valid: at most {most:,} pairs, "
            "so a shorter text; in Python, model.trace(text).rows(head) has all weights of a head.",
            pairs=pairs,
            most=MOST_ROWS,
        )
    return "\ufeff" + csv(shown, [ctx.scope.name])


def _arrays(ctx: PictureContext, wish: Wish) -> bytes:
    """The Trace; without logits that would take minutes to compress, and attentions that are not kept."""
    trace = ctx.after
    large = {
        "logits": trace.logits is not None and trace.logits.nelement() > MOST_LOGITS,
        "attentions": not trace.is_whole,
    }
    return npz(
        trace,
        text=ctx.address.text.strip(),
        pair=ctx.pair,
        weights=weights_digest(ctx.model.module),
        left_out=[name for name, is_large in large.items() if is_large],
    )


def _experiment(ctx: PictureContext, wish: Wish) -> str:
    """Text, heads off and what that did to the model's metric, as a file that the lab opens."""
    texts = Dataset(DATASETS[0], (example_of(ctx.model, ctx.address.text, ctx.pair),))
    off, mode = str(ctx.ablation), ctx.ablation.mode
    references = reference_texts(ctx.model) if ctx.model.info.output == "embedding" else ()
    experiment = Experiment(ctx.model.info.name, texts, off, mode, references=references).run(ctx.model)
    public = public_name(experiment.model)
    # The name of a visitor's own model gives access to it.
    link = to_link(ctx.address) if public == experiment.model else ""
    return replace(experiment, model=public, link=link).to_json()


def _paper(ctx: PictureContext, wish: Wish) -> Picture:
    return paper(ctx, wish.picture or picture_of(ctx), wish.width)


KINDS: dict[str, tuple[str, Callable[[PictureContext, Wish], str | bytes]]] = {
    "html": ("text/html", _page),
    "npz": ("application/octet-stream", _arrays),
    "csv": ("text/csv", _table),
    "json": ("application/json", _experiment),
    "svg": ("image/svg+xml", lambda ctx, wish: _paper(ctx, wish).svg()),
    "pdf": ("application/pdf", lambda ctx, wish: _paper(ctx, wish).pdf()),
    "tex": ("application/x-tex", lambda ctx, wish: _paper(ctx, wish).tikz()),
}


@checked
async def export(request: Request, ctx: PictureContext) -> Response:
    """The file of this kind, as a download."""
    kind = request.path_params["kind"]
    if kind not in KINDS:
        raise AddressError("kind", kind, later("one of {options}", options=", ".join(KINDS)))
    media_type, make = KINDS[kind]
    wish = Wish.of(request.query_params)
    content = await asyncio.shield(asyncio.wrap_future(submit_file(partial(make, ctx, wish))))
    shown = "atlas" if wish.picture == "atlas" else ctx.scope.name
    stem = re.sub(r"[^a-zA-Z0-9_.]+", "-", f"{ctx.model.info.name}-{shown}").strip("-")
    disposition = {"content-disposition": f'attachment; filename="{stem}.{kind}"'}
    return Response(content, media_type=media_type, headers=disposition | {"x-content-type-options": "nosniff"})
