"""The open head: title, picture, controls, and how its pattern changed under the ablation."""

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from mha_core.analysis.maps.attention_sinks import attention_sink
from mha_core.analysis.maps.options import AttentionMap, combine
from mha_core.widgets import pictures
from pages.parts.explore.export_panel import export_panel
from pages.parts.explore.head_views import VIEWS, chosen_heads
from pages.parts.explore.pins import pinned
from pages.parts.explore.view_options import (
    ViewOptions,
    choose_head,
    choose_map_options,
    choose_scope,
    choose_style,
    choose_view,
)
from pages.parts.frame.frame import Selection
from pages.parts.ui.messages import plain
from pages.parts.ui.widget_component import draw


def head_panel(selection: Selection, toolbar: DeltaGenerator) -> ViewOptions:
    """Draw the panel, with its tabs in the toolbar; return its options, which the atlas shares."""
    title, picture = st.container(), st.container()
    options = _controls(selection, toolbar)
    pins = pinned(selection.after)
    attention = chosen_heads(selection, options, options.map_options)
    with title:
        st.markdown(f"#### {_title(selection, options)}")
    with picture:
        if attention.rows.tokens and attention.columns.tokens:
            VIEWS[options.view](selection, options, attention, pins)
            _captions(selection, options, attention)
        else:
            st.info(
                "There are only special tokens here: show them, or type a word."
                if not options.map_options.special
                else "There is no second sentence."
            )
    if options.view == "heatmap" and selection.after.ablation and attention.rows.tokens and attention.columns.tokens:
        _difference(selection, options, attention)
    return options


def _controls(selection: Selection, toolbar: DeltaGenerator) -> ViewOptions:
    info = selection.after.info
    with toolbar:
        view = choose_view()
        with st.popover("Colours", icon=":material/palette:"):
            style = choose_style(selection.theme)
        export = st.popover("Export", icon=":material/download:")
    with st.container(horizontal=True, gap="medium", vertical_alignment="bottom"):
        head = choose_head(info)
        heads, how, name = choose_scope(info, head)
        map_options = choose_map_options(selection.after)
    options = ViewOptions(view, head, heads, how, name, map_options, style)
    with export:
        export_panel(selection, options)
    return options


def _title(selection: Selection, options: ViewOptions) -> str:
    if options.view == "lines" and options.heads == (options.head,):
        return f"Heads of layer {options.head.layer}"
    head, *others = options.heads
    if others:
        return plain(options.name[0].upper() + options.name[1:])
    off = head in selection.after.ablation.heads(selection.after.info.layers, selection.after.info.heads)
    return f"Head {options.name}{' · off' if off else ''}"


def _captions(selection: Selection, options: ViewOptions, attention: AttentionMap) -> None:
    """Notes on how to read the picture."""
    notes = []
    if not options.map_options.special:
        notes.append("Special tokens are hidden; each row is renormalised to sum to 1 over the remaining words.")
    if attention.rows.boundary is not None:
        notes.append("The lines separate the first sentence (A) from the second (B).")
    if options.map_options.part != "all" and options.view == "text":
        notes.append("The text view always shows attention between both whole sentences.")
    elif options.map_options.part != "all":
        notes.append("Each row sums to the share of its attention that goes to this sentence.")
    if options.how == "max" and len(options.heads) > 1:
        notes.append("Maximum over heads: rows may sum to more than 1.")
    trace = selection.after
    weights = combine(trace.attentions[[h.layer for h in options.heads], [h.head for h in options.heads]], "mean")
    if sink := attention_sink(trace, weights):
        notes.append(f":material/info: {sink.share:.0%} of the attention goes to {plain(sink.token)}. {sink.note}")
    for note in notes:
        st.caption(note)


def _difference(selection: Selection, options: ViewOptions, attention: AttentionMap) -> None:
    """How the pattern of this head changed because earlier heads are off."""
    st.markdown(f"**Change in {plain(options.name)}** (heads off − all on)")
    before = chosen_heads(selection, options, options.map_options, before=True)
    if not before.weights.equal(attention.weights):
        change = AttentionMap(attention.weights - before.weights, attention.rows, attention.columns)
        picture = {"signed": True, "unit": "change", "source": selection.source}
        draw(pictures.heatmap(change, f"change of {options.name}", options.style, **picture), "difference")
        return
    info = selection.after.info
    off = selection.after.ablation.heads(info.layers, info.heads)
    reason = (
        "switching a head off removes its output, not its pattern"
        if set(options.heads) & set(off)
        else "the ablated heads act only on later layers"
    )
    later = min(head.layer for head in off) + 1 < info.layers
    st.caption(f"No change: {reason}." + (" Open a head in a later layer to see a change." if later else ""))
