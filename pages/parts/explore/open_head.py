"""The open head in one of its views, notes on how to read it, and how its pattern changed while heads are off."""

from typing import Any

from torch import Tensor

from mha_core.analysis.maps.attention_sinks import attention_sink
from mha_core.analysis.maps.norms_and_rollout import READINGS, norms_of, rollout
from mha_core.analysis.maps.options import AttentionMap, MapOptions, apply_options, combine
from mha_core.models import ModelError
from mha_core.widgets import pictures
from mha_core.widgets.widget import Widget
from pages.parts.explore.look import Look
from pages.parts.explore.pairs import pairs
from pages.parts.explore.part import Part

NO_WORDS = "There are only special tokens here: show them, or type a word."
NO_PAIR = "There is no second sentence."
HEIGHT = 460  # CSS pixels: on a projector of 1024 × 768 it ends with the screen
UNITS = {"raw": "attention", "norm": "norm", "rollout": "share"}


def open_head(look: Look) -> Part:
    """The picture or the table of the open head, and below it the change of its pattern."""
    attention = look.map(look.after)
    words: dict[str, Any] = {
        "view": look.address.view,
        "open": list(look.head),
        "title": _title(look),
        "name": look.scope.name,
        "pair": 1 in look.before.segments,
        "heads": [list(head) for head in look.scope.heads],
        "notes": [look.scope.note] if look.scope.note else [],
    }
    if not attention.rows.tokens or not attention.columns.tokens:
        return Part(words | {"empty": NO_PAIR if look.map_options.special else NO_WORDS})
    more, shown = VIEWS[look.address.view](look, attention)
    words |= more
    words["notes"] += _notes(look, attention)
    if look.ablation:
        before = look.map(look.before)
        if before.weights.equal(attention.weights):
            words["unchanged"] = _why_unchanged(look)
        else:
            change = AttentionMap(attention.weights - before.weights, attention.rows, attention.columns)
            name = f"change of {look.scope.name}"
            shown["difference"] = pictures.heatmap(
                change, name, look.style, signed=True, unit="change", source=look.source
            )
    return Part(words, shown)


def _title(look: Look) -> str:
    scope = look.scope
    if look.address.view == "lines" and scope.heads == (look.head,):
        return f"Heads of layer {look.head.layer}"
    if len(scope.heads) > 1:
        return scope.name[0].upper() + scope.name[1:]
    return f"Head {scope.name}"


# --- the five views

View = tuple[dict[str, Any], dict[str, Widget]]


def _heatmap(look: Look, attention: AttentionMap) -> View:
    height = {"height": HEIGHT, "source": look.source}
    return {}, {"heatmap": pictures.heatmap(attention, look.scope.name, look.style, **height)}


def _lines(look: Look, attention: AttentionMap) -> View:
    """All heads of the layer, or, as one, those that are combined."""
    head, info = look.head, look.model.info
    if look.scope.heads != (head,):
        one = AttentionMap(attention.weights[None], attention.rows, attention.columns)
        name = look.scope.name
        return {}, {"lines": pictures.lines(one, [name], name, look.style, active=[0], source=look.source)}
    layer = apply_options(look.after, look.after.attentions[head.layer], look.map_options)
    names = [f"H{h}" for h in range(info.heads)]
    size = {"layer": head.layer, "layers": info.layers, "source": look.source}
    return {}, {"lines": pictures.lines(layer, names, f"L{head.layer}", look.style, active=[head.head], **size)}


def _text(look: Look, attention: AttentionMap) -> View:
    whole = look.map(look.after, MapOptions(look.map_options.special, look.map_options.words))
    return {}, {"text": pictures.text(whole, look.scope.name, look.style, source=look.source)}


def _table(look: Look, attention: AttentionMap) -> View:
    return {"table": pairs(look, attention)}, {}


def _readings(look: Look, attention: AttentionMap) -> View:
    """Three measures of the same attention: raw weights, norm-weighted attention, attention rollout."""
    last = max(head.layer for head in look.scope.heads)
    titles = {
        "raw": f"Raw weights · {look.scope.name}",
        "norm": f"Norm-weighted · {look.scope.name}",
        "rollout": f"Rollout · layers 0–{last}",
    }
    readings, shown = [], {}
    for reading, title in titles.items():
        note = READINGS[reading]
        try:
            maps = apply_options(look.after, _weights(look, reading), look.map_options)
            shown[f"reading-{reading}"] = pictures.heatmap(
                maps, title, look.style, unit=UNITS[reading], height=430, source=look.source
            )
        except ModelError as error:
            note = str(error)
        readings.append({"reading": reading, "title": title, "note": note})
    return {"readings": readings}, shown


def _weights(look: Look, reading: str) -> Tensor:
    """(T, T). Raises ModelError if the model gives no access to W_O."""
    trace, heads = look.after, look.scope.heads
    if reading == "rollout":
        return rollout(trace.attentions[: max(h.layer for h in heads) + 1])[-1]
    if reading == "norm":
        weights = norms_of(trace, heads, look.model.output_weights)
    else:
        weights = trace.attentions[[h.layer for h in heads], [h.head for h in heads]]
    return combine(weights, look.scope.how)


VIEWS = {"heatmap": _heatmap, "lines": _lines, "text": _text, "table": _table, "readings": _readings}


# --- notes


def _notes(look: Look, attention: AttentionMap) -> list[str]:
    """How to read the picture."""
    options, scope, notes = look.map_options, look.scope, []
    if not options.special:
        notes.append("Special tokens are hidden; each row is renormalised to sum to 1 over the remaining words.")
    if attention.rows.boundary is not None:
        notes.append("The lines separate the first sentence (A) from the second (B).")
    if options.part != "all" and look.address.view == "text":
        notes.append("The text view always shows attention between both whole sentences.")
    elif options.part != "all":
        notes.append("Each row sums to the share of its attention that goes to this sentence.")
    if scope.how == "max" and len(scope.heads) > 1:
        notes.append("Maximum over heads: rows may sum to more than 1.")
    weights = combine(look.after.attentions[[h.layer for h in scope.heads], [h.head for h in scope.heads]], "mean")
    if sink := attention_sink(look.after, weights):
        notes.append(f"{sink.share:.0%} of the attention goes to {sink.token}. {sink.note}")
    return notes


def _why_unchanged(look: Look) -> str:
    """Why the pattern is the same although heads are off."""
    reason = (
        "switching a head off removes its output, not its pattern"
        if set(look.scope.heads) & set(look.off)
        else "the ablated heads act only on later layers"
    )
    later = min(head.layer for head in look.off) + 1 < look.model.info.layers
    return f"No change: {reason}." + (" Open a head in a later layer to see a change." if later else "")
