"""Compare: two sentences in one model, and what one head of the one does in the other."""

import streamlit as st

from mha_core.analysis.circuits.transplant_task import Comparison
from mha_core.i18n import tr
from mha_core.models import TextError
from pages.ui.compare.atlases import alignment_line, atlases
from pages.ui.compare.effects import Shown, by_token, map_of_heads, numbers
from pages.ui.compare.sentences import choose_sentences, measured_by
from pages.ui.elements.messages import plain, problem
from pages.ui.frame.frame import Selection, selected
from pages.ui.inside.choose import choose_head
from pages.ui.state.cache import get_trace

DEEP = 14  # layers: with more, the atlas is taller than the map beside it, and leaves room for the numbers


def compare(selection: Selection) -> None:
    """Everything but the frame."""
    model, bar = selection.model, st.container(key="compare-bar")
    given = choose_sentences(selection, bar)
    with given.row:
        head = choose_head(model.info)
    if not given.b:
        st.info(tr("Type a second sentence: the first one with another answer, such as *keys* for *key*."))
        return
    try:
        a, b = selection.before, get_trace(model.info.name, given.b, selection.pair)
    except TextError as error:
        st.info(tr(error))
        return
    alignment_line(a, b)
    left, right = st.columns([4, 5], gap="medium")
    with left:
        atlases(selection, a, b, head)
    with right:
        try:
            words = measured_by(model, given.between, a, b)
            shown = Shown(selection, Comparison(model.info.name, selection.text, given.b, selection.pair, words, model))
            way = map_of_heads(shown, head)
        except TextError as error:
            problem(plain(tr(error)))
            return
    below_left, below_right = st.columns([4, 5], gap="medium")
    with right if model.info.layers > DEEP else below_left:
        numbers(shown, given, head)
    with below_right:
        by_token(shown, way, head)


compare(selected())
