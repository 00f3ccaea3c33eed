"""Pictures in a notebook or a script, drawn by the same code as in the app.

    from mha_core import load_model, show

    trace = load_model("minilm").trace("The keys to the old cabinet near the window are on the table.")
    show.heatmap(trace, "3.1")
    show.lines(trace, layer=3)
    show.atlas(trace)
    show.lines(attentions=my_tensor, tokens=my_tokens)     # your own: torch or NumPy, (L, H, T, T) or a list of (H, T, T)

Each returns a View: Jupyter displays it, `.save("file.html")` writes a page that works offline, `.html()` is that page.

Options of all of them:
    special, words, part: as `mha_core.analysis.lens.Lens`: special tokens shown, words instead of word pieces, "aa" … "bb".
    theme, colours, scale, peak: as `mha_core.views.style.Style`: "light" or "dark"; a palette's name; "linear", "sqrt" or "log";
        colours up to the largest weight of all ("global") or of each row ("row").
    pins: positions of tokens to begin with; way: "from" (where they look) or "to" (who looks at them).
"""

from collections.abc import Sequence
from typing import Any

from mha_core.analysis.lens import Lens, Seen, combine, look
from mha_core.analysis.overview import overview
from mha_core.heads import Ablation, Head
from mha_core.trace import Trace
from mha_core.views import pictures
from mha_core.views.caption import about, sentence_of
from mha_core.views.own import trace_of
from mha_core.views.style import Style
from mha_core.views.view import View

_LENS, _STYLE, _PINS = ("special", "words", "part"), ("theme", "colours", "scale", "peak"), ("pins", "way")


def heatmap(
    trace: Trace | None = None, head: str = "0.0", *, how: str = "mean", attentions: Any = None, tokens: Any = None, **options: Any
) -> View:
    """One head as a heatmap, "5.4"; of several, "5.*" or "5.4, 6.1", their mean or maximum (`how`).

    Raises:
        ValueError: no such head, an unknown option, or own tensors of a wrong shape; the message says what would be right.
    """
    trace, lens, style, pins = _read(trace, attentions, tokens, options)
    seen, name = _chosen(trace, head, how, lens)
    return pictures.heatmap(seen, name, style, **pins)


def text(
    trace: Trace | None = None, head: str = "0.0", *, how: str = "mean", attentions: Any = None, tokens: Any = None, **options: Any
) -> View:
    """The text itself, shaded by what the pinned tokens attend to, or receive. `head`, `how` and errors as in `heatmap`."""
    trace, lens, style, pins = _read(trace, attentions, tokens, options)
    seen, name = _chosen(trace, head, how, Lens(lens.special, lens.words))
    return pictures.text(seen, name, style, **pins)


def lines(
    trace: Trace | None = None, layer: int = 0, *, heads: Sequence[int] = (), attentions: Any = None, tokens: Any = None, **options: Any
) -> View:
    """Two columns of words and the lines between them. All layers are inside, `layer` is open; `heads` are shown (none given: all).

    Raises:
        ValueError: as `heatmap`.
    """
    trace, lens, style, pins = _read(trace, attentions, tokens, options)
    shown = list(heads) or list(range(trace.info.heads))
    opened = [_head(trace, f"{layer}.{h}") for h in shown]
    return _book(trace, lens, style, open_head=opened[0], view="lines", with_atlas=False, active=shown, **pins)


def atlas(trace: Trace | None = None, head: str = "0.0", *, attentions: Any = None, tokens: Any = None, **options: Any) -> View:
    """Every head of every layer; a click opens one as heatmap, lines or text. `head` is open at first. Errors as in `heatmap`."""
    trace, lens, style, pins = _read(trace, attentions, tokens, options)
    return _book(trace, lens, style, open_head=_head(trace, head), view="heatmap", **pins)


def _book(trace: Trace, lens: Lens, style: Style, **options: Any) -> View:
    shown = look(trace, trace.attentions, lens), overview(trace, lens, style.scale, style.peak)
    return pictures.book(*shown, sentence_of(trace), style, ablation=trace.ablation, about=about(trace), **options)


def _read(trace: Trace | None, attentions: Any, tokens: Any, options: dict[str, Any]) -> tuple[Trace, Lens, Style, dict[str, Any]]:
    if unknown := set(options) - {*_LENS, *_STYLE, *_PINS}:
        raise ValueError(f"{', '.join(sorted(unknown))}: no such option. Valid: {', '.join((*_LENS, *_STYLE, *_PINS))}.")
    if (trace is None) == (attentions is None):
        raise ValueError("Give a Trace, or attentions= and tokens= of your own; not both, not neither.")
    trace = trace_of(attentions, tokens) if trace is None else trace
    lens, style, pins = ({name: options[name] for name in names if name in options} for names in (_LENS, _STYLE, _PINS))
    return trace, Lens(**lens), Style(**style), pins


def _head(trace: Trace, text: str) -> Head:
    """Raises ValueError unless the text names one head of the model."""
    heads = Ablation.parse(text).heads(trace.info.layers, trace.info.heads)
    if len(heads) != 1:
        raise ValueError(f"{text!r} names {len(heads)} heads; one is needed, such as 5.4.")
    return heads[0]


def _chosen(trace: Trace, text: str, how: str, lens: Lens) -> tuple[Seen, str]:
    """The map of one head, or of several as one, and its name."""
    heads = Ablation.parse(text).heads(trace.info.layers, trace.info.heads)
    if not heads:
        raise ValueError("No head is named; valid: 5.4 (layer 5, head 4), 5.* (a layer), *.4, *.*.")
    seen = look(trace, trace.attentions[[h.layer for h in heads], [h.head for h in heads]], lens)
    name = heads[0].label if len(heads) == 1 else f"{how} of {text}"
    return Seen(combine(seen.weights, how), seen.rows, seen.columns), name
