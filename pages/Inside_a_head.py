"""Inside a head: from token vectors to attention, step by step, with the numbers of the current sentence."""

from dataclasses import replace

import streamlit as st

from mha_core import Head, Trace
from mha_core.backends import ModelError
from mha_core.draw.head_names import head_title
from mha_core.draw.palette import palette
from mha_core.i18n import gettext, number
from mha_core.inside.cross_check import largest_disagreement
from pages.inside.cache import get_cross_check, get_inside
from pages.inside.calculator import calculator
from pages.inside.choose_query import (
    around,
    choose_patch,
    choose_query,
    choose_window,
    key_strip,
    token_strip,
)
from pages.inside.result_in_words import result
from pages.inside.step_context import StepContext
from pages.inside.steps import step_index, steps
from pages.shell.elements.chart import chart_palette, choose_saving
from pages.shell.elements.choose_head import choose_attention, choose_head
from pages.shell.elements.components import theme
from pages.shell.elements.messages import problem
from pages.shell.escape import plain
from pages.shell.frame.selection import Selection, selected
from pages.shell.inputs.inputs_by_modality import input_of


@st.fragment
def inside_a_head(selection: Selection, attention: str) -> None:
    """Everything but the frame, as a fragment: choosing another token or head redraws only this."""
    trace, in_grid = selection.after.of(attention), input_of(selection.model).in_grid
    with st.container(key="result"):
        words = st.container(key="result-words")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        head = choose_head(trace.info)
        query = choose_query(trace, head)
        window = choose_window(trace, query, trace.head(head)[query] if in_grid else None)
        choose_saving()
    asked = (selection.model.info.name, selection.text, selection.pair, selection.ablation, head.layer, attention)
    try:
        inside = get_inside(*asked)
    except ModelError as error:
        problem(plain(gettext(error)))
        return
    context = StepContext(inside, head, trace, query, window, window, _off(trace, head), chart_palette())
    with words:
        result(context)
    in_view = st.container(key="in-view", gap=None)
    weights, colours = context.of_query(inside.weights), palette(theme())
    if in_grid:
        context = replace(context, query_window=around(query, len(trace)))
        st.caption(
            gettext(
                "Click a patch to make it the query in every step. The stronger the colour of a patch, the more the "
                "query attends to it in this head."
            )
        )
        choose_patch(trace, query, inside.weights[head.head], gettext(head_title(head)), selection.source)
        with in_view:
            step_index()
    elif trace.keys is trace:
        st.caption(
            gettext(
                "Click a word to make it the query in every step. The stronger a word's colour, the more the query "
                "attends to it in this head."
            )
        )
        with in_view:
            token_strip(trace, window, query, weights, colours)
            step_index()
    else:
        context = replace(context, query_window=around(query, len(trace)))
        st.caption(
            gettext(
                "Click a word of the target to make it the query in every step. The stronger the colour of a word of "
                "the source, the more the query attends to it in this head."
            )
        )
        with in_view:
            token_strip(trace, context.query_window, query, None, colours)
            step_index()
        key_strip(trace.keys, window, weights, colours)
    steps(context)
    # A lesson rings what is in it.
    with st.expander(
        gettext("More: the same head computed otherwise, and how many parameters"), "lesson" in st.query_params
    ):
        left, right = st.columns([4, 9], gap="medium")
        with left:
            _cross_check(asked, head, trace.info.named(head))
        with right.container(key="calculator", border=True):
            st.markdown("#### " + gettext("How many parameters?"))
            calculator()


def _off(trace: Trace, head: Head) -> tuple[int, ...]:
    """Heads of this layer that are off."""
    return tuple(h for layer, h in trace.ablation.heads(trace.info.shape) if layer == head.layer)


def _cross_check(asked: tuple, head: Head, name: str) -> None:
    """The same head computed by independent implementations."""
    implementations = get_cross_check(*asked)
    with st.container(key="three-ways", border=True):
        three = len(implementations) == 3
        st.markdown(
            "#### "
            + (gettext("One head, three implementations") if three else gettext("One head, two implementations"))
        )
        st.markdown("\n".join(f"- {gettext(name)}" for name in implementations))
        st.metric(
            gettext("Largest difference, {head}", head=gettext("head {head}", head=name)),
            number(largest_disagreement(implementations, head.head), ".1e"),
            help=gettext("In attention weights and outputs"),
        )
        st.caption(
            gettext(
                "Computed just now, with the same parameters and every head of the layer on. Whole layer "
                "{layer}: {difference:.1e}.",
                layer=head.layer,
                difference=largest_disagreement(implementations),
            )
        )


selection = selected()
inside_a_head(selection, choose_attention(selection.model.info).attention)
