"""Compare: two sentences in one model, or one in two, and what one head of the one does in the other."""

import streamlit as st

from mha_core.analysis.circuits.transplant import LogitDifference, check_comparable, measure_of
from mha_core.analysis.circuits.transplant_task import Comparison
from mha_core.i18n import tr
from mha_core.models import ModelError, TextError
from pages.ui.compare.atlases import atlases
from pages.ui.compare.effects import by_token, map_of_heads, measured, numbers, result, transplanted
from pages.ui.compare.marked import marked_sentences
from pages.ui.compare.sentences import SAID, choose_sentences
from pages.ui.elements.messages import notice, plain, problem
from pages.ui.frame.frame import Selection, selected
from pages.ui.frame.vocabulary import words_note
from pages.ui.inside.choose import choose_head
from pages.ui.state.cache import get_trace
from pages.ui.state.loaded_models import get_model
from pages.ui.state.uploads import picture_of


def compare(selection: Selection) -> None:
    """Everything but the frame."""
    model, given = selection.model, choose_sentences(selection)
    with given.row:
        head = choose_head(model.info)
    if not given.b:
        st.info(tr(SAID[model.token]["missing"]))
        return
    if not given.name_b and (note := words_note(model, given.b)):
        notice(note)
    try:
        other = get_model(given.name_b) if given.name_b else model
        check_comparable(model, other)
        a, b = selection.before, get_trace(other.info.name, given.b, selection.pair)
        seen = (picture_of(selection.text), picture_of(given.b)) if model.look else None
    except (ModelError, TextError) as error:
        problem(plain(tr(error)))
        return
    if other is not model:
        st.caption(
            tr(
                "A head writes in its own model's coordinates. Checkpoints of one training share them, and so do a "
                "model and its fine-tuning; between others an effect says little."
            )
        )
    try:
        measure, name_b = measure_of(model, a, b, given.between), "" if other is model else other.info.name
        words = measure if isinstance(measure, LogitDifference) else None
        asked = (model.info.name, selection.text, given.b, selection.pair, words, model, name_b, other)
        of = Comparison(*asked, pictures=seen)
        with st.spinner(tr("Putting head {head} into the other sentence …", head=head), show_time=False):
            of.transplant(a, b)
            effects = transplanted(of, given, head)
    except TextError as error:
        problem(plain(tr(error)))
        atlases(selection, given.b, a, b, head)
        return
    if not given.name_b and not seen:
        marked_sentences(of, a, b)
    st.markdown(f"### {result(head, effects)}")
    st.caption(measured(of))
    left, right = st.columns([4, 5], gap="medium")
    with right:
        way = map_of_heads(selection, of, head)
    with left:
        numbers(selection, given, head, effects)
    atlases(selection, given.b, a, b, head)  # below the answer: those of thirty layers are as high as a screen
    by_token(of, way)


compare(selected())
