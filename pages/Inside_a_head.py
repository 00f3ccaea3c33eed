"""Inside a head: from token vectors to attention, step by step, with the numbers of the person's own sentence."""

import streamlit as st

from mha_core import Head
from mha_core.analysis.layer.cross_check import largest_disagreement
from mha_core.models import ModelError
from pages.parts.explore.view_options import choose_head
from pages.parts.frame.frame import Selection, frame
from pages.parts.inside.calculator import calculator
from pages.parts.inside.query import choose_query, choose_window, set_query
from pages.parts.inside.steps import StepContext, steps
from pages.parts.state.cache import get_inside, get_three_ways
from pages.parts.ui.chart import chart_palette, choose_saving
from pages.parts.ui.messages import plain, problem
from pages.parts.ui.token_strip import token_strip


@st.fragment
def inside_a_head(chosen: Selection) -> None:
    """Everything but the frame, so that another token or head redraws this alone."""
    trace = chosen.after
    with st.container(horizontal=True, vertical_alignment="bottom"):
        head = choose_head(trace.info)
        query = choose_query(trace, head)
        window = choose_window(trace, query)
        with st.popover("Save charts", icon=":material/photo_camera:"):
            choose_saving()
    try:
        inside = get_inside(trace.info.name, chosen.text, chosen.pair, trace.ablation, head.layer)
    except ModelError as error:
        problem(plain(str(error)))
        return
    st.caption(
        "Click a word: it becomes the query in every step. The stronger its colour, the more the query attends to it in this head."
    )
    positions = tuple(range(len(trace)))[window]
    weights = inside.weights[head.head, query, window]
    token_strip(trace.tokens[window], positions, query, on_choose=set_query, weights=weights, palette=chosen.palette)
    off = tuple(h for layer, h in trace.ablation.heads(trace.info.layers, trace.info.heads) if layer == head.layer)
    normed = not inside.x.equal(trace.hidden_states[head.layer])
    steps(StepContext(inside, head, trace.tokens, query, window, off, chart_palette(chosen.theme), normed))
    left, right = st.columns([4, 9], gap="medium")
    with left:
        _three_ways(chosen, head)
    with right.container(key="calculator", border=True):
        st.markdown("#### How large is attention?")
        calculator()


def _three_ways(chosen: Selection, head: Head) -> None:
    """The same head computed by independent pieces of code, now."""
    trace = chosen.after
    ways = get_three_ways(trace.info.name, chosen.text, chosen.pair, trace.ablation, head.layer)
    with st.container(key="three-ways", border=True):
        st.markdown(f"#### The same head {'three' if len(ways) == 3 else 'two'} ways")
        st.markdown("\n".join(f"- {name}" for name in ways))
        st.metric(
            f"Largest difference, {head.label}",
            f"{largest_disagreement(ways, head.head):.1e}",
            help="In weights and outputs",
        )
        st.caption(
            "Computed just now on this text, with the same weights and every head of the layer on. "
            f"Layer {head.layer} as a whole: {largest_disagreement(ways):.1e}."
        )


inside_a_head(frame("Inside a head"))
