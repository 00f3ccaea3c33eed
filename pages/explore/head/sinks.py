"""Attention sinks in words: for the pinned row, or for the rows of a head that have one."""

from collections import Counter

from torch import Tensor

from mha_core.errors import excerpt
from mha_core.i18n import N_, gettext, isolate
from mha_core.modality import Modality
from mha_core.stats.attention_map import MapOptions, apply_options
from mha_core.stats.head_statistics import AttentionSink, sinks_of_rows
from pages.explore.payloads import Sinks
from pages.explore.picture_context import PictureContext

NAMED = 4  # words that are named as exceptions
MOST = N_("{count} of {total} {input:words|patches} give most of their attention to {token}.")


def sinks(ctx: PictureContext, weights: Tensor) -> Sinks:
    """The sinks in words. `rows`: for each token while it is pinned, [label, reason] or None; `head`: while none is.

    Args:
        weights: (T, T), of the head that is shown. With whole words, the rows of a word's pieces are averaged.
    """
    trace = ctx.after
    units = apply_options(trace, weights, MapOptions(words=ctx.map_options.words)).rows
    weights = weights.clone()
    for unit in units.positions:
        if len(unit) > 1:
            weights[list(unit)] = weights[list(unit)].mean(0)
    found = sinks_of_rows(trace, weights)
    rows: list[list[str] | None] = [None] * len(trace)
    words: list[tuple[str, AttentionSink | None]] = []
    for name, unit in zip(units.tokens, units.positions, strict=True):
        first, sink = unit[0], found[unit[0]]
        if sink:
            values = {"name": name, "share": sink.share, "token": sink.token}
            said = [gettext("“{name}” gives {share:.0%} of its attention to {token}.", **values), gettext(sink.note)]
            rows[first : unit[-1] + 1] = [said] * len(unit)
        if not trace.special[first] and not (trace.info.causal and first == 0):
            words.append((name, sink))
    return {"rows": rows, "head": _of_head(words, ctx.model.modality)}


def _of_head(words: list[tuple[str, AttentionSink | None]], modality: Modality) -> str:
    """The number of words with a sink, if most have one; and the words without."""
    counts = Counter((sink.token, sink.note) for _, sink in words if sink)
    ((token, note), count), *_ = counts.most_common(1) or [(("", ""), 0)]
    if 2 * count <= len(words):
        return ""
    others = dict.fromkeys(f"“{isolate(name)}”" for name, sink in words if sink is None or sink.token != token)
    but = excerpt([*others], NAMED)
    said = [gettext(MOST, count=count, total=len(words), token=token, input=modality), gettext(note)]
    return " ".join([*said, *([gettext("Not so: {names}.", names=but)] if others else [])])
