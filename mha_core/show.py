"""Widgets for a notebook or a script, drawn by the same code as in the app.

    from mha_core import load_model, show

    trace = load_model("minilm").trace("The keys to the old cabinet near the window are on the table.")
    show.heatmap(trace, "3.1")
    show.lines(trace, layer=3)
    show.atlas(trace)
    # Your own: torch or NumPy, (L, H, T, T), (L, 1, H, T, T) or a list of (H, T, T); tokens in a tokenizer's spelling.
    show.lines(attentions=my_tensor, tokens=my_tokens)

Each returns a Widget: Jupyter displays it, `.save("file.html")` writes a page that works offline, `.html()` is that
page.

Options of all of them:
    special, words, part: as in `mha_core.analysis.maps.options.MapOptions`: special tokens shown, words instead of word
        pieces, "aa" … "bb".
    theme, colours, scale, peak: as in `mha_core.widgets.style.Style`: "light" or "dark"; a palette's name; "linear",
        "sqrt" or "log"; colours up to the largest weight of all ("global") or of each row ("row").
    pins: positions of the tokens that are pinned at first; way: "from" (what they attend to) or "to" (what attends to
        them).
    title: of the widget; by default the head, or the text.

All raise ValueError for a head, a token or a second sentence that does not exist, an unknown option or value, and your
own tensors of a wrong shape; the message says what would be valid.
"""

from collections.abc import Iterable
from typing import Any

from mha_core.analysis.maps.options import MapOptions
from mha_core.analysis.maps.thumbnails import overview
from mha_core.heads import Head
from mha_core.trace import Trace
from mha_core.widgets import pictures
from mha_core.widgets.arguments import heads_of, map_of, numbers, read, with_options
from mha_core.widgets.caption import about, sentence_of, source
from mha_core.widgets.style import Style
from mha_core.widgets.widget import Widget


def heatmap(
    trace: Trace | None = None,
    head: str | Head = "0.0",
    *,
    how: str = "mean",
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Widget:
    """One head as a heatmap, "5.4"; of several, "5.*" or "5.4, 6.1", their mean or maximum (`how`)."""
    trace, map_options, style, shared = read(trace, attentions, tokens, options)
    attention, name = map_of(trace, head, how, map_options)
    labels: dict[str, Any] = {"title": name, "source": source(trace)}
    return pictures.heatmap(attention, style=style, **labels | shared)


def text(
    trace: Trace | None = None,
    head: str | Head = "0.0",
    *,
    how: str = "mean",
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Widget:
    """The text, shaded by what the pinned tokens attend to, or are attended by. `head` and `how` as in `heatmap`."""
    trace, map_options, style, shared = read(trace, attentions, tokens, options)
    attention, name = map_of(trace, head, how, map_options)
    if trace.source is not None:
        raise ValueError("Cross-attention is from one text to another; valid: heatmap, lines, atlas.")
    if attention.rows != attention.columns:
        raise ValueError(f"part is {map_options.part!r}, but here a text attends to itself; valid: all, aa, bb.")
    labels: dict[str, Any] = {"title": name, "source": source(trace)}
    return pictures.text(attention, style=style, **labels | shared)


def lines(
    trace: Trace | None = None,
    layer: int = 0,
    *,
    heads: Iterable[int] | None = None,
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Widget:
    """Two columns of words and lines between them.

    Args:
        layer: the layer that is open at first; the widget holds all of them.
        heads: those of its heads that are shown at first; None: all.
    """
    trace, map_options, style, shared = read(trace, attentions, tokens, options)
    if layer not in range(trace.info.layers):
        raise ValueError(f"layer is {layer!r}; valid: 0 to {trace.info.layers - 1}.")
    active = numbers("heads", range(trace.info.heads) if heads is None else heads, trace.info.heads)
    if not active:
        raise ValueError("heads is empty; valid: None for all of them, or a list such as [0, 3].")
    lines_only = {"view": "lines", "with_atlas": False, "active": active}
    return _explorer(trace, map_options, style, open_head=Head(int(layer), active[0]), **lines_only, **shared)


def atlas(
    trace: Trace | None = None, head: str | Head = "0.0", *, attentions: Any = None, tokens: Any = None, **options: Any
) -> Widget:
    """Every head of every layer; a click opens one as heatmap, lines or text. `head` is open at first."""
    trace, map_options, style, shared = read(trace, attentions, tokens, options)
    heads = heads_of(trace, head)
    if len(heads) > 1:
        raise ValueError(f"head is {head!r}, which names {len(heads)} heads; one is needed, such as 5.4.")
    return _explorer(trace, map_options, style, open_head=heads[0], view="heatmap", **shared)


def _explorer(trace: Trace, map_options: MapOptions, style: Style, **options: Any) -> Widget:
    """A widget that holds all heads of a Trace."""
    labels: dict[str, Any] = {"title": sentence_of(trace)}
    return pictures.explorer(
        with_options(trace, trace.attentions, map_options),
        overview(trace, map_options, style.scale, style.peak),
        style=style,
        ablation=trace.ablation,
        source=about(trace),
        **labels | options,
    )
