"""The open head: its title, its picture, the controls, and what changed in it when something is off."""

import streamlit as st

from mha_core.analysis.maps.attention_sinks import attention_sink
from mha_core.analysis.maps.options import AttentionMap, combine
from mha_core.widgets import pictures
from pages.parts.explore.export_panel import take_away
from pages.parts.explore.head_views import VIEWS, chosen_heads
from pages.parts.explore.pins import pinned
from pages.parts.explore.view_options import (
    ViewOptions,
    choose_head,
    choose_lens,
    choose_scope,
    choose_style,
    choose_view,
)
from pages.parts.frame.frame import Selection
from pages.parts.ui.messages import plain
from pages.parts.ui.widget_component import draw


def head_panel(chosen: Selection, toolbar: st.delta_generator.DeltaGenerator) -> ViewOptions:
    """Draw it, with its tabs in the toolbar, and return how the head is looked at: the atlas looks the same way."""
    title, picture = st.container(), st.container()
    viewing = _controls(chosen, toolbar)
    pins = pinned(chosen.after)
    seen = chosen_heads(chosen, viewing, viewing.lens)
    with title:
        st.markdown(f"#### {_title(chosen, viewing)}")
    with picture:
        if seen.rows.tokens and seen.columns.tokens:
            VIEWS[viewing.view](chosen, viewing, seen, pins)
            _captions(chosen, viewing, seen)
        else:
            st.info(
                "Only special tokens here: show them, or type a word."
                if not viewing.lens.special
                else "There is no second sentence."
            )
    if viewing.view == "heatmap" and chosen.after.ablation and seen.rows.tokens and seen.columns.tokens:
        _difference(chosen, viewing, seen)
    return viewing


def _controls(chosen: Selection, toolbar: st.delta_generator.DeltaGenerator) -> ViewOptions:
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
    viewing = ViewOptions(view, head, heads, how, name, lens, style)
    with away:
        take_away(chosen, viewing)
    return viewing


def _title(chosen: Selection, viewing: ViewOptions) -> str:
    if viewing.view == "lines" and viewing.heads == (viewing.head,):
        return f"Heads of layer {viewing.head.layer}"
    if len(viewing.heads) > 1:
        return plain(viewing.name[0].upper() + viewing.name[1:])
    off = viewing.heads[0] in chosen.after.ablation.heads(chosen.after.info.layers, chosen.after.info.heads)
    return f"Head {viewing.name}{' · off' if off else ''}"


def _captions(chosen: Selection, viewing: ViewOptions, seen: AttentionMap) -> None:
    """What one must know to read the picture."""
    said = []
    if not viewing.lens.special:
        said.append("Special tokens hidden; every row is renormalised to sum to 1 over the words left.")
    if seen.rows.boundary is not None:
        said.append("The lines divide the first sentence (A) from the second (B).")
    if viewing.lens.part != "all" and viewing.view == "text":
        said.append("The text always shows both sentences, looking at everything.")
    elif viewing.lens.part != "all":
        said.append("Shares of all that a word gives: a row sums to what goes to this sentence.")
    if viewing.how == "max" and len(viewing.heads) > 1:
        said.append("The largest weight of any head: rows may sum to more than 1.")
    trace = chosen.after
    weights = combine(trace.attentions[[h.layer for h in viewing.heads], [h.head for h in viewing.heads]], "mean")
    if found := attention_sink(trace, weights):
        where = plain(found.token)
        said.append(f":material/info: {found.share:.0%} of the weight lies on {where}. {found.note}")
    for line in said:
        st.caption(line)


def _difference(chosen: Selection, viewing: ViewOptions, seen: AttentionMap) -> None:
    """How the pattern itself changed, because heads below are off."""
    st.markdown(f"**What changed in {plain(viewing.name)}** (after − before)")
    before = chosen_heads(chosen, viewing, viewing.lens, before=True)
    if not before.weights.equal(seen.weights):
        change = AttentionMap(seen.weights - before.weights, seen.rows, seen.columns)
        look = {"signed": True, "unit": "change", "source": chosen.source}
        draw(pictures.heatmap(change, f"change of {viewing.name}", viewing.style, **look), "difference")
        return
    info = chosen.after.info
    off = chosen.after.ablation.heads(info.layers, info.heads)
    alone = set(viewing.heads) & set(off)
    why = (
        "it is off, but its pattern stays its own; what it passes on is gone"
        if alone
        else "it looks before what is off has any effect"
    )
    later = min(head.layer for head in off) + 1 < info.layers
    st.caption(f"Nothing here: {why}." + (" Open a head of a later layer to see a change." if later else ""))
