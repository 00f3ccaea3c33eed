"""The arguments of `mha_core.show`, checked: a Trace or tensors, heads as text, and options."""

from difflib import get_close_matches
from typing import Any

from torch import Tensor

from mha_core.ablation import Ablation
from mha_core.checks import check_indices
from mha_core.draw.from_tensors import trace_from_tensors
from mha_core.draw.head_names import head_label
from mha_core.draw.style import Style
from mha_core.draw.widgets import Pins
from mha_core.heads import Head, check_head
from mha_core.i18n import gettext
from mha_core.stats.attention_map import AttentionMap, MapOptions, apply_options, combine
from mha_core.trace import Trace

_MAP_OPTIONS = ("special", "words", "part")
_STYLE = ("theme", "colours", "scale", "peak")
_TENSORS = ("attentions", "tokens")
_OPTIONS = (*_MAP_OPTIONS, *_STYLE, "pins", "way", "title")


def read(
    trace: Any, attentions: Any, tokens: Any, options: dict[str, Any]
) -> tuple[Trace, MapOptions, Style, dict[str, Any]]:
    """The checked arguments: Trace, map options, style, and {pins, title} for the picture; a title only if given."""
    if unknown := [name for name in options if name not in _OPTIONS]:
        meant = [each for name in unknown for each in get_close_matches(name, (*_TENSORS, *_OPTIONS), n=1)]
        hint = f"; did you mean {', '.join(meant)}?" if meant else "."
        raise ValueError(f"{', '.join(unknown)}: no such option{hint} Valid: {', '.join((*_TENSORS, *_OPTIONS))}.")
    if (trace is None) == (attentions is None and tokens is None):
        raise ValueError("Give a Trace, or attentions= and tokens= of your own; not both, not neither.")
    if trace is None:
        trace = trace_from_tensors(attentions, tokens)
    if not isinstance(trace, Trace):
        raise ValueError(
            f"The first argument is a {type(trace).__name__}; valid: a Trace, or attentions= and tokens= of your own."
        )
    map_options = MapOptions(**{name: options[name] for name in _MAP_OPTIONS if name in options})
    style = Style(**{name: options[name] for name in _STYLE if name in options})
    way = options.get("way", "from")
    if way not in ("from", "to"):
        raise ValueError(f"way is {way!r}; valid: from, to.")
    pins = Pins(check_indices("pins", options.get("pins", ()), len(trace)), way)
    title = {"title": options["title"]} if "title" in options else {}
    return trace, map_options, style, {"pins": pins} | title


def heads_of(trace: Trace, head: str | Head) -> list[Head]:
    """The heads that a text names, at least one."""
    if not isinstance(head, str):  # no float: is 5.10 head 1 or 10?
        return [check_head(head, trace.info.shape)]
    heads = Ablation.parse(head).heads(trace.info.shape)
    if not heads:
        raise ValueError("No head is named; valid: 5.4 (layer 5, head 4), 5.* (a layer), *.4, *.*.")
    return heads


def one_head(trace: Trace, head: str | Head) -> Head:
    """The one head that a text names."""
    heads = heads_of(trace, head)
    if len(heads) > 1:
        raise ValueError(f"head is {head!r}, which names {len(heads)} heads; one is needed, such as 5.4.")
    return heads[0]


def map_of(trace: Trace, head: str | Head, how: str, map_options: MapOptions) -> tuple[AttentionMap, str]:
    """The map of one head, or of several combined, and its name, which says whether they are off."""
    heads = heads_of(trace, head)
    maps = with_options(trace, trace.heads(heads), map_options)
    name = gettext(head_label(heads[0])) if len(heads) == 1 else f"{how} of {head}"
    off = set(heads) <= set(trace.ablation.heads(trace.info.shape))
    return AttentionMap(combine(maps.weights, how), maps.rows, maps.columns), name + " · off" * off


def with_options(trace: Trace, weights: Tensor, map_options: MapOptions) -> AttentionMap:
    """`apply_options`, checked for something to show."""
    if "b" in map_options.part and 1 not in trace.segments:
        raise ValueError(f"part is {map_options.part!r}, but there is only one sentence; valid: all, aa.")
    attention = apply_options(trace, weights, map_options)
    if not attention.weights.numel():
        raise ValueError("Nothing to show: special=False hides all tokens, which are special; valid: special=True.")
    return attention
