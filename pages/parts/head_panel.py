"""The open head: its tabs, its picture, the controls, and what changed in it when something is off."""

import streamlit as st

from mha_core import Head
from mha_core.analysis.lens import Lens, Seen, combine, look
from mha_core.analysis.sinks import sink
from mha_core.views import pictures
from pages.parts.frame import Selection
from pages.parts.kept import keep, kept
from pages.parts.messages import plain
from pages.parts.pairs_table import pairs_table
from pages.parts.pins import Pins, pinned, set_pins
from pages.parts.take_away import take_away
from pages.parts.viewing import Viewing, choose_head, choose_lens, choose_scope, choose_style, choose_view, set_head
from pages.parts.views import draw


def head_panel(chosen: Selection, toolbar: st.delta_generator.DeltaGenerator) -> Viewing:
    """Draw it, with its tabs in the toolbar, and return how the head is looked at: the atlas looks the same way."""
    title, picture = st.container(), st.container()
    viewing = _controls(chosen, toolbar)
    pins = pinned(chosen.after)
    seen = chosen_heads(chosen, viewing, viewing.lens)
    with title:
        st.markdown(f"#### {_title(chosen, viewing)}")
    with picture:
        if not seen.rows.tokens or not seen.columns.tokens:
            st.info("Only special tokens here: show them, or type a word." if not viewing.lens.special else "There is no second sentence.")
        else:
            VIEWS[viewing.view](chosen, viewing, seen, pins)
            _captions(chosen, viewing, seen)
    return viewing


def chosen_heads(chosen: Selection, viewing: Viewing, lens: Lens, *, before: bool = False) -> Seen:
    """What is shown as one, (R, C)."""
    trace = chosen.before if before else chosen.after
    seen = look(trace, trace.attentions[[h.layer for h in viewing.heads], [h.head for h in viewing.heads]], lens)
    return Seen(combine(seen.weights, viewing.how), seen.rows, seen.columns)


def _controls(chosen: Selection, toolbar: st.delta_generator.DeltaGenerator) -> Viewing:
    info = chosen.after.info
    with toolbar:
        view = choose_view()
        with st.popover("Colours", icon=":material/palette:"):
            style = choose_style(chosen.theme)
        away = st.popover("Take away", icon=":material/download:")
    with st.container(horizontal=True, gap="medium", vertical_alignment="bottom"):
        head = choose_head(info)
        heads, how, name = choose_scope(info, head)
        lens = choose_lens(chosen.after)
    viewing = Viewing(view, head, heads, how, name, lens, style)
    with away:
        take_away(chosen, viewing)
    return viewing


def _title(chosen: Selection, viewing: Viewing) -> str:
    if viewing.view == "lines" and viewing.heads == (viewing.head,):
        return f"Heads of layer {viewing.head.layer}"
    if len(viewing.heads) > 1:
        return plain(viewing.name[0].upper() + viewing.name[1:])
    off = viewing.heads[0] in chosen.after.ablation.heads(chosen.after.info.layers, chosen.after.info.heads)
    return f"Head {viewing.name}{' · off' if off else ''}"


# --- the views


def _heatmap(chosen: Selection, viewing: Viewing, seen: Seen, pins: Pins) -> None:
    draw(pictures.heatmap(seen, viewing.name, viewing.style, pins=pins.pins, way=pins.way), "heatmap", pins=set_pins)


def _lines(chosen: Selection, viewing: Viewing, seen: Seen, pins: Pins) -> None:
    trace, options = chosen.after, {"pins": pins.pins, "way": pins.way}
    if viewing.heads != (viewing.head,):
        one = Seen(seen.weights[None], seen.rows, seen.columns)
        view = pictures.lines(one, [viewing.name], viewing.name, viewing.style, active=[0], **options)
    else:
        layer = look(trace, trace.attentions[viewing.head.layer], viewing.lens)
        names = [f"H{h}" for h in range(trace.info.heads)]
        shown = _shown(viewing.head, trace.info.heads)
        size = {"layer": viewing.head.layer, "layers": trace.info.layers}
        view = pictures.lines(layer, names, f"L{viewing.head.layer}", viewing.style, active=shown, **size, **options)

    def step(layer: int) -> None:
        set_head(Head(layer, viewing.head.head))

    draw(view, "lines", pins=set_pins, active=_set_shown, layer=step)


def _shown(head: Head, heads: int) -> list[int]:
    """The heads of the layer that the lines show; at first the open one."""
    shown = [int(piece) for piece in kept("shown").split(",") if piece.isdecimal() and len(piece) < 4]
    return [h for h in shown if h < heads] or [head.head]


def _set_shown(shown: list[int]) -> None:
    keep("shown", ",".join(str(int(h)) for h in shown))


def _text(chosen: Selection, viewing: Viewing, seen: Seen, pins: Pins) -> None:
    whole = chosen_heads(chosen, viewing, Lens(viewing.lens.special, viewing.lens.words))
    draw(pictures.text(whole, viewing.name, viewing.style, pins=pins.pins, way=pins.way), "text-view", pins=set_pins)


def _table(chosen: Selection, viewing: Viewing, seen: Seen, pins: Pins) -> None:
    pairs_table(seen, viewing.name, pins)


def _readings(chosen: Selection, viewing: Viewing, seen: Seen, pins: Pins) -> None:
    st.caption("Three readings of it stand side by side above. Choose another layer or head here, or in the atlas.")


VIEWS = {"heatmap": _heatmap, "lines": _lines, "text": _text, "table": _table, "readings": _readings}


def _captions(chosen: Selection, viewing: Viewing, seen: Seen) -> None:
    """What one must know to read the picture."""
    said = []
    if not viewing.lens.special:
        said.append("Special tokens hidden; every row is renormalised to sum to 1 over the words left.")
    if seen.rows.boundary is not None:
        said.append("The lines divide the first sentence (A) from the second (B).")
    if viewing.lens.part != "all":
        said.append("Shares of all that a word gives: a row sums to what goes to this sentence.")
    if viewing.how == "max" and len(viewing.heads) > 1:
        said.append("The largest weight of any head: rows may sum to more than 1.")
    trace = chosen.after
    weights = combine(trace.attentions[[h.layer for h in viewing.heads], [h.head for h in viewing.heads]], "mean")
    if found := sink(trace, weights):
        where = plain(found.token)
        said.append(f":material/info: {found.share:.0%} of the weight lies on {where}. {found.note}")
    for line in said:
        st.caption(line)
    if viewing.view == "heatmap" and trace.ablation:
        _difference(chosen, viewing, seen)


def _difference(chosen: Selection, viewing: Viewing, seen: Seen) -> None:
    """How the pattern itself changed, because heads below are off."""
    st.markdown(f"**What changed in {plain(viewing.name)}** (after − before)")
    before = chosen_heads(chosen, viewing, viewing.lens, before=True)
    if not before.weights.equal(seen.weights):
        change = Seen(seen.weights - before.weights, seen.rows, seen.columns)
        draw(pictures.heatmap(change, f"change of {viewing.name}", viewing.style, signed=True, unit="change", height=500), "difference")
        return
    off = set(viewing.heads) & set(chosen.after.ablation.heads(chosen.after.info.layers, chosen.after.info.heads))
    why = "it is off, but its pattern stays its own; what it passes on is gone" if off else "it comes before every change"
    st.caption(f"Nothing here: {why}. Open a head of a later layer to see a change.")
