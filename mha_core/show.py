"""Pictures in a notebook or a script, drawn by the same code as in the app.

    from mha_core import load_model, show

    trace = load_model("minilm").trace("The keys to the old cabinet near the window are on the table.")
    show.heatmap(trace, "3.1")
    show.lines(trace, layer=3)
    show.atlas(trace)
    show.lines(attentions=my_tensor, tokens=my_tokens)     # your own: torch or NumPy, (L, H, T, T) or a list of (H, T, T)

Each returns a Widget: Jupyter displays it, `.save("file.html")` writes a page that works offline, `.html()` is that page.

Options of all of them:
    special, words, part: as `mha_core.analysis.maps.options.MapOptions`: special tokens shown, words instead of word pieces, "aa" … "bb".
    theme, colours, scale, peak: as `mha_core.widgets.style.Style`: "light" or "dark"; a palette's name; "linear", "sqrt" or "log";
        colours up to the largest weight of all ("global") or of each row ("row").
    pins: positions of tokens to begin with; way: "from" (where they look) or "to" (who looks at them).
    title: what it is called; none given: the head, or the text.

All raise ValueError for what is not there (a head, a token, a second sentence), an unknown option or value, and own tensors of a
wrong shape; the message says what would be right.
"""

from collections.abc import Iterable
from typing import Any

from torch import Tensor

from mha_core.analysis.maps.options import AttentionMap, MapOptions, apply_options, combine
from mha_core.analysis.maps.overview import overview
from mha_core.heads import Ablation, Head
from mha_core.trace import Trace
from mha_core.widgets import pictures
from mha_core.widgets.caption import about, sentence_of, source
from mha_core.widgets.from_tensors import trace_from_tensors
from mha_core.widgets.style import Style
from mha_core.widgets.widget import Widget

_LENS, _STYLE, _REST = ("special", "words", "part"), ("theme", "colours", "scale", "peak"), ("pins", "way", "title")
_OPTIONS = (*_LENS, *_STYLE, *_REST)


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
    trace, lens, style, rest = _read(trace, attentions, tokens, options)
    seen, name = _chosen(trace, head, how, lens)
    return pictures.heatmap(seen, style=style, **{"title": name, "source": source(trace)} | rest)


def text(
    trace: Trace | None = None,
    head: str | Head = "0.0",
    *,
    how: str = "mean",
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Widget:
    """The text itself, shaded by what the pinned tokens attend to, or receive. `head` and `how` as in `heatmap`."""
    trace, lens, style, rest = _read(trace, attentions, tokens, options)
    seen, name = _chosen(trace, head, how, lens)
    if seen.rows != seen.columns:
        raise ValueError(f"part is {lens.part!r}, but here a text looks at itself; valid: all, aa, bb.")
    return pictures.text(seen, style=style, **{"title": name, "source": source(trace)} | rest)


def lines(
    trace: Trace | None = None,
    layer: int = 0,
    *,
    heads: Iterable[int] | None = None,
    attentions: Any = None,
    tokens: Any = None,
    **options: Any,
) -> Widget:
    """Two columns of words and the lines between them. All layers are inside, `layer` is open; `heads` are shown (None: all)."""
    trace, lens, style, rest = _read(trace, attentions, tokens, options)
    if layer not in range(trace.info.layers):
        raise ValueError(f"layer is {layer!r}; valid: 0 to {trace.info.layers - 1}.")
    active = _numbers("heads", range(trace.info.heads) if heads is None else heads, trace.info.heads)
    if not active:
        raise ValueError("heads is empty; valid: None for all of them, or a list such as [0, 3].")
    return _book(
        trace, lens, style, open_head=Head(int(layer), active[0]), view="lines", with_atlas=False, active=active, **rest
    )


def atlas(
    trace: Trace | None = None, head: str | Head = "0.0", *, attentions: Any = None, tokens: Any = None, **options: Any
) -> Widget:
    """Every head of every layer; a click opens one as heatmap, lines or text. `head` is open at first."""
    trace, lens, style, rest = _read(trace, attentions, tokens, options)
    heads = _heads(trace, head)
    if len(heads) > 1:
        raise ValueError(f"head is {head!r}, which names {len(heads)} heads; one is needed, such as 5.4.")
    return _book(trace, lens, style, open_head=heads[0], view="heatmap", **rest)


def _book(trace: Trace, lens: MapOptions, style: Style, **options: Any) -> Widget:
    seen, small = _look(trace, trace.attentions, lens), overview(trace, lens, style.scale, style.peak)
    return pictures.book(
        seen,
        small,
        style=style,
        ablation=trace.ablation,
        source=about(trace),
        **{"title": sentence_of(trace)} | options,
    )


def _read(
    trace: Any, attentions: Any, tokens: Any, options: dict[str, Any]
) -> tuple[Trace, MapOptions, Style, dict[str, Any]]:
    """What was asked for, each part checked: Trace, lens, style, and those of pins, way and title that were given."""
    if unknown := [name for name in options if name not in _OPTIONS]:
        raise ValueError(f"{', '.join(unknown)}: no such option. Valid: {', '.join(_OPTIONS)}.")
    if (trace is None) == (attentions is None and tokens is None):
        raise ValueError("Give a Trace, or attentions= and tokens= of your own; not both, not neither.")
    if trace is None:
        trace = trace_from_tensors(attentions, tokens)
    if not isinstance(trace, Trace):
        raise ValueError(
            f"The first argument is a {type(trace).__name__}; valid: a Trace, or attentions= and tokens= of your own."
        )
    lens, style, rest = ({name: options[name] for name in names if name in options} for names in (_LENS, _STYLE, _REST))
    if "pins" in rest:
        rest["pins"] = _numbers("pins", rest["pins"], len(trace))
    if rest.get("way", "from") not in ("from", "to"):
        raise ValueError(f"way is {rest['way']!r}; valid: from, to.")
    return trace, MapOptions(**lens), Style(**style), rest


def _numbers(name: str, given: Iterable[int], count: int) -> list[int]:
    """Those of 0 … count − 1 that were given, each once. NumPy's and torch's numbers are numbers too."""
    try:
        return list(dict.fromkeys(map(range(count).index, given)))
    except (TypeError, ValueError):
        raise ValueError(f"{name} is {given!r}; valid: whole numbers from 0 to {count - 1}, in a list.") from None


def _heads(trace: Trace, head: str | Head) -> list[Head]:
    """The heads that a text names, one at least."""
    if not isinstance(head, str | Head):  # no float: is 5.10 head 1 or 10?
        raise ValueError(f'head is {head!r}; valid: text, such as "5.4" (layer 5, head 4).')
    heads = Ablation.parse(str(head)).heads(trace.info.layers, trace.info.heads)
    if not heads:
        raise ValueError("No head is named; valid: 5.4 (layer 5, head 4), 5.* (a layer), *.4, *.*.")
    return heads


def _chosen(trace: Trace, head: str | Head, how: str, lens: MapOptions) -> tuple[AttentionMap, str]:
    """The map of one head, or of several as one, and its name."""
    heads = _heads(trace, head)
    seen = _look(trace, trace.attentions[[h.layer for h in heads], [h.head for h in heads]], lens)
    return AttentionMap(combine(seen.weights, how), seen.rows, seen.columns), heads[0].label if len(
        heads
    ) == 1 else f"{how} of {head}"


def _look(trace: Trace, weights: Tensor, lens: MapOptions) -> AttentionMap:
    """`apply_options`, where there is something to see."""
    if "b" in lens.part and 1 not in trace.segments:
        raise ValueError(f"part is {lens.part!r}, but there is one sentence only; valid: all, aa.")
    seen = apply_options(trace, weights, lens)
    if not seen.weights.numel():
        raise ValueError("Nothing to show: special=False hides every token that there is; valid: special=True.")
    return seen
