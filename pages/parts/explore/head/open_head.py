"""The open head in one of its views, notes on how to read it, and how its pattern changed while heads are off."""

from torch import Tensor

from mha_core.analysis.maps.options import AttentionMap, MapOptions, apply_options, combine
from mha_core.analysis.roles.atom_mapping import atoms_of
from mha_core.i18n import mark, tr
from mha_core.widgets import pictures
from mha_core.widgets.widget import Widget
from pages.parts.explore.head.atom_map import atom_map_words
from pages.parts.explore.head.in_words import in_words
from pages.parts.explore.head.pairs import pairs
from pages.parts.explore.head.readings import readings
from pages.parts.explore.head.sinks import sinks
from pages.parts.explore.head.typical import typical
from pages.parts.explore.look import Look
from pages.parts.explore.part import Part
from pages.parts.explore.payloads import HeadWords, SomeHeadWords

NO_WORDS = mark("There are only special tokens here: show them, or type a word.")
NO_PAIR = mark("There is no second sentence.")
HEIGHT = 424  # CSS pixels: on a projector of 1024 × 768 it ends with the screen


def open_head(look: Look) -> Part:
    """The picture or the table of the open head, and below it the change of its pattern."""
    attention = look.map(look.after)
    words: HeadWords = {
        "view": look.address.view,
        "open": list(look.head),
        "title": _title(look),
        "name": tr(look.scope.name),
        "pair": 1 in look.before.segments,
        "reaction": bool(atoms_of(look.before.tokens)),
        "heads": [list(head) for head in look.scope.heads],
        "notes": [tr(look.scope.note)] if look.scope.note else [],
    }
    if not attention.rows.tokens or not attention.columns.tokens:
        return Part({**words, "empty": tr(NO_PAIR if look.map_options.special else NO_WORDS)})
    more, shown = VIEWS[look.address.view](look, attention)
    words = {**words, **more, **in_words(look, attention)}
    words["notes"] += _notes(look, attention)
    words["sinks"] = sinks(look, _mean(look))
    words["typical"] = typical(look)
    if look.ablation:
        before = look.map(look.before)
        if before.weights.equal(attention.weights):
            words["unchanged"] = _why_unchanged(look)
        else:
            change = AttentionMap(attention.weights - before.weights, attention.rows, attention.columns)
            name = tr("change of {name}", name=tr(look.scope.name))
            shown["difference"] = pictures.heatmap(
                change, name, look.style, signed=True, unit=tr("change"), source=look.source
            )
    return Part(words, shown)


def _title(look: Look) -> str:
    scope = look.scope
    if look.address.view == "lines" and scope.heads == (look.head,):
        return tr("Heads of layer {layer}", layer=look.head.layer)
    return scope.title


# --- the views

View = tuple[SomeHeadWords, dict[str, Widget]]


def _heatmap(look: Look, attention: AttentionMap) -> View:
    height = {"height": HEIGHT, "source": look.source}
    return {}, {"heatmap": pictures.heatmap(attention, tr(look.scope.name), look.style, **height)}


def _lines(look: Look, attention: AttentionMap) -> View:
    """All heads of the layer, or, as one, those that are combined."""
    head, info = look.head, look.model.info
    if look.scope.heads != (head,):
        one = AttentionMap(attention.weights[None], attention.rows, attention.columns)
        name = tr(look.scope.name)
        return {}, {"lines": pictures.lines(one, [name], name, look.style, active=[0], source=look.source)}
    layer = apply_options(look.after, look.after.attentions[head.layer], look.map_options)
    names = [f"H{h}" for h in range(info.heads)]
    size = {"layer": head.layer, "layers": info.layers, "source": look.source}
    return {}, {"lines": pictures.lines(layer, names, f"L{head.layer}", look.style, active=[head.head], **size)}


def _text(look: Look, attention: AttentionMap) -> View:
    whole = look.map(look.after, MapOptions(look.map_options.special, look.map_options.words))
    return {}, {"text": pictures.text(whole, tr(look.scope.name), look.style, source=look.source)}


def _table(look: Look, attention: AttentionMap) -> View:
    return {"table": pairs(look, attention)}, {}


def _readings(look: Look, attention: AttentionMap) -> View:
    return readings(look)


def _atom_map(look: Look, attention: AttentionMap) -> View:
    return atom_map_words(look, _mean(look)), {}


VIEWS = {
    "heatmap": _heatmap,
    "lines": _lines,
    "text": _text,
    "table": _table,
    "readings": _readings,
    "atom map": _atom_map,
}


# --- notes


def _notes(look: Look, attention: AttentionMap) -> list[str]:
    """How to read the picture."""
    options, scope, notes = look.map_options, look.scope, []
    if not options.special:
        notes.append(tr("Special tokens are hidden; each row is renormalised to sum to 1 over the remaining words."))
    if attention.rows.boundary is not None:
        notes.append(tr("The lines separate the first sentence (A) from the second (B)."))
    if options.part != "all" and look.address.view == "text":
        notes.append(tr("The text view always shows attention between both whole sentences."))
    elif options.part != "all":
        notes.append(tr("Each row sums to the share of its attention that goes to this sentence."))
    if scope.how == "max" and len(scope.heads) > 1:
        notes.append(tr("Maximum over heads: rows may sum to more than 1."))
    return notes


def _mean(look: Look) -> Tensor:
    """The mean of the heads that are shown, (T, T)."""
    heads = look.scope.heads
    return combine(look.after.attentions[[h.layer for h in heads], [h.head for h in heads]], "mean")


def _why_unchanged(look: Look) -> str:
    """Why the pattern is the same although heads are off."""
    if set(look.scope.heads) & set(look.off):
        said = [tr("No change: switching a head off removes its output, not its pattern.")]
    else:
        said = [tr("No change: the ablated heads act only on later layers.")]
    if min(head.layer for head in look.off) + 1 < look.model.info.layers:
        said.append(tr("Open a head in a later layer to see a change."))
    return " ".join(said)
