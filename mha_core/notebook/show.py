"""Widgets for a notebook or a script, drawn by the same code as in the app.

    from mha_core import load_model, show

    trace = load_model().trace("The keys to the old cabinet near the window are on the table.")
    show.heatmap(trace, "3.1")
    show.lines(trace, layer=3)
    show.atlas(trace)
    # Your own: torch or NumPy, (L, H, T, T), (L, 1, H, T, T) or a list of (H, T, T); tokens in a tokenizer's spelling.
    show.lines(attentions=my_tensor, tokens=my_tokens)
    # Heads that a click switches off: the model runs again, and the picture moves (needs mha-explorer[notebook]).
    show.explore(load_model(), "The keys are here.")

Each but the last returns a Widget: Jupyter displays it, `.save("file.html")` writes a page that works offline,
`.html()` is that page.

Options of all of them:
    special, words, part: as in `mha_core.stats.attention_map.MapOptions`: special tokens shown, words instead of word
        pieces, "aa" … "bb".
    theme, colours, scale, peak: as in `mha_core.draw.style.Style`: "light" or "dark"; a palette's name; "linear",
        "sqrt" or "log"; colours up to the largest weight of all ("global") or of each row ("row").
    pins: positions of the tokens that are pinned at first; way: "from" (what they attend to) or "to" (what attends to
        them).
    title: of the widget; by default the head, or the text.

All raise ValueError for a head, a token or a second sentence that does not exist, an unknown option or value, and your
own tensors of a wrong shape; the message says what would be valid.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mha_core.ablation import Ablation
from mha_core.backends.cards import DEFAULT
from mha_core.backends.one_attention import unsupported
from mha_core.checks import check_index, check_indices
from mha_core.draw import widgets
from mha_core.draw.caption import about, sentence_of, source
from mha_core.draw.style import Style
from mha_core.draw.thumbnails import overview
from mha_core.draw.widget import Widget
from mha_core.errors import kind_of
from mha_core.explore.what_changed import attention_change
from mha_core.heads import Head
from mha_core.model import Model
from mha_core.notebook.arguments import map_of, one_head, read, with_options
from mha_core.stats.attention_map import MapOptions
from mha_core.trace import Trace

if TYPE_CHECKING:
    from mha_core.inputs.picture import Picture
    from mha_core.notebook.widget import ExploreWidget


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
    return widgets.heatmap(attention, style=style, **labels | shared)


def text(
    trace: Trace | None = None,
    head: str | Head = "0.0",
    *,
    how: str = "mean",
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Widget:
    """The text, shaded by the attention from or to the pinned tokens. `head` and `how` as in `heatmap`.

    Of a model that reads pictures, the picture with its patches shaded.
    """
    trace, map_options, style, shared = read(trace, attentions, tokens, options)
    attention, name = map_of(trace, head, how, map_options)
    if trace.source is not None:
        raise ValueError("Cross-attention is from one text to another; valid: heatmap, lines, atlas.")
    if attention.rows != attention.columns:
        raise ValueError(f"part is {map_options.part!r}, but here a text attends to itself; valid: all, aa, bb.")
    labels: dict[str, Any] = {"title": name, "source": source(trace)}
    return widgets.text(attention, style=style, seen=trace.picture, **labels | shared)


def lines(
    trace: Trace | None = None,
    layer: int | None = None,
    *,
    heads: Iterable[int] | None = None,
    include_layers: Iterable[int] | None = None,
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Widget:
    """Two columns of words and lines between them.

    Args:
        layer: the layer that is open at first; None: the first that the widget holds.
        heads: those of its heads that are shown at first; None: all.
        include_layers: those that the widget holds; None: all.
    """
    trace, map_options, style, shared = read(trace, attentions, tokens, options)
    included = None if include_layers is None else check_indices("include_layers", include_layers, trace.info.layers)
    layer = check_index("layer", _first(included) if layer is None else layer, trace.info.layers)
    active = _each_once("heads", heads, trace.info.heads)
    if not active:
        raise ValueError("heads is empty; valid: None for all of them, or a list such as [0, 3].")
    lines_only = {"view": "lines", "with_atlas": False, "active": active, "include_layers": included}
    return _explorer(trace, map_options, style, open_head=Head(layer, active[0]), **lines_only, **shared)


def atlas(
    trace: Trace | None = None,
    head: str | Head | None = None,
    *,
    include_layers: Iterable[int] | None = None,
    include_heads: Iterable[int] | None = None,
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Widget:
    """Every head of every layer; a click opens one as heatmap, lines or text.

    Args:
        head: the one that is open at first; None: the first that the widget holds.
        include_layers, include_heads: those that the widget holds; None: all.
    """
    trace, map_options, style, shared = read(trace, attentions, tokens, options)
    layers = None if include_layers is None else check_indices("include_layers", include_layers, trace.info.layers)
    heads = None if include_heads is None else check_indices("include_heads", include_heads, trace.info.heads)
    opened = one_head(trace, Head(_first(layers), _first(heads)) if head is None else head)
    included = {"include_layers": layers, "include_heads": heads}
    return _explorer(trace, map_options, style, open_head=opened, view="heatmap", **included, **shared)


def explore(
    model: Model,
    text: "str | Picture",
    head: str | Head = "0.0",
    *,
    pair: str | None = None,
    off: str = "",
    mode: str = "zero",
    **options: Any,
) -> "ExploreWidget":
    """An atlas that answers, in a notebook: shift-click switches a head off, and the model runs again.

    What is switched is known to Python, `.off`, and what is set there is shown; so is the open head, `.head`. What the
    model leaves behind with these heads off is `.trace`, and with every head on `.before`.

    Args:
        model: one with one attention.
        text: as of `Model.trace`, which may read pictures.
        head: the one that is open at first.
        off: heads that are off at first, as the text of an ablation, "3.1, 5.*".
        mode: of the ablation.
        options: as above; a theme is that of the saved page, since the widget takes the notebook's.

    Raises:
        ModuleNotFoundError: without anywidget, which mha-explorer[notebook] brings.
        ValueError, TextError: as the others, and as `Model.trace`.
    """
    if not isinstance(model, Model):
        raise ValueError(f"model is {kind_of(model)}; valid: what load_model gives, such as load_model({DEFAULT!r}).")
    if reason := unsupported(model.info, "widget"):
        raise ValueError(reason)
    try:
        from mha_core.notebook.widget import ExploreWidget
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(
            f"show.explore needs {error.name}: pip install 'mha-explorer[notebook]'. Without it, "
            "show.atlas(model.trace(text)) shows the heads of one pass."
        ) from error
    before, map_options, style, shared = read(model.trace(text, pair=pair), None, None, options)

    def run(off: str, base: Trace) -> Trace:
        return model.trace(text, pair=pair, off=Ablation.parse(off, mode), base=base)

    def draw(after: Trace, head: str, switchable: bool) -> Widget:
        change = attention_change(before, after) if after.ablation else None
        answering = {"view": "heatmap", "switchable": switchable, "change": change}
        return _explorer(after, map_options, style, open_head=one_head(after, head), **answering, **shared)

    return ExploreWidget(before, run, draw, off=off, head=str(head))


def _explorer(
    trace: Trace,
    map_options: MapOptions,
    style: Style,
    *,
    open_head: Head,
    active: Iterable[int] = (),
    include_layers: Iterable[int] | None = None,
    include_heads: Iterable[int] | None = None,
    **options: Any,
) -> Widget:
    """A widget that holds all heads of a Trace, or those of some layers and columns."""
    labels: dict[str, Any] = {"title": sentence_of(trace), "source": about(trace)}
    if include_layers is not None or include_heads is not None:
        layers = _included("include_layers", include_layers, open_head.layer, trace.info.layers)
        heads = _included("include_heads", include_heads, open_head.head, trace.info.heads)
        open_head = Head(layers.index(open_head.layer), heads.index(open_head.head))
        trace = _part_of(trace, layers, heads)
        labels["numbering"] = (layers, heads)
    return widgets.explorer(
        with_options(trace, trace.attentions, map_options),
        overview(trace, map_options, style.scale, style.peak),
        style=style,
        open_head=open_head,
        ablation=trace.ablation,
        active=list(active),
        seen=trace.picture,
        **labels | options,
    )


def _first(included: list[int] | None) -> int:
    return included[0] if included else 0


def _each_once(name: str, given: Iterable[int] | None, count: int) -> list[int]:
    """The given indices, each once; None = all."""
    return list(dict.fromkeys(check_indices(name, range(count) if given is None else given, count)))


def _included(name: str, given: Iterable[int] | None, first: int, count: int) -> list[int]:
    """The layers, or the heads of each, that a widget holds, among them the one that is open at first."""
    included = _each_once(name, given, count)
    if first not in included:
        raise ValueError(f"{name} is {included}, without {first}, which is to be open at first.")
    return included


def _part_of(trace: Trace, layers: list[int], heads: list[int]) -> Trace:
    """The same Trace with some of its layers and heads, counted from 0."""
    info = replace(trace.info, layers=len(layers), heads=len(heads))
    off = [
        (layers.index(layer), heads.index(head))
        for layer, head in trace.ablation.heads(trace.info.shape)
        if layer in layers and head in heads
    ]
    return replace(
        trace,
        info=info,
        ablation=Ablation.of(off, info.shape, trace.ablation.mode),
        layer_attentions=[trace.layer_attentions[layer][heads] for layer in layers],
        hidden_states=trace.hidden_states[: len(layers) + 1],
        values=None,
    )
