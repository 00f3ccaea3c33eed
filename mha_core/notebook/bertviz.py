"""BertViz's views, drawn by our widgets: in a notebook that was written for it, change one import.

    from mha_core.bertviz import head_view, model_view
    from mha_core.bertviz import neuron_view as show  # for `from bertviz.neuron_view import show`

The arguments are those of BertViz 1.4 (Vig 2019, A multiscale visualization of attention in the transformer model), and
of `attention_patterns` those of CircuitsVis. Views go to the cell that asks for them; html_action="return" gives a
Page instead, as does a script, or a notebook without IPython, which shows what a cell ends with.

All raise ValueError for what can't be shown, with a sentence that says what would be valid.
"""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import torch

from mha_core.backends import load_model
from mha_core.checks import check_count, check_list
from mha_core.draw import widgets
from mha_core.draw.from_tensors import trace_from_tensors
from mha_core.draw.style import THEMES, Style
from mha_core.draw.widget import Widget
from mha_core.i18n import gettext
from mha_core.model import Model
from mha_core.notebook import show
from mha_core.trace import Trace

_NAMES = {"encoder": "Encoder", "decoder": "Decoder", "cross": "Target → source"}


@dataclass(frozen=True)
class Page(Widget):
    """A widget as html_action="return" gives it: its page is `data`, too."""

    @property
    def data(self) -> str:
        return self.html()


def head_view(
    attention: Any = None,
    tokens: Sequence[str] | None = None,
    sentence_b_start: int | None = None,
    prettify_tokens: bool = True,
    layer: int | None = None,
    heads: Iterable[int] | None = None,
    encoder_attention: Any = None,
    decoder_attention: Any = None,
    cross_attention: Any = None,
    encoder_tokens: Sequence[str] | None = None,
    decoder_tokens: Sequence[str] | None = None,
    include_layers: Iterable[int] | None = None,
    html_action: str = "view",
) -> Page | None:
    """Lines from word to word, of the heads of a layer: `show.lines`."""
    traces = _traces(
        *(attention, tokens, sentence_b_start, prettify_tokens),
        {"encoder": encoder_attention, "decoder": decoder_attention, "cross": cross_attention},
        *(encoder_tokens, decoder_tokens),
    )
    included = _listed("include_layers", include_layers)

    def lines(trace: Trace) -> Widget:
        return show.lines(trace, layer, heads=heads, include_layers=included)

    return _drawn(traces, lines, html_action)


def model_view(
    attention: Any = None,
    tokens: Sequence[str] | None = None,
    sentence_b_start: int | None = None,
    prettify_tokens: bool = True,
    display_mode: str = "dark",
    encoder_attention: Any = None,
    decoder_attention: Any = None,
    cross_attention: Any = None,
    encoder_tokens: Sequence[str] | None = None,
    decoder_tokens: Sequence[str] | None = None,
    include_layers: Iterable[int] | None = None,
    include_heads: Iterable[int] | None = None,
    html_action: str = "view",
) -> Page | None:
    """Every head of every layer; a click opens one: `show.atlas`."""
    traces = _traces(
        *(attention, tokens, sentence_b_start, prettify_tokens),
        {"encoder": encoder_attention, "decoder": decoder_attention, "cross": cross_attention},
        *(encoder_tokens, decoder_tokens),
    )
    layers, heads = _listed("include_layers", include_layers), _listed("include_heads", include_heads)
    _check_mode(display_mode)

    def atlas(trace: Trace) -> Widget:
        return show.atlas(trace, theme=display_mode, include_layers=layers, include_heads=heads)

    return _drawn(traces, atlas, html_action, display_mode)


def neuron_view(
    model: Any,
    model_type: str,
    tokenizer: Any,
    sentence_a: str,
    sentence_b: str | None = None,
    display_mode: str = "dark",
    layer: int | None = None,
    head: int | None = None,
    html_action: str = "view",
) -> Page | None:
    """Lines of one head, of a model that reads the sentences: `show.lines`.

    It draws no queries and keys; how these make a weight is computed step by step on the app's page *Inside a head*.

    Args:
        model: of transformers, in the place of BertViz's own copies of three families; or what `load_model` gives.
        model_type: not asked: the model says what it is.

    Raises:
        ModelError: as `load_model`.
    """
    loaded = model if isinstance(model, Model) else load_model(model, tokenizer)
    trace = loaded.trace(sentence_a, pair=sentence_b)

    def lines(trace: Trace) -> Widget:
        _check_mode(display_mode)
        return show.lines(trace, layer, heads=[0 if head is None else head], theme=display_mode)

    return _drawn({"self": trace}, lines, html_action)


def attention_patterns(tokens: Sequence[str], attention: Any) -> Widget:
    """The heads (H, T, T) of one layer; a click opens one, as in CircuitsVis: `show.atlas`."""
    return show.atlas(attentions=[attention], tokens=tokens)


def _traces(
    attention: Any,
    tokens: Sequence[str] | None,
    sentence_b_start: int | None,
    prettify_tokens: bool,
    three: Mapping[str, Any],
    encoder_tokens: Sequence[str] | None,
    decoder_tokens: Sequence[str] | None,
) -> dict[str, Trace]:
    """The Traces of all attentions that are given, by name: "self", or the three of an encoder-decoder."""
    is_one = attention is not None or tokens is not None
    if is_one == any(each is not None for each in three.values()):
        raise ValueError(
            "Give attention and tokens; or, of an encoder-decoder, encoder_attention, decoder_attention or "
            "cross_attention, with encoder_tokens and decoder_tokens. Not both, not neither."
        )

    def trace_of(weights: Any, its_tokens: Sequence[str] | None, source: Trace | None = None) -> Trace:
        trace = trace_from_tensors(weights, its_tokens, source)
        return trace if prettify_tokens else replace(trace, tokens=tuple(its_tokens or ()))

    if is_one:
        trace = trace_of(attention, tokens)
        return {"self": trace if sentence_b_start is None else _split(trace, sentence_b_start)}
    if sentence_b_start is not None:
        raise ValueError("sentence_b_start is of one text, attention and tokens; valid here: None.")
    source = None
    if three["cross"] is not None:
        if encoder_tokens is None:
            raise ValueError("cross_attention is to the encoder's tokens; encoder_tokens is None.")
        length = len(encoder_tokens)
        source = trace_of(torch.zeros(1, 1, length, length), encoder_tokens)  # for its tokens: nobody sees the weights
    traces = {}
    for name, weights in three.items():
        if weights is not None:
            its_tokens = encoder_tokens if name == "encoder" else decoder_tokens
            trace = trace_of(weights, its_tokens, source if name == "cross" else None)
            traces[name] = replace(trace, info=replace(trace.info, attention=name))
    return traces


def _split(trace: Trace, start: int) -> Trace:
    """The Trace as a pair of sentences; the second begins at this token."""
    start = check_count("sentence_b_start", start, 1, len(trace) - 1)
    return replace(trace, segments=tuple(int(i >= start) for i in range(len(trace))))


def _listed(name: str, given: Iterable[int] | None) -> list[int] | None:
    return None if given is None else check_list(name, given, "None for all, or whole numbers in a list")


def _check_mode(display_mode: str) -> None:
    if display_mode not in THEMES:
        raise ValueError(f"display_mode is {display_mode!r}; valid: {', '.join(THEMES)}.")


def _drawn(
    traces: dict[str, Trace], draw: Callable[[Trace], Widget], html_action: str, theme: str = "light"
) -> Page | None:
    """The view of all Traces, to the cell that runs, or returned."""
    if html_action not in ("view", "return"):
        raise ValueError(f"html_action is {html_action!r}; valid: view, return.")
    drawn = {name: draw(trace) for name, trace in traces.items()}
    widget = next(iter(drawn.values()))
    if len(drawn) > 1:
        title = next(iter(traces.values())).info.title
        named = {gettext(_NAMES[name]): each for name, each in drawn.items()}
        widget = widgets.several(named, Style(theme=theme), source=gettext(title))
    page = Page(**vars(widget))
    ipython = sys.modules.get("IPython")
    if html_action == "return" or ipython is None or ipython.get_ipython() is None:
        return page
    ipython.display.display(page)
    return None
